internal import Geometry

extension Shading {
  /// The part of `bounds` that the shading paints, and the shading that paints it.
  ///
  /// Edges are those of the area where it is a path: of an axis a strip, of a circle within
  /// another a ring. Of other circles that end somewhere, every pixel is asked.
  ///
  /// - Parameter extent: The parts before the start and after the end that are painted, too.
  func area(in bounds: Rect, extent: Extent) -> (path: Path, shading: Shading) {
    switch kind {
    case .axis(let start, let end):
      guard start != end else { return (extent.contains(.afterEnd) ? Path(bounds) : Path(), self) }
      var corners = bounds.corners
      if !extent.contains(.beforeStart) { corners = corners.cut(at: start, towards: end) }
      if !extent.contains(.afterEnd) { corners = corners.cut(at: end, towards: start) }
      guard corners.count > 2 else { return (Path(), self) }
      var path = Path(lines: corners.fromTopLeft)
      path.close()
      return (path, self)
    case .circles(let start, let end, let transform):
      let distance = (end.center - start.center).length
      let grows = distance + start.radius <= end.radius
      guard grows || distance + end.radius <= start.radius else {
        var shading = self
        shading.extent = extent
        return (Path(bounds), shading)
      }
      let (inner, outer) = grows ? (start, end) : (end, start)
      let (inside, outside): (Extent, Extent) =
        grows ? (.beforeStart, .afterEnd) : (.afterEnd, .beforeStart)
      var path = extent.contains(outside) ? Path(bounds) : outer.path.applying(transform)
      if !extent.contains(inside) { path.append(inner.path.applying(transform).reversed()) }
      return (path, self)
    }
  }
}

extension Shading.Circle {
  /// Clockwise.
  fileprivate var path: Path {
    Path(
      ovalIn: Rect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension [Point] {
  /// The same polygon from its highest corner on, the leftmost of several.
  fileprivate var fromTopLeft: [Point] {
    guard let first = indices.min(by: { (self[$0].y, self[$0].x) < (self[$1].y, self[$1].x) })
    else { return self }
    return Array(self[first...] + self[..<first])
  }

  /// The part of a convex polygon beyond the line through `point` that is perpendicular to the way
  /// `towards` another point.
  fileprivate func cut(at point: Point, towards other: Point) -> [Point] {
    let direction = other - point
    let distances = map { ($0 - point).dx * direction.dx + ($0 - point).dy * direction.dy }
    var part: [Point] = []
    for (index, corner) in enumerated() {
      let next = (index + 1) % count
      if distances[index] >= 0 { part.append(corner) }
      if (distances[index] < 0) != (distances[next] < 0) {
        let fraction = distances[index] / (distances[index] - distances[next])
        part.append(corner + (self[next] - corner) * fraction)
      }
    }
    return part
  }
}
