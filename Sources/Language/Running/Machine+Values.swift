import Storage

// Values in and out of the heap, for builtins and compiled code.
extension Machine {
  /// Puts `cell` into the heap; counts it, and checks the limits.
  @inline(__always)
  func allocate(_ cell: consuming Cell, bytes: Int) throws -> Value {
    chargeLater(Machine.allocationCost)
    let handle = heap.pointee.insert(cell)
    try noteGrowth(bytes + Cell.overhead)
    return .object(handle)
  }

  /// A new string of the language.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  package func allocate(string text: String) throws -> Value {
    let bytes = text.utf8.count
    try checkString(bytes: bytes)
    try charge(bytes / 16)
    return try allocate(Cell(text: text, kind: .string), bytes: bytes)
  }

  /// A new array or tuple with these elements, or a range with these bounds. An element that is
  /// also referenced elsewhere must have been marked with `share`.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  package func allocate(elements values: [Value]) throws -> Value {
    try allocate(Cell(values: values, kind: .elements), bytes: 16 * values.count)
  }

  /// A new value of a builtin type.
  func allocate(native: NativeBox) throws -> Value {
    try allocate(Cell(object: native, kind: .native), bytes: Cell.nativeOverhead + native.bytes)
  }

  /// `value`, of type `type`, as an `Any`.
  ///
  /// - Throws: A `Failure` when a limit is reached or the run is stopped.
  package func allocate(erasing value: Value, of type: Type) throws -> Value {
    try allocate(Cell(values: [value], object: ErasedType(type), kind: .erased), bytes: 16)
  }

  /// A box that holds `value`.
  func allocate(box value: Value) throws -> Value {
    try allocate(Cell(values: [value], kind: .box), bytes: 16)
  }

  /// A function of the language.
  func allocate(closure code: Code, captures: [Value]) throws -> Value {
    try allocate(Cell(closure: code, captures: captures), bytes: 48 + 16 * captures.count)
  }

  /// The text of a value of type `String`.
  package func string(_ value: Value) -> String { heap.pointee.cells[value.handle].text }

  /// The elements of an array or tuple, the bounds of a range.
  package func elements(_ value: Value) -> [Value] { heap.pointee.cells[value.handle].values }

  /// The content of an `Any`, and its type.
  package func erased(_ value: Value) -> (value: Value, type: Type)? {
    guard value.tag == .object,
      let type = heap.pointee.cells[value.handle].object as? ErasedType
    else { return nil }
    return (heap.pointee.cells[value.handle].values[0], type.type)
  }

  func native(_ value: Value) -> NativeBox? {
    guard value.tag == .object else { return nil }
    return heap.pointee.cells[value.handle].object as? NativeBox
  }

  /// Marks `value` as shared: a later change copies it first.
  @inline(__always)
  package func share(_ value: Value) {
    if value.tag == .object, !heap.pointee.cells[value.handle].isShared {
      heap.pointee.cells[value.handle].isShared = true
    }
  }

  /// Makes the string, array or tuple in `place` unshared, so that it can be changed, and returns
  /// the handle.
  @inline(__always)
  func unshare(_ place: inout Value) throws -> Int {
    if !heap.pointee.cells[place.handle].isHeld { return place.handle }
    return try copy(&place)
  }

  @inline(never)
  private func copy(_ place: inout Value) throws -> Int {
    var cell = heap.pointee.cells[place.handle]
    cell.isShared = false
    cell.isAccessed = false
    let bytes = cell.bytes - Cell.overhead
    try charge(64 + bytes / 16)
    try willAllocate(bytes)
    // Both now hold the same elements.
    for element in cell.values { share(element) }
    place = try allocate(cell, bytes: bytes)
    return place.handle
  }
}

/// The type of the content of an `Any`.
final class ErasedType: Sendable {
  let type: Type

  init(_ type: Type) { self.type = type }
}
