/// When one animation of a group runs: in the group's own time, which is not scaled to it.
package struct GroupMember: Hashable, Sendable {
  /// The timing function of the group.
  package let pace: TimingFunction
  /// When the animation begins, in seconds of the group's time.
  package let begin: Double
  package let playback: Playback

  /// The member that begins `begin` seconds into a group with the timing function `pace`.
  package init(begin: Double, playback: Playback, pace: TimingFunction) {
    self.begin = begin
    self.playback = playback
    self.pace = pace
  }

  /// The position in its group when that is `position` seconds into the `duration` of a run; nil
  /// while it has no effect.
  package func position(whenGroupIsAt position: Double, of duration: Double) -> Double? {
    let elapsed = min(duration, max(0, duration * pace(position / duration)))
    return playback.position(
      inGroup: elapsed - begin, isGroupAtEnd: elapsed == duration)
  }
}
