internal import Geometry
internal import Graphics

extension Painter {
  /// Paints the inside of `path`, by the non-zero rule.
  ///
  /// The colours are mixed here and not by Cairo, whose versions mix them differently.
  func fill(
    _ path: DevicePath, _ shading: DeviceShading, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let region = PixelRegion(path.bounds, on: canvas) else { return }
    let work = FillWork(path, in: region)
    try meter.charge(
      work.pixels + shading.weight * Double(region.count)
        + PaintMeter.pointWeight * Double(shading.stopCount))
    try meter.check(bytes: work.bytes + Double(region.count * 4))
    var pixels = try shading.pixels(of: region, isCancelled: isCancelled)
    try pixels.withUnsafeMutableBufferPointer { pixels throws(RenderingError) in
      do throws(CairoError) {
        let image = try ImageSurface(
          over: pixels, width: region.columns.count, height: region.rows.count)
        context.setSource(image, at: region)
      } catch {
        throw .drawing(error)
      }
      defer { context.forgetSource() }
      try trace(path, isCancelled: isCancelled)
      context.fill(.winding)
    }
  }
}
