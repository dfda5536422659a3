package import Motion

/// One property of one layer on its way.
///
/// What shows at a time depends on nothing but the animation, the time and what shows without it.
struct Animation: Sendable {
  /// The two ends of the way; one that is missing is the value that would show without the
  /// animation, at each moment.
  enum Way: Sendable {
    case between(LayerValue?, LayerValue?)
    /// From the value that would show without the animation to one that is so much more.
    case by(LayerValue)
  }

  /// When an animation begins.
  enum Begin: Sendable {
    /// So long after the turn commits that it was added in.
    case afterCommit(Time)
    case at(Time)
  }

  let layer: LayerID
  let property: AnimatedProperty
  let way: Way
  let timing: Timing
  let playback: Playback
  /// That of the playback, worked out once: every picture asks for it.
  let length: Time?
  /// The serial of the changes that animate together.
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

    init?(key: String?, waits: [AnimationWait]) {
      if key == nil && waits.isEmpty { return nil }
      self.key = key
      self.waits = waits
    }
  }

  var waits: [AnimationWait] { tag?.waits ?? [] }

  init(
    _ property: AnimatedProperty, of layer: LayerID, _ way: Way, timing: Timing,
    playback: Playback, group: Int, begin: Begin, tag: Tag?
  ) {
    self.layer = layer
    self.property = property
    self.way = way
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

  /// Where on its way it is at `time`, in seconds; nil when it does not show.
  ///
  /// Until the turn commits that it was added in, it is where it begins.
  private func position(at time: Time) -> Double? {
    switch begin {
    case .afterCommit(let delay): playback.position(at: .zero - delay)
    case .at(let begin): playback.position(at: time - begin)
    }
  }

  /// Whether anything of it shows at `time`.
  func shows(at time: Time) -> Bool {
    guard case .at(let begin) = begin else { return position(at: time) != nil }
    if time < begin { return playback.showsBefore }
    guard let length, time - begin >= length else { return true }
    return playback.showsAfter
  }

  /// Moves the values that show without the animation to those that show with it at `time`.
  func apply(to values: inout Presentation, at time: Time) {
    guard let position = position(at: time),
      let (from, to) = ends(from: property.get(values))
    else { return }
    let progress = position > 0 ? timing.progress(at: position, of: playback.duration.seconds) : 0
    property.set(&values, from.interpolated(to: to, fraction: progress))
  }

  private func ends(from value: LayerValue?) -> (LayerValue, LayerValue)? {
    switch way {
    case .between(let from?, let to?): return (from, to)
    case .between(let from?, nil): return (from, value ?? from.clear)
    case .between(nil, let to?): return (value ?? to.clear, to)
    case .between(nil, nil): return nil
    case .by(let change):
      guard let value else { return nil }
      return (value, value.adding(change))
    }
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
