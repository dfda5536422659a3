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
    let motion = motions.items[index]
    guard color.alpha > 0 && pen.isVisible || motion != nil else { return }
    let form = VectorPen(stroke.pen)
    var data = SVGPath(onCanvas: form.transform == .identity)
    let isDashed = try data.add(
      stroked: onCanvas, stroke, pen, form, on: canvas, dashes: limits.dashes,
      isCancelled: isCancelled)
    guard !data.data.bytes.isEmpty else { return }
    guard !data.isTooLarge else {
      // What shows for a moment only may begin so flat that nothing is seen of it.
      if let motion, motion.isHidden { return }
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
    if stroke.part != nil || motion?.showsParts ?? false {
      writePart(of: stroke, length: form.inverse(path.applying(transform)).length)
    }
    text.attribute("transform", form.transform)
    end("path", motion, depth: depth)
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

  /// Writes a part of a path as one dash, and the length that it is measured by: readers differ in the length
  /// of a curve.
  private mutating func writePart(of stroke: Stroke, length: Double) {
    text.attribute("pathLength", length)
    guard let part = stroke.part else { return }
    text.attribute("stroke-dasharray") { text in
      text.write(length * (part.upperBound - part.lowerBound))
      text.write(" ")
      text.write(length)
    }
    if part.lowerBound > 0 { text.attribute("stroke-dashoffset", -length * part.lowerBound) }
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
