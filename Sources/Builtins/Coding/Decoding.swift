internal import Language

/// What coders read as values of the language, by their types.
///
/// Values that it makes are attached to an object that is on the slot stack, because code of the page
/// that runs in between may collect garbage.
struct Decoding {
  let machine: Machine
  /// The call that reads.
  let call: BuiltinCall
  let options: CodingOptions

  var errors: CodingErrors {
    CodingErrors(machine: machine, call: call, form: options.form)
  }

  /// The value of a type.
  ///
  /// - Parameter path: Where it stands in what is read.
  /// - Throws: A `DecodingError` of the language, what `init(from:)` of a page throws; a `Failure` for a
  ///   type that cannot be read, or when a limit is reached.
  func value(_ coded: CodedValue, _ type: Type, at path: [CodingName]) throws -> Value {
    try machine.charge(40)
    switch type {
    case .nominal(.optional, .one(let part)):
      if coded == .null { return .none }
      return try value(coded, part, at: path).wrapped
    case .bool:
      guard case .bool(let content) = coded else {
        throw try errors.mismatch("Bool", found: coded, at: path)
      }
      return .bool(content)
    case .string:
      let text = try text(coded, at: path)
      try machine.checkString(bytes: text.utf8.count)
      return try machine.allocate(string: text)
    case .int, .double, .float, .nominal(.sized, _): return try number(coded, type, at: path)
    case .nominal(.array, .one(let part)): return try list(coded, part, at: path, asSet: false)
    case .nominal(.set, .one(let part)): return try list(coded, part, at: path, asSet: true)
    case .nominal(.range, .one(let bound)), .nominal(.closedRange, .one(let bound)):
      return try range(coded, bound, type, at: path)
    case .nominal(.dictionary, .two(let key, let content)):
      return try dictionary(coded, key, content, at: path)
    case Date.languageType: return try date(coded, at: path)
    case PageData.languageType:
      return try PageData(content: bytes(coded, at: path)).write(to: machine)
    case .nominal(.declared(let nominal), _):
      guard let declared = machine.declaration(of: type) else { break }
      return try instance(coded, nominal, declared, at: path)
    default: break
    }
    throw Encoding.refusal(of: type)
  }

  // MARK: Numbers and dates

  private func number(_ coded: CodedValue, _ type: Type, at path: [CodingName]) throws -> Value {
    if options.form == .propertyList { return try listed(coded, type, at: path) }
    guard case .numeral(let number) = coded else {
      throw try errors.mismatch(type.spelling, found: coded, at: path)
    }
    let value: Value? =
      switch type {
      case .double: number.fractional(as: Double.self).map { .double($0) }
      case .float: number.fractional(as: Float.self).map { .float($0) }
      case .nominal(.sized(let sized), _): number.whole(in: sized.bounds).flatMap(sized.value)
      default: number.whole(in: SizedInteger.int64.bounds).map { .int(Int($0)) }
      }
    guard let value else { throw try errors.invalid() }
    return value
  }

  /// The text that a value is.
  func text(_ coded: CodedValue, at path: [CodingName]) throws -> String {
    switch coded {
    case .string(let text): return text
    case .unreadable(.text, _): throw try errors.invalid()
    default: throw try errors.mismatch("String", found: coded, at: path)
    }
  }

  private func date(_ coded: CodedValue, at path: [CodingName]) throws -> Value {
    if options.form == .propertyList {
      if case .unreadable(.date, let reason) = coded {
        throw try errors.corrupted(reason, at: path)
      }
      guard case .date(let text) = coded, let date = Date(isoText: text) else {
        throw try errors.mismatch("Date", found: coded, at: path)
      }
      return try date.write(to: machine)
    }
    if coded == .null { throw try errors.mismatch("Date", found: coded, at: path) }
    if options.dates == .iso8601 {
      guard let date = Date(isoText: try text(coded, at: path)) else {
        throw try errors.corrupted("Expected date string to be ISO8601-formatted.")
      }
      return try date.write(to: machine)
    }
    let number = try number(coded, .double, at: path).asDouble
    switch options.dates {
    case .secondsSince1970: return try Date(secondsSince1970: number).write(to: machine)
    case .millisecondsSince1970:
      return try Date(secondsSince1970: number / 1_000).write(to: machine)
    default: return try Date(timeIntervalSinceReferenceDate: number).write(to: machine)
    }
  }

  // MARK: Lists and dictionaries

  /// Runs `body` with an object that keeps the values which are attached to it.
  func keeping(_ body: (Value) throws -> Value) throws -> Value {
    let keeper = try DecodingNode(.null, path: [], options: options).write(to: machine)
    try machine.keep(keeper)
    defer { machine.release() }
    return try body(keeper)
  }

  private func list(
    _ coded: CodedValue, _ part: Type, at path: [CodingName], asSet: Bool
  ) throws -> Value {
    guard case .list(let values) = coded else {
      throw try errors.mismatch("Array<Any>", found: coded, at: path)
    }
    try machine.willAllocate(32 * values.count)
    return try keeping { keeper in
      var made: [Value] = []
      for (index, one) in values.enumerated() {
        let value = try value(one, part, at: path + [AnyCodingKey.index(index)])
        if value.tag == .object { try machine.attach(value, to: keeper, at: index) }
        made.append(value)
      }
      return asSet ? try machine.allocate(set: made) : try machine.allocate(elements: made)
    }
  }

  private func dictionary(
    _ coded: CodedValue, _ key: Type, _ content: Type, at path: [CodingName]
  ) throws -> Value {
    guard key == .string || key == .int else { return try pairs(coded, key, content, at: path) }
    guard case .object(let members) = coded else {
      throw try errors.mismatch("Dictionary<String, Any>", found: coded, at: path)
    }
    try machine.willAllocate(64 * members.count)
    return try keeping { keeper in
      var entries: [(key: Value, value: Value)] = []
      for (index, member) in members.enumerated() {
        let place = path + [AnyCodingKey.entry(member.name)]
        var name: Value
        if key == .int {
          guard let number = Int(member.name) else {
            throw try errors.mismatch(
              "Int", "Expected Int key but found String key instead.", at: place)
          }
          name = .int(number)
        } else {
          name = try machine.allocate(string: member.name)
          try machine.attach(name, to: keeper, at: 2 * index)
        }
        let value = try value(member.value, content, at: place)
        if value.tag == .object { try machine.attach(value, to: keeper, at: 2 * index + 1) }
        entries.append((name, value))
      }
      return try machine.allocate(dictionary: entries)
    }
  }

  // MARK: Types of the page

  private func instance(
    _ coded: CodedValue, _ nominal: Nominal, _ type: DeclaredType, at path: [CodingName]
  ) throws -> Value {
    if let own = CodingTypes(machine).declaredFunction(
      named: "init", label: "from", isStatic: true, of: nominal)
    {
      return try made(nominal, by: own, coded, at: path)
    }
    guard type.abilities.contains(.decodable), !type.isForeign else {
      throw Encoding.refusal(of: .declared(nominal))
    }
    if nominal.kind == .enumeration { return try enumeration(coded, type, at: path) }
    guard let global = type.witnesses.decoding else {
      throw Encoding.refusal(of: .declared(nominal))
    }
    guard case .object = coded else {
      throw try errors.mismatch("Dictionary<String, Any>", found: coded, at: path)
    }
    return try made(nominal, by: DeclaredCode.Function(global: global), coded, at: path)
  }

  private func made(
    _ nominal: Nominal, by function: DeclaredCode.Function, _ coded: CodedValue,
    at path: [CodingName]
  ) throws -> Value {
    var node = DecodingNode(coded, path: path, options: options)
    node.call = call
    let decoder = try node.write(to: machine)
    try machine.keep(decoder)
    defer { machine.release() }
    return try CodingTypes(machine).make(nominal, by: function, from: decoder)
  }

  private func enumeration(
    _ coded: CodedValue, _ type: DeclaredType, at path: [CodingName]
  ) throws -> Value {
    let cases = type.enumeration.cases
    if let rawType = type.enumeration.rawType {
      let raw = try value(coded, rawType, at: path)
      for index in cases.indices {
        let one = Value.enumCase(index, of: type.nominal.id)
        guard let other = try CodingTypes(machine).rawValue(of: one, type.nominal) else { break }
        if try machine.areEqual(raw, other) { return one }
      }
      let text = try machine.describe(raw, rawType)
      let name = type.nominal.name.split(separator: ".").last.map(String.init) ?? ""
      throw try errors.corrupted(
        "Cannot initialize \(name) from invalid \(rawType.spelling) value \(text)", at: path)
    }
    guard case .object(let members) = coded else {
      throw try errors.mismatch("Dictionary<String, Any>", found: coded, at: path)
    }
    let found = members.compactMap { member in
      type.enumeration.number(ofCase: member.name).map { ($0, member) }
    }
    guard found.count == 1, let (index, member) = found.first else {
      let name = type.nominal.name.split(separator: ".").last.map(String.init) ?? ""
      throw try errors.mismatch(
        name, "Invalid number of keys found, expected one.", at: path)
    }
    return try payload(of: member, cases[index].payload, index, type, at: path)
  }

  private func payload(
    of member: CodedValue.Member, _ parts: [Type.Element], _ index: Int, _ type: DeclaredType,
    at path: [CodingName]
  ) throws -> Value {
    let path = path + [CodingName(name: member.name)]
    guard case .object = member.value else {
      throw try errors.mismatch("Dictionary<String, Any>", found: member.value, at: path)
    }
    let node = DecodingNode(member.value, path: path, options: options)
    let owner = member.name.prefix(1).uppercased() + member.name.dropFirst()
    return try keeping { keeper in
      var made: [Value] = []
      for (place, part) in parts.enumerated() {
        let key = CodingName(name: part.label ?? "_\(place)", type: "\(owner)CodingKeys")
        let value = try value(
          of: key, in: node, part.type, orNil: part.type.is(.optional))
        if value.tag == .object { try machine.attach(value, to: keeper, at: place) }
        made.append(value)
      }
      return try CodingTypes(machine).allocate(case: index, payload: made, of: type.nominal)
    }
  }

  // MARK: Keys

  /// The value under a key.
  ///
  /// - Parameter orNil: Whether it is nil if it is missing.
  func value(
    of key: CodingName, in node: DecodingNode, _ type: Type, orNil: Bool
  ) throws -> Value {
    try machine.charge(node.members.count / 4)
    guard let coded = node.member(key.name) else {
      if orNil { return .none }
      throw try errors.missing(key, at: node.path)
    }
    return try value(coded, type, at: node.path + [key])
  }
}
