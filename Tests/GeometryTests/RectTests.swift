import Geometry
import Testing

@Suite struct RectTests {
  @Test func `edges and centre follow from origin and size`() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect([rect.minX, rect.midX, rect.maxX] == [10, 25, 40])
    #expect([rect.minY, rect.midY, rect.maxY] == [20, 40, 60])
    #expect(rect.center == Point(x: 25, y: 40))
  }

  @Test func `a rectangle of negative size covers what lies before its origin`() {
    let rect = Rect(x: 10, y: 20, width: -30, height: -40)
    #expect([rect.minX, rect.maxX, rect.minY, rect.maxY] == [-20, 10, -20, 20])
  }

  @Test func `an inset moves every edge inwards`() {
    let rect = Rect(x: 0, y: 0, width: 100, height: 50).insetBy(dx: 10, dy: 5)
    #expect(rect == Rect(x: 10, y: 5, width: 80, height: 40))
  }

  @Test func `a path around a rectangle goes clockwise from its top left`() {
    let path = Path(Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      path.elements == [
        .move(Point(x: 1, y: 2)), .line(Point(x: 4, y: 2)), .line(Point(x: 4, y: 6)),
        .line(Point(x: 1, y: 6)), .close,
      ])
  }

  @Test func `points differ by vectors`() {
    let (a, b) = (Point(x: 1, y: 2), Point(x: 4, y: 6))
    #expect(b - a == Vector(dx: 3, dy: 4))
    #expect(a + (b - a) == b)
    #expect(b - (b - a) == a)
    #expect((b - a) * 2 + .zero == Vector(dx: 6, dy: 8))
  }

  @Test func `rectangles are combined as sets of points`() {
    let a = Rect(x: 0, y: 0, width: 10, height: 10)
    let b = Rect(x: 15, y: 25, width: -10, height: -20)
    #expect(a.intersection(b) == Rect(x: 5, y: 5, width: 5, height: 5))
    #expect(a.union(b) == Rect(x: 0, y: 0, width: 15, height: 25))
    let neighbour = Rect(x: 10, y: 0, width: 10, height: 10)
    #expect(a.intersection(neighbour) == Rect(x: 10, y: 0, width: 0, height: 10))
    let far = Rect(x: 30, y: 5, width: 1, height: 1)
    #expect(a.intersection(far).isNull)
    #expect(a.intersection(.null).isNull && Rect.null.intersection(a).isNull)
    #expect(a.union(.null) == a && Rect.null.union(a) == a)
    #expect(a.covers(a) && a.covers(.null) && a.covers(.zero) && !a.covers(b))
    #expect(!Rect.null.covers(a))
  }

  @Test(
    arguments: [
      (
        30, .minXEdge, Rect(x: 0, y: 0, width: 30, height: 50),
        Rect(x: 30, y: 0, width: 70, height: 50)
      ),
      (
        10, .maxYEdge, Rect(x: 0, y: 40, width: 100, height: 10),
        Rect(x: 0, y: 0, width: 100, height: 40)
      ),
      (
        500, .minYEdge, Rect(x: 0, y: 0, width: 100, height: 50),
        Rect(x: 0, y: 50, width: 100, height: 0)
      ),
      (
        -5, .maxXEdge, Rect(x: 100, y: 0, width: 0, height: 50),
        Rect(x: 0, y: 0, width: 100, height: 50)
      ),
    ] as [(Double, Rect.Edge, Rect, Rect)])
  func `a rectangle is cut in two`(distance: Double, edge: Rect.Edge, part: Rect, rest: Rect) {
    let rect = Rect(x: 0, y: 0, width: 100, height: 50)
    #expect(rect.divided(atDistance: distance, from: edge) == (part, rest))
    #expect(Rect.null.divided(atDistance: 5, from: edge).rest.isNull)
    let turned = Rect(x: 100, y: 50, width: -100, height: -50)
    #expect(turned.divided(atDistance: distance, from: edge) == (part, rest))
  }

  @Test func `edges go outwards to whole numbers`() {
    #expect(
      Rect(x: 1.5, y: -2.5, width: 3, height: 4).integral
        == Rect(x: 1, y: -3, width: 4, height: 5))
    #expect(
      Rect(x: 1.25, y: 1.25, width: -3.5, height: 2).integral
        == Rect(x: -3, y: 1, width: 5, height: 3))
    #expect(Rect.null.integral.isNull)
  }
}
