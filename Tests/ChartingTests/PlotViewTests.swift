import Charting
import Geometry
import Graphics
import Layers
import Motion
import Rendering
import Scales
import TestFonts
import Testing

@Suite struct PlotViewTests {
  var scene = Scene()
  var chart: PlotView

  init() throws {
    let xAxis = try Axis(Domain(0, 100), maximumTickCount: 3)
    let yAxis = try Axis(Domain(0, 450), maximumTickCount: 6)
    chart = try PlotView(
      xAxis: xAxis, yAxis: yAxis, size: Size(width: 400, height: 400), in: &scene, fonts: fonts)
    scene.show(chart.view)
  }

  /// What is painted; of letters, what they are and where they begin.
  private var items: [String] {
    scene.displayList(at: .zero).text.split(separator: "\n").dropFirst().map { item in
      item.hasPrefix("glyphs") ? item.prefix { $0 != ")" } + ")" : String(item)
    }
  }

  @Test func `an empty chart is two axes with marks and labels`() {
    #expect(
      items == [
        "fill #FFFFFF rect (0, 0) to (400, 400)",
        "fill #000000 rect (50, 349) to (380, 350)",
        "fill #000000 rect (50, 349) to (51, 354)",
        "fill #000000 rect (215, 349) to (216, 354)",
        "fill #000000 rect (379, 349) to (380, 354)",
        "glyphs #000000 \"0\" in Inter Regular 12 at (46.61328125, 366)",
        "glyphs #000000 \"50\" in Inter Regular 12 at (207.7265625, 366)",
        "glyphs #000000 \"100\" in Inter Regular 12 at (367.83984375, 366)",
        "fill #000000 rect (50, 10) to (51, 350)",
        "fill #000000 rect (46, 349) to (51, 350)",
        "fill #000000 rect (46, 281) to (51, 282)",
        "fill #000000 rect (46, 213) to (51, 214)",
        "fill #000000 rect (46, 146) to (51, 147)",
        "fill #000000 rect (46, 78) to (51, 79)",
        "fill #000000 rect (46, 10) to (51, 11)",
        "glyphs #000000 \"0\" in Inter Regular 12 at (36.2265625, 354)",
        "glyphs #000000 \"90\" in Inter Regular 12 at (28.453125, 286)",
        "glyphs #000000 \"180\" in Inter Regular 12 at (20.68359375, 218)",
        "glyphs #000000 \"270\" in Inter Regular 12 at (20.68359375, 151)",
        "glyphs #000000 \"360\" in Inter Regular 12 at (20.68359375, 83)",
        "glyphs #000000 \"450\" in Inter Regular 12 at (20.68359375, 15)",
      ])
  }

  @Test(arguments: [1, 2, 3])
  func `axes are sharp at every scale`(scale: Int) throws {
    let image = try render(scene.displayList(at: .zero), scale: Double(scale))
    let black = Pixel(0, 0, 0)
    // Up through the line of x, to the left through that of y, and along a mark of each.
    for (y, pixel) in [(348, Pixel.white), (349, black), (350, .white)] {
      for line in 0..<scale { #expect(image.pixel(x: 100 * scale, y: y * scale + line) == pixel) }
    }
    for (x, pixel) in [(49, Pixel.white), (50, black), (51, .white)] {
      for line in 0..<scale { #expect(image.pixel(x: x * scale + line, y: 60 * scale) == pixel) }
    }
    for (x, pixel) in [(214, Pixel.white), (215, black), (216, .white)] {
      for line in 0..<scale { #expect(image.pixel(x: x * scale + line, y: 352 * scale) == pixel) }
    }
  }

  @Test mutating func `another size places all parts anew`() throws {
    try scene.setFrame(Rect(x: 0, y: 0, width: 500, height: 500), of: chart.view)
    #expect(try chart.placeParts(in: &scene))
    #expect(try !chart.placeParts(in: &scene))
    #expect(scene.bounds(of: chart.plotArea) == Rect(x: 0, y: 0, width: 430, height: 440))
    #expect(items[1] == "fill #000000 rect (50, 449) to (480, 450)")
  }

  @Test mutating func `axes that a page took apart are whole again at another size`() throws {
    let whole = items.count
    for part in chart.parts {
      for layer in scene.sublayers(of: part).prefix(4) { scene.removeFromSuperlayer(layer) }
    }
    #expect(items.count == whole - 4)
    try scene.setFrame(Rect(x: 0, y: 0, width: 500, height: 500), of: chart.view)
    try chart.placeParts(in: &scene)
    #expect(items.count == whole)
  }

  @Test mutating func `a shape layer covers the plot area, on top`() throws {
    let first = try chart.makeShapeLayer(
      strokeColor: Color(red: 1, green: 0, blue: 0), fillColor: nil, in: &scene)
    let second = try chart.makeShapeLayer(strokeColor: nil, fillColor: nil, in: &scene)
    #expect(scene.sublayers(of: chart.plotArea) == [first, second])
    #expect(scene.frame(of: first) == Rect(x: 0, y: 0, width: 330, height: 340))
    let shape = try #require(scene.shape(of: first))
    #expect(shape.stroke == Stroke(width: 2, join: .round))
    #expect(shape.fillColor == nil)
    #expect(shape.strokeColor == Color(red: 1, green: 0, blue: 0))
  }

  @Test mutating func `a point of data lies where the axes say`() throws {
    var style = scene.style(of: chart.plotArea)
    style.isGeometryFlipped = true
    try scene.setStyle(style, of: chart.plotArea)
    let scale = chart.scale(in: scene)
    let layer = try chart.makeShapeLayer(
      strokeColor: Color(white: 0.5), fillColor: nil, in: &scene)
    var shape = try #require(scene.shape(of: layer))
    shape.path = Path(lines: [.zero, Point(x: 99, y: 99)]).applying(scale)
    try scene.setShape(shape, of: layer)
    let stroke = try #require(items.first { $0.hasPrefix("stroke") })
    #expect(
      stroke == "stroke #808080 width 2 round join pen (2, 0) (0, -2) "
        + "path M (50, 350) L (376.69921875, 275.19921875)")
  }
}
