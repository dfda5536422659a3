import Geometry
import Testing

@Suite struct PathTests {
  @Test func `the pen draws what it is told`() {
    var path = Path()
    path.move(to: at(1, 2))
    path.addLine(to: at(3, 4))
    path.addQuadCurve(to: at(5, 6), control: at(7, 8))
    path.addCurve(to: at(9, 10), control1: at(11, 12), control2: at(13, 14))
    path.close()
    #expect(
      path.elements == [
        .move(at(1, 2)), .line(at(3, 4)), .quadCurve(at(5, 6), control: at(7, 8)),
        .curve(at(9, 10), control1: at(11, 12), control2: at(13, 14)), .close,
      ])
    #expect(path == Path(elements: path.elements))
  }

  @Test func `without a current point nothing is drawn`() {
    var path = Path()
    path.addLine(to: at(1, 1))
    path.addQuadCurve(to: at(1, 1), control: at(2, 2))
    path.addCurve(to: at(1, 1), control1: at(2, 2), control2: at(3, 3))
    path.close()
    #expect(path.isEmpty)
    #expect(path == Path())
  }

  @Test(
    arguments: [
      ([], nil),
      ([.move(at(1, 2))], at(1, 2)),
      ([.move(at(1, 2)), .line(at(3, 4))], at(3, 4)),
      ([.move(at(1, 2)), .quadCurve(at(3, 4), control: at(5, 6))], at(3, 4)),
      ([.move(at(1, 2)), .curve(at(3, 4), control1: .zero, control2: at(5, 6))], at(3, 4)),
      ([.move(at(1, 2)), .line(at(3, 4)), .close], at(1, 2)),
      ([.move(at(1, 2)), .line(at(3, 4)), .close, .line(at(5, 6))], at(5, 6)),
      ([.move(at(1, 2)), .line(at(3, 4)), .close, .line(at(5, 6)), .close], at(1, 2)),
      ([.move(at(1, 2)), .move(at(3, 4)), .close], at(3, 4)),
    ] as [([Path.Element], Point?)])
  func `the current point is where the pen is`(elements: [Path.Element], expected: Point?) {
    #expect(Path(elements: elements).currentPoint == expected)
  }

  @Test(
    arguments: [
      ([.close], []),
      ([.close, .move(at(1, 2))], [.move(at(1, 2))]),
      ([.line(at(1, 2)), .line(at(3, 4))], [.move(at(1, 2)), .line(at(3, 4))]),
      (
        [.quadCurve(at(1, 2), control: at(3, 4))],
        [.move(at(3, 4)), .quadCurve(at(1, 2), control: at(3, 4))]
      ),
      (
        [.close, .curve(at(1, 2), control1: at(3, 4), control2: at(5, 6))],
        [.move(at(3, 4)), .curve(at(1, 2), control1: at(3, 4), control2: at(5, 6))]
      ),
    ] as [([Path.Element], [Path.Element])])
  func `a path begins with a move`(elements: [Path.Element], expected: [Path.Element]) {
    #expect(Array(Path(elements: elements).elements) == expected)
  }

  @Test func `closing twice is closing once, and a path goes on from where it began`() {
    var path = Path(lines: [at(1, 1), at(5, 1), at(5, 5)])
    path.close()
    path.close()
    #expect(path.elements.count == 4)
    #expect(path.currentPoint == at(1, 1))
    path.addLine(to: at(9, 9))
    path.close()
    #expect(path.currentPoint == at(1, 1))
  }

  @Test func `an appended path brings its subpaths and its current point`() {
    var path = Path(lines: [at(0, 0), at(1, 0)])
    path.append(Path(Rect(x: 2, y: 3, width: 4, height: 5)))
    #expect(path.elements.count == 7)
    #expect(path.currentPoint == at(2, 3))
    path.append(Path())
    #expect(path.currentPoint == at(2, 3))
  }

  @Test func `lines join their points`() {
    #expect(Path(lines: []) == Path())
    #expect(Path(lines: [at(1, 2)]).elements == [.move(at(1, 2))])
    #expect(
      Path(lines: [at(1, 2), at(3, 4), at(5, 6)]).elements
        == [.move(at(1, 2)), .line(at(3, 4)), .line(at(5, 6))])
  }

  @Test func `a transform moves every point of a path`() {
    var path = Path(lines: [at(1, 2), at(3, 4)])
    path.addQuadCurve(to: at(5, 6), control: at(7, 8))
    path.addCurve(to: at(9, 10), control1: at(11, 12), control2: at(13, 14))
    path.close()
    let moved = path.applying(AffineTransform(a: 2, b: 0, c: 0, d: -1, tx: 1, ty: 0))
    #expect(
      moved.elements == [
        .move(at(3, -2)), .line(at(7, -4)), .quadCurve(at(11, -6), control: at(15, -8)),
        .curve(at(19, -10), control1: at(23, -12), control2: at(27, -14)), .close,
      ])
    #expect(moved.currentPoint == at(3, -2))
    #expect(moved == Path(elements: moved.elements))
  }

  @Test(arguments: [
    (Path(), true), (Path(lines: [at(1, 2), at(1e308, -1e308)]), true),
    (Path(lines: [at(1, .nan)]), false), (Path(lines: [.zero, at(.infinity, 0)]), false),
    (Path(elements: [.move(.zero), .quadCurve(.zero, control: at(0, .nan))]), false),
    (
      Path(elements: [
        .move(.zero), .curve(.zero, control1: .zero, control2: at(-.infinity, 0)),
      ]), false
    ),
  ])
  func `a path knows whether its coordinates are finite`(path: Path, expected: Bool) {
    #expect(path.isFinite == expected)
  }
}
