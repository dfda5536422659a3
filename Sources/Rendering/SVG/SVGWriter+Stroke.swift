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
    let isDashed = Dasher(stroke, pen, limit: 0) != nil
    var seen = onCanvas.bounds
    seen.formIntersection(canvas.bounds(margin: 0).grown(by: pen.reach))
    let isFar = !onCanvas.isNear(canvas, pen)
    let isDense = !isDashed && Decimator.pays(count: onCanvas.count, within: seen)
    let form = SVGPen(stroke.pen)
    var data = SVGPath(onCanvas: form.transform == .identity)
    if isFar || isDense {
      let subpaths = try onCanvas.strokedSubpaths(
        stroke, pen, on: canvas, dashes: limits.dashes, decimates: isDense,
        isCancelled: isCancelled)
      for subpath in subpaths { data.add(form.inverse(subpath)) }
    } else {
      try onCanvas.forEachElement(isCancelled: isCancelled) { data.add(form.inverse($0)) }
    }
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
    if isDashed, !isFar { writeDashes(of: stroke, scale: form.scale) }
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

/// The pen of a stroke in SVG, which knows round ones, and transforms that deform a path with its pen.
struct SVGPen {
  /// From the coordinates that the path is written in to the canvas; the identity for a round pen.
  let transform: AffineTransform
  /// What widths and lengths are multiplied by.
  let scale: Double
  private let inverse: AffineTransform?

  /// - Parameter pen: Finite; one that is flat makes no visible line.
  init(_ pen: AffineTransform) {
    let largest = max(pen.a.magnitude, pen.b.magnitude, pen.c.magnitude, pen.d.magnitude)
    func isSmall(_ number: Double) -> Bool { number.magnitude <= largest * 1e-9 }
    let isTurned = isSmall(pen.a - pen.d) && isSmall(pen.b + pen.c)
    let isMirrored = isSmall(pen.a + pen.d) && isSmall(pen.b - pen.c)
    guard !isTurned, !isMirrored, largest > 0 else {
      (transform, inverse) = (.identity, nil)
      scale = (pen.a * pen.a + pen.b * pen.b).squareRoot()
      return
    }
    // Rounded as it is written, so that the path is its exact inverse; of about one point to the point, so
    // that the path's decimals suffice.
    func coefficient(_ number: Double) -> Double { (number / largest * 1e9).rounded() / 1e9 }
    transform = AffineTransform(
      a: coefficient(pen.a), b: coefficient(pen.b), c: coefficient(pen.c),
      d: coefficient(pen.d), tx: 0, ty: 0)
    inverse = transform.inverted()
    scale = largest
  }

  private func inverse(_ point: DevicePoint) -> DevicePoint {
    guard let inverse else { return point }
    let rounded = point.rounded
    let point = Point(x: rounded.x, y: rounded.y).applying(inverse)
    return DevicePoint(x: point.x, y: point.y)
  }

  func inverse(_ element: DeviceElement) -> DeviceElement {
    guard inverse != nil else { return element }
    return switch element {
    case .move(let end): .move(inverse(end))
    case .line(let end): .line(inverse(end))
    case .curve(let end, let control1, let control2):
      .curve(inverse(end), control1: inverse(control1), control2: inverse(control2))
    case .close: .close
    }
  }

  func inverse(_ subpath: DeviceSubpath) -> DeviceSubpath {
    guard inverse != nil else { return subpath }
    var image = subpath
    image.start = inverse(subpath.start)
    image.segments = subpath.segments.map { segment in
      switch segment {
      case .line(let start, let end): .line(inverse(start), inverse(end))
      case .curve(let curve):
        .curve(
          Cubic(
            start: inverse(curve.start), control1: inverse(curve.control1),
            control2: inverse(curve.control2), end: inverse(curve.end)))
      }
    }
    return image
  }
}
