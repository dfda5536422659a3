internal import Geometry
internal import Layers
internal import Motion
internal import Scales
internal import Text

/// The layers that draw the guides of a chart.
struct GuideLayers: Sendable {
  /// A layer for each side, which holds its parts.
  private let containers: [LayerID]
  private(set) var layers: [GuidePart.Key: LayerID] = [:]
  private(set) var parts: [GuidePart.Key: GuidePart] = [:]
  private var order: [[GuidePart.Key]] = GuidePart.Side.allCases.map { _ in [] }
  /// Removed parts while they fade.
  private(set) var exiting: [Exiting] = []
  private var place: GuidePlace = { _, _ in nil }
  private var motion = GuideMotion()
  /// What the parts belong to.
  private var names = GuideNames()
  /// The last counts of numbers.
  private var counts: [GuidePart.Key: CountMotion] = [:]

  struct Exiting {
    let layer: LayerID
    /// Its frame is where the fade ends.
    var part: GuidePart
    /// The positions of values then.
    var place: GuidePlace
  }

  /// Makes the containers; they are not in a layer yet.
  init(in scene: inout Scene) {
    containers = GuidePart.Side.allCases.map { _ in scene.makeLayer() }
  }

  /// The container of the parts below the marks.
  var back: LayerID { containers[0] }
  /// The containers of all others.
  var front: ArraySlice<LayerID> { containers.dropFirst() }

  /// Draws the parts of a layout; existing ones move at once.
  ///
  /// - Parameter oldPlot: The former frame of the plot, so that running morphs continue in the new
  ///   one; nil ends them.
  mutating func show(
    _ layout: GuideLayout, movedFrom oldPlot: Rect? = nil, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    let transform = oldPlot.flatMap { AffineTransform(from: $0, to: layout.plot) }
    if transform == nil {
      scene.removeAnimations(forKey: MorphRun.key, from: Set(all))
      for part in exiting { scene.removeFromSuperlayer(part.layer) }
      scene.removeAnimations(forKey: MorphRun.countKey, from: Set(layers.values))
      (exiting, counts) = ([], [:])
      motion = GuideMotion()
    }
    for layer in try set(layout, in: &scene, fonts: fonts).values {
      scene.removeFromSuperlayer(layer)
    }
    for side in [GuidePart.Side.back, .scale] {
      try clip(side, to: motion.hasBegun ? layout.plot : nil, in: &scene)
    }
    rewriteCounts(in: &scene)
    if let transform, oldPlot != layout.plot { try carryOn(layout, transform, in: &scene) }
  }

  /// Counts from the numbers that were seen to the present ones.
  private mutating func count(
    from oldParts: [GuidePart.Key: GuidePart], _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let seen = oldParts.compactMapValues(\.counted?.number).merging(
      counts.mapValues { $0.number(at: run.seen) }
    ) { $1 }
    counts = [:]
    for (key, part) in parts {
      guard let layer = layers[key], let counted = part.counted else { continue }
      scene.removeAnimation(forKey: MorphRun.countKey, from: layer)
      guard let start = seen[key], start != counted.number else { continue }
      let motion = CountMotion(start: start, end: counted.number, run: run)
      try run.count(motion.texts(of: counted), on: layer, in: &scene)
      counts[key] = motion
    }
  }

  /// Writes running counts in the present format.
  private func rewriteCounts(in scene: inout Scene) {
    for (key, motion) in counts {
      guard let layer = layers[key], let counted = parts[key]?.counted else { continue }
      var texts = motion.texts(of: counted)[...]
      scene.changeAnimations(forKey: MorphRun.countKey, of: [layer]) { _, value in
        texts.popFirst().map(LayerValue.string) ?? value
      }
    }
  }

  /// Lets running morphs continue in the plot that a transform has moved.
  private mutating func carryOn(
    _ layout: GuideLayout, _ transform: AffineTransform, in scene: inout Scene
  ) throws(SceneError) {
    motion = motion.applying(transform)
    for index in exiting.indices {
      let part = exiting[index]
      guard let end = part.part.moved(by: layout.place, from: part.place) else { continue }
      (exiting[index].part.frame, exiting[index].place) = (end, layout.place)
      try scene.setPosition(end.middle, of: part.layer)
    }
    let moving =
      layers.compactMap { key, layer in parts[key].map { (layer, $0.ties) } }
      + exiting.map { ($0.layer, $0.part.ties) }
    for (layer, ties) in moving {
      let (end, bounds) = (scene.position(of: layer), scene.bounds(of: layer))
      let path = scene.shape(of: layer)?.path
      scene.changeAnimations(forKey: MorphRun.key, of: [layer]) { property, value in
        switch (property, value) {
        case (.position, .point(let point)):
          let place = point.applying(transform)
          return .point(
            Point(
              x: ties[.x] == nil ? end.x : place.x, y: ties[.y] == nil ? end.y : place.y))
        case (.bounds, .rect): return .rect(bounds)
        case (.path, .path): return path.map { .path($0) } ?? value
        default: return value
        }
      }
    }
  }

  /// Draws the parts of a layout. Existing parts move; new ones fade in and removed ones fade out,
  /// at the positions of their own values.
  mutating func morph(
    to layout: GuideLayout, _ run: MorphRun, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    guard run.duration > .zero else { return try show(layout, in: &scene, fonts: fonts) }
    let renaming = GuideNames.Renaming(from: names, to: layout.names)
    follow(renaming)
    takeBack(layout.parts)
    let (oldParts, oldLayers, oldPlace) = (parts, layers, place)
    let keys = Array(oldLayers.keys)
    let seen = Dictionary(
      uniqueKeysWithValues: zip(
        keys, scene.presentations(of: keys.compactMap { oldLayers[$0] }, at: run.seen)))
    motion = motion.restarted(run, from: oldPlace)
    for key in [MorphRun.key, MorphRun.fadeKey] {
      scene.removeAnimations(forKey: key, from: Set(oldLayers.values))
    }
    let gone = try set(layout, in: &scene, fonts: fonts)
    try count(from: oldParts, run, in: &scene)
    // Values outside the domain would be drawn outside the plot.
    for side in [GuidePart.Side.back, .scale] { try clip(side, to: layout.plot, in: &scene) }
    let stays = oldLayers.filter { layers[$0.key] == $0.value }.keys
    let passing = PassingTexts(
      stays, from: seen.mapValues(\.position), to: parts.mapValues(\.frame.middle))
    let values = ValuePairs(
      Array(oldParts.keys), Array(parts.keys), areNamed: renaming.keepsNames)
    for key in order.flatMap(\.self) {
      guard let layer = layers[key], let part = parts[key] else { continue }
      if let before = seen[key], oldLayers[key] == layer {
        try run.bring(
          layer, from: before.position, before.bounds,
          path: key.isMovingLine ? before.shape?.path : nil, opacity: before.style.opacity,
          passage: passing.contains(key) ? .across : .direct,
          paint: key.isSample ? before.shape : nil,
          in: &scene
        )
      } else {
        let start =
          part.moved(by: motion.startPlace, from: layout.place).map { frame in
            key.isValue ? frame.moved(intoHeightOf: layout.plot) : frame
          } ?? part.frame
        // In place of a part of another look it begins where that is; a value where its mark is.
        let before =
          key.isAnnotation || key.isInMark
          ? seen[key]?.position
          : values.before(key).flatMap { old in
            oldParts[old].flatMap { oldPart in
              seen[old].map { look in
                // At the end of the mark where it will be.
                (part.middle(at: oldPart) ?? oldPart.frame.middle)
                  + (look.position - oldPart.frame.middle)
              }
            }
          }
        let base = renaming.keepsNames && key.isValue ? part.middleAtBase : nil
        try run.bring(
          layer, from: before ?? base ?? start.middle, nil, opacity: 0,
          passage: part.isTextOrSample ? .late : .direct, in: &scene)
      }
    }
    try fadeExiting(layout, run, in: &scene)
    for (key, layer) in gone.sorted(by: { $0.value.rawValue < $1.value.rawValue }) {
      guard var part = oldParts[key], let look = seen[key] else { continue }
      if let after = values.after(key), let new = parts[after] {
        // A value goes where its mark goes.
        let end = part.middle(at: new) ?? new.frame.middle
        part.frame.origin = part.frame.origin + (end - part.frame.middle)
        part.ties = [:]
        try scene.setPosition(part.frame.middle, of: layer)
      } else if renaming.keepsNames, key.isValue, let end = part.middleAtBase {
        // It shrinks with its mark.
        part.frame.origin = part.frame.origin + (end - part.frame.middle)
        part.ties = [:]
        try scene.setPosition(part.frame.middle, of: layer)
      } else if key.isInMark, let new = parts[key] {
        // It goes where the new text of the mark goes.
        part.frame.origin = part.frame.origin + (new.frame.middle - part.frame.middle)
        try scene.setPosition(part.frame.middle, of: layer)
      } else if case .annotation(let number, _) = key,
        let old = oldParts[.annotation(number, .mark)], let new = parts[.annotation(number, .mark)]
      {
        // It goes where the annotation goes.
        let shift = new.frame.middle - old.frame.middle
        part.frame = Rect(
          x: part.frame.minX + shift.dx, y: part.frame.minY + shift.dy, width: part.frame.width,
          height: part.frame.height)
        try scene.setPosition(part.frame.middle, of: layer)
      }
      try fade(
        Exiting(layer: layer, part: part, place: oldPlace), from: look, layout, run,
        part.isTextOrSample ? .early : .direct, in: &scene)
    }
  }

  /// Gives the parts at marks the numbers that their series and marks have now.
  private mutating func follow(_ renaming: GuideNames.Renaming) {
    guard parts.keys.contains(where: { renaming($0) != $0 }) else { return }
    func moved<Value>(_ values: [GuidePart.Key: Value]) -> [GuidePart.Key: Value] {
      Dictionary(uniqueKeysWithValues: values.map { (renaming($0), $1) })
    }
    (layers, parts, order) = (moved(layers), moved(parts), order.map { $0.map { renaming($0) } })
  }

  /// Draws the parts of a layout that differs by what is highlighted; running morphs continue.
  mutating func highlight(
    _ layout: GuideLayout, _ run: MorphRun, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    takeBack(layout.parts)
    let (oldParts, oldLayers, oldPlace) = (parts, layers, place)
    let fading = layout.parts.filter { part in
      parts[part.key].map { $0.opacity != part.opacity } ?? false
    }.compactMap { layers[$0.key] }
    let looks = scene.presentations(of: fading, at: run.seen)
    let gone = try set(layout, in: &scene, fonts: fonts)
    for (layer, look) in zip(fading, looks) {
      scene.removeAnimation(forKey: MorphRun.fadeKey, from: layer)
      try run.fade(layer, from: look.style.opacity, in: &scene)
    }
    for (key, layer) in layers {
      guard case .annotation(let number, .highlight) = key else { continue }
      scene.removeAnimation(forKey: MorphRun.key, from: layer)
      guard let (morph, fraction) = motion.running(at: run.seen),
        let mark = layers[.annotation(number, .mark)]
      else { continue }
      // It is a part of a line that moves.
      let rest = scene.presentation(of: mark, at: run.seen).position - scene.position(of: mark)
      let start = scene.position(of: layer) + rest * (1 / (1 - fraction))
      try morph.continuing(at: run.seen).bring(layer, from: start, nil, opacity: 1, in: &scene)
    }
    for (key, layer) in gone.sorted(by: { $0.value.rawValue < $1.value.rawValue }) {
      guard let part = oldParts[key], oldLayers[key] == layer else { continue }
      try fade(
        Exiting(layer: layer, part: part, place: oldPlace),
        from: scene.presentation(of: layer, at: run.seen), layout, run, in: &scene)
    }
  }

  /// Makes fading parts normal parts again, if a layout has them.
  private mutating func takeBack(_ parts: [GuidePart]) {
    guard !exiting.isEmpty else { return }
    for part in parts where layers[part.key] == nil {
      guard let index = exiting.firstIndex(where: { $0.part.key == part.key }) else { continue }
      let old = exiting[index]
      guard old.part.canBecome(part), old.part.side == part.side else { continue }
      exiting.remove(at: index)
      (layers[part.key], self.parts[part.key]) = (old.layer, old.part)
    }
  }

  /// Lets fading parts continue, to where their value is now.
  private mutating func fadeExiting(
    _ layout: GuideLayout, _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let fading = exiting
    let looks = scene.presentations(of: fading.map(\.layer), at: run.seen)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(fading.map(\.layer)))
    exiting = []
    for (part, look) in zip(fading, looks) {
      let passage: MorphRun.Passage = part.part.isTextOrSample ? .early : .direct
      try fade(part, from: look, layout, run, passage, in: &scene)
    }
  }

  private mutating func fade(
    _ exiting: Exiting, from look: Presentation, _ layout: GuideLayout, _ run: MorphRun,
    _ passage: MorphRun.Passage = .direct, in scene: inout Scene
  ) throws(SceneError) {
    var exiting = exiting
    let (layer, opacity) = (exiting.layer, look.style.opacity)
    // Each restart of the fade would prolong it for ever.
    guard opacity > 1.0 / 1_024 else { return scene.removeFromSuperlayer(layer) }
    if var end = exiting.part.moved(by: layout.place, from: exiting.place) {
      if case .value = exiting.part.key { end = end.moved(intoHeightOf: layout.plot) }
      (exiting.part.frame, exiting.place) = (end, layout.place)
      try scene.setPosition(end.middle, of: layer)
    }
    var style = scene.style(of: layer)
    style.opacity = 0
    try scene.setStyle(style, of: layer)
    try run.bring(
      layer, from: look.position, look.bounds, opacity: opacity, passage: passage, in: &scene)
    self.exiting.append(exiting)
  }

  /// Clips a side to the room beside the plot; nil removes the clip.
  private func clip(
    _ side: GuidePart.Side, to plot: Rect?, in scene: inout Scene
  ) throws(SceneError) {
    let container = containers[side.rawValue]
    // Half of a label is above the highest value.
    let box =
      plot.map { Rect(x: 0, y: $0.minY - 8, width: $0.maxX, height: $0.height + 16) } ?? .zero
    try scene.setFrame(box, of: container)
    try scene.setBounds(box, of: container)
    var style = scene.style(of: container)
    style.masksToBounds = plot != nil
    try scene.setStyle(style, of: container)
  }

  /// The layers of all parts, including fading ones.
  var all: [LayerID] { Array(layers.values) + exiting.map(\.layer) }

  /// The values that have a label, in the order in which they were placed.
  func tickValues(of dimension: Dimension, _ scale: ChartScale?) -> [Double] {
    order.flatMap(\.self).compactMap { key in
      guard case .label(dimension, let tick, line: 0) = key else { return nil }
      switch (tick, scale) {
      case (.value(let value), _): return value
      case (.band(let label, let number), .bands(let bands)):
        let keys = GuidePart.TickKey.bands(bands.labels)
        return keys.firstIndex(of: .band(label, number)).map(BandScale.middle)
      default: return nil
      }
    }
  }

  /// Makes, changes and orders the layers of the parts.
  ///
  /// - Returns: The layers that no longer draw a part, which still exist.
  private mutating func set(
    _ layout: GuideLayout, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> [GuidePart.Key: LayerID] {
    (place, names) = (layout.place, layout.names)
    var gone = layers
    var (newLayers, newParts) = ([GuidePart.Key: LayerID](), [GuidePart.Key: GuidePart]())
    for (side, container) in containers.enumerated() {
      let parts = layout.parts.filter { $0.side.rawValue == side }
      let isInOrder =
        parts.map(\.key) == order[side]
        && scene.sublayers(of: container).suffix(parts.count)
          == parts.compactMap { layers[$0.key] }[...]
      for part in parts {
        var layer = gone[part.key]
        // A layer of another kind, or one with another text, is replaced.
        if let old = self.parts[part.key], !old.canBecome(part) || old.side != part.side {
          layer = nil
        }
        if layer != nil { gone[part.key] = nil }
        let drawn: LayerID
        if let layer { drawn = layer } else { drawn = try part.makeLayer(in: &scene, fonts: fonts) }
        try part.place(drawn, in: &scene)
        if isInOrder, drawn != layers[part.key], let old = layers[part.key] {
          try scene.insertSublayer(drawn, into: container, above: old)
        } else if !isInOrder || scene.superlayer(of: drawn) != container {
          try scene.addSublayer(drawn, to: container)
        }
        (newLayers[part.key], newParts[part.key]) = (drawn, part)
      }
      order[side] = parts.map(\.key)
    }
    (layers, self.parts) = (newLayers, newParts)
    return gone
  }
}
