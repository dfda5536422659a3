internal import Geometry

/// The brief description of a chart, in a sentence or a few.
struct BriefDescription {
  private let facts: ChartFacts
  private let remarks: [String]
  private let texts: ChartTexts

  /// The greatest number of series that are described one by one; more are described together.
  private static let seriesCount = 6

  init(_ chart: DataChart) {
    facts = chart.facts
    texts = ChartTexts(chart.data, chart.options.xAxis.labelFormat)
    remarks = ChartRemarks(chart.drawing, fillColors: chart.fillColors, texts).sentences
  }

  /// What is said of a chart on the axes of another one, or of a panel.
  private init(_ guest: ChartFacts) {
    facts = guest
    texts = ChartTexts(facts.drawing.data, facts.drawing.options.xAxis.labelFormat)
    remarks = ChartRemarks(facts.drawing, texts).sentences
  }

  var text: String {
    if let panels = facts.panelWords { return faceted(panels).joined(separator: " ") }
    return (sentences + facts.overlays.flatMap(overlaid)).joined(separator: " ")
  }

  /// The sentences about a chart with panels, and about each of a few.
  private func faceted(_ panels: String) -> [String] {
    let title = facts.title.shortened(toWords: 12)
    let names = facts.kind.mark.names.chart + (title.isEmpty ? "" : " '\(title)'")
    let opening = "\(names) of \(panels)."
    let each = facts.panels.prefix(BriefDescription.seriesCount).flatMap { panel -> [String] in
      var sentences = BriefDescription(panel.facts).sentences
      guard let first = sentences.first?.first else { return [] }
      sentences[0] = "\(panel.name.onOneLine): \(first.lowercased())\(sentences[0].dropFirst())"
      return sentences
    }
    let more = facts.panels.count - BriefDescription.seriesCount
    return [opening] + each
      + (more > 0 ? ["And \(more) more \(more == 1 ? "panel" : "panels")."] : [])
      + [facts.emptyPanels].compactMap(\.self)
  }

  private var sentences: [String] {
    let closing = facts.kind.mark.closing(on: facts, place: texts.place)
    return opening + each + [closing].compactMap(\.self) + remarks
  }

  /// The sentences about a chart on the same axes.
  private func overlaid(_ overlay: OverlayFacts) -> [String] {
    var sentences = BriefDescription(overlay.facts).sentences
    guard let first = sentences.first?.first else { return [] }
    sentences[0] = "\(overlay.place): \(first.lowercased())\(sentences[0].dropFirst())"
    return sentences
  }

  // MARK: The first sentence

  /// The kind of chart, and the number of its values; for one series also what these are, in a sentence
  /// of its own where the first one would be too long.
  private var opening: [String] {
    let statement =
      facts.kind.mark.statement(on: facts)
      ?? (facts.hasSeveralSeries ? nil : clauses(facts.series[0]))
    let limit = ChartTexts.sentenceLength
    let whole = [head(wordsOfName: limit), statement].compactMap(\.self).joined(separator: ": ")
    if whole.wordCount <= limit { return [whole + "."] }
    let heads = [limit, 12, 8, 5, 3, 2, 1].lazy.map { head(wordsOfName: $0) }
    let short = heads.first { $0.wordCount <= limit } ?? head(wordsOfName: 1)
    return [short + "."] + [statement].compactMap { $0.map { $0.capitalizedSentence + "." } }
  }

  /// The kind of chart, its title, the number of its values, and its axes.
  ///
  /// - Parameter limit: The greatest number of words of a name or title.
  private func head(wordsOfName limit: Int) -> String {
    let title = facts.title.shortened(toWords: limit)
    var words = facts.kind.mark.names.chart + (title.isEmpty ? "" : " '\(title)'")
    if facts.kind.mark.statement(on: facts) != nil { return words }
    if facts.hasSeveralSeries {
      words += " of \(facts.series.count) series" + (facts.stacking.map(ChartTexts.clause) ?? "")
    } else {
      let name = facts.series[0].name.shortened(toWords: limit)
      words += " of \(name.isEmpty ? "" : "\(name), ")\(count(facts.series[0]))"
    }
    return words + axisWords(wordsOfName: limit)
  }

  /// The axes, where the page or the data give more than numbers.
  private func axisWords(wordsOfName limit: Int) -> String {
    var words = ""
    let titles = [Dimension.y, .x].map { facts.axis($0)?.title ?? "" }
    if !titles[0].isEmpty { words += ", \(titles[0].shortened(toWords: limit))" }
    if !titles[1].isEmpty { words += " by \(titles[1].shortened(toWords: limit))" }
    if facts.axis(.y)?.scale == .log { words += " on a log axis" }
    if facts.hasSeveralSeries || facts.hasDates, let extent = facts.extent {
      let ends = [extent.lowerBound, extent.upperBound].map(texts.place).map { place in
        facts.hasLabels ? place.shortened(toWords: limit) : place
      }
      words += ", from \(ends[0]) to \(ends[1])"
    }
    return words
  }

  private func count(_ series: SeriesFacts) -> String {
    texts.count(series.count, missing: series.missingCount, facts.kind)
  }

  // MARK: The series

  /// A sentence for each of a few series, or one for all.
  private var each: [String] {
    guard facts.hasSeveralSeries else { return [] }
    guard facts.series.count > BriefDescription.seriesCount else {
      return facts.series.map { series in
        "\(series.name.isEmpty ? "Unnamed" : series.name), \(count(series)): \(clauses(series))."
      }
    }
    guard let low = facts.lowest, let high = facts.highest else { return [] }
    func at(_ found: ChartFacts.Found) -> String {
      "\(texts.number(found.point.y)) of \(facts.series[found.series].name) "
        + "at \(texts.place(found.point.x))"
    }
    return ["Minimum \(at(low)), maximum \(at(high))."]
  }

  /// The values of a series.
  private func clauses(_ series: SeriesFacts) -> String {
    guard let extremes = series.extremes else { return "none" }
    let clauses = facts.kind.mark.clauses(on: series, of: facts)
    guard clauses.isEmpty else { return clauses.joined(separator: ", ") }
    let (least, greatest) = (extremes.minimum, extremes.maximum)
    let value = ChartTexts.values(from: least.y, to: greatest.y)
    func at(_ point: Point) -> String { "\(value(point.y)) at \(texts.place(point.x))" }
    guard extremes.count > 1 else { return at(least) }
    let ends =
      least.y == greatest.y
      ? ["minimum and maximum \(value(least.y))"]
      : ["minimum \(at(least))", "maximum \(at(greatest))"]
    let remark = facts.kind.mark.remark(on: series, of: facts)
    return (ends + [remark].compactMap(\.self)).joined(separator: ", ")
  }
}
