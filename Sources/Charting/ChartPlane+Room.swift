internal import Scales

extension ChartPlane {
  /// The room beyond the outermost values, as a share of the axis; symbols with sizes need more.
  static func room(for data: ChartData) -> Double { data.largestSize == nil ? 0.04 : 0.08 }
}

/// The ends of an axis around its values: a nice value where one is close, otherwise the outermost value
/// with some room.
struct AxisEnds {
  /// The outermost values of the marks.
  var marks: ClosedRange<Double>
  /// These, and what the page has added to the chart; longer than nothing.
  var reached: Domain
  /// Nice values around what is reached.
  var nice: Domain
  /// The room that marks need beyond both ends, as shares of the axis.
  var room: (lower: Double, upper: Double)

  /// The most of an axis that is empty beyond its outermost value, as a share of the axis.
  static let emptiest = 0.08

  /// The domain of an axis of a kind.
  func domain(of kind: ScaleKind) throws(ScaleError) -> Domain {
    // Positions along what is reached, from 0 to 1.
    let scale = try AxisScale(kind, reached)
    func place(_ value: Double) -> Double { scale.fraction(of: value) }
    let (first, last) = (place(marks.lowerBound), place(marks.upperBound))
    let (low, high) = (place(nice.lowerBound), place(nice.upperBound))
    for (isLowNice, isHighNice) in [(true, true), (false, true), (true, false)] {
      let axis = Length(
        lower: isLowNice ? low : nil, upper: isHighNice ? high : nil, first, last, room)
      func suits(_ end: Double, _ reached: Double, _ mark: Double, _ room: Double) -> Bool {
        // The last digits differ by the way in which they were calculated.
        let most = AxisEnds.emptiest * axis.size + 1e-9
        return end - reached <= most && end - mark >= room * axis.size - 1e-9
      }
      if !isLowNice || suits(-low, 0, -first, room.lower),
        !isHighNice || suits(high, 1, last, room.upper)
      {
        return try Domain(
          isLowNice ? nice.lowerBound : value(at: axis.lower, on: scale),
          isHighNice ? nice.upperBound : value(at: axis.upper, on: scale))
      }
    }
    let axis = Length(lower: nil, upper: nil, first, last, room)
    return try Domain(value(at: axis.lower, on: scale), value(at: axis.upper, on: scale))
  }

  /// The value at a place; exactly that of a mark that needs no room.
  private func value(at place: Double, on scale: AxisScale) -> Double {
    for value in [reached.lowerBound, reached.upperBound, marks.lowerBound, marks.upperBound]
    where abs(scale.fraction(of: value) - place) < 1e-12 { return value }
    return scale.value(atFraction: place)
  }

  /// An axis from one place to another, of which either may be given.
  private struct Length {
    let lower: Double
    let upper: Double
    var size: Double { upper - lower }

    /// - Parameters:
    ///   - first: The place of the least mark; `last` that of the greatest.
    ///   - room: Beyond these, where no end is given; what is reached, from 0 to 1, is inside.
    init(
      lower: Double?, upper: Double?, _ first: Double, _ last: Double,
      _ room: (lower: Double, upper: Double)
    ) {
      let free = 1 - (lower == nil ? room.lower : 0) - (upper == nil ? room.upper : 0)
      let size = ((upper ?? last) - (lower ?? first)) / free
      self.lower = lower ?? min(0, first - room.lower * size)
      self.upper = upper ?? max(1, last + room.upper * size)
    }
  }
}
