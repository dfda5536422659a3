/// FNV-1a, 64 bits.
package struct Digest {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  /// Adds a byte.
  package mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds the bytes of a word, the lowest first.
  package mutating func add(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: word >> shift)) }
  }

  /// 16 digits.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
