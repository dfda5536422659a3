extension DecimalNumber {
  /// The one with the fewest digits whose nearest double is this finite one.
  init(shortest value: Double) {
    let parts = value.description.split(separator: "e")
    var number = DecimalNumber(0, exponent: parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
    var isFraction = false
    for digit in parts[0].utf8 {
      if digit == UInt8(ascii: ".") { isFraction = true }
      guard let value = Character(Unicode.Scalar(digit)).wholeNumberValue else { continue }
      number.units = number.units * 10 + value
      if isFraction { number.exponent -= 1 }
    }
    if value < 0 { number.units = -number.units }
    self = number.trimmed
  }

  /// Without the zeros at its end; 0 has the exponent 0.
  var trimmed: DecimalNumber {
    guard units != 0 else { return DecimalNumber(0, exponent: 0) }
    var number = self
    while number.units.isMultiple(of: 10) {
      (number.units, number.exponent) = (number.units / 10, number.exponent + 1)
    }
    return number
  }

  /// Whether it is a whole number below 10¹⁵.
  var isShort: Bool { units == 0 || exponent >= 0 && order < 15 }

  /// The power of ten at or below its magnitude; of 0, that of its exponent.
  var order: Int { String(units.magnitude).utf8.count - 1 + exponent }

  /// The nearest multiple of a power of ten; of two as near, the one further from 0.
  func rounded(toExponent least: Int) -> DecimalNumber {
    guard exponent < least else { return self }
    guard order >= least - 1 else { return DecimalNumber(0, exponent: least) }
    // Not more digits are dropped than there are.
    let divisor = (exponent..<least).dropFirst().reduce(1) { power, _ in power * 10 }
    let (quotient, digit) = (units.magnitude / UInt(divisor)).quotientAndRemainder(dividingBy: 10)
    let magnitude = Int(quotient) + (digit >= 5 ? 1 : 0)
    return DecimalNumber(units < 0 ? -magnitude : magnitude, exponent: least)
  }

  /// The nearest multiple of a power of ten; of two as near, the even one.
  func roundedToEven(toExponent least: Int) -> DecimalNumber {
    guard exponent < least else { return self }
    guard order >= least - 1 else { return DecimalNumber(0, exponent: least) }
    // Not more digits are dropped than there are: the power of ten is 10¹⁹ at most.
    let power = (exponent..<least).reduce(UInt(1)) { power, _ in power * 10 }
    let (quotient, rest) = units.magnitude.quotientAndRemainder(dividingBy: power)
    let isUp = rest > power / 2 || rest == power / 2 && !quotient.isMultiple(of: 2)
    let magnitude = Int(quotient) + (isUp ? 1 : 0)
    return DecimalNumber(units < 0 ? -magnitude : magnitude, exponent: least)
  }

  /// All digits, with that many decimals, at least those of the exponent; no sign before 0.
  ///
  /// - Parameter isSeparated: Whether there is a comma between thousands.
  func text(decimals: Int, isSeparated: Bool = false) -> String {
    let zeros = units == 0 ? decimals : exponent + decimals
    let digits = String(units.magnitude) + String(repeating: "0", count: max(0, zeros))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
    let whole = String(padded.dropLast(decimals))
    let fraction = decimals > 0 ? "." + String(padded.suffix(decimals)) : ""
    return sign + (isSeparated ? DecimalNumber.separated(whole, by: ",") : whole) + fraction
  }

  /// Digits with a separator between thousands.
  static func separated(_ digits: String, by separator: String) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return text
  }

  var sign: String { units < 0 ? "-" : "" }
}
