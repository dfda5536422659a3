internal import CCairo

/// A Cairo surface over borrowed pixels; the only owner of its `cairo_surface_t`.
struct ImageSurface: ~Copyable {
  /// The longest side that Cairo draws on, in pixels.
  static let longestSide = 32_767

  let handle: OpaquePointer

  /// A surface over `pixels`, premultiplied ARGB in rows of `width`.
  ///
  /// The pixels may hold anything: the first paint covers them. They must outlive the surface and
  /// every context on it, so a surface stays in the closure that lends the pixels.
  init(over pixels: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int) throws(CairoError)
  {
    // A pixel is 4 bytes, the alignment that Cairo requires of a row, so rows need no padding.
    handle = pixels.withMemoryRebound(to: UInt8.self) { bytes in
      cairo_image_surface_create_for_data(
        bytes.baseAddress, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4))
    }
    try check(cairo_surface_status(handle), "create a \(width) by \(height) image")
  }

  deinit { cairo_surface_destroy(handle) }
}
