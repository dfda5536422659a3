import Geometry
import Graphics
import Layers
import Testing

@testable import Rendering

private func row(
  _ pattern: [Double], phase: Double = 0, cap: Stroke.Cap = .butt, to end: Double = 20
) throws -> String {
  let stroke = Stroke(width: 2, cap: cap, dashPattern: pattern, dashPhase: phase)
  return try drawn([.stroke(polyline((0, 1), (end, 1)), Color(white: 0), stroke)], 20, 1).sketch
}

@Suite struct DashTests {
  @Test(arguments: [
    ([4.0, 2.0], 0.0, "####..####..####..##"), ([4, 2], 1, "###..####..####..###"),
    ([4, 2], 4, "..####..####..####.."), ([4, 2], 5, ".####..####..####..#"),
    ([4, 2], 6, "####..####..####..##"), ([4, 2], -1, ".####..####..####..#"),
    ([4, 2], 600_001, "###..####..####..###"), ([3], 0, "###...###...###...##"),
    ([3], 3, "...###...###...###.."), ([5, 1, 2], 0, "#####.##.....#..####"),
    ([100], 0, "####################"), ([0, 5], 0, "...................."),
    ([5, 0], 2, "####################"),
  ])
  func `dashes and gaps take turns`(pattern: [Double], phase: Double, expected: String) throws {
    #expect(try row(pattern, phase: phase) == expected)
  }

  @Test(arguments: [
    [], [0], [0, 0], [3, -1], [.greatestFiniteMagnitude, .greatestFiniteMagnitude],
  ])
  func `a pattern that makes no sense is none`(pattern: [Double]) throws {
    #expect(try row(pattern) == "####################")
  }

  @Test func `every dash has caps`() throws {
    #expect(try row([2, 6], phase: -1, cap: .square) == "####....####....####")
    #expect(try row([0, 4], phase: -2, cap: .square) == ".##..##..##..##..##.")
    #expect(try row([0, 4], phase: -2, cap: .round) == ".++..++..++..++..++.")
  }

  @Test func `a dash of no length looks along its line`() throws {
    let path = polyline((0, 0), (20, 20))
    let stroke = Stroke(
      width: 10 * 2.0.squareRoot(), cap: .square, dashPattern: [0, 1000],
      dashPhase: -10 * 2.0.squareRoot())
    let image = try drawn([.stroke(path, Color(white: 0), stroke)], 20, 20)
    // A square that stands on its corner.
    for (x, y, isInside) in [
      (10, 1, true), (10, 18, true), (1, 10, true), (18, 10, true), (3, 3, false), (16, 3, false),
      (3, 16, false), (16, 16, false), (10, 10, true),
    ] {
      #expect(image.pixel(x: x, y: y) == (isInside ? Pixel(0, 0, 0) : .white), "\(x), \(y)")
    }
  }

  @Test func `dashes go around corners, and each subpath begins anew`() throws {
    var path = polyline((0, 1), (4, 1), (4, 8))
    path.append(polyline((7, 0), (7, 8)))
    let stroke = Stroke(width: 2, dashPattern: [6, 2])
    #expect(
      try drawn([.stroke(path, Color(white: 0), stroke)], 8, 8).sketch == """
        #####.##
        #####.##
        ...##.##
        ......##
        ......##
        ...##.##
        ...##...
        ...##...
        """)
  }

  @Test func `the last dash of a closed subpath goes on as the first`() throws {
    let square = polyline((2, 2), (12, 2), (12, 12), (2, 12), closed: true)
    // Once around is 40: dashes around 0 and around 20.
    let stroke = Stroke(width: 2, dashPattern: [8, 12], dashPhase: 4)
    let image = try drawn([.stroke(square, Color(white: 0), stroke)], 14, 14)
    for (x, y, isInside) in [
      (1, 1, true), (5, 1, true), (6, 1, false), (1, 5, true), (1, 6, false), (12, 12, true),
      (8, 12, true), (7, 12, false), (12, 1, false), (1, 12, false),
    ] {
      #expect(image.pixel(x: x, y: y) == (isInside ? Pixel(0, 0, 0) : .white), "\(x), \(y)")
    }
  }

  @Test func `dashes are measured along curves`() throws {
    let circle = Path(ovalIn: Rect(x: 10, y: 10, width: 80, height: 80))
    let eighth = 80 * Double.pi / 8
    let stroke = Stroke(width: 6, dashPattern: [eighth / 2, eighth / 2])
    let image = try drawn([.stroke(circle, Color(white: 0), stroke)], 100, 100)
    for index in 0..<32 {
      // Half way between the ends of dashes, and between them and their middles.
      let ray = Point(x: 40, y: 0).applying(
        AffineTransform(rotation: Angle(degrees: (Double(index) + 0.5) * 11.25)))
      let pixel = image.pixel(
        x: Int((50 + ray.x).rounded(.down)), y: Int((50 + ray.y).rounded(.down)))
      #expect(pixel == (index % 4 < 2 ? Pixel(0, 0, 0) : .white), "\(index)")
    }
  }

  @Test func `dashes are as long as the layer says, wherever its pen is deformed`() throws {
    let pen = AffineTransform(scaleX: 2, y: 1)
    let stroke = Stroke(width: 2, dashPattern: [2, 1], pen: pen)
    let path = polyline((0, 1), (12, 1))
    #expect(
      try drawn([.stroke(path, Color(white: 0), stroke)], 12, 1).sketch == "####..####..")
  }

  @Test func `the limit of dashes holds exactly`() throws {
    // 10 ends of dashes and gaps lie before the end of the line.
    let limits = RenderingLimits(dashes: 10)
    func draw(_ length: Double) throws {
      let stroke = Stroke(width: 2, dashPattern: [1])
      let path = polyline((0, 1), (length, 1))
      _ = try drawn([.stroke(path, Color(white: 0), stroke)], 20, 2, limits: limits)
    }
    try draw(11)
    #expect(throws: RenderingError.exceeded(.dashes, needed: 11, allowed: 10)) { try draw(12) }
    #expect(throws: RenderingError.exceeded(.dashes, needed: 100_001, allowed: 100_000)) {
      let stroke = Stroke(width: 2, dashPattern: [1e-300])
      _ = try drawn([.stroke(polyline((0, 1), (9, 1)), Color(white: 0), stroke)], 20, 2)
    }
  }
}
