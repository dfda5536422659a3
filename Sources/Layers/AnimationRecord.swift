internal import Geometry
package import Motion

/// One property of one layer on its way.
///
/// What shows at a time depends on nothing but the animation, the time and what shows without it.
struct AnimationRecord: Sendable {
  /// The two ends of the way; one that is missing is the value that would show without the
  /// animation, at each moment.
  enum Track: Sendable {
    case between(LayerValue?, LayerValue?)
    /// From the value that would show without the animation to one that is so much more.
    case by(LayerValue)
    /// From each value to the next.
    case through([LayerValue], KeyTimes)
    /// From the start of each line or curve to its end.
    case along([Segment], KeyTimes)

    /// How many values, and movements of the pen in them, it holds.
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

    /// The value so far along the way, where `value` would show without the animation; nil if that is
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
    /// So long after the turn commits that it was added in.
    case afterCommit(Time)
    case at(Time)
  }

  let layer: LayerID
  let property: AnimatedProperty
  var track: Track
  let timing: Timing
  /// That of the whole animation that was added, which may be a group with this as a part.
  let playback: Playback
  /// That of the playback, worked out once: every picture asks for it.
  let length: Time?
  /// The serial of the animation that was added, or of the changes that animate together.
  let group: Int
  var begin: Begin
  /// What is known of it beyond that; nil if nothing is, as of most.
  let tag: Tag?

  /// What few animations have: apart from the record, which is read for every picture.
  final class Tag: Sendable {
    /// What the program calls it, among the animations of the layer.
    let key: String?
    /// The waits that it holds up.
    let waits: [AnimationWait]
    /// What it is in the groups around it, the outermost first.
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

  /// When it begins, if the turn that it was added in commits `now`.
  func begin(ifCommittedAt now: Time) -> Time {
    switch begin {
    case .afterCommit(let delay): now + delay
    case .at(let time): time
    }
  }

  /// The first moment at which it no longer runs, by the rules of `begin`; nil if it runs for ever.
  func end(ifCommittedAt now: Time) -> Time? {
    length.map { begin(ifCommittedAt: now) + $0 }
  }

  /// Whether nothing of it will ever show from `now` on.
  func isGone(at now: Time) -> Bool {
    guard !playback.showsAfter, let end = end(ifCommittedAt: now) else { return false }
    return end <= now
  }

  /// Where on its way it is at `time`, in seconds, and how long that is; nil when it does not show.
  ///
  /// Until the turn commits that it was added in, it is where it begins.
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

  /// Whether anything of it shows at `time`.
  func shows(at time: Time) -> Bool {
    guard case .at(let begin) = begin, tag?.members.isEmpty ?? true else {
      return place(at: time) != nil
    }
    if time < begin { return playback.showsBefore }
    guard let length, time - begin >= length else { return true }
    return playback.showsAfter
  }

  /// Moves the values that show without the animation to those that show with it at `time`.
  func apply(to values: inout Presentation, at time: Time) {
    guard let (position, duration) = place(at: time) else { return }
    let progress = position > 0 ? timing.progress(at: position, of: duration) : 0
    guard let value = track.value(at: progress, over: property.get(values)) else { return }
    property.set(&values, value)
  }
}

/// Two animations of one property of a layer were added in one turn, so that the later covers the
/// earlier.
package struct AnimationNote: Hashable, Sendable {
  /// The first layer it happens to.
  package let layer: LayerID
  /// The first property of that layer.
  package let property: AnimatedProperty
  /// When both begin.
  package let begin: Time
}
