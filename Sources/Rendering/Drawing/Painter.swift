internal import Geometry
internal import Layers

/// Paints display lists on one surface; a file of extensions for each kind of item.
struct Painter: ~Copyable {
  let context: DrawingContext
  let canvas: Canvas

  /// Paints on `pixels`, one for each of the canvas, that outlive the painter.
  init(over pixels: UnsafeMutableBufferPointer<UInt32>, canvas: Canvas) throws(CairoError) {
    let surface = try ImageSurface(over: pixels, width: canvas.width, height: canvas.height)
    context = try DrawingContext(on: surface)
    self.canvas = canvas
  }

  /// Covers the whole surface with the picture of `list`.
  func paint(_ list: DisplayList, isCancelled: () -> Bool) throws(RenderingError) {
    guard let background = Pixel(list.background) else {
      throw RenderingError.notFinite(item: nil)
    }
    context.cover(with: background)
    for (index, item) in list.items.enumerated() {
      if index % 16 == 0, isCancelled() { throw RenderingError.cancelled }
      switch item {
      case .fill(let path, let color):
        guard let color = Pixel(color), let path = DevicePath(path, on: canvas) else {
          throw RenderingError.notFinite(item: index)
        }
        try fill(path, color, isCancelled: isCancelled)
      }
    }
  }
}
