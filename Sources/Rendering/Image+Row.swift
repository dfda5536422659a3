extension Image {
  /// The images side by side: left to right, their tops aligned, white between and below them.
  ///
  /// - Parameters:
  ///   - images: At least one.
  ///   - gap: The white between two images, in pixels, not negative.
  package static func row(
    _ images: [Image], gap: Int, limits: RenderingLimits = RenderingLimits()
  ) throws(RenderingError) -> Image {
    precondition(!images.isEmpty && gap >= 0)
    let width = images.reduce(gap * (images.count - 1)) { $0 + $1.width }
    let height = images.reduce(0) { max($0, $1.height) }
    let (needed, overflows) = width.multipliedReportingOverflow(by: height)
    guard !overflows, needed <= limits.canvasPixels else {
      throw .exceeded(
        .canvasPixels, needed: overflows ? .max : needed, allowed: limits.canvasPixels)
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(needed)
    for y in 0..<height {
      for (index, image) in images.enumerated() {
        if index > 0 { pixels.append(contentsOf: repeatElement(white, count: gap)) }
        if y < image.height {
          pixels += image.pixels[(y * image.width)..<((y + 1) * image.width)]
        } else {
          pixels.append(contentsOf: repeatElement(white, count: image.width))
        }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private static var white: UInt32 { 0xffff_ffff }
}
