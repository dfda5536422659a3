package import Geometry
internal import Scales

/// What a chart says of a series.
package struct SeriesFacts: Sendable {
  /// What a kind of chart makes of the values.
  package enum Content: Hashable, Sendable {
    case values
    /// The ranges of numeric x and of sizes in a scatter chart; nil where there are none.
    case points(x: ClosedRange<Double>?, sizes: ClosedRange<Double>?)
    /// The slices of a pie in their order.
    case shares(sum: Double, [Share])
    /// The least and the greatest number that bins contain, their width, and the number of values in
    /// each.
    case bins(ClosedRange<Double>, width: Double, counts: [Int])
    case ratio(Double, of: Double, percent: String)
    /// The boxes of those places that have values, in the order of the places.
    case boxes([Box])
  }

  /// The box of the values of a place.
  package struct Box: Hashable, Sendable {
    /// In data units; of labels, the index of the label.
    package let place: Double
    package let summary: BoxSummary
  }

  /// The share of a slice of a pie.
  package struct Share: Hashable, Sendable {
    /// The index of its value; nil for all small ones together.
    package let index: Int?
    /// 0...1.
    package let fraction: Double
    /// As it is written beside the slice.
    package let percent: String
  }

  /// On one line; empty where a chart has one series without a name.
  package let name: String
  /// The number of values, including missing ones.
  package let count: Int
  package let missingCount: Int
  /// The extremes of the values that have a position, or of those that a histogram counts; nil
  /// without values.
  package let extremes: SeriesExtremes?
  package let content: Content
  /// Nil for a kind whose values have no course, and for fewer than two values.
  package let trend: Series.Trend?
  /// The values along which the trend is.
  private let course: Series?
  /// Pearson's correlation of the values with their places; nil as the trend is, or if either are all
  /// equal.
  package var correlation: Double? { course?.correlation }

  init(of number: Int, of drawing: ChartDrawing) {
    let (series, style) = (drawing.data.series[number], drawing.kind.mark.descriptionStyle)
    name = series.name.onOneLine
    count = series.points.count
    missingCount = count - series.valueCount
    // Of many values, most charts have a position for each.
    let isWhole = drawing.unplacedCount == 0 || style == .counts
    let placed = isWhole ? series : series.filtered(drawing.isPlaced)
    extremes = SeriesExtremes(placed.points, isAlongX: drawing.ordersMarks)
    content =
      style == .boxes
      ? SeriesFacts.boxes(drawing.plotted.series[number])
      : SeriesFacts.content(of: series, of: drawing, style)
    let hasCourse = style == .course || style == .relation
    course =
      hasCourse && extremes?.count ?? 0 > 1
      ? drawing.ordersMarks ? placed : placed.standing(in: drawing) : nil
    trend = course?.trend
  }

  private static func content(
    of series: Series, of drawing: ChartDrawing, _ style: DescriptionStyle
  ) -> Content {
    switch style {
    case .course, .ranks, .boxes: return .values
    case .relation:
      let hasNumbers = drawing.data.places == .numbers || drawing.data.places == .index
      return .points(
        x: hasNumbers
          ? range(series.points.lazy.filter { !$0.y.isNaN && drawing.isPlaced($0) }.map(\.x)) : nil,
        sizes: series.sizes.flatMap(range))
    case .counts:
      guard let bins = drawing.plane?.bins else { return .values }
      let ends = bins.bounds(of: 0).least...bins.bounds(of: bins.count - 1).greatest
      return .bins(ends, width: bins.width, counts: bins.counts(of: series.values))
    case .shares:
      let slices = drawing.slices
      return .shares(
        sum: series.values.reduce(0, +),
        zip(slices.all, slices.percents).map {
          Share(index: $0.index, fraction: $0.share, percent: $1)
        })
    case .ratio:
      let number = CountedNumber(drawing)
      return .ratio(
        number.number, of: number.total,
        percent: label(of: number.share(of: number.number), format: .percent(decimals: 0)))
    }
  }

  private static func boxes(_ series: Series) -> Content {
    .boxes(
      zip(series.points.xs, series.boxes ?? []).compactMap { x, box in
        box.map { Box(place: x, summary: $0) }
      })
  }

  /// From the least to the greatest of some numbers, of which NaN are left out; nil for none.
  private static func range(_ numbers: some Sequence<Double>) -> ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    for number in numbers where !number.isNaN {
      range =
        range.map { min($0.lowerBound, number)...max($0.upperBound, number) }
        ?? number...number
    }
    return range
  }
}

/// The extremes of some values.
package struct SeriesExtremes: Hashable, Sendable {
  /// The first point with the least value.
  package private(set) var minimum: Point
  /// The first point with the greatest value.
  package private(set) var maximum: Point
  /// How many points have the least value.
  package private(set) var minimumCount = 0
  package private(set) var maximumCount = 0
  /// The number of values.
  package private(set) var count = 0

  /// Nil without values; NaN is a missing one.
  ///
  /// - Parameter isAlongX: Whether the first of equal ones is that with the least x, rather than the
  ///   first one given.
  init?(_ points: some Sequence<Point>, isAlongX: Bool) {
    guard let first = points.first(where: { !$0.y.isNaN }) else { return nil }
    (minimum, maximum) = (first, first)
    for point in points where !point.y.isNaN {
      count += 1
      if point.y < minimum.y { (minimum, minimumCount) = (point, 0) }
      if point.y > maximum.y { (maximum, maximumCount) = (point, 0) }
      if point.y == minimum.y {
        minimumCount += 1
        if isAlongX, point.x < minimum.x { minimum = point }
      }
      if point.y == maximum.y {
        maximumCount += 1
        if isAlongX, point.x < maximum.x { maximum = point }
      }
    }
  }
}

extension [Double] {
  /// The mean and the median of numbers; of an even number of them, the median is the mean of the two
  /// in the middle.
  ///
  /// - Precondition: There is one at least.
  var middle: (mean: Double, median: Double) {
    let sum = reduce(0, +)
    let size = Double(count)
    // The sum of numbers of this size may overflow.
    let mean = sum.isFinite ? sum / size : reduce(0) { $0 + $1 / size }
    return (mean, sorted().quantile(0.5))
  }
}

extension Series {
  /// The values that meet a condition.
  fileprivate func filtered(_ isKept: (Point) -> Bool) -> Series {
    Series(name: name, points: PointList(points.filter(isKept)))
  }

  /// The values in the order of their bands, with their indices in place of x where their x go back, as bars stand side
  /// by side.
  fileprivate func standing(in drawing: ChartDrawing) -> Series {
    var points = points
    if let order = BandOrder(drawing).order(of: points.xs) {
      points = PointList(order.map { points[$0] })
    }
    guard zip(points.xs, points.xs.dropFirst()).contains(where: >) else {
      return Series(name: name, points: points)
    }
    return Series(
      name: name, points: PointList(xs: points.ys.indices.map(Double.init), ys: points.ys))
  }
}
