package import Geometry
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
  ///   - size: That of the view.
  ///   - duration: How long the way takes, easing in and out; without any the new data is just there.
  package mutating func morph(
    to drawing: SeriesDrawing, duration: Time, at now: Time, for size: Size, in scene: inout Scene
  ) throws(SceneError) {
    precondition(drawing.kind == kind, "a chart stays of its kind")
    try placeParts(for: size, in: &scene)
    let run = MorphRun(begin: now, duration: duration)
    if duration > .zero { lastMorph = now }
    markSet.settle(at: now, in: &scene)
    let frame = scene.frame(of: plotArea)
    self.drawing = drawing
    try replaceGuide(run, at: now, in: &scene)
    let plot = try placeGuide(for: size, in: &scene)
    if let fill { scene.removeAnimations(forKey: MorphRun.key, from: [fill.mask]) }
    let silhouettes = try markSet.morph(
      to: drawing, in: plot, shift: shift(from: frame, in: scene), run, in: &scene)
    if let fill, let silhouettes {
      try placeFill(in: &scene)
      try run.lead(
        fill.mask, from: Outline(path: silhouettes.start), to: Outline(path: silhouettes.end),
        in: &scene)
    }
    scene.setAccessibilityLabel(description, of: view)
  }

  /// Puts the axes or labels of the drawing in the place of those that there are, if they are others.
  private mutating func replaceGuide(
    _ run: MorphRun, at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    guard let fonts = scene.fonts, !guide.isRight(for: drawing) else { return }
    let old = guide.layers
    guide = try kind.mark.guide(for: drawing, in: &scene, fonts: fonts)
    var below = old.last { scene.superlayer(of: $0) == view }
    for layer in guide.layers {
      if let below {
        try scene.insertSublayer(layer, into: view, above: below)
      } else {
        try scene.addSublayer(layer, to: view)
      }
      below = layer
      try run.fade(layer, from: 0, to: 1, in: &scene)
    }
    let fading = leavingGuide + old
    let opacities = scene.presentations(of: fading, at: now).map(\.style.opacity)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(fading))
    leavingGuide = []
    for (layer, opacity) in zip(fading, opacities) {
      // Fading anew each time, it would never be gone.
      guard opacity > 1.0 / 1_024 else {
        scene.removeFromSuperlayer(layer)
        continue
      }
      var style = scene.style(of: layer)
      style.opacity = 0
      try scene.setStyle(style, of: layer)
      try run.fade(layer, from: opacity, to: 0, in: &scene)
      leavingGuide.append(layer)
    }
  }

  /// The way that the plot area has moved from `old`, against which its marks stand still.
  private func shift(from old: Rect, in scene: Scene) -> Vector {
    let new = scene.frame(of: plotArea)
    let dy = kind.mark.growsUpwards ? new.maxY - old.maxY : old.minY - new.minY
    return Vector(dx: old.minX - new.minX, dy: dy)
  }
}
