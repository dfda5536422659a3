internal import Geometry
internal import Layers
internal import Motion

/// The animations of one morph, which ease in and out.
struct MorphRun {
  /// The key of the animations of a layer.
  static let key = "morph"
  /// The key of fade animations, for layers that also have their own animations.
  static let fadeKey = "fade"
  /// The key of the animation that clips the marks to the plot until the morph is over.
  static let clipKey = "clip"

  /// When it begins.
  let begin: Time
  /// The length of the morph; at zero, everything is at its end.
  let duration: Time
  /// The time whose look it begins with: `begin`, or earlier if it has a delay.
  let seen: Time
  /// Where its animations begin if it is under way when they are added; nil is the end of the turn.
  var start: Time?
  /// How marks with a place of their own each, or panels, go to other places.
  var passage = Passage.direct

  /// - Parameter seen: At most `begin`, which nil stands for.
  init(begin: Time, duration: Time, seen: Time? = nil) {
    (self.begin, self.duration, self.seen) = (begin, duration, seen ?? begin)
    start = self.seen < begin ? begin : nil
  }

  /// One that is over when it begins.
  static let atOnce = MorphRun(begin: .zero, duration: .zero)

  /// The progress at a time, 0...1.
  func fraction(at time: Time) -> Double {
    guard duration > .zero, time < begin + duration else { return 1 }
    guard time > begin else { return 0 }
    return TimingFunction.easeInEaseOut((time - begin).seconds / duration.seconds)
  }

  /// How far marks are on their way at a time, 0...1.
  func progress(at time: Time) -> Double {
    let fraction = fraction(at: time)
    return passage == .across ? fraction < 0.5 ? 0 : 1 : fraction
  }

  /// The run for animations that are added at `now`.
  func continuing(at now: Time) -> MorphRun {
    var run = self
    // Zero is the end of the turn, too.
    run.start = now > begin ? max(begin, Time(nanoseconds: 1)) : nil
    return run
  }

  /// Animates a mark, and its mask, from one outline to another, which is its present one, if there are both.
  ///
  /// - Parameters:
  ///   - paint: The shapes with its former and its present colours.
  ///   - opacity: What was seen of its opacity; nil is its present one.
  ///   - isHeld: Whether the layer has another path, which shows when the morph is over.
  ///   - isExiting: Whether the mark is hidden now, and shows until the morph is over.
  func lead(
    _ mark: LayerID, from start: Outline?, to end: Outline?, paint: (Shape, Shape)? = nil,
    opacity seen: Double? = nil, isHeld: Bool = false, isExiting: Bool = false,
    in scene: inout Scene
  ) throws(SceneError) {
    guard let start, let end else { return }
    var movements: [BasicMovement] = []
    var steps: [KeyframeMovement] = []
    let isAcross = passage == .across && start.path != end.path
    func add(_ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue) {
      guard start != end else { return }
      if isAcross {
        steps.append(.switching(property, [start, start, end, end]))
      } else {
        movements.append(BasicMovement(property, from: start, to: end))
      }
    }
    if isAcross {
      let opacity = scene.style(of: mark).opacity
      add(.path, .path(start.path), .path(end.path))
      let values = [seen ?? opacity, dim * opacity, dim * opacity, opacity]
      steps.append(.switching(.opacity, values))
    } else if isHeld || start.path != end.path {
      movements.append(BasicMovement(.path, from: .path(start.path), to: .path(end.path)))
    }
    if let from = start.part, let to = end.part {
      add(.strokeStart, .number(from.lowerBound), .number(to.lowerBound))
      add(.strokeEnd, .number(from.upperBound), .number(to.upperBound))
    }
    if let from = start.lineWidth, let to = end.lineWidth {
      add(.lineWidth, .number(from), .number(to))
    }
    for (property, from, to) in paint?.0.colors(to: paint?.1) ?? [] { add(property, from, to) }
    if isExiting {
      movements.append(BasicMovement(.isHidden, from: .flag(false), to: .flag(false)))
    }
    try run(movements, steps, on: mark, in: &scene)
    guard let mask = scene.mask(of: mark) else { return }
    try lead(mask, from: start.mask, to: end.mask, in: &scene)
  }

  /// What is left of an opacity in the middle of a morph, where a text gives way to another one: at every instant
  /// one of them can be read.
  private let dim = 0.4

  /// When a layer shows on its way.
  enum Passage {
    case direct
    /// Only in the second half, when what was in its place is gone.
    case late
    /// Only in the first half.
    case early
    /// Where it was in the first half, and where it will be in the second.
    case across
  }

  /// Animates a layer from another place, size and opacity to its present ones.
  ///
  /// - Parameters:
  ///   - bounds: The former bounds; nil if they do not change.
  ///   - path: The former path of a shape layer; nil if it does not change.
  ///   - paint: Its former look; nil if its colours do not change.
  func bring(
    _ layer: LayerID, from position: Point, _ bounds: Rect?, path: Path? = nil, opacity: Double,
    passage: Passage = .direct, paint: Shape? = nil, in scene: inout Scene
  ) throws(SceneError) {
    var movements: [BasicMovement] = []
    var steps: [KeyframeMovement] = []
    func add(_ property: AnimatedProperty, _ start: LayerValue, _ end: LayerValue) {
      if start != end { movements.append(BasicMovement(property, from: start, to: end)) }
    }
    let (place, final) = (scene.position(of: layer), scene.style(of: layer).opacity)
    switch passage {
    case .direct: add(.opacity, .number(opacity), .number(final))
    case .late: steps.append(.switching(.opacity, [opacity, opacity, dim * final, final]))
    case .early: steps.append(.switching(.opacity, [opacity, dim * opacity, final, final]))
    case .across:
      steps.append(.switching(.opacity, [opacity, dim * opacity, dim * final, final]))
      steps.append(.switching(.position, [position, position, place, place]))
    }
    if passage != .across { add(.position, .point(position), .point(place)) }
    let size = scene.bounds(of: layer)
    add(.bounds, .rect(bounds ?? size), .rect(size))
    if let path, let end = scene.shape(of: layer)?.path { add(.path, .path(path), .path(end)) }
    for (property, from, to) in paint?.colors(to: scene.shape(of: layer)) ?? [] {
      add(property, from, to)
    }
    try run(movements, steps, on: layer, in: &scene)
  }

  /// Animates the opacity of a layer to its present one, besides its other animations.
  func fade(
    _ layer: LayerID, from opacity: Double, _ passage: Passage = .direct, in scene: inout Scene
  ) throws(SceneError) {
    let final = scene.style(of: layer).opacity
    guard opacity != final else { return }
    let values =
      switch passage {
      case .direct: [Double]()
      case .late: [opacity, opacity, dim * final, final]
      case .early: [opacity, dim * opacity, final, final]
      case .across: [opacity, dim * opacity, dim * final, final]
      }
    let movement = BasicMovement(.opacity, from: .number(opacity), to: .number(final))
    try run(
      values.isEmpty ? [movement] : [], values.isEmpty ? [] : [.switching(.opacity, values)],
      on: layer, MorphRun.fadeKey, in: &scene)
  }

  /// Lets a layer keep a path, or show although it is hidden, until the run is over.
  func hold(
    _ layer: LayerID, _ path: Path?, isShown: Bool = false, _ key: String = MorphRun.key,
    in scene: inout Scene
  ) throws(SceneError) {
    var movements: [BasicMovement] = []
    if let path { movements.append(BasicMovement(.path, from: .path(path), to: .path(path))) }
    if isShown {
      movements.append(BasicMovement(.isHidden, from: .flag(false), to: .flag(false)))
    }
    try run(movements, on: layer, key, in: &scene)
  }

  /// Clips a layer to its bounds until the run is over.
  func clip(_ layer: LayerID, in scene: inout Scene) throws(SceneError) {
    try run(
      [BasicMovement(.masksToBounds, from: .flag(true), to: .flag(true))], on: layer,
      MorphRun.clipKey, in: &scene)
  }

  private func run(
    _ movements: [BasicMovement], _ steps: [KeyframeMovement] = [], on layer: LayerID,
    _ key: String = MorphRun.key, in scene: inout Scene
  ) throws(SceneError) {
    guard duration > .zero, !movements.isEmpty || !steps.isEmpty else { return }
    let parts = movements.map { Animation(.basic($0)) } + steps.map { Animation(.keyframes($0)) }
    var group = Animation(
      .group(
        parts.map { part in
          var animation = part
          animation.timingFunction = .easeInEaseOut
          return animation
        }))
    group.playback.duration = duration
    if let start { group.beginTime = start }
    // Before a delay is over, the former look shows.
    if seen < begin { group.playback.fillMode = .backwards }
    try scene.addAnimation(group, to: layer, forKey: key)
  }
}

extension Shape {
  /// Its colours and those of another shape, where both have them.
  fileprivate func colors(to end: Shape?) -> [(AnimatedProperty, LayerValue, LayerValue)] {
    [(.fillColor, fillColor, end?.fillColor), (.strokeColor, strokeColor, end?.strokeColor)]
      .compactMap { property, from, to in
        from.flatMap { from in to.map { (property, .color(from), .color($0)) } }
      }
  }
}

extension KeyframeMovement {
  /// From the first value to the second in the first half, and from the third to the fourth in the second.
  fileprivate static func switching(_ property: AnimatedProperty, _ values: [Double]) -> Self {
    switching(property, values.map { .number($0) })
  }

  fileprivate static func switching(_ property: AnimatedProperty, _ values: [Point]) -> Self {
    switching(property, values.map { .point($0) })
  }

  fileprivate static func switching(
    _ property: AnimatedProperty, _ values: [LayerValue]
  ) -> Self {
    var movement = Self(property)
    (movement.values, movement.keyTimes) = (values, [0, 0.5, 0.5, 1])
    return movement
  }
}

extension BasicMovement {
  fileprivate init(_ property: AnimatedProperty, from start: LayerValue, to end: LayerValue) {
    self.init(property)
    (from, to) = (start, end)
  }
}
