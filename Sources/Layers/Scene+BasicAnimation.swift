package import Motion
internal import Storage

extension Scene {
  /// Lets a copy of `animation` run on the layer, from when the turn commits; later animations cover
  /// earlier ones of the same property. The model values stay.
  ///
  /// - Parameter key: What to call it; an animation of the layer that is called so is removed.
  package mutating func addAnimation(
    _ animation: BasicAnimation, to id: LayerID, forKey key: String?
  ) throws(SceneError) {
    try animation.check()
    let property = animation.property
    guard property.content == nil || property.content == content(of: id)?.kind else {
      throw .lacksProperty(property, id)
    }
    if let key {
      if self[id].mayHaveKeyedAnimations { removeAnimation(forKey: key, from: id) }
      if !self[id].mayHaveKeyedAnimations { self[id].mayHaveKeyedAnimations = true }
    }
    var playback = animation.playback
    if playback.duration == .zero { playback.duration = transactionDuration }
    let function = transactionTimingFunction ?? animation.timingFunction ?? .linear
    animations.append(
      Animation(
        property, of: id, animation.way, timing: .curve(function),
        playback: playback, group: takeSerial(),
        begin: animation.beginTime > .zero ? .at(animation.beginTime) : .afterCommit(.zero),
        tag: Animation.Tag(key: key, waits: openWaits)))
  }

  /// Removes the layer's animation that is called `key`, if there is one.
  package mutating func removeAnimation(forKey key: String, from id: LayerID) {
    keepAnimations { $0.layer != id || $0.tag?.key != key }
  }

  /// Removes all animations of the layer, those of changes that animate together as well.
  package mutating func removeAllAnimations(from id: LayerID) {
    keepAnimations { $0.layer != id }
  }

  /// The values of the layer that show at `time`.
  package func presentation(of id: LayerID, at time: Time) -> Presentation {
    var values = modelValues(of: self[id])
    for animation in animations where animation.layer == id {
      animation.apply(to: &values, at: time)
    }
    return values
  }

  /// The values of the layer that the program set.
  package func modelValues(of id: LayerID) -> Presentation { modelValues(of: self[id]) }
}
