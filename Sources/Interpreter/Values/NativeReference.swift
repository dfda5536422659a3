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
  /// The value of the language that is attached to the object of `reference`; nil if there is none.
  package func attachment(of reference: Value) -> Value? {
    heap.pointee.cells[reference.handle].values.first
  }

  /// Attaches a value of the language to the object of `reference`, which keeps it.
  ///
  /// - Throws: A `Failure` when `heap-bytes` is exceeded.
  package func attach(_ value: Value?, to reference: Value) throws {
    if let value { share(value) }
    let bytes = heap.pointee.cells[reference.handle].bytes
    heap.pointee.cells[reference.handle].values = value.map { [$0] } ?? []
    try noteGrowth(heap.pointee.cells[reference.handle].bytes - bytes)
  }
}
