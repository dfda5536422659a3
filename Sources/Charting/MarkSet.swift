internal import Geometry
internal import Graphics
internal import Layers
internal import Motion

/// The marks of one kind and series, and the layers that draw them.
struct MarkSet<Kind: Mark>: SeriesMarks {
  /// A mark, its layers, and its motion.
  struct Member {
    var layers: [LayerID]
    var item: Kind.Item
    /// The motion of a running morph; nil if there is none.
    var motion: (start: Kind.Item, end: Kind.Item)?
    /// The place that its colour depends on.
    var place: MarkPlace
    /// Whether it exits into another one.
    var isExiting = false
    /// Whether its colour is animated too.
    var isRecoloring = false
    /// The layer of its highlighted part; it is hidden if there is none.
    var overlay: LayerID?
    /// The opacity that its layers had before the highlight; nil if there is none.
    var opacity: Double?
    /// The masks of those layers that show in some rectangles only.
    var masks: [LayerID] = []

    mutating func moveMotion(by transform: AffineTransform) {
      motion = motion.map { ($0.start.applying(transform), $0.end.applying(transform)) }
    }
  }

  private(set) var series: Int
  let plotArea: LayerID
  private var style: MarkStyle
  var members: [Member] = []
  private var exiting: [Member] = []
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
      members.append(try make(item, index, of: items.count, in: &scene))
    }
  }

  var layers: [LayerID] { members.flatMap(\.layers) }
  var exitingLayers: [LayerID] { exiting.flatMap(\.layers) }
  var overlays: [LayerID] { members.compactMap(\.overlay) }
  var masks: [LayerID] { (members + exiting).flatMap(\.masks) }
  var silhouette: Outline? { Kind.silhouette(of: members.map(\.item)) }

  // MARK: Layers

  /// Makes the shape layers of a mark, on top of those that there are.
  private func make(
    _ item: Kind.Item, _ index: Int, of count: Int, in scene: inout Scene
  ) throws(SceneError) -> Member {
    let place = MarkPlace(series: series, index: index, count: count)
    var member = Member(layers: [], item: item, place: place)
    try fitLayers(of: &member, to: item.outlines, in: &scene)
    try draw(item, on: member.layers, in: &scene)
    return member
  }

  /// Gives a mark as many layers as it has outlines, and masks for those that are clipped.
  private func fitLayers(
    of member: inout Member, to outlines: [Outline], in scene: inout Scene
  ) throws(SceneError) {
    for layer in member.layers.dropFirst(outlines.count) { scene.removeFromSuperlayer(layer) }
    member.layers = Array(member.layers.prefix(outlines.count))
    for part in member.layers.count..<max(member.layers.count, outlines.count) {
      let layer = scene.makeShapeLayer()
      try scene.setShape(shape(of: part, member.place), of: layer)
      if let last = member.layers.last, scene.superlayer(of: last) == plotArea {
        try scene.insertSublayer(layer, into: plotArea, above: last)
      } else {
        try scene.addSublayer(layer, to: plotArea)
      }
      member.layers.append(layer)
    }
    for (layer, outline) in zip(member.layers, outlines) {
      let mask = scene.mask(of: layer)
      if outline.clip == nil, let mask, member.masks.contains(mask) {
        try scene.setMask(nil, of: layer)
      } else if outline.clip != nil, mask == nil {
        try scene.setMask(scene.makeShapeLayer(), of: layer)
      }
    }
    member.masks = member.layers.compactMap { scene.mask(of: $0) }
  }

  private func shape(of part: Int, _ place: MarkPlace) -> Shape {
    Kind.shape(of: part, at: place, style)
  }

  /// Sets another outline on a layer, and keeps its style.
  private func draw(
    _ outline: Outline, on layer: LayerID, in scene: inout Scene
  ) throws(SceneError) {
    try scene.setFrame(scene.bounds(of: plotArea), of: layer)
    guard var shape = scene.shape(of: layer) else { return }
    outline.apply(to: &shape)
    try scene.setShape(shape, of: layer)
    guard let clip = outline.clipPath, let mask = scene.mask(of: layer),
      var shape = scene.shape(of: mask)
    else { return }
    try scene.setFrame(scene.bounds(of: plotArea), of: mask)
    shape.path = clip
    try scene.setShape(shape, of: mask)
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
    let before = Kind.extent(of: members.map(\.item), in: old)
    for (index, item) in zip(members.indices, Kind.items(of: series, of: drawing, in: plot)) {
      members[index].item = item
      try fitLayers(of: &members[index], to: item.outlines, in: &scene)
      try draw(item, on: members[index].layers, in: &scene)
      try drawOverlay(of: members[index], in: &scene)
    }
    let after = Kind.extent(of: members.map(\.item), in: scene.bounds(of: plotArea))
    guard let transform = AffineTransform(from: before, to: after) else { return }
    for index in members.indices { members[index].moveMotion(by: transform) }
    for index in exiting.indices {
      exiting[index].moveMotion(by: transform)
      exiting[index].item = exiting[index].item.applying(transform)
      try draw(exiting[index].item, on: exiting[index].layers, in: &scene)
    }
    let moving = Set(all + masks + followers)
    scene.changeAnimations(forKey: MorphRun.key, of: moving) { property, value in
      switch value {
      case .path(let path): .path(Kind.moved(path, by: transform))
      case .number(let width) where property == .lineWidth && Kind.linesGrow:
        .number(width * transform.a)
      default: value
      }
    }
  }

  mutating func paint(
    _ style: MarkStyle, isKeepingPaint: Bool, in scene: inout Scene
  ) throws(SceneError) {
    let old = self.style
    self.style = style
    for member in members + exiting {
      for (part, layer) in member.layers.enumerated() {
        guard var look = scene.shape(of: layer) else { continue }
        let (before, now) = (
          Kind.shape(of: part, at: member.place, old), shape(of: part, member.place)
        )
        look.repaint(from: before, to: now, isKeepingPaint: isKeepingPaint)
        try scene.setShape(look, of: layer)
      }
      try drawOverlay(of: member, in: &scene)
    }
  }

  // MARK: Morphs

  mutating func settle(at now: Time, in scene: inout Scene) {
    let fraction = fraction(at: now)
    func settled(_ member: Member) -> Member {
      var member = member
      if fraction < 1, let motion = member.motion {
        member.item = motion.start.interpolated(to: motion.end, fraction: fraction)
      }
      member.motion = nil
      if fraction >= 1 { member.isRecoloring = false }
      return member
    }
    // A mark that the page has hidden is not shown while it exits.
    for member in exiting where fraction >= 1 || member.motion == nil {
      for layer in member.layers { scene.removeFromSuperlayer(layer) }
    }
    exiting = fraction >= 1 ? [] : exiting.filter { $0.motion != nil }.map(settled)
    members = members.map(settled)
    for index in members.indices where members[index].item.highlighted == nil {
      if let overlay = members[index].overlay { scene.removeFromSuperlayer(overlay) }
      members[index].overlay = nil
    }
    (run, isRestoring) = (nil, false)
  }

  /// The progress of the marks at `now`, 0...1.
  func fraction(at now: Time) -> Double {
    run?.fraction(at: now) ?? 1
  }

  mutating func morph(
    to series: Int, of drawing: ChartDrawing, in plot: PlotSpace, _ style: MarkStyle,
    moved transform: AffineTransform, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) -> (start: Outline, end: Outline)? {
    let seen = (members + exiting).enumerated()
      .sorted { ($0.element.item.order, $0.offset) < ($1.element.item.order, $1.offset) }
      .map { _, member in
        var member = member
        member.item = member.item.applying(transform)
        return member
      }
    let items = Kind.items(of: series, of: drawing, in: plot)
    let transitions = Kind.transitions(from: seen.map(\.item), to: items)
    let shapes = seen.map { member in
      scene.presentations(of: member.layers, at: run.seen).map(\.shape)
    }
    let oldStyle = self.style
    (self.series, self.style) = (series, style)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(all + masks))
    var made: [Member?] = Array(repeating: nil, count: items.count)
    exiting = []
    for transition in transitions {
      let motion = (start: transition.start, end: transition.end)
      switch transition.phase {
      case .update(let source, let target):
        var member = seen[source]
        (member.item, member.motion) = (items[target], motion)
        try fitLayers(of: &member, to: motion.end.outlines, in: &scene)
        let place = MarkPlace(series: series, index: target, count: items.count)
        try lead(&member, to: place, from: shapes[source], oldStyle, run, in: &scene)
        try leadOverlay(of: member, along: motion, run, in: &scene)
        made[target] = member
      case .enter(let target, let source):
        var member = try make(motion.start, target, of: items.count, in: &scene)
        (member.item, member.motion) = (items[target], motion)
        for (layer, other) in zip(member.layers, seen[source].layers) {
          try put(layer, below: other, in: &scene)
        }
        try draw(member.item, on: member.layers, in: &scene)
        try lead(member.layers, along: motion, run, in: &scene)
        made[target] = member
      case .exit(let source, let target):
        var member = seen[source]
        for (layer, other) in zip(member.layers, made[target]?.layers ?? []) {
          try put(layer, below: other, in: &scene)
        }
        try draw(motion.end, on: member.layers, in: &scene)
        let isSeen = member.isExiting || member.layers.contains { !scene.isHidden($0) }
        for layer in member.layers { scene.setHidden(true, of: layer) }
        try lead(member.layers, along: motion, run, isExiting: isSeen, in: &scene)
        (member.item, member.motion, member.isExiting) = (motion.end, isSeen ? motion : nil, true)
        exiting.append(member)
      }
    }
    members = made.compactMap(\.self)
    precondition(members.count == items.count, "a mark has no phase")
    self.run = run.duration > .zero ? run : nil
    guard let start = Kind.silhouette(of: transitions.map(\.start)),
      let end = Kind.silhouette(of: transitions.map(\.end))
    else { return nil }
    return (start, end)
  }

  /// Animates the layers of a mark that is updated, or returns, to its place in the new data.
  ///
  /// - Parameter seen: The outlines that the layers show when the morph begins.
  private func lead(
    _ member: inout Member, to place: MarkPlace, from seen: [Shape?], _ oldStyle: MarkStyle,
    _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    guard let motion = member.motion else { return }
    defer { (member.place, member.isExiting) = (place, false) }
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
        from: Kind.shape(of: part, at: member.place, oldStyle), to: shape(of: part, place),
        isKeepingPaint: !member.isExiting)
      try scene.setShape(look, of: layer)
      if look != before || member.isExiting { member.isRecoloring = true }
      let former = part < seen.count ? seen[part] : nil
      try run.lead(
        layer, from: starts[part], to: end,
        paint: member.isRecoloring ? former.map { ($0, look) } : nil,
        isHeld: motion.end.highlighted != nil, in: &scene)
      try leadMask(of: layer, from: starts[part], to: end, run, in: &scene)
    }
  }

  func lead(
    _ layers: [LayerID], along motion: (start: Kind.Item, end: Kind.Item), _ run: MorphRun,
    isExiting: Bool = false, in scene: inout Scene
  ) throws(SceneError) {
    for (layer, outlines) in zip(layers, zip(motion.start.outlines, motion.end.outlines)) {
      try run.lead(
        layer, from: outlines.0, to: outlines.1, isExiting: isExiting, in: &scene)
      try leadMask(of: layer, from: outlines.0, to: outlines.1, run, in: &scene)
    }
  }

  /// Animates the mask of a layer whose outline is clipped.
  private func leadMask(
    of layer: LayerID, from start: Outline, to end: Outline, _ run: MorphRun,
    in scene: inout Scene
  ) throws(SceneError) {
    guard let mask = scene.mask(of: layer), let from = start.clipPath, let to = end.clipPath
    else { return }
    try run.lead(mask, from: Outline(path: from), to: Outline(path: to), in: &scene)
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

extension Shape {
  /// Paints it as `now` where that differs from `before`.
  ///
  /// - Parameter isKeepingPaint: Whether colours that differ from `before` are kept.
  fileprivate mutating func repaint(from before: Shape, to now: Shape, isKeepingPaint: Bool) {
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
