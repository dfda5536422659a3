/// The pseudorandom numbers of `drand48` of the C library: a linear congruential generator of 48
/// bits.
///
/// Source: POSIX, *drand48*; the state before a seed is that of Apple's library.
package struct LinearCongruence: Hashable, Sendable {
  private var state: UInt64 = 0x1234_ABCD_330E

  /// The generator that no seed was given to.
  package init() {}

  /// The generator of a seed, of which the lower 32 bits count.
  package init(seed: Int) {
    state = UInt64(UInt32(truncatingIfNeeded: seed)) << 16 | 0x330E
  }

  /// The next number of 0..<1.
  package mutating func next() -> Double {
    state = (state &* 0x5_DEEC_E66D &+ 0xB) & 0xFFFF_FFFF_FFFF
    return Double(state) / 0x1_0000_0000_0000
  }
}
