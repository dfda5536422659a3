/// A sum of numbers with what the rounding of its additions lost.
///
/// Source: Neumaier, "Rundungsfehleranalyse einiger Verfahren zur Summation endlicher Summen" (1974).
struct CompensatedSum {
  private var sum = 0.0
  private var lost = 0.0
  private(set) var count = 0

  /// Adds a number that is not missing.
  @inline(__always)
  mutating func add(_ number: Double) {
    let next = sum + number
    lost += sum.magnitude >= number.magnitude ? (sum - next) + number : (number - next) + sum
    sum = next
    count += 1
  }

  /// Adds another sum.
  mutating func add(_ other: CompensatedSum) {
    let all = count + other.count
    add(other.sum)
    lost += other.lost
    count = all
  }

  /// Whether no addition was beyond the greatest number.
  var isExact: Bool { sum.isFinite && lost.isFinite }

  /// The sum of the numbers.
  var value: Double { sum + lost }

  /// The sum divided by a number, rounded once; NaN of no number.
  func divided(by count: Double) -> Double {
    let quotient = sum / count
    // What the division left over, exactly.
    let rest = sum.addingProduct(-quotient, count)
    return quotient + (rest + lost) / count
  }

  /// The sum divided by the count; NaN of no number.
  var mean: Double { count == 0 ? .nan : divided(by: Double(count)) }
}

extension CompensatedSum {
  /// A power of two by which any numbers that a machine can hold are divided so that their sum is finite.
  static let scale = 0x1p64

  /// The sum, or the mean, of numbers of which a partial sum was beyond the greatest number. Of infinite numbers it is
  /// what the processor makes of them.
  ///
  /// - Parameter isMean: Whether the sum is divided by the count.
  static func ofLarge(_ numbers: some Sequence<Double>, isMean: Bool) -> Double {
    var (scaled, plain) = (CompensatedSum(), 0.0)
    var isFinite = true
    for number in numbers where !number.isNaN {
      scaled.add(number / scale)
      if !number.isFinite {
        isFinite = false
        plain += number
      }
    }
    guard isFinite else { return plain }
    let value = (isMean ? scaled.mean : scaled.value) * scale
    let limit = Double.greatestFiniteMagnitude
    return min(max(value, -limit), limit)
  }
}
