import Geometry
import Testing

@Suite struct AffineTransformTests {
  @Test(arguments: [
    (AffineTransform.identity, Point(x: 3, y: 4)),
    (AffineTransform(translationX: 10, y: -1), Point(x: 13, y: 3)),
    (AffineTransform(scaleX: 2, y: -3), Point(x: 6, y: -12)),
    // Clockwise on screen: East becomes South.
    (AffineTransform(rotation: Angle(degrees: 90)), Point(x: -4, y: 3)),
    (AffineTransform(rotation: Angle(degrees: -90)), Point(x: 4, y: -3)),
    (AffineTransform(rotation: Angle(radians: .pi)), Point(x: -3, y: -4)),
    (AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), Point(x: 20, y: 28)),
  ])
  func `a transform moves a point`(transform: AffineTransform, expected: Point) {
    #expect(near(Point(x: 3, y: 4).applying(transform), expected))
  }

  @Test func `the first of two transforms acts first`() {
    let shift = AffineTransform(translationX: 10, y: 0)
    let double = AffineTransform(scaleX: 2, y: 2)
    let point = Point(x: 1, y: 1)
    #expect(point.applying(shift.concatenating(double)) == Point(x: 22, y: 2))
    #expect(point.applying(double.concatenating(shift)) == Point(x: 12, y: 2))
  }

  @Test func `a change that is added to a transform acts before it`() {
    let point = Point(x: 1, y: 1)
    let double = AffineTransform(scaleX: 2, y: 2)
    #expect(point.applying(double.translatedBy(x: 10, y: 0)) == Point(x: 22, y: 2))
    let shift = AffineTransform(translationX: 10, y: 0)
    #expect(point.applying(shift.scaledBy(x: 2, y: 3)) == Point(x: 12, y: 3))
    #expect(near(point.applying(shift.rotated(by: Angle(degrees: 90))), Point(x: 9, y: 1)))
  }

  @Test func `a turn about a point leaves the point where it is`() {
    let center = Point(x: 100, y: 100)
    let turn = AffineTransform(translationX: 100, y: 100)
      .rotated(by: Angle(degrees: -90)).translatedBy(x: -100, y: -100)
    #expect(near(center.applying(turn), center))
    #expect(near(Point(x: 200, y: 100).applying(turn), Point(x: 100, y: 0)))
  }

  @Test(arguments: [
    AffineTransform.identity,
    AffineTransform(translationX: 3, y: 4), AffineTransform(scaleX: 2, y: -0.5),
    AffineTransform(rotation: Angle(degrees: 37)).translatedBy(x: 5, y: 6),
    AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
  ])
  func `an inverse leads back`(transform: AffineTransform) throws {
    let inverse = try #require(transform.inverted())
    for point in [Point.zero, Point(x: 1, y: 0), Point(x: -7, y: 30)] {
      #expect(near(point.applying(transform).applying(inverse), point))
      #expect(near(point.applying(inverse).applying(transform), point))
    }
  }

  @Test(arguments: [
    AffineTransform(scaleX: 0, y: 1), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    AffineTransform(scaleX: .nan, y: 1), AffineTransform(translationX: .infinity, y: 0),
    AffineTransform(scaleX: 1e-300, y: 1e-300), AffineTransform(scaleX: 1e300, y: 1e300),
  ])
  func `what cannot be undone has no inverse`(transform: AffineTransform) {
    #expect(transform.inverted() == nil)
  }
}
