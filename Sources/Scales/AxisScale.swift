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

  /// Whether the upper bound is at the start of the axis.
  package var isReversed: Bool {
    switch self {
    case .linear(let scale): scale.isReversed
    case .log(let scale): scale.isReversed
    case .time(let scale): scale.isReversed
    }
  }

  /// The same scale from the other end of the axis.
  package var reversed: AxisScale {
    switch self {
    case .linear(var scale):
      scale.isReversed.toggle()
      return .linear(scale)
    case .log(var scale):
      scale.isReversed.toggle()
      return .log(scale)
    case .time(var scale):
      scale.isReversed.toggle()
      return .time(scale)
    }
  }

  /// The same scale over a part of its domain; over all of it where they have nothing in common.
  package func showing(_ part: ClosedRange<Double>) -> AxisScale {
    let lower = max(part.lowerBound, domain.lowerBound)
    let upper = min(part.upperBound, domain.upperBound)
    guard lower < upper, let shown = try? Domain(lower, upper) else { return self }
    let scale: AxisScale?
    switch self {
    case .linear: scale = .linear(LinearScale(domain: shown))
    case .log: scale = (try? LogScale(domain: shown)).map(AxisScale.log)
    case .time: scale = (try? TimeScale(domain: shown)).map(AxisScale.time)
    }
    guard let scale else { return self }
    return isReversed ? scale.reversed : scale
  }

  /// How far along the axis a value is: 0 at the lower bound, 1 at the upper, less or more outside; the
  /// other way round on a reversed scale.
  package func fraction(of value: Double) -> Double {
    switch self {
    case .linear(let scale): scale.fraction(of: value)
    case .log(let scale): scale.fraction(of: value)
    case .time(let scale): scale.fraction(of: value)
    }
  }

  /// The value so far along the axis.
  package func value(atFraction fraction: Double) -> Double {
    switch self {
    case .linear(let scale): scale.value(atFraction: fraction)
    case .log(let scale): scale.value(atFraction: fraction)
    case .time(let scale): scale.value(atFraction: fraction)
    }
  }

  /// The ticks in the domain, its bounds included, from the start of the axis to its end; their positions
  /// are fractions of the axis. A value is the double nearest to its label, and never −0.
  ///
  /// - Parameter isWhole: Whether only whole numbers are nice, because all data is whole; of a linear
  ///   scale with a count of ticks.
  /// - Throws: `tooFewTicks` for a count below 1; `tooManyTicks` for one above `Tick.greatestCount`, and
  ///   `tooManyValues` for a step or values of more ticks; `invalidStep`.
  package func ticks(
    _ rule: TickRule, isWhole: Bool = false, format: LabelFormat = .automatic
  ) throws(ScaleError) -> [Tick] {
    switch self {
    case .linear(let scale):
      let numbers = try scale.ticks(rule, isWhole: isWhole)
      return ticks(numbers.map(\.double), format.labels(of: numbers, isLogarithmic: false))
    case .log(let scale):
      let numbers = try scale.ticks(rule)
      return ticks(numbers.map(\.double), format.labels(of: numbers, isLogarithmic: !scale.isShort))
    case .time(let scale):
      let times = try scale.ticks(rule)
      // What a label leaves out stands at the first one along the axis.
      let ordered = isReversed ? times.reversed() : times
      return zip(ordered, format.labels(ofTimes: ordered)).map(tick)
    }
  }

  private func ticks(_ values: [Double], _ labels: [String]) -> [Tick] {
    let ticks = zip(values, labels).map(tick)
    return isReversed ? ticks.reversed() : ticks
  }

  private func tick(_ value: Double, _ label: String) -> Tick {
    Tick(position: fraction(of: value), value: value, label: label)
  }
}
