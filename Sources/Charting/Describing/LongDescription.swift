internal import Geometry
internal import Scales

/// The description of a chart in two or three levels, with a line for each fact.
struct LongDescription {
  private let facts: ChartFacts
  private let remarks: [String]
  private let texts: ChartTexts
  private let isFull: Bool

  /// The greatest number of series that have lines of their own.
  private static let seriesCount = 50

  init(_ chart: DataChart, _ detail: DescriptionDetail) {
    (facts, isFull) = (chart.facts, detail == .full)
    texts = ChartTexts(chart.data, chart.options.xAxis.labelFormat, hasYear: true)
    remarks = ChartRemarks(chart.drawing, fillColors: chart.fillColors, texts).sentences
  }

  /// What is said of a chart on the axes of another one, or of a panel.
  private init(_ guest: ChartFacts, isFull: Bool) {
    (facts, self.isFull) = (guest, isFull)
    texts = ChartTexts(
      facts.drawing.data, facts.drawing.options.xAxis.labelFormat, hasYear: true)
    remarks = ChartRemarks(facts.drawing, texts).sentences
  }

  var text: String {
    if let panels = facts.panelWords { return faceted(panels).joined(separator: "\n") }
    return
      (lines + [facts.rightAxis.map(line)].compactMap(\.self) + facts.overlays.flatMap(overlaid))
      .joined(separator: "\n")
  }

  /// The lines about a chart on the same axes; these have their lines already.
  private func overlaid(_ overlay: OverlayFacts) -> [String] {
    lines(of: overlay.facts, at: overlay.place, hasAxes: false)
  }

  private func lines(of guest: ChartFacts, at place: String, hasAxes: Bool) -> [String] {
    let description = LongDescription(guest, isFull: isFull)
    var lines = description.lines
    let axes = description.facts.axes.map(line)
    if !hasAxes { lines.removeAll(where: axes.contains) }
    guard let first = lines.first?.first else { return [] }
    lines[0] = "\(place): \(first.lowercased())\(lines[0].dropFirst())"
    return lines
  }

  /// The lines about a chart with panels; shared axes are told once.
  private func faceted(_ panels: String) -> [String] {
    let title = facts.title.isEmpty ? "" : " '\(facts.title)'"
    let areFree = facts.drawing.facets?.areFree == true || !facts.drawing.hasAxes
    var lines = ["\(facts.kind.mark.names.chart)\(title) of \(panels)."]
    if !facts.subtitle.isEmpty { lines.append("Subtitle: '\(facts.subtitle)'.") }
    if !areFree { lines += facts.axes.map(line) }
    lines += facts.panels.flatMap { panel in
      self.lines(of: panel.facts, at: "Panel '\(panel.name.onOneLine)'", hasAxes: areFree)
    }
    return lines + [facts.emptyPanels].compactMap(\.self)
  }

  private var lines: [String] {
    let series = SeriesTexts(facts, texts)
    let shown = facts.series.indices.prefix(LongDescription.seriesCount)
    let more = facts.series.count - shown.count
    var lines = outline + remarks + shown.map(series.numbers)
    if more > 0 { lines.append("And \(more) more series.") }
    lines += [series.sums, facts.kind.mark.closing(on: facts, place: texts.place)]
      .compactMap(\.self)
    if isFull {
      lines += zip(shown, facts.values).compactMap { series.course(of: $0, $1) }
      lines += series.comparisons
    }
    return lines
  }

  // MARK: What is drawn

  private var outline: [String] {
    let limits = [ChartTexts.sentenceLength, 24, 12, 6]
    let title = limits.lazy.map { facts.title.shortened(toWords: $0) }
      .first { sentence($0).wordCount <= ChartTexts.sentenceLength }
    var lines = [sentence(title ?? facts.title.shortened(toWords: 1))]
    if let title, title != facts.title { lines.append("The whole title: '\(facts.title)'.") }
    if !facts.subtitle.isEmpty { lines.append("Subtitle: '\(facts.subtitle)'.") }
    return lines + facts.axes.map(line) + omissions
  }

  private var omissions: [String] {
    func line(_ count: Int, _ one: String, _ many: String, _ words: String) -> String? {
      count == 0 ? nil : "\(count) \(count == 1 ? one : many) \(words)."
    }
    return [
      line(facts.unplacedCount, "value has", "values have", "no place on a log axis"),
      line(facts.unsizedCount, "point is", "points are", "not drawn, without a size above 0"),
    ].compactMap(\.self)
  }

  private func sentence(_ title: String) -> String {
    let name = facts.kind.mark.names.chart + (title.isEmpty ? "" : " '\(title)'")
    let count = texts.count(facts.valueCount, missing: facts.missingCount, facts.kind)
    return "\(name) of " + (facts.hasSeveralSeries ? "\(facts.series.count) series, " : "") + count
      + (facts.stacking.map(ChartTexts.clause) ?? "") + "."
  }

  private func line(_ axis: AxisFacts) -> String {
    let name =
      switch axis.place {
      case .along(let dimension): dimension == .x ? "X axis" : "Y axis"
      case .right: "Y axis at the right"
      case .spokes: "Spokes"
      case .ring: "Ring"
      }
    let title = axis.title.isEmpty ? "" : " '\(axis.title)'"
    return "\(name)\(title): \(extent(axis))\(LongDescription.unit(of: axis.format))."
  }

  private func extent(_ axis: AxisFacts) -> String {
    switch axis.extent {
    case .domain(_, let kind):
      guard let (lower, upper) = axis.ends(hasYear: true) else { return "" }
      let range = "from \(lower) to \(upper)"
      switch axis.place {
      case .along, .right: break
      case .spokes, .ring: return range
      }
      return switch kind {
      case .time: "time, \(range)"
      case .log: "logarithmic, \(range)"
      case .linear, .band: "linear, \(range)"
      }
    case .labels(let labels):
      return LongDescription.extent(labels.map(ChartTexts.name), "label", "labels")
    case .numbers(let numbers):
      return LongDescription.extent(numbers.map(ChartTexts.number), "place", "places")
    case .times(let times):
      return LongDescription.extent(
        times.map(TimeLabel(among: times, hasYear: true).text), "date", "dates")
    }
  }

  private static func extent(_ names: [String], _ one: String, _ many: String) -> String {
    guard let first = names.first, let last = names.last, names.count > 1 else {
      return "1 \(one), \(names.first ?? "")"
    }
    return "\(names.count) \(many), from \(first) to \(last)"
  }

  /// The unit of the labels of an axis, in a clause; empty for plain numbers and dates.
  private static func unit(of format: LabelFormat) -> String {
    switch format {
    case .percent: ", in percent"
    case .currency(let code, _): ", in \(code)"
    case .automatic, .number, .si, .dates, .texts: ""
    }
  }
}
