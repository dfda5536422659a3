internal import Geometry
package import Motion
internal import Storage

extension Scene {
  /// Animates what differs between the model values of `before`, an earlier copy of this scene, and
  /// those of now: position, bounds and background colour of every layer.
  ///
  /// A view that no layout or frame had placed in `before` starts from the zero rectangle at its
  /// parent's origin; one without a parent is just there, if it had no size. Lay out first what
  /// shall count.
  package mutating func animateChanges(
    since before: Scene, with transaction: Transaction
  ) -> AnimationGroup {
    let group = takeSerial()
    let length = transaction.delay + transaction.duration
    var isEmpty = true
    guard length > .zero else { return AnimationGroup(isEmpty: true, length: .zero) }
    for range in layers.blocksDiffering(from: before.layers) {
      for index in range where layers.contains(index) {
        let id = LayerID(rawValue: index)
        for change in changes(of: id, since: before) {
          isEmpty = false
          animations.append(
            Animation(
              layer: id, change: change, timing: transaction.timing, delay: transaction.delay,
              duration: transaction.duration, group: group, begin: nil))
        }
      }
    }
    return AnimationGroup(isEmpty: isEmpty, length: isEmpty ? .zero : length)
  }

  /// What changed about one layer.
  private func changes(of id: LayerID, since before: Scene) -> [Animation.Change] {
    let new = self[id]
    var old: Layer?
    if before.contains(id), before[id].serial == new.serial { old = before[id] }
    var (position, bounds) = (old?.position ?? new.position, old?.bounds ?? new.bounds)
    if new.isPlaced, old?.isPlaced != true {
      if let superview = new.superview {
        position = self[superview].bounds.origin
        bounds = Rect(origin: new.bounds.origin, size: .zero)
      } else if bounds.size == .zero {
        (position, bounds) = (new.position, new.bounds)
      }
    }

    var changes: [Animation.Change] = []
    if position != new.position {
      changes.append(.position(from: position, to: new.position))
    }
    if bounds != new.bounds { changes.append(.bounds(from: bounds, to: new.bounds)) }
    if let old, old.backgroundColor != new.backgroundColor {
      let from = old.backgroundColor ?? new.backgroundColor?.clear
      let to = new.backgroundColor ?? old.backgroundColor?.clear
      if let from, let to { changes.append(.backgroundColor(from: from, to: to)) }
    }
    return changes
  }

  /// Lets the animations added since the last commit begin at `now`.
  ///
  /// - Returns: A note for every group that moves what an earlier group of the turn moves too.
  package mutating func commitAnimations(at now: Time) -> [AnimationNote] {
    struct Target: Hashable {
      let layer: LayerID
      let property: AnimatedProperty
    }
    var groups: [Target: Int] = [:]
    var notes: [AnimationNote] = []
    var noted: Int?
    // What has no beginning was added last.
    let first = animations.indices.last { animations[$0].begin != nil }.map { $0 + 1 } ?? 0
    for index in first..<animations.count {
      animations[index].begin = now
      let animation = animations[index]
      let target = Target(layer: animation.layer, property: animation.property)
      if groups.updateValue(animation.group, forKey: target) != nil, noted != animation.group {
        noted = animation.group
        notes.append(
          AnimationNote(layer: animation.layer, property: animation.property, begin: now))
      }
    }
    return notes
  }

  /// When the last animation that runs at `now` or later is over; nil if none does.
  package func endOfAnimations(after now: Time) -> Time? {
    animations.lazy.map { $0.end(ifBegunAt: now) }.filter { $0 > now }.max()
  }

  /// A copy with the model values alone: while it is kept, animations can still be added in place.
  package var modelValues: Scene {
    var copy = self
    copy.animations = BlockArray()
    return copy
  }

  /// How many animations there are, some that are over included.
  package var animationCount: Int { animations.count }

  /// Forgets the animations that are over at `now`, once they are the greater part: what is over
  /// shows no more, and copies of the scene share what is left alone.
  package mutating func removeFinishedAnimations(at now: Time) {
    let finished = animations.count { $0.end(ifBegunAt: now) <= now }
    guard finished >= 64, finished * 2 >= animations.count else { return }
    keepAnimations { $0.end(ifBegunAt: now) > now }
  }

  mutating func keepAnimations(where isKept: (Animation) -> Bool) {
    guard !animations.allSatisfy(isKept) else { return }
    animations = BlockArray(animations.lazy.filter(isKept))
  }
}

extension Color {
  /// The same colour, with nothing to be seen of it.
  fileprivate var clear: Color { Color(red: red, green: green, blue: blue, alpha: 0) }
}
