extension Path {
  /// The smallest rectangle around all points, control points included.
  ///
  /// Nil for an empty path and for one with a coordinate that is not finite.
  package var boundingBox: Rect? {
    guard isFinite else { return nil }
    var box = BoundingBox()
    for element in elements {
      switch element {
      case .move(let end), .line(let end): box.extend(to: end)
      case .quadCurve(let end, let control):
        box.extend(to: control)
        box.extend(to: end)
      case .curve(let end, let control1, let control2):
        box.extend(to: control1)
        box.extend(to: control2)
        box.extend(to: end)
      case .close: continue
      }
    }
    return box.rect
  }

  /// The smallest rectangle around the drawing, lone moves included: curves count with their
  /// points, not with their control points.
  ///
  /// Nil for an empty path and for one with a coordinate that is not finite.
  package var boundingBoxOfPath: Rect? {
    guard isFinite else { return nil }
    var box = BoundingBox()
    for subpath in subpaths {
      box.extend(to: subpath.start)
      for segment in subpath.segments {
        box.extend(over: segment.horizontal.range, segment.vertical.range)
      }
    }
    return box.rect
  }
}

private struct BoundingBox {
  private var (minX, maxX) = (Double.infinity, -Double.infinity)
  private var (minY, maxY) = (Double.infinity, -Double.infinity)

  mutating func extend(to point: Point) {
    extend(over: (point.x, point.x), (point.y, point.y))
  }

  mutating func extend(over x: (low: Double, high: Double), _ y: (low: Double, high: Double)) {
    (minX, maxX) = (min(minX, x.low), max(maxX, x.high))
    (minY, maxY) = (min(minY, y.low), max(maxY, y.high))
  }

  /// Nil if there is nothing inside.
  var rect: Rect? {
    minX <= maxX ? Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) : nil
  }
}
