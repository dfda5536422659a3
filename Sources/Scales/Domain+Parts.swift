extension Domain {
  /// The bounds of so many equal parts, one more than there are parts, in ascending order.
  ///
  /// One that is a number of 15 digits, but for rounding, is that number, so that what is written like a bound lies
  /// on it: a third of 0.9 is 0.3.
  ///
  /// - Parameter count: 1 or more.
  package func bounds(ofParts count: Int) -> [Double] {
    let magnitude = max(lowerBound.magnitude, upperBound.magnitude)
    let finest = DecimalNumber.finestExponent(upTo: magnitude)
    let inner = (1..<max(count, 1)).map { part in
      let exact = value(atFraction: Double(part) / Double(count))
      let written = DecimalNumber(shortest: exact).rounded(toExponent: finest).double
      return abs(written - exact) <= magnitude.ulp ? written : exact
    }
    return [lowerBound] + inner + [upperBound]
  }
}
