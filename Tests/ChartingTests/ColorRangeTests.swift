import Geometry
import Graphics
import Layers
import Motion
import Scales
import Testing

@testable import Charting

/// Lines with other colours in ranges of values, after PNChart.md, "Ranges of colours".
@Suite struct ColorRangeTests {
  private static let (red, yellow) = (
    Color(red: 1, green: 0, blue: 0), Color(red: 1, green: 1, blue: 0)
  )

  /// The edges of bands in a plot 100 points high, where a value is its own height.
  @Test func `each value of a line is in one band, whose edges are whole points`() {
    let plot = Size(width: 50, height: 100)
    func edges(_ ranges: [ClosedRange<Double>]) -> (rest: [[Double]], bands: [[Double]]) {
      let bands = ColorBands(
        ranges.map { ColorRange($0, Self.red) }, in: plot, reach: 1, position: { $0 })
      func text(_ rects: [Rect]) -> [Double] { rects.flatMap { [$0.minY, $0.maxY] } }
      return (bands.rest.map { text([$0]) }, bands.ranges.map(text))
    }
    let one = edges([20...40])
    #expect(one.rest == [[-100, 19], [41, 200]] && one.bands == [[19, 41]])
    // The first of two that share a value has it.
    let two = edges([20...40, 30...60.5])
    #expect(two.rest == [[-100, 19], [41, 41], [62, 200]])
    #expect(two.bands == [[19, 41], [41, 62]])
    let inside = edges([20...60, 30...40])
    #expect(inside.bands == [[19, 61], [61, 61]])
    #expect(edges([-.infinity...0]).bands == [[-100, 1]])
  }

  @Test func `a line has a layer for itself and one for each range`() throws {
    var options = ChartOptions()
    options.marks.colorRanges = [
      ColorRange(4...9, Self.red), ColorRange(0...2, Self.yellow, series: "B"),
    ]
    let shown = try ShownChart(.line, ["A": [1, 5, 3], "B": [2, 3, 8]], options)
    let colors = shown.chart.marks.map { shown.scene.shape(of: $0)?.strokeColor }
    #expect(colors.count == 5)
    #expect(colors[1] == Self.red && colors[3] == Self.yellow && colors[4] == Self.red)
    #expect(colors[0] != colors[2])
    for mark in shown.chart.marks { #expect(shown.scene.mask(of: mark) != nil) }
  }

  @Test func `ranges that are set later look as those that are set at once, and go again`() throws {
    let ranges = [ColorRange(4...9, Self.red), ColorRange(0...2, Self.yellow)]
    let plain = try ShownChart(.line, [1, 5, 3, 8, 2])
    var options = ChartOptions()
    options.marks.points.symbol = .circle
    options.marks.colorRanges = ranges
    let fresh = try ShownChart(.line, [1, 5, 3, 8, 2], options)
    var shown = try ShownChart(.line, [1, 5, 3, 8, 2])
    try shown.set { $0.marks.points.symbol = .circle }
    try shown.set { $0.marks.colorRanges = ranges }
    #expect(shown.items() == fresh.items())
    try shown.set { ($0.marks.colorRanges, $0.marks.points.symbol) = ([], nil) }
    #expect(shown.items() == plain.items())
  }

  /// While the domain moves, a band's edge is at its value on the moving axis.
  @Test(arguments: [0.0, 0.3, 0.5, 1])
  func `bands move with the axis, and through interruptions`(seconds: Double) throws {
    var options = ChartOptions()
    options.marks.colorRanges = [ColorRange(4...9, Self.red)]
    options.yAxis.domain = try Domain(0, 10)
    var shown = try ShownChart(.line, [1, 5, 3, 8, 2], options)
    let wide = try Domain(0, 20)
    try shown.move(seconds: 1) { $0.yAxis.domain = wide }
    func edge(at seconds: Double) throws -> Double {
      let time = Time(seconds: seconds)
      let mask = try #require(shown.scene.mask(of: shown.chart.marks[1]))
      let path = shown.scene.presentation(of: mask, at: time).shape?.path
      return try #require(path?.boundingBox).minY
    }
    let height = shown.scene.bounds(of: shown.chart.plotArea).height - 1
    let fraction = TimingFunction.easeInEaseOut(seconds)
    let expected = (0.4 * (1 - fraction) + 0.2 * fraction) * height + 0.5 - 1
    #expect(abs(try edge(at: seconds) - expected) <= 1)
    let seen = try edge(at: seconds)
    try shown.move(seconds: 1, at: seconds) { $0.yAxis.domain = nil }
    #expect(abs(try edge(at: seconds) - seen) < 1e-6)
  }

  @Test func `a series that leaves takes its colours along`() throws {
    var options = ChartOptions()
    options.marks.colorRanges = [ColorRange(4...9, Self.red)]
    var shown = try ShownChart(.line, ["A": [1, 5, 3], "B": [2, 3, 8]], options)
    let before = shown.look(at: 0)
    try shown.morph(to: ChartData(series: ["A": [1, 5, 3]]), seconds: 1)
    #expect(shown.look(at: 0).isSuperset(of: before))
    let fresh = try ShownChart(.line, ["A": [1, 5, 3]], options)
    #expect(shown.look(at: 1) == fresh.look(at: 0))
  }
}
