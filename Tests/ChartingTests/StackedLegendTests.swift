import Geometry
import Layers
import TestFonts
import Testing

@testable import Charting

/// A legend below the plot, with a row for each series.
@Suite struct StackedLegendTests {
  private func layout(
    _ series: KeyValuePairs<String, [Double]>, _ width: Double = 600, _ height: Double = 400,
    _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> GuideLayout {
    var options = ChartOptions()
    options.legend = .stacked
    change(&options)
    let drawing = try ChartDrawing(ChartData(series: series), as: .line, options)
    return LineMark.guide(of: drawing, in: Size(width: width, height: height), .light, fonts)
  }

  private func frame(_ layout: GuideLayout, _ key: GuidePart.Key) throws -> Rect {
    try #require(layout.parts.first { $0.key == key }).frame
  }

  @Test func `each series has a row below the plot and the labels`() throws {
    let layout = try layout(["Oslo": [1, 4], "Rome": [2, 3], "Bonn": [3, 1]])
    let samples = try ["Oslo", "Rome", "Bonn"].map { try frame(layout, .sample(series: $0)) }
    let names = try ["Oslo", "Rome", "Bonn"].map { try frame(layout, .seriesName(series: $0)) }
    #expect(samples.map(\.minX) == [16, 16, 16])
    // A line of 14 points with round ends, and 6 points.
    #expect(names.map(\.minX) == [37, 37, 37])
    #expect(samples.allSatisfy { $0.size == Size(width: 15, height: 10) })
    // Rows are a line of text, 14 points, and 3 points apart, and the last one ends 12 points above the edge.
    #expect(samples.map(\.minY) == [342, 359, 376])
    #expect(zip(samples, names).allSatisfy { abs($0.midY - $1.midY) <= 1 })
    let lowest = layout.parts.compactMap { part -> Double? in
      if case .label(.x, _, _) = part.key { part.frame.maxY } else { nil }
    }.max()
    #expect(try #require(lowest) <= names[0].minY - 5)
    #expect(layout.omissions == [])
  }

  @Test func `a long name has several lines beside one sample`() throws {
    let name = "Oslo, the city at the end of the fjord, between the hills"
    let layout = try layout([name: [1, 4], "Rome": [2, 3]], 220)
    let lines = layout.parts.filter {
      if case .seriesName(name, _) = $0.key { true } else { false }
    }
    #expect(lines.map(\.text) == ["Oslo, the city at the end of the", "fjord, between the hills"])
    #expect(Set(lines.map(\.frame.minX)) == [37])
    #expect(lines[1].frame.minY == lines[0].frame.minY + 14)
    let sample = try frame(layout, .sample(series: name))
    #expect(abs(sample.midY - lines[0].frame.midY) <= 1)
    #expect(try frame(layout, .sample(series: "Rome")).minY == sample.minY + 31)
    #expect(layout.omissions == [])
  }

  @Test func `a name of more than three lines is shortened with a note`() throws {
    let name = Array(repeating: "a word", count: 40).joined(separator: " ")
    let layout = try layout([name: [1, 4], "Rome": [2, 3]], 220)
    let lines = layout.parts.filter {
      if case .seriesName(name, _) = $0.key { true } else { false }
    }
    #expect(lines.count == 3 && lines[2].text?.hasSuffix("…") == true)
    #expect(
      layout.omissions.map(\.message) == ["1 of 2 texts is too long, and shortened"])
  }

  @Test func `rows without room are omitted with a note`() throws {
    let names = (0..<12).map { "City \($0)" }
    let data = try ChartData(names.map { (name: $0, values: .numbers([1, 2])) })
    var options = ChartOptions()
    options.legend = .stacked
    let drawing = try ChartDrawing(data, as: .line, options)
    let layout = LineMark.guide(of: drawing, in: Size(width: 300, height: 200), .light, fonts)
    let shown = layout.parts.count { if case .seriesName = $0.key { true } else { false } }
    #expect(shown == 5)
    #expect(layout.omissions.map(\.message) == ["7 of 12 names have no room, and are omitted"])
    #expect(layout.plot.height > 50)
  }

  @Test func `a sample shows the line and its symbol`() throws {
    let layout = try layout(["Oslo": [1, 4], "Rome": [2, 3]]) { $0.marks.points.symbol = .circle }
    let part = try #require(layout.parts.first { $0.key == .sample(series: "Oslo") })
    guard case .shape(let shape) = part.content else { return #expect(Bool(false)) }
    let starts = shape.path.elements.count { if case .move = $0 { true } else { false } }
    #expect(starts == 3)
  }

  @Test func `a touch finds a row by any of its lines`() throws {
    let name = "Oslo, the city at the end of the fjord, between the hills"
    var options = ChartOptions()
    options.legend = .stacked
    var shown = try ShownChart(.line, [name: [1, 4], "Rome": [2, 3]], options)
    try shown.resize(220, 400)
    let layout = try layout([name: [1, 4], "Rome": [2, 3]], 220)
    let second = try frame(layout, .seriesName(series: name, line: 1))
    let found = shown.chart.part(
      at: Point(x: second.midX, y: second.midY), in: shown.scene)
    #expect(found?.noun == "name" && found?.series == 0)
  }
}
