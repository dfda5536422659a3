import TestSupport
import Geometry
import Testing

@Suite struct FlatteningTests {
  static let arch = Path(elements: [
    .move(at(0, 0)), .quadCurve(at(100, 0), control: at(50, 100)), .close,
  ])

  @Test(arguments: [
    // The distance of y = x(100 - x)/50 from n chords is 50/n².
    (51.0, 1), (50, 1), (49.9, 2), (12.5, 2), (12.4, 3), (0.5, 10), (0.005, 100),
    (50.0 / 1024 / 1024, 1024), (1e-9, 1024), (0, 1024), (-1, 1024), (.nan, 1024), (.infinity, 1),
  ])
  func `a curve becomes as many lines as the tolerance needs`(tolerance: Double, lines: Int) {
    #expect(Self.arch.flattened(tolerance: tolerance).elements.count == lines + 2)
  }

  @Test func `lines, moves and closes stay, and curves are cut at even steps`() {
    #expect(
      Self.arch.flattened(tolerance: 12.5).elements
        == [.move(at(0, 0)), .line(at(50, 50)), .line(at(100, 0)), .close])
    let path = Path(elements: [
      .move(at(1, 1)), .line(at(2, 2)), .close, .move(at(3, 3)), .line(at(4, 4)),
    ])
    #expect(path.flattened(tolerance: 1) == path)
    #expect(Path().flattened(tolerance: 1) == Path())
    // After a close the pen is back at the start.
    let reopened = Path(elements: [
      .move(at(0, 0)), .line(at(9, 9)), .close, .quadCurve(at(100, 0), control: at(50, 100)),
    ])
    #expect(
      Array(reopened.flattened(tolerance: 12.5).elements).suffix(2) == [
        .line(at(50, 50)), .line(at(100, 0)),
      ])
  }

  @Test(arguments: [at(.nan, 0), at(.infinity, 0), at(1e308, -1e308)])
  func `a curve that cannot be measured becomes one line`(control: Point) {
    let path = Path(elements: [
      .move(.zero), .quadCurve(at(1, 1), control: control),
      .curve(at(2, 2), control1: control, control2: Point(x: -control.x, y: -control.y)),
    ])
    #expect(
      path.flattened(tolerance: 0.1).elements == [.move(.zero), .line(at(1, 1)), .line(at(2, 2))])
  }

  @Test func `transforming and flattening change places, up to the tolerance`() throws {
    var dice = Dice(seed: 4)
    let transform = AffineTransform(a: 0.5, b: 0.3, c: -0.8, d: 0.4, tx: 30, ty: -20)
    for _ in 0..<20 {
      let path = dice.path(upTo: 5)
      let one = path.applying(transform).flattened(tolerance: 0.1)
      let other = path.flattened(tolerance: 0.1).applying(transform)
      // The joints of the one lie on the curves, so within the tolerance of the other's lines.
      for point in one.joints {
        #expect(other.distance(to: point) < 0.1, "\(path)")
      }
      for point in other.joints {
        #expect(one.distance(to: point) < 0.1, "\(path)")
      }
    }
  }
}

extension Path {
  /// How far a point is from the nearest of the path's lines; closes are not looked at.
  fileprivate func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    var (first, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let end):
        nearest = min(nearest, (point - end).length)
        (first, start) = (end, end)
      case .line(let end):
        let (vector, offset) = (end - start, point - start)
        let square = vector.dx * vector.dx + vector.dy * vector.dy
        let along = square > 0 ? (vector.dx * offset.dx + vector.dy * offset.dy) / square : 0
        let foot = start + vector * min(1, max(0, along))
        nearest = min(nearest, (point - foot).length)
        start = end
      case .close, .quadCurve, .curve:
        start = first
      }
    }
    return nearest
  }
}
