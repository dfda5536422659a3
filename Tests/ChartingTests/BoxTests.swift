import Geometry
import Graphics
import Layers
import Motion
import Scales
import TestSupport
import Testing

@testable import Charting

@Suite struct BoxTests {
  // MARK: Forms

  private static let rows = ChartData.Values.pairs([
    ("Oslo", 4), ("Rome", 9), ("Oslo", 2), ("Rome", .nan), ("Oslo", 7), ("Kiel", .nan),
  ])

  @Test func `rows of one name are one box, and a name without values has none`() throws {
    let drawing = try ChartDrawing(ChartData([("", Self.rows)]), as: .box)
    #expect(drawing.data.labels == ["Oslo", "Rome", "Kiel"])
    let boxes = drawing.plotted.series[0].boxes
    #expect(boxes?.map { $0?.median } == [4, 9, nil])
    #expect(drawing.plotted.series[0].points.ys.prefix(2) == [4, 9])
    #expect(drawing.valueCount == 6)
    #expect(drawing.source.labels?.count == 6)
  }

  @Test func `lists by their names are boxes of one series`() throws {
    let drawing = try ChartDrawing(
      ChartData(series: ["Oslo": [4, 2, 7], "Rome": [9]]), as: .box)
    #expect(drawing.data.labels == ["Oslo", "Rome"])
    #expect(drawing.data.series.map(\.name) == [""])
    #expect(drawing.plotted.series[0].points.ys == [4, 9])
  }

  @Test func `numbers along x have a box each, in their order`() throws {
    let data = try ChartData(points: [
      Point(x: 2025, y: 3), Point(x: 2024, y: 1), Point(x: 2025, y: 5),
    ])
    let drawing = try ChartDrawing(data, as: .box)
    #expect(drawing.plotted.series[0].points.xs == [2024, 2025])
    #expect(drawing.plotted.series[0].points.ys == [1, 4])
  }

  @Test func `names go by their medians where the page orders them`() throws {
    var options = ChartOptions()
    options.order = .descending
    let data = try ChartData(series: ["a": [1, 1, 1, 1, 1, 1], "b": [4], "c": [3, 9, 2]])
    let drawing = try ChartDrawing(data, as: .box, options)
    #expect(drawing.data.labels == ["b", "c", "a"])
    #expect(drawing.plotted.series[0].points.ys == [4, 3, 1])
  }

  // MARK: Scales

  @Test func `the domain reaches the outliers`() throws {
    let drawing = try ChartDrawing(ChartData(numbers: [1, 2, 3, 4, -90, 100]), as: .box)
    let bounds = try #require(drawing[.y]?.bounds)
    #expect(bounds.lower <= -90 && bounds.upper >= 100)
  }

  @Test func `on a log axis values that are not positive are left out and counted`() throws {
    var options = ChartOptions()
    options.yAxis.scale = .log
    let drawing = try ChartDrawing(ChartData(numbers: [1, 10, 100, 0, -5]), as: .box, options)
    #expect(drawing.plotted.series[0].boxes?[0]?.median == 10)
    #expect(drawing.unplacedCount == 2)
    #expect(throws: ChartError.nothingOnLog) {
      try ChartDrawing(ChartData(numbers: [0, -5]), as: .box, options)
    }
  }

  // MARK: Marks

  @Test func `a mark is a box and its lines`() throws {
    let shown = try ShownChart(.box, [1, 2, 3, 4, 100])
    #expect(shown.chart.marks.count == 2)
    let size = shown.scene.bounds(of: shown.chart.plotArea).size
    let item = try #require(
      BoxMark.items(of: 0, of: shown.chart.drawing, in: PlotSpace(size: size)).first)
    #expect(item.outliers.count == 1)
    let plane = try #require(shown.chart.drawing.plane)
    func height(_ value: Double) -> Double { plane.position(x: 0.5, y: value, in: size).y }
    #expect(abs(item.body.minY - height(2)) < 1e-9 && abs(item.body.maxY - height(4)) < 1e-9)
    #expect(abs(item.outliers[0].middle.y - height(100)) < 1e-9)
    #expect(item.extent?.maxY == item.outliers[0].middle.y)
  }

  @Test func `lying boxes go from left to right`() throws {
    var options = ChartOptions()
    options.orientation = .horizontal
    let drawing = try ChartDrawing(
      ChartData(series: ["a": [1, 2, 3], "b": [2, 5]]), as: .box, options)
    let items = BoxMark.items(
      of: 0, of: drawing, in: PlotSpace(size: Size(width: 300, height: 200)))
    #expect(items.allSatisfy { $0.body.width > 0 && $0.median.width < 4 })
    // The first one is at the top.
    #expect(items[0].body.midY > items[1].body.midY)
  }

  @Test func `a touch finds the box, and it is not pulled`() throws {
    let drawing = try ChartDrawing(ChartData(series: ["a": [1, 2, 3], "b": [2, 5]]), as: .box)
    let plot = PlotSpace(size: Size(width: 300, height: 200))
    let items = BoxMark.items(of: 0, of: drawing, in: plot)
    let hit = BoxMark.hit(items[1].body.center, on: 0, of: drawing, in: plot)
    #expect(hit?.index == 1)
    #expect(hit?.noun == "box")
    #expect(BoxMark.ends(of: 0, in: 0, of: drawing, items[0], in: plot.size) == nil)
  }

  @Test func `boxes of groups stand side by side`() throws {
    let drawing = try ChartDrawing(
      ChartData([("2024", Self.rows), ("2025", Self.rows)]), as: .box)
    let plot = PlotSpace(size: Size(width: 300, height: 200))
    let (first, second) = (
      BoxMark.items(of: 0, of: drawing, in: plot), BoxMark.items(of: 1, of: drawing, in: plot)
    )
    #expect(first[0].body.maxX < second[0].body.minX)
    #expect(second[0].body.maxX < first[1].body.minX)
    #expect(first[2].isEmpty && second[2].isEmpty)
  }

  // MARK: Words

  @Test func `the description tells the rule, and counts what is beyond`() throws {
    let shown = try ShownChart(
      ChartDrawing(
        ChartData(series: ["Oslo": [4, 2, 6, 4, 5], "Rome": [8, 3, 7, 9, 21]]), as: .box))
    #expect(
      shown.chart.description == """
        Box chart of 10 values: median 4 at Oslo between 4 and 5, median 8 at Rome between 7 and 9. \
        Boxes by Tukey, from quartile to quartile (R's type 7), with whiskers to the last value \
        within 1.5 times their distance; 3 values are beyond, as points.
        """)
    let full = shown.chart.description(.full)
    #expect(
      full.contains(
        "Rome: 5 values, median 8, quartiles 7 and 9, whiskers from 7 to 9, 2 outliers"))
    let tree = ChartTree(shown.chart)
    #expect(
      tree.series[0].text(ofMark: 0)
        == "1 of 2: Oslo, median 4, quartiles 4 and 5, whiskers from 4 to 6, 1 outlier, 2, lowest")
    #expect(tree.summary.hasSuffix("2 boxes, highest median 8 at Rome, lowest median 4 at Oslo"))
  }

  @Test func `a list has no place to name`() throws {
    let shown = try ShownChart(.box, [4, 2, 6, 4, 5])
    #expect(shown.chart.description.hasPrefix("Box chart of 5 values: median 4 between 4 and 5. "))
    #expect(!shown.chart.description(.full).contains("maximum 6 at"))
  }

  @Test func `groups of a table have a row for each value`() throws {
    let drawing = try ChartDrawing(
      ChartData([("2024", Self.rows), ("2025", Self.rows)]), as: .box)
    let columns = ChartColumns(ChartFacts(drawing)).columns
    #expect(columns.map(\.name) == ["x", "series", "y"])
    guard case .numbers(let numbers) = columns[2].values else {
      Issue.record("no numbers")
      return
    }
    #expect(numbers.count == 12)
  }

  // MARK: Morphs

  @Test func `boxes follow their names, and points come out of whiskers`() throws {
    var shown = try ShownChart(
      ChartDrawing(ChartData(series: ["a": [1, 2, 3], "b": [2, 5]]), as: .box))
    let layers = shown.chart.marks
    try shown.morph(
      to: ChartData(series: ["b": [2, 5, 3, 4, 90], "c": [1]]), seconds: 1)
    // The box of 'b' stays.
    #expect(shown.chart.marks.prefix(2) == layers[2...3])
    let fresh = try ShownChart(
      ChartDrawing(ChartData(series: ["b": [2, 5, 3, 4, 90], "c": [1]]), as: .box))
    #expect(shown.look(at: 1) == fresh.look(at: 0))
  }

  /// Sets that boxes were not made for.
  @Test(
    arguments: [
      [1], [1, 2], [3, 3, 3], [-5, -1, -9, -2], [1e300, 2e300, -1e300], [1e-300, 2e-300],
      [.nan, 4, .nan], [0, 0, 0, 0, 1], (0..<10_000).map { Double(($0 * 7_919) % 10_007) },
      [1e15, 1e15 + 1, 1e15 + 2], [-0.0, 0.0], (0..<40).map { Double($0 * $0 * $0) },
    ] as [[Double]], Orientation.allCases)
  func `awkward values have a box, and each is counted`(
    values: [Double], orientation: Orientation
  ) throws {
    var options = ChartOptions()
    options.orientation = orientation
    let drawing = try ChartDrawing(ChartData(numbers: values), as: .box, options)
    let facts = ChartFacts(drawing)
    guard case .boxes(let boxes) = facts.series[0].content else {
      Issue.record("no boxes")
      return
    }
    #expect(boxes.reduce(0) { $0 + $1.summary.count } + facts.missingCount == values.count)
    for item in BoxMark.items(
      of: 0, of: drawing, in: PlotSpace(size: Size(width: 300, height: 200)))
    {
      let numbers = item.ends.flatMap { [$0.x, $0.y] }
      #expect(numbers.allSatisfy { $0.isFinite })
      #expect(item.outliers.count == boxes[0].summary.outliers.count)
    }
    _ = try ShownChart(drawing).chart.description(.full)
  }

  @Test func `two hundred groups with long names are drawn`() throws {
    let names = (0..<200).map { "A group with a long name, number \($0)" }
    let data = try ChartData(
      names.enumerated().map { index, name in
        (name, .numbers((0..<9).map { Double(($0 * 37 + index) % 23) }))
      })
    let shown = try ShownChart(ChartDrawing(data, as: .box))
    #expect(shown.chart.marks.count == 400)
    #expect(shown.chart.description(.full).contains("and 176 more boxes"))
  }
}
