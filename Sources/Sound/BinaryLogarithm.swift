/// Powers of two and their exponents, of our own for the reason of `Sine`.
package enum BinaryLogarithm {
  private static let naturalLogarithmOf2 = 0.693_147_180_559_945_3

  /// Two to the power of an exponent between -1,000 and 1,000, with a relative error below 1e-15.
  ///
  /// Source: e^a by Taylor's series up to the 13th power, for a of at most half the logarithm of 2.
  static func power(_ exponent: Double) -> Double {
    let whole = exponent.rounded()
    let angle = (exponent - whole) * naturalLogarithmOf2
    var sum = 1.0
    for divisor in stride(from: 13.0, through: 1, by: -1) { sum = 1 + angle / divisor * sum }
    return Double(sign: .plus, exponent: Int(whole), significand: sum)
  }

  /// The exponent of a number that is positive and finite, with an error below 1e-15 of it or of 1.
  ///
  /// Source: ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m - 1) / (m + 1), for m near 1.
  package static func of(_ number: Double) -> Double {
    var (fraction, whole) = (number.significand, Double(number.exponent))
    if fraction > 1.5 { (fraction, whole) = (fraction / 2, whole + 1) }
    let quotient = (fraction - 1) / (fraction + 1)
    let square = quotient * quotient
    var sum = 0.0
    for divisor in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / divisor }
    return whole + 2 * quotient * sum / naturalLogarithmOf2
  }
}
