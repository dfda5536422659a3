extension Rect {
  /// The smallest rectangle around points; empty at the origin if there are none.
  package init(around points: [Point]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    self.init(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Its corners, clockwise from the top left one.
  package var corners: [Point] {
    [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { x, y in Point(x: x, y: y) }
  }

  /// The smallest rectangle around this one, transformed about `center`.
  package func covered(by transform: AffineTransform, about center: Point = .zero) -> Rect {
    Rect(
      around: corners.map { corner in
        Point(x: corner.x - center.x, y: corner.y - center.y).applying(transform)
          + (center - Point.zero)
      })
  }
}
