import TestSupport
import Geometry
import Testing

private func square(_ low: Double, _ high: Double, clockwise: Bool = true) -> Path {
  let path = Path(Rect(x: low, y: low, width: high - low, height: high - low))
  return clockwise ? path : path.reversed()
}

private func both(_ a: Path, _ b: Path) -> Path {
  var path = a
  path.append(b)
  return path
}

@Suite struct ContainmentTests {
  /// Five points of a circle, every second one joined.
  static let star: Path = {
    var path = Path(lines: [at(50, 0), at(79, 90), at(2, 35), at(98, 35), at(21, 90)])
    path.close()
    return path
  }()
  /// y = x(100 - x)/50.
  static let arch = Path(elements: [
    .move(at(0, 0)), .quadCurve(at(100, 0), control: at(50, 100)), .close,
  ])

  @Test(
    arguments: [
      // The path and a point; whether it is inside, by winding and by crossings.
      (square(0, 10), at(5, 5), true, true), (square(0, 10), at(15, 5), false, false),
      (square(0, 10), at(-5, 5), false, false), (square(0, 10), at(5, 15), false, false),
      (square(0, 10, clockwise: false), at(5, 5), true, true),
      (both(square(0, 10), square(3, 7)), at(5, 5), true, false),
      (both(square(0, 10), square(3, 7)), at(1, 5), true, true),
      (both(square(0, 10), square(3, 7, clockwise: false)), at(5, 5), false, false),
      (both(square(0, 10), square(3, 7, clockwise: false)), at(8, 5), true, true),
      (star, at(50, 50), true, false), (star, at(50, 20), true, true),
      (star, at(30, 20), false, false), (star, at(50, 80), false, false),
      (arch, at(50, 49), true, true), (arch, at(50, 51), false, false),
      (arch, at(25, 37), true, true), (arch, at(25, 38), false, false),
      (arch, at(75, 37), true, true), (arch, at(99, 3), false, false),
      // An open subpath counts as closed.
      (Path(lines: [at(0, 0), at(10, 0), at(10, 10)]), at(7, 5), true, true),
      (Path(lines: [at(0, 0), at(10, 0), at(10, 10)]), at(3, 5), false, false),
      // A second subpath that goes on from the start of the first.
      (
        Path(elements: [
          .move(at(0, 0)), .line(at(1, 0)), .close, .line(at(10, 0)), .line(at(10, 10)),
        ]), at(7, 5), true, true
      ),
      (Path(), at(0, 0), false, false), (Path(lines: [at(1, 1)]), at(1, 1), false, false),
      (Path(lines: [at(1, 1), at(5, 5)]), at(3, 3), false, false),
      (square(0, 10), at(.nan, 5), false, false), (square(0, 10), at(5, .infinity), false, false),
      (square(0, .infinity), at(5, 5), false, false), (square(0, .nan), at(5, 5), false, false),
      (square(-1e300, 1e300), at(5, 5), true, true),
      (square(-8e307, 8e307), at(-1e307, 1e307), true, true),
    ] as [(Path, Point, Bool, Bool)])
  func `a fill covers what its rule says`(
    path: Path, point: Point, winding: Bool, evenOdd: Bool
  ) {
    #expect(path.contains(point) == winding)
    #expect(path.contains(point, rule: .winding) == winding)
    #expect(path.contains(point, rule: .evenOdd) == evenOdd)
  }

  @Test func `a point on an edge is in one of the shapes that share it`() {
    #expect(square(0, 10).contains(at(0, 0)))
    #expect(square(0, 10).contains(at(0, 5)))
    #expect(square(0, 10).contains(at(5, 0)))
    for outside in [at(10, 0), at(0, 10), at(10, 10), at(10, 5), at(5, 10)] {
      #expect(!square(0, 10).contains(outside))
    }
    // A square of 8 by 8, cut into triangles that meet in a point, and in curves.
    var dice = Dice(seed: 5)
    let corners = [at(0, 0), at(8, 0), at(8, 8), at(0, 8)]
    for _ in 0..<50 {
      let middle = at(
        Double.random(in: 1...7, using: &dice), Double.random(in: 1...7, using: &dice))
      let triangles = corners.indices.map { index in
        Path(lines: [corners[index], corners[(index + 1) % 4], middle])
      }
      for x in 0..<8 {
        for y in 0..<8 {
          let point = at(Double(x), Double(y))
          #expect(triangles.count { $0.contains(point) } == 1, "\(point) around \(middle)")
        }
      }
      #expect(triangles.count { $0.contains(middle) } == 1, "\(middle)")
    }
  }

  @Test func `a convex polygon is where all its half planes meet`() {
    var dice = Dice(seed: 7)
    for _ in 0..<100 {
      // Points of a circle, in order of their angles.
      let angles = (0..<Int.random(in: 3...9, using: &dice)).map { _ in
        Double.random(in: 0..<360, using: &dice)
      }
      let corners = angles.sorted().map { degrees in
        at(100, 0).applying(AffineTransform(rotation: Angle(degrees: degrees)))
      }
      var path = Path(lines: corners)
      path.close()
      for _ in 0..<20 {
        let point = at(
          Double.random(in: -100...100, using: &dice), Double.random(in: -100...100, using: &dice))
        let isInside = corners.indices.allSatisfy { index in
          let (a, b) = (corners[index], corners[(index + 1) % corners.count])
          return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) > 0
        }
        for path in [path, path.reversed()] {
          #expect(path.contains(point) == isInside, "\(point) in \(corners)")
          #expect(path.contains(point, rule: .evenOdd) == isInside, "\(point) in \(corners)")
        }
      }
    }
  }

  @Test func `a curve and its chords hold the same points, up to the tolerance`() {
    var dice = Dice(seed: 8)
    var inside = 0
    for _ in 0..<40 {
      let path = dice.path()
      let flat = path.flattened(tolerance: 1e-4)
      for _ in 0..<10 {
        let point = at(
          Double.random(in: -100...100, using: &dice), Double.random(in: -100...100, using: &dice))
        for rule in [FillRule.winding, .evenOdd] {
          #expect(path.contains(point, rule: rule) == flat.contains(point, rule: rule), "\(path)")
        }
        if path.contains(point) { inside += 1 }
      }
    }
    #expect(inside > 10)
  }
}
