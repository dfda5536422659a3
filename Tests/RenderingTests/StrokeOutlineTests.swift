import Geometry
import Graphics
import Testing

@testable import Rendering

/// Lines of some segments, each a stroke that Cairo draws at once.
private struct Strokes {
  var random: RandomNumbers
  /// Whether some lines lead back on those before.
  var turnsBack = false
  /// How far lines stay from the edge of the picture.
  var margin = 5.0

  mutating func pick<Option>(_ options: [Option]) -> Option {
    options[Int.random(in: options.indices, using: &random)]
  }

  mutating func point() -> Point {
    let unit = pick([1, 1, 256] as [Double])
    func coordinate(_ limit: Double) -> Double {
      (Double.random(in: margin...(limit - margin), using: &random) * unit).rounded() / unit
    }
    return Point(x: coordinate(60), y: coordinate(40))
  }

  mutating func path(curves: Bool) -> Path {
    var path = Path()
    path.move(to: point())
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      if curves, pick([true, false]) {
        path.addCurve(to: point(), control1: point(), control2: point())
      } else if turnsBack, pick([true, false, false]), let last = path.currentPoint {
        // Along a row or a column, or back on the same line.
        path.addLine(to: pick([Point(x: point().x, y: last.y), Point(x: last.x, y: point().y)]))
      } else {
        path.addLine(to: point())
      }
    }
    if pick([true, false]) { path.close() }
    return path
  }

  mutating func stroke(pens: [AffineTransform]) -> Stroke {
    var stroke = Stroke(width: pick([0.5, 1, 1.5, 2, 3.25, 8]))
    stroke.cap = pick([.butt, .round, .square])
    stroke.join = pick([.miter, .round, .bevel])
    stroke.miterLimit = pick([10, 4, 1.2])
    stroke.pen = pick(pens)
    return stroke
  }
}

/// A path as it is written, with curves that are lines.
private struct WrittenShape: VectorPath {
  var path = Path()

  private func point(_ point: DevicePoint) -> Point { Point(x: point.x, y: point.y) }

  mutating func move(to start: DevicePoint) { path.move(to: point(start)) }
  mutating func line(to end: DevicePoint) { path.addLine(to: point(end)) }
  mutating func curve(to end: DevicePoint, _ control1: DevicePoint, _ control2: DevicePoint) {
    path.addCurve(to: point(end), control1: point(control1), control2: point(control2))
  }
  mutating func close() { path.close() }
}

@Suite struct StrokeOutlineTests {
  private func difference(
    _ path: Path, _ stroke: Stroke
  ) throws -> (count: Int, largest: Int) {
    let drawn = try drawn([.stroke(path, Color(white: 0), stroke)], 60, 40)
    let canvas = try Canvas(Size(width: 60, height: 40), scale: 1, limits: RenderingLimits())
    let pen = try #require(DevicePen(stroke, on: canvas))
    let onCanvas = try #require(DevicePath(path, on: canvas))
    let subpaths = try onCanvas.strokedSubpaths(
      stroke, pen, on: canvas, dashes: 100, decimates: true
    ) { false }
    let region = PixelRegion(canvas.bounds(margin: 0), on: canvas)
    var outline = StrokeOutline(stroke, pen, within: region)
    outline.add(subpaths)
    var filled = WrittenShape()
    outline.write(to: &filled)
    let other = try Rendering.render(
      DisplayList(
        canvas: Size(width: 60, height: 40), background: Color(white: 1),
        items: [.fill(filled.path, Color(white: 0))]))
    var result = (count: 0, largest: 0)
    for (one, two) in zip(drawn.pixels, other.pixels) where one != two {
      result.count += 1
      result.largest = max(result.largest, abs(Int(one & 255) - Int(two & 255)))
    }
    return result
  }

  @Test(
    arguments: [
      (false, false, 5, 0), (true, false, 5, 0), (false, true, 5, 1), (true, false, -15, 0),
    ] as [(Bool, Bool, Double, Int)])
  func `the outline of a line has its pixels`(
    curves: Bool, turnsBack: Bool, margin: Double, atMost: Int
  ) throws {
    let count = 500
    var strokes = Strokes(random: RandomNumbers(seed: 91), turnsBack: turnsBack, margin: margin)
    var (differing, largest) = (0, 0)
    for _ in 0..<count {
      let (path, stroke) = (strokes.path(curves: curves), strokes.stroke(pens: [.identity]))
      let found = try difference(path, stroke)
      if found.count > 0 {
        differing += 1
        largest = max(largest, found.largest)
      }
    }
    // Where two sides begin in one place within a row, Cairo may take either for the left one.
    #expect(largest <= 14)
    #expect(differing <= atMost, "\(differing) of \(count), up to \(largest) levels")
  }

  @Test func `a pen that is scaled, mirrored or sheared has its pixels`() throws {
    var strokes = Strokes(random: RandomNumbers(seed: 92))
    var differing = 0
    let pens = [
      AffineTransform(scaleX: 2, y: 2), AffineTransform(scaleX: 2, y: -2),
      AffineTransform(a: 1, b: 0.5, c: -0.25, d: 2, tx: 9, ty: 9),
    ]
    for _ in 0..<300 {
      let (path, stroke) = (strokes.path(curves: false), strokes.stroke(pens: pens))
      let found = try difference(path, stroke)
      if found.count > 0 { differing += 1 }
    }
    #expect(differing <= 1)
  }

  @Test func `dots are what their caps are`() throws {
    for cap in [Stroke.Cap.butt, .round, .square] {
      let stroke = Stroke(width: 7, cap: cap)
      for (x, y) in [(20.25, 20.5), (20.3, 20.4)] {
        let found = try difference(polyline((x, y), (x, y)), stroke)
        #expect(found.largest <= 1)
      }
    }
  }
}

@Suite struct RoundedCubicTests {
  @Test func `the parts of a curve are those of a drawing`() throws {
    var random = RandomNumbers(seed: 93)
    func point() -> DevicePoint {
      DevicePoint(x: .random(in: 0...60, using: &random), y: .random(in: 0...40, using: &random))
        .rounded
    }
    for _ in 0..<300 {
      let curve = Cubic(start: point(), control1: point(), control2: point(), end: point())
      let rounded = RoundedCubic(curve)
      let parts = rounded.parts
      #expect(parts.first?.start == rounded.start && parts.last?.end == rounded.end)
      for (part, next) in zip(parts, parts.dropFirst()) { #expect(part.end == next.start) }
      // Every cut is where a line of the drawing ends.
      let ends = Set(rounded.lines.map(\.end))
      for part in parts.dropLast() { #expect(ends.contains(part.end)) }
    }
  }

  @Test func `a curve that a reader halves by itself stays whole`() {
    let flat = RoundedCubic(
      Cubic(
        start: DevicePoint(x: 0, y: 0), control1: DevicePoint(x: 1, y: 0),
        control2: DevicePoint(x: 2, y: 0), end: DevicePoint(x: 3, y: 0)))
    #expect(flat.parts.count == 1)
    let bent = RoundedCubic(
      Cubic(
        start: DevicePoint(x: 0, y: 0), control1: DevicePoint(x: 0, y: 0.08),
        control2: DevicePoint(x: 3, y: 0.08), end: DevicePoint(x: 3, y: 0)))
    #expect(bent.parts.count == 2)
  }
}
