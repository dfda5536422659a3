package import Geometry
package import Layers
package import Motion

extension DataChart {
  /// Shows other data: the marks move there from where they are at `now`, also in the middle of
  /// another morph; the points of lines are paired by Leo's matching (`LineMatching`).
  ///
  /// Series with the same name are matched, and a single one with a single one; others fade, and so
  /// do all if the chart becomes one of another kind. Ticks and labels move with their own values. A
  /// highlight ends: what it has faded shows again. A
  /// selection stays, except of values that the new data does not have.
  ///
  /// - Parameters:
  ///   - size: The size of the view.
  ///   - duration: The length of the morph, which eases in and out; with zero the new data shows at
  ///     once.
  ///   - delay: The time from `now` to its start; until then the present look stays.
  package mutating func morph(
    to drawing: ChartDrawing, duration: Time, delay: Time = .zero, at now: Time, for size: Size,
    in scene: inout Scene
  ) throws(SceneError) {
    // On the axes of another chart, its plot has moved with that already.
    if seat == nil { try placeParts(for: size, in: &scene) }
    guard let fonts = scene.fonts else { return }
    var run = MorphRun(begin: now + delay, duration: duration, seen: now)
    if duration > .zero { lastMorph = now }
    for index in markSets.indices { markSets[index].settle(at: now, in: &scene) }
    let (frame, former, frames) = (scene.frame(of: plotArea), self.drawing, panelFrames)
    var drawing = drawing
    assignColors(to: &drawing)
    self.drawing = drawing
    self.drawing.options.highlight = nil
    self.drawing.keepSelection(of: former)
    let layout = layOutGuides(in: scene, fonts: fonts)
    if former.kind == kind { run.passage = kind.mark.passage(from: former, to: self.drawing) }
    // What has not gone across yet does so now.
    if guides.standBeforeCrossing(at: now) { run.passage = .across }
    if PanelExchange.isNeeded(from: frames, to: panelFrames) { run.passage = .across }
    let isClipped = scene.presentation(of: plotArea, at: now).style.masksToBounds
    try guides.morph(to: layout, run, in: &scene, fonts: fonts)
    try placePlotArea(layout, in: &scene)
    try OverlayViews(of: self, in: scene).fit(in: &scene)
    scene.removeAnimations(forKey: MorphRun.clipKey, from: [plotArea])
    if isClipped { try run.clip(plotArea, in: &scene) }
    if let fill { scene.removeAnimations(forKey: MorphRun.key, from: [fill.mask]) }
    let silhouettes = try morphSeries(
      from: former, in: frame.size, layout.space,
      moved: transform(from: frame, former.kind, in: scene), run, in: &scene)
    try placeFill(in: &scene)
    // Also if nothing shows through yet: a page may fill the chart during the morph.
    if let fill, style.count == 1, silhouettes.count == 1, let silhouette = silhouettes.first {
      try run.lead(
        fill.mask, from: silhouette.start, to: silhouette.end, in: &scene)
    }
    describe(in: &scene)
  }

  /// Animates each series to its successor; new ones fade in, and old ones out.
  ///
  /// - Parameters:
  ///   - size: The former size of the plot area.
  ///   - transform: From its former coordinates to the present ones.
  /// - Returns: The silhouettes of the morph, of each series that has some.
  private mutating func morphSeries(
    from former: ChartDrawing, in size: Size, _ plot: PlotSpace,
    moved transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) -> [(start: Outline, end: Outline)] {
    let isAcross = run.passage == .across
    let drift = isAcross ? nil : drift(from: former, in: size, plot, moved: transform)
    // Marks of different kinds do not correspond.
    let pairs = KeyedPairs(
      ofSeries: former.kind == kind && former.facets == nil ? former.data.series.map(\.name) : [],
      to: drawing.facets == nil ? data.series.map(\.name) : [])
    var old = markSets.map(Optional.some)
    // Those that fade already continue from their present opacity.
    var leaving = exitingSeries
    if former.kind != kind {
      for index in old.indices { old[index]?.removeLenses(after: nil, in: &scene) }
      leaving += old.flatMap { $0?.all ?? [] } + (fill.map { [$0.layer] } ?? [])
      old = []
      fill = try kind.mark.makeFill(in: plotArea, of: &scene)
      try setFillColors(in: &scene)
    }
    var silhouettes: [(start: Outline, end: Outline)] = []
    var comesFromOutside = false
    markSets = []
    let style = self.style
    for (number, source) in pairs.sources.enumerated() {
      if let source, var marks = old[source] {
        // Otherwise each change would copy all marks.
        old[source] = nil
        let opacities = try marks.endFades(at: run.seen, in: &scene)
        if let silhouette = try marks.morph(
          to: number, of: drawing, in: plot, style, moved: transform, run, in: &scene)
        {
          silhouettes.append(silhouette)
        }
        // A series that was fading in continues to do so.
        for (layer, opacity) in opacities {
          try run.fade(layer, from: opacity, isAcross && opacity <= 0 ? .late : .direct, in: &scene)
        }
        markSets.append(marks)
      } else {
        var marks = try makeMarks(of: number, in: plot, style, scene: &scene)
        if let origin = drift?.inverted() {
          try marks.enter(from: origin, run, in: &scene)
          comesFromOutside = true
        }
        for layer in marks.all {
          try run.fade(layer, from: 0, isAcross ? .late : .direct, in: &scene)
        }
        markSets.append(marks)
      }
    }
    for index in old.indices { old[index]?.removeLenses(after: nil, in: &scene) }
    if former.kind != kind, let fill { try run.fade(fill.layer, from: 0, in: &scene) }
    leaving += old.flatMap { $0?.all ?? [] }
    try fadeOut(leaving, transform, drift, run, in: &scene)
    if drawing.reachesOutside || comesFromOutside || drift != nil && !exitingSeries.isEmpty {
      try run.clip(plotArea, in: &scene)
    }
    return silhouettes
  }

  /// The transform of marks that enter or exit while the scales of the axes change, so that they stay
  /// at their values; nil if they stay where they are.
  private func drift(
    from former: ChartDrawing, in size: Size, _ plot: PlotSpace, moved transform: AffineTransform
  ) -> AffineTransform? {
    guard let old = former.plane, let new = drawing.plane, let back = transform.inverted()
    else { return nil }
    let drift = back.concatenating(old.transform(from: size, to: new, in: plot.size))
    return drift == .identity ? nil : drift
  }

  /// Fades layers out from their present look; their coordinates have changed by a transform, and they
  /// move by a drift.
  private mutating func fadeOut(
    _ layers: [LayerID], _ transform: AffineTransform, _ drift: AffineTransform?, _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) {
    exitingSeries = []
    let looks = scene.presentations(of: layers, at: run.seen)
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
      let mask = scene.mask(of: layer)
      let maskShape = mask.flatMap { scene.presentation(of: $0, at: run.seen).shape }
      if let mask { scene.removeAnimations(forKey: MorphRun.key, from: [mask]) }
      for (part, shape) in [(layer, look.shape), (mask, maskShape)] {
        guard let part, var shape else { continue }
        let start = Outline(path: shape.path.applying(transform))
        let end = Outline(path: drift.map { start.path.applying($0) } ?? start.path)
        shape.path = end.path
        try scene.setShape(shape, of: part)
        try run.lead(part, from: start, to: end, in: &scene)
      }
      try scene.setOpacity(0, of: layer)
      try run.fade(layer, from: opacity, run.passage == .across ? .early : .direct, in: &scene)
      exitingSeries.append(layer)
    }
  }

  /// The transform from the coordinates that the plot area had, in a frame and for a kind of mark, to
  /// those that it has, so that layers stay where they are in the view.
  private func transform(
    from old: Rect, _ former: ChartKind, in scene: Scene
  ) -> AffineTransform {
    let new = scene.frame(of: plotArea)
    /// The height in the view is `origin + sign * y`.
    func axis(_ frame: Rect, _ kind: ChartKind) -> (origin: Double, sign: Double) {
      kind.mark.growsUpwards ? (frame.maxY, -1) : (frame.minY, 1)
    }
    let (before, after) = (axis(old, former), axis(new, kind))
    return AffineTransform(scaleX: 1, y: before.sign * after.sign).concatenating(
      AffineTransform(
        translationX: old.minX - new.minX, y: (before.origin - after.origin) * after.sign))
  }
}
