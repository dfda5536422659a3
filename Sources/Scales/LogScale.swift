internal import Glibc

/// A scale on which equal ratios are equally far apart.
package struct LogScale: ContinuousScale {
  package let domain: Domain
  package let range: Interval

  /// - Throws: `notPositive` unless the whole domain lies above 0.
  package init(domain: Domain, range: Interval = .unit) throws(ScaleError) {
    guard domain.lowerBound > 0 else { throw .notPositive(domain.lowerBound) }
    (self.domain, self.range) = (domain, range)
  }

  /// -inf at 0, and not a number below it.
  package func fraction(of value: Double) -> Double {
    LogScale.fraction(of: value, from: domain.lowerBound, to: domain.upperBound)
  }

  package func value(atFraction fraction: Double) -> Double {
    pow(domain.lowerBound, 1 - fraction) * pow(domain.upperBound, fraction)
  }

  /// Within one power of ten nice ticks; beyond it 1 to 9 times each power, or 1, 2 and 5 times, or
  /// the powers alone, or every so many of them: the most of which there are no more than
  /// `maximumCount`.
  ///
  /// - Throws: `tooFewTicks`, `tooManyTicks`, or `tooWide` where a tick would be too large or too
  ///   small for a number.
  package func ticks(maximumCount: Int) throws(ScaleError) -> [Tick] {
    try Tick.check(maximumCount: maximumCount)
    if domain.upperBound / domain.lowerBound <= 10 {
      let grid = try TickGrid(.nice, covering: domain, maximumCount: maximumCount)
      if grid.firstValue > 0 { return LogScale.ticks(grid.numbers) }
    }
    let low = DecimalNumber.order(of: domain.lowerBound)
    var high = DecimalNumber.order(of: domain.upperBound)
    if DecimalNumber(1, exponent: high).double < domain.upperBound { high += 1 }
    for factors in [Array(1...9), [1, 2, 5], [1]] {
      let numbers = covering(low...high, factors)
      if numbers.count <= maximumCount { return try LogScale.checked(numbers) }
    }
    let stride = (high - low + maximumCount - 2) / (maximumCount - 1)
    let count = (high - low + stride - 1) / stride
    return try LogScale.checked(
      (0...count).map { DecimalNumber(1, exponent: low + $0 * stride) })
  }

  /// The multiples of powers of ten that cover the domain.
  private func covering(_ exponents: ClosedRange<Int>, _ factors: [Int]) -> [DecimalNumber] {
    let all = exponents.flatMap { exponent in
      factors.map { DecimalNumber($0, exponent: exponent) }
    }
    let first = all.lastIndex { $0.double <= domain.lowerBound } ?? 0
    let last = all.firstIndex { $0.double >= domain.upperBound } ?? all.count - 1
    return Array(all[first...last])
  }

  private static func checked(_ numbers: [DecimalNumber]) throws(ScaleError) -> [Tick] {
    guard let first = numbers.first, let last = numbers.last, first.double > 0,
      last.double.isFinite
    else { throw .tooWide }
    return ticks(numbers)
  }

  private static func ticks(_ numbers: [DecimalNumber]) -> [Tick] {
    let values = numbers.map(\.double)
    return zip(values, DecimalNumber.labels(of: numbers)).map { value, label in
      let position = fraction(of: value, from: values[0], to: values[values.count - 1])
      return Tick(position: position, value: value, label: label)
    }
  }

  private static func fraction(of value: Double, from lower: Double, to upper: Double) -> Double {
    (log10(value) - log10(lower)) / (log10(upper) - log10(lower))
  }
}
