import Storage

// How values are written: as Swift's `print` writes them, and as the echo does.
extension Machine {
  /// The output of `print` for a value.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's
  ///   `description` throws.
  package func describe(_ value: Value, _ type: Type) throws -> String {
    var text = ""
    try describe(value, type, into: &text)
    return text
  }

  /// The echo of a cell: an optional's content, and long values shortened.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's
  ///   `description` throws.
  package func echo(_ value: Value, _ type: Type) throws -> String {
    var description = Description(machine: self, isEcho: true)
    try description.write(value, type, isNested: false)
    return description.text + description.size(of: value, type)
  }

  func describe(_ value: Value, _ type: Type, into text: inout String) throws {
    switch type {
    case .int: text += value.asInt.text
    case .double: text += value.asDouble.text
    case .float: text += value.asFloat.text
    case .nominal(.sized, _): text += value.asWhole.description
    case .string:
      let string = string(value)
      try charge(string.utf8.count / 16)
      text += string
    default:
      var description = Description(machine: self, isEcho: false)
      try description.write(value, type, isNested: false)
      text += description.text
    }
  }
}

extension Int {
  /// The text that `print` shows: that of `description`, digit by digit and without its generic
  /// code. A string of up to 15 bytes needs no allocation.
  var text: String {
    var (length, power) = (self < 0 ? 2 : 1, magnitude / 10)
    while power > 0 { (length, power) = (length + 1, power / 10) }
    return String(unsafeUninitializedCapacity: length) { buffer in
      var (rest, place) = (magnitude, length)
      repeat {
        place -= 1
        buffer[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if self < 0 { buffer[0] = UInt8(ascii: "-") }
      return length
    }
  }
}

extension BinaryFloatingPoint where Self: CustomStringConvertible {
  /// The output of `print`; the sign of nan, which differs between processors, is omitted.
  var text: String { isNaN ? "nan" : description }
}

extension DeclaredType {
  /// What the `description` of the type says of a value, or its `debugDescription`; nil if it has none.
  ///
  /// - Parameter isNested: Whether the `debugDescription` comes first.
  /// - Throws: What they throw.
  func description(of value: Value, isNested: Bool, in machine: Machine) throws -> String? {
    let description = abilities.contains(.describable) ? witnesses.description : nil
    let other = abilities.contains(.debugDescribable) ? witnesses.debugDescription : nil
    guard let getter = isNested ? other ?? description : description ?? other else { return nil }
    return machine.string(try machine.call(global: getter, with: value))
  }
}

/// A description that is being written.
struct Description {
  let machine: Machine
  let isEcho: Bool
  var text = ""
  private var depth = 0
  /// Whether a list was cut short.
  private var isCut = false

  /// How much of a list or a string the echo shows: no more than five lines of a terminal, with the
  /// total count.
  private static let shownElements = 100
  private static let shownLines = 4
  private static let shownCharacters = 320

  /// Whether the echo has no room for more.
  private var isFull: Bool { isEcho && text.utf8.count > Description.shownCharacters }

  init(machine: Machine, isEcho: Bool) {
    self.machine = machine
    self.isEcho = isEcho
  }

  /// The text of a value within another one.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped; or what a page's
  ///   `description` throws.
  static func nested(_ value: Value, _ type: Type, in machine: Machine) throws -> String {
    var description = Description(machine: machine, isEcho: false)
    try description.write(value, type, isNested: true)
    return description.text
  }

  /// Writes a value; within another one, strings stand in quotes, as in Swift.
  mutating func write(_ value: Value, _ type: Type, isNested: Bool) throws {
    depth += 1
    defer { depth -= 1 }
    guard depth <= machine.limits[.nesting] else {
      text += "…"
      return
    }
    try machine.checkString(bytes: text.utf8.count)
    try machine.charge(16)
    switch type {
    case .int: text += value.asInt.text
    case .double: text += value.asDouble.text
    case .float: text += value.asFloat.text
    case .nominal(.sized, _): text += value.asWhole.description
    case .bool: text += value.asBool.description
    case .string: try write(machine.string(value), isQuoted: isNested)
    case .any:
      guard let (content, type) = machine.erased(value) else { return }
      try write(content, type, isNested: isNested)
    case .nominal(.optional, .one(let wrapped)):
      try write(optional: value, wrapped, isNested: isNested)
    case .nominal(.array, .one(let element)): try write(values: machine.elements(value), element)
    case .nominal(.slice, .one(let element)):
      text += isNested && !isEcho ? "ArraySlice(" : ""
      try write(values: machine.elements(value), element)
      text += isNested && !isEcho ? ")" : ""
    case .nominal(.set, .one(let element)):
      text += isNested && !isEcho ? "Set(" : ""
      try write(values: machine.members(of: value), element)
      text += isNested && !isEcho ? ")" : ""
    case .nominal(.dictionary, .two(let key, let content)):
      try write(dictionary: value, key, content)
    case .nominal(.range, .one(let bound)):
      try write(range: value, bound, "..<", isNested ? "Range" : nil)
    case .nominal(.closedRange, .one(let bound)):
      try write(range: value, bound, "...", isNested ? "ClosedRange" : nil)
    case .tuple(let elements): try write(tuple: value, elements)
    case .function: text += "(Function)"
    case .nominal(.declared, _): try write(instance: value, isNested: isNested)
    case .nominal(.stored, _): text += machine.native(value)?.description ?? "Stored"
    case .nominal(.named, _) where machine.declaredType(of: value) != nil:
      try write(instance: value, isNested: isNested)
    case .nominal(.named(let name), _):
      // Describing a path requires measuring it, and describing a view counting its layers.
      let native = machine.native(value)
      try machine.charge(native?.bytes ?? 1_000)
      text +=
        value.tag == .foreign
        ? machine.host.describe(value.handle, ofType: name)
        : (isEcho ? native?.echo : nil)
          ?? (isNested
            ? native?.debugDescription : native?.description(width: machine.limits.textWidth))
          ?? name
    default: text += "?"
    }
  }

  /// An instance of a page's type, or a builtin value of a protocol type.
  private mutating func write(instance value: Value, isNested: Bool) throws {
    guard let type = machine.declaredType(of: value) else {
      switch value.tag {
      case .int: try write(value, .int, isNested: isNested)
      case .double: try write(value, .double, isNested: isNested)
      case .float: try write(value, .float, isNested: isNested)
      case .bool: try write(value, .bool, isNested: isNested)
      case .object: try write(value, .string, isNested: isNested)
      case _ where value.sizedInteger != nil: text += value.asWhole.description
      default: text += "?"
      }
      return
    }
    if let own = try type.description(of: value, isNested: isNested, in: machine) {
      return text += own
    }
    // Swift includes the module, which for a program in one file is 'main'.
    try machine.charge(100)
    let name = isNested ? type.nominal.wholeName : String(type.nominal.ownName)
    if type.nominal.isSequenceOfLibrary {
      guard isEcho else { throw Failure.textOfSequence }
      return text += name
    }
    switch type.nominal.kind {
    case .structure:
      text += name + "("
      for (index, field) in type.fields.enumerated() {
        if index > 0 { text += ", " }
        let content = try machine.elements(value)[index].followed(in: machine)
        guard !field.isLazy else {
          // As in Swift, where it is an optional until its first access.
          text += "$__lazy_storage_$_\(field.name): "
          let stored = content.tag == .absent ? .none : content.wrapped
          try write(stored, .optional(field.type), isNested: true)
          continue
        }
        text += "\(field.name): "
        try write(content, field.type, isNested: true)
      }
      text += ")"
    case .enumeration where type.abilities.contains(.codingKey):
      text += try CodingTypes(machine).key(value).description
    case .enumeration: try write(caseOf: type, value, name: isNested ? "\(name)." : "")
    case .class, .protocol, .parameter:
      if value.tag == .foreign {
        text += machine.host.describe(value.handle, ofType: type.nominal.name)
      } else {
        text += type.nominal.wholeName
      }
    }
  }

  private mutating func write(caseOf type: DeclaredType, _ value: Value, name: String) throws {
    let one = type.enumeration.cases[machine.caseIndex(of: value)]
    text += name + one.name
    guard !one.payload.isEmpty else { return }
    // What a case holds is a tuple to Swift. One that is the only value is that tuple itself.
    if one.payload.count == 1, one.payload[0].label == nil,
      case .tuple(let elements) = one.payload[0].type
    {
      return try write(tuple: machine.elements(value)[1], elements)
    }
    text += "("
    for (index, element) in one.payload.enumerated() {
      if index > 0 { text += ", " }
      if let label = element.label { text += "\(label): " }
      try write(machine.elements(value)[index + 1], element.type, isNested: true)
    }
    text += ")"
  }

  private mutating func write(_ string: String, isQuoted: Bool) throws {
    // A quoted string is written scalar by scalar.
    if !isEcho { try machine.charge(isQuoted ? 4 * string.utf8.count : string.utf8.count / 16) }
    var shown = Substring(string)
    if isEcho, string.utf8.count > Description.shownCharacters {
      shown = string.prefix(Description.shownCharacters)
    }
    if isEcho, !isQuoted, let start = shown.startOfLine(Description.shownLines) {
      // The line break is kept.
      let lines = string.count { $0.isNewline } + (string.last?.isNewline == true ? 0 : 1)
      if lines > Description.shownLines + 1 {
        text += "\(shown[..<start])… \(lines - Description.shownLines) more lines"
        return
      }
    }
    text += isQuoted ? String(shown).debugDescription : String(shown)
    let left = shown.endIndex == string.endIndex ? 0 : string.count - shown.count
    if left > 0 { text += "… \(left) more" }
  }

  /// The size of a list of lists that was cut short, if these have equal sizes: ` 1000 rows of 3`.
  mutating func size(of value: Value, _ type: Type) -> String {
    guard isEcho, isCut else { return "" }
    guard let element = type.listElement, element.is(.array) else { return "" }
    let rows = machine.elements(value)
    let sizes = Set(rows.map { machine.elements($0).count })
    let size = sizes.count == 1 ? sizes.first.map { " of \($0)" } ?? "" : ""
    return " \(rows.count) rows\(size)"
  }

  private mutating func write(optional value: Value, _ wrapped: Type, isNested: Bool) throws {
    guard let content = value.unwrapped else {
      text += "nil"
      return
    }
    if isEcho { return try write(content, wrapped, isNested: isNested) }
    text += "Optional("
    try write(content, wrapped, isNested: true)
    text += ")"
  }

  private mutating func write(values: [Value], _ element: Type) throws {
    var shown = isEcho ? min(values.count, Description.shownElements) : values.count
    try machine.charge(shown)
    text += "["
    for (index, value) in values.prefix(shown).enumerated() {
      if isFull {
        shown = index
        break
      }
      if index > 0 { text += ", " }
      try write(value, element, isNested: true)
    }
    cut(shown, of: values.count)
    text += "]"
  }

  /// Writes how many elements of a list are not shown.
  private mutating func cut(_ shown: Int, of count: Int) {
    guard shown < count else { return }
    text += "\(shown > 0 ? ", " : "")… \(count - shown) more"
    isCut = true
  }

  private mutating func write(
    dictionary: Value, _ key: Type, _ content: Type
  ) throws {
    let entries = try machine.entries(of: dictionary)
    var shown = isEcho ? min(entries.count, Description.shownElements) : entries.count
    text += entries.isEmpty ? "[:" : "["
    for (index, entry) in entries.prefix(shown).enumerated() {
      if isFull {
        shown = index
        break
      }
      if index > 0 { text += ", " }
      try write(entry.key, key, isNested: true)
      text += ": "
      try write(entry.value, content, isNested: true)
    }
    cut(shown, of: entries.count)
    text += "]"
  }

  private mutating func write(
    range: Value, _ bound: Type, _ separator: String, _ name: String?
  ) throws {
    let bounds = machine.elements(range)
    if let name, !isEcho { text += "\(name)(" }
    // 'print' shows the bounds as it shows them alone.
    let isQuoted = name != nil || isEcho
    try write(bounds[0], bound, isNested: isQuoted)
    text += separator
    try write(bounds[1], bound, isNested: isQuoted)
    if name != nil, !isEcho { text += ")" }
  }

  private mutating func write(tuple: Value, _ elements: [Type.Element]) throws {
    text += "("
    if !elements.isEmpty {
      let values = machine.elements(tuple)
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        if let label = element.label { text += "\(label): " }
        try write(values[index], element.type, isNested: true)
      }
    }
    text += ")"
  }
}

extension Failure {
  /// A sequence of the library that is to be shown: its parts are not those that it has in Swift.
  static let textOfSequence = Failure(
    "a sequence as text is not in this dialect", hint: "write 'Array(…)' around it")
}

extension Substring {
  /// The start of a line, counted from 0; nil if there are fewer lines.
  fileprivate func startOfLine(_ number: Int) -> Index? {
    var lines = 0
    for index in indices where self[index].isNewline {
      lines += 1
      if lines == number { return self.index(after: index) }
    }
    return nil
  }
}
