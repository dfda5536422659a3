import Geometry
import Scales
import TestSupport
import Testing

@testable import Charting

/// What holds for the facts of every chart of any data: nothing is left out in silence, and what they
/// name is drawn.
@Suite struct FactLawTests {
  private static let count = triesAll ? 2_000 : 300
  private static let parts = 6

  /// Those of one part of the numbers, with every kind among them, and every fourth on a log axis.
  private func charts(_ part: Int) -> [(seed: Int, chart: RandomChart, drawing: ChartDrawing)] {
    RandomChart.drawn(part, of: Self.parts, count: Self.count, seedsFrom: 9_000).map { one in
      var options = one.drawing.options
      options[options.orientation.valueDimension].scale = .log
      let isLog = one.seed.isMultiple(of: 4)
      let onLog =
        isLog ? try? ChartDrawing(one.drawing.source, as: one.chart.kind, options) : nil
      return (one.seed, one.chart, onLog ?? one.drawing)
    }
  }

  @Test(arguments: 0..<parts)
  func `each value is shown, missing, or counted as without a place`(part: Int) {
    for (seed, chart, drawing) in charts(part) {
      let facts = ChartFacts(drawing)
      let values = facts.values
      #expect(values.count == facts.series.count, "\(seed): \(chart)")
      if drawing.plane?.bins != nil {
        for series in facts.series {
          guard case .bins(_, _, let counts) = series.content else { continue }
          #expect(counts.reduce(0, +) == series.count - series.missingCount, "\(seed): \(chart)")
        }
        continue
      }
      if drawing.hasBoxes {
        let counts = facts.series.map { series in
          guard case .boxes(let boxes) = series.content else { return 0 }
          return boxes.reduce(0) { $0 + $1.summary.count }
        }
        #expect(
          counts.reduce(0, +) + facts.missingCount + facts.unplacedCount == facts.valueCount,
          "\(seed): \(chart)")
        continue
      }
      let shown = values.reduce(0) { $0 + $1.shownCount }
      #expect(
        shown + facts.missingCount + facts.unplacedCount == facts.valueCount, "\(seed): \(chart)")
    }
  }

  @Test(arguments: 0..<parts)
  func `descriptions, walks and pictures name the same extremes`(part: Int) throws {
    for (seed, chart, drawing) in charts(part)
    where drawing.plane?.bins == nil && !drawing.hasBoxes {
      let facts = ChartFacts(drawing)
      for (series, values) in zip(facts.series, facts.values) {
        let (lowest, highest) = (
          values.lowest.map { values[$0].point }, values.highest.map { values[$0].point }
        )
        #expect(series.extremes?.minimum == lowest, "\(seed): \(chart)")
        #expect(series.extremes?.maximum == highest, "\(seed): \(chart)")
        #expect(series.extremes?.count ?? 0 == values.shownCount, "\(seed): \(chart)")
      }
      let tree = ChartTree(try ShownChart(drawing).chart)
      let greatest = tree.highest.flatMap { tree.series[$0].highest }
      #expect((facts.highest == nil) == (greatest == nil), "\(seed): \(chart)")
      if facts.missingCount == 0, facts.valueCount > 1, facts.series.count == 1,
        let highest = facts.highest
      {
        #expect(tree.highest == highest.series, "\(seed): \(chart)")
      }
    }
  }

  @Test(arguments: 0..<parts)
  func `the extremes have a mark, also in the middle of a morph`(part: Int) throws {
    for (seed, chart, drawing) in charts(part) {
      var dice = Dice(seed: UInt64(seed) &+ 1 << 32)
      var shown = try ShownChart(drawing)
      expectMarks(of: shown, "\(seed): \(chart)")
      guard let next = try? ChartData(chart.nextSources(&dice)),
        (try? ChartDrawing(next, as: drawing.kind, drawing.options)) != nil
      else { continue }
      try shown.morph(to: next, seconds: 1)
      // Cells without a value are missing ones.
      let hasCells = shown.chart.drawing.plane?.shades != nil
      #expect(
        hasCells || shown.chart.facts.valueCount == next.count, "\(seed): \(chart)")
      expectMarks(of: shown, "\(seed), in a morph: \(chart)")
    }
  }

  /// What the facts name has a layer that draws it.
  private func expectMarks(of shown: ShownChart, _ comment: String) {
    let facts = shown.chart.facts
    for (number, values) in facts.values.enumerated() {
      guard let boxes = shown.chart.canvasMarks(ofSeries: number, in: shown.scene) else {
        Issue.record("series \(number) has no marks, \(comment)")
        continue
      }
      for mark in [values.lowest, values.highest].compactMap(\.self) {
        let value = values[mark]
        // A slice of nothing, and a bar of nothing, have no area.
        guard value.point.y != 0, value.size != 0 else { continue }
        #expect(
          boxes.box(ofValue: value.index) != nil, "mark \(mark) of series \(number), \(comment)")
      }
    }
  }

  @Test(arguments: 0..<parts)
  func `what an axis covers is what its labels stand on`(part: Int) throws {
    for (seed, chart, drawing) in charts(part) {
      let shown = try ShownChart(drawing)
      for axis in ChartFacts(drawing).axes {
        guard case .along(let dimension) = axis.place,
          case .domain(let domain, _) = axis.extent
        else { continue }
        let (least, greatest) = (
          min(domain.lowerBound, domain.upperBound), max(domain.lowerBound, domain.upperBound)
        )
        for tick in shown.chart.tickValues(of: dimension) {
          #expect(
            (least...greatest).contains(tick), "\(seed), \(dimension): \(tick) \(axis) \(chart)")
        }
      }
    }
  }
}
