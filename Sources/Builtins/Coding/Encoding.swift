internal import Language

/// Values of the language as what coders write, by their types.
struct Encoding {
  let machine: Machine
  /// The call that writes.
  let call: BuiltinCall
  let options: CodingOptions

  /// What a value becomes.
  ///
  /// - Parameter path: Where it stands in what is written.
  /// - Throws: What `encode(to:)` of a page throws; a `Failure` for a type that cannot be written, or
  ///   when a limit is reached.
  func coded(_ value: Value, _ type: Type, at path: [CodingName]) throws -> CodedValue {
    try machine.charge(30)
    guard path.count < machine.limits[.nesting] else {
      throw Failure.limit(.nesting, machine.limits[.nesting], "it is nested too deep")
    }
    switch type {
    case .int, .nominal(.sized, _): return .integer(value.asWhole)
    case .bool: return .bool(value.asBool)
    case .string:
      let text = machine.string(value)
      try machine.charge(text.utf8.count / 8)
      return .string(text)
    case .double, .float:
      guard value.asDouble.isFinite || options.form == .propertyList else {
        throw try CodingErrors(machine: machine, call: call).notFinite(value, type, at: path)
      }
      return type == .float ? .float(value.asFloat) : .number(value.asDouble)
    case .any:
      guard let (content, type) = machine.erased(value) else { break }
      return try coded(content, type, at: path)
    case .nominal(.optional, .one(let part)):
      guard let content = value.unwrapped else { return .null }
      return try coded(content, part, at: path)
    case .nominal(.array, .one(let part)), .nominal(.slice, .one(let part)),
      .nominal(.range, .one(let part)), .nominal(.closedRange, .one(let part)):
      return try kept(value) {
        try list(machine.elements(value).count, at: path) { index, path in
          try coded(machine.elements(value)[index], part, at: path)
        }
      }
    case .nominal(.set, .one(let part)):
      return try kept(value) {
        let members = try machine.members(of: value)
        return try list(members.count, at: path) { index, path in
          try coded(members[index], part, at: path)
        }
      }
    case .nominal(.dictionary, .two(let key, let content)):
      return try kept(value) { try coded(entriesOf: value, key, content, at: path) }
    case Date.languageType: return coded(try Date.read(value, in: machine))
    case PageData.languageType:
      let bytes = try PageData.read(value, in: machine).content
      try machine.charge(bytes.count)
      return options.form == .json ? .string(Base64.text(of: bytes)) : .bytes(bytes)
    case .nominal(.declared, _):
      return try kept(value) { try coded(instance: value, type, at: path) }
    default: break
    }
    throw Encoding.refusal(of: type)
  }

  /// The refusal of a type that has no form in JSON.
  static func refusal(of type: Type) -> Failure {
    if case .tuple = type {
      return Failure("tuples are not 'Codable'", hint: "make a 'struct' of the values")
    }
    if type.declaration != nil {
      return Failure(
        "'\(type.spelling)' is not 'Codable'", hint: "write ': Codable' where it is declared")
    }
    return Failure(
      "\(type.plural) cannot be written as JSON, or read from it",
      hint: "write numbers, text, Bool, dates, or lists, dictionaries and types of these")
  }

  // MARK: Parts

  /// Keeps a value, as it is, while `body` runs code of the page.
  private func kept(
    _ value: Value, _ body: () throws -> CodedValue
  ) throws -> CodedValue {
    if value.tag == .object { machine.share(value) }
    try machine.keep(value)
    defer { machine.release() }
    return try body()
  }

  private func list(
    _ count: Int, at path: [CodingName], _ element: (Int, [CodingName]) throws -> CodedValue
  ) throws -> CodedValue {
    var values: [CodedValue] = []
    try machine.willAllocate(32 * count)
    for index in 0..<count {
      values.append(try element(index, path + [AnyCodingKey.index(index)]))
    }
    return .list(values)
  }

  private func coded(
    entriesOf dictionary: Value, _ key: Type, _ content: Type, at path: [CodingName]
  ) throws -> CodedValue {
    let entries = try machine.entries(of: dictionary)
    try machine.willAllocate(64 * entries.count)
    if key == .string || key == .int {
      var members: [CodedValue.Member] = []
      for entry in entries {
        let name = key == .int ? String(entry.key.asInt) : machine.string(entry.key)
        let path = path + [AnyCodingKey.entry(name)]
        members.append(
          CodedValue.Member(name: name, value: try coded(entry.value, content, at: path)))
      }
      return .object(members)
    }
    var values: [CodedValue] = []
    for entry in entries {
      let first = path + [AnyCodingKey.index(values.count)]
      values.append(try coded(entry.key, key, at: first))
      let second = path + [AnyCodingKey.index(values.count)]
      values.append(try coded(entry.value, content, at: second))
    }
    return .list(values)
  }

  private func coded(_ date: Date) -> CodedValue {
    if options.form == .propertyList { return .date(date.isoText) }
    return switch options.dates {
    case .deferredToDate: .number(date.timeIntervalSinceReferenceDate)
    case .secondsSince1970: .number(date.secondsSince1970)
    case .millisecondsSince1970: .number(1_000 * date.secondsSince1970)
    case .iso8601: .string(date.isoText)
    }
  }

  // MARK: Types of the page

  private func coded(
    instance value: Value, _ type: Type, at path: [CodingName]
  ) throws -> CodedValue {
    guard let declared = machine.declaredType(of: value) ?? machine.declaration(of: type) else {
      throw Encoding.refusal(of: type)
    }
    if let own = CodingTypes(machine).declaredFunction(
      named: "encode", label: "to", isStatic: false, of: declared.nominal)
    {
      return try coded(value, .declared(declared.nominal), by: own, at: path)
    }
    if declared.nominal.kind == .enumeration { return try coded(case: value, declared, at: path) }
    guard declared.coded != nil, !declared.isForeign else {
      throw Encoding.refusal(of: .declared(declared.nominal))
    }
    let names = EncodingNode(path: [], options: options)
    let members = try members(of: value, declared, at: path)
    return .object(
      members.map { CodedValue.Member(name: names.name($0.name), value: $0.value) })
  }

  /// The stored properties of an instance that a type writes, by their keys; without those that are nil.
  func members(
    of value: Value, _ type: DeclaredType, at path: [CodingName]
  ) throws -> [CodedValue.Member] {
    guard type.abilities.contains(.encodable) else {
      throw Encoding.refusal(of: .declared(type.nominal))
    }
    var members: [CodedValue.Member] = []
    for field in type.coded ?? [] {
      let stored = type.fields[field.index]
      let content = machine.elements(value)[field.index]
      if stored.type.is(.optional), content.unwrapped == nil { continue }
      let coded = try coded(content, stored.type, at: path + [CodingName(name: field.key)])
      members.append(CodedValue.Member(name: field.key, value: coded))
    }
    return members
  }

  /// What a type writes itself.
  private func coded(
    _ value: Value, _ type: Type, by method: DeclaredCode.Function, at path: [CodingName]
  ) throws -> CodedValue {
    let encoder = try EncodingNode(path: path, options: options).write(to: machine)
    try machine.keep(encoder)
    defer { machine.release() }
    _ = try CodingTypes(machine).call(method, of: value, with: encoder)
    if path.isEmpty, try EncodingNode.read(encoder, in: machine).content == .empty {
      throw try CodingErrors(machine: machine, call: call, form: options.form).nothing(value, type)
    }
    return try EncodingTree(machine).coded(by: encoder)
  }

  private func coded(
    case value: Value, _ type: DeclaredType, at path: [CodingName]
  ) throws -> CodedValue {
    guard type.abilities.contains(.encodable) else {
      throw Encoding.refusal(of: .declared(type.nominal))
    }
    if let rawType = type.enumeration.rawType,
      let raw = try CodingTypes(machine).rawValue(of: value, type.nominal)
    {
      return try coded(raw, rawType, at: path)
    }
    let (index, payload) = CodingTypes(machine).parts(ofCase: value)
    let one = type.enumeration.cases[index]
    let keys = "\(one.name.prefix(1).uppercased())\(one.name.dropFirst())CodingKeys"
    var members: [CodedValue.Member] = []
    for (place, part) in zip(payload, one.payload).enumerated() {
      let key = part.1.label ?? "_\(place)"
      if part.1.type.is(.optional), part.0.unwrapped == nil { continue }
      // As in Swift, the case is not in the path.
      let inner = path + [CodingName(name: key, type: keys)]
      members.append(
        CodedValue.Member(name: key, value: try coded(part.0, part.1.type, at: inner)))
    }
    return .object([CodedValue.Member(name: one.name, value: .object(members))])
  }
}
