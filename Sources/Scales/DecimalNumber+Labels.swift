/// A finite number as a label that stands alone: `2`, `-1.5`, `0.333333`, `1.5e20`. A whole number
/// has all its digits where they are not more than twelve, any other number has at most six.
package func label(of number: Double) -> String {
  guard number != 0 else { return "0" }
  if let whole = Int(exactly: number), whole.magnitude < 1_000_000_000_000 { return "\(whole)" }
  return DecimalNumber(nearest: number, digits: 6).shortText
}

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

  /// Without zeros that say nothing, as it is shorter.
  fileprivate var shortText: String {
    var number = self
    while number.exponent < 0, number.units.isMultiple(of: 10) {
      (number.units, number.exponent) = (number.units / 10, number.exponent + 1)
    }
    return DecimalNumber.labels(of: [number])[0]
  }

  private var sign: String { units < 0 ? "-" : "" }

  /// All digits, with as many decimals as the exponent says; no sign before 0.
  private var plainText: String {
    let digits = String(units.magnitude)
    guard exponent < 0 else {
      return sign + digits + (units == 0 ? "" : String(repeating: "0", count: exponent))
    }
    let padding = String(repeating: "0", count: max(0, 1 - exponent - digits.utf8.count))
    let padded = padding + digits
    return sign + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
  }

  /// As few digits as there are, one before the point, and the power of ten: `1.5e20`.
  private var scientificText: String {
    guard units != 0 else { return "0" }
    var (rest, power) = (units.magnitude, exponent)
    while rest.isMultiple(of: 10) { (rest, power) = (rest / 10, power + 1) }
    let digits = String(rest)
    power += digits.utf8.count - 1
    let fraction = digits.dropFirst()
    return sign + digits.prefix(1) + (fraction.isEmpty ? "" : "." + fraction)
      + (power == 0 ? "" : "e\(power)")
  }
}
