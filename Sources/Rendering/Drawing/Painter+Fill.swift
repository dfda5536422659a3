internal import Geometry

extension Painter {
  /// Paints the inside of `path`.
  func fill(
    _ path: DevicePath, _ color: Pixel, _ rule: FillRule, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard color.alpha > 0, let region = PixelRegion(path.bounds, on: canvas) else { return }
    let work = FillWork(path, in: region)
    try meter.charge(work.pixels)
    try meter.check(bytes: work.bytes)
    context.setSource(color)
    // A fill that takes long is painted in bands, and cancellation is polled between them.
    let bands = Int(min(Double(region.rows.count), work.pixels / Double(bandCapacity)))
    guard bands > 1 else {
      try trace(path, isCancelled: isCancelled)
      return context.fill(rule)
    }
    for band in region.bands(bands) {
      if isCancelled() { throw .cancelled }
      context.save()
      context.clip(to: band)
      try trace(path, isCancelled: isCancelled)
      context.fill(rule)
      context.restore()
    }
  }

  /// Makes the outline of `path` the path to fill.
  ///
  /// Cairo keeps coordinates in 24 bits before the point and 8 after it, and multiplies them
  /// internally; far outside the canvas it draws too little and reports nothing. A path that leaves
  /// the canvas by more than `reach` is therefore cut to it first; any other goes to Cairo as it
  /// is.
  func trace(_ path: DevicePath, isCancelled: () -> Bool) throws(RenderingError) {
    let reach = canvas.bounds(margin: Self.reach)
    if reach.contains(path.bounds) {
      if path.isCurved { for corner in canvas.corners(of: path.bounds) { dot(corner) } }
      try path.forEachElement(isCancelled: isCancelled) { trace($0) }
    } else {
      var clipper = PolygonClipper(to: reach)
      try path.forEachElement(isCancelled: isCancelled) { clipper.add($0) }
      for polygon in clipper.finish() { trace(polygon) }
    }
  }

  /// How far beyond the canvas Cairo is trusted, in pixels.
  static var reach: Double { 1024 }

  /// Draws nothing to be filled, but makes Cairo paint up to there: it paints none outside a path's bounds, and takes
  /// those of a curve before it rounds the points of its lines.
  private func dot(_ point: DevicePoint) {
    trace(.move(point))
    trace(.line(point))
  }

  func trace(_ element: DeviceElement) {
    switch element {
    case .move(let end): context.move(to: end.rounded)
    case .line(let end): context.line(to: end.rounded)
    case .curve(let end, let control1, let control2):
      context.curve(
        to: end.rounded, control1: control1.rounded, control2: control2.rounded)
    case .close: context.close()
    }
  }

  func trace(_ polygon: [DevicePoint]) {
    guard let first = polygon.first else { return }
    context.move(to: first.rounded)
    for point in polygon.dropFirst() { context.line(to: point.rounded) }
    context.close()
  }
}
