import Geometry
import Testing

@Suite struct ShapeTests {
  // Angles in degrees, about (100, 100) with radius 50: start, end, sense; the first point, the
  // one half way and the last; the length in turns. y grows downwards.
  @Test(
    arguments: [
      (0.0, 90.0, true, at(150, 100), at(135.35534, 135.35534), at(100, 150), 0.25),
      (0, 90, false, at(150, 100), at(64.64466, 64.64466), at(100, 150), 0.75),
      (90, 0, true, at(100, 150), at(64.64466, 64.64466), at(150, 100), 0.75),
      (90, 0, false, at(100, 150), at(135.35534, 135.35534), at(150, 100), 0.25),
      (-90, 90, true, at(100, 50), at(150, 100), at(100, 150), 0.5),
      (-90, 90, false, at(100, 50), at(50, 100), at(100, 150), 0.5),
      (0, 360, true, at(150, 100), at(50, 100), at(150, 100), 1),
      (0, 360, false, at(150, 100), at(50, 100), at(150, 100), 1),
      (0, -360, true, at(150, 100), at(50, 100), at(150, 100), 1),
      (90, 990, true, at(100, 150), at(100, 50), at(100, 150), 1),
      (135, 45, true, at(64.64466, 135.35534), at(100, 50), at(135.35534, 135.35534), 0.75),
      (-30, 30, true, at(143.30127, 75), at(150, 100), at(143.30127, 125), 1.0 / 6),
    ] as [(Double, Double, Bool, Point, Point, Point, Double)])
  func `an arc leads from angle to angle`(
    start: Double, end: Double, clockwise: Bool, first: Point, middle: Point, last: Point,
    turns: Double
  ) throws {
    let path = Path(
      arcCenter: at(100, 100), radius: 50, startAngle: Angle(degrees: start),
      endAngle: Angle(degrees: end), clockwise: clockwise)
    let points = path.joints
    #expect(near(try #require(points.first), first, within: 1e-5))
    #expect(near(try #require(points.last), last, within: 1e-5))
    let half = path.trimmed(from: 0, to: 0.5).currentPoint
    #expect(near(try #require(half), middle, within: 1e-4))
    #expect(abs(path.length - 314.159265 * turns) < 1e-3)
  }

  @Test func `an arc goes on from the current point with a line`() throws {
    var path = Path(lines: [at(100, 100)])
    path.addArc(
      center: at(100, 100), radius: 50, startAngle: .zero, endAngle: Angle(degrees: 90))
    path.close()
    #expect(Array(path.elements)[..<2] == [.move(at(100, 100)), .line(at(150, 100))])
    // A quarter of the circle and two radii.
    #expect(abs(path.length - (78.5398163 + 100)) < 1e-3)
    var joined = Path(lines: [at(150, 100)])
    joined.addArc(
      center: at(100, 100), radius: 50, startAngle: .zero, endAngle: Angle(degrees: 45))
    #expect(joined.elements.count == 2)
  }

  @Test func `an arc of no sweep is its first point`() {
    for clockwise in [true, false] {
      let arc = Path(
        arcCenter: .zero, radius: 5, startAngle: .zero, endAngle: .zero, clockwise: clockwise)
      #expect(arc.elements == [.move(at(5, 0))])
    }
  }

  @Test(arguments: [
    (0.30000000000000004, 0.3), (0.3, 0.30000000000000004),
    (-1.5707963267948966, 4.712388980384689),
  ])
  func `rounding makes neither a circle of nothing nor nothing of a circle`(
    start: Double, end: Double
  ) {
    for clockwise in [true, false] {
      let arc = Path(
        arcCenter: .zero, radius: 1, startAngle: Angle(radians: start),
        endAngle: Angle(radians: end), clockwise: clockwise)
      #expect(abs(arc.length - (end < 1 ? 0 : 6.2832)) < 1e-3)
    }
  }

  @Test func `a full circle ends exactly where it began`() {
    let circle = Path(
      arcCenter: at(0.1, 0.2), radius: 0.3, startAngle: Angle(degrees: 33),
      endAngle: Angle(degrees: 393))
    #expect(circle.joints.first == circle.joints.last)
    #expect(circle.elements.count == 9)
  }

  @Test(arguments: [
    (Double.nan, 1.0, 5.0), (0, .nan, 5), (0, 1, .nan), (0, .infinity, 5), (-.infinity, 1, 5),
    (0, 1, .infinity),
  ])
  func `an arc of numbers that are not finite shows it`(
    start: Double, end: Double, radius: Double
  ) {
    for clockwise in [true, false] {
      let arc = Path(
        arcCenter: .zero, radius: radius, startAngle: Angle(radians: start),
        endAngle: Angle(radians: end), clockwise: clockwise)
      #expect(!arc.isFinite)
    }
  }

  @Test func `an oval touches its rectangle, clockwise from the right`() throws {
    let oval = Path(ovalIn: Rect(x: 10, y: 20, width: 200, height: 100))
    let points = oval.joints
    try #require(points.count == 9)
    let expected = [at(210, 70), at(110, 120), at(10, 70), at(110, 20), at(210, 70)]
    for (index, point) in expected.enumerated() {
      #expect(near(points[2 * index], point, within: 1e-9))
    }
    #expect(oval.elements.last == .close)
    // The perimeter of the ellipse with half axes 2 and 1 is 9.688448220547675.
    #expect(abs(oval.length - 484.42241103) < 2e-3)
  }

  @Test func `a rounded rectangle has quarters of a circle for corners`() throws {
    let rect = Rect(x: 10, y: 20, width: 100, height: 60)
    let path = Path(roundedRect: rect, cornerRadius: 10)
    let points = path.joints
    let expected = [
      at(20, 20), at(100, 20), at(110, 30), at(110, 70), at(100, 80), at(20, 80), at(10, 70),
      at(10, 30), at(20, 20),
    ]
    // Between the ends of a corner lies one point more.
    let corners = [0, 1, 3, 4, 6, 7, 9, 10, 12]
    try #require(points.count == 13)
    for (index, point) in zip(corners, expected) {
      #expect(near(points[index], point, within: 1e-9))
    }
    // Two sides of 80, two of 40, and a circle of radius 10.
    #expect(abs(path.length - (240 + 62.8318531)) < 3e-4)
    #expect(path.contains(at(13, 23)))
    #expect(!path.contains(at(12.9, 22.9)))
  }

  @Test(arguments: [(30.0, 60.0), (31, 60), (1e9, 60), (.infinity, 60)])
  func `a corner is at most half of the shorter side`(radius: Double, height: Double) {
    let path = Path(
      roundedRect: Rect(x: 0, y: 0, width: 100, height: height), cornerRadius: radius)
    // Two sides of 40 and a circle of radius 30.
    #expect(abs(path.length - (80 + 188.4955592)) < 1e-3)
  }

  @Test(arguments: [0.0, -1, .nan])
  func `a rectangle without round corners has sharp ones`(radius: Double) {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(roundedRect: rect, cornerRadius: radius) == Path(rect))
  }
}
