/// Elements that keep their index while others come and go; freed indices are used again.
///
/// A copy is a snapshot, as with `BlockArray`, and public for the same reason.
public struct Slots<Element> {
  @usableFromInline var slots = BlockArray<Element?>()
  /// The freed indices; the last one freed is the first to be used again.
  @usableFromInline var free = BlockArray<Int>()

  /// No elements.
  @inlinable public init() {}

  /// How many elements there are.
  @inlinable public var count: Int { slots.count - free.count }

  /// Every index ever in use is below this.
  @inlinable public var endIndex: Int { slots.count }

  /// Stores `element` and returns its index.
  @inlinable public mutating func insert(_ element: Element) -> Int {
    if let index = free.popLast() {
      slots[index] = element
      return index
    }
    slots.append(element)
    return slots.count - 1
  }

  /// Frees the slot at `index`; a slot that is free stays so.
  @inlinable public mutating func remove(at index: Int) {
    guard contains(index) else { return }
    slots[index] = nil
    free.append(index)
  }

  /// Whether `index`, any number, is that of an element.
  @inlinable public func contains(_ index: Int) -> Bool {
    index >= 0 && index < slots.count && slots[index] != nil
  }

  /// The element at `index`, which must hold one.
  @inlinable public subscript(index: Int) -> Element {
    get {
      guard let element = slots[index] else { preconditionFailure("the slot is free") }
      return element
    }
    _modify {
      precondition(slots[index] != nil, "the slot is free")
      yield &slots[index]!
    }
  }

  /// The indices in use, in rising order.
  @inlinable public var indices: some Sequence<Int> {
    (0..<slots.count).lazy.filter { slots[$0] != nil }
  }

  /// Frees every element whose index `isKept` refuses; blocks without freed elements stay shared.
  @inlinable public mutating func sweep(keeping isKept: (Int) -> Bool) {
    for index in 0..<slots.count where slots[index] != nil && !isKept(index) {
      slots[index] = nil
      free.append(index)
    }
  }

  /// Which blocks the value is made of, the list of free indices included.
  public var blockIdentities: [ObjectIdentifier] {
    slots.blockIdentities + free.blockIdentities
  }

  /// The memory of its blocks that `other` does not share, in bytes.
  public func bytesApart(from other: Slots) -> Int {
    slots.bytesApart(from: other.slots) + free.bytesApart(from: other.free)
  }

  /// The index ranges whose slots may differ from those of `other`, within this value.
  public func blocksDiffering(from other: Slots) -> [Range<Int>] {
    slots.blocksDiffering(from: other.slots)
  }
}

extension Slots: Sendable where Element: Sendable {}
