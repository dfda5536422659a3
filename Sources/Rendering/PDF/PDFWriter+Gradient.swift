internal import Geometry
internal import Graphics

extension PDFWriter {
  /// Paints the inside of a path, by the non-zero rule, in the colours of a shading.
  mutating func fill(
    _ path: Path, _ shading: Shading, at index: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let path = DevicePath(path, on: canvas),
      let onCanvas = DeviceShading(shading, on: canvas)
    else { throw .notFinite(item: index) }
    let paint = try PDFShading.paint(of: shading, on: canvas, at: index)
    switch paint {
    case .nothing: return
    case .color(let color): try fill(path, color, .winding, isCancelled: isCancelled)
    case .shading(let shading):
      if options.letters == .outlines, let isAcross = onCanvas.isAcross {
        try fill(path, onCanvas, isAcross: isAcross, isCancelled: isCancelled)
      } else {
        try fill(path, shading, isCancelled: isCancelled)
      }
    }
  }

  private mutating func fill(
    _ path: DevicePath, _ shading: PDFShading, isCancelled: () -> Bool
  ) throws(RenderingError) {
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

  /// Paints the inside of a path in the colours that the rows, or columns, of a drawing have.
  private mutating func fill(
    _ path: DevicePath, _ shading: DeviceShading, isAcross: Bool, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let outer = region, let region = outer.touched(by: path.bounds) else { return }
    self.region = region
    defer { self.region = outer }
    let first = region.part(0..<1, isAcross: !isAcross)
    // Channels of 8 bits that give the same ones again where they are multiplied by the alpha.
    let colors = try shading.pixels(of: first, isCancelled: isCancelled)
      .map(Pixel.init(premultiplied:))
    let rows = RowShading(colors: colors, of: region, isAcross: isAcross)
    let isOpaque = colors.allSatisfy { $0.alpha == 255 }
    content.save()
    content.setAlpha(255, &file)
    if path.isWholePixels {
      content.clip(to: try pdfPath(path, isCancelled: isCancelled), .winding)
    } else {
      try mask(by: path, .winding, in: region, isCancelled)
    }
    if isOpaque, path.isWholePixels {
      rows.paint(on: &content, &file)
    } else {
      var number = group { content, file in rows.paint(on: &content, &file) }
      // A group of its own, since the edge of the path is a mask already.
      if !isOpaque { number = faded(group: number, to: colors, isAcross: isAcross) }
      content.paint(group: number)
    }
    content.restore()
  }

  /// The number of a group as one whose rows, or columns, have the alpha of these colours.
  private mutating func faded(group number: Int, to colors: [Pixel], isAcross: Bool) -> Int {
    guard let region, colors.contains(where: { $0.alpha != colors[0].alpha }) else {
      return group { content, file in
        content.setAlpha(colors[0].alpha, &file)
        content.paint(group: number)
      }
    }
    let rows = RowShading(alphas: colors, of: region, isAcross: isAcross)
    let mask = group { content, file in rows.paint(on: &content, &file) }
    return group { content, file in
      content.setMask(mask, luminosity: true, &file)
      content.paint(group: number)
    }
  }
}
