internal import CCairo
internal import Geometry

extension DrawingContext {
  /// Remembers the clip, to be brought back by `restore`.
  func save() { cairo_save(handle) }

  /// Brings back what the clip was at the last `save` that has no `restore` yet.
  func restore() { cairo_restore(handle) }

  /// Keeps what follows within `region`, until `restore`.
  func clip(to region: PixelRegion) {
    cairo_rectangle(
      handle, Double(region.columns.lowerBound), Double(region.rows.lowerBound),
      Double(region.columns.count), Double(region.rows.count))
    cairo_clip(handle)
  }

  /// Keeps what follows within the path until `restore`; forgets the path.
  func clip(_ rule: FillRule) {
    setFillRule(rule)
    cairo_clip(handle)
  }

  /// Draws the following operations on a separate transparent surface of the size of the clip.
  func beginGroup() { cairo_push_group(handle) }

  /// Makes the drawing since `beginGroup` the source.
  func endGroup() { cairo_pop_group_to_source(handle) }

  /// Draws what follows without its colours, on a transparent surface as large as the clip.
  func beginAlphaGroup() { cairo_push_group_with_content(handle, CAIRO_CONTENT_ALPHA) }

  /// Restores the state as `restore` does, and multiplies the surface, within the clip, by the
  /// alpha of the drawing since `beginAlphaGroup`.
  func restoreAndCut() {
    let mask = cairo_pop_group(handle)
    cairo_restore(handle)
    cairo_set_source(handle, mask)
    cairo_pattern_destroy(mask)
    cairo_set_operator(handle, CAIRO_OPERATOR_DEST_IN)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
    forgetSource()
  }

  /// Paints with the source all over the clip.
  func paint(alpha: UInt8) { cairo_paint_with_alpha(handle, Double(alpha) / 255) }

  /// Collects the following drawing as coverage, 0...1, without colour; overlapping coverage is
  /// added.
  func beginMask() {
    cairo_push_group_with_content(handle, CAIRO_CONTENT_ALPHA)
    cairo_set_source_rgba(handle, 0, 0, 0, 1)
    cairo_set_operator(handle, CAIRO_OPERATOR_ADD)
  }

  /// Paints `color` as far as it has been covered since `beginMask`.
  func endMask(painting color: Pixel) {
    let mask = cairo_pop_group(handle)
    setSource(color)
    cairo_mask(handle, mask)
    cairo_pattern_destroy(mask)
  }
}
