internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

/// The marks of one kind and series, and the layers that draw them.
struct MarkSet<Kind: Mark>: SeriesMarks {
  /// A mark, its layers, and its motion.
  struct Member: KeyedMember {
    /// The place that its colour depends on.
    var key: MarkPlace
    var layers: [LayerID] = []
    var item: Kind.Item
    /// The motion of a running morph; nil if there is none.
    var motion: (start: Kind.Item, end: Kind.Item)?
    /// Whether it exits into another one.
    var isExiting = false
    /// Whether its colour is animated too.
    var isRecoloring = false
    /// The layer of its highlighted part, or of its accent; it is hidden if there is none.
    var overlay: LayerID?
    /// Whether the overlay is that of an accent.
    var hasAccentOverlay = false
    /// The layer in the mask of a gradient that grows with it; nil if there is none.
    var lens: LayerID?
    /// The opacity that its layers had before they faded; nil if they have not.
    var opacity: Double?
    /// The masks of those layers that show in some rectangles only.
    var masks: [LayerID] = []
    /// Whether it showed fully when its fades ended, so that it covers marks below it.
    var isCovering = true

    var companions: [LayerID] {
      overlay == nil && lens == nil ? [] : [overlay, lens].compactMap(\.self)
    }

    mutating func moveMotion(by transform: AffineTransform) {
      motion = motion.map { ($0.start.applying(transform), $0.end.applying(transform)) }
    }
  }

  var series: Int
  let plotArea: LayerID
  var style: MarkStyle
  var marks = KeyedLayers<Member>()
  /// The running morph; nil if there is none.
  var run: MorphRun?
  /// Whether the run only restores what a highlight has faded.
  var isRestoring = false

  /// Makes the marks of a series of `drawing` in a plot area.
  init(
    _ series: Int, of drawing: ChartDrawing, in plot: PlotSpace, of plotArea: LayerID,
    _ style: MarkStyle, scene: inout Scene
  ) throws(SceneError) {
    (self.series, self.plotArea, self.style) = (series, plotArea, style)
    let items = Kind.items(of: series, of: drawing, in: plot)
    for (index, item) in items.enumerated() {
      marks.members.append(try make(item, index, of: items.count, in: &scene))
    }
    try emphasizeAll(in: &scene)
  }

  var layers: [LayerID] { marks.layers }
  var exitingLayers: [LayerID] { marks.exitingLayers }
  // Closures, because a key path of a generic type is made anew at every use.
  var overlays: [LayerID] { marks.every.compactMap { $0.overlay } }
  var masks: [LayerID] { marks.masks }
  var lenses: [LayerID] { marks.every.compactMap { $0.lens } }
  var silhouette: Outline? { Kind.silhouette(of: marks.members.map { $0.item }) }

  // MARK: Layers

  /// Makes the shape layers of a mark, on top of those that there are.
  func make(
    _ item: Kind.Item, _ index: Int, of count: Int, in scene: inout Scene
  ) throws(SceneError) -> Member {
    var member = Member(key: place(of: item, index, count), item: item)
    try fitLayers(of: &member, to: item.outlines, in: &scene)
    try draw(item, on: member.layers, in: &scene)
    return member
  }

  /// Gives a mark as many layers as it has outlines, and masks for those that are clipped.
  func fitLayers(
    of member: inout Member, to outlines: [Outline], in scene: inout Scene
  ) throws(SceneError) {
    for layer in member.layers.dropFirst(outlines.count) { scene.removeFromSuperlayer(layer) }
    member.layers = Array(member.layers.prefix(outlines.count))
    for part in member.layers.count..<max(member.layers.count, outlines.count) {
      let layer = scene.makeShapeLayer()
      try scene.setShape(shape(of: part, member.key), of: layer)
      if let last = member.layers.last, scene.superlayer(of: last) == plotArea {
        try scene.insertSublayer(layer, into: plotArea, above: last)
      } else {
        try scene.addSublayer(layer, to: plotArea)
      }
      member.layers.append(layer)
    }
    // A page may have given a mark a mask of its own.
    let present = member.layers.compactMap { scene.mask(of: $0) }
    member.masks.removeAll { !present.contains($0) }
    for (layer, outline) in zip(member.layers, outlines) {
      let mask = scene.mask(of: layer)
      if outline.clip == nil, let mask, member.masks.contains(mask) {
        try scene.setMask(nil, of: layer)
        member.masks.removeAll { $0 == mask }
      } else if outline.clip != nil, mask == nil {
        let mask = scene.makeShapeLayer()
        try scene.setMask(mask, of: layer)
        member.masks.append(mask)
      }
    }
  }

  func place(of item: Kind.Item, _ index: Int, _ count: Int) -> MarkPlace {
    MarkPlace(series: series, index: index, value: item.value(at: index), count: count)
  }

  func shape(of part: Int, _ place: MarkPlace) -> Shape {
    Kind.shape(of: part, at: place, style)
  }

  /// Sets another outline on a layer and on its mask.
  ///
  /// - Parameter style: Nil keeps that of the layer.
  func draw(
    _ outline: Outline, on layer: LayerID, like style: Shape? = nil, in scene: inout Scene
  ) throws(SceneError) {
    try scene.setFrame(scene.bounds(of: plotArea), of: layer)
    guard var shape = style ?? scene.shape(of: layer) else { return }
    outline.apply(to: &shape)
    try scene.setShape(shape, of: layer)
    guard let clip = outline.mask, let mask = scene.mask(of: layer), scene.shape(of: mask) != nil
    else { return }
    try draw(clip, on: mask, in: &scene)
  }

  /// Draws the highlighted part of a mark in the style of the mark, or its accent, where the mark is at the end
  /// of its motion.
  func drawOverlay(of member: Member, in scene: inout Scene) throws(SceneError) {
    guard let overlay = member.overlay,
      let shape = member.layers.first.flatMap({ scene.shape(of: $0) })
    else { return }
    if let highlight = member.item.highlight {
      try draw(highlight, on: overlay, like: shape, in: &scene)
      try scene.setOpacity(member.opacity ?? 1, of: overlay)
    } else if let accent = member.item.accent, let shape = Kind.accentShape(shape, style) {
      try draw(accent, on: overlay, like: shape, in: &scene)
    }
  }

  func drawLens(of member: Member, in scene: inout Scene) throws(SceneError) {
    guard let lens = member.lens, let outline = member.item.outlines.first else { return }
    try draw(outline, on: lens, in: &scene)
  }

  func drawCompanions(of member: Member, in scene: inout Scene) throws(SceneError) {
    try drawOverlay(of: member, in: &scene)
    try drawLens(of: member, in: &scene)
  }

  func draw(
    _ item: Kind.Item, on layers: [LayerID], in scene: inout Scene
  ) throws(SceneError) {
    for (layer, outline) in zip(layers, item.outlines) {
      try draw(outline, on: layer, in: &scene)
    }
  }

  mutating func place(
    _ drawing: ChartDrawing, in plot: PlotSpace, from old: Rect, followers: [LayerID],
    in scene: inout Scene
  ) throws(SceneError) {
    let before = Kind.extent(of: marks.members.map { $0.item }, in: old)
    let items = Kind.items(of: series, of: drawing, in: plot)
    try changeMembers { set, index, member throws(SceneError) in
      guard index < items.count else { return }
      member.item = items[index]
      try set.fitLayers(of: &member, to: items[index].outlines, in: &scene)
      try set.draw(items[index], on: member.layers, in: &scene)
      try set.drawCompanions(of: member, in: &scene)
    }
    let after = Kind.extent(of: marks.members.map { $0.item }, in: scene.bounds(of: plotArea))
    guard let transform = AffineTransform(from: before, to: after) else { return }
    movePulses(by: transform, from: old.center, in: &scene)
    marks.changeEvery { member in
      member.moveMotion(by: transform)
      if member.isExiting { member.item = member.item.applying(transform) }
    }
    for member in marks.exiting {
      try draw(member.item, on: member.layers, in: &scene)
      try drawCompanions(of: member, in: &scene)
    }
    moveAccents(in: &scene)
    try emphasizeAll(in: &scene)
    let moving = Set(
      layers + exitingLayers + masks + followers + lenses
        + marks.members.compactMap { $0.item.accent == nil ? $0.overlay : nil })
    scene.changeAnimations(forKey: MorphRun.key, of: moving) { property, value in
      switch value {
      case .path(let path): .path(Kind.moved(path, by: transform))
      case .number(let width) where property == .lineWidth && Kind.linesGrow:
        .number(width * transform.a)
      default: value
      }
    }
  }

  /// Shows the emphasis of all marks at once.
  private mutating func emphasizeAll(in scene: inout Scene) throws(SceneError) {
    try changeMembers { set, _, member throws(SceneError) in
      try set.emphasize(&member, .atOnce, in: &scene)
    }
  }

  /// Changes each mark with what the set is, which lacks the marks meanwhile: otherwise each change would copy all.
  private mutating func changeMembers(
    _ change: (MarkSet, Int, inout Member) throws(SceneError) -> Void
  ) throws(SceneError) {
    var changed = marks.members
    marks.members = []
    defer { marks.members = changed }
    for index in changed.indices { try change(self, index, &changed[index]) }
  }

  mutating func paint(
    _ style: MarkStyle, isKeepingPaint: Bool, in scene: inout Scene
  ) throws(SceneError) {
    let old = self.style
    self.style = style
    for member in marks.every {
      for (part, layer) in member.layers.enumerated() {
        guard var look = scene.shape(of: layer) else { continue }
        let (before, now) = (
          Kind.shape(of: part, at: member.key, old), shape(of: part, member.key)
        )
        look.repaint(from: before, to: now, isKeepingPaint: isKeepingPaint)
        try scene.setShape(look, of: layer)
      }
      try drawOverlay(of: member, in: &scene)
    }
    try emphasizeAll(in: &scene)
  }

  // MARK: Morphs

  mutating func settle(at now: Time, in scene: inout Scene) {
    let fraction = fraction(at: now)
    // A mark that the page has hidden is not shown while it exits.
    marks.removeExiting(in: &scene) { fraction >= 1 || $0.motion == nil }
    marks.changeEvery { member in
      if fraction < 1, let motion = member.motion {
        let progress = run?.progress(at: now) ?? 1
        member.item = motion.start.interpolated(to: motion.end, fraction: progress)
      }
      member.motion = nil
      if fraction >= 1 { member.isRecoloring = false }
    }
    for index in marks.members.indices where marks.members[index].item.highlighted == nil {
      let member = marks.members[index]
      guard let overlay = member.overlay, !showsAccent(member, at: now, in: scene) else { continue }
      scene.removeFromSuperlayer(overlay)
      marks.members[index].overlay = nil
    }
    removeLenses(after: now, in: &scene)
    (run, isRestoring) = (nil, false)
  }

  /// The progress of the marks at `now`, 0...1.
  func fraction(at now: Time) -> Double {
    run?.fraction(at: now) ?? 1
  }
}

extension Shape {
  /// Paints it as `now` where that differs from `before`.
  ///
  /// - Parameter isKeepingPaint: Whether colours that differ from `before` are kept.
  mutating func repaint(from before: Shape, to now: Shape, isKeepingPaint: Bool) {
    for color in [\Shape.fillColor, \Shape.strokeColor]
    where before[keyPath: color] != now[keyPath: color] {
      if !isKeepingPaint || self[keyPath: color] == before[keyPath: color] {
        self[keyPath: color] = now[keyPath: color]
      }
    }
    if stroke.dashPattern == before.stroke.dashPattern {
      stroke.dashPattern = now.stroke.dashPattern
    }
  }
}
