import Syntax

/// The signal that stops cells and drawings from outside: Ctrl-C, and the limit `seconds` of processor
/// time.
///
/// Its owner has the clock; code that polls it has none.
package struct StopSignal: Sendable {
  /// The reason to stop now, or nil to continue. Long work polls it, on any thread; the answer
  /// stays the same until the signal is lowered or the timer restarts.
  package let reason: @Sendable () -> StopReason?
  /// Starts the timer of that many seconds of processor time; nil sets no limit.
  package let startTimer: @Sendable (_ seconds: Int?) -> Void

  /// - Parameters:
  ///   - startTimer: If omitted, there is no time limit.
  package init(
    reason: @escaping @Sendable () -> StopReason?,
    startTimer: @escaping @Sendable (_ seconds: Int?) -> Void = { _ in }
  ) {
    self.reason = reason
    self.startTimer = startTimer
  }

  /// Never stops.
  package static let never = StopSignal(reason: { nil })

  /// Whether to stop now.
  package var isRaised: Bool { reason() != nil }

  /// The same signal with a timer that its users cannot restart, for work that is bounded as a
  /// whole.
  package var withoutTimer: StopSignal { StopSignal(reason: reason) }
}

/// The reason of a stop from outside.
package enum StopReason: Hashable, Sendable {
  /// Ctrl-C.
  case interruption
  /// The limit `seconds` of processor time, or ten times as much real time, was reached.
  case seconds(Int)

  /// The reason as an error.
  package var failure: Failure {
    switch self {
    case .interruption: Failure("stopped by Ctrl-C", cause: .interruption)
    case .seconds(let limit): .limit(.seconds, limit, "this takes too long")
    }
  }
}
