/// A number of JSON as it is written, which may be none.
struct JSONNumeral: Hashable, Sendable {
  let text: String

  /// A text of digits and the other signs of numbers.
  init(_ text: String) { self.text = text }

  /// The number; nil if the text is none, or if only zero or infinity is near it.
  func fractional<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    as type: Number.Type
  ) -> Number? {
    guard let parts, let number = Number(text), number.isFinite else { return nil }
    let isZero = (parts.whole + parts.fraction).allSatisfy { $0 == "0" }
    return number != 0 || isZero ? number : nil
  }

  /// The whole number within `bounds`, of 64 bits; nil if the text is none.
  ///
  /// As in Swift, one that a `Double` is not sure of loses its fraction.
  func whole(in bounds: ClosedRange<Int128>) -> Int128? {
    guard let parts else { return nil }
    if parts.fraction.isEmpty, parts.exponent == nil {
      return Int128(text).flatMap { bounds.contains($0) ? $0 : nil }
    }
    guard let near = Double(text).flatMap({ Int128(exactly: $0) }), bounds.contains(near) else {
      return nil
    }
    guard near.magnitude >= 1 << 53 else { return near }
    var digits = parts.whole + parts.fraction
    while digits.last == "0" { digits.removeLast() }
    let exponent = parts.whole.count + (parts.exponent ?? 0) - digits.count
    guard let mantissa = UInt64(digits) else { return nil }
    var magnitude = Int128(mantissa)
    for _ in 0..<exponent.magnitude {
      if exponent > 0 { magnitude *= 10 } else { magnitude /= 10 }
    }
    guard magnitude <= bounds.upperBound else { return nil }
    return near < 0 ? -magnitude : magnitude
  }

  /// The digits before and behind the point, and the power of ten; nil if the text is not a number.
  private var parts: (whole: Substring, fraction: Substring, exponent: Int?)? {
    func takeDigits() -> Substring {
      let digits = rest.prefix { $0.isWholeNumber }
      rest.removeFirst(digits.count)
      return digits
    }
    var rest = text[...]
    if rest.first == "-" { rest.removeFirst() }
    let whole = takeDigits()
    guard whole == "0" || !whole.isEmpty && whole.first != "0" else { return nil }
    var fraction: Substring = ""
    if rest.first == "." {
      rest.removeFirst()
      fraction = takeDigits()
      if fraction.isEmpty { return nil }
    }
    guard rest.first == "e" || rest.first == "E" else {
      return rest.isEmpty ? (whole, fraction, nil) : nil
    }
    rest.removeFirst()
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let power = takeDigits()
    guard !power.isEmpty, rest.isEmpty else { return nil }
    let exponent = Int(power) ?? 1_000_000
    return (whole, fraction, isNegative ? -exponent : exponent)
  }
}
