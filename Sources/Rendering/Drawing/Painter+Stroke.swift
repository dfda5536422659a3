internal import Geometry
internal import Graphics

extension Painter {
  /// Draws a line along `path`.
  ///
  /// What Cairo can stroke at once goes to it as it is. All else is put together from runs on a
  /// mask, so that a translucent line is as dark where two of them meet as elsewhere.
  func stroke(
    _ path: DevicePath, _ color: Pixel, _ stroke: Stroke, _ pen: DevicePen,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    var reached = path.bounds.grown(by: pen.reach)
    reached.formIntersection(canvas.bounds(margin: 0))
    guard color.alpha > 0, pen.isVisible, let region = PixelRegion(reached, on: canvas) else {
      return
    }
    guard pen.diameter <= DevicePen.longestDiameter else {
      throw .exceeded(
        .penPixels, needed: Int(exactly: pen.diameter.rounded(.up)) ?? .max,
        allowed: Int(DevicePen.longestDiameter))
    }
    if decimates,
      let envelope = try StrokeEnvelope(path, stroke, pen, on: canvas, isCancelled: isCancelled)
    {
      return try fill(envelope, color, isCancelled: isCancelled)
    }
    let subpaths = try path.strokedSubpaths(
      stroke, pen, on: canvas, dashes: limits.dashes, decimates: decimates,
      isCancelled: isCancelled)
    let hasSquareDot = stroke.cap == .square && subpaths.contains(where: \.isDot)
    let work = subpaths.reduce(0) { $0 + $1.work(pen, atMost: region.count) }
    try meter.charge(work + PaintMeter.pointWeight * Double(path.count))
    if isCancelled() { throw .cancelled }
    if !hasSquareDot, !StrokeRuns.areNeeded(for: subpaths, capacity: strokeCapacity) {
      context.setSource(color)
      for subpath in subpaths { trace(subpath) }
      context.stroke(pen, cap: stroke.cap, join: stroke.join)
      return
    }
    let runs = StrokeRuns(of: subpaths, stroke, pen, capacity: strokeCapacity)
    try meter.charge(PaintMeter.maskWeight * Double(region.count))
    try meter.check(bytes: Double(region.count))
    context.save()
    context.clip(to: region)
    context.beginMask()
    for run in runs.runs {
      if isCancelled() { throw .cancelled }
      draw(run, stroke, pen)
    }
    context.endMask(painting: color)
    context.restore()
  }

  /// Draws a dense line as its outline; counts that before it is made.
  private func fill(
    _ envelope: StrokeEnvelope, _ color: Pixel, isCancelled: () -> Bool
  ) throws(RenderingError) {
    try meter.charge(envelope.work)
    try meter.check(bytes: envelope.bytes)
    let outline = try envelope.outline(isCancelled: isCancelled)
    guard let path = DevicePath(pixels: outline, on: canvas) else { return }
    try fill(path, color, .winding, isCancelled: isCancelled)
  }

  private func draw(_ run: StrokeRun, _ stroke: Stroke, _ pen: DevicePen) {
    switch run {
    case .whole(let subpaths):
      for subpath in subpaths { trace(subpath) }
      context.stroke(pen, cap: stroke.cap, join: stroke.join)
    case .part(let subpath):
      trace(subpath)
      context.stroke(pen, cap: .butt, join: stroke.join)
    case .cap(let end, let direction):
      trace(pen.outline(of: stroke.cap, at: end, direction: direction))
      context.fill(.winding)
    }
  }

  private func trace(_ subpath: DeviceSubpath) {
    trace(.move(subpath.start))
    // To Cairo, a line to where the pen is makes a dot.
    if subpath.isDot { trace(.line(subpath.start)) }
    for segment in subpath.segments {
      switch segment {
      case .line(_, let end): trace(.line(end))
      case .curve(let curve):
        trace(.curve(curve.end, control1: curve.control1, control2: curve.control2))
      }
    }
    if subpath.isClosed { trace(.close) }
  }
}
