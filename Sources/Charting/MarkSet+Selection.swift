internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

extension MarkSet {
  /// Lets a mark stand out, step back, or show as usual, as its item says.
  ///
  /// - Parameter run: The fade, from what is seen when it begins.
  func emphasize(
    _ member: inout Member, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard member.item.highlighted == nil,
      member.item.emphasis != .none || member.opacity != nil || member.overlay != nil
    else { return }
    let base = member.opacity ?? member.layers.first.map { scene.style(of: $0).opacity } ?? 1
    let isFaded = member.item.emphasis == .unselected && Kind.fadesUnselected
    member.opacity = isFaded ? base : nil
    let opacity = isFaded ? base * ChartTheme.fadedOpacity : base
    let changing = member.layers.filter { scene.style(of: $0).opacity != opacity }
    try fade(changing, to: opacity, run, in: &scene)
    try showAccent(of: &member, opacity: base * Kind.accentOpacity, run, in: &scene)
  }

  /// Fades the accent of a mark in or out.
  private func showAccent(
    of member: inout Member, opacity: Double, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard member.item.accent != nil else {
      // Of a line, that has lost its dots; that of a highlight that is over goes by itself.
      guard let overlay = member.overlay, member.hasAccentOverlay, !scene.isHidden(overlay),
        scene.style(of: overlay).opacity > 0
      else { return }
      return try fade([overlay], to: 0, run, in: &scene)
    }
    if member.overlay == nil, member.item.isAccented, accentShape(of: member, in: scene) != nil {
      let overlay = scene.makeShapeLayer()
      try scene.addSublayer(overlay, to: plotArea)
      try scene.setOpacity(0, of: overlay)
      member.overlay = overlay
      if let motion = member.motion, let morph = self.run {
        try drawOverlay(of: member, in: &scene)
        try leadOverlay(
          of: member, along: motion, morph.continuing(at: run.seen), from: nil, in: &scene)
      }
    }
    guard let overlay = member.overlay else { return }
    member.hasAccentOverlay = true
    try drawOverlay(of: member, in: &scene)
    let target = member.item.isAccented ? opacity : 0
    guard scene.style(of: overlay).opacity != target else { return }
    try fade([overlay], to: target, run, in: &scene)
  }

  private func accentShape(of member: Member, in scene: Scene) -> Shape? {
    member.layers.first.flatMap { scene.shape(of: $0) }.flatMap { Kind.accentShape($0, style) }
  }

  /// Lets the accent of a mark move along with it, or its highlighted part until the morph is over.
  ///
  /// - Parameter seen: What it shows when the morph begins; nil if it is new.
  func leadOverlay(
    of member: Member, along motion: (start: Kind.Item, end: Kind.Item), _ run: MorphRun,
    from seen: Shape?, in scene: inout Scene
  ) throws(SceneError) {
    guard let overlay = member.overlay, let shape = scene.shape(of: overlay) else { return }
    if member.item.accent == nil {
      scene.removeAnimation(forKey: MorphRun.fadeKey, from: overlay)
      scene.setHidden(true, of: overlay)
      return try run.lead(
        overlay, from: motion.start.highlight, to: motion.end.highlight, isExiting: true,
        in: &scene)
    }
    try run.lead(
      overlay, from: motion.start.accent, to: motion.end.accent, paint: seen.map { ($0, shape) },
      in: &scene)
  }

  /// Lets a mark that a morph updates or adds stand out or step back.
  ///
  /// - Parameters:
  ///   - seen: What its accent shows when the morph begins; nil if it is new.
  ///   - source: The mark that it comes out of; nil if it was there before.
  func emphasize(
    _ member: inout Member, from seen: Shape?, comingFrom source: Member? = nil, _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) {
    let hadAccent = member.overlay != nil
    try emphasize(&member, .atOnce, in: &scene)
    // A mark that does not show fully cannot cover what comes out of it.
    if let source, Kind.fadesUnselected, member.item.emphasis != .none || !source.isCovering {
      for layer in member.layers { try run.fade(layer, from: 0, in: &scene) }
    }
    guard let overlay = member.overlay, let motion = member.motion else { return }
    if !hadAccent { try run.fade(overlay, from: 0, in: &scene) }
    try leadOverlay(of: member, along: motion, run, from: seen, in: &scene)
  }

  /// Lets an exiting mark disappear by the end of its morph, if the marks that it exits into do not
  /// cover it, and its accent too.
  func fadeOut(
    _ member: inout Member, isCovered: Bool, in scene: inout Scene
  ) throws(SceneError) {
    var layers = [member.overlay].compactMap(\.self)
    if !isCovered || member.opacity != nil {
      member.opacity = member.opacity ?? member.layers.first.map { scene.style(of: $0).opacity }
      layers += member.layers
    }
    for layer in layers { try scene.setOpacity(0, of: layer) }
  }

  /// Lets the marks that exit in a running morph disappear by its end.
  mutating func fadeExitingMarks(at now: Time, in scene: inout Scene) throws(SceneError) {
    guard let run else { return }
    let rest = 1 - run.fraction(at: now)
    for index in marks.exiting.indices {
      let member = marks.exiting[index]
      let layers = (member.layers + [member.overlay].compactMap(\.self))
        .filter { scene.style(of: $0).opacity > 0 }
      let looks = scene.presentations(of: layers, at: now)
      try fadeOut(&marks.exiting[index], isCovered: !Kind.fadesUnselected, in: &scene)
      for (layer, look) in zip(layers, looks) where scene.style(of: layer).opacity == 0 {
        // What a fade of the whole morph would begin with, to be where it is now.
        try run.continuing(at: now).fade(layer, from: look.style.opacity / rest, in: &scene)
      }
    }
  }

  /// Moves the running motions of accents to those of their marks.
  func moveAccents(in scene: inout Scene) {
    for member in marks.every {
      guard let overlay = member.overlay, let motion = member.motion else { continue }
      // The start comes before the end.
      var paths = [motion.start, motion.end].compactMap { $0.accent?.path }
      scene.changeAnimations(forKey: MorphRun.key, of: [overlay]) { property, value in
        property == .path && !paths.isEmpty ? .path(paths.removeFirst()) : value
      }
    }
  }

  /// Whether the accent of a mark shows at a time, or will.
  func showsAccent(_ member: Member, at time: Time, in scene: Scene) -> Bool {
    guard let overlay = member.overlay, member.item.accent != nil else { return false }
    return member.item.isAccented
      || scene.presentation(of: overlay, at: time).style.opacity > 1.0 / 1_024
  }
}
