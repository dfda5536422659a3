internal import Geometry
internal import Graphics

/// A path in the words of a vector format, element by element.
protocol VectorPath {
  mutating func move(to point: DevicePoint)
  mutating func line(to point: DevicePoint)
  mutating func curve(to end: DevicePoint, _ control1: DevicePoint, _ control2: DevicePoint)
  mutating func close()
}

extension VectorPath {
  /// Draws one element.
  mutating func add(_ element: DeviceElement) {
    switch element {
    case .move(let end): move(to: end)
    case .line(let end): line(to: end)
    case .curve(let end, let control1, let control2): curve(to: end, control1, control2)
    case .close: close()
    }
  }

  /// Draws a line of no length, of which nothing is filled.
  mutating func dot(_ point: DevicePoint) {
    move(to: point)
    line(to: point)
  }

  /// Draws one subpath of a stroke.
  mutating func add(_ subpath: DeviceSubpath) {
    move(to: subpath.start)
    // Readers draw no dot for a move alone.
    if subpath.isDot { line(to: subpath.start) }
    for segment in subpath.segments {
      switch segment {
      case .line(_, let end): line(to: end)
      case .curve(let curve): self.curve(to: curve.end, curve.control1, curve.control2)
      }
    }
    if subpath.isClosed { close() }
  }

  /// Draws a closed polygon.
  mutating func add(_ polygon: [DevicePoint]) {
    guard let first = polygon.first else { return }
    move(to: first)
    for point in polygon.dropFirst() { line(to: point) }
    close()
  }

  /// Draws a path to be filled; what is far outside the canvas is cut off, as it is for a drawing.
  mutating func add(
    filled path: DevicePath, on canvas: Canvas, isCancelled: () -> Bool
  ) throws(RenderingError) {
    let reach = canvas.bounds(margin: Painter.reach)
    guard !reach.contains(path.bounds) else {
      return try path.forEachElement(isCancelled: isCancelled) { add($0) }
    }
    var clipper = PolygonClipper(to: reach)
    try path.forEachElement(isCancelled: isCancelled) { clipper.add($0) }
    for polygon in clipper.finish() { add(polygon) }
  }

  /// Draws a path to be stroked, in the coordinates of `form`: of one that is dense or reaches far, what a drawing
  /// keeps of it.
  ///
  /// - Returns: Whether its dashes are left to the reader.
  mutating func add(
    stroked path: DevicePath, _ stroke: Stroke, _ pen: DevicePen, _ form: VectorPen,
    on canvas: Canvas, dashes: Int, isCancelled: () -> Bool
  ) throws(RenderingError) -> Bool {
    let isDashed = Dasher(stroke, pen, limit: 0) != nil
    var seen = path.bounds
    seen.formIntersection(canvas.bounds(margin: 0).grown(by: pen.reach))
    let isDense = !isDashed && Decimator.pays(count: path.count, within: seen)
    guard isDense || !path.isNear(canvas, pen) else {
      try path.forEachElement(isCancelled: isCancelled) { add(form.inverse($0)) }
      return isDashed
    }
    let subpaths = try path.strokedSubpaths(
      stroke, pen, on: canvas, dashes: dashes, decimates: isDense, isCancelled: isCancelled)
    for subpath in subpaths { add(form.inverse(subpath)) }
    return false
  }
}
