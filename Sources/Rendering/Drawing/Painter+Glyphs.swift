internal import Geometry
internal import Text

extension Painter {
  /// The outlines of those glyphs of a run that can be seen.
  func outline(
    of run: GlyphRun, applying transform: AffineTransform, isCancelled: () -> Bool
  ) throws(RenderingError) -> Path {
    var path = Path()
    // A pixel beyond the edge, so that no rounding makes an omitted glyph visible.
    let visible = Rect(
      x: 0, y: 0, width: Double(canvas.width) / canvas.scale,
      height: Double(canvas.height) / canvas.scale
    ).insetBy(dx: -1, dy: -1)
    for start in stride(from: 0, to: run.glyphs.count, by: Self.glyphsAtOnce) {
      if start > 0, isCancelled() { throw .cancelled }
      let end = min(start + Self.glyphsAtOnce, run.glyphs.count)
      path.append(run.outline(of: start..<end, applying: transform, within: visible))
    }
    return path
  }

  /// The number of glyphs drawn between polls for cancellation.
  private static var glyphsAtOnce: Int { 1024 }
}
