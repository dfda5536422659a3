import Geometry
import Testing

@Suite struct LengthTests {
  @Test(
    arguments: [
      (Path(), 0), (Path(lines: [at(1, 1)]), 0), (Path(lines: [at(1, 1), at(1, 1)]), 0),
      (Path(lines: [at(1, 1), at(4, 5), at(4, 6)]), 6),
      (Path(Rect(x: 0, y: 0, width: 3, height: 4)), 14),
      // The gap between two subpaths does not count.
      (Path(elements: [.move(at(0, 0)), .line(at(3, 0)), .move(at(9, 0)), .line(at(9, 2))]), 5),
      // The closing line, and one that continues from it: 3 + 4 + 5, then 12.
      (
        Path(elements: [
          .move(at(0, 0)), .line(at(3, 0)), .line(at(3, 4)), .close, .line(at(0, 12)),
        ]), 24
      ),
      // y = x² from 0 to 1: √5/2 + asinh(2)/4.
      (
        Path(elements: [.move(at(0, 0)), .quadCurve(at(1, 1), control: at(0.5, 0))]),
        1.4789428575445975
      ),
      // Out to 1 and back again.
      (Path(elements: [.move(at(0, 0)), .quadCurve(at(0, 0), control: at(2, 0))]), 2),
      // Tschirnhausen's cubic (3t - t³, 3t²), whose speed is 3 + 3t².
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(2, 3), control1: at(1, 0), control2: at(2, 1)),
        ]), 4
      ),
      // The semicubical parabola (t², t³) from its cusp, (13√13 - 8)/27.
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(1, 1), control1: at(0, 0), control2: at(1.0 / 3, 0)),
        ]),
        1.43970987337155
      ),
      // The same over the cusp, from t = -1 to 1.
      (
        Path(elements: [
          .move(at(1, -1)), .curve(at(1, 1), control1: at(-1.0 / 3, 1), control2: at(-1.0 / 3, -1)),
        ]),
        2.8794197467431
      ),
      // A cubic that is a straight line, unevenly walked.
      (
        Path(elements: [
          .move(at(0, 0)), .curve(at(6, 8), control1: at(0, 0), control2: at(6, 8)),
        ]), 10
      ),
      (
        Path(elements: [.move(at(1, 1)), .curve(at(1, 1), control1: at(1, 1), control2: at(1, 1))]),
        0
      ),
    ] as [(Path, Double)])
  func `lengths agree with their closed forms`(path: Path, expected: Double) {
    #expect(abs(path.length - expected) <= 1e-9)
    #expect(abs(path.reversed().length - expected) <= 1e-9)
  }

  @Test(arguments: [0x1p-1060, 1e-300, 1e-150, 1e150, 1e300])
  func `very small and very large paths have a length`(scale: Double) {
    let transform = AffineTransform(scaleX: scale, y: scale)
    let line = Path(lines: [.zero, at(3, 4)]).applying(transform)
    #expect(abs(line.length / scale - 5) < 1e-3)
    let curve = Path(elements: [
      .move(.zero), .curve(at(2, 3), control1: at(1, 0), control2: at(2, 1)),
    ])
    #expect(abs(curve.applying(transform).length / scale - 4) < 1e-3)
  }

  @Test(arguments: [at(.nan, 0), at(.infinity, 0), at(1e308, 1e308)])
  func `what cannot be measured is not finite`(point: Point) {
    let opposite = Point(x: -point.x, y: -point.y)
    #expect(!Path(lines: [point, opposite]).length.isFinite)
    let curve = Path(elements: [
      .move(opposite), .curve(point, control1: opposite, control2: point),
    ])
    #expect(!curve.length.isFinite)
  }
}
