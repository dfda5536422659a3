internal import Graphics
internal import Layers
internal import Motion

extension MarkSet {
  mutating func highlight(
    _ drawing: ChartDrawing, in plot: PlotSpace, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let isMoving = fraction(at: run.seen) < 1 && !isRestoring
    if !isMoving {
      (self.run, isRestoring) = (nil, false)
      scene.removeAnimations(forKey: MorphRun.key, from: Set(layers + masks + overlays))
    }
    let items = Kind.items(of: series, of: drawing, in: plot)
    for (index, item) in zip(marks.members.indices, items) {
      var member = marks.members[index]
      if !isMoving { member.motion = nil }
      if item.highlighted != nil {
        try highlight(&member, as: item, run, in: &scene)
      } else if member.item.highlighted != nil {
        try restore(&member, as: item, run, in: &scene)
        if !isMoving { (self.run, isRestoring) = (run, true) }
      } else {
        member.item = item
        member.motion = member.motion.map { Kind.Item.highlighting($0, as: item) }
        try emphasize(&member, run, in: &scene)
      }
      marks.members[index] = member
    }
    if isMoving, !drawing.options.selection.isEmpty {
      try fadeExitingMarks(at: run.seen, in: &scene)
    }
  }

  /// Highlights a part of a mark, and fades the rest.
  private func highlight(
    _ member: inout Member, as item: Kind.Item, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let opacity = member.opacity ?? member.layers.first.map { scene.style(of: $0).opacity } ?? 1
    member.opacity = opacity
    try fade(member.layers, to: opacity * ChartTheme.fadedOpacity, run, in: &scene)
    member.item = item
    try draw(item, on: member.layers, in: &scene)
    let overlay = member.overlay ?? scene.makeShapeLayer()
    if member.overlay == nil { try scene.addSublayer(overlay, to: plotArea) }
    (member.overlay, member.hasAccentOverlay) = (overlay, false)
    scene.setHidden(false, of: overlay)
    scene.removeAnimation(forKey: MorphRun.fadeKey, from: overlay)
    try drawOverlay(of: member, in: &scene)
    guard let motion = member.motion, let layer = member.layers.first, let morph = self.run
    else { return }
    // The running morph goes on, in two parts.
    let new = Kind.Item.highlighting(motion, as: item)
    member.motion = new
    // The start comes before the end.
    var paths = [new.start, new.end].compactMap { $0.outlines.first?.path }
    scene.changeAnimations(forKey: MorphRun.key, of: [layer]) { property, value in
      property == .path && !paths.isEmpty ? .path(paths.removeFirst()) : value
    }
    try morph.continuing(at: run.seen).lead(
      overlay, from: new.start.highlight, to: new.end.highlight, in: &scene)
  }

  /// Lets the rest of a mark show again; the highlighted part stays until then.
  private func restore(
    _ member: inout Member, as item: Kind.Item, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    try fade(member.layers, to: member.opacity ?? 1, run, in: &scene)
    member.opacity = nil
    let parted = member.item
    member.item = item
    try draw(item, on: member.layers, in: &scene)
    guard let overlay = member.overlay else { return }
    scene.setHidden(true, of: overlay)
    guard let morph = self.run else {
      member.motion = (parted, parted)
      for (layer, outline) in zip(member.layers, parted.outlines) {
        try run.hold(layer, outline.path, in: &scene)
      }
      return try run.hold(overlay, nil, isShown: true, in: &scene)
    }
    try morph.continuing(at: run.seen).hold(
      overlay, nil, isShown: true, MorphRun.fadeKey, in: &scene)
  }

  /// Fades layers from their present opacity.
  func fade(
    _ layers: [LayerID], to opacity: Double, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    for (layer, look) in zip(layers, scene.presentations(of: layers, at: run.seen)) {
      scene.removeAnimation(forKey: MorphRun.fadeKey, from: layer)
      try scene.setOpacity(opacity, of: layer)
      try run.fade(layer, from: look.style.opacity, in: &scene)
    }
  }

  mutating func endFades(
    at now: Time, in scene: inout Scene
  ) throws(SceneError) -> [(LayerID, Double)] {
    let fading = layers + exitingLayers + overlays
    let opacities = scene.presentations(of: fading, at: now).map(\.style.opacity)
    let seen = Dictionary(zip(fading, opacities), uniquingKeysWith: { first, _ in first })
    scene.removeAnimations(forKey: MorphRun.fadeKey, from: Set(fading))
    func covers(_ member: Member) -> Bool {
      let full = member.opacity ?? member.layers.first.map { scene.style(of: $0).opacity } ?? 1
      return member.layers.allSatisfy { seen[$0] ?? 0 >= full }
    }
    marks.changeEvery { $0.isCovering = covers($0) }
    for index in marks.members.indices {
      let member = marks.members[index]
      guard member.item.emphasis == .none, let opacity = member.opacity else { continue }
      marks.members[index].opacity = nil
      for layer in member.layers { try scene.setOpacity(opacity, of: layer) }
    }
    return Array(zip(fading, opacities))
  }
}
