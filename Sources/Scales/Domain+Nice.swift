extension Domain {
  /// The domain rounded outwards to nice values for a linear scale, so that it has ticks at both
  /// bounds where there may be `maximumTickCount`.
  ///
  /// - Parameter isWhole: Whether only whole numbers are nice.
  package func nice(maximumTickCount: Int, isWhole: Bool = false) throws(ScaleError) -> Domain {
    let exponents = DecimalNumber.exponents
    let grid = try TickGrid(
      .nice, covering: self, maximumCount: maximumTickCount,
      exponents: isWhole ? 0...exponents.upperBound : exponents)
    return try Domain(grid.firstValue, grid.lastValue)
  }

  /// The domain rounded outwards for a log scale: to 1, 2 or 5 times a power of ten, or to nice values of
  /// a linear scale, or not at all, so that it fills three fifths of the result at least.
  ///
  /// - Throws: `notPositive`, or `tooWide` where a bound would be too large or too small for a number.
  package func niceLog(maximumTickCount: Int = 8) throws(ScaleError) -> Domain {
    let powers = try nicePowers()
    if fills(powers) { return powers }
    guard let nice = try? nice(maximumTickCount: maximumTickCount), nice.lowerBound > 0,
      fills(nice)
    else { return self }
    return nice
  }

  /// Whether it is three fifths as long as another domain, at least, on a log scale.
  private func fills(_ other: Domain) -> Bool {
    let (length, room) = (upperBound / lowerBound, other.upperBound / other.lowerBound)
    let (square, cube) = (length * length, room * room * room)
    return !cube.isFinite || square * square * length >= cube
  }

  /// The domain rounded outwards to 1, 2 or 5 times a power of ten.
  private func nicePowers() throws(ScaleError) -> Domain {
    guard lowerBound > 0 else { throw .notPositive(lowerBound) }
    let factors = [1, 2, 5, 10]
    let (low, high) = (DecimalNumber.order(of: lowerBound), DecimalNumber.order(of: upperBound))
    let lower = factors.map { DecimalNumber($0, exponent: low).double }
      .last { $0 <= lowerBound && $0 > 0 }
    let upper = factors.map { DecimalNumber($0, exponent: high).double }.first { $0 >= upperBound }
    guard let lower, let upper, upper.isFinite else { throw .tooWide }
    return try Domain(lower, upper)
  }
}
