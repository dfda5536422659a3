/// A displacement in the plane, in points.
package struct Vector: Hashable, Sendable {
  package var dx: Double
  package var dy: Double

  package init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// No displacement.
  package static let zero = Vector(dx: 0, dy: 0)

  package static func + (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  package static func - (a: Vector, b: Vector) -> Vector {
    Vector(dx: a.dx - b.dx, dy: a.dy - b.dy)
  }

  package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// How long the displacement is; infinite if the number would not fit.
  package var length: Double {
    let square = dx * dx + dy * dy
    if square > 1e-290, square < .infinity { return square.squareRoot() }
    // Squares of very small or very large numbers do not fit; a power of two changes no digit.
    let scale = square < 1 ? 0x1p600 : 0x1p-600
    let (dx, dy) = (dx * scale, dy * scale)
    return (dx * dx + dy * dy).squareRoot() / scale
  }
}
