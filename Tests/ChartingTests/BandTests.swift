import Geometry
import Graphics
import Layers
import Scales
import Testing

@testable import Charting

/// The band between two series.
@Suite struct BandTests {
  private static let two: KeyValuePairs = ["Low": [1.0, 2, 1], "High": [4.0, 6, 3]]

  private func plane(
    _ series: KeyValuePairs<String, [Double]>, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> ChartPlane {
    var options = ChartOptions()
    change(&options)
    return try #require(ChartDrawing(ChartData(series: series), as: .band, options).plane)
  }

  private func items(
    _ series: KeyValuePairs<String, [Double]>, _ change: (inout ChartOptions) -> Void = { _ in }
  ) throws -> [BandItem] {
    var options = ChartOptions()
    change(&options)
    let drawing = try ChartDrawing(ChartData(series: series), as: .band, options)
    let plot = PlotSpace(size: Size(width: 101, height: 101))
    return drawing.data.series.indices.flatMap { BandMark.items(of: $0, of: drawing, in: plot) }
  }

  /// The indices of values that a run is over, from points 20 apart.
  private func runs(_ line: LineItem) -> [[Int]] {
    line.runs.map { $0.map { Int((($0.x - 0.5) / 20).rounded()) } }
  }

  // MARK: Marks

  /// A plot 101 points high over 0.8...6.2.
  @Test func `the band lies between the points of both lines`() throws {
    let items = try items(BandTests.two)
    #expect(items.count == 2)
    let (low, high) = (items[0].line.runs, items[1].line.runs)
    let area = try #require(items[0].edges).area
    #expect(area.elements.count == 7)
    #expect(items[1].edges == nil)
    let heights = (low[0] + high[0]).map { ($0.y - 0.5) / 100 * 5.4 + 0.8 }
    for (height, value) in zip(heights, [1.0, 2, 1, 4, 6, 3]) {
      #expect(abs(height - value) < 1e-9)
    }
    #expect(
      area
        == {
          var path = Path(lines: low[0] + high[0].reversed()); path.close(); return path
        }())
  }

  @Test func `a band has a layer for its inside, and one for each line`() throws {
    let shown = try ShownChart(
      .band, ["Low": [1, 2], "High": [4, 6], "Less": [2, 4], "More": [3, 5]])
    #expect(shown.chart.marks.count == 6)
    #expect(shown.chart.drawing.markCount == 6)
    let shapes = shown.chart.marks.compactMap { shown.scene.shape(of: $0) }
    #expect(shapes.map { $0.strokeColor == nil } == [true, false, false, true, false, false])
    #expect(shapes.map { $0.fillColor == nil } == [false, true, true, false, true, true])
    for first in [0, 3] {
      var tint = try #require(shapes[first + 1].strokeColor)
      tint.alpha = 0.25
      #expect(shapes[first].fillColor == tint)
    }
    #expect(Set(shapes.compactMap(\.strokeColor)).count == 4)
  }

  @Test func `the band has a gap where either line has one, and the lines keep their values`()
    throws
  {
    let items = try items([
      "Low": [1, .nan, 2, 3, 1, 2], "High": [4, 5, 6, .nan, 5, 5],
    ])
    let edges = try #require(items[0].edges)
    #expect(runs(edges.first) == [[0], [2], [4, 5]])
    #expect(runs(edges.second) == [[0], [2], [4, 5]])
    #expect(runs(items[0].line) == [[0], [2, 3, 4, 5]])
    #expect(runs(items[1].line) == [[0, 1, 2], [4, 5]])
  }

  @Test func `a shorter series has gaps at its end`() throws {
    let edges = try #require(items(["Low": [1, 2], "High": [4, 5, 6]])[0].edges)
    #expect(edges.first.runs.map(\.count) == [2])
  }

  /// The edges are pieces of the curves, not curves of their own.
  @Test(arguments: Interpolation.allCases)
  func `smooth edges lie on the lines`(interpolation: Interpolation) throws {
    let items = try items([
      "Low": [1, 4, 2, 3, 1, 2], "High": [4, 5, 6, .nan, 5, 9],
    ]) { $0.marks.interpolation = interpolation }
    let edges = try #require(items[0].edges)
    let pieces = interpolation.pieceCount(forPoints: 6)
    #expect(edges.first.runs.map(\.count) == [2 * pieces + 1, pieces + 1])
    #expect(edges.first.runs[0] == Array(items[0].line.runs[0].prefix(2 * pieces + 1)))
    #expect(edges.first.runs[1] == Array(items[0].line.runs[0].suffix(pieces + 1)))
    #expect(edges.second.runs == items[1].line.runs)
  }

  // MARK: Axes

  @Test func `a band does not begin at 0`() throws {
    let y = try plane(["Low": [101, 102], "High": [104, 105]]).y
    #expect(y.bounds.lower > 100 && y.bounds.upper < 106)
  }

  @Test func `a log axis leaves a gap where a line is not above 0`() throws {
    let series: KeyValuePairs = ["Low": [1.0, 0, 2], "High": [10.0, 100, 1_000]]
    let plane = try plane(series) { $0.yAxis.scale = .log }
    #expect(plane.unplacedCount == 1)
    #expect(plane.series[0].points.ys.map(\.isNaN) == [false, true, false])
    let edges = try #require(items(series) { $0.yAxis.scale = .log }[0].edges)
    #expect(edges.second.runs.map(\.count) == [1, 1])
  }

  // MARK: Errors

  @Test func `one series alone is refused, with a form that works`() throws {
    let error = ChartError.oneEdge
    #expect(throws: error) { try ChartDrawing(ChartData(numbers: [1, 2]), as: .band) }
    #expect(error.message == "a band lies between two series, and there is one")
    #expect(error.hint == "name both, as in 'area(low: [2, 1, 3], high: [5, 6, 4])'")
  }

  @Test func `series over other x are refused`() throws {
    func points(_ xs: Double...) -> ChartData.Values { .points(xs.map { Point(x: $0, y: 1) }) }
    let data = try ChartData([("Low", points(1, 2)), ("High", points(1, 3))])
    let error = ChartError.unequalBandX(series: "High")
    #expect(throws: error) { try ChartDrawing(data, as: .band) }
    #expect(error.message == "'High' has other x than the other series of the band")
    let third = try ChartData([
      ("Low", points(1, 2)), ("High", points(1, 2)), ("Mean", points(0)),
    ])
    #expect(throws: ChartError.unequalBandX(series: "Mean")) {
      try ChartDrawing(third, as: .band)
    }
  }

  @Test(arguments: Stacking.allCases)
  func `a band is not stacked`(stacking: Stacking) throws {
    var options = ChartOptions()
    options.stacking = stacking
    let data = try ChartData(series: BandTests.two)
    #expect(throws: ChartError.unfittingStacking("bands", allowed: [])) {
      try ChartDrawing(data, as: .band, options)
    }
  }

  @Test func `labels in another order are the same places`() throws {
    let data = try ChartData([
      ("Low", .pairs([("a", 1), ("b", 2)])), ("High", .pairs([("b", 5), ("a", 4)])),
    ])
    let plane = try #require(ChartDrawing(data, as: .band).plane)
    #expect(plane.series.map { $0.points.ys } == [[1, 2], [4, 5]])
  }

  // MARK: Words

  @Test(
    arguments: [
      (
        ["Low": [1, 2, 1], "High": [4, 6, 4]],
        "Low, 3 values: minimum 1 at 0, maximum 2 at 1, without a clear trend. High, 3 values: "
          + "minimum 4 at 0, maximum 6 at 1, without a clear trend. Band: narrowest 3 at 0, widest 4 "
          + "at 1."
      ),
      (
        ["a": [1, 5], "b": [4, 2]],
        "a, 2 values: minimum 1 at 0, maximum 5 at 1, rising. b, 2 values: minimum 2 at 1, maximum 4 "
          + "at 0, falling. Band: 3 wide, its lines cross."
      ),
      (
        ["a": [1, .nan], "b": [.nan, 2]],
        "a, 2 values, 1 of them missing: 1 at 0. b, 2 values, 1 of them missing: 2 at 1. Band: none."
      ),
    ] as [(KeyValuePairs<String, [Double]>, String)])
  func `a description tells where the band is narrow, wide, and crossed`(
    series: KeyValuePairs<String, [Double]>, text: String
  ) throws {
    let description = try ShownChart(.band, series).chart.description
    #expect(description.hasSuffix(text), "\(description)")
    #expect(description.hasPrefix("Band chart of 2 series, from 0 to "))
  }

  @Test func `values stand at both lines`() throws {
    var options = ChartOptions()
    options.valueLabels = .values
    let shown = try ShownChart(.band, ["Low": [10, 20], "High": [43, 65]], options)
    #expect(Set(["43", "65"]).isSubset(of: Set(shown.letters)))
  }

  // MARK: Touches

  @Test(arguments: [
    (1.0, 2.0, "point 1 of 'Low'" as String?), (0.5, 1.5, "line of 'Low'"),
    (0.5, 3, "band of 'Low'"), (0.5, 5, "line of 'High'"), (0.5, 5.6, nil), (0.5, 1.1, nil),
  ])
  func `a touch finds values, then lines, then the band`(
    x: Double, y: Double, part: String?
  ) throws {
    let shown = try ShownChart(.band, BandTests.two)
    let frame = shown.scene.frame(of: shown.chart.plotArea)
    let place = try #require(shown.chart.position(x: x, y: y, in: shown.scene))
    let point = Point(x: frame.minX + place.x, y: frame.maxY - place.y)
    #expect(shown.chart.part(at: point, in: shown.scene)?.text == part)
  }

  // MARK: Looks

  @Test func `the legend shows the band below or above the line of its edges`() throws {
    let style = MarkStyle(palette: [0.1, 0.2, 0.3, 0.4].map { Color(white: $0) })
    let samples = (0..<4).map { BandMark.sample(of: $0, style) }
    #expect(samples.map(\.strokeColor) == style.palette)
    #expect(samples.map { $0.fillColor?.alpha } == [0.25, 0.25, 0.25, 0.25])
    // The band of a pair is in the colour of its first line.
    #expect(samples[0].fillColor == samples[1].fillColor)
    #expect(samples[2].fillColor == samples[3].fillColor)
    #expect(samples[0].fillColor != samples[2].fillColor)
    func start(_ path: Path) -> [Point] { path.elements.prefix(2).flatMap(\.points) }
    #expect(start(samples[0].path) == [Point(x: 0, y: 9), Point(x: 16, y: 9)])
    #expect(start(samples[1].path) == [Point(x: 0, y: 1), Point(x: 16, y: 1)])
    // The stroke is the first side alone: 16 of 50 points.
    #expect(samples[0].path.length * samples[0].strokeEnd == 16)
    #expect(samples[2...].map(\.path) == samples[..<2].map(\.path))
  }

  @Test func `a gradient shows through the band, and lines keep their colours`() throws {
    var shown = try ShownChart(.band, ["Low": [1, 2], "High": [4, 6]])
    let before = shown.chart.marks.dropFirst().map { shown.scene.shape(of: $0)?.strokeColor }
    try shown.chart.fill(with: [Color(white: 0.2), Color(white: 0.8)], in: &shown.scene)
    #expect(shown.marks().contains { $0.hasPrefix("gradient #333333 #CCCCCC") })
    #expect(
      shown.chart.marks.dropFirst().map { shown.scene.shape(of: $0)?.strokeColor } == before)
    #expect(shown.scene.shape(of: shown.chart.marks[0])?.fillColor == nil)
  }

  // MARK: Morphs

  /// A series keeps its layers while it stays the first of a pair, or the second.
  @Test func `a series that becomes the first of its pair grows a band`() throws {
    var shown = try ShownChart(
      .band, ["Low": [1, 2], "High": [4, 6], "Least": [2, 4], "Most": [3, 5]])
    let pair = Array(shown.chart.marks[3...])
    #expect(pair.count == 3)
    try shown.morph(
      to: ChartData(series: ["High": [5, 5], "Low": [1, 1], "Least": [3, 3], "Most": [4, 4]]),
      seconds: 1)
    #expect(shown.chart.marks.count == 6)
    #expect(Array(shown.chart.marks[3...]) == pair)
    // The old band goes with the line that loses it, and the line that grows one is a new layer.
    #expect(shown.chart.exitingMarks.count == 3)
    #expect(shown.scene.shape(of: shown.chart.marks[0])?.path.elements.count == 5)
    try shown.morph(to: ChartData(series: BandTests.two), seconds: 1, at: 0.5)
    #expect(shown.chart.marks.count == 3)
    try shown.morph(to: ChartData(series: BandTests.two), seconds: 1, at: 2)
    #expect(shown.chart.exitingMarks.isEmpty)
    // The line that was there keeps its layer, and the new one is above it.
    #expect(Set(shown.marks(at: 3)) == Set(try ShownChart(.band, BandTests.two).marks()))
  }
}

extension Path.Element {
  fileprivate var points: [Point] {
    switch self {
    case .move(let point), .line(let point): [point]
    default: []
    }
  }
}
