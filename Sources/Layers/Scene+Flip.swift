package import Motion

/// The ways in which one view takes the place of another one over time.
package enum ViewTransition: Hashable, Sendable, CaseIterable {
  /// The view around both turns about its vertical middle.
  case flip
  /// The view around both turns about its horizontal middle.
  case flipOver
  /// One fades in while the other one fades out.
  case dissolve
}

extension Scene {
  /// The key of the animations of a transition.
  package static let flipKey = "flip"

  /// Shows one view in place of another one in the same superview, which is hidden.
  ///
  /// A flip turns the superview at one pace, without perspective: at progress *p* its width, or its
  /// height, is |cos π*p*| of itself. The first view shows up to *p* = 0.5, where nothing is seen, and
  /// the second one from there on, never mirrored. If the superview turns already at `now`, it goes on
  /// from the angle at which it is seen.
  ///
  /// - Parameter duration: With zero, the second view shows at once.
  package mutating func replace(
    _ old: LayerID, with new: LayerID, by transition: ViewTransition, duration: Time, at now: Time
  ) throws(SceneError) {
    guard let container = superview(of: old), old != new else { return }
    let shown = presentations(of: [new], at: now)
    let isSeen = shown.first.map { !$0.isHidden } ?? false
    setHidden(true, of: old)
    setHidden(false, of: new)
    guard duration > .zero else { return }
    switch transition {
    case .dissolve:
      try run(.opacity, [.number(1), .number(0)], on: old, for: duration)
      try run(.opacity, [.number(0), .number(style(of: new).opacity)], on: new, for: duration)
      try run(.isHidden, [.flag(false), .flag(false)], on: old, for: duration)
    case .flip, .flipOver:
      let property: AnimatedProperty =
        transition == .flip ? .transformRotationY : .transformRotationX
      let start = angle(of: container, about: property, at: now)
      // Back to the front if the new view is seen already, else on to where nothing is seen first.
      let side = start < 0 ? -Double.pi / 2 : .pi / 2
      let half = isSeen ? 0 : abs(side - start)
      let whole = half + (isSeen ? abs(start) : .pi / 2)
      guard whole > 0 else { return }
      let fraction = half / whole
      var turn = KeyframeMovement(property)
      turn.values = (isSeen ? [start, 0] : [start, side, -side, 0]).map(LayerValue.number)
      turn.keyTimes = isSeen ? [0, 1] : [0, fraction, fraction, 1]
      try run(.keyframes(turn), on: container, for: duration)
      for view in [old, new] { removeAnimation(forKey: Scene.flipKey, from: view) }
      guard half > 0 else { return }
      let first = Time(seconds: duration.seconds * fraction)
      try run(.isHidden, [.flag(false), .flag(false)], on: old, for: first)
      try run(.isHidden, [.flag(true), .flag(true)], on: new, for: first)
    }
  }

  /// The angle by which a transition turns a view at a time, in radians.
  private func angle(
    of view: LayerID, about property: AnimatedProperty, at time: Time
  ) -> Double {
    let running = animations.last {
      $0.layer == view && $0.property == property && $0.tag?.key == Scene.flipKey
    }
    guard case .number(let angle) = running?.value(at: time) else { return 0 }
    return angle
  }

  private mutating func run(
    _ property: AnimatedProperty, _ values: [LayerValue], on layer: LayerID, for duration: Time
  ) throws(SceneError) {
    var movement = BasicMovement(property)
    (movement.from, movement.to) = (values.first, values.last)
    // The one property of a dissolve must not take the key of the other.
    let key = property == .opacity ? "dissolve" : Scene.flipKey
    try run(.basic(movement), on: layer, for: duration, key)
  }

  private mutating func run(
    _ movement: Animation.Movement, on layer: LayerID, for duration: Time,
    _ key: String = Scene.flipKey
  ) throws(SceneError) {
    var animation = Animation(movement)
    animation.playback.duration = duration
    animation.playback.fillMode = .backwards
    try addAnimation(animation, to: layer, forKey: key)
  }
}
