internal import Geometry
internal import Graphics

extension PDFWriter {
  /// Writes a line; nothing for one that leaves no trace.
  mutating func write(
    _ path: Path, _ color: Color, _ stroke: Stroke, _ transform: AffineTransform, at index: Int,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard let color = Pixel(color), let pen = DevicePen(stroke, on: canvas),
      let onCanvas = DevicePath(path, applying: transform, on: canvas)
    else { throw .notFinite(item: index) }
    guard color.alpha > 0, pen.isVisible else { return }
    if options.letters == .outlines {
      try fill(outlineOf: onCanvas, color, stroke, pen, isCancelled: isCancelled)
      return
    }
    let form = VectorPen(stroke.pen)
    var data = PDFPath(onCanvas: form.transform == .identity)
    let isDashed = try data.add(
      stroked: onCanvas, stroke, pen, form, on: canvas, dashes: limits.dashes,
      isCancelled: isCancelled)
    guard !data.isEmpty else { return }
    guard !data.isTooLarge else {
      throw .lacking(format: "PDF", "lines with so flat a pen")
    }
    let isDeformed = form.transform != .identity
    if isDeformed {
      content.save()
      content.concatenate(form.transform)
    }
    content.setStroke(color, &file)
    // Of a line that is cut to the canvas, the dashes themselves are written.
    content.setPen(
      operators(
        of: stroke, scale: form.scale, miterLimit: pen.miterLimit, isDashed: isDashed))
    content.stroke(data)
    if isDeformed { content.restore() }
  }

  /// Paints a line as its outline.
  private mutating func fill(
    outlineOf path: DevicePath, _ color: Pixel, _ stroke: Stroke, _ pen: DevicePen,
    isCancelled: () -> Bool
  ) throws(RenderingError) {
    guard pen.diameter <= DevicePen.longestDiameter else {
      throw .exceeded(
        .penPixels, needed: Int(exactly: pen.diameter.rounded(.up)) ?? .max,
        allowed: Int(DevicePen.longestDiameter))
    }
    if let envelope = try StrokeEnvelope(path, stroke, pen, on: canvas, isCancelled: isCancelled) {
      let outline = try envelope.outline(isCancelled: isCancelled)
      guard let path = DevicePath(pixels: outline, on: canvas) else { return }
      try fill(path, color, .winding, isCancelled: isCancelled)
      return
    }
    let subpaths = try path.strokedSubpaths(
      stroke, pen, on: canvas, dashes: limits.dashes, decimates: true, isCancelled: isCancelled)
    guard !StrokeRuns.areNeeded(for: subpaths) else {
      let runs = StrokeRuns(of: subpaths, stroke, pen, capacity: StrokeRuns.usualCapacity).runs
      return fill(sumOf: runs, in: path.bounds.grown(by: pen.reach), color, stroke, pen)
    }
    let data = outline(of: subpaths, stroke, pen)
    guard !data.isEmpty else { return }
    content.setFill(color, &file)
    content.fill(data, .winding)
  }

  private func outline(
    of subpaths: [DeviceSubpath], _ stroke: Stroke, _ pen: DevicePen
  ) -> PDFPath {
    var outline = StrokeOutline(stroke, pen, within: region)
    outline.add(subpaths)
    var data = PDFPath()
    outline.write(to: &data)
    return data
  }

  /// Paints a line whose runs are drawn one by one: a drawing adds what they cover, also where they lie on one
  /// another. Of one run it is a mask, too, through which Cairo rounds otherwise.
  ///
  /// PDF has no sum. The mask begins white, and each run darkens it by what it covers: first the mask is made no
  /// darker than the run, and then it becomes their difference. At last it is inverted.
  private mutating func fill(
    sumOf runs: [StrokeRun], in bounds: DeviceBounds, _ color: Pixel, _ stroke: Stroke,
    _ pen: DevicePen
  ) {
    guard let outer = region, let region = outer.touched(by: bounds) else { return }
    self.region = region
    defer { self.region = outer }
    let all = PDFPath(region)
    let covers = runs.map { outline(of: $0, stroke, pen) }.filter { !$0.isEmpty }.map { cover in
      group { content, file in
        content.setFill(Pixel(0, 0, 0), &file)
        content.fill(all, .winding)
        content.setFill(.white, &file)
        content.fill(cover, .winding)
      }
    }
    let sum = group { content, file in
      content.setFill(.white, &file)
      content.fill(all, .winding)
      for cover in covers {
        content.setBlend(.lighten, &file)
        content.paint(group: cover)
        content.setBlend(.difference, &file)
        content.paint(group: cover)
      }
      content.fill(all, .winding)
    }
    content.save()
    content.setFill(color, &file)
    content.setMask(sum, luminosity: true, &file)
    content.fill(all, .winding)
    content.restore()
  }

  private func outline(of run: StrokeRun, _ stroke: Stroke, _ pen: DevicePen) -> PDFPath {
    switch run {
    case .whole(let subpaths): return outline(of: subpaths, stroke, pen)
    case .part(let subpath):
      var butt = stroke
      butt.cap = .butt
      return outline(of: [subpath], butt, pen)
    case .cap(let end, let direction):
      var data = PDFPath()
      data.add(pen.outline(of: stroke.cap, at: end, direction: direction))
      return data
    }
  }

  private func operators(
    of stroke: Stroke, scale: Double, miterLimit: Double, isDashed: Bool
  ) -> PDFText {
    var text = PDFText()
    text.write(stroke.width * scale, decimals: 6)
    let cap =
      switch stroke.cap {
      case .butt: 0
      case .round: 1
      case .square: 2
      }
    let join =
      switch stroke.join {
      case .miter: 0
      case .round: 1
      case .bevel: 2
      }
    text.write(" w \(cap) J \(join) j ")
    text.write(numbers: miterLimit)
    text.write("M [")
    var phase = 0.0
    if isDashed {
      for length in stroke.dashPattern { text.write(numbers: length * scale) }
      // A pattern of an odd number of lengths repeats after two rounds. A phase is not negative.
      let round = stroke.dashPattern.reduce(0, +) * 2
      phase = stroke.dashPhase.truncatingRemainder(dividingBy: round)
      if phase < 0 { phase += round }
    }
    text.write("] ")
    text.write(phase * scale)
    text.write(" d\n")
    return text
  }
}
