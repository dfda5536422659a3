internal import Geometry
package import Motion

/// A running animation of one property of one layer.
///
/// The presentation value at a time depends on the animation, the time and the value without it,
/// and nothing else.
struct AnimationRecord: Sendable {
  /// The values that an animation runs through; a missing end is the value without the animation,
  /// at each moment.
  enum Track: Sendable {
    case between(LayerValue?, LayerValue?)
    /// From the value without the animation to the sum of it and this one.
    case by(LayerValue)
    /// From each value to the next.
    case through([LayerValue], KeyTimes)
    /// From the start of each segment to its end.
    case along([Segment], KeyTimes)

    /// The number of its values, counting each element of paths and lists.
    var partCount: Int {
      func count(_ value: LayerValue?) -> Int {
        switch value {
        case .path(let path): path.elements.count
        case .colors(let colors): colors.count
        case .numbers(let numbers): numbers.count
        default: 1
        }
      }
      return switch self {
      case .between(let from, let to): count(from) + count(to)
      case .by(let value): count(value)
      case .through(let values, _): values.reduce(0) { $0 + count($1) }
      case .along(let segments, _): segments.count
      }
    }

    /// The value at `progress`, where `value` is the one without the animation; nil if there is
    /// none.
    func value(at progress: Double, over value: LayerValue?) -> LayerValue? {
      switch self {
      case .between(let from, let to):
        guard let start = from ?? value ?? to?.clear, let end = to ?? value ?? from?.clear,
          from != nil || to != nil
        else { return nil }
        return start.interpolated(to: end, fraction: progress)
      case .by(let change):
        return value.map { $0.interpolated(to: $0.adding(change), fraction: progress) }
      case .through(let values, let times):
        let (index, fraction) = times.interval(at: progress)
        return values[index].interpolated(to: values[index + 1], fraction: fraction)
      case .along(let segments, let times):
        let (index, fraction) = times.interval(at: progress)
        return .point(segments[index].point(at: fraction))
      }
    }
  }

  /// When an animation begins.
  enum Begin: Sendable {
    /// That long after the commit of the turn in which it was added.
    case afterCommit(Time)
    case at(Time)
  }

  let layer: LayerID
  let property: AnimatedProperty
  var track: Track
  let timing: Timing
  /// The timing of the whole added animation, which may be a group that contains this one.
  let playback: Playback
  /// The length of the playback, computed once because every picture needs it.
  let length: Time?
  /// The serial of the added animation, or of the changes that animate together.
  let group: Int
  var begin: Begin
  /// Further data; nil in most animations.
  let tag: Tag?

  /// Data of few animations, kept out of the record, which is read for every picture.
  final class Tag: Sendable {
    /// Its key among the animations of the layer.
    let key: String?
    /// The waits that end after it.
    let waits: [AnimationWait]
    /// Its timing in each of its groups, the outermost first.
    let members: [GroupMember]

    init?(key: String?, waits: [AnimationWait], members: [GroupMember] = []) {
      if key == nil && waits.isEmpty && members.isEmpty { return nil }
      self.key = key
      self.waits = waits
      self.members = members
    }
  }

  var waits: [AnimationWait] { tag?.waits ?? [] }

  init(
    _ property: AnimatedProperty, of layer: LayerID, _ track: Track, timing: Timing,
    playback: Playback, group: Int, begin: Begin, tag: Tag?
  ) {
    self.layer = layer
    self.property = property
    self.track = track
    self.timing = timing
    self.playback = playback
    length = playback.length
    self.group = group
    self.begin = begin
    self.tag = tag
  }

  /// Its begin, if the turn in which it was added commits at `now`.
  func begin(ifCommittedAt now: Time) -> Time {
    switch begin {
    case .afterCommit(let delay): now + delay
    case .at(let time): time
    }
  }

  /// Its end by the rules of `begin`; nil if it runs for ever.
  func end(ifCommittedAt now: Time) -> Time? {
    length.map { begin(ifCommittedAt: now) + $0 }
  }

  /// Whether it no longer has any effect from `now` on.
  func isGone(at now: Time) -> Bool {
    guard !playback.showsAfter, let end = end(ifCommittedAt: now) else { return false }
    return end <= now
  }

  /// Its position at `time` and its duration, in seconds; nil while it has no effect.
  ///
  /// Before the commit of its turn it is at its begin.
  private func place(at time: Time) -> (position: Double, duration: Double)? {
    let outer: Double? =
      switch begin {
      case .afterCommit(let delay): playback.position(at: .zero - delay)
      case .at(let begin): playback.position(at: time - begin)
      }
    guard var position = outer else { return nil }
    var duration = playback.duration.seconds
    for member in tag?.members ?? [] {
      guard let inner = member.position(whenGroupIsAt: position, of: duration) else { return nil }
      (position, duration) = (inner, member.playback.duration.seconds)
    }
    return (position, duration)
  }

  /// Whether it has an effect at `time`.
  func shows(at time: Time) -> Bool {
    guard case .at(let begin) = begin, tag?.members.isEmpty ?? true else {
      return place(at: time) != nil
    }
    if time < begin { return playback.showsBefore }
    guard let length, time - begin >= length else { return true }
    return playback.showsAfter
  }

  /// The value of the property at `time`, where that does not depend on the value without the
  /// animation; nil while it has no effect.
  func value(at time: Time) -> LayerValue? {
    guard let (position, duration) = place(at: time) else { return nil }
    return track.value(
      at: position > 0 ? timing.progress(at: position, of: duration) : 0, over: nil)
  }

  /// Changes the values without the animation to those with it at `time`.
  func apply(to values: inout Presentation, at time: Time) {
    guard let (position, duration) = place(at: time) else { return }
    let progress = position > 0 ? timing.progress(at: position, of: duration) : 0
    guard let value = track.value(at: progress, over: property.get(values)) else { return }
    property.set(&values, value)
  }
}

/// A note that two animations of one property of a layer were added in one turn, so that the later
/// one hides the earlier.
package struct AnimationNote: Hashable, Sendable {
  /// The first layer with this conflict.
  package let layer: LayerID
  /// The first property of that layer.
  package let property: AnimatedProperty
  /// When both begin.
  package let begin: Time
}
