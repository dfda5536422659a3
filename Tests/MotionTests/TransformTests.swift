import Geometry
import Motion
import Testing

@Suite struct TransformTests {
  private func isNear(_ a: AffineTransform, _ b: AffineTransform) -> Bool {
    let differences = [a.a - b.a, a.b - b.b, a.c - b.c, a.d - b.d, a.tx - b.tx, a.ty - b.ty]
    return differences.allSatisfy { abs($0) < 1e-12 }
  }

  private static let half = AffineTransform(rotation: Angle(degrees: 180))

  @Test(arguments: [
    AffineTransform.identity, AffineTransform(scaleX: 2, y: 3), AffineTransform(scaleX: -1, y: 1),
    AffineTransform(scaleX: 1, y: -1), AffineTransform(scaleX: -2, y: -1), half,
    AffineTransform(rotation: Angle(degrees: -90)), AffineTransform(translationX: 5, y: -6),
    AffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    AffineTransform(a: 3, b: 0.5, c: -2, d: -1, tx: 0, ty: 1),
    AffineTransform(a: 0, b: 0, c: -2, d: 2, tx: 0, ty: 0), AffineTransform(scaleX: 0, y: 0),
    AffineTransform(scaleX: 3, y: 0),
  ])
  func `a transform is the sum of its parts`(transform: AffineTransform) {
    #expect(isNear(TransformParts(transform).transform, transform))
  }

  @Test func `parts are what they were made of`() {
    let parts = TransformParts(
      AffineTransform(translationX: 7, y: 8).rotated(by: Angle(degrees: 30)).scaledBy(x: 2, y: 3))
    #expect(abs(parts.scaleX - 2) < 1e-12 && abs(parts.scaleY - 3) < 1e-12)
    #expect(abs(parts.rotation.radians - .pi / 6) < 1e-12)
    #expect(abs(parts.skew) < 1e-12)
    #expect(parts.translation == Vector(dx: 7, dy: 8))
  }

  @Test(arguments: [
    (
      AffineTransform.identity, AffineTransform(scaleX: 3, y: 0), AffineTransform(scaleX: 2, y: 0.5)
    ),
    (AffineTransform(scaleX: 0, y: 0), .identity, AffineTransform(scaleX: 0.5, y: 0.5)),
    (.identity, AffineTransform(translationX: 10, y: 4), AffineTransform(translationX: 5, y: 2)),
    (
      .identity, AffineTransform(rotation: Angle(degrees: 90)),
      AffineTransform(rotation: Angle(degrees: 45))
    ),
    (.identity, half, AffineTransform(rotation: Angle(degrees: 90))),
    (
      AffineTransform(rotation: Angle(degrees: 170)),
      AffineTransform(rotation: Angle(degrees: -170)), half
    ),
    (.identity, AffineTransform(scaleX: -1, y: 1), AffineTransform(scaleX: 0, y: 1)),
  ])
  func `half way between two transforms`(
    from: AffineTransform, to: AffineTransform, middle: AffineTransform
  ) {
    #expect(isNear(from.interpolated(to: to, fraction: 0.5), middle))
    #expect(from.interpolated(to: to, fraction: 0) == from)
    #expect(from.interpolated(to: to, fraction: 1) == to)
  }
}
