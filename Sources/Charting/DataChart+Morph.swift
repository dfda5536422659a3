package import Geometry
package import Layers
package import Motion

extension DataChart {
  /// Shows other data: the marks move there from where they are at `now`, also in the middle of
  /// another morph; the points of lines are paired by Leo's matching (`LineMatching`).
  ///
  /// Series with the same name are matched, and a single one with a single one; others fade. Ticks
  /// and labels move with their own values. A highlight ends: what it has faded shows again.
  ///
  /// - Parameters:
  ///   - drawing: Of the same kind.
  ///   - size: The size of the view.
  ///   - duration: The length of the morph, which eases in and out; with zero the new data shows at
  ///     once.
  package mutating func morph(
    to drawing: ChartDrawing, duration: Time, at now: Time, for size: Size, in scene: inout Scene
  ) throws(SceneError) {
    precondition(drawing.kind == kind, "a chart stays of its kind")
    try placeParts(for: size, in: &scene)
    guard let fonts = scene.fonts else { return }
    let run = MorphRun(begin: now, duration: duration)
    if duration > .zero { lastMorph = now }
    for index in markSets.indices { markSets[index].settle(at: now, in: &scene) }
    let frame = scene.frame(of: plotArea)
    let oldNames = data.series.map(\.name)
    self.drawing = drawing
    self.drawing.options.highlight = nil
    let layout = layOutGuides(in: scene, fonts: fonts)
    try guides.morph(to: layout, run, at: now, in: &scene, fonts: fonts)
    try placePlotArea(layout, in: &scene)
    if let fill { scene.removeAnimations(forKey: MorphRun.key, from: [fill.mask]) }
    let silhouettes = try morphSeries(
      from: oldNames, layout.space, shift: shift(from: frame, in: scene), run, in: &scene)
    try placeFill(in: &scene)
    // Also if nothing shows through yet: a page may fill the chart during the morph.
    if let fill, style.count == 1, silhouettes.count == 1, let silhouette = silhouettes.first {
      try run.lead(
        fill.mask, from: silhouette.start, to: silhouette.end, in: &scene)
    }
    scene.setAccessibilityLabel(description, of: view)
  }

  /// Animates each series to its successor; new ones fade in, and old ones out.
  ///
  /// - Returns: The silhouettes of the morph, of each series that has some.
  private mutating func morphSeries(
    from oldNames: [String], _ plot: PlotSpace, shift: Vector, _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) -> [(start: Outline, end: Outline)] {
    let isSingle = oldNames.count == 1 && data.series.count == 1
    var old = zip(oldNames, markSets).map { (name: $0, marks: $1) }
    try fadeExitingSeries(shift, run, in: &scene)
    var silhouettes: [(start: Outline, end: Outline)] = []
    markSets = []
    for (number, series) in data.series.enumerated() {
      if let index = old.firstIndex(where: { isSingle || $0.name == series.name }) {
        var marks = old.remove(at: index).marks
        let opacities = try opacities(of: &marks, at: run.begin, in: &scene)
        if let silhouette = try marks.morph(
          to: number, of: drawing, in: plot, style, shift: shift, run, in: &scene)
        {
          silhouettes.append(silhouette)
        }
        // A series that was fading in continues to do so.
        for (layer, opacity) in opacities { try run.fade(layer, from: opacity, in: &scene) }
        markSets.append(marks)
      } else {
        let marks = try makeMarks(of: number, in: plot, scene: &scene)
        for layer in marks.layers { try run.fade(layer, from: 0, in: &scene) }
        markSets.append(marks)
      }
    }
    try fadeOut(
      old.flatMap { $0.marks.layers + $0.marks.exitingLayers + $0.marks.overlays }, shift, run,
      in: &scene)
    return silhouettes
  }

  /// Lets fading series continue from their present opacity.
  private mutating func fadeExitingSeries(
    _ shift: Vector, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let fading = exitingSeries
    exitingSeries = []
    try fadeOut(fading, shift, run, in: &scene)
  }

  /// The layers whose opacity is animated, or faded by a highlight, and its value at a time; the
  /// animation and the highlight end.
  private func opacities(
    of marks: inout any SeriesMarks, at time: Time, in scene: inout Scene
  ) throws(SceneError) -> [(LayerID, Double)] {
    let layers = marks.layers
    let looks = scene.presentations(of: layers, at: time)
    scene.removeAnimations(forKey: MorphRun.fadeKey, from: Set(layers))
    try marks.restoreOpacity(in: &scene)
    return zip(layers, looks).compactMap { layer, look in
      look.style.opacity == scene.style(of: layer).opacity ? nil : (layer, look.style.opacity)
    }
  }

  /// Fades layers out from their present look; the plot area has moved by `shift` against them.
  private mutating func fadeOut(
    _ layers: [LayerID], _ shift: Vector, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let looks = scene.presentations(of: layers, at: run.begin)
    for key in [MorphRun.key, MorphRun.fadeKey] {
      scene.removeAnimations(forKey: key, from: Set(layers))
    }
    for (layer, look) in zip(layers, looks) {
      let opacity = look.style.opacity
      // Each restart of the fade would prolong it for ever.
      guard opacity > 1.0 / 1_024, run.duration > .zero, !look.isHidden else {
        scene.removeFromSuperlayer(layer)
        continue
      }
      scene.setHidden(false, of: layer)
      if var shape = look.shape {
        shape.path = shape.path.applying(AffineTransform(translationX: shift.dx, y: shift.dy))
        try scene.setShape(shape, of: layer)
      }
      var style = scene.style(of: layer)
      style.opacity = 0
      try scene.setStyle(style, of: layer)
      try run.fade(layer, from: opacity, in: &scene)
      exitingSeries.append(layer)
    }
  }

  /// The offset by which the plot area has moved from `old`, against its marks.
  private func shift(from old: Rect, in scene: Scene) -> Vector {
    let new = scene.frame(of: plotArea)
    let dy = kind.mark.growsUpwards ? new.maxY - old.maxY : old.minY - new.minY
    return Vector(dx: old.minX - new.minX, dy: dy)
  }
}
