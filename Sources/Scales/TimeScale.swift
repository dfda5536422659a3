/// A linear scale of times in seconds since 1970 began, whose ticks follow clock and calendar, UTC
/// and without leap seconds.
package struct TimeScale: ContinuousScale {
  package let domain: Domain
  package let range: Interval

  /// The most seconds from 1970 that have a date here: some 30,000 years.
  package static let furthest = 1e12

  /// - Throws: `beyondCalendar` for a bound more than `furthest` seconds from 1970.
  package init(domain: Domain, range: Interval = .unit) throws(ScaleError) {
    for bound in [domain.lowerBound, domain.upperBound] where bound.magnitude > TimeScale.furthest {
      throw .beyondCalendar(bound)
    }
    (self.domain, self.range) = (domain, range)
  }

  package func fraction(of value: Double) -> Double { domain.fraction(of: value) }

  package func value(atFraction fraction: Double) -> Double {
    domain.value(atFraction: fraction)
  }

  /// Nice decimals of a second down to a nanosecond; 1, 2, 5, 10, 15 or 30 seconds or minutes; 1, 2,
  /// 3, 6 or 12 hours; 1 or 2 days; weeks from Monday; 1, 3 or 6 months; nice years.
  ///
  /// - Throws: `tooFewTicks` below 2, and below 3 where the domain has times on both sides of where
  ///   the years begin to count; `tooManyTicks`.
  package func ticks(maximumCount: Int) throws(ScaleError) -> [Tick] {
    try Tick.check(maximumCount: maximumCount)
    let exponents = -9 ... -1
    if let grid = try? TickGrid(
      .nice, covering: domain, maximumCount: maximumCount, exponents: exponents)
    {
      return ticks(zip(grid.numbers.map(\.double), grid.numbers.map(TimeLabel.text)))
    }
    for step in TimeStep.all {
      let first = step.index(atOrBefore: domain.lowerBound)
      let last = step.index(atOrAfter: domain.upperBound)
      guard last - first < maximumCount else { continue }
      let times = (first...last).map(step.start)
      let length = step.start(of: last) - step.start(of: first)
      let label = TimeLabel(step: step, isLongerThanADay: length > TimeStep.day)
      return ticks(zip(times.map(Double.init), times.map(label.text)))
    }
    throw .tooFewTicks(count: maximumCount, least: 3)
  }

  private func ticks(_ times: Zip2Sequence<[Double], [String]>) -> [Tick] {
    let values = times.map(\.0)
    guard let first = values.first, let last = values.last else { return [] }
    return times.map { time, label in
      Tick(position: (time - first) / (last - first), value: time, label: label)
    }
  }
}
