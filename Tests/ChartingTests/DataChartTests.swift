import Graphics
import Geometry
import Layers
import Motion
import TestFonts
import Testing
import Text

@testable import Charting

@Suite struct DataChartTests {
  @Test func `bars stand on the axis, eight tenths of their bands wide`() throws {
    let shown = try ShownChart(.bars, [1, 3, 0])
    // A plot of 554 by 350 points from (30, 20), to 3.12: there is room above the highest bar.
    #expect(
      shown.marks() == [
        "fill #4682BE path M (49, 369) L (196, 369) L (196, 258) L (49, 258) Z",
        "fill #4682BE path M (233, 369) L (381, 369) L (381, 34) L (233, 34) Z",
        "fill #4682BE rect (418, 369) to (565, 369)",
      ])
    #expect(shown.chart.marks.count == 3)
    #expect(shown.letters == ["0", "1", "2", "0", "1", "2", "3"])
  }

  @Test func `a chart is placed once`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    #expect(try !shown.chart.placeParts(in: &shown.scene))
  }

  @Test func `bars below 0 hang from it`() throws {
    let shown = try ShownChart(.bars, [-1, 1])
    #expect(
      shown.marks() == [
        "fill #4682BE path M (65, 357) L (283, 357) L (283, 195) L (65, 195) Z",
        "fill #4682BE path M (338, 195) L (556, 195) L (556, 33) L (338, 33) Z",
      ])
  }

  @Test func `a line stands at 0 where that is above the bottom`() throws {
    func zeroLines(_ numbers: [Double]) throws -> [String] {
      try ShownChart(.bars, numbers).items().filter { $0.hasPrefix("fill #737373") }
    }
    #expect(try zeroLines([-1, 1]) == ["fill #737373 rect (37, 195) to (584, 196)"])
    #expect(try zeroLines([-3, -1]) == ["fill #737373 rect (37, 20) to (584, 21)"])
    #expect(try zeroLines([1, 3]) == ["fill #737373 rect (30, 369) to (584, 370)"])
  }

  @Test func `a line goes from the middle of the first mark to that of the last`() throws {
    let shown = try ShownChart(.line, [0, 2, 1])
    #expect(
      shown.marks() == [
        "stroke #4682BE width 2 round cap round join pen (2, 0) (0, -2) "
          + "path M (30.5, 352.72265625) L (307, 33.27734375) L (583.5, 193)"
      ])
  }

  @Test(arguments: [ChartKind.line, .area])
  func `one number is a dot in the middle`(kind: ChartKind) throws {
    let shown = try ShownChart(kind, [4])
    // Between 0 and twice as much, or above 0 with some room.
    let y = kind == .line ? "193" : "33.76953125"
    #expect(
      shown.marks().last
        == "stroke #4682BE width 8 round cap round join pen (8, 0) (0, -8) "
        + "path M (307, \(y)) L (307, \(y))")
    #expect(shown.letters.first == "0")
  }

  @Test func `a value between two gaps is a dot`() throws {
    let shown = try ShownChart(.line, [4, 2, .nan, 3, .nan])
    let path = try #require(shown.scene.shape(of: shown.chart.marks[0])?.path)
    let pieces = path.symbols.compactMap(\.boundingBox)
    // The line, a circle within the dot, and eighths of one around it: 5 points with the line of 2 points.
    #expect(pieces.count == 10)
    #expect(abs(pieces[1].width - 2) < 1e-9 && abs(pieces[1].height - 2) < 1e-9)
    let outer = Rect(
      around: pieces[2...].flatMap {
        [Point(x: $0.minX, y: $0.minY), Point(x: $0.maxX, y: $0.maxY)]
      })
    #expect(abs(outer.width - 3) < 1e-9 && abs(outer.height - 3) < 1e-9)
    #expect(abs(outer.midX - pieces[1].midX) < 1e-9 && abs(outer.midY - pieces[1].midY) < 1e-9)
  }

  @Test func `one highlighted point of a line is no larger than it was`() throws {
    var options = ChartOptions()
    options.highlight = 1...1
    let shown = try ShownChart(.line, [4, 2, 3, 1], title: "", options)
    let item = try #require(
      LineMark.items(
        of: 0, of: shown.chart.drawing, in: PlotSpace(size: Size(width: 90, height: 60))
      )
      .first)
    #expect(abs((item.highlighted?.boundingBox?.width ?? 0) - 2) < 1e-9)
  }

  @Test func `bars narrower than a point are a point wide each, without gaps`() throws {
    let shown = try ShownChart(.bars, (0..<1000).map { Double($0 % 7) })
    let boxes = shown.chart.marks.compactMap { shown.scene.shape(of: $0)?.path.boundingBox }
    #expect(boxes.allSatisfy { $0.width == 1 && $0.minX == $0.minX.rounded() })
    #expect(shown.letters.prefix(3) == ["0", "50", "100"])
  }

  @Test func `an area lies between the line and 0`() throws {
    let shown = try ShownChart(.area, [-1, 1])
    #expect(
      shown.marks()[0]
        == "fill #4682BE66 path M (37.5, 352.72265625) L (583.5, 33.27734375) "
        + "L (583.5, 193) L (37.5, 193) Z")
    #expect(shown.chart.marks.count == 2)
  }

  @Test func `slices are parts of a stroked circle, clockwise from the top`() throws {
    let shown = try ShownChart(.pie, [1, 2, 1])
    let shapes = shown.chart.marks.compactMap { shown.scene.shape(of: $0) }
    #expect(shapes.map(\.strokeStart) == [0, 0.25, 0.75])
    #expect(shapes.map(\.strokeEnd) == [0.25, 0.75, 1])
    #expect(Set(shapes.map(\.path)).count == 1)
    #expect(Set(shapes.map(\.strokeColor)).count == 3)
    // A stroke as wide as it is far from the centre covers the slice.
    let box = try #require(shapes[0].path.boundingBox)
    #expect(shapes.map(\.stroke.width) == [box.width, box.width, box.width])
    #expect(shapes[0].path.elements.first == .move(Point(x: box.midX, y: box.minY)))
    #expect(shown.letters == ["25%", "50%", "25%"])
  }

  @Test func `a pie for whose names there is no room has none, and says so`() throws {
    var shown = try ShownChart(.pie, [12345678, 23456789])
    let view = shown.chart.view
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 60, height: 60), of: view)
    try shown.chart.placeParts(in: &shown.scene)
    #expect(shown.letters == [])
    #expect(shown.chart.omissions == [Omission(kind: .names, count: 2, total: 2)])
    #expect(shown.chart.marks.allSatisfy { shown.scene.shape(of: $0)?.stroke.width == 10 })
  }

  @Test func `what a mark draws of its line stays, wherever it is placed`() throws {
    var shown = try ShownChart(.line, [1, 2, 3])
    var shape = try #require(shown.scene.shape(of: shown.chart.marks[0]))
    shape.strokeEnd = 0.5
    try shown.scene.setShape(shape, of: shown.chart.marks[0])
    try shown.set { $0.title = "Half" }
    #expect(shown.scene.shape(of: shown.chart.marks[0])?.strokeEnd == 0.5)
  }

  @Test func `a long title ends with a mark`() throws {
    let shown = try ShownChart(
      .bars, [1], title: String(repeating: "Rain in the mountains ", count: 9))
    // On the last of two lines, and a note says so.
    #expect(shown.letters[1].hasSuffix("…"))
    #expect(shown.chart.omissions == [Omission(kind: .ends, count: 1, total: 1)])
  }

  @Test func `a gradient shows through bars, in place of their colour`() throws {
    var shown = try ShownChart(.bars, [1, 3])
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
    try shown.chart.fill(with: colors, in: &shown.scene)
    #expect(
      shown.items().drop { !$0.hasPrefix("group") }.prefix(6) == [
        "group opacity 1",
        "gradient #FF0000 #0000FF from (30, 195) to (584, 195) rect (30, 20) to (584, 370)",
        "mask",
        "fill #000000 path M (58, 369) L (279, 369) L (279, 258) L (58, 258) Z "
          + "M (335, 369) L (556, 369) L (556, 34) L (335, 34) Z",
        "end", "end",
      ])
    #expect(shown.chart.marks.allSatisfy { shown.scene.shape(of: $0)?.fillColor == nil })
  }

  @Test func `a gradient shows below a line, and its colours one by one in a pie`() throws {
    let colors = [Color(white: 0), Color(white: 1)]
    var line = try ShownChart(.line, [2, 4])
    try line.chart.fill(with: colors, in: &line.scene)
    #expect(
      line.scene.displayList(at: .zero).text.contains(
        "path M (30.5, 352.72265625) L (583.5, 33.27734375) L (583.5, 365.5) L (30.5, 365.5) Z"))
    #expect(line.marks().last?.hasPrefix("stroke #4682BE") == true)
    var pie = try ShownChart(.pie, [1, 5])
    try pie.chart.fill(with: colors, in: &pie.scene)
    #expect(
      pie.chart.marks.map { pie.scene.shape(of: $0)?.strokeColor } == [
        Color(white: 0.25), Color(white: 0.75),
      ])
    try pie.chart.fill(with: [Color(white: 0.5)], in: &pie.scene)
    #expect(
      pie.chart.marks.allSatisfy { pie.scene.shape(of: $0)?.strokeColor == Color(white: 0.5) })
  }

  @Test func `a title takes room from the plot`() throws {
    var shown = try ShownChart(.bars, [1], title: "Rain")
    #expect(shown.letters.first == "Rain")
    #expect(shown.scene.frame(of: shown.chart.plotArea).minY == 47)
    try shown.set { $0.title = "" }
    #expect(!shown.letters.contains("Rain"))
    #expect(shown.scene.frame(of: shown.chart.plotArea).minY == 20)
  }

  @Test(arguments: ChartKind.allCases)
  func `another size places all parts anew`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, [1, 2, 3], title: "Numbers")
    try shown.chart.fill(with: [Color(white: 0.25)], in: &shown.scene)
    let before = shown.marks()
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 300, height: 200), of: shown.chart.view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
    #expect(try !shown.chart.placeParts(in: &shown.scene))
    #expect(shown.marks() != before)
    let canvas = Rect(x: 0, y: 0, width: 300, height: 200)
    for mark in shown.chart.marks {
      let box = try #require(shown.scene.shape(of: mark)?.path.boundingBox)
      #expect(box.maxX <= canvas.width && box.maxY <= canvas.height)
    }
  }

  @Test(arguments: ChartKind.allCases)
  func `a chart of another size is as one that was made so`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, [1, 2, 3], title: "Numbers")
    var fresh = try ShownChart(kind, [1, 2, 3])
    try fresh.set { $0.title = "" }
    for (width, height) in [(300.0, 200.0), (200, 400), (60, 60), (600, 400)] {
      try shown.resize(width, height)
    }
    try shown.set { $0.title = "" }
    #expect(shown.items() == fresh.items())
    #expect(
      shown.scene.displayList(at: .zero).items.count
        == fresh.scene.displayList(at: .zero).items.count)
  }

  @Test func `a dark background has light letters and its own colours`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    shown.scene.setBackgroundColor(Color(white: 0.11), of: shown.chart.view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
    #expect(shown.marks().contains { $0.hasPrefix("fill #5DA3E2") })
    #expect(shown.items().allSatisfy { !$0.hasPrefix("glyphs") || $0.contains("#979797") })
  }

  @Test func `another title or legend in the middle of a way lets marks and labels go on`() throws {
    var shown = try ShownChart(.bars, [1, 2])
    try shown.morph(to: [40, 20], seconds: 1)
    let animations = shown.scene.animationCount
    try shown.set { $0.title = "Rain" }
    #expect(shown.scene.animationCount == animations)
  }

  @Test(arguments: ChartKind.allCases, [Size.zero, Size(width: 1, height: 400)])
  func `a chart without room draws what it can`(kind: ChartKind, size: Size) throws {
    var shown = try ShownChart(kind, [1, 2, 3], title: "Numbers")
    try shown.scene.setFrame(Rect(origin: .zero, size: size), of: shown.chart.view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
    _ = shown.scene.displayList(at: .zero)
  }

  @Test(arguments: ChartKind.allCases)
  func `a chart that a page took apart can still be changed`(kind: ChartKind) throws {
    var shown = try ShownChart(kind, [1, 2, 3])
    try shown.chart.fill(with: [Color(white: 0.5)], in: &shown.scene)
    let (view, plotArea) = (shown.chart.view, shown.chart.plotArea)
    #expect(shown.chart.strayParts(in: shown.scene).isEmpty)
    for layer in shown.scene.sublayers(of: plotArea) + shown.scene.sublayers(of: view) {
      try shown.scene.setMask(nil, of: layer)
      shown.scene.removeFromSuperlayer(layer)
    }
    let parts = shown.chart.strayParts(in: shown.scene)
    #expect(Set(parts).isSuperset(of: shown.chart.marks + [plotArea]))
    // What is stray is kept, and nothing else.
    shown.scene.sweep(keepingLayers: { ([view] + parts).contains($0) }, constraints: { _ in false })
    try shown.morph(to: [4, 5], seconds: 1)
    try shown.set { $0.title = "Still here" }
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 300, height: 200), of: view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
  }
}
