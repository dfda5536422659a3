extension DecimalNumber {
  /// The longest label, in digits, that is never written with a power of ten.
  private static let longestPlainLabel = 12

  /// The numbers as the labels of one axis, all in the same manner: `0.5` and `1.0`, each with the
  /// decimals of its exponent, or `5e20` and `1e21` where that is shorter than many digits.
  static func labels(of numbers: [DecimalNumber]) -> [String] {
    let plain = numbers.map(\.plainText)
    let longest = plain.map(\.utf8.count).max() ?? 0
    guard longest > longestPlainLabel else { return plain }
    let scientific = numbers.map(\.scientificText)
    return (scientific.map(\.utf8.count).max() ?? 0) < longest ? scientific : plain
  }

  private var plainText: String { text(decimals: max(0, -exponent)) }

  /// As few digits as there are, one before the point, and the power of ten: `1.5e20`.
  var scientificText: String {
    guard units != 0 else { return "0" }
    let digits = String(trimmed.units.magnitude)
    let power = order
    let fraction = digits.dropFirst()
    return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction)
      + (power == 0 ? "" : "e\(power)")
  }
}
