/// So many bits, the first lowest.
struct BitString {
  // The bits above, their number below: one load where a table of them is read.
  private var packed: UInt64

  static let empty = BitString(0, count: 0)

  /// - Parameter count: At most 56; the other bits of `bits` are 0.
  init(_ bits: UInt64, count: Int) { packed = bits << 6 | UInt64(count) }

  var bits: UInt64 { packed >> 6 }
  var count: Int { Int(packed & 63) }

  /// The bits of `first`, then those of `second`.
  static func + (first: BitString, second: BitString) -> BitString {
    BitString(first.bits | second.bits << UInt64(first.count), count: first.count + second.count)
  }
}

/// Puts bits in bytes, lowest first, in memory that is known to suffice.
///
/// It stores eight bytes at a time: up to seven beyond the last that count are overwritten.
struct BitWriter {
  /// Where the next whole byte goes.
  private(set) var next: UnsafeMutablePointer<UInt8>
  /// The bits after the last whole byte, fewer than eight.
  private(set) var bits: UInt64
  private(set) var bitCount: Int

  init(next: UnsafeMutablePointer<UInt8>, bits: UInt64, bitCount: Int) {
    self.next = next
    self.bits = bits
    self.bitCount = bitCount
  }

  @inline(__always)
  mutating func put(_ string: BitString) { put(string.bits, string.count) }

  /// Puts the lowest `count` bits of `value`, at most 56; the others are zero.
  @inline(__always)
  mutating func put(_ value: UInt64, _ count: Int) {
    bits |= value &<< UInt64(truncatingIfNeeded: bitCount)
    bitCount &+= count
    UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
    next += bitCount &>> 3
    bits &>>= UInt64(truncatingIfNeeded: bitCount & ~7)
    bitCount &= 7
  }
}
