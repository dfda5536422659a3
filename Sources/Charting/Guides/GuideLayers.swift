internal import Geometry
internal import Layers
internal import Motion
internal import Scales
internal import Text

/// The layers that draw the guides of a chart.
struct GuideLayers: Sendable {
  /// A layer for each side, which holds its parts.
  private let containers: [LayerID]
  /// In the order in which they are drawn; removed ones exit while they fade.
  private(set) var parts = KeyedLayers<Member>()
  private var place: GuidePlace = { _, _ in nil }
  private var motion = GuideMotion()
  /// What the parts belong to.
  private var names = GuideNames()
  /// The last counts of numbers.
  private var counts: [GuidePart.Key: CountMotion] = [:]

  /// A part and its layer.
  struct Member: KeyedMember {
    /// That of the part, unless its mark has another number since.
    var key: GuidePart.Key
    let layer: LayerID
    /// Its frame is where its motion, or its fade, ends.
    var part: GuidePart
    /// The positions of values then.
    var place: GuidePlace
    var isExiting = false

    var layers: [LayerID] { [layer] }
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
      parts.removeExiting(in: &scene) { _ in true }
      scene.removeAnimations(forKey: MorphRun.countKey, from: Set(parts.layers))
      (counts, motion) = ([:], GuideMotion())
    }
    for member in try set(layout, in: &scene, fonts: fonts) {
      scene.removeFromSuperlayer(member.layer)
    }
    for side in [GuidePart.Side.back, .scale] {
      try clip(side, to: motion.hasBegun ? layout.plot : nil, in: &scene)
    }
    rewriteCounts(in: &scene)
    if let transform, oldPlot != layout.plot { try carryOn(layout, transform, in: &scene) }
  }

  /// Counts from the numbers that were seen to the present ones.
  private mutating func count(
    from old: [GuidePart.Key: Member], _ run: MorphRun, in scene: inout Scene
  ) throws(SceneError) {
    let running = counts
    counts = [:]
    for member in parts.members {
      guard let counted = member.part.counted else { continue }
      scene.removeAnimation(forKey: MorphRun.countKey, from: member.layer)
      let seen =
        running[member.key]?.number(at: run.seen) ?? old[member.key]?.part.counted?.number
      guard let seen, seen != counted.number else { continue }
      let motion = CountMotion(start: seen, end: counted.number, run: run)
      try run.count(motion.texts(of: counted), on: member.layer, in: &scene)
      counts[member.key] = motion
    }
  }

  /// Writes running counts in the present format.
  private func rewriteCounts(in scene: inout Scene) {
    for member in parts.members {
      guard let motion = counts[member.key], let counted = member.part.counted else { continue }
      var texts = motion.texts(of: counted)[...]
      scene.changeAnimations(forKey: MorphRun.countKey, of: [member.layer]) { _, value in
        texts.popFirst().map(LayerValue.string) ?? value
      }
    }
  }

  /// Lets running morphs continue in the plot that a transform has moved.
  private mutating func carryOn(
    _ layout: GuideLayout, _ transform: AffineTransform, in scene: inout Scene
  ) throws(SceneError) {
    motion = motion.applying(transform)
    for index in parts.exiting.indices {
      let member = parts.exiting[index]
      guard let end = member.part.moved(by: layout.place, from: member.place) else { continue }
      (parts.exiting[index].part.frame, parts.exiting[index].place) = (end, layout.place)
      try scene.setPosition(end.middle, of: member.layer)
    }
    for member in parts.every {
      let (layer, ties) = (member.layer, member.part.ties)
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
    // The parts at marks get the numbers that their series and marks have now.
    for index in parts.members.indices {
      parts.members[index].key = renaming(parts.members[index].key)
    }
    takeBack(layout.parts)
    let (old, every) = (parts.byKey, parts.allLayers)
    let looks = Dictionary(
      zip(every, scene.presentations(of: every, at: run.seen)), uniquingKeysWith: { $1 })
    motion = motion.restarted(run, from: place)
    scene.removeAnimations(forKey: MorphRun.key, from: Set(every))
    scene.removeAnimations(forKey: MorphRun.fadeKey, from: Set(parts.layers))
    let gone = try set(layout, in: &scene, fonts: fonts)
    try count(from: old, run, in: &scene)
    // Values outside the domain would be drawn outside the plot.
    for side in [GuidePart.Side.back, .scale] { try clip(side, to: layout.plot, in: &scene) }
    let new = parts.byKey
    let values = ValuePairs(Array(old.keys), Array(new.keys), areNamed: renaming.keepsNames)
    let change = GuideChange(old: old, new: new, looks: looks, values: values)
    let passing = change.passingTexts(among: parts.members)
    for member in parts.members {
      let (key, part) = (member.key, member.part)
      let isAcross = key.goesAcross(in: run)
      if let before = looks[member.layer] {
        let moves = before.position != scene.position(of: member.layer)
        let passage: MorphRun.Passage =
          if passing.contains(key) || isAcross && moves {
            .across
          } else {
            // One that was to come late, and has not shown yet.
            isAcross && before.style.opacity <= 0 ? .late : .direct
          }
        try run.bring(
          member.layer, from: before.position, before.bounds,
          path: key.isMovingLine ? before.shape?.path : nil, opacity: before.style.opacity,
          passage: passage, paint: key.isSample ? before.shape : nil, in: &scene)
      } else {
        let start = isAcross ? nil : change.start(of: member) ?? origin(of: part, to: layout)
        try run.bring(
          member.layer, from: start ?? part.frame.middle, nil, opacity: 0,
          passage: part.isTextOrSample || isAcross ? .late : .direct, in: &scene)
      }
    }
    // Fading parts continue, to where their value is now.
    let leaving = parts.exiting + gone
    parts.exiting = []
    for var member in leaving {
      guard let look = looks[member.layer] else { continue }
      let isAcross = member.key.goesAcross(in: run)
      if isAcross {
        // It fades where it is seen.
        member.part.frame.origin =
          member.part.frame.origin + (look.position - member.part.frame.middle)
        member.part.ties = [:]
        try scene.setPosition(look.position, of: member.layer)
      } else if !member.isExiting, let shift = change.shift(of: member) {
        member.part.frame.origin = member.part.frame.origin + shift.way
        if shift.isFinal { member.part.ties = [:] }
        try scene.setPosition(member.part.frame.middle, of: member.layer)
      }
      let passage: MorphRun.Passage = member.part.isTextOrSample || isAcross ? .early : .direct
      try fade(member, from: look, layout, run, passage, in: &scene)
    }
  }

  /// Whether parts are going across at a time, and still stand where they were.
  func standBeforeCrossing(at time: Time) -> Bool {
    motion.running(at: time).map { $0.run.passage == .across && $0.fraction < 0.5 } ?? false
  }

  /// Where the value of a new part was when the run began; nil if it has none, or was nowhere.
  private func origin(of part: GuidePart, to layout: GuideLayout) -> Point? {
    part.moved(by: motion.startPlace, from: layout.place).map { frame in
      (part.key.isValue ? frame.moved(intoHeightOf: layout.plot) : frame).middle
    }
  }

  /// Draws the parts of a layout that differs by what is highlighted; running morphs continue.
  mutating func highlight(
    _ layout: GuideLayout, _ run: MorphRun, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) {
    takeBack(layout.parts)
    let old = parts.byKey
    let fading = layout.parts.compactMap { part in
      old[part.key].flatMap { $0.part.opacity != part.opacity ? $0.layer : nil }
    }
    let looks = scene.presentations(of: fading, at: run.seen)
    let gone = try set(layout, in: &scene, fonts: fonts)
    for (layer, look) in zip(fading, looks) {
      scene.removeAnimation(forKey: MorphRun.fadeKey, from: layer)
      try run.fade(layer, from: look.style.opacity, in: &scene)
    }
    for member in parts.members {
      guard case .annotation(let number, .highlight) = member.key else { continue }
      let layer = member.layer
      scene.removeAnimation(forKey: MorphRun.key, from: layer)
      guard let (morph, fraction) = motion.running(at: run.seen),
        let mark = parts[.annotation(number, .mark)]?.layer
      else { continue }
      // It is a part of a line that moves.
      let rest = scene.presentation(of: mark, at: run.seen).position - scene.position(of: mark)
      let start = scene.position(of: layer) + rest * (1 / (1 - fraction))
      try morph.continuing(at: run.seen).bring(layer, from: start, nil, opacity: 1, in: &scene)
    }
    for member in gone {
      let look = scene.presentation(of: member.layer, at: run.seen)
      try fade(member, from: look, layout, run, in: &scene)
    }
  }

  /// Makes fading parts normal parts again, if a layout has them.
  private mutating func takeBack(_ new: [GuidePart]) {
    parts.takeBack(new.map(\.key)) { old, index in
      old.part.canBecome(new[index]) && old.part.side == new[index].side
    }
  }

  private mutating func fade(
    _ member: Member, from look: Presentation, _ layout: GuideLayout, _ run: MorphRun,
    _ passage: MorphRun.Passage = .direct, in scene: inout Scene
  ) throws(SceneError) {
    var member = member
    let (layer, opacity) = (member.layer, look.style.opacity)
    // Each restart of the fade would prolong it for ever.
    guard opacity > 1.0 / 1_024 else { return scene.removeFromSuperlayer(layer) }
    member.key = member.part.key
    if var end = member.part.moved(by: layout.place, from: member.place) {
      if member.key.isValue { end = end.moved(intoHeightOf: layout.plot) }
      (member.part.frame, member.place) = (end, layout.place)
      try scene.setPosition(end.middle, of: layer)
    }
    try scene.setOpacity(0, of: layer)
    try run.bring(
      layer, from: look.position, look.bounds, opacity: opacity, passage: passage, in: &scene)
    parts.exit(member)
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
  var all: [LayerID] { parts.allLayers }

  /// The values that have a label, in the order in which they were placed.
  func tickValues(of dimension: Dimension, _ scale: ChartScale?) -> [Double] {
    parts.members.compactMap { member in
      guard case .label(dimension, let tick, line: 0) = member.key else { return nil }
      switch (tick, scale) {
      case (.value(let value), _): return value
      case (.band(let label, let number), .bands(let bands)):
        let keys = GuidePart.TickKey.bands(bands.labels)
        return keys.firstIndex(of: .band(label, number)).map(BandScale.middle)
      default: return nil
      }
    }
  }

  /// The values that have a label at the right, in ascending order.
  var rightTickValues: [Double] {
    parts.members.compactMap { member in
      if case .rightLabel(.value(let value)) = member.key { value } else { nil }
    }.sorted()
  }

  /// Makes, changes and orders the layers of the parts.
  ///
  /// - Returns: The former members whose layers no longer draw a part, which still exist.
  private mutating func set(
    _ layout: GuideLayout, in scene: inout Scene, fonts: FontSet
  ) throws(SceneError) -> [Member] {
    (place, names) = (layout.place, layout.names)
    let former = parts.byKey
    var members: [Member] = []
    for (side, container) in zip(GuidePart.Side.allCases, containers) {
      let new = layout.parts.filter { $0.side == side }
      let old = parts.members.filter { $0.part.side == side && !$0.isExiting }
      let isInOrder =
        new.map(\.key) == old.map(\.key)
        && scene.sublayers(of: container).suffix(new.count) == old.map(\.layer)[...]
      for part in new {
        let old = former[part.key]
        let layer: LayerID
        // A layer of another kind, or one with another text, is replaced.
        if let old, old.part.canBecome(part), old.part.side == side {
          layer = old.layer
        } else {
          layer = try part.makeLayer(in: &scene, fonts: fonts)
        }
        try part.place(layer, in: &scene)
        if isInOrder, let old, layer != old.layer {
          try scene.insertSublayer(layer, into: container, above: old.layer)
        } else if !isInOrder || scene.superlayer(of: layer) != container {
          try scene.addSublayer(layer, to: container)
        }
        members.append(Member(key: part.key, layer: layer, part: part, place: layout.place))
      }
    }
    return parts.replace(with: members)
  }
}
