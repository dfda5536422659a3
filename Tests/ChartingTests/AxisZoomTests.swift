import Geometry
import Layers
import Scales
import Testing

@testable import Charting

/// The parts of an axis that show, and what a zoom leaves of them.
@Suite struct AxisZoomTests {
  private func zoom(
    _ kind: ChartKind, _ values: [Double], _ options: ChartOptions = ChartOptions()
  ) throws -> AxisZoom {
    try #require(AxisZoom(ChartDrawing(kind.data(values), as: kind, options), .x))
  }

  /// A part that sticks out is cut, one beside the axis is refused, and all of it needs none.
  @Test(
    arguments: [
      (2.0...4.0, true, 2.0...4.0), (-5...4, true, 0...4), (8...90, true, 8...9),
      (20...30, false, nil),
      (-1...9.5, true, nil),
    ] as [(ClosedRange<Double>, Bool, ClosedRange<Double>?)])
  func `a part of numbers stays in the data`(
    wanted: ClosedRange<Double>, meets: Bool, part: ClosedRange<Double>?
  ) throws {
    let found = try zoom(.line, Array(repeating: 1, count: 10)).part(wanted)
    #expect(found.meets == meets)
    #expect(found.part == part)
  }

  @Test(
    arguments: [
      (1.2...2.1, 1.0...3.0), (0...0, 0...1), (6.5...9, 6...7), (0...7, nil),
    ] as [(ClosedRange<Double>, ClosedRange<Double>?)])
  func `a part of bands is whole`(
    wanted: ClosedRange<Double>, part: ClosedRange<Double>?
  ) throws {
    #expect(try zoom(.bars, [4, 2, 6, 4, 5, 8, 3]).part(wanted).part == part)
  }

  @Test(arguments: [
    (1.0, 4.0...6.0), (9, 5...7), (-1, 0...2), (-9, 0...2), (0.1, 3...5), (0, 2...4),
  ])
  func `bands scroll by whole ones to the ends`(
    windows: Double, part: ClosedRange<Double>
  ) throws {
    let bars = try zoom(.bars, [4, 2, 6, 4, 5, 8, 3])
    #expect(bars.scrolled(2...4, by: windows) == part)
  }

  @Test func `a drag takes the marks along, on a reversed axis too`() throws {
    var options = ChartOptions()
    let values = Array(repeating: 1.0, count: 11)
    #expect(try zoom(.line, values).moved(4...6, from: 0, to: 0.5) == 3...5)
    options.xAxis.isReversed = true
    #expect(try zoom(.line, values, options).moved(4...6, from: 0, to: 0.5) == 5...7)
    let end = try #require(try zoom(.line, values, options).moved(4...6, from: 0, to: -9))
    #expect(end.lowerBound == 0 && abs(end.upperBound - 2) < 1e-12)
  }

  @Test func `an axis along which no hand has moved shows what it did`() throws {
    var options = ChartOptions()
    options.yAxis.scale = .log
    let drawing = try ChartDrawing(ChartData(numbers: [1, 9, 90, 800]), as: .line, options)
    let axis = try #require(AxisZoom(drawing, .y))
    #expect(axis.moved(5...100, from: 0.3, to: 0.3) == 5...100)
  }

  /// What lies under two fingers stays there, along the axis that they lie along; the other one scrolls.
  @Test func `two fingers take along what they are on`() throws {
    let line = try zoom(.line, Array(repeating: 1.0, count: 11))
    let plot = Rect(x: 100, y: 0, width: 400, height: 200)
    let hand = ZoomHand(
      from: [Point(x: 200, y: 50), Point(x: 400, y: 50)],
      to: [Point(x: 100, y: 150), Point(x: 500, y: 150)])
    #expect(hand.dimension == .x && hand.factor == 0.5)
    #expect(hand.part(of: line, .x, from: nil, in: plot) == 2.5...7.5)
    // One that shows all stays so.
    #expect(hand.part(of: line, .y, from: nil, in: plot) == nil)
    let finger = ZoomHand(from: [Point(x: 200, y: 50)], to: [Point(x: 300, y: 50)])
    #expect(finger.part(of: line, .x, from: 4...8, in: plot) == 3...7)
    #expect(finger.part(of: line, .x, from: nil, in: plot) == nil)
  }

  /// Ends are written no finer than a point of the axis, and bands by their names.
  @Test func `a part has ends that can be written`() throws {
    let line = try zoom(.line, Array(repeating: 1.0, count: 11))
    #expect(line.ends(of: 2.123_456...7.654_321, length: 500) == .numbers(2.12, 7.65))
    let named = try AxisZoom(
      ChartDrawing(ChartData(pairs: ["a": 1, "b": 2, "c": 3]), as: .bars, ChartOptions()), .x)
    #expect(named?.ends(of: 1...3, length: 500) == .names("b", "c", at: 1...2))
    #expect(try zoom(.bars, [1, 2, 3]).ends(of: 0...2, length: 500) == .bands(0, 1))
  }

  @Test func `the rows of a heat map are not zoomed`() throws {
    let rows = try ChartDrawing(ChartData(series: ["a": [1, 2], "b": [3, 4]]), as: .heatmap)
    #expect(AxisZoom(rows, .y) == nil)
    #expect(AxisZoom(rows, .x)?.bandCount == 2)
  }

  @Test func `lines have their names where they leave the plot`() throws {
    var options = ChartOptions()
    options.xAxis.zoom = 0...1.5
    let shown = try ShownChart(.line, ["Oslo": [1, 2, 3, 4], "Rome": [2, 3, 4, 5]], options)
    let names = shown.chart.guides.parts.members.filter { ["Oslo", "Rome"].contains($0.part.text) }
    #expect(
      names.map(\.part.text) == ["Oslo", "Rome"] || names.map(\.part.text) == ["Rome", "Oslo"])
    let edge = shown.scene.frame(of: shown.chart.plotArea).maxX
    #expect(names.allSatisfy { $0.part.frame.minX >= edge })
    #expect(!shown.chart.drawing.warnings.contains { $0.message.contains("names") })
  }

  @Test func `lines without a point that shows have a legend`() throws {
    var options = ChartOptions()
    options.xAxis.zoom = 1.2...1.8
    let shown = try ShownChart(.line, ["Oslo": [1, 2, 3, 4], "Rome": [2, 3, 4, 5]], options)
    #expect(Set(shown.letters).isSuperset(of: ["Oslo", "Rome"]))
  }

  @Test func `what both axes show is counted once`() throws {
    var options = ChartOptions()
    (options.xAxis.zoom, options.yAxis.zoom) = (0...2, 2...5)
    let chart = try ChartDrawing(ChartData(numbers: [1, 2, 3, 4, 5, 6]), as: .scatter, options)
    #expect(ZoomRemarks(chart).clauses == ["shows 2 of 6 values, x from 0 to 2 and y from 2 to 5"])
  }

  @Test func `a zoom of y does not count charts on the right axis`() throws {
    var options = ChartOptions()
    options.yAxis.zoom = 1...2
    let bars = try ChartDrawing(ChartData(numbers: [4, 2, 6]), as: .bars, options)
    let line = try ChartDrawing(ChartData(numbers: [100, 200, 300]), as: .line)
    let clauses = try ZoomRemarks(bars.adding(line, at: .right)).clauses
    #expect(clauses == ["shows 1 of 3 values, y from 1 to 2"])
  }

  @Test(
    arguments: [
      (.scatter, [1, 5], 0.2...0.8, nil, true), (.scatter, [1, 5], 0...0.5, nil, false),
      (.scatter, [1, 5, 9], 1...2, 1...3, true), (.scatter, [1, 5, 9], 1...2, 4...6, false),
      // A line from a point to the next one shows, and none does at a gap.
      (.line, [1, 5], 0.2...0.8, nil, false), (.line, [1, .nan, .nan, 4, 6], 0.5...2.5, nil, true),
      (.line, [1, 9], nil, 3...4, false),
      (.area, [6, 5], nil, 1...2, false), (.bars, [6, 5], nil, 1...2, false),
      (.bars, [6, .nan, 5], 1...2, nil, true), (.bars, [6, 0, 5], 1...2, nil, false),
      (.box, [6, 7, 5], nil, 5.2...5.4, false), (.histogram, [1, 2, 2, 5], 2.2...2.4, nil, false),
    ] as [(ChartKind, [Double], ClosedRange<Double>?, ClosedRange<Double>?, Bool)])
  func `a zoom that shows nothing is told`(
    kind: ChartKind, values: [Double], x: ClosedRange<Double>?, y: ClosedRange<Double>?,
    isEmpty: Bool
  ) throws {
    var options = ChartOptions()
    (options.xAxis.zoom, options.yAxis.zoom) = (x, y)
    let warnings = try ChartDrawing(ChartData(numbers: values), as: kind, options).warnings
    #expect(warnings.map(\.message) == (isEmpty ? ["the zoom shows none of the values"] : []))
    let axis = x == nil ? "y" : "x"
    #expect(
      warnings.allSatisfy {
        $0.hint(of: "c") == "zoom again, or write 'c.\(axis)Axis.zoom(to: nil)'"
      })
  }

  @Test func `two fingers zoom around a place, and no further than a thousandth`() throws {
    let line = try zoom(.line, Array(repeating: 1.0, count: 11))
    #expect(line.moved(nil, from: 0, to: 0, by: 0.5) == 0...5)
    #expect(line.moved(2...6, from: 1, to: 1, by: 0.5) == 4...6)
    #expect(line.moved(2...6, from: 0.5, to: 0.5, by: 100) == nil)
    let least = try #require(line.moved(4...6, from: 0.5, to: 0.5, by: 1e-9))
    #expect(abs(least.upperBound - least.lowerBound - 0.01) < 1e-9)
  }
}
