import Storage

extension Machine {
  /// A value of type `type` cast to type `target`; nil if the cast fails.
  func cast(_ value: Value, from type: Type, to target: Type) throws -> Value? {
    if type == target {
      share(value)
      return value
    }
    chargeLater(40)
    switch (type, target) {
    case (_, .any):
      share(value)
      return try allocate(erasing: value, of: type)
    case (.any, _):
      guard let (content, dynamic) = erased(value) else { return nil }
      return try cast(content, from: dynamic, to: target)
    case (.nominal(.optional, .one(let part)), .nominal(.optional, .one(let whole))):
      guard let content = value.unwrapped else { return Value.none }
      return try cast(content, from: part, to: whole)?.wrapped
    case (_, .nominal(.optional, .one(let whole))):
      return try cast(value, from: type, to: whole)?.wrapped
    case (.nominal(.optional, .one(let part)), _):
      guard let content = value.unwrapped else { return nil }
      return try cast(content, from: part, to: target)
    case (.nominal(.array, .one(let part)), .nominal(.array, .one(let whole))):
      return try cast(elements(value), to: elements(value).map { _ in whole }) { _ in part }
    case (.nominal(.slice, .one(let part)), .nominal(.slice, .one(let whole))):
      let start = start(of: value)
      let cast = try cast(elements(value), to: elements(value).map { _ in whole }) { _ in part }
      if let cast { try setStart(of: cast, to: start) }
      return cast
    case (.nominal(.dictionary, let types), .nominal(.dictionary, let targets)):
      return try cast(dictionary: value, from: types.list, to: targets.list)
    case (.nominal(.set, .one(let part)), .nominal(.set, .one(let whole))):
      var cast: [Value] = []
      for member in try members(of: value) {
        guard let member = try self.cast(member, from: part, to: whole) else { return nil }
        cast.append(member)
      }
      return try allocate(set: cast)
    case (.tuple(let parts), .tuple(let places)):
      guard parts.count == places.count, zip(parts, places).allSatisfy({ $0.agrees(with: $1) })
      else { return nil }
      return try cast(elements(value), to: places.map(\.type)) { parts[$0].type }
    case (_, .nominal(.named, _)) where type.isNamed:
      return isInstance(value, type, of: target) ? value : nil
    case (_, .nominal(.declared, _)):
      try state.pointee.names.declarations.admit(type, as: target)
      try state.pointee.names.declarations.refuse(builtinType(of: value) ?? type, as: target)
      return isKind(value, type, of: target) ? value : nil
    case (.nominal(.declared(let nominal), _), _) where nominal.kind == .protocol:
      return builtinType(of: value) == target ? value : nil
    default: return nil
    }
  }

  /// Whether an object, or a builtin value, of the static type `type` is an instance of a library
  /// type.
  private func isInstance(_ value: Value, _ type: Type, of target: Type) -> Bool {
    guard let name = target.libraryName else { return false }
    if value.tag == .foreign, host.isInstance(value.handle, of: name) { return true }
    if native(value)?.isInstance(of: name) == true { return true }
    return declaredType(of: value) != nil ? isKind(value, type, of: target) : type == target
  }

  /// Whether a value of the static type `type` is an instance of a page's type: of this type or a
  /// subtype.
  private func isKind(_ value: Value, _ type: Type, of target: Type) -> Bool {
    let declarations = state.pointee.names.declarations
    var lineage = [
      declaredType(of: value).map { Type.declared($0.nominal) } ?? builtinType(of: value) ?? type
    ]
    var next = 0
    while next < lineage.count {
      let type = lineage[next]
      if type == target { return true }
      if let nominal = type.declaration, let superclass = declarations[nominal].superclass {
        lineage.append(superclass)
      }
      for adopted in declarations.protocols(of: type) where !lineage.contains(adopted) {
        lineage.append(adopted)
      }
      next += 1
    }
    return declarations.compositions(metBy: lineage).contains(target)
  }

  /// The type that a value itself tells; nil if it does not tell.
  func builtinType(of value: Value) -> Type? {
    switch value.tag {
    case .int: .int
    case .double: .double
    case .float: .float
    case .bool: .bool
    case .object where heap.pointee.cells[value.handle].kind == .string: .string
    default: value.sizedInteger.map(Type.sized)
    }
  }

  /// Maps every element, or nil if one does not convert.
  private func cast(
    _ values: [Value], to targets: [Type], from type: (Int) -> Type
  ) throws -> Value? {
    try charge(values.count)
    try willAllocate(16 * values.count)
    var cast: [Value] = []
    for (index, (value, target)) in zip(values, targets).enumerated() {
      guard let element = try self.cast(value, from: type(index), to: target) else { return nil }
      cast.append(element)
    }
    return try allocate(elements: cast)
  }

  /// A dictionary with every key and value cast to other types; nil if one cast fails.
  private func cast(
    dictionary: Value, from types: [Type], to targets: [Type]
  ) throws -> Value? {
    var cast: [(key: Value, value: Value)] = []
    for (key, value) in try entries(of: dictionary) {
      guard let key = try self.cast(key, from: types[0], to: targets[0]),
        let value = try self.cast(value, from: types[1], to: targets[1])
      else { return nil }
      cast.append((key, value))
    }
    return try allocate(dictionary: cast)
  }

  /// The failure for a value that is not of the type after `as!`.
  func notA(_ target: Type, _ value: Value, _ type: Type) -> Failure {
    var (value, type) = (value, type)
    while true {
      if let part = type.wrapped {
        guard let content = value.unwrapped else {
          return Failure("this is nil, not \(target.words)", hint: "write 'as?'")
        }
        (value, type) = (content, part)
      } else if type == .any, let content = erased(value) {
        (value, type) = content
      } else {
        return Failure("this is \(type.words), not \(target.words)", hint: "write 'as?'")
      }
    }
  }
}
