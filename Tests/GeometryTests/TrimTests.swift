import TestSupport
import Geometry
import Testing

@Suite struct TrimTests {
  static let square = Path(Rect(x: 0, y: 0, width: 10, height: 10))
  static let dash = Path(elements: [
    .move(at(0, 0)), .line(at(30, 0)), .move(at(100, 0)), .line(at(170, 0)),
  ])

  @Test(
    arguments: [
      (dash, 0.0, 0.15, [.move(at(0, 0)), .line(at(15, 0))]),
      (dash, 0.2, 0.5, [.move(at(20, 0)), .line(at(30, 0)), .move(at(100, 0)), .line(at(120, 0))]),
      (dash, 0.5, 1, [.move(at(120, 0)), .line(at(170, 0))]),
      (dash, 0.3, 1, [.move(at(100, 0)), .line(at(170, 0))]),
      (dash, 0, 0.3, [.move(at(0, 0)), .line(at(30, 0))]),
      // A closed subpath that is cut is open; the last side becomes a line.
      (square, 0, 0.5, [.move(at(0, 0)), .line(at(10, 0)), .line(at(10, 10))]),
      (square, 0.5, 1, [.move(at(10, 10)), .line(at(0, 10)), .line(at(0, 0))]),
      (
        square, 0.125, 0.875,
        [.move(at(5, 0)), .line(at(10, 0)), .line(at(10, 10)), .line(at(0, 10)), .line(at(0, 5))]
      ),
      // Out of 0...1, and nothing.
      (square, -1, 0.25, [.move(at(0, 0)), .line(at(10, 0))]),
      (square, 0.75, 7, [.move(at(0, 10)), .line(at(0, 0))]),
      (square, 0, 1, Array(square.elements)),
      (square, -.infinity, .infinity, Array(square.elements)),
      (square, 0.5, 0.5, []), (square, 0.6, 0.5, []), (square, 1, 1, []), (square, 0, 0, []),
      (square, 2, 3, []), (square, -2, -1, []), (square, .nan, 1, []), (square, 0, .nan, []),
      (Path(), 0, 0.5, []),
    ] as [(Path, Double, Double, [Path.Element])])
  func `a path is cut by its length`(
    path: Path, start: Double, end: Double, expected: [Path.Element]
  ) {
    #expect(Array(path.trimmed(from: start, to: end).elements) == expected)
  }

  @Test func `a subpath that is not cut stays as it is`() {
    var path = Self.square
    path.append(Path(lines: [at(0, 50), at(40, 50)]))
    path.append(Self.square)
    let first = path.trimmed(from: 0, to: 0.5)
    #expect(
      Array(first.elements) == Self.square.elements + [.move(at(0, 50)), .line(at(20, 50))])
    let last = path.trimmed(from: 0.5, to: 1)
    #expect(Array(last.elements) == [.move(at(20, 50)), .line(at(40, 50))] + Self.square.elements)
  }

  @Test func `a subpath without length is kept where it lies`() {
    let dot = Path(lines: [at(5, 5), at(5, 5)])
    var path = Path(lines: [at(0, 0), at(10, 0)])
    path.append(dot)
    path.append(Path(lines: [at(20, 0), at(30, 0)]))
    #expect(path.trimmed(from: 0, to: 0.4).elements.count == 2)
    #expect(
      Array(path.trimmed(from: 0.4, to: 0.6).elements)
        == [.move(at(8, 0)), .line(at(10, 0))] + dot.elements
        + [.move(at(20, 0)), .line(at(22, 0))])
    #expect(dot.trimmed(from: 0, to: 0.5) == dot)
  }

  // The points half way along curves of known length.
  @Test(arguments: [
    (Path.Element.quadCurve(at(1, 1), control: at(0.5, 0)), at(0.61073868295806, 0.37300173886135)),
    (
      .curve(at(2, 3), control1: at(1, 0), control2: at(2, 1)),
      at(1.57642982789993, 1.06590419282436)
    ),
    (
      .curve(at(1, 1), control1: at(0, 0), control2: at(1.0 / 3, 0)),
      at(0.56629426562953, 0.42615073898702)
    ),
    (.curve(at(6, 8), control1: at(0, 0), control2: at(6, 8)), at(3, 4)),
  ])
  func `a curve is cut at its length, not at its parameter`(
    curve: Path.Element, middle: Point
  ) throws {
    let path = Path(elements: [.move(at(0, 0)), curve])
    let (before, after) = (path.trimmed(from: 0, to: 0.5), path.trimmed(from: 0.5, to: 1))
    #expect(before.elements.first == .move(at(0, 0)))
    #expect(near(try #require(before.currentPoint), middle, within: 1e-9))
    #expect(near(try #require(after.joints.first), middle, within: 1e-9))
    #expect(after.currentPoint == path.currentPoint)
  }

  @Test(arguments: [at(.nan, 0), at(.infinity, 0), at(1e308, 1e308)])
  func `a path that cannot be measured stays whole`(point: Point) {
    let path = Path(lines: [Point(x: -point.x, y: -point.y), point])
    let trimmed = path.trimmed(from: 0.25, to: 0.5)
    #expect(trimmed.elements.count == 2)
    #expect(trimmed.isFinite == path.isFinite)
  }

  @Test func `the parts of a path are as long as asked for, and add up`() {
    var dice = Dice(seed: 2)
    for _ in 0..<50 {
      let path = dice.path()
      let total = path.length
      let (a, b) = (Double.random(in: 0...1, using: &dice), Double.random(in: 0...1, using: &dice))
      let (start, end) = (min(a, b), max(a, b))
      let parts = [(0, start), (start, end), (end, 1)].map { from, to in
        let length = path.trimmed(from: from, to: to).length
        #expect(abs(length - (to - from) * total) <= 1e-8 * total, "\(path)")
        return length
      }
      #expect(abs(parts.reduce(0, +) - total) <= 1e-8 * total, "\(path)")
    }
  }

  @Test func `cutting and reversing change places`() throws {
    var dice = Dice(seed: 3)
    for _ in 0..<50 {
      let path = dice.path()
      let backwards = path.reversed().trimmed(from: 0, to: 0.375).joints
      let forwards = path.trimmed(from: 0.625, to: 1).reversed().joints
      // A closed subpath without length is a point or two.
      guard path.length > 0, let first = backwards.first, let last = backwards.last else {
        continue
      }
      #expect(near(first, try #require(forwards.first), within: 1e-6), "\(path)")
      #expect(near(last, try #require(forwards.last), within: 1e-6), "\(path)")
    }
  }
}
