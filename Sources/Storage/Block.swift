/// A fixed run of up to `Block.capacity` elements in one allocation, which copies share.
@usableFromInline final class Block<Element> {
  @usableFromInline static var capacity: Int { 64 }

  @usableFromInline let elements: UnsafeMutablePointer<Element>
  /// How many elements, from the start, are initialized.
  @usableFromInline var count: Int

  @inlinable init() {
    elements = .allocate(capacity: Block.capacity)
    count = 0
  }

  /// A copy with a new identity.
  @inlinable init(copying other: Block) {
    elements = .allocate(capacity: Block.capacity)
    count = other.count
    elements.initialize(from: other.elements, count: other.count)
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }
}
