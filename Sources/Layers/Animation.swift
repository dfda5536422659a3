internal import Geometry
package import Motion

/// An animation as a program describes it, in Core Animation's terms: its movement and its timing.
package struct Animation: Hashable, Sendable {
  /// The movement of an animation.
  package enum Movement: Hashable, Sendable {
    case basic(BasicMovement)
    case keyframes(KeyframeMovement)
    /// Several animations with their own common time.
    case group([Animation])
  }

  package var movement: Movement
  /// Whether the program has yet to name the property that it moves.
  package var lacksKeyPath = false
  /// Its timing function, nil for a constant speed; a spring has its own timing.
  package var timingFunction: TimingFunction?
  /// In a group, seconds after the group's begin, in the group's time. Otherwise in the page's
  /// time, where zero, and any earlier time, is the commit of the turn in which the animation was
  /// added.
  package var beginTime = Time.zero
  /// A duration of zero is that of the group, or the transaction.
  package var playback = Playback(duration: .zero)

  package init(_ movement: Movement) { self.movement = movement }

  /// The movement of a basic animation; nil for other kinds.
  package var basic: BasicMovement? {
    get {
      guard case .basic(let movement) = movement else { return nil }
      return movement
    }
    set { if let newValue, basic != nil { movement = .basic(newValue) } }
  }

  /// The movement of a keyframe animation; nil for other kinds.
  package var keyframes: KeyframeMovement? {
    get {
      guard case .keyframes(let movement) = movement else { return nil }
      return movement
    }
    set { if let newValue, keyframes != nil { movement = .keyframes(newValue) } }
  }

  /// Checks that the numbers are valid, and that the values suit the properties.
  func check() throws(SceneError) {
    try playback.check()
    if lacksKeyPath { throw .noKeyPath }
    switch movement {
    case .basic(let movement): try movement.check()
    case .keyframes(let movement): try movement.check()
    case .group(let animations):
      guard !animations.isEmpty else { throw .emptyGroup }
      for animation in animations { try animation.check() }
    }
  }

  /// The properties that it animates, those of a group's animations included.
  var properties: [AnimatedProperty] {
    switch movement {
    case .basic(let movement): [movement.property]
    case .keyframes(let movement): [movement.property]
    case .group(let animations): animations.flatMap(\.properties)
    }
  }
}

extension Playback {
  fileprivate func check() throws(SceneError) {
    guard speed >= 0, speed.isFinite else { throw .invalidNumber("a speed", speed) }
    guard repeatCount >= 0 else { throw .invalidNumber("a repeat count", repeatCount) }
    guard timeOffset.isFinite else { throw .invalidNumber("a time offset", timeOffset) }
    guard duration >= .zero else { throw .invalidNumber("a duration", duration.seconds) }
  }
}

extension LayerValue {
  /// Checks that an animation of `property` can have the value.
  func check(for property: AnimatedProperty) throws(SceneError) {
    let value = converted(for: property)
    guard value.kind == property.valueKind else { throw .mismatchedValue(property, kind) }
    if let number = strangeNumber {
      throw .invalidNumber("a value of '\(property.keyPath)'", number)
    }
  }

  /// The value as one of `property`: a translation may be given as a point.
  func converted(for property: AnimatedProperty) -> LayerValue {
    guard property == .transformTranslation, case .point(let point) = self else { return self }
    return .size(Size(width: point.x, height: point.y))
  }
}
