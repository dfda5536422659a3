package import Graphics

/// The image of `list`, `scale` pixels to the point.
///
/// The image is the canvas in pixels, rounded up to whole ones; a canvas of no or of negative size
/// is one pixel. Coordinates are rounded once, to 1/256 pixel, and colours to 8 bits a channel,
/// both half to even, so that the last digits of a computation do not show.
///
/// - Parameters:
///   - scale: 1, 2 or 3.
///   - isCancelled: Asked every few items and every few thousand segments; true ends the drawing
///     with `RenderingError.cancelled`.
package func render(
  _ list: DisplayList, scale: Int = 1, limits: RenderingLimits = RenderingLimits(),
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
  _ list: DisplayList, scale: Int = 1, limits: RenderingLimits = RenderingLimits(),
  isCancelled: () -> Bool = { false }
) throws(RenderingError) -> Drawing {
  var painted = 0
  let canvas = try Canvas(list.canvas, scale: scale, limits: limits)
  // Cairo draws straight into the memory of the array: the image is never copied.
  let pixels = try [UInt32](unsafeUninitializedCapacity: canvas.width * canvas.height) {
    (pixels, count) throws(RenderingError) in
    let painter: Painter
    do throws(CairoError) {
      painter = try Painter(over: pixels, canvas: canvas, limits: limits)
    } catch {
      throw .drawing(error)
    }
    try painter.paint(list, isCancelled: isCancelled)
    do throws(CairoError) {
      try painter.context.finish()
    } catch {
      throw .drawing(error)
    }
    count = canvas.width * canvas.height
    painted = painter.meter.painted
  }
  let image = Image(width: canvas.width, height: canvas.height, pixels: pixels)
  return Drawing(image: image, paintedPixels: painted)
}
