internal import Geometry
internal import Scales

/// The description of a chart in two or three levels, with a line for each fact.
struct LongDescription {
  private let chart: DataChart
  private let facts: ChartFacts
  private let texts: ChartTexts

  /// The greatest number of series that have lines of their own.
  private static let seriesCount = 50

  init(_ chart: DataChart, _ detail: DescriptionDetail) {
    self.chart = chart
    facts = ChartFacts(chart.drawing, detail)
    texts = ChartTexts(chart.data, chart.options.xAxis.labelFormat, hasYear: true)
  }

  var text: String {
    let series = SeriesTexts(chart, facts, texts)
    let remarks = ChartRemarks(chart, texts)
    let shown = facts.numbers.indices.prefix(LongDescription.seriesCount)
    let outline = OutlineTexts(facts.outline, texts).lines + remarks.sentences
    let more = facts.numbers.count - shown.count
    let numbers =
      shown.map(series.numbers) + (more > 0 ? ["And \(more) more series."] : [])
      + [series.sums, chart.kind.mark.closing(on: chart.drawing, place: texts.place)]
      .compactMap(\.self) + [remarks.other].compactMap(\.self)
    let courses = facts.courses.indices.prefix(LongDescription.seriesCount).compactMap(
      series.course)
    return (outline + numbers + courses + series.comparisons).joined(separator: "\n")
  }
}

/// The lines on what a chart draws.
struct OutlineTexts {
  private let outline: ChartOutline
  private let texts: ChartTexts

  init(_ outline: ChartOutline, _ texts: ChartTexts) {
    (self.outline, self.texts) = (outline, texts)
  }

  var lines: [String] {
    var lines: [String] = []
    let title = outline.title.onOneLine
    let limits = [ChartTexts.sentenceLength, 24, 12, 6]
    let shown = limits.map { title.shortened(toWords: $0) }
      .first { sentence($0).wordCount <= ChartTexts.sentenceLength }
    lines.append(sentence(shown ?? title.shortened(toWords: 1)))
    if let shown, shown != title { lines.append("The whole title: '\(title)'.") }
    let subtitle = outline.subtitle.onOneLine
    if !subtitle.isEmpty { lines.append("Subtitle: '\(subtitle)'.") }
    lines += outline.axes.map(line)
    if outline.kind == .radar, let greatest = outline.greatest {
      lines.append("Spokes: from 0 to \(texts.number(greatest)).")
    }
    if outline.kind == .gauge, let greatest = outline.greatest {
      lines.append("Ring: from 0 to \(texts.number(greatest)).")
    }
    if outline.unplacedCount > 0 {
      let count = outline.unplacedCount
      lines.append("\(count) \(count == 1 ? "value has" : "values have") no place on a log axis.")
    }
    if outline.unsizedCount > 0 {
      let count = outline.unsizedCount
      lines.append(
        "\(count) \(count == 1 ? "point is" : "points are") not drawn, without a size above 0.")
    }
    return lines
  }

  private func sentence(_ title: String) -> String {
    let name = outline.kind.mark.names.chart + (title.isEmpty ? "" : " '\(title)'")
    let series = outline.seriesNames.count
    let count = texts.count(outline.valueCount, missing: outline.missingCount, outline.kind)
    return "\(name) of " + (series > 1 ? "\(series) series, " : "") + count
      + (outline.stacking.map(ChartTexts.clause) ?? "") + "."
  }

  private func line(_ axis: AxisOutline) -> String {
    let title = axis.title.onOneLine
    let name = "\(axis.dimension == .x ? "X" : "Y") axis" + (title.isEmpty ? "" : " '\(title)'")
    let extent =
      switch axis.extent {
      case .domain(let domain, let kind): OutlineTexts.extent(domain, kind, texts)
      case .labels(let labels):
        OutlineTexts.extent(
          labels.map { ChartTexts.name($0) }, "label", "labels")
      case .numbers(let numbers):
        OutlineTexts.extent(numbers.map(texts.number), "place", "places")
      case .times(let times):
        OutlineTexts.extent(
          times.map(TimeLabel(among: times, hasYear: true).text), "date", "dates")
      }
    return "\(name): \(extent)\(OutlineTexts.unit(of: axis.format))."
  }

  private static func extent(_ domain: Domain, _ kind: ScaleKind, _ texts: ChartTexts) -> String {
    let (lower, upper) = (domain.lowerBound, domain.upperBound)
    switch kind {
    case .time:
      let times = TimeLabel(among: [lower, upper], hasYear: true)
      return "time, from \(times.text(of: lower)) to \(times.text(of: upper))"
    case .log: return "logarithmic, from \(texts.number(lower)) to \(texts.number(upper))"
    case .linear, .band:
      let value = texts.values(from: lower, to: upper)
      return "linear, from \(value(lower)) to \(value(upper))"
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
