import TestSupport
import Geometry
import Testing

@Suite struct BoundsTests {
  @Test(
    arguments: [
      // The path, the box of its points, the box of its course.
      (
        Path(lines: [at(3, 4), at(1, 7), at(5, 5)]), Rect(x: 1, y: 4, width: 4, height: 3),
        Rect(x: 1, y: 4, width: 4, height: 3)
      ),
      (
        Path(lines: [at(3, 4)]), Rect(x: 3, y: 4, width: 0, height: 0),
        Rect(x: 3, y: 4, width: 0, height: 0)
      ),
      (
        Path(elements: [.move(at(0, 0)), .line(at(1, 1)), .move(at(9, -9))]),
        Rect(x: 0, y: -9, width: 9, height: 10), Rect(x: 0, y: -9, width: 9, height: 10)
      ),
      // Half as high as its control point.
      (
        Path(elements: [.move(at(0, 0)), .quadCurve(at(100, 0), control: at(50, 100))]),
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 100, height: 50)
      ),
      // Three quarters as high as its control points.
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(100, 0), control1: at(0, 100), control2: at(100, 100)),
        ]),
        Rect(x: 0, y: 0, width: 100, height: 100), Rect(x: 0, y: 0, width: 100, height: 75)
      ),
      // y = 100 (20 t³ - 33 t² + 10.8 t) is 100 at 0.2 and -243 at 0.9.
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(3, -220), control1: at(1, 360), control2: at(2, -380)),
        ]),
        Rect(x: 0, y: -380, width: 3, height: 740), Rect(x: 0, y: -243, width: 3, height: 343)
      ),
      // Monotone: the course turns nowhere.
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(30, 30), control1: at(10, 0), control2: at(20, 30)),
        ]),
        Rect(x: 0, y: 0, width: 30, height: 30), Rect(x: 0, y: 0, width: 30, height: 30)
      ),
      // After a close the pen is at (5, 0).
      (
        Path(elements: [
          .move(at(5, 0)), .line(at(20, 5)), .close, .quadCurve(at(5, 4), control: at(-5, 2)),
        ]),
        Rect(x: -5, y: 0, width: 25, height: 5), Rect(x: 0, y: 0, width: 20, height: 5)
      ),
    ] as [(Path, Rect, Rect)])
  func `a path has a box around its points and one around its course`(
    path: Path, points: Rect, course: Rect
  ) throws {
    let (loose, tight) = (try #require(path.boundingBox), try #require(path.boundingBoxOfPath))
    for (actual, expected) in [(loose, points), (tight, course)] {
      #expect(near(actual.origin, expected.origin, within: 1e-9))
      #expect(
        near(at(actual.maxX, actual.maxY), at(expected.maxX, expected.maxY), within: 1e-9))
    }
  }

  @Test(arguments: [
    Path(), Path(lines: [at(.nan, 0)]), Path(lines: [.zero, at(0, .infinity)]),
    Path(elements: [.move(.zero), .quadCurve(.zero, control: at(.nan, 0))]),
  ])
  func `nothing, and what is not finite, has no box`(path: Path) {
    #expect(path.boundingBox == nil)
    #expect(path.boundingBoxOfPath == nil)
  }

  @Test(arguments: [1e-300, 1e-150, 1e150, 1e300])
  func `very small and very large curves have a tight box too`(scale: Double) throws {
    let curve = Path(elements: [
      .move(at(0, 0)),
      .curve(at(3, -2.2), control1: at(1, 3.6), control2: at(2, -3.8)),
    ])
    let path = curve.applying(AffineTransform(scaleX: scale, y: scale))
    let box = try #require(path.boundingBoxOfPath)
    #expect(abs(box.minY / scale + 2.43) < 1e-9)
    #expect(abs(box.maxY / scale - 1) < 1e-9)
  }

  @Test func `the boxes hold one another and every point of the path`() throws {
    var dice = Dice(seed: 1)
    for _ in 0..<100 {
      let path = dice.path()
      guard let loose = path.boundingBox else {
        #expect(path.isEmpty)
        continue
      }
      let tight = try #require(path.boundingBoxOfPath)
      let corners = [at(tight.minX, tight.minY), at(tight.maxX, tight.maxY)]
      for point in corners {
        #expect(loose.insetBy(dx: -1e-9, dy: -1e-9).holds(point), "\(path)")
      }
      for point in path.flattened(tolerance: 0.01).joints {
        #expect(tight.insetBy(dx: -1e-9, dy: -1e-9).holds(point), "\(path)")
      }
      // No smaller box would do: a close sequence of points comes near to each edge.
      let points = path.flattened(tolerance: 1e-4).joints
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      #expect(near(at(try #require(xs.min()), try #require(ys.min())), corners[0], within: 2e-4))
      #expect(near(at(try #require(xs.max()), try #require(ys.max())), corners[1], within: 2e-4))
    }
  }

  @Test func `what is round touches its rectangle exactly`() {
    let rect = Rect(x: 0, y: 0, width: 80, height: 40)
    for box in [Path(ovalIn: rect), Path(roundedRect: rect, cornerRadius: 10)].map(\.boundingBox) {
      #expect(box == rect)
    }
    let quarter = Path(
      arcCenter: .zero, radius: 50, startAngle: .zero, endAngle: Angle(degrees: 90))
    #expect(quarter.boundingBoxOfPath == Rect(x: 0, y: 0, width: 50, height: 50))
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}
