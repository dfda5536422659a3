internal import Geometry
internal import Graphics
internal import Text

extension SVGMotionMaker {
  // MARK: Lines

  /// The animations of a line besides those of its colour.
  func lines(
    ofStroke path: Path, _ stroke: Stroke, _ transform: AffineTransform, _ samples: [Sample]
  ) throws(RenderingError) -> [SVGText] {
    func keys(_ values: (Path, Stroke) -> [Double]?) throws(RenderingError) -> [Keyframes.Key] {
      try self.keys(samples) { item in
        guard case .stroke(let path, _, let stroke, let transform) = item else { return nil }
        return values(VectorPen(stroke.pen).inverse(path.applying(transform)), stroke)
      }
    }
    let pen = VectorPen(stroke.pen)
    var lines = try lines(ofPoint: "stroke-width", keys { [$1.width * VectorPen($1.pen).scale] })
    let written = pen.inverse(path.applying(transform))
    lines +=
      try shape(
        keys { path, _ in path.elements.points.coordinates }, written,
        mayTurn: pen.transform == .identity, isPen: true
      ).lines
    if showsParts(samples) {
      let length = written.length
      let parts = try keys { _, stroke in
        let part = stroke.part ?? 0...1
        return [length * (part.upperBound - part.lowerBound), -length * part.lowerBound]
      }
      lines += try self.lines(ofParts: parts, of: length)
    }
    guard !stroke.dashPattern.isEmpty else { return lines }
    let dashes = try keyframes(
      ofPoints: keys { _, stroke in stroke.dashPattern.map { $0 * VectorPen(stroke.pen).scale } })
    lines += try clock.lines("stroke-dasharray", dashes) { text, lengths in
      for (index, length) in lengths.enumerated() {
        if index > 0 { text.write(" ") }
        text.write(length)
      }
    }
    lines += try self.lines(
      ofPoint: "stroke-dashoffset", keys { [$1.dashPhase * VectorPen($1.pen).scale] })
    return lines
  }

  /// Whether a line shows parts of its path.
  func showsParts(_ samples: [Sample]) -> Bool {
    samples.contains {
      if case .stroke(_, _, let stroke, _) = $0.item { stroke.part != nil } else { false }
    }
  }

  /// The animations of a line that shows a part of its path, which is one dash.
  ///
  /// - Parameter parts: The length of the part, and how far before the path's start it begins.
  private func lines(
    ofParts parts: [Keyframes.Key], of length: Double
  ) throws(RenderingError) -> [SVGText] {
    func keys(_ index: Int) throws(RenderingError) -> Keyframes {
      try keyframes(ofPoints: parts.map { .init(time: $0.time, values: [$0.values[index]]) })
    }
    return try clock.lines("stroke-dasharray", keys(0)) {
      $0.write($1[0])
      $0.write(" ")
      $0.write(length)
    } + clock.lines("stroke-dashoffset", keys(1)) { $0.write($1[0]) }
  }

  // MARK: Letters

  /// The animations of letters besides those of their colour.
  func lines(
    of run: GlyphRun, _ transform: AffineTransform, _ samples: [Sample]
  ) throws(RenderingError) -> [SVGText] {
    var runs: [(time: Double, run: GlyphRun, transform: AffineTransform)] = []
    for sample in samples {
      guard case .glyphs(let run, _, let transform) = sample.item else { continue }
      runs.append((sample.time, run, transform))
    }
    func keys(_ values: (GlyphRun, AffineTransform) -> [Double]) -> [Keyframes.Key] {
      runs.map { Keyframes.Key(time: $0.time, values: values($0.run, $0.transform)) }
    }
    let isSteady = runs.allSatisfy {
      ($0.transform.a, $0.transform.b, $0.transform.c, $0.transform.d)
        == (transform.a, transform.b, transform.c, transform.d)
    }
    guard options.letters == .text else {
      let (corner, width) = (run.origin, run.width)
      let base = [corner, corner + Vector(dx: width, dy: 0), corner + Vector(dx: 0, dy: run.size)]
      let places = keys { other, image in
        let scale = run.size > 0 ? other.size / run.size : 1
        let corner = other.origin
        return [
          corner, corner + Vector(dx: width * scale, dy: 0),
          corner + Vector(dx: 0, dy: other.size),
        ].map { $0.applying(image) }.coordinates
      }
      let rest = Path(lines: base.map { $0.applying(transform) })
      let track = try AffineTrack(
        from: rest.elements.points.coordinates, to: places.map(\.values), isCancelled: isCancelled)
      guard let track, !places.allSatisfy({ $0.values == rest.elements.points.coordinates }) else {
        return []
      }
      return try lines(of: track, places.map(\.time), rest)
    }
    guard isSteady, let inverse = transform.linear.inverted() else {
      return try lines(ofText: run, transform, runs.map { ($0.time, $0.run, $0.transform) })
    }
    // The place in the coordinates of the transform at rest, which is written unless it only shifts.
    let isTurned = transform.linear != .identity
    let offset = Vector(dx: transform.tx, dy: transform.ty)
    let places = keys { run, transform in
      let place = run.origin.applying(transform)
      let local =
        isTurned ? Point(x: place.x - offset.dx, y: place.y - offset.dy).applying(inverse) : place
      return [local.x, local.y]
    }
    var lines = try lines(ofPoint: "x", places.map { .init(time: $0.time, values: [$0.values[0]]) })
    lines += try self.lines(
      ofPoint: "y", places.map { .init(time: $0.time, values: [$0.values[1]]) })
    if lines.count > 1, !isTurned {
      let rest = run.origin.applying(transform)
      let shift = try self.lines(
        ofShift: places.map {
          .init(time: $0.time, values: [$0.values[0] - rest.x, $0.values[1] - rest.y])
        })
      if shift.byteCount < lines.byteCount { lines = shift }
    }
    lines += try self.lines(ofPoint: "font-size", keys { run, _ in [run.size] })
    if run.glyphs.count > 1, run.width > 0 {
      lines += try self.lines(ofPoint: "textLength", keys { run, _ in [run.width] })
    }
    return lines
  }

  /// The animations of letters that turn or grow: those of a transform, in the coordinates of which they stand
  /// where they do at rest.
  private func lines(
    ofText run: GlyphRun, _ transform: AffineTransform,
    _ samples: [(time: Double, run: GlyphRun, transform: AffineTransform)]
  ) throws(RenderingError) -> [SVGText] {
    // Where the text is written, as the still picture has it.
    let isTurned = transform.linear != .identity
    let place = isTurned ? run.origin : run.origin.applying(transform)
    let transforms = samples.map { sample in
      let scale = run.size > 0 ? sample.run.size / run.size : 1
      return AffineTransform(translationX: -place.x, y: -place.y)
        .concatenating(AffineTransform(scaleX: scale, y: scale))
        .concatenating(
          AffineTransform(translationX: sample.run.origin.x, y: sample.run.origin.y)
        )
        .concatenating(sample.transform)
    }
    let reach = (place - .zero).length + run.width + run.size
    return try lines(
      ofTransforms: transforms, samples.map(\.time), reach: max(1, reach), replaces: true)
  }

  // MARK: Gradients

  /// Adds the animations of a gradient.
  func animate(
    _ shading: Shading, _ samples: [(time: Double, shading: Shading)], _ motion: inout SVGMotion
  ) throws(RenderingError) {
    func keys(_ values: (Shading) -> [Double]) -> [Keyframes.Key] {
      samples.map { Keyframes.Key(time: $0.time, values: values($0.shading)) }
    }
    if case .axis = shading.kind {
      for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
        motion.shadingLines += try lines(
          ofPoint: name,
          keys { shading in
            guard case .axis(let from, let to) = shading.kind else { return [0] }
            return [[from.x, from.y, to.x, to.y][index]]
          })
      }
    }
    for index in shading.stops.indices {
      var stop: [SVGText] = []
      let offsets = try Keyframes(
        keys { [$0.stops[index].location * 100] }, tolerance: 0.01, cutAt: clock.turn,
        isCancelled: isCancelled
      ) { ($0 * 1000).rounded() / 1000 }
      stop += try clock.lines("offset", offsets) { text, values in
        text.write(values[0])
        text.write("%")
      }
      let paint = try lines(ofColor: "stop-color", keys { $0.stops[index].color.levels })
      motion.stopLines.append(stop + paint.alpha)
      motion.stopColorLines.append(paint.colors)
    }
  }
}

extension AffineTransform {
  /// The transform without its shift.
  fileprivate var linear: AffineTransform {
    AffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}
