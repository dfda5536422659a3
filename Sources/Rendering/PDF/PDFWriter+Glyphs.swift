internal import Geometry
internal import Graphics
internal import Text

extension PDFWriter {
  /// Writes letters as their outlines, and as text that is not painted; nothing where none can be seen.
  mutating func write(
    _ run: GlyphRun, _ color: Color, _ transform: AffineTransform, at index: Int,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let color = Pixel(color) else { throw .notFinite(item: index) }
    guard color.alpha > 0, let box = run.bounds(applying: transform) else { return }
    guard box.isFinite else { throw .notFinite(item: index) }
    let visible = Rect(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height))
      .insetBy(dx: -1, dy: -1)
    guard box.meets(visible) else { return }
    let outline = run.outline(applying: transform, within: visible)
    guard let path = DevicePath(outline, on: canvas) else { throw .notFinite(item: index) }
    try fill(path, color, .winding, isCancelled: isCancelled)
    if options.letters == .text, !isMask { write(unpainted: run, transform) }
  }

  private mutating func write(unpainted run: GlyphRun, _ transform: AffineTransform) {
    if fonts.isEmpty { fonts.append(PDFFont(number: file.reserve())) }
    var codes = fonts[fonts.count - 1].codes(of: run)
    if codes == nil {
      fonts.append(PDFFont(number: file.reserve()))
      codes = fonts[fonts.count - 1].codes(of: run)
    }
    guard let codes, !codes.isEmpty else { return }
    // Text is set upwards from its baseline.
    let place = AffineTransform(a: 1, b: 0, c: 0, d: -1, tx: run.origin.x, ty: run.origin.y)
    content.write(
      unpainted: codes, font: fonts[fonts.count - 1].number, size: run.size,
      place.concatenating(transform))
  }
}

extension Rect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }

  fileprivate func meets(_ other: Rect) -> Bool {
    minX <= other.maxX && maxX >= other.minX && minY <= other.maxY && maxY >= other.minY
  }
}
