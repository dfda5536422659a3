internal import Language
internal import Layers
internal import Motion

/// An object that is told when an animation starts and stops.
struct AnimationDelegate: Sendable {
  let object: AnyReference
  /// The animation as it was added.
  let animation: AnyReference

  static let languageType = Type.named("AnimationDelegate")
  /// The place of the delegate among the values that are attached to an animation; its first is
  /// that of a group's animations.
  static let place = 1

  static let didStart = Selector("animationDidStart", labels: [nil])
  static let didStop = Selector("animationDidStop", labels: [nil, "finished"])

  /// Tells the delegate that the animation has started, or has stopped.
  ///
  /// - Parameter isFinished: Whether the animation came to its end; nil if it has started.
  func tell(finished isFinished: Bool?, on machine: Machine) throws {
    try machine.keep(animation.value)
    defer { machine.release() }
    guard let isFinished else {
      return try machine.perform(Self.didStart, on: object, with: [animation])
    }
    try machine.perform(
      Self.didStop, on: object, with: [animation, AnyReference(.bool(isFinished), .bool)])
  }
}

extension Machine {
  /// Adds an animation to a layer; its delegate is told of its start and its stop.
  func add(_ added: AddedAnimation, to layer: LayerID, forKey key: String?) throws {
    let delegate = try delegate(of: added)
    var (starts, stops) = (false, false)
    if let delegate {
      starts = try responds(delegate.object, to: AnimationDelegate.didStart)
      stops = try responds(delegate.object, to: AnimationDelegate.didStop)
    }
    let wait = starts || stops ? scene.makeWait() : nil
    try changeScene { try $0.addAnimation(added.animation, to: layer, forKey: key, wait: wait) }
    guard let delegate, let wait else { return }
    if starts {
      let begin = added.animation.beginTime
      sceneHost.addBlock(.start(of: delegate, at: begin), after: wait)
    }
    if stops { sceneHost.addBlock(.stop(of: delegate), after: wait) }
  }

  private func delegate(of added: AddedAnimation) throws -> AnimationDelegate? {
    guard let object = attachment(of: added.source, at: AnimationDelegate.place) else { return nil }
    return AnimationDelegate(
      object: AnyReference(object, AnimationDelegate.languageType),
      animation: AnyReference(try copy(of: added.source), Animation.languageType))
  }
}
