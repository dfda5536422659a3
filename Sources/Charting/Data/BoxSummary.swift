internal import Geometry
internal import Scales

/// The five numbers of a box by Tukey, and the values beyond its whiskers.
///
/// Quartiles are R's type 7, whiskers end at the last value within 1.5 times the distance of the
/// quartiles from the nearer one.
///
/// Source: Tukey, *Exploratory Data Analysis* (1977); Hyndman and Fan, "Sample Quantiles in
/// Statistical Packages" (1996), type 7.
package struct BoxSummary: Hashable, Sendable {
  /// How many values it is of, at least 1.
  package let count: Int
  /// Where the lower whisker ends.
  package let low: Double
  package let lowerQuartile: Double
  package let median: Double
  package let upperQuartile: Double
  /// Where the upper whisker ends.
  package let high: Double
  /// The values beyond the whiskers, in ascending order.
  package let outliers: [Double]

  /// Nil without values; NaN is a missing one.
  package init?(_ values: some Sequence<Double>) {
    let sorted = values.filter { !$0.isNaN }.sorted()
    guard !sorted.isEmpty else { return nil }
    count = sorted.count
    lowerQuartile = sorted.quantile(0.25)
    median = sorted.quantile(0.5)
    upperQuartile = sorted.quantile(0.75)
    // Of the largest numbers the distance is infinite, and no value is beyond.
    let reach = 1.5 * (upperQuartile - lowerQuartile)
    let (first, last) = (lowerQuartile - reach, upperQuartile + reach)
    let inside = sorted.filter { first <= $0 && $0 <= last }
    // A quartile between two values may have none of the whisker's on its side.
    low = min(inside.first ?? lowerQuartile, lowerQuartile)
    high = max(inside.last ?? upperQuartile, upperQuartile)
    outliers = sorted.filter { $0 < first || $0 > last }
  }

  /// From the least value to the greatest.
  var extent: ClosedRange<Double> {
    min(low, outliers.first ?? low)...max(high, outliers.last ?? high)
  }
}

extension ChartData {
  /// The values of each place together, for marks that stand for many values: equal names are one
  /// place; series of plain numbers are places with the names of the series.
  func groupingValues() -> ChartData {
    switch places {
    case .numbers, .dates: return self
    case .labels(let labels):
      guard Set(labels).count < labels.count else { return self }
      var (names, indices) = ([String](), [String: Double]())
      let places = labels.map { label -> Double in
        if let index = indices[label] { return index }
        indices[label] = Double(names.count)
        names.append(label)
        return Double(names.count - 1)
      }
      return ChartData(
        self, labels: names,
        series: series.map { series in
          series.with(
            PointList(xs: series.points.xs.map { places[Int($0)] }, ys: series.points.ys))
        })
    case .index:
      let lists = series.enumerated().map { index, series in
        PointList(
          xs: Array(repeating: Double(index), count: series.points.count), ys: series.points.ys)
      }
      let points = PointList(xs: lists.flatMap(\.xs), ys: lists.flatMap(\.ys))
      return ChartData(
        self, labels: series.map(\.name), series: [Series(name: "", points: points)])
    }
  }

  /// A box for each place in each series, nil where it has no values, with the median as the value.
  ///
  /// - Parameter isPositive: Whether only values above 0 count, as on a log axis.
  func boxes(isPositive: Bool) -> ChartData {
    let xs =
      labels?.indices.map(Double.init) ?? Set(series.flatMap(\.points.xs)).sorted()
    var indices: [Double: Int] = [:]
    for (index, x) in xs.enumerated() { indices[x] = index }
    var data = self
    data.unplacedCount = 0
    for (number, series) in series.enumerated() {
      var groups = Array(repeating: [Double](), count: xs.count)
      for point in series.points where !point.y.isNaN {
        if isPositive, point.y <= 0 {
          data.unplacedCount += 1
        } else if let index = indices[point.x] {
          groups[index].append(point.y)
        }
      }
      let boxes = groups.map { BoxSummary($0) }
      data.series[number] = Series(
        name: series.name, points: PointList(xs: xs, ys: boxes.map { $0?.median ?? .nan }))
      data.series[number].boxes = boxes
    }
    return data
  }

  /// From the least to the greatest value that marks reach besides those of the points; nil for none.
  var spread: ClosedRange<Double>? {
    series.flatMap { ($0.boxes ?? []).compactMap { $0?.extent } }.union
  }
}

extension Series {
  /// The series at other points.
  fileprivate func with(_ points: PointList) -> Series {
    var series = Series(name: name, points: points)
    (series.sizes, series.ranges) = (sizes, ranges)
    return series
  }
}

extension ChartDrawing {
  /// Whether each mark stands for the values of a place together.
  var hasBoxes: Bool { plotted.series.contains { $0.boxes != nil } }
}
