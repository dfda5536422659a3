import Syntax

/// What stops cells and drawings from outside: Ctrl-C, and the limit `seconds` of real time.
///
/// Its maker keeps the clock; what polls it reads none.
package struct StopSignal: Sendable {
  /// Why to stop now, or nil to go on. Polled by whatever may take long, on any thread; the answer
  /// stays the same until the signal is lowered or the timer starts anew.
  package let reason: @Sendable () -> StopReason?
  /// Gives what begins now so many seconds of real time; nil sets no bound.
  package let startTimer: @Sendable (_ seconds: Int?) -> Void

  /// - Parameters:
  ///   - startTimer: Left out, nothing is bounded in time.
  package init(
    reason: @escaping @Sendable () -> StopReason?,
    startTimer: @escaping @Sendable (_ seconds: Int?) -> Void = { _ in }
  ) {
    self.reason = reason
    self.startTimer = startTimer
  }

  /// Stops nothing.
  package static let never = StopSignal(reason: { nil })

  /// Whether to stop now.
  package var isRaised: Bool { reason() != nil }

  /// The same signal with a timer that its users cannot restart, for work that is bounded as a
  /// whole.
  package var withoutTimer: StopSignal { StopSignal(reason: reason) }
}

/// Why something is stopped from outside.
package enum StopReason: Hashable, Sendable {
  /// Ctrl-C.
  case interruption
  /// It has taken as many seconds of real time as the limit `seconds` allows.
  case seconds(Int)

  /// The reason as an error.
  package var failure: Failure {
    switch self {
    case .interruption: Failure("stopped by Ctrl-C", cause: .interruption)
    case .seconds(let limit): .limit(.seconds, limit, "this takes too long")
    }
  }
}
