internal import Graphics
package import Language
import Layers
import Motion
package import Rendering

extension Shot {
  /// The picture of `page`: its moments from left to right, 8 points of white between them.
  ///
  /// - Throws: A `Failure`; of the limits, `canvas-pixels` holds for the whole picture.
  package func draw(_ page: Settled, by renderer: Renderer) throws(Failure) -> Image {
    var images: [Image] = []
    var (pixels, painted) = (0, 0)
    for time in times {
      let drawing = try renderer.drawing(of: page.displayList(at: time), scale: Double(scale))
      // The row will be refused; its many images must not be kept until then.
      pixels += drawing.image.pixels.count
      painted += drawing.paintedPixels
      try renderer.check(canvasPixels: pixels)
      try renderer.check(paintedPixels: painted)
      images.append(drawing.image)
    }
    return images.count == 1 ? images[0] : try renderer.row(images, gap: 8 * scale)
  }

  /// The display lists of the picture as text with the owners of items, each below its time if it has
  /// one.
  package func displayListText(of page: Settled) -> String {
    times.map { time in
      let text = page.displayListText(at: time)
      return time.map { "at \($0.title)\n\(text)" } ?? text
    }.joined()
  }

  /// What the charts of the picture say, one statement a line, below its time if it has one; empty without
  /// charts.
  package func factsText(of page: Settled) -> String {
    let moments = times.map { ($0, page.owners(at: $0 ?? page.end).statements) }
    guard moments.contains(where: { !$1.isEmpty }) else { return "" }
    return moments.map { time, statements in
      (time.map { "at \($0.title)\n" } ?? "") + statements.map { "\($0.text)\n" }.joined()
    }.joined()
  }
}
