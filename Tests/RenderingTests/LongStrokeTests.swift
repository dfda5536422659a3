import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

/// A path that wanders over a canvas of 120 by 80.
private func walk(_ count: Int, seed: UInt64, step: Double, closed: Bool = false) -> Path {
  var random = RandomNumbers(seed: seed)
  var point = Point(x: 60, y: 40)
  var elements: [Path.Element] = [.move(point)]
  for index in 1..<count {
    let (dx, dy) = (
      Double.random(in: -step...step, using: &random),
      Double.random(in: -step...step, using: &random)
    )
    let last = point
    point = Point(
      x: min(115, max(5, point.x + dx)), y: min(75, max(5, point.y + dy)))
    if index % 5 == 0 {
      elements.append(
        .curve(
          point, control1: last + Vector(dx: dy, dy: dx), control2: point + Vector(dx: dx, dy: -dy))
      )
    } else {
      elements.append(.line(point))
    }
  }
  return Path(elements: elements + (closed ? [.close] : []))
}

/// The image of one stroke in black, all its points drawn, `capacity` segments at a time.
private func image(_ path: Path, _ stroke: Stroke, capacity: Int) throws -> Image {
  try stroked(path, stroke, 120, 80, capacity: capacity)
}

@Suite struct LongStrokeTests {
  @Test(arguments: [
    Stroke(width: 1), Stroke(width: 6), Stroke(width: 6, cap: .round, join: .round),
    Stroke(width: 6, cap: .square, join: .bevel), Stroke(width: 3, dashPattern: [30, 7]),
    Stroke(
      width: 5, cap: .round, pen: AffineTransform(a: 1, b: 0.5, c: -0.3, d: 0.6, tx: 0, ty: 0)),
  ])
  func `a stroke in runs looks like the stroke at once`(stroke: Stroke) throws {
    for (seed, closed) in [(1, false), (2, true), (3, false)] as [(UInt64, Bool)] {
      let path = walk(60, seed: seed, step: 40, closed: closed)
      let atOnce = try image(path, stroke, capacity: 512)
      let inRuns = try image(path, stroke, capacity: 12)
      let wrong = zip(inRuns.pixels, atOnce.pixels).enumerated().filter { _, pixels in
        let (level, wanted) = (pixels.0 & 255, pixels.1 & 255)
        // Cairo looks at 15 rows of a pixel, and at fewer where nothing crosses. A gap would be
        // lighter than that; where two edges meet within a pixel, their cover is added up.
        return level > wanted + (wanted == 0 ? 10 : 20) || wanted == 255 && level < 240
      }
      #expect(wrong.isEmpty, "\(wrong.map { "\($0.offset % 120), \($0.offset / 120)" })")
    }
  }

  @Test func `a translucent line is nowhere darker than itself`() throws {
    // Back and forth over the same pixels, in many runs.
    let points = (0...4000).map { Point(x: $0.isMultiple(of: 2) ? 10 : 50, y: 10) }
    let path = Path(elements: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
    let stroke = Stroke(width: 4, join: .bevel)
    let image = try stroked(path, stroke, 60, 20, color: Color(white: 0, alpha: 0.2))
    #expect(Set(image.pixels) == [0xffff_ffff, 0xffcc_cccc])
    #expect(image.pixel(x: 10, y: 8) == Pixel(204, 204, 204))
    #expect(image.pixel(x: 9, y: 8) == .white)
  }

  @Test(arguments: [3000, 3001, 5003])
  func `a thick line of many short segments shows no seam`(count: Int) throws {
    func wave(_ count: Int) throws -> Image {
      let points = (0...count).map { index -> Point in
        let x = Double(index) / Double(count)
        // Two waves of parabolas.
        let phase = (x * 4).truncatingRemainder(dividingBy: 2) - 1
        let y = 40 * phase * (1 - phase.magnitude)
        return Point(x: 10 + 180 * x, y: 30 + 2 * y)
      }
      let path = Path(lines: points)
      return try stroked(path, Stroke(width: 14), 200, 60, scale: 2)
    }
    let atOnce = try wave(250)
    let seams = try zip(wave(count).pixels, atOnce.pixels).enumerated().filter { _, pixels in
      pixels.1 == 0xff00_0000 && pixels.0 & 255 > 10
    }
    #expect(seams.isEmpty, "\(seams.map { "\($0.offset % 400), \($0.offset / 400)" })")
  }

  @Test func `a long line has its caps at its ends`() throws {
    let points = (0...3000).map { Point(x: 10 + Double($0) / 100, y: 10) }
    let path = Path(elements: points.enumerated().map { $0 == 0 ? .move($1) : .line($1) })
    func row(_ cap: Stroke.Cap) throws -> String {
      let rows = try stroked(path, Stroke(width: 8, cap: cap), 50, 20)
        .sketch.split(separator: "\n")
      #expect(rows[5].allSatisfy { $0 == "." } && rows[14].allSatisfy { $0 == "." })
      return String(rows[10])
    }
    func line(_ margin: Int) -> String {
      let white = String(repeating: ".", count: margin)
      return white + String(repeating: "#", count: 50 - 2 * margin) + white
    }
    #expect(try row(.butt) == line(10))
    #expect(try row(.square) == line(6))
    #expect(try row(.round).replacing("+", with: "#") == line(6))
  }

  @Test func `drawing stops within a long stroke`() {
    let path = Path(
      elements: (0..<100_000).map {
        .line(Point(x: Double($0) / 1000, y: $0.isMultiple(of: 2) ? 0 : 50))
      })
    var asked = 0
    #expect(throws: RenderingError.cancelled) {
      try render(
        DisplayList(
          canvas: Size(width: 100, height: 50), background: Color(white: 1),
          items: [.stroke(path, Color(white: 0), Stroke(width: 1))])
      ) {
        asked += 1
        return asked == 30
      }
    }
    #expect(asked == 30)
  }
}
