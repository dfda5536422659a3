import Geometry

/// Whether two points lie within `distance` of each other, along each axis.
func near(_ a: Point, _ b: Point, within distance: Double = 1e-12) -> Bool {
  abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
}

func at(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
