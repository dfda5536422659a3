extension Image {
  /// The images side by side, with the same white between any two.
  ///
  /// - Parameters:
  ///   - images: At least one.
  ///   - gap: The white between two images, in pixels, not negative.
  package static func row(
    _ images: [Image], gap: Int, limits: RenderingLimits = RenderingLimits()
  ) throws(RenderingError) -> Image {
    try row(images, gaps: Array(repeating: gap, count: images.count - 1), limits: limits)
  }

  /// The images side by side: left to right, their tops aligned, white or nothing between and below them.
  ///
  /// - Parameters:
  ///   - images: At least one.
  ///   - gaps: The pixels between each image and the next, one fewer than images, none negative.
  ///   - isTransparent: Whether there is nothing between and below them.
  package static func row(
    _ images: [Image], gaps: [Int], isTransparent: Bool = false,
    limits: RenderingLimits = RenderingLimits()
  ) throws(RenderingError) -> Image {
    precondition(gaps.count + 1 == images.count && gaps.allSatisfy { $0 >= 0 })
    let white: UInt32 = isTransparent ? 0 : 0xffff_ffff
    let width = images.reduce(gaps.reduce(0, +)) { $0 + $1.width }
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
        if index > 0 { pixels.append(contentsOf: repeatElement(white, count: gaps[index - 1])) }
        if y < image.height {
          pixels += image.pixels[(y * image.width)..<((y + 1) * image.width)]
        } else {
          pixels.append(contentsOf: repeatElement(white, count: image.width))
        }
      }
    }
    return Image(width: width, height: height, pixels: pixels)
  }
}
