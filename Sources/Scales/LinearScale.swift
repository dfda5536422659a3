/// A scale on which equal differences are equally far apart; its ticks are nice.
package struct LinearScale: ContinuousScale {
  package let domain: Domain
  package let range: Interval

  package init(domain: Domain, range: Interval = .unit) {
    (self.domain, self.range) = (domain, range)
  }

  package func fraction(of value: Double) -> Double { domain.fraction(of: value) }

  package func value(atFraction fraction: Double) -> Double {
    domain.value(atFraction: fraction)
  }

  package func ticks(maximumCount: Int) throws(ScaleError) -> [Tick] {
    try domain.niceTicks(maximumCount: maximumCount)
  }
}
