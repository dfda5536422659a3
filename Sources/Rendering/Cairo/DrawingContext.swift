internal import CCairo

/// A pen on one surface, in device pixels; the only owner of its `cairo_t`.
///
/// Nothing is ever transformed by Cairo, and antialiasing is explicit: `GRAY` takes the same path
/// through Cairo's rasteriser as the default, but cannot be changed by a later default.
struct DrawingContext: ~Copyable {
  private let handle: OpaquePointer

  init(on surface: borrowing ImageSurface) throws(CairoError) {
    handle = cairo_create(surface.handle)
    try check(cairo_status(handle), "begin to draw")
    cairo_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING)
  }

  deinit { cairo_destroy(handle) }

  /// Ends the drawing: all of it is in the pixels, or the first error the context met is thrown.
  func finish() throws(CairoError) {
    try check(cairo_status(handle), "draw")
    let surface = cairo_get_target(handle)
    cairo_surface_flush(surface)
    try check(cairo_surface_status(surface), "finish the image")
  }

  /// Covers the surface with `color`, alpha included, whatever was there.
  func cover(with color: Pixel) {
    setSource(color)
    cairo_set_operator(handle, CAIRO_OPERATOR_SOURCE)
    cairo_paint(handle)
    cairo_set_operator(handle, CAIRO_OPERATOR_OVER)
  }

  /// Makes `color` what `fill` paints with.
  func setSource(_ color: Pixel) {
    cairo_set_source_rgba(
      handle, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255)
  }

  /// Paints the inside of the path, by the non-zero rule, and forgets the path.
  func fill() { cairo_fill(handle) }

  func move(to point: DevicePoint) { cairo_move_to(handle, point.x, point.y) }
  func line(to point: DevicePoint) { cairo_line_to(handle, point.x, point.y) }
  func close() { cairo_close_path(handle) }

  func curve(to end: DevicePoint, control1: DevicePoint, control2: DevicePoint) {
    cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }
}
