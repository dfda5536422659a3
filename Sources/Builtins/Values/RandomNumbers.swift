/// Pseudorandom whole numbers that depend on a seed alone, on every machine.
///
/// Source: SplitMix64, G. L. Steele, D. Lea and C. H. Flood, *Fast splittable pseudorandom number
/// generators*, OOPSLA 2014.
struct RandomNumbers: Hashable, Sendable {
  private var state: UInt64

  /// Any seed gives another sequence.
  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// The next number of 0..<`bound`; the bound is 1 or more, and small beside 2^64.
  mutating func next(below bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
