import Geometry
import Layers
import Motion
import Scales
import TestSupport
import Testing

@testable import Charting

@Suite struct ScatterTests {
  @Test(arguments: ChartSymbol.allCases)
  func `each symbol has the area of a circle, and its middle at the point`(symbol: ChartSymbol) {
    let path = symbol.path(at: Point(x: 50, y: 30), diameter: 10, growsUpwards: true)
    #expect(abs(path.area - 25 * .pi) < 0.5, "\(path.area)")
    let box = path.boundingBox ?? .zero
    #expect(abs(box.midX - 50) < 1e-9)
    #expect(symbol == .triangle || abs(box.midY - 30) < 1e-9)
    #expect(symbol != .triangle || box.maxY - 30 > 30 - box.minY)
  }

  @Test func `a point lies at its values, and no axis has to include 0`() throws {
    let shown = try ShownChart(
      ChartDrawing(ChartData(points: [Point(x: 20, y: 30), Point(x: 100, y: 50)]), as: .scatter))
    let boxes = shown.boxes
    let plot = shown.scene.bounds(of: shown.chart.plotArea)
    for (box, (x, y)) in zip(boxes, [(20.0, 30.0), (100, 50)]) {
      let place = try #require(shown.chart.position(x: x, y: y, in: shown.scene))
      #expect(abs(box.midX - place.x) < 1e-9 && abs(box.midY - place.y) < 1e-9)
      #expect(abs(box.width - 7) < 1e-9 && plot.contains(box))
    }
    #expect(shown.chart.bounds(of: .x).lower > 0 && shown.chart.bounds(of: .y).lower > 0)
  }

  @Test(arguments: [(200.0, 7.0), (60, 4), (16, 3), (10, 2)])
  func `points are seen in small plots too`(side: Double, width: Double) throws {
    let drawing = try ChartDrawing(ChartData(numbers: [4, 2, 6]), as: .scatter)
    let items = PointMark.items(
      of: 0, of: drawing, in: PlotSpace(size: Size(width: 300, height: side)))
    let box = try #require(items.first?.outlines.first?.path.boundingBox)
    #expect(abs(box.width - width) < 1e-9)
  }

  @Test func `the area of a symbol is proportional to its size`() throws {
    let shown = try ShownChart(
      ChartDrawing(ChartData(numbers: [4, 2, 6, 5]).sized([[100, 25, .nan, 0]]), as: .scatter))
    let boxes = shown.chart.marks.map { shown.scene.shape(of: $0)?.path.boundingBox }
    #expect(boxes[0]?.width == 44 && boxes[1]?.width == 22)
    #expect(boxes[2] == nil && boxes[3] == nil)
  }

  @Test(arguments: [
    ([[1.0, 2]], ChartError.unequalSizes(series: "", values: 3, sizes: 2)),
    ([[1, -2, 3]], .negativeSize(-2, index: 1)),
    ([[1, 2, .infinity]], .notFinite(.infinity, index: 2, series: "")),
  ])
  func `sizes are finite and not below 0, one for each point`(
    sizes: [[Double]], error: ChartError
  ) throws {
    let data = try ChartData(numbers: [1, 2, 3])
    #expect(throws: error) { try data.sized(sizes) }
  }

  @Test func `sizes stay with their points on a log axis and at labels`() throws {
    var options = ChartOptions()
    (options.xAxis.scale, options.marks.points.symbolSize) = (.log, 40)
    let points = [Point(x: -1, y: 1), Point(x: 1, y: 2), Point(x: 10, y: 3)]
    let log = try ShownChart(
      ChartDrawing(ChartData(points: points).sized([[9, 1, 4]]), as: .scatter, options))
    #expect(log.boxes.map { ($0.width * 3).rounded() } == [40, 80])
    let labels = try ChartData([
      ("a", .pairs([("x", 1), ("y", 2)])), ("b", .pairs([("y", 3), ("x", 4)])),
    ]).sized([[1, 4], [9, 16]])
    options.xAxis.scale = nil
    let named = try ShownChart(ChartDrawing(labels, as: .scatter, options))
    #expect(named.boxes.map { $0.width.rounded() } == [10, 20, 40, 30])
  }

  @Test func `points without a position on a log axis go, and come back`() throws {
    let points = [Point(x: -1, y: 1), Point(x: 1, y: 2), Point(x: 10, y: 3)]
    var shown = try ShownChart(ChartDrawing(ChartData(points: points), as: .scatter))
    let before = shown.boxes
    try shown.set { $0.xAxis.scale = .log }
    #expect(shown.boxes.count == 2)
    try shown.set { $0.xAxis.scale = nil }
    #expect(shown.boxes == before)
  }

  @Test func `series differ by their colour and by their symbol`() throws {
    let shown = try ShownChart(.scatter, ["a": [1, 2], "b": [2, 1], "c": [3, 3]])
    let shapes = shown.chart.marks.compactMap { shown.scene.shape(of: $0) }
    #expect(Set(shapes.map { $0.path.elements.count }).count == 3)
    #expect(Set(shapes.compactMap(\.fillColor)).count == 3)
    var options = ChartOptions()
    options.marks.points.symbol = .square
    let alike = try ShownChart(.scatter, ["a": [1, 2], "b": [2, 1]], options)
    #expect(
      alike.chart.marks.allSatisfy { alike.scene.shape(of: $0)?.path.elements.count == 5 })
  }

  @Test func `a point outside a domain is left out, and one at its edge is whole`() throws {
    var options = ChartOptions()
    options.xAxis.domain = try Domain(0, 2)
    options.yAxis.domain = try Domain(0, 10)
    let shown = try ShownChart(.scatter, [10, 20, 5, 1e300], options)
    #expect(shown.boxes.count == 2)
    #expect(shown.boxes[0].minX < 0)
    #expect(!shown.scene.style(of: shown.chart.plotArea).masksToBounds)
  }

  @Test func `many points share a layer`() throws {
    let shown = try ShownChart(.scatter, (0..<5_000).map { Double($0 * 37 % 101) })
    #expect(shown.chart.marks.count == 1)
    let path = try #require(shown.scene.shape(of: shown.chart.marks[0])?.path)
    #expect(path.subpaths.count == 5_000)
  }

  /// The first number of each pair is the number of points before the morph.
  @Test(arguments: [(3, 5), (5, 3), (1_200, 1_500), (1_500, 1_200), (4, 1_200), (1_200, 4)])
  func `a morph between few and many points does not jump when it is stopped`(
    old: Int, new: Int
  ) throws {
    func numbers(_ count: Int, _ factor: Int) -> [Double] {
      (0..<count).map { Double($0 * factor % 101) }
    }
    var shown = try ShownChart(.scatter, numbers(old, 37))
    let first = shown.symbols(at: 0)
    try shown.morph(to: numbers(new, 11), seconds: 1)
    #expect(shown.symbols(at: 0) == first)
    let middle = shown.symbols(at: 0.4)
    #expect(middle != first)
    try shown.morph(to: numbers(old, 53), seconds: 1, at: 0.4)
    #expect(shown.symbols(at: 0.4) == middle)
    let late = shown.symbols(at: 0.9)
    try shown.morph(to: numbers(new, 7), seconds: 1, at: 0.9)
    #expect(shown.symbols(at: 0.9) == late)
    #expect(shown.symbols(at: 2) == (try ShownChart(.scatter, numbers(new, 7)).symbols(at: 0)))
  }

  @Test(
    arguments: [
      ((0.25, 0.5), (0.75, 1), "0.25 0.5 0.75 1.0"), ((-1, 0.5), (1, 0.5), "0.0 0.5 1.0 0.5"),
      ((0.5, 9), (0.5, -9), "0.5 1.0 0.5 0.0"), ((-0.5, 0), (0.5, 1), "0.0 0.5 0.5 1.0"),
      ((2, 0), (2, 1), ""), ((-1, 0.5), (0.5, 2), ""), ((0.5, 0.5), (0.5, 0.5), "0.5 0.5 0.5 0.5"),
      ((0, 0), (1e300, 1e300), "0.0 0.0 1.0 1.0"),
    ] as [((Double, Double), (Double, Double), String)])
  func `the part of a line between two points that lies in the plot is drawn`(
    start: (Double, Double), end: (Double, Double), shown: String
  ) throws {
    var options = ChartOptions()
    options.xAxis.domain = try Domain(0, 1)
    options.yAxis.domain = try Domain(0, 1)
    let drawing = try ChartDrawing(ChartData(numbers: [0, 1]), as: .scatter, options)
    let line = drawing.line(
      from: DataPlace(x: .number(start.0), y: .number(start.1)),
      to: DataPlace(x: .number(end.0), y: .number(end.1)))
    let places = line.map { "\($0.start.x) \($0.start.y) \($0.end.x) \($0.end.y)" }
    #expect(places ?? "" == shown)
  }

  /// The ends of the line lie on points of the data all the time.
  @Test func `a line between points moves with the axes`() throws {
    var options = ChartOptions()
    options.annotations = [
      .line(
        from: DataPlace(x: .number(1), y: .number(2)), to: DataPlace(x: .number(3), y: .number(4)),
        label: "", color: Color(red: 1, green: 0, blue: 0))
    ]
    var shown = try ShownChart(.scatter, [1, 2, 3, 4, 5], options)
    let before = shown.line(at: 0)
    try shown.morph(to: [1, 2, 3, 4, 90], seconds: 1)
    let start = shown.line(at: 0)
    #expect(start == before)
    let (middle, end) = (shown.line(at: 0.5), shown.line(at: 1))
    #expect(middle != start && middle != end && end != start)
    try shown.morph(to: [1, 2, 3, 4, 5], seconds: 1, at: 0.5)
    #expect(shown.line(at: 0.5) == middle)
    #expect(shown.line(at: 2) == before)
  }

  @Test func `a series without points can get some, and lose them`() throws {
    var shown = try ShownChart(.scatter, ["a": [1, 2], "b": []])
    try shown.morph(to: ChartData(series: ["a": [], "b": [3, 4, 5]]), seconds: 1)
    try shown.morph(to: ChartData(series: ["a": [2], "b": []]), seconds: 1, at: 0.5)
    #expect(shown.symbols(at: 2).count == 1)
  }

  @Test(arguments: [
    (
      [Point(x: 1, y: 2), Point(x: 2, y: 5), Point(x: 3, y: 7)],
      "Scatter chart of 3 points: x from 1 to 3, y from 2 to 7, y rises with x."
    ),
    (
      [Point(x: 1, y: 7), Point(x: 2, y: .nan), Point(x: 3, y: 2)],
      "Scatter chart of 3 points, 1 of them missing: x from 1 to 3, y from 2 to 7, "
        + "y falls as x rises."
    ),
    ([Point(x: 1, y: 7)], "Scatter chart of 1 point: 7 at 1."),
    ([Point(x: 1, y: 7), Point(x: 4, y: 7)], "Scatter chart of 2 points: x from 1 to 4, y 7."),
  ])
  func `a description tells both ranges, and how they go together`(
    points: [Point], text: String
  ) throws {
    let chart = try ShownChart(ChartDrawing(ChartData(points: points), as: .scatter)).chart
    #expect(chart.description == text)
  }
}

extension ShownChart {
  /// The boxes of the marks that can be seen.
  fileprivate var boxes: [Rect] {
    chart.marks.compactMap { scene.shape(of: $0)?.path.boundingBox }
  }

  /// The red line as it is painted at a time, its corners on quarters of a point.
  fileprivate func line(at seconds: Double) -> String {
    let line = items(at: seconds).first { $0.contains("#FF0000") } ?? ""
    let words = line.split(whereSeparator: { " (),".contains($0) })
    return words.map { word in
      Double(word).map { "\(($0 * 4).rounded())" } ?? String(word)
    }.joined(separator: " ")
  }

  /// The boxes of all symbols in quarters of a point that can be seen at a time.
  fileprivate func symbols(at seconds: Double) -> Set<[Int]> {
    let frame = scene.frame(of: chart.plotArea)
    let paths = (chart.marks + chart.exitingMarks).flatMap { mark -> [Path] in
      let now = scene.presentation(of: mark, at: Time(seconds: seconds))
      return now.isHidden ? [] : now.shape?.path.symbols ?? []
    }
    var symbols: Set<[Int]> = []
    for box in paths.compactMap(\.boundingBox) where box.width > 0.1 {
      let places: [Double] = [frame.minX + box.minX, frame.maxY - box.maxY, box.width]
      symbols.insert(places.map { Int(($0 * 4).rounded()) })
    }
    return symbols
  }
}

extension Path {
  /// The area inside.
  fileprivate var area: Double {
    let segments = subpaths.flatMap(\.segments)
    let points = segments.flatMap { segment in
      (0..<20).map { segment.point(at: Double($0) / 20) }
    }
    var area = 0.0
    for (one, other) in zip(points, points.dropFirst() + points.prefix(1)) {
      area += (one.x * other.y - other.x * one.y) / 2
    }
    return abs(area)
  }
}
