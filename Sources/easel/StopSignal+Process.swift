import Language
import Terminal

extension StopSignal {
  /// Stops what this process does: for Ctrl-C, a request to end, and the timer.
  static let process = StopSignal(
    reason: {
      if Signals.areRaised { return .interruption }
      return Signals.expiredTimer.map(StopReason.seconds)
    },
    startTimer: { Signals.startTimer($0) })
}
