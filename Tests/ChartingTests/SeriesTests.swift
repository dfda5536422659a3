import Geometry
import Scales
import Testing

@testable import Charting

@Suite struct SeriesTests {
  @Test(
    arguments: [
      ([], ChartError.noData),
      ([1, Double.infinity], .notFinite(Double.infinity, index: 1)),
      ([-Double.infinity, 1], .notFinite(-Double.infinity, index: 0)),
    ] as [([Double], ChartError)])
  func `data is finite, and there is some`(numbers: [Double], error: ChartError) {
    #expect(throws: error) { try Series(numbers: numbers) }
    #expect(throws: error) { try Series(points: numbers.map { Point(x: $0, y: 0) }) }
    #expect(throws: error) { try Series(pairs: numbers.map { ("a", $0) }) }
  }

  @Test func `what is no number is none in a chart`() {
    #expect(throws: ChartError.self) { try Series(numbers: [1, .nan]) }
  }

  @Test(arguments: [
    (ChartKind.pie, [3, -1], ChartError.negativeSlice(-1, index: 1)),
    (.pie, [0, 0], .noSlices), (.pie, [1e308, 1e308], .tooWide),
    (.bars, [-1e308, 1e308], .tooWide), (.line, [-1e308, 1e308], .tooWide),
    (.area, [1.7e308, -1.7e308], .tooWide), (.line, [1.5e308], .tooWide),
    (.bars, [1e-302], .tooClose), (.line, [1e-302, 2e-302], .tooClose),
  ])
  func `not all data has a chart of every kind`(
    kind: ChartKind, numbers: [Double], error: ChartError
  ) throws {
    let series = try Series(numbers: numbers)
    #expect(throws: error) { try SeriesDrawing(series, as: kind) }
  }

  @Test(
    arguments: zip(
      [
        ChartError.noData, .notFinite(.nan, index: 3), .notFinite(-.infinity, index: 0),
        .negativeSlice(-0.5, index: 2), .noSlices, .tooWide, .tooClose,
      ],
      [
        "there is no data to show", "the data has 'nan' at 3", "the data has '-inf' at 0",
        "a pie has no slice for '-0.5', at 2", "a pie of nothing but 0 has no slices",
        "the numbers are too large for a chart", "the numbers are too small for a chart",
      ]))
  func `an error says what is wrong`(error: ChartError, message: String) {
    #expect(error.message == message)
  }

  @Test(arguments: [
    ([1, 2, 3], Series.Trend.rising), ([3, 2, 1], .falling), ([4, 4, 4], .level), ([4], .none),
    ([1, 2], .rising), ([4, 2, 6, 4, 5, 8, 3], .none),
    // Of 0, 1, 0, 1 the correlation is 0.447; of 0, 1, 0, 2 it is 0.674.
    ([0, 1, 0, 1], .none), ([0, 1, 0, 2], .rising), ([2, 0, 1, 0], .falling),
    ([-1e308, 0, 1e308], .rising), ([1e-300, 0], .falling),
  ])
  func `a trend goes along with the places by half or more`(
    numbers: [Double], trend: Series.Trend
  ) throws {
    #expect(try Series(numbers: numbers).trend == trend)
  }

  @Test func `a trend counts how far apart the points are`() throws {
    let points = [(0, 5), (1, 4), (2, 3), (100, 9)].map { Point(x: $0.0, y: $0.1) }
    #expect(try Series(points: points).trend == .rising)
    // Points one above the other lead nowhere.
    #expect(try Series(points: [Point(x: 1, y: 1), Point(x: 1, y: 2)]).trend == .none)
  }

  /// What the axes of a chart read.
  @Test(arguments: [
    (ChartKind.bars, [4, 2, 6], "0 1 2", "0 1 2 3 4 5 6"),
    (.bars, [0, 0], "0 1", "-1.0 -0.5 0.0 0.5 1.0"),
    (.bars, [-3, 5], "0 1", "-4 -2 0 2 4 6"), (.line, [4, 2, 6], "0 1 2", "2 3 4 5 6"),
    (.area, [4, 2, 6], "0 1 2", "0 1 2 3 4 5 6"),
    (.line, [7], "-0.5 0.0 0.5", "0 2 4 6 8 10 12 14"),
    (.line, [-7], "-0.5 0.0 0.5", "-14 -12 -10 -8 -6 -4 -2 0"),
    (.line, [0, 0], "0 1", "-1.0 -0.5 0.0 0.5 1.0"),
  ])
  func `axes are nice, and reach to 0 where marks stand there`(
    kind: ChartKind, numbers: [Double], x: String, y: String
  ) throws {
    let axes = try #require(SeriesDrawing(Series(numbers: numbers), as: kind).axes)
    #expect(axes.x.ticks.map(\.label).joined(separator: " ") == x)
    #expect(axes.y.ticks.map(\.label).joined(separator: " ") == y)
  }

  @Test func `labels stand in the middle of bands, and of points bars have the x`() throws {
    let pairs = try Series(pairs: [("Mon", 4), ("Tue", 2)])
    for kind in [ChartKind.bars, .line, .area] {
      let axes = try #require(SeriesDrawing(pairs, as: kind).axes)
      #expect(axes.x.ticks.map(\.label) == ["Mon", "Tue"])
      #expect(axes.x.ticks.map(\.position) == [0.25, 0.75])
    }
    let points = try Series(points: [Point(x: 2.5, y: 1), Point(x: 1999, y: 2)])
    let axes = try #require(SeriesDrawing(points, as: .bars).axes)
    #expect(axes.x.ticks.map(\.label) == ["2.5", "1999"])
  }
}
