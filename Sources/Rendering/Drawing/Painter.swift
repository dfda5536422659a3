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
    let plan = try GroupPlan(list, on: canvas)
    var open: [OpenGroup] = []
    var index = 0
    while index < list.items.count {
      if index % 16 == 0, isCancelled() { throw RenderingError.cancelled }
      switch list.items[index] {
      case .fill(let path, let color, let rule):
        guard let color = Pixel(color), let path = DevicePath(path, on: canvas) else {
          throw RenderingError.notFinite(item: index)
        }
        try fill(path, color, rule, isCancelled: isCancelled)
      case .stroke(let path, let color, let stroke):
        guard let color = Pixel(color), let path = DevicePath(path, on: canvas),
          let pen = DevicePen(stroke, on: canvas)
        else { throw RenderingError.notFinite(item: index) }
        try self.stroke(path, color, stroke, pen, isCancelled: isCancelled)
      case .beginGroup(let group):
        guard let extent = plan[index] else { break }
        let alpha = Pixel(Color(white: 0, alpha: group.opacity))?.alpha ?? 0
        if alpha > 0, let region = extent.region {
          open.append(begin(group, alpha: alpha, in: region))
        } else {
          index = extent.end
        }
      case .endGroup:
        if let group = open.popLast() { try end(group, isCancelled: isCancelled) }
      }
      index += 1
    }
    while let group = open.popLast() { try end(group, isCancelled: isCancelled) }
  }
}
