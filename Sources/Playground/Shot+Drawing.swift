internal import Charting
import Geometry
internal import Graphics
package import Language
import Layers
import Motion
package import Rendering

extension Shot {
  /// The points between two moments.
  private static let gap = 8.0

  /// The picture of `page`: its moments from left to right, 8 points of white between them.
  ///
  /// - Throws: A `Failure`; of the limits, `canvas-pixels` holds for the whole picture.
  package func draw(_ page: Settled, by renderer: Renderer) throws(Failure) -> Image {
    try draw(page, in: PictureSize(.scale(Double(scale))), by: renderer)
  }

  /// The picture of `page` in a size, whatever the scale of the shot is.
  ///
  /// A width in pixels is exact: what the moments take by being rounded up, the gaps between them lose.
  package func draw(
    _ page: Settled, in size: PictureSize, by renderer: Renderer
  ) throws(Failure) -> Image {
    let points = times.reduce(Self.gap * Double(times.count - 1)) {
      $0 + page.canvas(at: $1).width
    }
    let scale = size.scale(ofWidth: points)
    var images: [Image] = []
    var (pixels, painted) = (0, 0)
    for time in times {
      let drawing = try renderer.drawing(of: page.displayList(at: time), scale: scale)
      // The row will be refused; its many images must not be kept until then.
      pixels += drawing.image.pixels.count
      painted += drawing.paintedPixels
      try renderer.check(canvasPixels: pixels)
      try renderer.check(paintedPixels: painted)
      images.append(drawing.image)
    }
    guard images.count > 1 else { return images[0] }
    let drawn = images.reduce(0) { $0 + $1.width }
    var gaps = Array(repeating: Int((Self.gap * scale).rounded()), count: images.count - 1)
    if let width = size.width {
      guard let rest = Self.parts(of: width - drawn, count: gaps.count) else {
        throw Failure(
          "\(times.count) pictures do not fit side by side into a width of \(width)px",
          hint: "make the picture wider, or show fewer moments")
      }
      gaps = rest
    }
    return try renderer.row(images, gaps: gaps, isTransparent: page.isWithoutGround)
  }

  /// A number of pixels in parts, none of which differs from another by more than one; nil for a negative one.
  private static func parts(of pixels: Int, count: Int) -> [Int]? {
    guard pixels >= 0 else { return nil }
    return (0..<count).map { pixels * ($0 + 1) / count - pixels * $0 / count }
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
