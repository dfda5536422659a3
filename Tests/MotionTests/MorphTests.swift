import Geometry
import Motion
import Testing

@Suite struct MorphTests {
  private static func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static func line(_ points: Point..., closed: Bool = false) -> Path {
    let lines = points.dropFirst().map(Path.Element.line)
    return Path(elements: [.move(points[0])] + lines + (closed ? [.close] : []))
  }

  private static func curve(_ end: Point, _ control1: Point, _ control2: Point) -> Path {
    Path(elements: [.move(at(0, 0)), .curve(end, control1: control1, control2: control2)])
  }

  /// A path, another one, and the path half way.
  @Test(
    arguments: [
      // A level line rises to the data.
      (
        line(at(0, 50), at(50, 50), at(100, 50)), line(at(0, 0), at(50, 90), at(100, 20)),
        line(at(0, 25), at(50, 70), at(100, 35))
      ),
      // Its ends alone do not: the point between flies in from the right.
      (
        line(at(0, 50), at(100, 50)), line(at(0, 0), at(50, 90), at(100, 20)),
        line(at(0, 25), at(75, 70), at(100, 35))
      ),
      // The same backwards.
      (
        line(at(0, 0), at(50, 90), at(100, 20)), line(at(0, 50), at(100, 50)),
        line(at(0, 25), at(75, 70), at(100, 35))
      ),
      // A line is a curve whose control points lie on it, in thirds.
      (
        line(at(0, 0), at(90, 0)), curve(at(90, 0), at(30, 60), at(60, 60)),
        curve(at(90, 0), at(30, 30), at(60, 30))
      ),
      (
        line(at(0, 0), at(90, 0)),
        Path(elements: [.move(at(0, 0)), .quadCurve(at(90, 0), control: at(45, 60))]),
        Path(elements: [.move(at(0, 0)), .quadCurve(at(90, 0), control: at(45, 30))])
      ),
      // So is a curve with one control point.
      (
        Path(elements: [.move(at(0, 0)), .quadCurve(at(90, 0), control: at(45, 90))]),
        curve(at(90, 0), at(30, 0), at(60, 0)), curve(at(90, 0), at(30, 30), at(60, 30))
      ),
      // Closed paths stay closed; of one alone the line back is a line.
      (
        line(at(0, 0), at(10, 0), closed: true), line(at(0, 0), at(20, 0), at(20, 8), closed: true),
        line(at(0, 0), at(15, 0), at(15, 4), closed: true)
      ),
      (
        line(at(0, 0), at(10, 0), closed: true), line(at(0, 0), at(20, 0), at(0, 8)),
        line(at(0, 0), at(15, 0), at(0, 4))
      ),
      // A missing subpath grows out of the last point, or out of its own first one.
      (
        line(at(0, 0), at(10, 0)),
        Path(elements: [
          .move(at(0, 0)), .line(at(10, 0)), .move(at(0, 10)), .line(at(20, 10)), .close,
        ]),
        Path(elements: [
          .move(at(0, 0)), .line(at(10, 0)), .move(at(5, 5)), .line(at(15, 5)), .close,
        ])
      ),
      (Path(), line(at(10, 0), at(20, 0)), line(at(10, 0), at(15, 0))),
      (Path(), Path(), Path()),
    ] as [(Path, Path, Path)])
  func `points go straight to those in their places`(start: Path, end: Path, middle: Path) {
    let path = start.interpolated(to: end, fraction: 0.5)
    #expect(path.elements.count == middle.elements.count)
    for (element, expected) in zip(path.elements, middle.elements) {
      #expect(element.isNear(expected), "\(element) \(expected)")
    }
    #expect(start.interpolated(to: end, fraction: 0) == start)
    #expect(start.interpolated(to: end, fraction: 1) == end)
  }

  @Test func `a spring takes the points past the end`() {
    let path = Self.line(Self.at(0, 0), Self.at(10, 0))
    let other = Self.line(Self.at(0, 0), Self.at(10, 20))
    let expected = Self.line(Self.at(0, 0), Self.at(10, 30))
    #expect(path.interpolated(to: other, fraction: 1.5) == expected)
  }
}

extension Path.Element {
  /// Whether it is of the same kind, its points within 10⁻¹².
  fileprivate func isNear(_ other: Path.Element) -> Bool {
    func near(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) + abs(a.y - b.y) < 1e-12 }
    return switch (self, other) {
    case (.move(let a), .move(let b)), (.line(let a), .line(let b)): near(a, b)
    case (.quadCurve(let a, let control), .quadCurve(let b, let other)):
      near(a, b) && near(control, other)
    case (.curve(let a, let first, let second), .curve(let b, let third, let fourth)):
      near(a, b) && near(first, third) && near(second, fourth)
    case (.close, .close): true
    default: false
    }
  }
}
