internal import Geometry
package import Motion
internal import Storage

extension Scene {
  /// Animates the differences between the model values of `before`, an earlier copy of this scene,
  /// and the present ones: of every layer, all animatable properties except its path and whether it
  /// is hidden.
  ///
  /// A view that no layout or frame had placed in `before` starts from the zero rectangle at its
  /// parent's origin; one without a parent appears at once, if it had no size. Lay out first, so
  /// that the differences are complete.
  ///
  /// - Parameter moved: Layers that are animated already.
  package mutating func animateChanges(
    since before: Scene, except moved: Set<LayerID> = [], with transaction: Transaction
  ) {
    guard transaction.delay + transaction.duration > .zero else { return }
    let group = serials.take()
    var timing = transaction.timing
    if case .curve = timing, let function = transactionTimingFunction { timing = .curve(function) }
    var playback = Playback(duration: transaction.duration)
    playback.fillMode = .backwards
    playback.autoreverses = transaction.autoreverses
    if transaction.isRepeated { playback.repeatCount = .infinity }
    let tag = AnimationRecord.Tag(key: nil, waits: openWaits)
    for index in indicesDiffering(from: before) where layers.contains(index) {
      let id = LayerID(rawValue: index)
      guard !moved.contains(id) else { continue }
      for change in changes(of: id, since: before) {
        animations.append(
          AnimationRecord(
            change.property, of: id, .between(change.from, change.to), timing: timing,
            playback: playback, group: group,
            begin: .afterCommit(transaction.delay), tag: tag))
      }
    }
  }

  /// The raw values of the layers that may differ from `before`, in ascending order.
  func indicesDiffering(from before: Scene) -> [Int] {
    var indices = layers.blocksDiffering(from: before.layers).flatMap { $0 }
    var isSorted = true
    for index in styles.blocksDiffering(from: before.styles).joined() where styles.contains(index) {
      indices.append(styles[index].owner.rawValue)
      isSorted = false
    }
    for index in contents.blocksDiffering(from: before.contents).joined()
    where contents.contains(index) {
      indices.append(contents[index].owner.rawValue)
      isSorted = false
    }
    return isSorted ? indices : Set(indices).sorted()
  }

  /// A changed property, with both values.
  private struct Change {
    let property: AnimatedProperty
    let from: LayerValue
    let to: LayerValue
  }

  /// The changes of one layer.
  private func changes(of id: LayerID, since before: Scene) -> [Change] {
    let new = self[id]
    var old: Layer?
    if before.contains(id), before[id].serial == new.serial { old = before[id] }
    let end = new.placement
    var start = old?.placement ?? end
    if new.layout.isPlaced, old?.layout.isPlaced != true {
      if let superlayer = new.tree.superlayer {
        start.position = self[superlayer].placement.bounds.origin
        start.bounds = Rect(origin: end.bounds.origin, size: .zero)
      } else if start.bounds.size == .zero {
        start = end
      }
    }

    var changes: [Change] = []
    func add(_ property: AnimatedProperty, _ from: LayerValue?, _ to: LayerValue?) {
      guard from != to, let start = from ?? to?.clear, let end = to ?? from?.clear else { return }
      changes.append(Change(property: property, from: start, to: end))
    }
    add(.position, .point(start.position), .point(end.position))
    add(.bounds, .rect(start.bounds), .rect(end.bounds))
    guard let old else { return changes }
    let isPlain = max(old.style, new.style, new.content) < 0
    if isPlain, old.backgroundColor == new.backgroundColor { return changes }
    let (oldValues, newValues) = (before.modelValues(of: old), modelValues(of: new))
    for property in AnimatedProperty.looks {
      add(property, property.get(oldValues), property.get(newValues))
    }
    return changes
  }

  /// Starts the animations added since the last commit at `now`, and ends the open transactions.
  ///
  /// - Returns: A note for every group that animates a property which an earlier group of the turn
  ///   animates too.
  package mutating func commitAnimations(at now: Time) -> [AnimationNote] {
    struct Target: Hashable {
      let layer: LayerID
      let property: AnimatedProperty
    }
    var added: [Target: Int] = [:]
    var notes: [AnimationNote] = []
    var noted: Int?
    // The animations of this turn come last.
    let first =
      animations.indices.last { animations[$0].group < serials.committed }.map { $0 + 1 } ?? 0
    for index in first..<animations.count {
      animations[index].begin = .at(animations[index].begin(ifCommittedAt: now))
      let animation = animations[index]
      let covered = animation.property.overlapping.lazy.compactMap { property in
        added[Target(layer: animation.layer, property: property)]
      }.first { animation.covers(animations[$0], at: now) }
      added[Target(layer: animation.layer, property: animation.property)] = index
      if covered != nil, noted != animation.group {
        noted = animation.group
        notes.append(
          AnimationNote(layer: animation.layer, property: animation.property, begin: now))
      }
    }
    serials.commit()
    transactions = [OpenTransaction()]
    return notes
  }

  /// The end of the last animation that runs at `now` or later, endless ones excluded; nil if there
  /// is none.
  package func endOfAnimations(after now: Time) -> Time? {
    animations.lazy.compactMap { $0.end(ifCommittedAt: now) }.filter { $0 > now }.max()
  }

  /// The longest period of the endless animations; zero if there is none.
  package var longestPeriod: Time {
    animations.lazy.filter { $0.length == nil }.map(\.playback.period).max() ?? .zero
  }

  /// A copy with the model values alone: while it exists, animations can still be added in place.
  package var modelValues: Scene {
    var copy = self
    copy.animations = BlockArray()
    return copy
  }

  /// The serial of the last added animation that is left: later ones have greater serials; -1 if
  /// none is left.
  package var lastAnimationSerial: Int { animations.last?.group ?? -1 }

  /// The last to end of the animations added after the one with a serial, those that end no later
  /// than `now` and endless ones left out: its key, and when it ends; nil if there is none.
  package func movement(since serial: Int, after now: Time) -> (key: String?, end: Time)? {
    animations.lazy.filter { $0.group > serial }
      .compactMap { animation in
        animation.end(ifCommittedAt: now).map { (key: animation.tag?.key, end: $0) }
      }
      .filter { $0.end > now }.max { $0.end < $1.end }
  }

  /// The number of animations, including some that are over.
  package var animationCount: Int { animations.count }

  /// Removes the animations that are over at `now`, once they are the majority: they have no more
  /// effect, and copies of the scene then share the rest.
  package mutating func removeFinishedAnimations(at now: Time) {
    let finished = animations.count { $0.isGone(at: now) }
    guard finished >= 64, finished * 2 >= animations.count else { return }
    keepAnimations { !$0.isGone(at: now) }
  }

  mutating func keepAnimations(where isKept: (AnimationRecord) -> Bool) {
    guard !animations.allSatisfy(isKept) else { return }
    animations = BlockArray(animations.lazy.filter(isKept))
    if counts.animatedCount > 0 {
      counts.animatedCount = animations.reduce(0) { $0 + $1.track.partCount }
    }
  }
}

extension AnimationRecord {
  /// Whether it begins at the same time as `earlier`, or before, so that `earlier` is hidden.
  fileprivate func covers(_ earlier: AnimationRecord, at now: Time) -> Bool {
    guard group != earlier.group else { return false }
    let begin = begin(ifCommittedAt: now)
    if playback.showsBefore { return earlier.end(ifCommittedAt: now).map { $0 > now } ?? true }
    return begin == earlier.begin(ifCommittedAt: now)
  }
}
