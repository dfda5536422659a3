internal import Geometry
internal import Language

extension Topic {
  /// Rectangles as sets of points.
  static let combinedRects = [
    Builtin(
      on: Rect.self, "contains",
      "Whether a point is inside; the left and the top edge are, the others are not.",
      Parameter(nil, as: Point.self, "The point.", unit: "points"),
      example: rectExample("contains(Point(x: 30, y: 30))")
    ) { (rect: Rect, point: Point) in rect.contains(point) },
    Builtin(
      on: Rect.self, "contains", "Whether another rectangle lies inside, edges included.",
      Parameter(nil, as: Rect.self, "The other rectangle.", unit: "points"),
      example: rectExample("contains(Rect(x: 20, y: 30, width: 10, height: 10))")
    ) { (rect: Rect, other: Rect) in rect.covers(other) },
    Builtin(
      on: Rect.self, "intersects",
      "Whether two rectangles overlap; a shared edge is an overlap without area.",
      Parameter(nil, as: Rect.self, "The other rectangle.", unit: "points"),
      example: rectExample("intersects(Rect(x: 80, y: 30, width: 40, height: 10))")
    ) { (rect: Rect, other: Rect) in !rect.intersection(other).isNull },
    Builtin(
      on: Rect.self, "intersection", "What two rectangles both cover; 'null' if they are apart.",
      Parameter(nil, as: Rect.self, "The other rectangle.", unit: "points"), unit: "points",
      example: rectExample("intersection(Rect(x: 80, y: 30, width: 40, height: 10))")
    ) { (rect: Rect, other: Rect) in rect.intersection(other) },
    Builtin(
      on: Rect.self, "union", "The smallest rectangle around two rectangles.",
      Parameter(nil, as: Rect.self, "The other rectangle.", unit: "points"), unit: "points",
      example: rectExample("union(Rect(x: 80, y: 30, width: 40, height: 10))")
    ) { (rect: Rect, other: Rect) in rect.union(other) },
    Builtin(
      property: "integral", of: Rect.self,
      "The smallest rectangle around it with edges at whole numbers.", unit: "points",
      example: "print(Rect(x: 1.5, y: 2, width: 3, height: 4).integral)",
      get: { _, rect in rect.integral }),
    Builtin(
      property: "standardized", of: Rect.self,
      "The same rectangle with a width and a height of at least 0.", unit: "points",
      example: "print(Rect(x: 10, y: 20, width: -8, height: 4).standardized)",
      get: { _, rect in rect.isNull ? rect : rect.standardized }),
    Builtin(
      property: "isEmpty", of: Rect.self, "Whether its width or its height is 0.",
      example: rectExample("isEmpty"), get: { _, rect in rect.isEmpty }),
    Builtin(
      property: "isNull", of: Rect.self,
      "Whether there is no rectangle, as where two are apart.",
      example: rectExample("intersection(.zero).isNull"), get: { _, rect in rect.isNull }),
    Builtin(
      constant: "null", of: Rect.self,
      "No rectangle: what two that are apart have in common. A union with it changes nothing.",
      unit: "points", example: "print(Rect.null.isNull)", .null as Rect),
  ]
}
