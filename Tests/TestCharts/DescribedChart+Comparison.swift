package import Charting
import Geometry

/// Compares what a reader gets out of a description with the data of the chart itself.
extension DescribedChart {
  /// What differs from the chart, in words; none if all agrees.
  package static func problems(of chart: DataChart) -> [String] {
    let text = chart.description(.full)
    guard let described = DescribedChart(reading: text) else { return ["unreadable: \(text)"] }
    return described.problems(beside: chart).map { "\($0): \(text)" }
  }

  /// - Parameter checksAxes: Whether it tells its axes; those of several charts are told once.
  func problems(beside chart: DataChart, checksAxes: Bool = true) -> [String] {
    var problems: [String] = []
    func check(_ isTrue: Bool, _ problem: String) { if !isTrue { problems.append(problem) } }
    let expectedKind = chart.kind == .band ? "Band chart" : DescribedChart.kinds[chart.kind.word]
    check(kind == expectedKind, "the kind is '\(kind)'")
    check(title == chart.options.title.oneLine, "the title is '\(title)'")
    check(seriesCount == chart.data.seriesCount, "there are \(seriesCount) series")
    check(valueCount == chart.valueCount, "there are \(valueCount) values")
    if chart.hasAxes, checksAxes {
      problems += problemsOfAxes(of: chart)
    } else {
      check(x == nil && y == nil, "there are axes")
    }
    if let scale = chart.radarScale {
      check(spokes.map { isNear($0, scale.maximum) } ?? false, "the spokes end elsewhere")
    }
    let shown = min(seriesCount, 50)
    check(series.count == shown, "\(series.count) series are described")
    for (index, series) in series.enumerated() {
      let found = self.problems(of: series, index, of: chart)
      problems += found.map { "\($0) of series \(index)" }
    }
    return problems
  }

  private static let kinds = [
    "bars": "Bar chart", "pie": "Pie chart", "line": "Line chart", "area": "Area chart",
    "scatter": "Scatter chart", "histogram": "Histogram", "gauge": "Gauge", "radar": "Radar chart",
    "box": "Box chart", "heatmap": "Heat map",
  ]

  // MARK: Axes

  func problemsOfAxes(of chart: DataChart) -> [String] {
    problems(of: x, .x, of: chart) + problems(of: y, .y, of: chart)
  }

  private func problems(
    of axis: Axis?, _ dimension: Dimension, of chart: DataChart
  ) -> [String] {
    guard let axis else { return ["no \(dimension) axis"] }
    var problems: [String] = []
    func check(_ isTrue: Bool, _ problem: String) {
      if !isTrue { problems.append("\(problem) of the \(dimension) axis") }
    }
    check(axis.title == chart.options[dimension].title.oneLine, "the title")
    let (lower, upper) = chart.bounds(of: dimension)
    let ends = axis.ends.split(separator: " to ")
    switch chart.scaleKind(of: dimension) {
    case .linear, .log:
      let isLog = chart.scaleKind(of: dimension) == .log
      check(axis.kind == (isLog ? "logarithmic" : "linear"), "the kind")
      check(ends.count == 2, "the number of ends")
      guard ends.count == 2 else { break }
      check(isNear(readNumber(ends[0]), lower, upper - lower), "the lower end")
      check(isNear(readNumber(ends[1]), upper, upper - lower), "the upper end")
    case .time:
      check(axis.kind == "time", "the kind")
      check(ends.count == 2, "the number of ends")
      guard ends.count == 2 else { break }
      check(seconds(String(ends[0])).map { isNear($0, lower) } ?? false, "the first date")
      check(seconds(String(ends[1])).map { isNear($0, upper) } ?? false, "the last date")
    case .band:
      // Those that a zoom shows.
      let shown = Int(lower)..<Int(upper)
      check(axis.count == shown.count, "the number of bands")
      let kinds: Set = ["labels", "places", "dates"]
      check(kinds.contains(axis.kind), "the kind")
      let hasRows = dimension == .y && chart.kind == .heatmap
      let names = hasRows ? chart.data.series.map(\.name) : chart.data.labels
      check((axis.kind == "labels") == (names != nil), "the labels")
      guard let labels = names?[shown], let first = labels.first, let last = labels.last,
        !first.oneLine.isEmpty, !last.oneLine.isEmpty
      else { break }
      let expected =
        labels.count == 1 ? first.oneLine : "\(first.oneLine) to \(last.oneLine)"
      check(axis.ends == expected, "the labels at the ends")
    }
    return problems
  }

  // MARK: Series

  private func problems(of series: Series, _ index: Int, of chart: DataChart) -> [String] {
    var problems: [String] = []
    func check(_ isTrue: Bool, _ problem: String) { if !isTrue { problems.append(problem) } }
    let points = chart.data.points(ofSeries: index)
    let present = points.filter { !$0.y.isNaN }
    let values = present.filter { isPlaced($0, chart) }
    let name = chart.data.series[index].name.oneLine
    check((series.name ?? "") == name, "the name")
    check(series.count == points.count, "the count")
    check(series.missing == points.count - present.count, "the number of missing values")
    guard let least = values.map(\.y).min(), let greatest = values.map(\.y).max() else {
      check(series.minimum == nil && series.maximum == nil, "the extremes of nothing")
      return problems
    }
    let span = greatest - least
    func isExtreme(_ value: Value?, _ number: Double) -> Bool {
      guard let value, isNear(value.number, number, span) else { return false }
      guard !["gauge", "histogram"].contains(chart.kind.word) else { return true }
      // The only box has a place without a name.
      if chart.kind.word == "box", value.place.isEmpty { return true }
      return values.contains { $0.y == number && isPlace(value.place, $0.x, chart) }
    }
    check(isExtreme(series.minimum, least), "the minimum")
    check(isExtreme(series.maximum, greatest), "the maximum")
    if let mean = series.mean {
      check(isNear(mean, values.reduce(0) { $0 + $1.y / Double(values.count) }, span), "the mean")
    }
    if let median = series.median {
      let below = values.count { $0.y < median - 1e-5 * (span + median.magnitude) }
      let above = values.count { $0.y > median + 1e-5 * (span + median.magnitude) }
      check(2 * below <= values.count && 2 * above <= values.count, "the median")
    }
    if chart.kind.word == "histogram", !series.counts.isEmpty {
      check(series.counts.reduce(0, +) == values.count, "the counts")
    }
    for box in series.boxes { problems += self.problems(of: box, values, chart) }
    if let sum = series.sum { check(isNear(sum, values.reduce(0) { $0 + $1.y }), "the sum") }
    check(trends(of: values, of: chart).contains(series.trend), "the trend")
    if let first = series.first, let last = series.last {
      let places = points.map(\.x)
      let (low, high) =
        stands(points, chart)
        ? (places.first ?? 0, places.last ?? 0) : (places.min() ?? 0, places.max() ?? 0)
      func isEnd(_ value: Value, _ x: Double) -> Bool {
        !points.contains { $0.x == x && !$0.y.isNaN && $0.y > 0 }
          || points.contains {
            $0.x == x && isNear(value.number, $0.y, span) && isPlace(value.place, x, chart)
          }
      }
      check(isEnd(first, low), "the first value")
      check(isEnd(last, high), "the last value")
    }
    return problems
  }

  /// - Parameter values: Those of the series of the box.
  private func problems(of box: Box, _ values: [Point], _ chart: DataChart) -> [String] {
    let own = values.filter { box.place.isEmpty || isPlace(box.place, $0.x, chart) }.map(\.y)
      .sorted()
    guard own.count == box.count, let least = own.first, let greatest = own.last else {
      return ["the count of the box '\(box.place)'"]
    }
    let numbers = [box.quartiles[0], box.median, box.quartiles[1]]
    let areRight = numbers.enumerated().allSatisfy { index, number in
      // By R's type 7.
      let place = Double(index + 1) / 4 * Double(own.count - 1)
      let (low, part) = (Int(place), place - place.rounded(.down))
      let next = own[min(low + 1, own.count - 1)]
      return isNear(number, own[low] * (1 - part) + next * part, greatest - least)
    }
    return areRight ? [] : ["the quartiles of the box '\(box.place)'"]
  }

  /// The trend by Pearson's correlation, of the kinds of charts that name one; both of two as near.
  private func trends(of values: [Point], of chart: DataChart) -> [String?] {
    let kind = chart.kind.word
    guard ["bars", "line", "area", "scatter"].contains(kind) else { return [nil] }
    if kind == "scatter", chart.data.labels != nil { return [nil] }
    guard values.count > 1 else { return [nil] }
    let values =
      stands(values, chart)
      ? values.enumerated().map { Point(x: Double($0.offset), y: $0.element.y) } : values
    guard values.contains(where: { $0.y != values[0].y }) else { return ["level"] }
    guard values.contains(where: { $0.x != values[0].x }) else { return ["unclear"] }
    let count = Double(values.count)
    // Fractions of the largest magnitude, whose squares do not overflow.
    let ySize = values.map(\.y.magnitude).max() ?? 1
    let (x0, xSize) = (values[0].x, values.map { ($0.x - values[0].x).magnitude }.max() ?? 1)
    let pairs = values.map { ((($0.x - x0) / xSize), $0.y / ySize) }
    let mean = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    let products = pairs.map { ($0.0 - mean.0, $0.1 - mean.1) }
    let covariance = products.reduce(0) { $0 + $1.0 * $1.1 }
    let squares = (
      products.reduce(0) { $0 + $1.0 * $1.0 }, products.reduce(0) { $0 + $1.1 * $1.1 }
    )
    let correlation = covariance / (squares.0 * squares.1).squareRoot()
    let strong = correlation > 0 ? "rising" : "falling"
    if (correlation.magnitude - 0.5).magnitude < 1e-9 { return [strong, "unclear"] }
    return [correlation.magnitude > 0.5 ? strong : "unclear"]
  }

  /// Whether a value has a position on both axes; a histogram counts all.
  private func isPlaced(_ point: Point, _ chart: DataChart) -> Bool {
    chart.kind.word == "histogram"
      || (chart.scaleKind(of: .y) != .log || point.y > 0)
        && (chart.scaleKind(of: .x) != .log || point.x > 0)
  }

  /// Whether points stand side by side in the order of the data, which is not that of their x.
  private func stands(_ points: [Point], _ chart: DataChart) -> Bool {
    let isBanded = Dimension.allCases.contains { chart.scaleKind(of: $0) == .band }
    return chart.data.labels == nil && isBanded
      && zip(points, points.dropFirst()).contains { $0.x > $1.x }
  }

  private func isPlace(_ text: String, _ x: Double, _ chart: DataChart) -> Bool {
    if let labels = chart.data.labels {
      let label = labels[Int(x)].oneLine
      return text == (label.isEmpty ? "the one without a name" : label)
    }
    return isNear(readNumber(text), x) || seconds(text).map { isNear($0, x) } ?? false
  }
}

/// Whether a number of a text is this one: to six digits, or to as many of the span.
func isNear(_ found: Double, _ number: Double, _ span: Double = 0) -> Bool {
  (found - number).magnitude <= max(number.magnitude, span.magnitude, 1e-300) * 1e-5
}

/// The seconds since 1970 of `2024`, `May 2024`, `13 May 2024`, or the last with a clock.
private func seconds(_ text: String) -> Double? {
  let date = /(?:(?:(\d+) )?([A-Z][a-z][a-z]) )?(-?\d{4,})(?: (\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?)?/
  guard let match = text.wholeMatch(of: date), let year = Int(match.3) else { return nil }
  let names = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
  let month = match.2.flatMap { names.firstIndex(of: String($0)) } ?? 0
  let day = match.1.flatMap { Int($0) } ?? 1
  // Days from civil, with years from March; by Howard Hinnant.
  let shifted = month < 2 ? year - 1 : year
  let era = (shifted >= 0 ? shifted : shifted - 399) / 400
  let yearOfEra = shifted - era * 400
  let dayOfYear = (153 * ((month + 10) % 12) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  let days = era * 146_097 + dayOfEra - 719_468
  let clock =
    (match.4.flatMap { Double($0) } ?? 0) * 3_600 + (match.5.flatMap { Double($0) } ?? 0) * 60
    + (match.6.flatMap { Double($0) } ?? 0)
  return Double(days) * 86_400 + clock
}

extension String {
  /// The text without line breaks, with one blank between words.
  var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
