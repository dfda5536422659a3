import Storage
import Syntax

/// The objects that weak and unowned variables refer to.
///
/// The heap counts no references, so whether an object still exists is looked for when such a variable is read: it does
/// where strong references lead to it, from the globals, the frames and the host, or from objects that keep each other
/// alive in a circle, as Swift's counts do.
struct WeakReferences {
  let machine: Machine
  /// Values in use on the slot stack lie below it.
  let top: FrameSlots

  private var heap: UnsafeMutablePointer<Heap> { machine.heap }

  /// Clears slots that are not in use, where a page has such references: the slots of a frame are looked through up to
  /// its end while an operation calls functions, and values of calls before would keep their objects.
  @inline(__always)
  static func clear(from first: FrameSlots, to end: FrameSlots, in machine: Machine) {
    guard machine.heap.pointee.hasWeakReferences else { return }
    var slot = first
    while slot < end {
      slot.pointee = .absent
      slot += 1
    }
  }

  /// What a variable keeps of a value that it is given.
  func kept(_ value: Value, _ ownership: Ownership) throws -> Value {
    guard ownership != .strong, value.tag == .object else { return value }
    if let (content, type) = machine.erased(value) {
      // An object of any class: what it is stays beside the reference.
      return try machine.allocate(erasing: try kept(content, ownership), of: type)
    }
    guard heap.pointee.cells[value.handle].isObject else { return value }
    heap.pointee.hasWeakReferences = true
    return Value(tag: ownership == .weak ? .weak : .unowned, word: value.word)
  }

  /// The value of a variable that keeps `value`: nil where it is weak, and its object gone.
  ///
  /// - Throws: A `Failure` where an unowned object is gone.
  func value(of value: Value) throws -> Value {
    if value.tag == .object, let (content, type) = machine.erased(value),
      content.tag == .weak || content.tag == .unowned
    {
      let found = try self.value(of: content)
      return found.tag == .none ? .none : try machine.allocate(erasing: found, of: type)
    }
    guard value.tag == .weak || value.tag == .unowned else { return value }
    if value != .gone(value.tag), exists(value.handle) {
      return .object(value.handle)
    }
    guard value.tag == .unowned else { return .none }
    throw Failure(
      "the object of this 'unowned' reference is gone",
      hint: "keep the object in a variable, or write 'weak'")
  }

  /// Whether the object in a cell exists for the program.
  private func exists(_ handle: Int) -> Bool {
    // The call has values that no slot refers to.
    if machine.state.pointee.collectionHolds > 0 { return true }
    var search = Marker(count: heap.pointee.cells.count, globals: UnsafeBufferPointer(globals))
    defer { machine.chargeLater(8 + 2 * heap.pointee.cells.count / 64 + 6 * search.visited) }
    let isFound = search.reaches(handle, in: heap.pointee) { visit in
      for index in globals.indices { visit(globals[index]) }
      var slot = machine.stack
      while slot < top {
        visit(slot.pointee)
        slot += 1
      }
    }
    if isFound { return true }
    machine.host.visitRoots { search.visit($0) }
    search.run(in: heap.pointee, machine.host)
    machine.host.sweep(isFreeing: false)
    if search.isMarked(handle) { return true }
    machine.chargeLater(20 * heap.pointee.cells.count)
    return Circles(of: heap.pointee, besides: search).keep(handle)
  }

  private var globals: UnsafeMutableBufferPointer<Value> {
    UnsafeMutableBufferPointer(
      start: machine.state.pointee.globals, count: machine.state.pointee.globalCount)
  }

  /// Ends the references that are not strong to the objects that a collection frees, and marks what circles keep.
  func end(_ marker: inout Marker) {
    guard heap.pointee.hasWeakReferences else { return }
    let circles = Circles(of: heap.pointee, besides: marker)
    var isComplete = false
    while !isComplete {
      isComplete = true
      each(marker) { value in
        guard circles.keep(value.handle) else { return }
        marker.visit(.object(value.handle))
        isComplete = false
      }
      marker.run(in: heap.pointee, machine.host)
    }
    each(marker) { value in value = .gone(value.tag) }
  }

  /// Passes each reference in use that is not strong, and whose object is not marked.
  private func each(_ marker: Marker, _ body: (inout Value) -> Void) {
    func isOpen(_ value: Value) -> Bool {
      (value.tag == .weak || value.tag == .unowned) && value != .gone(value.tag)
        && !marker.isMarked(value.handle)
    }
    for index in globals.indices where isOpen(globals[index]) { body(&globals[index]) }
    var slot = machine.stack
    while slot < top {
      if isOpen(slot.pointee) { body(&slot.pointee) }
      slot += 1
    }
    for handle in 0..<heap.pointee.cells.count where marker.isMarked(handle) {
      for index in heap.pointee.cells[handle].values.indices
      where isOpen(heap.pointee.cells[handle].values[index]) {
        body(&heap.pointee.cells[handle].values[index])
      }
    }
  }
}

extension Value {
  /// What a variable keeps of an object that is gone.
  static func gone(_ tag: Tag) -> Value { Value(tag: tag, word: .max) }
}

extension Value {
  /// The value of a property of the page that keeps this one.
  ///
  /// - Throws: A `Failure` where an unowned object is gone.
  func followed(in machine: Machine) throws -> Value {
    try WeakReferences(machine: machine, top: machine.state.pointee.top).value(of: self)
  }
}
