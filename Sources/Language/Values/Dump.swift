import Storage

/// What Swift's `dump` writes of a value: a line for it and for each of its parts.
struct Dump {
  private let machine: Machine
  /// How many more lines may be written.
  private var left: Int
  private var text = ""
  /// The objects that have a line, by their numbers.
  private var objects: [Value: Int] = [:]
  private var nesting = 0

  /// A value, or the parts of an entry or a payload, which is a tuple without a value of its own.
  private enum Content {
    case value(Value, Type)
    case parts([Part])
  }

  /// A part with its name, if it has one.
  private typealias Part = (name: String?, content: Content)

  /// What a mirror of Swift says of a value.
  private struct Portrait {
    /// What stands for the value itself.
    var line: String
    var parts: [Part] = []
    /// The object that it is, and its superclasses, nearest first.
    var object: Value?
    var superclasses: [(name: String, parts: [Part])] = []
  }

  private init(machine: Machine, left: Int) { (self.machine, self.left) = (machine, left) }

  /// The lines, each with its line break.
  ///
  /// - Parameters:
  ///   - name: What stands before the value; nil for nothing.
  ///   - indent: The spaces before each line, 0 or more.
  ///   - depth: How many levels of parts are shown.
  ///   - items: How many lines are shown.
  /// - Throws: A `Failure` for a value that no mirror of Swift shows here, when a limit is reached or the run is
  ///   stopped; or what a page's `description` throws.
  static func text(
    of value: Value, _ type: Type, name: String?, indent: Int, depth: Int, items: Int,
    in machine: Machine
  ) throws -> String {
    var dump = Dump(machine: machine, left: items)
    try dump.write(.value(value, type), name, indent: indent, depth: depth)
    return dump.text
  }

  private mutating func write(_ content: Content, _ name: String?, indent: Int, depth: Int) throws {
    guard left > 0 else { return }
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= machine.limits[.nesting] else {
      throw Failure("this is nested too deeply for 'dump'", hint: "write 'maxDepth: 4' too")
    }
    let mirror =
      switch content {
      case .value(let value, let type): try self.portrait(of: value, type)
      case .parts(let parts): Portrait(line: Self.elements(of: parts), parts: parts)
      }
    let start = name.map { "\($0): " } ?? ""
    try begin(with: mirror.parts, indent: indent, depth: depth)
    text += start + mirror.line
    if let object = mirror.object {
      let known = objects[object]
      text += " #\(known ?? objects.count)"
      if known != nil { return text += "\n" }
      objects[object] = objects.count
    }
    text += "\n"
    guard depth > 0 else { return }
    try write(superclasses: mirror.superclasses[...], indent: indent + 2, depth: depth - 1)
    try write(mirror.parts, indent: indent, depth: depth)
  }

  /// Writes what comes before a value with these parts, and counts its line.
  private mutating func begin(with parts: [Part], indent: Int, depth: Int) throws {
    left -= 1
    try machine.checkString(bytes: text.utf8.count + indent)
    try machine.charge(64 + indent / 16)
    text += String(repeating: " ", count: indent)
    text += parts.isEmpty ? "- " : depth <= 0 ? "▹ " : "▿ "
  }

  private mutating func write(_ parts: [Part], indent: Int, depth: Int) throws {
    for (index, part) in parts.enumerated() {
      guard left > 0 else {
        let others = parts.count - index
        text += String(repeating: " ", count: indent + 4) + "(\(others)"
        text += "\(index > 0 ? " more" : "") \(others == 1 ? "child" : "children"))\n"
        return
      }
      try write(part.content, part.name, indent: indent + 2, depth: depth - 1)
    }
  }

  private mutating func write(
    superclasses: ArraySlice<(name: String, parts: [Part])>, indent: Int, depth: Int
  ) throws {
    guard left > 0, let superclass = superclasses.first else { return }
    try begin(with: superclass.parts, indent: indent, depth: depth)
    text += "super: \(superclass.name)\n"
    guard depth > 0 else { return }
    try write(superclasses: superclasses.dropFirst(), indent: indent + 2, depth: depth - 1)
    try write(superclass.parts, indent: indent, depth: depth)
  }

  // MARK: Portraits

  private func portrait(of value: Value, _ type: Type) throws -> Portrait {
    func described() throws -> String { try Description.nested(value, type, in: machine) }
    switch type {
    case .any:
      guard let (content, type) = machine.erased(value) else { break }
      return try portrait(of: content, type)
    case .int, .double, .float, .bool, .string, .nominal(.sized, _), .function:
      return Portrait(line: try described())
    case .nominal(.optional, .one(let wrapped)):
      let parts = value.unwrapped.map { [Part("some", .value($0, wrapped))] }
      return Portrait(line: try described(), parts: parts ?? [])
    case .nominal(.array, .one(let element)), .nominal(.slice, .one(let element)):
      let parts = machine.elements(value).map { Part(nil, .value($0, element)) }
      return Portrait(line: Self.count(parts, "element"), parts: parts)
    case .nominal(.set, .one(let element)):
      let parts = try machine.members(of: value).map { Part(nil, .value($0, element)) }
      return Portrait(line: Self.count(parts, "member"), parts: parts)
    case .nominal(.dictionary, .two(let key, let content)):
      let parts = try machine.entries(of: value).map { entry in
        Part(
          nil, .parts([("key", .value(entry.key, key)), ("value", .value(entry.value, content))]))
      }
      return Portrait(line: Self.count(parts, "key/value pair"), parts: parts)
    case .nominal(.range, .one(let bound)), .nominal(.closedRange, .one(let bound)):
      let bounds = machine.elements(value)
      return Portrait(
        line: try described(),
        parts: [
          ("lowerBound", .value(bounds[0], bound)), ("upperBound", .value(bounds[1], bound)),
        ])
    case .tuple(let elements):
      let values = elements.isEmpty ? [] : machine.elements(value)
      let parts = parts(elements, values[...])
      return Portrait(line: Self.elements(of: parts), parts: parts)
    case .nominal(.declared, _), .nominal(.named, _):
      if let declared = machine.declaredType(of: value) {
        return try portrait(of: value, declared)
      }
      if type.isDeclared, let builtin = machine.builtinType(of: value) {
        return try portrait(of: value, builtin)
      }
    default: break
    }
    throw Failure(
      "'dump' does not show a '\(type.spelling)' here", hint: "write 'print(…)'", argument: 0)
  }

  private func portrait(of value: Value, _ type: DeclaredType) throws -> Portrait {
    let name = type.nominal.wholeName
    if type.nominal.isSequenceOfLibrary { throw Failure.textOfSequence }
    let description = try type.description(of: value, isNested: true, in: machine)
    switch type.nominal.kind {
    case .structure:
      let parts = try parts(type.fields[...], machine.elements(value)[...])
      return Portrait(line: description ?? name, parts: parts)
    case .enumeration:
      let one = type.enumeration.cases[machine.caseIndex(of: value)]
      let line = description ?? "\(name).\(one.name)"
      guard !one.payload.isEmpty else { return Portrait(line: line) }
      let parts = parts(one.payload, machine.elements(value).dropFirst())
      let isAlone = parts.count == 1 && one.payload[0].label == nil
      return Portrait(line: line, parts: [(one.name, isAlone ? parts[0].content : .parts(parts))])
    case .class where value.tag == .object:
      var (line, superclass) = ([type], type.superclass)
      while let nominal = superclass?.declaration {
        line.append(machine.state.pointee.names.declarations[nominal])
        superclass = line[line.count - 1].superclass
      }
      guard superclass == nil else { break }
      let values = machine.elements(value)
      var classes: [(name: String, parts: [Part])] = []
      for (index, one) in line.enumerated() {
        let inherited = index + 1 < line.count ? line[index + 1].fields.count : 0
        let own = inherited..<one.fields.count
        classes.append((one.nominal.wholeName, try parts(one.fields[own], values[own])))
      }
      return Portrait(
        line: description ?? name, parts: classes[0].parts, object: value,
        superclasses: Array(classes.dropFirst()))
    case .class, .protocol, .parameter: break
    }
    throw Failure(
      "'dump' does not show a '\(type.nominal.name)' here", hint: "write 'print(…)'", argument: 0)
  }

  /// The stored properties; a lazy one is, as in Swift, an optional until its first access.
  private func parts(
    _ fields: ArraySlice<DeclaredType.Field>, _ values: ArraySlice<Value>
  ) throws -> [Part] {
    try zip(fields, values).map { field, value in
      let value = try value.followed(in: machine)
      guard field.isLazy else { return (field.name, .value(value, field.type)) }
      let stored = value.tag == .absent ? .none : value.wrapped
      return ("$__lazy_storage_$_\(field.name)", .value(stored, .optional(field.type)))
    }
  }

  private func parts(_ elements: [Type.Element], _ values: ArraySlice<Value>) -> [Part] {
    zip(elements, values).enumerated().map { index, pair in
      (pair.0.label ?? ".\(index)", .value(pair.1, pair.0.type))
    }
  }

  private static func elements(of parts: [Part]) -> String { "(\(count(parts, "element")))" }

  private static func count(_ parts: [Part], _ noun: String) -> String {
    "\(parts.count) \(noun)\(parts.count == 1 ? "" : "s")"
  }
}
