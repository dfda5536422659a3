package import Geometry
internal import Scales

/// The numbers of a series: the second level of a description.
package struct SeriesNumbers: Hashable, Sendable {
  /// What a kind of chart makes of the values.
  package enum Content: Hashable, Sendable {
    case values
    /// The ranges of numeric x and of sizes in a scatter chart; nil where there are none.
    case points(x: ClosedRange<Double>?, sizes: ClosedRange<Double>?)
    /// The slices of a pie in their order.
    case shares(sum: Double, [Share])
    /// The edges of bins, one more than there are bins, and the number of values in each bin.
    case bins(edges: [Double], counts: [Int], width: Double)
    case ratio(Double, of: Double, percent: String)
  }

  /// The share of a slice of a pie.
  package struct Share: Hashable, Sendable {
    /// The index of its value; nil for all small ones together.
    package let index: Int?
    /// As it is written beside the slice.
    package let percent: String
  }

  /// Empty where a chart has one series without a name.
  package let name: String
  /// The number of values, including missing ones.
  package let count: Int
  package let missingCount: Int
  /// Nil without values.
  package let extremes: SeriesExtremes?
  package let content: Content

  init(of index: Int, of drawing: ChartDrawing) {
    let series = drawing.data.series[index]
    name = series.name
    count = series.points.count
    extremes = SeriesExtremes(series.points)
    missingCount = count - series.valueCount
    switch drawing.kind.mark.descriptionStyle {
    case .course, .ranks: content = .values
    case .relation:
      let hasNumbers = drawing.data.places == .numbers || drawing.data.places == .index
      content = .points(
        x: hasNumbers ? range(series.points.filter { !$0.y.isNaN }.map(\.x)) : nil,
        sizes: series.sizes.flatMap(range))
    case .counts:
      let bins = drawing.plane?.bins
      content = .bins(
        edges: bins?.edges ?? [], counts: bins?.counts(of: series.values) ?? [],
        width: bins?.width ?? 0)
    case .shares:
      let slices = drawing.slices
      content = .shares(
        sum: series.values.reduce(0, +),
        zip(slices.all, slices.percents).map { Share(index: $0.index, percent: $1) })
    case .ratio:
      let number = CountedNumber(drawing)
      content = .ratio(
        number.number, of: number.total,
        percent: label(of: number.share(of: number.number), format: .percent(decimals: 0)))
    }
  }
}

/// The extremes and the middle of some values.
package struct SeriesExtremes: Hashable, Sendable {
  /// The first point with the least value.
  package let minimum: Point
  /// The first point with the greatest value.
  package let maximum: Point
  /// How many points have the least value.
  package let minimumCount: Int
  package let maximumCount: Int
  package let mean: Double
  /// Of an even number of values, the mean of the two in the middle.
  package let median: Double

  /// Nil without values; NaN is a missing one.
  init?(_ points: some Sequence<Point>) {
    let points = points.filter { !$0.y.isNaN }
    guard let first = points.first else { return nil }
    var (least, greatest, leastCount, greatestCount) = (first, first, 0, 0)
    var sum = 0.0
    for point in points {
      if point.y < least.y { (least, leastCount) = (point, 0) }
      if point.y > greatest.y { (greatest, greatestCount) = (point, 0) }
      if point.y == least.y { leastCount += 1 }
      if point.y == greatest.y { greatestCount += 1 }
      sum += point.y
    }
    (minimum, maximum) = (least, greatest)
    (minimumCount, maximumCount) = (leastCount, greatestCount)
    let count = Double(points.count)
    // The sum of numbers of this size may overflow.
    mean = sum.isFinite ? sum / count : points.reduce(0) { $0 + $1.y / count }
    median = points.map(\.y).sorted().quantile(0.5)
  }
}

extension [Double] {
  /// The value that a share of the numbers is at most, interpolated between two of them.
  ///
  /// - Precondition: They are in ascending order, and at least one.
  func quantile(_ share: Double) -> Double {
    let place = share * Double(count - 1)
    let low = Int(place)
    let high = Swift.min(low + 1, count - 1)
    let part = place - Double(low)
    // The difference of the two may overflow.
    return self[low] * (1 - part) + self[high] * part
  }
}

/// From the least to the greatest of some numbers, of which NaN are left out; nil for none.
private func range(_ numbers: [Double]) -> ClosedRange<Double>? {
  let numbers = numbers.filter { !$0.isNaN }
  guard let least = numbers.min(), let greatest = numbers.max() else { return nil }
  return least...greatest
}
