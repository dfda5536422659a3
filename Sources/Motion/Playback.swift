/// When an animation runs, how fast and how often: its own clock, as in Core Animation.
///
/// A run goes from the start to the end, and back again if it autoreverses.
package struct Playback: Hashable, Sendable {
  /// The effect of an animation outside the time in which it runs.
  package enum FillMode: Hashable, Sendable, CaseIterable {
    /// Nothing of the animation.
    case removed
    /// Afterwards its last value, for as long as the animation is kept.
    case forwards
    /// Before it begins, its first value.
    case backwards
    /// Its first value before and its last value after.
    case both

    var showsBefore: Bool { self == .backwards || self == .both }
    var showsAfter: Bool { self == .forwards || self == .both }
  }

  /// The time from start to end at speed 1.
  package var duration: Time
  /// How many runs there are, fractions allowed; 0 is one, and what no `Time` reaches never ends.
  package var repeatCount = 0.0
  /// Whether a run goes back to the start, in as long again.
  package var autoreverses = false
  /// The seconds of its own clock per second; at 0 it stands still.
  package var speed = 1.0
  /// The position in a run at which the animation begins, in seconds; the skipped part is run at
  /// the end.
  package var timeOffset = 0.0
  package var fillMode = FillMode.removed
  /// Whether the animation is removed when it is over, so that it then has no effect, whatever the
  /// fill mode is.
  package var isRemovedOnCompletion = true

  package init(duration: Time) { self.duration = duration }

  /// Seconds of its own clock from the beginning of a run to that of the next.
  private var run: Double { duration.seconds * (autoreverses ? 2 : 1) }
  private var runCount: Double { repeatCount > 0 ? repeatCount : 1 }

  /// How long all runs take together; nil if they never end.
  package var length: Time? {
    let seconds = run * runCount / speed
    return speed > 0 && seconds < Time(nanoseconds: .max).seconds ? Time(seconds: seconds) : nil
  }

  /// The time until everything repeats; zero for a speed of 0.
  package var period: Time { speed > 0 ? Time(seconds: run / speed) : .zero }

  /// Whether something of the animation shows before it begins.
  package var showsBefore: Bool { fillMode.showsBefore }

  /// Whether something of the animation shows when it is over.
  package var showsAfter: Bool { fillMode.showsAfter && !isRemovedOnCompletion }

  /// The position of an animation `elapsed` after it began: from 0 to the duration in seconds, or
  /// nil while it has no effect.
  package func position(at elapsed: Time) -> Double? {
    position(at: elapsed, exactly: elapsed.seconds, keepingEnd: showsAfter)
  }

  /// The same for an animation of a group, that many seconds of the group's time after it began:
  /// after its end only the fill mode decides, and its last moment has an effect if the group is at
  /// its end too.
  func position(inGroup elapsed: Double, isGroupAtEnd: Bool) -> Double? {
    let time = Time(seconds: elapsed)
    let isEnd = isGroupAtEnd && time == length
    return position(at: time, exactly: elapsed, keepingEnd: fillMode.showsAfter || isEnd)
  }

  private func position(
    at elapsed: Time, exactly seconds: Double, keepingEnd keepsEnd: Bool
  ) -> Double? {
    guard elapsed >= .zero else { return showsBefore ? position(after: 0) : nil }
    if let length, elapsed >= length {
      return keepsEnd ? position(afterRuns: runCount + offsetRuns) : nil
    }
    return position(after: max(0, seconds) * speed)
  }

  private var offsetRuns: Double { run > 0 ? timeOffset / run : 0 }

  /// - Parameter active: Seconds of its own clock since it began.
  private func position(after active: Double) -> Double {
    let seconds = active + timeOffset
    // Within the first run nothing is rounded.
    if seconds >= 0, seconds < run { return folded(seconds) }
    guard run > 0 else { return 0 }
    let runs = seconds / run
    // An offset of a whole run is its end, at which an animation without speed can be.
    return active == 0 ? position(afterRuns: runs) : folded((runs - runs.rounded(.down)) * run)
  }

  /// The end of the last of that many runs.
  private func position(afterRuns runs: Double) -> Double {
    let fraction = runs - runs.rounded(.down)
    return folded((fraction == 0 && runs > 0 ? 1 : fraction) * run)
  }

  /// The position that many seconds into a run: after autoreversing they count down.
  private func folded(_ seconds: Double) -> Double {
    let forth = duration.seconds
    return min(forth, seconds <= forth ? seconds : max(0, run - seconds))
  }
}
