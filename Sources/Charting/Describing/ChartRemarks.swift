internal import Geometry
internal import Graphics
internal import Scales

/// The sentences of a description on what the page has added to a chart: its fill, its annotations,
/// and what is highlighted and selected.
struct ChartRemarks {
  private let chart: ChartDrawing
  /// The colours that it is filled with; none if it is not.
  private let fillColors: [Color]
  private let texts: ChartTexts

  /// The greatest number of things that a sentence lists.
  static let listLength = 6

  init(_ chart: ChartDrawing, fillColors: [Color] = [], _ texts: ChartTexts) {
    (self.chart, self.fillColors, self.texts) = (chart, fillColors, texts)
  }

  var sentences: [String] {
    [looks, steps, trends, ranges, axes].compactMap(\.self) + ZoomRemarks(chart).sentences
      + [clock, annotations, highlight, selection].compactMap(\.self)
  }

  /// The colours that the page has set.
  private var looks: String? {
    guard let first = fillColors.first, let last = fillColors.last else { return nil }
    if fillColors.allSatisfy({ $0 == first }) { return "Filled with \(first.name)." }
    return first.name == last.name
      ? "Filled with a gradient of \(fillColors.count) colours."
      : "Filled with a gradient from \(first.name) to \(last.name)."
  }

  /// The course of a line that goes in steps.
  private var steps: String? {
    guard chart.kind.mark.isContinuous, chart.hasAxes else { return nil }
    return switch chart.options.marks.interpolation {
    case .linear, .monotone, .bump: nil
    case .stepStart: "In steps, with a jump at the start of each interval."
    case .stepCenter: "In steps, with a jump in the middle of each interval."
    case .stepEnd: "In steps, with a jump at the end of each interval."
    }
  }

  /// The greatest number of series whose trends are told one by one.
  private static let trendCount = 6

  /// The trends that are drawn, with their method.
  private var trends: String? {
    guard let plane = chart.plane,
      let kind = plane.trends.lazy.compactMap({ $0?.kind }).first
    else { return nil }
    let drawn = plane.trends.indices.filter { plane.trends[$0] != nil }
    let method =
      kind == .linear
      ? "by least squares, with a 95 % confidence band"
      : "by local regression (loess, degree 2, span \(texts.number(TrendFit.span)))"
    let owner = drawn.count == 1 ? "Trend" : "Trends of \(drawn.count) series"
    guard kind == .linear, drawn.count <= ChartRemarks.trendCount else {
      return "\(owner) \(method)."
    }
    let lines = drawn.compactMap { number -> String? in
      let name = chart.data.series[number].name.onOneLine
      let line = plane.trends[number].map { words($0, on: plane) }
      return line.map { name.isEmpty ? $0 : "\(name) \($0)" }
    }
    return "\(owner) \(method): \(lines.joined(separator: "; "))."
  }

  /// The equation of a straight line, or of dates and names how fast it rises.
  private func words(_ trend: TrendFit, on plane: ChartPlane) -> String {
    let slope = texts.number(abs(trend.slope))
    func pace(_ slope: String, _ unit: String) -> String {
      trend.slope == 0
        ? "level" : "\(trend.slope > 0 ? "rising" : "falling") by \(slope) \(unit)"
    }
    if case .bands = plane.x { return pace(slope, "from place to place") }
    if plane.x.kind == .time, plane.y.kind != .log {
      return pace(texts.number(abs(trend.slope) * 86_400), "a day")
    }
    let (x, y) = (plane.x.kind == .log ? "log x" : "x", plane.y.kind == .log ? "log y" : "y")
    let sign = trend.slope < 0 ? "−" : "+"
    return "\(y) = \(texts.number(trend.intercept)) \(sign) \(slope) × \(x)"
  }

  /// The ranges around values that whiskers show, and the widest of them.
  private var ranges: String? {
    guard let plane = chart.plane, plane.hasRanges else { return nil }
    var (count, total) = (0, 0)
    var widest: (range: (low: Double, high: Double), x: Double)?
    for (series, drawn) in zip(chart.data.series, plane.series) where drawn.ranges != nil {
      guard let ranges = series.ranges else { continue }
      for (index, point) in series.points.enumerated() where !point.y.isNaN {
        total += 1
        let range = ranges[index]
        guard ranges.hasEnd(at: index) else { continue }
        count += 1
        // Halves, whose differences do not overflow.
        func width(_ range: (low: Double, high: Double)) -> Double {
          range.high / 2 - range.low / 2
        }
        guard !width(range).isNaN, widest.map({ width(range) > width($0.range) }) ?? true else {
          continue
        }
        widest = (range, point.x)
      }
    }
    guard count > 0 else { return nil }
    let all = count == total ? "each value" : "\(count) of \(total) values"
    let end = widest.map { ", the widest \(texts.range($0.range)) at \(texts.place($0.x))" } ?? ""
    let range = chart.data.rangeWords.isEmpty ? "a range" : chart.data.rangeWords.onOneLine
    return "Whiskers show \(range) around \(all)\(end)."
  }

  /// The axes that go from the greatest value to the least.
  private var axes: String? {
    let reversed = Dimension.allCases.filter { chart.hasAxes && chart.options[$0].isReversed }
    guard let first = reversed.first else { return nil }
    return reversed.count == 2 ? "Both axes are reversed." : "The \(first) axis is reversed."
  }

  /// The clock of dates that have offsets.
  private var clock: String? { chart.isOfUTC ? "Dates are in UTC." : nil }

  /// The points that stand out, by their indices.
  private var highlight: String? {
    chart.options.highlight.map { part in
      part.count == 1
        ? "Highlighted: point \(part.lowerBound)."
        : "Highlighted: points \(part.lowerBound) to \(part.upperBound)."
    }
  }

  /// The selected values, by their names or numbers.
  private var selection: String? { Self.selected(in: chart).map { "Selected: \($0)." } }

  /// The names of selected places in a list; nil for none.
  static func selected(in chart: ChartDrawing) -> String? {
    // A selection may be of values that a chart no longer has.
    let places = SelectablePlaces.selectedTexts(of: chart)
    guard !places.isEmpty else { return nil }
    let more = places.count - listLength
    return places.prefix(listLength).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// The annotations that the page has added.
  private var annotations: String? {
    let annotations = chart.options.annotations.filter(chart.isShown)
    guard !annotations.isEmpty else { return nil }
    let words = annotations.prefix(ChartRemarks.listLength).map { $0.name("a") }
    let more = annotations.count - words.count
    return "Marked: " + words.joined(separator: ", ") + (more > 0 ? " and \(more) more." : ".")
  }
}

extension Annotation {
  /// Its label, or else what it is, and its position.
  ///
  /// - Parameter article: What stands before a thing without a label: `a` or `the`.
  func name(_ article: String) -> String {
    func name(_ label: String, _ noun: String) -> String {
      label.isEmpty ? "\(article) \(noun)" : "'\(label.onOneLine)'"
    }
    return switch self {
    case .rule(let dimension, let place, let label, _, _):
      "\(name(label, "line")) at \(dimension) \(place.name)"
    case .band(let dimension, let from, let to, let label, _):
      "\(name(label, "band")) from \(dimension) \(from.name) to \(to.name)"
    case .line(let from, let to, let label, _, _):
      "\(name(label, "line")) from \(from.name) to \(to.name)"
    case .text(let text, let x, let y): "'\(text.onOneLine)' at \(x.name), \(y.name)"
    }
  }
}
