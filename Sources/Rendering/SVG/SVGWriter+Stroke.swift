internal import Geometry
internal import Graphics

extension SVGWriter {
  /// Writes a line; nothing for one that leaves no trace.
  mutating func write(
    _ path: Path, _ color: Color, _ stroke: Stroke, _ transform: AffineTransform, at index: Int,
    _ identity: SVGIdentity, depth: Int, isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let color = Pixel(color), let pen = DevicePen(stroke, on: canvas),
      let onCanvas = DevicePath(path, applying: transform, on: canvas)
    else { throw .notFinite(item: index) }
    guard color.alpha > 0, pen.isVisible else { return }
    let form = VectorPen(stroke.pen)
    var data = SVGPath(onCanvas: form.transform == .identity)
    let isDashed = try data.add(
      stroked: onCanvas, stroke, pen, form, on: canvas, dashes: limits.dashes,
      isCancelled: isCancelled)
    guard !data.data.bytes.isEmpty else { return }
    guard !data.isTooLarge else {
      throw .lacking(format: "SVG", "lines with so flat a pen")
    }
    text.begin("path", depth: depth)
    text.write(identity)
    text.attribute("d") { $0.write(data.data) }
    text.attribute("fill", "none")
    text.paint("stroke", shown(color))
    writePen(of: stroke, scale: form.scale, miterLimit: pen.miterLimit)
    // Of a line that is cut to the canvas, the dashes themselves are written.
    if isDashed { writeDashes(of: stroke, scale: form.scale) }
    text.attribute("transform", form.transform)
    text.write("/>\n")
  }

  /// Writes what differs from the defaults of SVG.
  private mutating func writePen(of stroke: Stroke, scale: Double, miterLimit: Double) {
    text.attribute("stroke-width", stroke.width * scale)
    switch stroke.cap {
    case .butt: break
    case .round: text.attribute("stroke-linecap", "round")
    case .square: text.attribute("stroke-linecap", "square")
    }
    switch stroke.join {
    case .miter: if miterLimit != 4 { text.attribute("stroke-miterlimit", miterLimit) }
    case .round: text.attribute("stroke-linejoin", "round")
    case .bevel: text.attribute("stroke-linejoin", "bevel")
    }
  }

  private mutating func writeDashes(of stroke: Stroke, scale: Double) {
    text.attribute("stroke-dasharray") { text in
      for (index, length) in stroke.dashPattern.enumerated() {
        if index > 0 { text.write(" ") }
        text.write(length * scale)
      }
    }
    if stroke.dashPhase != 0 { text.attribute("stroke-dashoffset", stroke.dashPhase * scale) }
  }
}
