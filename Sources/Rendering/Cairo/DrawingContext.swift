internal import CCairo
internal import Geometry
internal import Graphics

/// A pen on one surface, in device pixels; the only owner of its `cairo_t`.
///
/// No path is ever transformed by Cairo, and antialiasing is explicit: `GRAY` takes the same path
/// through Cairo's rasteriser as the default, but cannot be changed by a later default. So is the
/// tolerance, how far lines may lie from the curves that they stand for.
struct DrawingContext: ~Copyable {
  let handle: OpaquePointer

  init(on surface: borrowing ImageSurface) throws(CairoError) {
    handle = cairo_create(surface.handle)
    try check(cairo_status(handle), "begin to draw")
    cairo_set_antialias(handle, CAIRO_ANTIALIAS_GRAY)
    cairo_set_tolerance(handle, Self.tolerance)
  }

  deinit { cairo_destroy(handle) }

  /// How far lines may lie from a curve, in pixels.
  static var tolerance: Double { 0.05 }

  /// Ends the drawing: all of it is in the pixels, or the first error the context met is thrown.
  func finish() throws(CairoError) {
    try check(cairo_status(handle), "draw")
    let surface = cairo_get_target(handle)
    cairo_surface_flush(surface)
    try check(cairo_surface_status(surface), "finish the image")
  }

  /// Fills the surface with `color`, alpha included, replacing its contents.
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

  /// Makes `image`, with its top left corner at that of `region`, what `fill` paints with, pixel for
  /// pixel; around it there is nothing.
  ///
  /// Its pixels must stay until `forgetSource` or another source.
  func setSource(_ image: borrowing ImageSurface, at region: PixelRegion) {
    cairo_set_source_surface(
      handle, image.handle, Double(region.columns.lowerBound), Double(region.rows.lowerBound))
    cairo_pattern_set_filter(cairo_get_source(handle), CAIRO_FILTER_NEAREST)
  }

  /// Paints with black again, and releases the former source.
  func forgetSource() { cairo_set_source_rgb(handle, 0, 0, 0) }

  /// Paints the inside of the path, and forgets the path.
  func fill(_ rule: FillRule) {
    setFillRule(rule)
    cairo_fill(handle)
  }

  func setFillRule(_ rule: FillRule) {
    cairo_set_fill_rule(
      handle, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
  }

  /// Draws a line along the path, and forgets the path.
  func stroke(_ pen: DevicePen, cap: Stroke.Cap, join: Stroke.Join) {
    let caps: cairo_line_cap_t =
      switch cap {
      case .butt: CAIRO_LINE_CAP_BUTT
      case .round: CAIRO_LINE_CAP_ROUND
      case .square: CAIRO_LINE_CAP_SQUARE
      }
    let joins: cairo_line_join_t =
      switch join {
      case .miter: CAIRO_LINE_JOIN_MITER
      case .round: CAIRO_LINE_JOIN_ROUND
      case .bevel: CAIRO_LINE_JOIN_BEVEL
      }
    cairo_set_line_cap(handle, caps)
    cairo_set_line_join(handle, joins)
    cairo_set_miter_limit(handle, pen.miterLimit)
    cairo_set_line_width(handle, pen.width)
    // The path is in pixels already; the matrix deforms the pen alone.
    var matrix = cairo_matrix_t(xx: pen.a, yx: pen.b, xy: pen.c, yy: pen.d, x0: 0, y0: 0)
    cairo_set_matrix(handle, &matrix)
    cairo_stroke(handle)
    cairo_identity_matrix(handle)
  }

  func move(to point: DevicePoint) { cairo_move_to(handle, point.x, point.y) }
  func line(to point: DevicePoint) { cairo_line_to(handle, point.x, point.y) }
  func close() { cairo_close_path(handle) }

  func curve(to end: DevicePoint, control1: DevicePoint, control2: DevicePoint) {
    cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }
}
