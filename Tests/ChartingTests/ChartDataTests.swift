import Geometry
import Testing

@testable import Charting

@Suite struct ChartDataTests {
  private static let gap = Double.nan

  /// The points of each series, as `name: x y, …`; a gap is `-`.
  private func text(_ data: ChartData) -> [String] {
    data.series.map { series in
      let points = series.points.map { "\($0.x) \($0.y.isNaN ? "-" : "\($0.y)")" }
      return "\(series.name): " + points.joined(separator: ", ")
    }
  }

  @Test func `numbers are counted from 0, whatever their count`() throws {
    let data = try ChartData(series: ["Oslo": [4, 2.5], "Rome": [1]])
    #expect(text(data) == ["Oslo: 0.0 4.0, 1.0 2.5", "Rome: 0.0 1.0"])
    #expect(data.places == .index)
    #expect(data.count == 3)
    #expect(data.hasSeveralSeries)
    #expect(!data.isWhole)
  }

  @Test func `missing values keep their place`() throws {
    let data = try ChartData(series: ["a": [1, Self.gap, 3]])
    #expect(text(data) == ["a: 0.0 1.0, 1.0 -, 2.0 3.0"])
    #expect(data.series[0].values == [1, 3])
    #expect(data.count == 3)
    #expect(data.isWhole)
  }

  @Test func `points and dates have their own x, in their order`() throws {
    let points = [(3, 1), (1, 4), (1, 2)].map { Point(x: $0.0, y: $0.1) }
    let data = try ChartData(points: points)
    #expect(text(data) == [": 3.0 1.0, 1.0 4.0, 1.0 2.0"])
    #expect(data.places == .numbers)
    let dated = try ChartData([("", .dated([(time: 86_400, value: 2)]))])
    #expect(text(dated) == [": 86400.0 2.0"])
    #expect(dated.places == .dates)
  }

  @Test func `series share labels, in the order in which they come`() throws {
    let data = try ChartData([
      ("Rain", .pairs([("Mon", 1), ("Tue", 2)])), ("Snow", .pairs([("Tue", 3), ("Wed", 4)])),
    ])
    #expect(data.labels == ["Mon", "Tue", "Wed"])
    #expect(text(data) == ["Rain: 0.0 1.0, 1.0 2.0", "Snow: 1.0 3.0, 2.0 4.0"])
  }

  @Test func `a label that a series has twice has two places, and others share each`() throws {
    let data = try ChartData([
      ("a", .pairs([("x", 1), ("y", 2), ("x", 3)])), ("b", .pairs([("x", 4), ("x", 5), ("x", 6)])),
    ])
    #expect(data.labels == ["x", "y", "x", "x"])
    #expect(text(data) == ["a: 0.0 1.0, 1.0 2.0, 2.0 3.0", "b: 0.0 4.0, 2.0 5.0, 3.0 6.0"])
  }

  @Test func `numbers stand at the x that are given`() throws {
    let series: KeyValuePairs = ["a": [1.0, 2], "b": [3, Self.gap]]
    #expect(
      try text(ChartData(series: series, x: .numbers([5, 2])))
        == ["a: 5.0 1.0, 2.0 2.0", "b: 5.0 3.0, 2.0 -"])
    let dates = try ChartData(series: series, x: .dates([0, 60]))
    #expect(dates.places == .dates)
    #expect(text(dates)[0] == "a: 0.0 1.0, 60.0 2.0")
    let labels = try ChartData(series: series, x: .labels(["p", "q"]))
    #expect(labels.labels == ["p", "q"])
  }

  @Test func `a series without values goes along with any`() throws {
    let data = try ChartData([
      ("none", .numbers([])), ("a", .pairs([("x", 1)])), ("too", .points([])),
    ])
    #expect(data.labels == ["x"])
    #expect(text(data) == ["none: ", "a: 0.0 1.0", "too: "])
  }

  @Test(
    arguments: [
      ([], ChartError.noData), ([gap], .onlyGaps), ([gap, gap], .onlyGaps),
      ([1, .infinity], .notFinite(.infinity, index: 1, series: "a")),
      ([-.infinity, 1], .notFinite(-.infinity, index: 0, series: "a")),
    ] as [([Double], ChartError)])
  func `values are finite or missing, and there is some`(numbers: [Double], error: ChartError) {
    #expect(throws: error) { try ChartData(series: ["a": numbers]) }
    #expect(throws: error) { try ChartData([("a", .pairs(numbers.map { ("x", $0) }))]) }
    #expect(throws: error) { try ChartData([("a", .points(numbers.map { Point(x: 0, y: $0) }))]) }
    #expect(throws: error) { try ChartData([("a", .dated(numbers.map { (0, $0) }))]) }
  }

  @Test func `without series there is no data`() {
    #expect(throws: ChartError.noData) { try ChartData([]) }
  }

  @Test func `an x is a number`() {
    #expect {
      try ChartData([("a", .points([Point(x: Self.gap, y: 1)]))])
    } throws: { error in
      guard case .notFinite(let number, 0, "a")? = error as? ChartError else { return false }
      return number.isNaN
    }
    #expect(throws: ChartError.notFinite(.infinity, index: 1, series: "")) {
      try ChartData([("", .numbers([1, 2]))], x: .dates([0, .infinity]))
    }
  }

  @Test(arguments: [
    ChartData.X.labels(["x"]), .numbers([1, 2, 3]), .dates([]),
  ])
  func `each value has its x`(x: ChartData.X) {
    #expect(throws: ChartError.self) { try ChartData(series: ["a": [1, 2]], x: x) }
  }

  @Test func `which series has too few or too many values is said`() {
    let series: KeyValuePairs = ["a": [1.0, 2], "b": [3]]
    let error = ChartError.unequalCounts(series: "b", values: 1, places: 2)
    #expect(throws: error) { try ChartData(series: series, x: .numbers([1, 2])) }
    #expect(error.message == "'b' has 1 values and 'x' has 2")
  }

  @Test(arguments: [
    ChartData.Values.points([Point(x: 1, y: 1)]), .pairs([("x", 1)]), .dated([(0, 1)]),
  ])
  func `values with an x of their own take no other, nor stand beside numbers`(
    values: ChartData.Values
  ) {
    #expect(throws: ChartError.superfluousX) { try ChartData([("a", values)], x: .numbers([1])) }
    #expect(throws: ChartError.mixedForms(series: "a")) {
      try ChartData([("n", .numbers([1])), ("a", values)])
    }
  }

  @Test(arguments: [
    (ChartKind.pie, [3, -1], ChartError.negativeSlice(-1, place: "1")),
    (.pie, [0, 0], .noSlices), (.pie, [1e308, 1e308], .tooWide),
    (.bars, [-1e308, 1e308], .tooWide), (.line, [-1e308, 1e308], .tooWide),
    (.area, [1.7e308, -1.7e308], .tooWide), (.line, [1.5e308], .tooWide),
    (.bars, [1e-302], .tooClose), (.line, [1e-302, 2e-302], .tooClose),
  ])
  func `not all data has a chart of every kind`(
    kind: ChartKind, numbers: [Double], error: ChartError
  ) {
    #expect(throws: error) { try ChartDrawing(ChartData(numbers: numbers), as: kind) }
  }

  @Test func `a pie shows one series`() {
    #expect(throws: ChartError.oneSeriesOnly("pie", count: 2)) {
      try ChartDrawing(ChartData(series: ["a": [1], "b": [2]]), as: .pie)
    }
  }

  @Test(
    arguments: zip(
      [
        ChartError.noData, .onlyGaps, .notFinite(.nan, index: 3, series: ""),
        .notFinite(-.infinity, index: 0, series: "Oslo"),
        .unequalCounts(series: "", values: 2, places: 3), .superfluousX, .mixedForms(series: "b"),
        .oneSeriesOnly("pie", count: 2), .negativeSlice(-0.5, place: "2"), .noSlices, .tooWide,
        .tooClose, .zeroOnLog("bars"), .nothingOnLog, .unfittingScale("time", values: "numbers"),
        .unequalX(series: "b"), .unfittingOrientation("lines"),
      ],
      [
        "there is no data to show", "all values are missing", "the data has 'nan' at 3",
        "'Oslo' has '-inf' at 0", "the data has 2 values and 'x' has 3",
        "the data has its own x, and 'x' is given besides",
        "'b' has another kind of x than the series before it", "'pie' shows one series, not 2",
        "a pie has no slice for '-0.5', at 2", "a pie of nothing but 0 has no slices",
        "the numbers are too large for a chart", "the numbers are too small for a chart",
        "bars begin at 0, which a log axis has not",
        "a log axis shows numbers above 0, and there are none",
        "a time scale has no place for numbers",
        "'b' has other x than the series that it is stacked on", "lines cannot be horizontal",
      ]))
  func `an error says what is wrong, and what to do`(error: ChartError, message: String) {
    #expect(error.message == message)
    #expect(!error.hint.isEmpty && !error.hint.hasSuffix("."))
  }

  @Test func `the hint of a stacking names those that fit`() {
    let error = ChartError.unfittingStacking("bars", allowed: [.grouped, .stacked])
    #expect(error.hint == "take '.grouped' or '.stacked'")
    #expect(ChartError.unfittingStacking("slices", allowed: []).hint == "omit 'stacking'")
  }
}
