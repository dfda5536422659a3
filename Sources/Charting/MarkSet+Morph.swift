internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

extension MarkSet {
  mutating func morph(
    to series: Int, of drawing: ChartDrawing, in plot: PlotSpace, _ style: MarkStyle,
    moved transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) -> (start: Outline, end: Outline)? {
    if let layer = layers.first {
      movePulses(by: transform, from: scene.bounds(of: layer).center, in: &scene)
    }
    if !style.showsThrough { removeLenses(after: nil, in: &scene) }
    let seen = marks.every.enumerated()
      .sorted { ($0.element.item.order, $0.offset) < ($1.element.item.order, $1.offset) }
      .map { _, member in
        var member = member
        member.item = member.item.applying(transform)
        return member
      }
    let items = Kind.items(of: series, of: drawing, in: plot)
    let transitions = Kind.transitions(from: seen.map(\.item), to: items)
    let looks = seen.map { scene.presentations(of: $0.layers, at: run.seen) }
    let accents = seen.map { member in
      member.overlay.flatMap { scene.presentation(of: $0, at: run.seen).shape }
    }
    let oldStyle = self.style
    (self.series, self.style) = (series, style)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(marks.allLayers))
    var made: [Member?] = Array(repeating: nil, count: items.count)
    marks.exiting = []
    for transition in transitions {
      let motion = (start: transition.start, end: transition.end)
      switch transition.phase {
      case .update(let source, let target):
        var member = seen[source]
        (member.item, member.motion) = (items[target], motion)
        try fitLayers(of: &member, to: motion.end.outlines, in: &scene)
        let place = place(of: items[target], target, items.count)
        try lead(&member, to: place, from: looks[source], oldStyle, run, in: &scene)
        try emphasize(&member, from: accents[source], run, in: &scene)
        try drawCompanions(of: member, in: &scene)
        try leadLens(of: member, along: motion, run, in: &scene)
        made[target] = member
      case .enter(let target, let source):
        var member = try make(motion.start, target, of: items.count, in: &scene)
        (member.item, member.motion) = (items[target], motion)
        for (layer, other) in zip(member.layers, seen[source].layers) {
          try put(layer, below: other, in: &scene)
        }
        try draw(member.item, on: member.layers, in: &scene)
        try lead(member.layers, along: motion, run, in: &scene)
        try emphasize(
          &member, from: nil, comingFrom: seen[source], run, in: &scene)
        made[target] = member
      case .exit(let source, let target):
        var member = seen[source]
        for (layer, other) in zip(member.layers, made[target]?.layers ?? []) {
          try put(layer, below: other, in: &scene)
        }
        try draw(motion.end, on: member.layers, in: &scene)
        let isSeen = member.isExiting || member.layers.contains { !scene.isHidden($0) }
        for layer in member.layers { scene.setHidden(true, of: layer) }
        try lead(
          member.layers, along: motion, run, from: looks[source], isExiting: isSeen, in: &scene)
        (member.item, member.motion) = (motion.end, isSeen ? motion : nil)
        try drawCompanions(of: member, in: &scene)
        try leadOverlay(of: member, along: motion, run, from: accents[source], in: &scene)
        try leadLens(of: member, along: motion, run, in: &scene)
        try fadeOut(
          &member, isCovered: !Kind.fadesUnselected || motion.end.emphasis == .none, in: &scene)
        marks.exit(member)
      }
    }
    marks.members = made.compactMap(\.self)
    precondition(marks.members.count == items.count, "a mark has no phase")
    self.run = run.duration > .zero ? run : nil
    guard let start = Kind.silhouette(of: transitions.map(\.start)),
      let end = Kind.silhouette(of: transitions.map(\.end))
    else { return nil }
    return (start, end)
  }

  /// Moves new marks to their places from where a transform takes these.
  mutating func enter(
    from transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard run.duration > .zero else { return }
    for index in marks.members.indices {
      let member = marks.members[index]
      let motion = (start: member.item.applying(transform), end: member.item)
      marks.members[index].motion = motion
      try lead(member.layers, along: motion, run, in: &scene)
    }
    self.run = run
  }

  /// Animates the layers of a mark that is updated, or returns, to its place in the new data.
  ///
  /// - Parameter seen: The looks of the layers when the morph begins.
  private func lead(
    _ member: inout Member, to place: MarkPlace, from seen: [Presentation], _ oldStyle: MarkStyle,
    _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard let motion = member.motion else { return }
    defer { (member.key, member.isExiting) = (place, false) }
    let (starts, ends, outlines) = (
      motion.start.outlines, motion.end.outlines, member.item.outlines
    )
    for (part, layer) in member.layers.enumerated() {
      scene.setHidden(scene.isHidden(layer) && !member.isExiting, of: layer)
      let end = ends[part]
      var outline = outlines[part]
      outline.lineWidth = end.lineWidth
      try draw(outline, on: layer, in: &scene)
      guard var look = scene.shape(of: layer) else { continue }
      let before = look
      look.repaint(
        from: Kind.shape(of: part, at: member.key, oldStyle), to: shape(of: part, place),
        isKeepingPaint: !member.isExiting)
      try scene.setShape(look, of: layer)
      if look != before || member.isExiting { member.isRecoloring = true }
      let former = part < seen.count ? seen[part].shape : nil
      try run.lead(
        layer, from: starts[part], to: end,
        paint: member.isRecoloring ? former.map { ($0, look) } : nil,
        opacity: part < seen.count ? seen[part].style.opacity : nil,
        isHeld: motion.end.highlighted != nil, in: &scene)
    }
  }

  func lead(
    _ layers: [LayerID], along motion: (start: Kind.Item, end: Kind.Item), _ run: MorphRun,
    from seen: [Presentation] = [], isExiting: Bool = false, in scene: inout Scene
  ) throws(SceneError) {
    let outlines = zip(motion.start.outlines, motion.end.outlines)
    for (part, (layer, outlines)) in zip(layers, outlines).enumerated() {
      try run.lead(
        layer, from: outlines.0, to: outlines.1,
        opacity: part < seen.count ? seen[part].style.opacity : nil, isExiting: isExiting,
        in: &scene)
    }
  }

  /// Puts a layer below another, which covers it where they overlap.
  private func put(
    _ layer: LayerID, below other: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    guard scene.superlayer(of: other) == plotArea, scene.superlayer(of: layer) == plotArea
    else { return }
    try scene.insertSublayer(layer, into: plotArea, below: other)
  }
}
