internal import Geometry
package import Layers
package import Motion

extension DataChart {
  /// Shows other data: the marks go there from where they are seen at `now`, also in the middle of a
  /// way; each point of a line goes to one of the new line, by Leo's matching.
  ///
  /// The axes, or the labels, of the old data fade out, and those of the new data in.
  ///
  /// - Parameters:
  ///   - drawing: Of the same kind.
  ///   - duration: How long the way takes, easing in and out; without any the new data is just there.
  package mutating func morph(
    to drawing: SeriesDrawing, duration: Time, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    precondition(drawing.kind == kind, "a chart stays of its kind")
    let run = MorphRun(duration: duration)
    if duration > .zero { lastMorph = now }
    dropLeft(at: now, in: &scene)
    let (seen, layers) = seenMarks(at: now, in: scene)
    let frame = scene.frame(of: plotArea)
    self.drawing = drawing
    try replaceGuide(run, at: now, in: &scene)
    let marks = try placeGuide(in: &scene)
    let matching = Matching(
      of: kind, from: seen.moved(by: shift(from: frame, in: scene)), to: marks)
    try lead(layers, matching, to: marks.outlines(in: kind), run, in: &scene)
    if kind == .pie, fill != nil { try restyle(in: &scene) }
    if let fill {
      try fill.place(marks.silhouette, over: scene.bounds(of: plotArea), in: &scene)
      try run.lead(
        fill.mask, from: Outline(path: matching.silhouettes.start),
        to: Outline(path: matching.silhouettes.end), in: &scene)
    }
    scene.setAccessibilityLabel(description, of: view)
  }

  /// Leads the marks that are seen to the new ones, and makes those that there are too few of.
  ///
  /// - Parameters:
  ///   - layers: Those of the marks that the matching begins with.
  ///   - outlines: Those of the new marks.
  private mutating func lead(
    _ layers: [LayerID], _ matching: Matching, to outlines: [Outline], _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) {
    var marks: [LayerID?] = Array(repeating: nil, count: outlines.count)
    var leaving: [LayerID] = []
    for pair in matching.pairs {
      let layer: LayerID
      if let source = pair.source {
        layer = layers[source]
      } else {
        layer = try makeMark(pair.target ?? 0, of: outlines.count, pair.start, in: &scene)
      }
      if let target = pair.target {
        marks[target] = layer
        try draw(outlines[target], on: layer, in: &scene)
        if leavingMarks.contains(layer) { try run.bringBack(layer, in: &scene) }
      } else {
        leaving.append(layer)
        try draw(pair.end, on: layer, in: &scene)
        try run.letLeave(layer, in: &scene)
      }
      try run.lead(layer, from: pair.start, to: pair.end, in: &scene)
    }
    (self.marks, leavingMarks) = (marks.compactMap(\.self), leaving)
  }

  /// Takes away what an earlier morph has let go, once it is not seen any more.
  private mutating func dropLeft(at now: Time, in scene: inout Scene) {
    let gone = (leavingMarks + leavingGuide).filter { scene.isUnseen($0, at: now) }
    for layer in gone {
      scene.removeFromSuperlayer(layer)
      scene.removeAllAnimations(from: layer)
    }
    leavingMarks.removeAll(where: gone.contains)
    leavingGuide.removeAll(where: gone.contains)
  }

  /// Puts the axes or labels of the drawing in the place of those that there are, if they are others.
  private mutating func replaceGuide(
    _ run: MorphRun, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard let fonts = scene.fonts, !guide.isRight(for: drawing) else { return }
    leavingGuide += guide.layers
    dropLeft(at: now, in: &scene)
    guide = try Guide(drawing, in: &scene, fonts: fonts)
    for layer in leavingGuide { try run.fadeOut(layer, at: now, in: &scene) }
    for layer in guide.layers {
      try scene.addSublayer(layer, to: view)
      try run.fadeIn(layer, in: &scene)
    }
  }

  /// The way that the plot area has moved from `old`, against which its marks stand still.
  private func shift(from old: Rect, in scene: Scene) -> Vector {
    let new = scene.frame(of: plotArea)
    let dy = kind == .pie ? old.minY - new.minY : new.maxY - old.maxY
    return Vector(dx: old.minX - new.minX, dy: dy)
  }

  /// The marks as they are seen at `now`, in order, those that are leaving too, and their layers.
  private func seenMarks(at now: Time, in scene: Scene) -> (Marks, [LayerID]) {
    func shape(_ mark: LayerID) -> Shape {
      scene.presentation(of: mark, at: now).shape ?? Shape()
    }
    let layers = marks + leavingMarks
    switch drawing.marks(in: scene.bounds(of: plotArea).size) {
    case .bars:
      let bars = layers.map { (rect: shape($0).path.boundingBox ?? .zero, layer: $0) }
        .sorted { $0.rect.midX < $1.rect.midX }
      return (.bars(bars.map(\.rect)), bars.map(\.layer))
    case .slices:
      let slices = layers.map { (shape: shape($0), layer: $0) }
        .sorted { $0.shape.strokeEnd < $1.shape.strokeEnd }
      let turns = slices.map {
        Marks.Slice(start: $0.shape.strokeStart, end: $0.shape.strokeEnd)
      }
      // A slice lies along half the radius.
      let box = slices[0].shape.path.boundingBox ?? .zero
      let circle = Marks.Circle(center: box.center, radius: box.width)
      return (.slices(turns, of: circle), slices.map(\.layer))
    case .line(let points, let ground):
      let seen = shape(marks[marks.count - 1]).path.ends
      let below = kind == .area ? marks[0] : fill?.mask
      let seenGround = below.flatMap { shape($0).path.ends.last?.y }
      return (.line(seen.isEmpty ? points : seen, ground: seenGround ?? ground), marks)
    }
  }
}

extension Scene {
  /// Whether a layer has faded at a time.
  fileprivate func isUnseen(_ layer: LayerID, at time: Time) -> Bool {
    presentation(of: layer, at: time).style.opacity == 0
  }
}

extension Path {
  /// Where its segments end.
  fileprivate var ends: [Point] {
    elements.compactMap { element in
      switch element {
      case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): end
      case .close: nil
      }
    }
  }
}
