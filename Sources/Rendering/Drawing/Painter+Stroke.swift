internal import Layers

extension Painter {
  /// Draws a line along `path`.
  func stroke(
    _ path: DevicePath, _ color: Pixel, _ stroke: Stroke, _ pen: DevicePen,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    let reached = path.bounds.grown(by: pen.reach)
    guard color.alpha > 0, pen.isVisible, reached.overlaps(canvas.bounds(margin: 0)) else { return }
    context.setSource(color)
    try path.forEachElement(isCancelled: isCancelled) { trace($0) }
    context.stroke(pen, cap: stroke.cap, join: stroke.join)
  }
}
