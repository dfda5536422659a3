package import Motion
internal import Storage

extension Scene {
  /// Adds a copy of `animation` to the layer; it begins when the turn commits. Later animations
  /// hide earlier ones of the same property. The model values do not change.
  ///
  /// The animations of a group count one by one, in the order of the group.
  ///
  /// - Parameters:
  ///   - key: Its key; an animation of the layer with the same key is removed.
  ///   - wait: A wait for it, besides those of the open transactions.
  package mutating func addAnimation(
    _ animation: Animation, to id: LayerID, forKey key: String?, wait: AnimationWait? = nil
  ) throws(SceneError) {
    try animation.check()
    let kind = content(of: id)?.kind
    for property in animation.properties {
      guard property.content == nil || property.content == kind else {
        throw .lacksProperty(property, id)
      }
    }
    if let key {
      if self[id].mayHaveKeyedAnimations { removeAnimation(forKey: key, from: id) }
      if !self[id].mayHaveKeyedAnimations { self[id].mayHaveKeyedAnimations = true }
    }
    var animation = animation
    if animation.playback.duration == .zero { animation.playback.duration = transactionDuration }
    if let function = transactionTimingFunction { animation.timingFunction = function }
    add(
      animation,
      as: AddedAnimation(
        layer: id, playback: animation.playback, serial: serials.take(),
        begin: animation.beginTime > .zero ? .at(animation.beginTime) : .afterCommit(.zero),
        key: key, waits: openWaits + [wait].compactMap(\.self)))
  }

  /// The common values of the records of an added animation.
  private struct AddedAnimation {
    let layer: LayerID
    let playback: Playback
    let serial: Int
    let begin: AnimationRecord.Begin
    let key: String?
    let waits: [AnimationWait]
  }

  /// Makes the records of an added animation, or of a part of it.
  ///
  /// - Parameter members: The timing of the part in its groups, the outermost first.
  private mutating func add(
    _ animation: Animation, as added: AddedAnimation, members: [GroupMember] = []
  ) {
    let pace = animation.timingFunction ?? .linear
    func record(
      _ property: AnimatedProperty, _ track: AnimationRecord.Track, _ timing: Timing
    ) -> AnimationRecord {
      AnimationRecord(
        property, of: added.layer, track, timing: timing, playback: added.playback,
        group: added.serial, begin: added.begin,
        tag: AnimationRecord.Tag(key: added.key, waits: added.waits, members: members))
    }
    switch animation.movement {
    case .basic(let movement):
      let timing = movement.spring.map(Timing.spring) ?? .curve(pace)
      animations.append(record(movement.property, movement.track, timing))
      counts.animatedCount += movement.track.partCount
    case .keyframes(let movement):
      animations.append(record(movement.property, movement.track, .curve(pace)))
      counts.animatedCount += movement.track.partCount
    case .group(let children):
      for var child in children {
        if child.playback.duration == .zero {
          child.playback.duration = animation.playback.duration
        }
        let member = GroupMember(
          begin: child.beginTime.seconds, playback: child.playback, pace: pace)
        add(child, as: added, members: members + [member])
      }
    }
  }

  /// Removes the layer's animation with the key, if there is one.
  package mutating func removeAnimation(forKey key: String, from id: LayerID) {
    keepAnimations { $0.layer != id || $0.tag?.key != key }
  }

  /// Removes the animations with the key from layers.
  ///
  /// - Complexity: O(*n* + *m*) in the number of animations and of layers, so faster than one by
  ///   one.
  package mutating func removeAnimations(forKey key: String, from layers: Set<LayerID>) {
    var keyed: Set<LayerID> = []
    keepAnimations { animation in
      guard let other = animation.tag?.key, layers.contains(animation.layer) else { return true }
      if other != key { keyed.insert(animation.layer) }
      return other != key
    }
    for layer in layers where self[layer].mayHaveKeyedAnimations && !keyed.contains(layer) {
      self[layer].mayHaveKeyedAnimations = false
    }
  }

  /// Changes the values of animations on layers, in their order: of those with the key, or of all.
  package mutating func changeAnimations(
    forKey key: String?, of layers: Set<LayerID>,
    _ change: (AnimatedProperty, LayerValue) -> LayerValue
  ) {
    for index in animations.indices {
      let animation = animations[index]
      guard animation.has(key), layers.contains(animation.layer) else { continue }
      let property = animation.property
      switch animation.track {
      case .between(let from, let to):
        animations[index].track = .between(
          from.map { change(property, $0) }, to.map { change(property, $0) })
      case .through(let values, let times):
        animations[index].track = .through(values.map { change(property, $0) }, times)
      case .by, .along: continue
      }
    }
  }

  /// Removes all animations of the layer, including those of changes that animate together.
  package mutating func removeAllAnimations(from id: LayerID) {
    keepAnimations { $0.layer != id }
  }

  /// The presentation values of the layer at `time`.
  package func presentation(of id: LayerID, at time: Time) -> Presentation {
    var values = modelValues(of: self[id])
    for animation in animations where animation.layer == id {
      animation.apply(to: &values, at: time)
    }
    return values
  }

  /// The presentation values of layers at `time`.
  ///
  /// - Complexity: O(*n* + *m*) in the number of animations and of layers.
  package func presentations(of ids: [LayerID], at time: Time) -> [Presentation] {
    let moving = MovingLayers(of: self, at: time)
    return ids.map(moving.values)
  }

  /// The model values of the layer.
  package func modelValues(of id: LayerID) -> Presentation { modelValues(of: self[id]) }
}

extension AnimationRecord {
  /// Whether it has a key; true for nil.
  fileprivate func has(_ key: String?) -> Bool { key == nil || tag?.key == key }
}
