internal import Geometry
internal import Scales

/// A chart as one walks through it: its axes, and its series with their marks.
package struct ChartTree: Sendable {
  /// The chart.
  package let chart: DataChart
  /// None where it has no axes; of panels with axes of their own those of each.
  package let axes: [AxisTree]
  /// In the order of the data.
  package let series: [SeriesTree]

  private let facts: ChartFacts

  /// - Complexity: O(*n*) in the number of values, if those of each series have their x in ascending
  ///   order.
  package init(_ chart: DataChart) {
    self.chart = chart
    let facts = chart.facts
    self.facts = facts
    let hasOwnAxes = chart.drawing.facets.map { $0.areFree || !chart.hasAxes } ?? false
    axes =
      hasOwnAxes
      ? facts.panels.flatMap { panel in panel.facts.axes.map { AxisTree($0, of: panel) } }
      : (facts.axes + [facts.rightAxis].compactMap(\.self)).map { AxisTree($0, of: chart) }
    var names = chart.drawing.seriesNames[...]
    let all =
      facts.panels.isEmpty ? [facts] + facts.overlays.map(\.facts) : facts.panels.map(\.facts)
    series = zip(all, chart.heardAlone).flatMap {
      facts, heard in
      ChartTree.series(of: facts, heard, named: &names)
    }
  }

  /// The series of a chart, or of one on its axes.
  ///
  /// - Parameters:
  ///   - heard: Its values as they are heard.
  ///   - names: Those of its series, then those of others, which stay.
  private static func series(
    of facts: ChartFacts, _ heard: Sonification, named names: inout ArraySlice<String>
  ) -> [SeriesTree] {
    var heard = heard
    heard.widenRange()
    let drawing = facts.drawing
    let texts = ValueTexts(facts, ChartTexts(drawing.data, drawing.options.xAxis.labelFormat))
    return zip(facts.series, facts.values).enumerated().map { number, pair in
      let (series, values) = pair
      return SeriesTree(
        names.popFirst()?.onOneLine ?? series.name, values,
        trend: facts.hasLabels ? nil : series.trend, facts.kind.mark.descriptionStyle, texts,
        MarkNotes(number, of: drawing), in: heard.range)
    }
  }

  /// The number of axes and series.
  package var partCount: Int { axes.count + series.count }

  /// The index of the series with the highest value, the first of equal ones; nil without values.
  package var highest: Int? { index(\.highest) { $0 > $1 } }
  /// The index of the series with the lowest value, the first of equal ones; nil without values.
  package var lowest: Int? { index(\.lowest) { $0 < $1 } }

  private func index(
    _ mark: KeyPath<SeriesTree, Int?>, _ isBeyond: (Double, Double) -> Bool
  ) -> Int? {
    var found: (index: Int, value: Double)?
    for (index, series) in series.enumerated() {
      guard let value = series[keyPath: mark].map({ series.values.shown[$0] }) else { continue }
      if found.map({ isBeyond(value, $0.value) }) ?? true { found = (index, value) }
    }
    return found?.index
  }

  /// The sentence about the chart, without its number: `bar chart 'Rain', 1 series of 7 values, highest
  /// 8 at Sat, lowest 2 at Tue`.
  package var summary: String {
    var words = facts.kind.mark.names.chart + (facts.title.isEmpty ? "" : " '\(facts.title)'")
    if let panels = facts.drawing.facets?.panels.count {
      words += ", \(panels) \(panels == 1 ? "panel" : "panels")"
    }
    let count = series.reduce(0) { $0 + $1.count }
    let nouns =
      facts.kind.mark.descriptionStyle == .boxes ? ("box", "boxes") : ("value", "values")
    let values = count == 1 ? "1 \(nouns.0)" : "\(count) \(nouns.1)"
    words += series.count == 1 ? ", 1 series of \(values)" : ", \(series.count) series, \(values)"
    if let highest, let lowest, count > 1 {
      words +=
        ", highest \(extreme(of: highest, \.highest)), lowest \(extreme(of: lowest, \.lowest))"
    }
    let empty = facts.emptyNames.map { "without values: \($0)" }
    return ([words] + facts.drawing.partWords + [empty].compactMap(\.self)).joined(separator: ", ")
  }

  private func extreme(of index: Int, _ mark: KeyPath<SeriesTree, Int?>) -> String {
    let series = series[index]
    guard let mark = series[keyPath: mark] else { return "" }
    return series.valueAndPlace(ofMark: mark)
      + (self.series.count > 1 ? " of \(name(ofSeries: index))" : "")
  }

  /// The name of a series, or its number.
  package func name(ofSeries index: Int) -> String {
    series[index].name.isEmpty ? "series \(index + 1)" : series[index].name
  }

  /// The sentence about an axis or series, with its number: `3 of 3: Rain, 7 values`.
  package func text(ofPart index: Int) -> String {
    let number = "\(index + 1) of \(partCount): "
    guard index >= axes.count else { return number + axes[index].summary }
    let series = index - axes.count
    let name = self.series[series].name
    return number + (name.isEmpty ? "series" : "series '\(name)'") + ", "
      + self.series[series].summary
  }

  /// The profiles of all series side by side, in the range of all values.
  package var braille: String {
    let range = series.compactMap(\.extremePositions).reduce(nil) { all, one in
      all.map { min($0.lowerBound, one.lowerBound)...max($0.upperBound, one.upperBound) } ?? one
    }
    return BrailleLine.joined(series.map { (values: $0.values.positions, range: range) })
  }
}
