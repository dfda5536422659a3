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

  package static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }
}
