internal import Scales

/// The ends of an axis around its values: a nice value where one is close, otherwise the outermost value
/// with some room.
struct AxisEnds {
  /// The outermost values of the marks.
  var marks: ClosedRange<Double>
  /// These, and what the page has added to the chart; longer than nothing.
  var reached: Domain
  /// Nice values around what is reached.
  var nice: Domain
  /// The room that marks need beyond both ends, as shares of what is reached.
  var room: (lower: Double, upper: Double)

  /// The most of an axis that is empty beyond its outermost value, as a share of the axis.
  static let emptiest = 0.08

  /// The domain of an axis of a kind.
  func domain(of kind: ScaleKind) throws(ScaleError) -> Domain {
    // Places along what is reached, from 0 to 1.
    let scale = try AxisScale(kind, reached)
    let (first, last) = (
      scale.fraction(of: marks.lowerBound), scale.fraction(of: marks.upperBound)
    )
    let ends = (lower: min(0, first - room.lower), upper: max(1, last + room.upper))
    let nices = (
      lower: scale.fraction(of: nice.lowerBound), upper: scale.fraction(of: nice.upperBound)
    )
    for (isLowNice, isHighNice) in [(true, true), (false, true), (true, false)] {
      let (low, high) = (
        isLowNice ? nices.lower : ends.lower, isHighNice ? nices.upper : ends.upper
      )
      // The last digits differ by the way in which they were calculated.
      let most = AxisEnds.emptiest * (high - low) + 1e-9
      let suits =
        (!isLowNice || low <= ends.lower + 1e-9 && -low <= most)
        && (!isHighNice || high >= ends.upper - 1e-9 && high - 1 <= most)
      guard suits else { continue }
      return try Domain(
        isLowNice ? nice.lowerBound : value(at: low, on: scale),
        isHighNice ? nice.upperBound : value(at: high, on: scale))
    }
    return try Domain(value(at: ends.lower, on: scale), value(at: ends.upper, on: scale))
  }

  /// The value at a place; exactly what is reached at its ends.
  private func value(at place: Double, on scale: AxisScale) -> Double {
    place == 0
      ? reached.lowerBound : place == 1 ? reached.upperBound : scale.value(atFraction: place)
  }
}
