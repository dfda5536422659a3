import Geometry

/// Whether two points lie within `distance` of each other, along each axis.
func near(_ a: Point, _ b: Point, within distance: Double = 1e-12) -> Bool {
  abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}

func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

extension Path {
  /// The points where elements end, in order.
  var joints: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
      case .close: nil
      }
    }
  }
}
