import Storage

/// A Swift struct that is a reference type of the language: a change through one name is visible
/// through all. Its type must be declared as a reference.
package protocol NativeReference: NativeValue {}

extension Machine {
  /// Changes the Swift value of `reference`.
  package func change<Content: NativeReference, Result>(
    _ reference: Value, _ change: (inout Content) throws -> Result
  ) throws -> Result {
    let handle = reference.handle
    guard var box = native(reference) as? Native<Content> else {
      throw Failure("this is not a \(Content.languageName)")
    }
    // The box is out of the heap while it changes: any other reference to it is a snapshot.
    heap.pointee.cells[handle].object = nil
    if !isKnownUniquelyReferenced(&box) { box = Native(box.content) }
    let bytes = box.bytes
    defer { heap.pointee.cells[handle].object = box }
    let result = try change(&box.content)
    box.bytes = box.content.bytes
    try noteGrowth(box.bytes - bytes)
    return result
  }
}

extension Machine {
  /// The value of the language in one of the places for attached values of the object of
  /// `reference`; nil if there is none.
  package func attachment(of reference: Value, at place: Int = 0) -> Value? {
    let values = heap.pointee.cells[reference.handle].values
    let index = firstAttachment(of: reference) + place
    return values.indices.contains(index) && values[index].tag != .absent ? values[index] : nil
  }

  /// Attaches a value of the language to the object of `reference`, which keeps it.
  ///
  /// - Throws: A `Failure` when `heap-bytes` is exceeded.
  package func attach(_ value: Value?, to reference: Value, at place: Int = 0) throws {
    if let value { share(value) }
    let index = firstAttachment(of: reference) + place
    let count = heap.pointee.cells[reference.handle].values.count
    let missing = max(0, index + 1 - count)
    heap.pointee.cells[reference.handle].values += Array(repeating: .absent, count: missing)
    heap.pointee.cells[reference.handle].values[index] = value ?? .absent
    try noteGrowth(16 * missing)
  }

  /// How many values of a cell are not attached: the stored properties of a page's class.
  private func firstAttachment(of reference: Value) -> Int {
    let cell = heap.pointee.cells[reference.handle]
    return cell.kind == .instance ? state.pointee.types.fieldCount(of: Int(cell.number)) : 0
  }

  /// Makes `object`, of a page's class, a reference to the Swift value of `made`, which an
  /// initialiser of its superclass has returned and which has no other reference.
  func adopt(_ made: Value, as object: Value) throws {
    let cell = heap.pointee.cells[made.handle]
    heap.pointee.cells[made.handle].object = nil
    heap.pointee.cells[made.handle].values = []
    heap.pointee.cells[object.handle].object = cell.object
    for (place, value) in cell.values.enumerated() where value.tag != .absent {
      try attach(value, to: object, at: place)
    }
  }

  /// A new object with the Swift value, the stored properties and the attachments of another.
  package func copy(of reference: Value) throws -> Value {
    let cell = heap.pointee.cells[reference.handle]
    try charge(16 + 2 * cell.values.count)
    try willAllocate(cell.bytes)
    for value in cell.values { share(value) }
    var copy = Cell(
      values: cell.values, object: native(reference)?.copy(), number: cell.number, kind: cell.kind)
    copy.isShared = true
    return try allocate(copy, bytes: cell.bytes - Cell.overhead)
  }
}
