package import Interpreter
import Layers
import Motion
package import Rendering

extension Shot {
  /// The picture of `page`: its moments from left to right, 8 points of white between them.
  ///
  /// - Throws: `RenderingError`; of the limits, `canvasPixels` holds for the whole picture.
  package func draw(
    _ page: Settled, limits: Limits, isCancelled: () -> Bool = { false }
  ) throws(RenderingError) -> Image {
    let bounds = RenderingLimits(
      canvasPixels: limits[.canvasPixels], dashes: limits[.dashes])
    var images: [Image] = []
    var pixels = 0
    for time in times {
      let image = try render(
        page.displayList(at: time), scale: scale, limits: bounds, isCancelled: isCancelled)
      // The row will be refused; so many images must not be kept until then.
      pixels += image.pixels.count
      guard pixels <= bounds.canvasPixels else {
        throw .exceeded(.canvasPixels, needed: pixels, allowed: bounds.canvasPixels)
      }
      images.append(image)
    }
    return images.count == 1
      ? images[0] : try Image.row(images, gap: 8 * scale, limits: bounds)
  }

  /// The display lists behind the picture as text, each below its time when it has one.
  package func displayListText(of page: Settled) -> String {
    times.map { time in
      let text = page.displayList(at: time).text
      return time.map { "at \($0.title)\n\(text)" } ?? text
    }.joined()
  }
}
