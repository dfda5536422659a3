/// A linear scale of times in seconds since 1970 began, whose ticks follow clock and calendar, UTC
/// and without leap seconds.
package struct TimeScale: Hashable, Sendable {
  package let domain: Domain
  /// Whether the upper bound is at the start of the axis.
  package var isReversed = false

  /// The most seconds from 1970 that have a date here: some 30,000 years.
  package static let furthest = 1e12

  /// - Throws: `beyondCalendar` for a bound more than `furthest` seconds from 1970.
  package init(domain: Domain) throws(ScaleError) {
    for bound in [domain.lowerBound, domain.upperBound] where bound.magnitude > TimeScale.furthest {
      throw .beyondCalendar(bound)
    }
    self.domain = domain
  }

  func fraction(of value: Double) -> Double {
    isReversed ? 1 - domain.fraction(of: value) : domain.fraction(of: value)
  }

  func value(atFraction fraction: Double) -> Double {
    domain.value(atFraction: isReversed ? 1 - fraction : fraction)
  }

  func ticks(_ rule: TickRule) throws(ScaleError) -> [Double] {
    switch rule {
    case .atMost(let count): return try ticks(atMost: count)
    case .step(let seconds):
      try domain.check(step: seconds)
      guard let step = TimeStep(seconds: seconds, after: domain.lowerBound) else {
        return try domain.multiples(of: seconds).map(\.double)
      }
      return starts(of: step)
    case .values(let values): return try domain.values(of: values)
    }
  }

  /// Nice decimals of a second down to a nanosecond; 1, 2, 5, 10, 15 or 30 seconds or minutes; 1,
  /// 2, 3, 6 or 12 hours; 1 or 2 days; weeks from Monday; 1, 3 or 6 months; nice years: the
  /// smallest step that gives at most `count`, and every n-th of them if longer steps give less
  /// than two.
  private func ticks(atMost count: Int) throws(ScaleError) -> [Double] {
    try Tick.check(maximumCount: count, least: 1)
    let counts = min(2, count)...count
    if let grid = grid(counts, upTo: -1) { return grid.numbers.map(\.double) }
    let steps = TimeStep.all.map { ($0, indices(of: $0).count) }
    if let step = steps.first(where: { counts.contains($0.1) }) { return starts(of: step.0) }
    if let (step, found) = steps.last(where: { $0.1 > count }) {
      return starts(of: step, by: (found + count - 1) / count)
    }
    return grid(1...count, upTo: 0)?.numbers.map(\.double) ?? []
  }

  private func grid(_ counts: ClosedRange<Int>, upTo exponent: Int) -> TickGrid? {
    TickGrid(.nice, within: domain, counts: counts, exponents: -9...exponent)
  }

  private func indices(of step: TimeStep) -> Range<Int> {
    let first = step.index(atOrAfter: domain.lowerBound)
    return first..<max(first, step.index(atOrBefore: domain.upperBound) + 1)
  }

  private func starts(of step: TimeStep, by stride: Int = 1) -> [Double] {
    let indices = indices(of: step)
    return Swift.stride(from: indices.lowerBound, to: indices.upperBound, by: stride)
      .map { Double(step.start(of: $0)) }
  }
}
