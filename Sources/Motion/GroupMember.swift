/// When one animation of a group runs: in the group's own time, which is not scaled to it.
package struct GroupMember: Hashable, Sendable {
  /// How fast the group goes along its own way.
  package let pace: TimingFunction
  /// When the animation begins, in seconds of the group's time.
  package let begin: Double
  package let playback: Playback

  /// The member that begins so many seconds into a group that is paced by `pace`.
  package init(begin: Double, playback: Playback, pace: TimingFunction) {
    self.begin = begin
    self.playback = playback
    self.pace = pace
  }

  /// How many seconds of its way are behind it when its group is `position` seconds into the
  /// `duration` of a run; nil when nothing of it shows.
  package func position(whenGroupIsAt position: Double, of duration: Double) -> Double? {
    let elapsed = min(duration, max(0, duration * pace(position / duration)))
    return playback.position(
      inGroup: elapsed - begin, isGroupAtEnd: elapsed == duration)
  }
}
