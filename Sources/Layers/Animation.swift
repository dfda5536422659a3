internal import Geometry
package import Motion

/// An animation as a program describes it, in Core Animation's terms: what it does, and when.
package struct Animation: Hashable, Sendable {
  /// What animations do.
  package enum Movement: Hashable, Sendable {
    case basic(BasicMovement)
    case keyframes(KeyframeMovement)
    /// Several animations in a time of their own.
    case group([Animation])
  }

  package var movement: Movement
  /// How fast it goes along its way, nil at one pace; a spring knows its pace by itself.
  package var timingFunction: TimingFunction?
  /// In a group, seconds of the group's time after that began; else in the time of the page, where
  /// zero, and anything before it, is when the turn commits that the animation was added in.
  package var beginTime = Time.zero
  /// A duration of zero is that of the group, or the transaction.
  package var playback = Playback(duration: .zero)

  package init(_ movement: Movement) { self.movement = movement }

  /// The way of a basic animation; nil if it is none.
  package var basic: BasicMovement? {
    get {
      guard case .basic(let movement) = movement else { return nil }
      return movement
    }
    set { if let newValue, basic != nil { movement = .basic(newValue) } }
  }

  /// The way of an animation by keyframes; nil if it is none.
  package var keyframes: KeyframeMovement? {
    get {
      guard case .keyframes(let movement) = movement else { return nil }
      return movement
    }
    set { if let newValue, keyframes != nil { movement = .keyframes(newValue) } }
  }

  /// Checks that the numbers are some, and the values such as the properties have.
  func check() throws(SceneError) {
    try playback.check()
    switch movement {
    case .basic(let movement): try movement.check()
    case .keyframes(let movement): try movement.check()
    case .group(let animations):
      guard !animations.isEmpty else { throw .emptyGroup }
      for animation in animations { try animation.check() }
    }
  }

  /// The properties that it moves, its own or those of a group's animations.
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
