/// A scale on which equal differences are equally far apart.
package struct LinearScale: Hashable, Sendable {
  package let domain: Domain
  /// Whether the upper bound is at the start of the axis.
  package var isReversed = false

  package init(domain: Domain) { self.domain = domain }

  func fraction(of value: Double) -> Double {
    isReversed ? 1 - domain.fraction(of: value) : domain.fraction(of: value)
  }

  func value(atFraction fraction: Double) -> Double {
    domain.value(atFraction: isReversed ? 1 - fraction : fraction)
  }

  func ticks(_ rule: TickRule, isWhole: Bool) throws(ScaleError) -> [DecimalNumber] {
    switch rule {
    case .atMost(let count):
      try TickGrid.within(domain, maximumCount: count, isWhole: isWhole)?.numbers ?? []
    case .step(let step): try domain.multiples(of: step)
    case .values(let values): try domain.values(of: values).map { DecimalNumber(shortest: $0) }
    }
  }
}
