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
}
