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
  /// The key of the animation that turns a view over, and of those that hide and show its faces.
  package static let flipKey = "flip"
  /// The key of the animation that fades a face in or out.
  private static let dissolveKey = "dissolve"

  /// A view that takes part in a transition, as it is seen when the transition begins.
  private struct Face {
    let view: LayerID
    let isSeen: Bool
    let opacity: Double
    let isDissolving: Bool
  }

  /// Shows one view in place of another one in the same superview, which is hidden.
  ///
  /// A flip turns the superview at one pace, without perspective: at progress *p* its width, or its
  /// height, is |cos π*p*| of itself. The first view shows up to *p* = 0.5, where nothing is seen, and
  /// the second one from there on, never mirrored.
  ///
  /// During another transition of the superview, everything goes on from where it is seen: a turn
  /// from its angle and about its axis, back if the new view is the one that shows and on
  /// otherwise, and a fading view from its opacity. What is left takes the whole duration.
  ///
  /// - Parameter duration: With zero, the second view shows at once.
  package mutating func replace(
    _ old: LayerID, with new: LayerID, by transition: ViewTransition, duration: Time, at now: Time
  ) throws(SceneError) {
    guard let container = superview(of: old), old != new else { return }
    let turn = turn(of: container, at: now)
    let faces = faces(of: container, old, new, isTurning: turn != nil, at: now)
    for face in faces { removeAnimation(forKey: Scene.flipKey, from: face.view) }
    setHidden(true, of: old)
    setHidden(false, of: new)
    guard duration > .zero else {
      removeAnimation(forKey: Scene.flipKey, from: container)
      for face in faces { removeAnimation(forKey: Scene.dissolveKey, from: face.view) }
      return
    }
    switch transition {
    case .dissolve:
      for face in faces where face.isSeen || face.view == new {
        try fade(face, to: face.view == new ? style(of: new).opacity : 0, for: duration)
        if face.view != new { try hold(.isHidden, .flag(false), on: face.view, for: duration) }
      }
    case .flip, .flipOver:
      for face in faces where face.isDissolving {
        try fade(face, to: style(of: face.view).opacity, for: duration)
      }
      let axis: AnimatedProperty =
        turn?.axis ?? (transition == .flip ? .transformRotationY : .transformRotationX)
      let isBack = turn != nil && faces.allSatisfy { $0.isSeen == ($0.view == new) }
      let half = try turnOver(
        container, about: axis, from: turn?.angle ?? 0, isBack: isBack, for: duration)
      guard half > .zero else { return }
      for face in faces { try hold(.isHidden, .flag(!face.isSeen), on: face.view, for: half) }
    }
  }

  /// The views of a transition: the two of them, and those that an earlier one still moves.
  private func faces(
    of container: LayerID, _ old: LayerID, _ new: LayerID, isTurning: Bool, at now: Time
  ) -> [Face] {
    func moves(_ view: LayerID, _ key: String) -> Bool {
      animations.contains { $0.layer == view && $0.tag?.key == key && $0.shows(at: now) }
    }
    let others = subviews(of: container).filter { view in
      view != old && view != new && self[view].mayHaveKeyedAnimations
        && (moves(view, Scene.flipKey) || moves(view, Scene.dissolveKey))
    }
    let views = [old, new] + others
    let dissolving = views.map { moves($0, Scene.dissolveKey) }
    // At rest, the first view is what a transition begins with, whatever else shows.
    let isMoving = isTurning || dissolving.contains(true)
    return zip(zip(views, dissolving), presentations(of: views, at: now)).map { view, look in
      Face(
        view: view.0, isSeen: isMoving ? !look.isHidden : view.0 == old,
        opacity: look.style.opacity, isDissolving: view.1)
    }
  }

  /// The angle by which a transition turns a view at a time, in radians, and its axis; nil if none
  /// does.
  private func turn(
    of view: LayerID, at time: Time
  ) -> (axis: AnimatedProperty, angle: Double)? {
    let running = animations.last {
      $0.layer == view && $0.tag?.key == Scene.flipKey && $0.property != .isHidden
        && $0.shows(at: time)
    }
    guard let running, case .number(let angle) = running.value(at: time) else { return nil }
    return (running.property, angle)
  }

  /// Turns a view on to where nothing is seen of it, and from there to its front; or only back to
  /// its front.
  ///
  /// - Returns: When nothing is seen of it; zero if that is past already, or does not happen.
  private mutating func turnOver(
    _ view: LayerID, about axis: AnimatedProperty, from start: Double, isBack: Bool,
    for duration: Time
  ) throws(SceneError) -> Time {
    var turn = KeyframeMovement(axis)
    guard !isBack else {
      turn.values = [start, 0].map(LayerValue.number)
      turn.keyTimes = [0, 1]
      try run(.keyframes(turn), on: view, for: duration, Scene.flipKey)
      return .zero
    }
    let edge = start < 0 ? -Double.pi / 2 : .pi / 2
    let half = abs(edge - start)
    let fraction = half / (half + .pi / 2)
    turn.values = [start, edge, -edge, 0].map(LayerValue.number)
    turn.keyTimes = [0, fraction, fraction, 1]
    try run(.keyframes(turn), on: view, for: duration, Scene.flipKey)
    return Time(seconds: duration.seconds * fraction)
  }

  /// Changes the opacity of a view from the one at which it is seen.
  private mutating func fade(
    _ face: Face, to opacity: Double, for duration: Time
  ) throws(SceneError) {
    var movement = BasicMovement(.opacity)
    movement.from = .number(face.isSeen ? face.opacity : 0)
    movement.to = .number(opacity)
    try run(.basic(movement), on: face.view, for: duration, Scene.dissolveKey)
  }

  private mutating func hold(
    _ property: AnimatedProperty, _ value: LayerValue, on view: LayerID, for duration: Time
  ) throws(SceneError) {
    var movement = BasicMovement(property)
    (movement.from, movement.to) = (value, value)
    try run(.basic(movement), on: view, for: duration, Scene.flipKey)
  }

  private mutating func run(
    _ movement: Animation.Movement, on view: LayerID, for duration: Time, _ key: String
  ) throws(SceneError) {
    var animation = Animation(movement)
    animation.playback.duration = duration
    animation.playback.fillMode = .backwards
    try addAnimation(animation, to: view, forKey: key)
  }
}
