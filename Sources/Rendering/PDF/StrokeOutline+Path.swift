extension StrokeOutline {
  /// Writes the polygons, each left open, as filling closes them.
  ///
  /// Cairo draws the lines of a stroke one by one, but of a path that is filled it makes one line of those that go on
  /// in one direction, and boxes of lines along rows and columns alone. What rounds otherwise then is a level along a
  /// row. A curve whose control points are its ends stays a line of its own.
  func write(to path: inout some VectorPath) {
    for polygon in polygons {
      guard let start = polygon.first else { continue }
      guard !isBoxes else {
        path.add(polygon.map(\.point))
        continue
      }
      path.move(to: start.point)
      // Four corners are half a dot, which a drawing fills as a box.
      var isCurve = polygon.count > 4 && Self.isRectilinear(polygon)
      var (position, before) = (start, RoundedPoint.zero)
      for corner in polygon.dropFirst() where corner != position {
        let way = corner - position
        if isCurve || way.goesOn(from: before) {
          path.curve(to: corner.point, position.point, corner.point)
        } else {
          path.line(to: corner.point)
        }
        (position, before, isCurve) = (corner, way, false)
      }
    }
  }

  private static func isRectilinear(_ polygon: [RoundedPoint]) -> Bool {
    zip(polygon, polygon.dropFirst() + polygon.prefix(1)).allSatisfy { corner, next in
      corner.x == next.x || corner.y == next.y
    }
  }
}

extension RoundedPoint {
  /// Whether the vector has the direction of one before it.
  fileprivate func goesOn(from before: RoundedPoint) -> Bool {
    x * before.y == y * before.x && x * before.x + y * before.y > 0
  }
}
