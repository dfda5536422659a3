/// A sound as numbers from -1 to 1, 44,100 a second, in two channels of the same length.
package struct Samples: Hashable, Sendable {
  package let left: [Double]
  package let right: [Double]

  /// In each channel.
  package var count: Int { left.count }

  /// A sample in 16 bits: 1 is 32,767.
  static func level(of sample: Double) -> Int16 {
    // Above zero, so that the conversion rounds down for all numbers.
    Int16(truncatingIfNeeded: Int(sample * 32_767 + 32_768.5) - 32_768)
  }

  /// FNV-1a, 64 bits, over the samples in 16 bits, the lower byte first, left before right, which
  /// is what a WAV file has after its header; 16 digits.
  package var digest: String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (left, right) in zip(left, right) {
      for level in [Samples.level(of: left), Samples.level(of: right)] {
        hash = (hash ^ UInt64(UInt8(truncatingIfNeeded: level))) &* 0x100_0000_01b3
        hash = (hash ^ UInt64(UInt8(truncatingIfNeeded: level >> 8))) &* 0x100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
