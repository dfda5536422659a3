import Geometry
import Layers
import Motion
import TestFonts
import Testing
import Text

@testable import Charting

/// A scene that shows a chart of numbers.
struct ShownChart {
  var scene = Scene()
  var chart: DataChart

  init(_ kind: ChartKind, _ numbers: [Double], title: String = "") throws {
    let drawing = try SeriesDrawing(Series(numbers: numbers), as: kind)
    chart = try DataChart(drawing, title: title, in: &scene, fonts: fonts)
    scene.show(chart.view)
  }

  /// What is painted on the white of the view.
  func items(at seconds: Double = 0) -> [String] {
    scene.displayList(at: Time(seconds: seconds)).text.split(separator: "\n").dropFirst(2)
      .map(String.init)
  }

  /// What is painted, but for what is black or gray, as axes and letters are.
  func marks(at seconds: Double = 0) -> [String] {
    items(at: seconds).filter {
      !$0.contains("#000000") && !$0.contains("#808080 rect") && !$0.hasPrefix("group")
        && !$0.hasPrefix("end")
    }
  }

  /// The letters that are painted.
  var letters: [String] {
    scene.displayList(at: .zero).items.compactMap { item in
      guard case .glyphs(let run, _, _) = item else { return nil }
      return run.string
    }
  }

  mutating func morph(to numbers: [Double], seconds: Double, at now: Double = 0) throws {
    let drawing = try SeriesDrawing(Series(numbers: numbers), as: chart.kind)
    let now = Time(seconds: now)
    scene.removeFinishedAnimations(at: now)
    try chart.morph(
      to: drawing, duration: Time(seconds: seconds), at: now,
      for: scene.bounds(of: chart.view).size, in: &scene)
    _ = scene.commitAnimations(at: now)
  }
}

@Suite struct DataChartTests {
  @Test func `bars stand on the axis, eight tenths of their bands wide`() throws {
    let shown = try ShownChart(.bars, [1, 3, 0])
    // A plot of 530 by 340 points from (50, 20); its axes lead from the middle of their marks.
    #expect(
      shown.marks() == [
        "fill #4582B5 path M (68, 359) L (209, 359) L (209, 246) L (68, 246) Z",
        "fill #4582B5 path M (244, 359) L (386, 359) L (386, 20) L (244, 20) Z",
        "fill #4582B5 rect (421, 359) to (562, 359)",
      ])
    #expect(shown.chart.marks.count == 3)
    #expect(shown.letters == ["0", "1", "2", "0.0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0"])
  }

  @Test func `bars below 0 hang from it`() throws {
    let shown = try ShownChart(.bars, [-1, 1])
    #expect(
      shown.marks() == [
        "fill #4582B5 path M (77, 359) L (289, 359) L (289, 190) L (77, 190) Z",
        "fill #4582B5 path M (341, 190) L (553, 190) L (553, 20) L (341, 20) Z",
      ])
  }

  @Test func `a line stands at 0 where that is above the bottom`() throws {
    func zeroLines(_ numbers: [Double]) throws -> [String] {
      try ShownChart(.bars, numbers).items().filter { $0.hasPrefix("fill #808080") }
    }
    #expect(try zeroLines([-1, 1]) == ["fill #808080 rect (50, 190) to (580, 191)"])
    #expect(try zeroLines([-3, -1]) == ["fill #808080 rect (50, 20) to (580, 21)"])
    #expect(try zeroLines([1, 3]) == [])
  }

  @Test func `a line goes from the middle of the first mark to that of the last`() throws {
    let shown = try ShownChart(.line, [0, 2, 1])
    #expect(
      shown.marks() == [
        "stroke #4582B5 width 2 round cap round join pen (2, 0) (0, -2) "
          + "path M (50.5, 359.5) L (315, 20.5) L (579.5, 190)"
      ])
  }

  @Test(arguments: [ChartKind.line, .area])
  func `one number is a dot in the middle`(kind: ChartKind) throws {
    let shown = try ShownChart(kind, [4])
    let y = kind == .line ? "190" : "20.5"
    #expect(
      shown.marks().last
        == "stroke #4582B5 width 8 round cap round join pen (8, 0) (0, -8) "
        + "path M (315, \(y)) L (315, \(y))")
    #expect(shown.letters.prefix(3) == ["-0.5", "0.0", "0.5"])
  }

  @Test func `bars narrower than a point are a point wide each, without gaps`() throws {
    let shown = try ShownChart(.bars, (0..<1000).map { Double($0 % 7) })
    let boxes = shown.chart.marks.compactMap { shown.scene.shape(of: $0)?.path.boundingBox }
    #expect(boxes.allSatisfy { $0.width == 1 && $0.minX == $0.minX.rounded() })
    #expect(shown.letters.prefix(3) == ["0", "100", "200"])
  }

  @Test func `an area lies between the line and 0`() throws {
    let shown = try ShownChart(.area, [-1, 1])
    #expect(
      shown.marks()[0]
        == "fill #4582B566 path M (50.5, 359.5) L (579.5, 20.5) L (579.5, 190) L (50.5, 190) Z")
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
    #expect(shown.letters == ["1", "2", "1"])
  }

  @Test func `labels of a pie that would touch are left out`() throws {
    let tiny = Array(repeating: 0.001, count: 20)
    let shown = try ShownChart(.pie, [5, 5] + tiny)
    #expect(shown.letters == ["5", "5", "0.001"])
  }

  @Test func `a pie for whose labels there is no room has none`() throws {
    var shown = try ShownChart(.pie, [12345678, 23456789])
    let view = shown.chart.view
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 60, height: 60), of: view)
    try shown.chart.placeParts(in: &shown.scene)
    #expect(shown.letters == [])
    #expect(shown.chart.marks.allSatisfy { shown.scene.shape(of: $0)?.stroke.width == 10 })
  }

  @Test func `what a mark draws of its line stays, wherever it is placed`() throws {
    var shown = try ShownChart(.line, [1, 2, 3])
    var shape = try #require(shown.scene.shape(of: shown.chart.marks[0]))
    shape.strokeEnd = 0.5
    try shown.scene.setShape(shape, of: shown.chart.marks[0])
    try shown.chart.setTitle("Half", in: &shown.scene)
    #expect(shown.scene.shape(of: shown.chart.marks[0])?.strokeEnd == 0.5)
  }

  @Test func `a long title ends with a mark`() throws {
    let shown = try ShownChart(
      .bars, [1], title: String(repeating: "Rain in the mountains ", count: 9))
    #expect(shown.letters.last?.hasSuffix("…") == true)
  }

  @Test func `a gradient shows through bars, in place of their colour`() throws {
    var shown = try ShownChart(.bars, [1, 3])
    let colors = [Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1)]
    try shown.chart.fill(with: colors, in: &shown.scene)
    #expect(
      shown.scene.displayList(at: .zero).text.split(separator: "\n").dropFirst(2).prefix(6) == [
        "group opacity 1",
        "gradient #FF0000 #0000FF from (50, 190) to (580, 190) rect (50, 20) to (580, 360)",
        "mask",
        "fill #000000 path M (77, 359) L (289, 359) L (289, 246) L (77, 246) Z "
          + "M (341, 359) L (553, 359) L (553, 20) L (341, 20) Z",
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
        "path M (50.5, 359.5) L (579.5, 20.5) L (579.5, 359.5) L (50.5, 359.5) Z"))
    #expect(line.marks().last?.hasPrefix("stroke #4582B5") == true)
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
    #expect(shown.letters.last == "Rain")
    #expect(shown.scene.frame(of: shown.chart.plotArea).minY == 40)
    try shown.chart.setTitle("", in: &shown.scene)
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

  @Test(arguments: ChartKind.allCases, [Size.zero, Size(width: 1, height: 400)])
  func `a chart without room draws what it can`(kind: ChartKind, size: Size) throws {
    var shown = try ShownChart(kind, [1, 2, 3], title: "Numbers")
    try shown.scene.setFrame(Rect(origin: .zero, size: size), of: shown.chart.view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
    _ = shown.scene.displayList(at: .zero)
  }

  @Test(arguments: ChartKind.allCases)
  func `a chart that somebody took apart can still be changed`(kind: ChartKind) throws {
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
    try shown.chart.setTitle("Still here", in: &shown.scene)
    try shown.scene.setFrame(Rect(x: 0, y: 0, width: 300, height: 200), of: view)
    #expect(try shown.chart.placeParts(in: &shown.scene))
  }
}
