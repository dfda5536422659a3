extension Double {
  /// The number with at most that many decimals, and no zeros at its end: `0.5`, `3`, `-0.25`.
  ///
  /// A number beyond a million, or one that is not finite, is as Swift prints it.
  package func text(decimals: Int) -> String {
    guard magnitude <= 1_000_000 else { return description }
    var unit = 1
    for _ in 0..<decimals { unit *= 10 }
    let units = Int((self * Double(unit)).rounded())
    var digits = String(units.magnitude % UInt(unit))
    digits = String(repeating: "0", count: decimals - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    let sign = units < 0 ? "-" : ""
    return "\(sign)\(units.magnitude / UInt(unit))\(digits.isEmpty ? "" : ".")\(digits)"
  }
}
