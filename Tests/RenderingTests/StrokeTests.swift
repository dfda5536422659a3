import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private let black = Color(white: 0)

private func sketch(
  _ path: Path, _ stroke: Stroke, _ width: Double, _ height: Double, scale: Double = 1
) throws -> String {
  try drawn([.stroke(path, black, stroke)], width, height, scale: scale).sketch
}

@Suite struct StrokeTests {
  @Test func `a line covers half its width on either side`() throws {
    #expect(
      try sketch(polyline((2, 3), (8, 3)), Stroke(width: 4), 10, 6) == """
        ..........
        ..######..
        ..######..
        ..######..
        ..######..
        ..........
        """)
  }

  @Test func `a square cap adds half the width at both ends`() throws {
    #expect(
      try sketch(polyline((3, 2), (7, 2)), Stroke(width: 4, cap: .square), 10, 4) == """
        .########.
        .########.
        .########.
        .########.
        """)
  }

  @Test func `a round cap adds half a disc at both ends`() throws {
    let image = try drawn(
      [.stroke(polyline((20, 20), (60, 20)), black, Stroke(width: 30, cap: .round))], 80, 40)
    for (angle, end) in [(0.0, 60.0), (45, 60), (-80, 60), (180, 20), (135, 20), (-100, 20)] {
      func pixel(_ radius: Double) -> Pixel {
        let ray = Point(x: radius, y: 0).applying(
          AffineTransform(rotation: Angle(degrees: angle)))
        return image.pixel(
          x: Int((end + ray.x).rounded(.down)), y: Int((20 + ray.y).rounded(.down)))
      }
      #expect(pixel(13.5) == Pixel(0, 0, 0), "\(angle)°")
      #expect(pixel(16.5) == .white, "\(angle)°")
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a width in points is drawn in pixels of the scale`(scale: Int) throws {
    let image = try drawn(
      [.stroke(polyline((0, 5), (10, 5)), black, Stroke(width: 2))], 10, 10, scale: Double(scale))
    let rows = (0..<(10 * scale)).filter { image.pixel(x: 3, y: $0) == Pixel(0, 0, 0) }
    #expect(rows == Array((4 * scale)..<(6 * scale)))
    #expect(!image.sketch.contains("+"))
  }

  @Test(arguments: [
    (Stroke.Join.miter, 10.0, "#"), (.round, 10, "+"), (.bevel, 10, "."), (.miter, 1.42, "#"),
    // The point of a right angle is √2 times the width away from its inside.
    (.miter, 1.41, "."), (.miter, 0, "."),
  ])
  func `a corner is pointed, round or cut off`(
    join: Stroke.Join, limit: Double, corner: Character
  ) throws {
    let stroke = Stroke(width: 4, join: join, miterLimit: limit)
    let rows = try sketch(polyline((0, 2), (8, 2), (8, 10)), stroke, 10, 10).split(separator: "\n")
    #expect(rows[0].last == corner)
    #expect(rows[9] == "......####")
  }

  @Test func `a closed subpath has a corner where it begins`() throws {
    let square = polyline((2, 2), (8, 2), (8, 8), (2, 8), closed: true)
    #expect(
      try sketch(square, Stroke(width: 2), 10, 10) == """
        ..........
        .########.
        .########.
        .##....##.
        .##....##.
        .##....##.
        .##....##.
        .########.
        .########.
        ..........
        """)
    let open = polyline((2, 2), (8, 2), (8, 8), (2, 8), (2, 2))
    #expect(try sketch(open, Stroke(width: 2), 10, 10).split(separator: "\n")[1] == "..#######.")
  }

  @Test(arguments: [
    (Stroke.Cap.butt, "......\n......\n......\n......"),
    (.square, ".####.\n.####.\n.####.\n.####."), (.round, ".++++.\n.+##+.\n.+##+.\n.++++."),
  ])
  func `a subpath of no length is as long as its caps`(cap: Stroke.Cap, expected: String) throws {
    let (move, point) = (Path.Element.move(Point(x: 3, y: 2)), Point(x: 3, y: 2))
    let curve = Path.Element.curve(point, control1: point, control2: point)
    for path in [[move, .close], [move, .line(point)], [move, curve, .line(point), .close]] {
      #expect(try sketch(Path(elements: path), Stroke(width: 4, cap: cap), 6, 4) == expected)
    }
  }

  @Test func `a move alone, no width and a clear colour draw nothing`() throws {
    let line = polyline((0, 2), (9, 2))
    let move = Path(elements: [.move(Point(x: 3, y: 2))])
    let items: [DisplayList.Item] = [
      .stroke(line, black, Stroke(width: 0)), .stroke(line, black, Stroke(width: -3)),
      .stroke(line, Color(white: 0, alpha: 0), Stroke(width: 3)),
      .stroke(move, black, Stroke(width: 4, cap: .round)), .stroke(Path(), black, Stroke(width: 4)),
    ]
    #expect(try !drawn(items, 9, 4).sketch.contains { $0 == "#" || $0 == "+" })
  }

  @Test func `a deformed pen draws lines of different widths`() throws {
    let stroke = Stroke(width: 2, pen: AffineTransform(scaleX: 3, y: 1))
    #expect(
      try sketch(polyline((0, 2), (10, 2)), stroke, 10, 4) == """
        ..........
        ##########
        ##########
        ..........
        """)
    #expect(try sketch(polyline((5, 0), (5, 2)), stroke, 10, 2) == "..######..\n..######..")
    // Turned by a quarter and moved, it is the same pen as one that is stretched downwards.
    let turned = AffineTransform(scaleX: 3, y: 1).concatenating(
      AffineTransform(rotation: Angle(degrees: 90))
    ).concatenating(AffineTransform(translationX: 70, y: 80))
    #expect(
      try sketch(polyline((0, 3), (4, 3)), Stroke(width: 2, pen: turned), 4, 6)
        == "####\n####\n####\n####\n####\n####")
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(a: 1, b: 1, c: 1, d: 1, tx: 0, ty: 0),
    AffineTransform(scaleX: 1, y: 1e-300),
  ])
  func `a pen that is flattened draws nothing and harms nothing`(pen: AffineTransform) throws {
    let line = polyline((0, 1), (4, 1))
    let image = try drawn(
      [.stroke(line, black, Stroke(width: 9, pen: pen)), .stroke(line, black, Stroke(width: 2))],
      4, 3)
    #expect(image.sketch == "####\n####\n....")
  }

  @Test func `a line is fillable to its edges at any scale of the pen`() throws {
    // The same line as one of width 2 in a layer a million times as large.
    let pen = AffineTransform(scaleX: 1e-6, y: 1e-6)
    #expect(
      try sketch(polyline((0, 1), (4, 1)), Stroke(width: 2e6, pen: pen), 4, 2) == "####\n####")
  }

  @Test func `a thick arc fills its disc`() throws {
    let arc = Path(
      arcCenter: Point(x: 100, y: 100), radius: 50, startAngle: .zero,
      endAngle: Angle(radians: 2 * .pi))
    let image = try drawn([.stroke(arc, black, Stroke(width: 100))], 200, 200)
    for y in 0..<200 {
      for x in 0..<200 {
        let (dx, dy) = (Double(x) + 0.5 - 100, Double(y) + 0.5 - 100)
        let distance = (dx * dx + dy * dy).squareRoot()
        let pixel = image.pixel(x: x, y: y)
        let isRight = pixel == (distance < 100 ? Pixel(0, 0, 0) : .white)
        if abs(distance - 100) > 1.1, !isRight { Issue.record("\(pixel) at \(x), \(y)") }
      }
    }
  }

  @Test func `a number of a stroke that is not finite is an error`() {
    for stroke in [
      Stroke(width: .nan), Stroke(width: 1, miterLimit: .infinity),
      Stroke(width: 1, dashPattern: [1, .nan]), Stroke(width: 1, dashPhase: .infinity),
      Stroke(width: 1, pen: AffineTransform(scaleX: .nan, y: 1)),
    ] {
      #expect(throws: RenderingError.notFinite(item: 0)) {
        try drawn([.stroke(polyline((0, 0), (1, 1)), black, stroke)], 4, 4)
      }
    }
  }

  @Test func `a line is as wide as Cairo draws it, and no wider`() throws {
    let line = polyline((-70_000, 0), (-60_000, 0))
    #expect(try sketch(line, Stroke(width: 65_000 * 2.0.squareRoot()), 1, 1) == ".")
    #expect(
      throws: RenderingError.exceeded(.penPixels, needed: 141_422, allowed: 131_072)
    ) { try drawn([.stroke(polyline((0, 0), (9, 0)), black, Stroke(width: 100_000))], 4, 4) }
    #expect(
      try sketch(polyline((-9, 40_000), (9, 40_000)), Stroke(width: 80_002), 2, 2) == "##\n##")
  }
}
