import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestFonts
import TestSupport
import Testing

@testable import Charting

/// What holds for every chart of any data: 200 charts at random, and 2,000 where everything is tried.
@Suite struct ChartLawTests {
  private static let count = triesAll ? 2_000 : 200
  private static let parts = 8

  /// Those of one part of the numbers; what is refused has a message.
  private func charts(_ part: Int) -> [(seed: Int, chart: RandomChart, drawing: ChartDrawing)] {
    RandomChart.drawn(part, of: Self.parts, count: Self.count)
  }

  @Test func `most random charts are drawn`() {
    let drawn = (0..<Self.parts).reduce(0) { $0 + charts($1).count }
    #expect(drawn > Self.count / 2, "\(drawn)")
    let kinds = Set((0..<Self.parts).flatMap { charts($0).map(\.chart.kind) })
    #expect(kinds.count == ChartKind.allCases.count)
  }

  @Test(arguments: 0..<parts)
  func `no text meets another, leaves the canvas, or is left out without a word`(part: Int) {
    for (seed, chart, drawing) in charts(part) {
      let law = GuideLaw(drawing, in: chart.size, .light)
      let faults = law.faults.filter { fault in
        // What it says of numbers holds for the automatic format.
        drawing.options.yAxis.labelFormat == .automatic
          || !fault.contains("stands at") && !fault.contains("labels")
      }
      #expect(faults.isEmpty, "\(seed), \(chart.size): \(faults.prefix(3)) \(chart)")
    }
  }

  @Test(arguments: 0..<parts)
  func `the labels of an axis are distinct`(part: Int) {
    for (seed, chart, drawing) in charts(part) {
      let layout = drawing.kind.mark.guide(of: drawing, in: chart.size, .light, fonts)
      for dimension in Dimension.allCases {
        let texts = layout.parts.compactMap { part -> String? in
          guard case .label(dimension, _, line: 0) = part.key else { return nil }
          return part.text
        }
        // Names have further lines, which tell them apart.
        let isOneLine = !layout.parts.contains { part in
          if case .label(dimension, _, line: 1) = part.key { true } else { false }
        }
        #expect(
          !isOneLine || Set(texts).count == texts.count, "\(seed), \(dimension): \(texts) \(chart)")
      }
    }
  }

  @Test(arguments: 0..<parts)
  func `each value has a mark, or is counted as missing or left out`(part: Int) throws {
    for (seed, chart, drawing) in charts(part) {
      let given = chart.sources.reduce(0) { $0 + $1.values.count }
      let gaps = chart.sources.reduce(0) { $0 + $1.values.gapCount }
      let series = ChartFacts(drawing).series
      #expect(series.reduce(0) { $0 + $1.count } == given, "\(seed): \(chart)")
      #expect(series.reduce(0) { $0 + $1.missingCount } == gaps, "\(seed): \(chart)")
      let shown = try ShownChart(drawing)
      if gaps > 0 {
        #expect(shown.chart.description(.full).contains("missing"), "\(seed): \(chart)")
      }
      guard drawing.kind == .bars || drawing.kind == .scatter else { continue }
      #expect(shown.chart.marks.count == given, "\(seed): \(chart)")
    }
  }

  @Test(arguments: 0..<parts)
  func `what a description says is marked is drawn`(part: Int) throws {
    for (seed, chart, drawing) in charts(part) where !drawing.options.annotations.isEmpty {
      let shown = try ShownChart(drawing)
      // Or it has no room, and that is told.
      guard shown.chart.description.contains("'target'"),
        !shown.chart.omissions.contains(where: { $0.kind == .names })
      else { continue }
      #expect(shown.letters.contains("target"), "\(seed): \(chart)")
    }
  }

  @Test(arguments: 0..<parts)
  func `in a morph a sample has the colour of its marks at every instant`(part: Int) throws {
    for (seed, chart, drawing) in charts(part)
    where drawing.data.seriesCount > 1 && drawing.kind != .band {
      var dice = Dice(seed: UInt64(seed) &+ 1 << 32)
      var shown = try ShownChart(drawing)
      let before = shown.colors(at: 0)
      for (name, color) in before {
        #expect(color.marks.allSatisfy { $0 == color.sample }, "\(seed): \(name) \(color) \(chart)")
      }
      guard let next = try? ChartData(chart.nextSources(&dice)),
        (try? ChartDrawing(next, as: drawing.kind, drawing.options)) != nil
      else { continue }
      try shown.morph(to: next, seconds: 1)
      for instant in 0...20 {
        let colors = shown.colors(at: Double(instant) / 20)
        for (name, color) in colors {
          #expect(
            color.marks.allSatisfy { $0 == color.sample }, "\(seed), \(instant): \(name) \(chart)")
          if let old = before[name] {
            #expect(old.sample == color.sample, "\(seed), \(instant): \(name) \(chart)")
          }
        }
      }
    }
  }
}

extension ChartData.Values {
  fileprivate var count: Int { numbers.count }
  fileprivate var gapCount: Int { numbers.count(where: \.isNaN) }

  private var numbers: [Double] {
    switch self {
    case .numbers(let numbers), .placed(_, let numbers): numbers
    }
  }
}

extension ShownChart {
  /// The colours of the samples in the legend and of the marks, by the names of series.
  fileprivate func colors(at seconds: Double) -> [String: (sample: Color?, marks: [Color])] {
    let time = Time(seconds: seconds)
    func color(_ layer: LayerID) -> Color? {
      let shape = scene.presentation(of: layer, at: time).shape
      guard let color = shape?.fillColor ?? shape?.strokeColor else { return nil }
      return Color(red: color.red, green: color.green, blue: color.blue)
    }
    var colors: [String: (sample: Color?, marks: [Color])] = [:]
    for (number, series) in chart.data.series.enumerated() {
      guard let layer = chart.guides.parts[.sample(series: series.name)]?.layer,
        let set = chart.markSets.first(where: { $0.series == number })
      else { continue }
      colors[series.name] = (color(layer), set.layers.compactMap(color))
    }
    return colors
  }
}
