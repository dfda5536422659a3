/// A bitmap.
package struct Image: Hashable, Sendable {
  /// The width in pixels, at least 1.
  package let width: Int
  /// The height in pixels, at least 1.
  package let height: Int
  /// The pixels as `0xAARRGGBB`, premultiplied, in rows from the top, left to right.
  ///
  /// No colour channel is above its alpha.
  package let pixels: [UInt32]

  /// The image of `width` times `height` `pixels`.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The colour at column `x` and row `y`, both within the image.
  package func pixel(x: Int, y: Int) -> Pixel {
    precondition((0..<width).contains(x) && (0..<height).contains(y), "outside the image")
    return Pixel(premultiplied: pixels[y * width + x])
  }
}
