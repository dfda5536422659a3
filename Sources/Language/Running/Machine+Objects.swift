import Storage

// Instances of the types that a page declares.
extension Machine {
  /// A new instance whose stored properties have no values yet.
  @inline(__always)
  func allocate(instanceOf nominal: Nominal) throws -> Value {
    let count = state.pointee.types.fieldCount(of: nominal.id)
    return try allocate(
      values: Array(repeating: .absent, count: count), of: nominal,
      nominal.kind == .class ? .instance : .record)
  }

  /// A new instance with these stored properties, or a case with this payload.
  @inline(__always)
  func allocate(values: [Value], of nominal: Nominal, _ kind: Cell.Kind) throws -> Value {
    try allocate(
      Cell(values: values, number: Int32(truncatingIfNeeded: nominal.id), kind: kind),
      bytes: 16 * values.count)
  }

  /// A value of a `struct` of the page, with one value for each stored property.
  package func allocate(record values: [Value], of nominal: Nominal) throws -> Value {
    try allocate(values: values, of: nominal, .record)
  }

  /// The declaration of a type of the page; nil for any other type.
  package func declaration(of type: Type) -> DeclaredType? {
    guard let nominal = type.declaration else { return nil }
    let types = state.pointee.names.declarations.types
    return types.indices.contains(nominal.id) ? types[nominal.id] : nil
  }

  /// The cell that holds the stored properties of an instance.
  @inline(__always)
  func cell(of instance: Value) throws -> Int {
    if instance.tag == .object { return instance.handle }
    return try cell(ofForeign: instance)
  }

  @inline(never)
  private func cell(ofForeign instance: Value) throws -> Int {
    guard instance.tag == .foreign, let object = host.object(of: instance.handle) else {
      throw Failure("this object is not made yet", hint: "call 'super.init' first")
    }
    return object.handle
  }

  /// The function of a selector for a receiver.
  @inline(__always)
  func function(_ selector: Int, of receiver: Value) throws -> Value {
    let row: Int
    switch receiver.tag {
    case .object: row = heap.pointee.row(of: receiver.handle)
    default: row = try self.row(of: receiver)
    }
    let function = state.pointee.types.function(selector, row: row)
    guard function >= 0 else { throw Failure("this value does not have the method") }
    return state.pointee.globals[function]
  }

  @inline(never)
  private func row(of receiver: Value) throws -> Int {
    switch receiver.tag {
    case .int: 0
    case .double: 1
    case .bool: 2
    case .float: 4
    case .enumCase: TypeTable.row(of: receiver.typeID)
    case .foreign: TypeTable.row(of: Int(heap.pointee.cells[try cell(of: receiver)].number))
    default: throw Failure("this value does not have the method")
    }
  }

  /// The page's type of an instance; nil if the value is not one.
  package func declaredType(of value: Value) -> DeclaredType? {
    let id: Int
    switch value.tag {
    case .enumCase: id = value.typeID
    case .object:
      // The number of a part of a list is an index.
      guard heap.pointee.cells[value.handle].kind != .elements else { return nil }
      id = Int(heap.pointee.cells[value.handle].number)
    case .foreign:
      guard let object = host.object(of: value.handle) else { return nil }
      id = Int(heap.pointee.cells[object.handle].number)
    default: return nil
    }
    let types = state.pointee.names.declarations.types
    return types.indices.contains(id) ? types[id] : nil
  }

  /// Calls a function of the session with one or two arguments.
  func call(global index: Int, with first: Value, _ second: Value? = nil) throws -> Value {
    let function = state.pointee.globals[index]
    if let second { return try call(function, with: first, second) }
    return try call(function, with: first)
  }
}

extension Value {
  /// The id of the type that a case belongs to.
  @inline(__always)
  var typeID: Int { Int(truncatingIfNeeded: word >> 32) }
}
