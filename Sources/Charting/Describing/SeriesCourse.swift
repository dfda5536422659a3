package import Geometry
internal import Glibc

/// How the values of a series go on: the third level of a description.
///
/// - The trend is by the correlation of the values with their places: see `Series.Trend`.
/// - A turn is a value from which the course goes back by a tenth of the series' range at least; on a
///   log axis, of the range of the logarithms.
/// - An outlier lies beyond the quartiles by more than three times their distance (the outer fences
///   of Tukey); on a log axis, in logarithms. Of fewer than five values, or if the middle half of them is
///   equal, none is an outlier.
///
/// Source: Tukey, *Exploratory Data Analysis* (1977).
package struct SeriesCourse: Sendable {
  /// A point at which the values begin to go the other way.
  package struct Turn: Hashable, Sendable {
    package let point: Point
    /// Whether the values rise before it and fall after it.
    package let isPeak: Bool
  }

  /// Nil for kinds of charts whose values have no course.
  package private(set) var trend: Series.Trend?
  /// Whether every step goes in the direction of the trend, or none goes anywhere.
  package private(set) var isThroughout = false
  /// Pearson's correlation of the values with their places; nil if either are all equal.
  package private(set) var correlation: Double?
  /// The values at both ends; nil for kinds without a course, and for fewer than two values.
  package private(set) var ends: (first: Point, last: Point)?
  package private(set) var turns: [Turn] = []
  /// In the order of their places; x is NaN in a histogram, whose values have none.
  package private(set) var outliers: [Point] = []
  /// The indices of the values from the greatest to the least; of pies and radars.
  package private(set) var ranks: [Int] = []

  /// - Parameter table: That of the data, if there is one.
  init(of index: Int, of drawing: ChartDrawing, _ table: ValueTable?) {
    let series = drawing.data.series[index]
    let style = drawing.kind.mark.descriptionStyle
    switch style {
    case .ratio: return
    case .shares, .ranks:
      let ys = series.points.ys
      ranks = ys.indices.filter { !ys[$0].isNaN }.sorted { (ys[$1], $0) < (ys[$0], $1) }
      return
    case .course, .relation, .counts: break
    }
    let points = drawing.orderedPoints(of: index, table)
    let isLogY = drawing.plane?.y.kind == .log
    // Halves, whose differences do not overflow.
    func height(_ y: Double) -> Double { isLogY ? log10(y) : y / 2 }
    let heights = points.map { height($0.y) }
    if style == .counts {
      let values = series.values.sorted()
      outliers = values.map { Point(x: .nan, y: $0) }.beyondFences(heights: values.map(height))
    } else {
      outliers = points.beyondFences(heights: heights)
      guard series.valueCount > 1, style == .course || drawing.data.labels == nil else { return }
      (trend, correlation) = (series.trend, series.correlation)
    }
    guard style != .relation, points.count > 1 else { return }
    ends = (points[0], points[points.count - 1])
    turns = heights.turns.map { Turn(point: points[$0.index], isPeak: $0.isPeak) }
    let steps = zip(heights, heights.dropFirst())
    switch trend {
    case .rising: isThroughout = steps.allSatisfy(<=)
    case .falling: isThroughout = steps.allSatisfy(>=)
    case .level, .unclear, nil: break
    }
  }
}

extension [Point] {
  /// The points that lie beyond the outer fences.
  fileprivate func beyondFences(heights: [Double]) -> [Point] {
    guard heights.count >= 5 else { return [] }
    let sorted = heights.sorted()
    let (lower, upper) = (sorted.quantile(0.25), sorted.quantile(0.75))
    let distance = upper - lower
    guard distance > 0 else { return [] }
    return zip(self, heights).filter {
      $1 < lower - 3 * distance || $1 > upper + 3 * distance
    }.map(\.0)
  }
}
