internal import Geometry
internal import Graphics

extension PDFWriter {
  /// Paints the inside of a path, by the non-zero rule, in the colours of a shading.
  mutating func fill(
    _ path: Path, _ shading: Shading, at index: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let path = DevicePath(path, on: canvas) else { throw .notFinite(item: index) }
    let paint = try PDFShading.paint(of: shading, on: canvas, at: index)
    switch paint {
    case .nothing: return
    case .color(let color): try fill(path, color, .winding, isCancelled: isCancelled)
    case .shading(let shading):
      let data = try pdfPath(path, isCancelled: isCancelled)
      guard !data.isEmpty else { return }
      content.save()
      content.clip(to: data, .winding)
      if let alpha = shading.alpha {
        content.setAlpha(alpha, &file)
      } else {
        content.setAlpha(255, &file)
        // The alpha of a place is the brightness of a second shading.
        let group = group { content, file in
          content.concatenate(shading.transform)
          content.paint(shading: file.add(shading.alphas))
        }
        content.setMask(group, luminosity: true, &file)
      }
      content.concatenate(shading.transform)
      content.paint(shading: file.add(shading.colors))
      content.restore()
    }
  }
}
