/// How an animation gets from its start to its end.
package enum Timing: Hashable, Sendable {
  case curve(TimingFunction)
  case spring(Spring)

  /// The progress `elapsed` seconds into an animation of `duration` seconds; a spring overshoots 1,
  /// and has its own timing.
  package func progress(at elapsed: Double, of duration: Double) -> Double {
    switch self {
    case .curve(let function): function(duration > 0 ? elapsed / duration : 1)
    case .spring(let spring): spring.progress(at: elapsed)
    }
  }
}
