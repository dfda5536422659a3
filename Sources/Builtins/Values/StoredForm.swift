internal import Language
internal import Tables

/// The form of stored values: JSON, in which the type of the page's variable says what is what.
///
///     { "easel": 1, "name": "Animals", "value": [{ "id": 1, "name": "cat" }] }
///
/// A dictionary is a list of its entries, since not all keys are texts and their order counts; an
/// optional is `null` or a list of one; a number that is not finite is its name.
private enum StoredForm {
  /// The version of the form.
  static let version = 1
  static let (format, name, value) = ("easel", "name", "value")
  /// The names of the parts of a date.
  static let (seconds, offset) = ("since2001", "offset")
  static let hint = "store numbers, text, Bool, dates, or lists and structs of these"
}

extension Machine {
  // MARK: Types

  /// Checks that values of a type can be stored.
  ///
  /// - Throws: A `Failure` about the second argument.
  func checkStorable(_ type: Type) throws {
    var seen: Set<Type> = []
    try checkStorable(type, &seen)
  }

  private func checkStorable(_ type: Type, _ seen: inout Set<Type>) throws {
    guard seen.insert(type).inserted else { return }
    try charge(20)
    switch type {
    case .int, .double, .float, .bool, .string, Date.languageType: return
    case .nominal(.optional, .one(let part)), .nominal(.array, .one(let part)):
      return try checkStorable(part, &seen)
    case .nominal(.dictionary, .two(let key, let value)):
      try checkStorable(key, &seen)
      return try checkStorable(value, &seen)
    default: break
    }
    var hint = StoredForm.hint
    if let declared = declaration(of: type) {
      switch declared.nominal.kind {
      case .structure:
        for field in declared.fields {
          guard !field.isLazy else {
            throw Failure(
              "'\(field.name)' is lazy and cannot be stored", hint: "leave 'lazy' out", argument: 1)
          }
          try checkStorable(field.type, &seen)
        }
        return
      case .class: hint = "make '\(declared.nominal.name)' a struct"
      case .enumeration: hint = "store the name or the number of a case"
      case .protocol, .parameter: break
      }
    }
    throw Failure("\(type.plural) cannot be stored", hint: hint, argument: 1)
  }

  // MARK: Writing

  /// The bytes of a file for a value.
  ///
  /// - Throws: A `Failure` when a limit is reached.
  func bytes(ofStored value: Value, _ stored: StoredValue) throws -> [UInt8] {
    let file = JSON.object([
      .init(StoredForm.format, .integer(StoredForm.version)),
      .init(StoredForm.name, .string(stored.name)),
      .init(StoredForm.value, try json(value, stored.type, depth: 0)),
    ])
    let text = file.text(levels: 2) + "\n"
    try charge(text.utf8.count)
    try checkString(bytes: text.utf8.count)
    return Array(text.utf8)
  }

  private func json(_ value: Value, _ type: Type, depth: Int) throws -> JSON {
    try charge(30)
    try checkDepth(depth)
    switch type {
    case .int: return .integer(value.asInt)
    case .double, .float: return JSON(value.asDouble)
    case .bool: return .bool(value.asBool)
    case .string: return .string(string(value))
    case .nominal(.optional, .one(let part)):
      guard let content = value.unwrapped else { return .null }
      return .list([try json(content, part, depth: depth + 1)])
    case .nominal(.array, .one(let part)):
      return .list(try elements(value).map { try json($0, part, depth: depth + 1) })
    case .nominal(.dictionary, .two(let key, let part)):
      return .list(
        try entries(of: value).map { entry in
          .list([
            try json(entry.key, key, depth: depth + 1),
            try json(entry.value, part, depth: depth + 1),
          ])
        })
    case Date.languageType:
      let date = try Date.read(value, in: self)
      return .object([
        .init(StoredForm.seconds, JSON(date.timeIntervalSinceReferenceDate)),
        .init(StoredForm.offset, .integer(date.offset)),
      ])
    default:
      let fields = declaration(of: type)?.fields ?? []
      return .object(
        try zip(fields, elements(value)).map { field, value in
          .init(field.name, try json(value, field.type, depth: depth + 1))
        })
    }
  }

  // MARK: Reading

  /// The value in the bytes of a file.
  ///
  /// - Throws: A `Failure` that says what does not fit.
  func storedForm(_ bytes: [UInt8], of stored: StoredValue) throws -> Value {
    try charge(bytes.count)
    try willAllocate(bytes.count)
    let file: JSON
    do throws(TableError) {
      file = try JSON(parsing: bytes, named: stored.name, isStopped: { isStopped })
    } catch .stopped {
      try checkStop()
      throw Failure(TableError.stopped)
    } catch {
      throw Failure(error)
    }
    guard case .integer(let version)? = file[StoredForm.format],
      let value = file[StoredForm.value]
    else { throw Failure("it is not a stored value of Easel") }
    guard version <= StoredForm.version else {
      throw Failure("a newer Easel has stored it", hint: "take that, or another name")
    }
    return try self.value(value, stored.type, depth: 0)
  }

  private func value(_ json: JSON, _ type: Type, depth: Int) throws -> Value {
    try charge(40)
    try checkDepth(depth)
    switch (type, json) {
    case (.int, .integer(let value)): return .int(value)
    case (.double, _):
      if let number = json.double { return .double(number) }
    case (.float, _):
      if let number = json.double { return .float(Float(number)) }
    case (.bool, .bool(let value)): return .bool(value)
    case (.string, .string(let value)):
      try checkString(bytes: value.utf8.count)
      return try allocate(string: value)
    case (.nominal(.optional, _), .null): return .none
    case (.nominal(.optional, .one(let part)), .list(let values)) where values.count == 1:
      return try value(values[0], part, depth: depth + 1).wrapped
    case (.nominal(.array, .one(let part)), .list(let values)):
      return try allocate(elements: values.map { try value($0, part, depth: depth + 1) })
    case (.nominal(.dictionary, .two(let key, let part)), .list(let entries)):
      return try allocate(
        dictionary: entries.map { entry in
          guard case .list(let pair) = entry, pair.count == 2 else { throw unlike(type) }
          return (
            try value(pair[0], key, depth: depth + 1), try value(pair[1], part, depth: depth + 1)
          )
        })
    case (Date.languageType, .object):
      if let seconds = json[StoredForm.seconds]?.double,
        case .integer(let offset)? = json[StoredForm.offset], (-86_400...86_400).contains(offset)
      {
        return try Date(timeIntervalSinceReferenceDate: seconds, offset: offset).write(to: self)
      }
    case (.nominal(.declared(let nominal), _), .object):
      guard nominal.kind == .structure, let declared = declaration(of: type) else { break }
      return try allocate(
        record: declared.fields.map { field in
          if let part = json[field.name] { return try value(part, field.type, depth: depth + 1) }
          if field.type.is(.optional) { return .none }
          throw Failure("'\(field.name)' of '\(nominal.name)' is missing")
        }, of: nominal)
    default: break
    }
    throw unlike(type)
  }

  private func unlike(_ type: Type) -> Failure { Failure("it does not hold \(type.plural)") }

  private func checkDepth(_ depth: Int) throws {
    let limit = limits[.nesting]
    guard depth < limit else { throw Failure.limit(.nesting, limit, "it is nested too deep") }
  }

  // MARK: Identities

  /// One more than the greatest `id`, a whole number, of the structs in a stored value.
  ///
  /// - Throws: A `Failure` if all numbers are taken.
  func newIdentity(inStored reference: Value) throws -> Int {
    let stored = try storedValue(reference)
    let value = try value(ofStored: reference)
    let greatest = try greatestIdentity(in: value, stored.type, depth: 0) ?? 0
    guard greatest < Int.max else { throw Failure("there is no number above the greatest 'id'") }
    return max(0, greatest) + 1
  }

  private func greatestIdentity(in value: Value, _ type: Type, depth: Int) throws -> Int? {
    try charge(30)
    try checkDepth(depth)
    func greatest(_ values: [Value], _ type: Type) throws -> Int? {
      try values.compactMap { try greatestIdentity(in: $0, type, depth: depth + 1) }.max()
    }
    switch type {
    case .nominal(.optional, .one(let part)):
      return try value.unwrapped.flatMap { try greatest([$0], part) }
    case .nominal(.array, .one(let part)): return try greatest(elements(value), part)
    case .nominal(.dictionary, .two(_, let part)):
      return try greatest(entries(of: value).map(\.value), part)
    case .nominal(.declared, _):
      let fields = declaration(of: type)?.fields ?? []
      return try zip(fields, elements(value)).compactMap { field, value in
        field.name == "id" && field.type == .int
          ? value.asInt : try greatestIdentity(in: value, field.type, depth: depth + 1)
      }.max()
    default: return nil
    }
  }
}

extension JSON {
  /// A number; one that is not finite is its name.
  fileprivate init(_ number: Double) {
    self =
      number.isFinite
      ? .number(number) : .string(number.isNaN ? "nan" : number > 0 ? "infinity" : "-infinity")
  }

  /// The number that it is; nil for any other value.
  fileprivate var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    case .string("nan"): .nan
    case .string("infinity"): .infinity
    case .string("-infinity"): -.infinity
    default: nil
    }
  }
}
