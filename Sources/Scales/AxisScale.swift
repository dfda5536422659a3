/// The scale of an axis whose values are numbers or times.
package enum AxisScale: Hashable, Sendable {
  case linear(LinearScale)
  case log(LogScale)
  case time(TimeScale)

  package var domain: Domain {
    switch self {
    case .linear(let scale): scale.domain
    case .log(let scale): scale.domain
    case .time(let scale): scale.domain
    }
  }

  /// How far along the domain a value is: 0 at the lower bound, 1 at the upper, less or more outside.
  package func fraction(of value: Double) -> Double {
    switch self {
    case .linear(let scale): scale.fraction(of: value)
    case .log(let scale): scale.fraction(of: value)
    case .time(let scale): scale.fraction(of: value)
    }
  }

  /// The value so far along the domain.
  package func value(atFraction fraction: Double) -> Double {
    switch self {
    case .linear(let scale): scale.value(atFraction: fraction)
    case .log(let scale): scale.value(atFraction: fraction)
    case .time(let scale): scale.value(atFraction: fraction)
    }
  }

  /// The ticks in the domain, its bounds included, from the lowest to the highest; their positions
  /// are fractions of the domain.
  ///
  /// - Parameter isWhole: Whether only whole numbers are nice, because all data is whole; of a linear
  ///   scale.
  package func ticks(
    _ rule: TickRule, isWhole: Bool = false, format: LabelFormat = .automatic
  ) throws(ScaleError) -> [Tick] {
    let covering: [Tick] =
      switch self {
      case .linear(let scale): try scale.ticks(maximumCount: 6)
      case .log(let scale): try scale.ticks(maximumCount: 6)
      case .time(let scale): try scale.ticks(maximumCount: 6)
      }
    return covering.filter { (domain.lowerBound...domain.upperBound).contains($0.value) }
      .map { Tick(position: fraction(of: $0.value), value: $0.value, label: $0.label) }
  }
}
