internal import Glibc

/// A decimal number: `units` times ten to the power `exponent`.
///
/// The value of a tick is the double nearest to it, so that errors do not add up from tick to tick
/// and a label is exactly the tick's value.
struct DecimalNumber: Hashable {
  var units: Int
  var exponent: Int

  init(_ units: Int, exponent: Int) { (self.units, self.exponent) = (units, exponent) }

  /// Powers of ten that a double holds exactly.
  private static let exactPowers = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double; infinite where that is too large.
  var double: Double {
    // Both operands are exact here, so there is one rounding, to the nearest.
    if units.magnitude < 1 << 53, abs(exponent) <= 22 {
      let power = DecimalNumber.exactPowers[abs(exponent)]
      return exponent < 0 ? Double(units) / power : Double(units) * power
    }
    return Double("\(units)e\(exponent)") ?? .infinity
  }

  /// The exponents for which numbers with up to 15 digits differ as doubles.
  static let exponents = -323...308
  /// How many digits every double holds.
  private static let digits = 15

  /// The power of ten at or below a positive number.
  static func order(of number: Double) -> Int {
    let guess = Int(log10(number).rounded(.down))
    if DecimalNumber(1, exponent: guess).double > number { return guess - 1 }
    return DecimalNumber(1, exponent: guess + 1).double <= number ? guess + 1 : guess
  }

  /// The least exponent with which all numbers up to `magnitude` still differ as doubles.
  static func finestExponent(upTo magnitude: Double) -> Int {
    max(order(of: magnitude) - digits + 1, exponents.lowerBound)
  }

  /// The last multiple of a power of ten that is at most `value`, whose magnitude must be at most
  /// 10¹⁶ times that power.
  init(below value: Double, exponent: Int) {
    // A tiny number has few digits, unless it is scaled first.
    let shift = exponent < -280 ? 280 : 0
    let power = DecimalNumber(1, exponent: exponent + shift).double
    let shifted = value * DecimalNumber(1, exponent: shift).double
    self.init(Int((shifted / power).rounded(.down)), exponent: exponent)
    while double > value { units -= 1 }
    while DecimalNumber(units + 1, exponent: exponent).double <= value { units += 1 }
  }

  /// The first multiple of a power of ten that is at least `value`; see `init(below:exponent:)`.
  init(above value: Double, exponent: Int) {
    self.init(below: value, exponent: exponent)
    if double < value { units += 1 }
  }

  /// The decimal number with that many digits nearest to a finite number other than 0; of two as
  /// near, the greater.
  init(nearest value: Double, digits: Int) {
    let exponent = max(
      DecimalNumber.order(of: value.magnitude) - digits + 1, DecimalNumber.exponents.lowerBound)
    self.init(below: value, exponent: exponent)
    let above = DecimalNumber(units + 1, exponent: exponent)
    if above.double - value <= value - double { self = above }
  }
}
