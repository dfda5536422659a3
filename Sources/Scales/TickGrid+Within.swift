extension TickGrid {
  /// The grid of a number of values that lie in a domain, with as little a distance as there may be: 1,
  /// 2 or 5 times a power of ten, or 3, 4 and so on where these give none.
  ///
  /// - Parameter isWhole: Whether only whole numbers are values, where one is in the domain.
  /// - Throws: `tooFewTicks` below 1, `tooManyTicks`.
  /// - Returns: nil where no number with 15 digits is in the domain.
  static func within(
    _ domain: Domain, maximumCount: Int, isWhole: Bool
  ) throws(ScaleError) -> TickGrid? {
    try Tick.check(maximumCount: maximumCount, least: 1)
    let exponents = DecimalNumber.exponents
    let counts = min(2, maximumCount)...maximumCount
    for exponents in isWhole ? [0...exponents.upperBound, exponents] : [exponents] {
      // A nice domain keeps its bounds as ticks.
      if let grid = try? TickGrid(
        .nice, covering: domain, maximumCount: maximumCount, exponents: exponents),
        grid.firstValue == domain.lowerBound, grid.lastValue == domain.upperBound
      {
        return grid
      }
      let grid =
        TickGrid(.nice, within: domain, counts: counts, exponents: exponents)
        ?? TickGrid(.classic, within: domain, counts: counts, exponents: exponents)
        ?? TickGrid(.classic, within: domain, counts: 1...maximumCount, exponents: exponents)
      if let grid { return grid }
    }
    return nil
  }

  /// The grid with the smallest step whose values in the domain, all multiples of it, are as many as
  /// `counts` allows.
  init?(
    _ style: Style, within domain: Domain, counts: ClosedRange<Int>,
    exponents: ClosedRange<Int>
  ) {
    let magnitude = max(domain.lowerBound.magnitude, domain.upperBound.magnitude)
    let ideal = domain.size / Double(counts.upperBound + 1)
    // A whole number is a double up to 2⁵³, though it may have 16 digits.
    let finest = DecimalNumber.finestExponent(upTo: magnitude)
    var exponent = max(
      magnitude <= 0x1p53 ? min(finest, 0) : finest, exponents.lowerBound,
      ideal > 0 ? DecimalNumber.order(of: ideal) : exponents.lowerBound)
    // With a longer distance only 0 is a multiple.
    let last = min(exponents.upperBound, DecimalNumber.order(of: magnitude) + 1)
    while exponent <= last {
      let lower = DecimalNumber(above: domain.lowerBound, exponent: exponent).units
      let upper = DecimalNumber(below: domain.upperBound, exponent: exponent).units
      for step in style.steps {
        let first = -(-lower).flooredQuotient(by: step)
        let count = upper.flooredQuotient(by: step) - first + 1
        guard counts.contains(count) else { continue }
        self.init(firstUnits: first * step, step: step, exponent: exponent, count: count)
        return
      }
      exponent += 1
    }
    return nil
  }
}
