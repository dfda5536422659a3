/// An array in blocks of 64 elements under a small spine, so that snapshots are cheap.
///
/// A copy shares every block. The first change of an element after a copy copies one block and the
/// spine, never the whole; `blockIdentities` shows which blocks two values still share.
package struct BlockArray<Element> {
  /// A block and, beside it, where its elements are: a read then touches no reference count.
  @usableFromInline struct Entry {
    @usableFromInline var block: Block<Element>
    @usableFromInline let elements: UnsafeMutablePointer<Element>

    @inlinable init(_ block: Block<Element>) {
      self.block = block
      elements = block.elements
    }
  }

  @usableFromInline var spine: ContiguousArray<Entry> = []
  @usableFromInline var length = 0

  /// An empty array.
  @inlinable package init() {}

  /// The elements of `elements`, in order.
  @inlinable package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inlinable package var count: Int { length }

  /// Adds `element` at the end.
  @inlinable package mutating func append(_ element: Element) {
    if length & 63 == 0 {
      spine.append(Entry(Block()))
    } else {
      makeUnique(spine.count - 1)
    }
    let last = spine.count - 1
    spine[last].elements.advanced(by: length & 63).initialize(to: element)
    spine[last].block.count += 1
    length += 1
  }

  /// Takes the last element away and returns it, nil when the array is empty.
  @inlinable @discardableResult package mutating func popLast() -> Element? {
    guard length > 0 else { return nil }
    let last = spine.count - 1
    makeUnique(last)
    length -= 1
    let element = spine[last].elements.advanced(by: length & 63).move()
    spine[last].block.count -= 1
    if length & 63 == 0 { spine.removeLast() }
    return element
  }

  /// The element at `index`, which is 0..<count.
  @inlinable package subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < length, "index past the end of a block array")
      return withExtendedLifetime(spine) { $0[index >> 6].elements[index & 63] }
    }
    _modify {
      precondition(index >= 0 && index < length, "index past the end of a block array")
      makeUnique(index >> 6)
      yield &spine[index >> 6].elements[index & 63]
    }
  }

  /// Makes sure that no other value sees a change of block `number`.
  @inlinable mutating func makeUnique(_ number: Int) {
    if !isKnownUniquelyReferenced(&spine[number].block) {
      spine[number] = Entry(Block(copying: spine[number].block))
    }
  }
}

// Blocks are reachable only through the spine of a block array, and are written only when their
// reference is unique, that is, when no other value, on any thread, can reach them. What is shared
// is never written, so sharing across threads is as safe as sharing the elements.
extension BlockArray: @unchecked Sendable where Element: Sendable {}
extension BlockArray.Entry: @unchecked Sendable where Element: Sendable {}

extension BlockArray: RandomAccessCollection, MutableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { length }
}

extension BlockArray {
  /// Which blocks the value is made of, in order; two values share the blocks whose identities
  /// are equal.
  package var blockIdentities: [ObjectIdentifier] { spine.map { ObjectIdentifier($0.block) } }

  /// The index ranges of this value's blocks that `other` does not share at the same place.
  ///
  /// Every element outside them is the same in both; elements inside may be equal all the same.
  /// Indices past the end of this value are not listed.
  package func blocksDiffering(from other: BlockArray) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (number, entry) in spine.enumerated() {
      if number < other.spine.count, other.spine[number].block === entry.block { continue }
      ranges.append(number << 6..<Swift.min((number + 1) << 6, length))
    }
    return ranges
  }
}
