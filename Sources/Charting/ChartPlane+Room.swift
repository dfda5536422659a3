internal import Scales

extension ChartPlane {
  /// The room beyond the outermost values, as a share of the domain; symbols with sizes need more.
  static func room(for data: ChartData) -> Double { data.largestSize == nil ? 0.04 : 0.08 }
}

extension AxisScale {
  /// The scale with some room beyond the outermost values, where there is none yet.
  func withRoom(
    share: Double, around values: ClosedRange<Double>
  ) throws(ScaleError) -> AxisScale {
    let (lower, upper) = (fraction(of: values.lowerBound), fraction(of: values.upperBound))
    return try AxisScale(
      ChartScale.continuous(self).kind,
      Domain(
        lower < share ? value(atFraction: lower - share) : domain.lowerBound,
        upper > 1 - share ? value(atFraction: upper + share) : domain.upperBound))
  }
}
