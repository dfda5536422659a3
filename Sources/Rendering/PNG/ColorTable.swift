/// The colours of an image that has at most 256, numbered as they are met.
struct ColorTable: ~Copyable {
  /// The colours, each at its number.
  private(set) var colors: [UInt32] = []

  // A hash table, never more than a quarter full. Indices are masked, hence within bounds; an entry
  // of `numbers` is -1 where its place is free.
  private let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: ColorTable.size)
  private let numbers = UnsafeMutablePointer<Int16>.allocate(capacity: ColorTable.size)

  private static let size = 1024

  init() {
    keys.initialize(repeating: 0, count: Self.size)
    numbers.initialize(repeating: -1, count: Self.size)
  }

  deinit {
    keys.deallocate()
    numbers.deallocate()
  }

  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    numbers.update(repeating: -1, count: Self.size)
  }

  /// Makes sure that `color` has a number; false if it would be the 257th.
  mutating func insert(_ color: UInt32) -> Bool {
    let place = place(of: color)
    guard numbers[place] < 0 else { return true }
    guard colors.count < 256 else { return false }
    keys[place] = color
    numbers[place] = Int16(colors.count)
    colors.append(color)
    return true
  }

  /// The number of a colour that was inserted.
  @inline(__always)
  func number(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: numbers[place(of: color)]) }

  /// Where `color` is, or else would be.
  @inline(__always)
  private func place(of color: UInt32) -> Int {
    var place = Int((color &* 2_654_435_761) >> 22)
    while numbers[place] >= 0, keys[place] != color { place = (place &+ 1) & (Self.size &- 1) }
    return place
  }
}
