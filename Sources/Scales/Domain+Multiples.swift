extension Domain {
  /// The multiples of a step in the domain, from the lowest to the highest.
  ///
  /// - Throws: `invalidStep` unless the step is above 0 and finite, and no less than the last digit of
  ///   the bounds; `tooManyValues`.
  func multiples(of step: Double) throws(ScaleError) -> [DecimalNumber] {
    try check(step: step)
    let unit = DecimalNumber(shortest: step)
    var first = Int((lowerBound / step).rounded(.down))
    while Domain.multiple(first, of: unit).double < lowerBound { first += 1 }
    while Domain.multiple(first - 1, of: unit).double >= lowerBound { first -= 1 }
    let numbers = sequence(first: first) { $0 + 1 }.lazy.map { Domain.multiple($0, of: unit) }
    return Array(numbers.prefix { $0.double <= upperBound })
  }

  /// Checks that a step has multiples, and not too many of them.
  func check(step: Double) throws(ScaleError) {
    guard step > 0, step.isFinite else { throw .invalidStep(step) }
    try Tick.check(valueCount: size / step)
    guard max(lowerBound.magnitude, upperBound.magnitude) / step <= 0x1p52 else {
      throw .invalidStep(step)
    }
  }

  private static func multiple(_ index: Int, of unit: DecimalNumber) -> DecimalNumber {
    let (units, isTooLong) = unit.units.multipliedReportingOverflow(by: index)
    if isTooLong { return DecimalNumber(shortest: unit.double * Double(index)) }
    return DecimalNumber(units, exponent: unit.exponent)
  }

  /// Those of the values that lie in the domain, each once, from the lowest to the highest.
  ///
  /// - Throws: `tooManyValues`.
  func values(of values: [Double]) throws(ScaleError) -> [Double] {
    try Tick.check(valueCount: Double(values.count))
    // −0 and 0 make 0.
    return Set(values.filter { $0 >= lowerBound && $0 <= upperBound }).map { $0 + 0 }.sorted()
  }
}
