internal import Glibc
package import Geometry

/// A transform as a scale, a skew, a turn and a shift, in this order.
///
/// Source: "Interpolation of 2D matrices", *CSS Transforms Module Level 1*, W3C. Unlike there, a
/// transform that flattens the plane has parts too.
package struct TransformParts: Hashable, Sendable {
  package var scaleX: Double
  package var scaleY: Double
  /// How far the y axis leans along the x axis, in points a unit.
  package var skew: Double
  package var rotation: Angle
  package var translation: Vector

  /// The parts of `transform`; the rotation is between −180° and 180°.
  package init(_ transform: AffineTransform) {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    translation = Vector(dx: transform.tx, dy: transform.ty)
    let determinant = a * d - b * c
    let width = Vector(dx: a, dy: b).length
    guard width > 0 else {
      // The x axis has no direction; the y axis determines the rotation.
      scaleX = 0
      scaleY = Vector(dx: c, dy: d).length
      skew = 0
      rotation = Angle(radians: scaleY > 0 ? atan2(-c, d) : 0)
      return
    }
    // A mirrored plane: the axis that is turned further is the one that was flipped.
    scaleX = determinant < 0 && a < d ? -width : width
    scaleY = determinant / scaleX
    skew = (a * c + b * d) / scaleX
    rotation = Angle(radians: atan2(b / scaleX, a / scaleX))
  }

  /// The transform that has these parts.
  package var transform: AffineTransform {
    let (cosine, sine) = (cos(rotation.radians), sin(rotation.radians))
    return AffineTransform(
      a: scaleX * cosine, b: scaleX * sine, c: skew * cosine - scaleY * sine,
      d: skew * sine + scaleY * cosine, tx: translation.dx, ty: translation.dy)
  }
}

extension AffineTransform: Interpolatable {
  /// The transform with interpolated parts, rotating in the shorter direction; half a turn is
  /// clockwise.
  package func interpolated(to end: AffineTransform, fraction: Double) -> AffineTransform {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    let (start, end) = (TransformParts(self), TransformParts(end))
    var parts = start
    func between(_ a: Double, _ b: Double) -> Double { a.interpolated(to: b, fraction: fraction) }
    parts.scaleX = between(start.scaleX, end.scaleX)
    parts.scaleY = between(start.scaleY, end.scaleY)
    parts.skew = between(start.skew, end.skew)
    parts.translation = Vector(
      dx: between(start.translation.dx, end.translation.dx),
      dy: between(start.translation.dy, end.translation.dy))
    let turn = (end.rotation.radians - start.rotation.radians).remainder(dividingBy: 2 * .pi)
    parts.rotation.radians += (turn == -.pi ? .pi : turn) * fraction
    return parts.transform
  }
}
