/// The frequency of each value: equal differences of values are equal intervals of pitch, over
/// three octaves.
package struct Pitch {
  /// From A3 to A6, which small loudspeakers play and old ears hear, in hertz.
  private static let lowest = 220.0
  private static let octaves = 3.0

  private let least: Double
  private let most: Double
  /// Values are multiplied by this first; see `init`.
  private let scale: Double
  /// A value, and its frequency.
  private(set) var baseline: (value: Double, frequency: Double)?

  init(range: ClosedRange<Double>, values: [Double], baseline: Double?) {
    let all = values + [range.lowerBound, range.upperBound]
    // Differences of the largest numbers overflow, those of smaller ones do not.
    scale = all.contains { $0.magnitude > 0x1p960 } ? 0x1p-64 : 1
    least = scale * (all.min() ?? 0)
    most = scale * (all.max() ?? 0)
    if let baseline, baseline.isFinite { self.baseline = (baseline, frequency(of: baseline)) }
  }

  /// In hertz; of a value outside the range that of its nearer end, and the middle if all values
  /// are the same.
  func frequency(of value: Double) -> Double {
    guard most > least else { return Pitch.frequency(atFraction: 0.5) }
    return Pitch.frequency(atFraction: min(max((value * scale - least) / (most - least), 0), 1))
  }

  /// The frequency so far up the three octaves, 0 for the lowest and 1 for the highest.
  package static func frequency(atFraction fraction: Double) -> Double {
    // Steps far coarser than the error of the power, so that no greater value has a lower pitch.
    let even = (fraction * 0x1p32).rounded() / 0x1p32
    return lowest * BinaryLogarithm.power(octaves * even)
  }

  /// How far down the way from one value to another meets the baseline, as a fraction; they lie on
  /// different sides of it.
  func crossing(from: Double, to: Double) -> Double {
    guard let value = baseline?.value else { return 0 }
    let (from, to, level) = (from * scale, to * scale, value * scale)
    return min(max((level - from) / (to - from), 0), 1)
  }
}
