extension Rect {
  /// The smallest rectangle around this one, transformed about `center`.
  package func covered(by transform: AffineTransform, about center: Point = .zero) -> Rect {
    let points = [(minX, minY), (maxX, minY), (maxX, maxY), (minX, maxY)].map { x, y in
      Point(x: x - center.x, y: y - center.y).applying(transform) + (center - Point.zero)
    }
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return Rect(
      x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }
}
