package import Graphics

/// The image of `list`, `scale` pixels to the point.
///
/// The image is the canvas in pixels, rounded up to whole ones at a whole scale, and to the nearest at any other; a
/// canvas of no or of negative size is one pixel. Coordinates are rounded once, to 1/256 pixel, and colours to 8 bits a channel,
/// both half to even, so that the last digits of a computation do not show.
///
/// - Parameters:
///   - scale: Finite and positive.
///   - isCancelled: Asked every few items and every few thousand segments; true ends the drawing
///     with `RenderingError.cancelled`.
package func render(
  _ list: DisplayList, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
  isCancelled: () -> Bool = { false }
) throws(RenderingError) -> Image {
  try draw(list, scale: scale, limits: limits, isCancelled: isCancelled).image
}

/// An image, with the work of drawing it.
package struct Drawing: Sendable {
  package let image: Image
  /// The number of painted pixels, overlapping ones counted each time, for
  /// `RenderingLimits.paintedPixels`.
  package let paintedPixels: Int
}

/// The image of `list`, by the rules of `render`, and how much was painted for it.
package func draw(
  _ list: DisplayList, scale: Double = 1, limits: RenderingLimits = RenderingLimits(),
  isCancelled: () -> Bool = { false }
) throws(RenderingError) -> Drawing {
  let canvas = try Canvas(list.canvas, scale: scale, limits: limits)
  var painted = 0
  // Cairo draws straight into the memory of the array: the image is never copied.
  let pixels = try [UInt32](unsafeUninitializedCapacity: canvas.width * canvas.height) {
    (pixels, count) throws(RenderingError) in
    painted = try withPainter(over: pixels, canvas, limits) { painter throws(RenderingError) in
      try painter.paint(list, isCancelled: isCancelled)
      return painter.meter.painted
    }
    count = canvas.width * canvas.height
  }
  let image = Image(width: canvas.width, height: canvas.height, pixels: pixels)
  return Drawing(image: image, paintedPixels: painted)
}

/// Lets `body` paint on `pixels`, one for each of the canvas; what it has painted is in them afterwards.
func withPainter<Result>(
  over pixels: UnsafeMutableBufferPointer<UInt32>, _ canvas: Canvas, _ limits: RenderingLimits,
  _ body: (borrowing Painter) throws(RenderingError) -> Result
) throws(RenderingError) -> Result {
  let painter: Painter
  do throws(CairoError) {
    painter = try Painter(over: pixels, canvas: canvas, limits: limits)
  } catch {
    throw .drawing(error)
  }
  let result = try body(painter)
  do throws(CairoError) {
    try painter.context.finish()
  } catch {
    throw .drawing(error)
  }
  return result
}
