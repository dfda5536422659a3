/// An array in blocks of 64 elements under a small spine, so that snapshots are cheap.
///
/// A copy shares every block. The first change of an element after a copy copies one block and the
/// spine, never the whole; `blockIdentities` shows which blocks two values still share.
///
/// It is public, though for our own targets only, because the compiler makes special versions of
/// inlinable generic code of another module for public declarations and not for `package` ones:
/// reading an element takes 1 ns so, and 100 ns else.
public struct BlockArray<Element> {
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
  @inlinable public init() {}

  /// The elements of `elements`, in order.
  @inlinable public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  /// How many elements there are.
  @inlinable public var count: Int { length }

  /// Adds `element` at the end.
  @inlinable public mutating func append(_ element: consuming Element) {
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
  @inlinable @discardableResult public mutating func popLast() -> Element? {
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
  @inlinable public subscript(index: Int) -> Element {
    // Not a copy of the element but where it is, so that reading a part of it touches no reference
    // count; the spine holds the block for as long as the access lasts.
    unsafeAddress {
      checkIndex(index)
      return UnsafePointer(spine[index >> 6].elements + (index & 63))
    }
    _modify {
      checkIndex(index)
      makeUnique(index >> 6)
      // The spine holds the block for as long as the access lasts, which is exclusive.
      let elements = spine[index >> 6].elements
      yield &elements[index & 63]
    }
  }

  @inlinable func checkIndex(_ index: Int) {
    // One comparison: a negative index is a very large one.
    precondition(
      UInt(bitPattern: index) < UInt(bitPattern: length), "index past the end of a block array")
  }

  /// Makes sure that no other value sees a change of block `number`.
  @inlinable mutating func makeUnique(_ number: Int) {
    if !isKnownUniquelyReferenced(&spine[number].block) { copyBlock(number) }
  }

  @inline(never) @inlinable mutating func copyBlock(_ number: Int) {
    spine[number] = Entry(Block(copying: spine[number].block))
  }
}

// Blocks are reachable only through the spine of a block array, and are written only when their
// reference is unique, that is, when no other value, on any thread, can reach them. What is shared
// is never written, so sharing across threads is as safe as sharing the elements.
extension BlockArray: @unchecked Sendable where Element: Sendable {}
extension BlockArray.Entry: @unchecked Sendable where Element: Sendable {}

extension BlockArray: RandomAccessCollection, MutableCollection {
  /// 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable public var endIndex: Int { length }
}

extension BlockArray {
  /// Which blocks the value is made of, in order; two values share the blocks whose identities
  /// are equal.
  public var blockIdentities: [ObjectIdentifier] { spine.map { ObjectIdentifier($0.block) } }

  /// The memory of this value's blocks that `other` does not share at the same place, in bytes, without
  /// what the elements keep elsewhere.
  public func bytesApart(from other: BlockArray) -> Int {
    blocksDiffering(from: other).count * Block<Element>.capacity * MemoryLayout<Element>.stride
  }

  /// The index ranges of this value's blocks that `other` does not share at the same place.
  ///
  /// Every element outside them is the same in both; elements inside may be equal all the same.
  /// Indices past the end of this value are not listed.
  public func blocksDiffering(from other: BlockArray) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for (number, entry) in spine.enumerated() {
      if number < other.spine.count, other.spine[number].block === entry.block { continue }
      ranges.append(number << 6..<Swift.min((number + 1) << 6, length))
    }
    return ranges
  }
}
