/// Cuts filled subpaths to a rectangle, and flattens curves.
///
/// Parts outside are projected onto the rectangle's edges, which does not change the winding number
/// of any point inside.
///
/// Source: Sutherland and Hodgman, "Reentrant Polygon Clipping", *CACM* 17 (1974).
struct PolygonClipper {
  private let bounds: DeviceBounds
  private var polygons: [[DevicePoint]] = []
  /// The subpath that is being drawn.
  private var subpath: [DevicePoint] = []

  init(to bounds: DeviceBounds) {
    self.bounds = bounds
  }

  /// Adds one movement of the pen; a subpath is closed where it ends.
  mutating func add(_ element: DeviceElement) {
    switch element {
    case .move(let start):
      endSubpath()
      subpath.append(start)
    case .line(let end):
      subpath.append(end)
    case .curve(let end, let control1, let control2):
      let start = subpath.last ?? control1
      if subpath.isEmpty { subpath.append(start) }
      flatten(Cubic(start: start, control1: control1, control2: control2, end: end))
    case .close:
      let start = subpath.first
      endSubpath()
      // The pen is back at the start of the subpath, if it continues without a move.
      if let start { subpath.append(start) }
    }
  }

  /// The polygons, each to be closed; all of their points lie within the bounds.
  mutating func finish() -> [[DevicePoint]] {
    endSubpath()
    return polygons
  }

  private mutating func endSubpath() {
    let polygon = clip(subpath)
    if polygon.count > 2 { polygons.append(polygon) }
    subpath.removeAll(keepingCapacity: true)
  }

  // MARK: Cutting

  /// The part of a closed polygon within the bounds.
  private func clip(_ polygon: [DevicePoint]) -> [DevicePoint] {
    let narrowed = Self.clip(polygon, toColumns: bounds.minX, bounds.maxX)
    // Rows are columns once x and y have changed places.
    let turned = Self.clip(narrowed.map(\.turned), toColumns: bounds.minY, bounds.maxY)
    return turned.map(\.turned)
  }

  private static func clip(
    _ polygon: [DevicePoint], toColumns left: Double, _ right: Double
  ) -> [DevicePoint] {
    clip(clip(polygon, at: left) { $0 >= left }, at: right) { $0 <= right }
  }

  /// The part of a closed polygon on the side of a vertical line where `isInside` holds for x.
  private static func clip(
    _ polygon: [DevicePoint], at x: Double, keeping isInside: (Double) -> Bool
  ) -> [DevicePoint] {
    guard var previous = polygon.last else { return [] }
    var result: [DevicePoint] = []
    result.reserveCapacity(polygon.count + 4)
    for point in polygon {
      let enters = isInside(point.x)
      if enters != isInside(previous.x) {
        result.append(crossing(from: previous, to: point, at: x))
      }
      if enters { result.append(point) }
      previous = point
    }
    return result
  }

  /// Where a line crosses a vertical one; halved first, lest a difference overflow.
  private static func crossing(
    from start: DevicePoint, to end: DevicePoint, at x: Double
  ) -> DevicePoint {
    let fraction = (x / 2 - start.x / 2) / (end.x / 2 - start.x / 2)
    return DevicePoint(x: x, y: start.y * (1 - fraction) + end.y * fraction)
  }

  // MARK: Flattening

  /// Appends the curve, except for its start, as lines no farther than `tolerance` from it.
  ///
  /// A part that lies wholly beyond one edge is one line, whatever its shape, because it is
  /// projected onto that edge. So the work grows with the parts near the bounds, not with the size
  /// of the curve.
  private mutating func flatten(_ curve: Cubic) {
    var pending = [(curve, depth: 0)]
    while let (part, depth) = pending.popLast() {
      if depth == Self.deepest || part.isFlat(within: Self.tolerance) || isBeyondOneEdge(part) {
        subpath.append(part.end)
      } else {
        let (first, second) = part.halves
        pending.append((second, depth + 1))
        pending.append((first, depth + 1))
      }
    }
  }

  private static var tolerance: Double { DrawingContext.tolerance }
  /// Enough to reduce 10²¹ pixels to a hundredth; deeper, doubles cannot distinguish points.
  private static var deepest: Int { 64 }

  private func isBeyondOneEdge(_ curve: Cubic) -> Bool { !bounds.overlaps(curve.hull) }
}

extension DevicePoint {
  /// The point with x and y in each other's place.
  fileprivate var turned: DevicePoint { DevicePoint(x: y, y: x) }
}
