package import Motion

/// The timing of changes that animate together.
package struct Transaction: Hashable, Sendable {
  package let timing: Timing
  /// The delay before the movement.
  package let delay: Time
  /// The duration of the movement, after the delay; at 0, the changes show at once.
  package let duration: Time
  /// Whether the movement begins again each time it has ended.
  package var isRepeated = false
  /// Whether the movement goes back to where it began, in as long again; the new values show after it.
  package var autoreverses = false

  /// Changes along a timing function, in seconds; neither of them negative.
  package init(
    duration: Double, delay: Double = 0, timing: TimingFunction = .easeInEaseOut
  ) throws(AnimationError) {
    self.timing = .curve(timing)
    self.delay = try Transaction.time(delay, .delay)
    self.duration = try Transaction.time(duration, .duration)
  }

  /// Changes on a spring that has settled after `duration` seconds.
  ///
  /// - Parameters:
  ///   - dampingRatio: Above 0; at 1 and more nothing overshoots.
  ///   - velocity: The initial rate towards the end: whole distances per second.
  package init(
    duration: Double, delay: Double = 0, dampingRatio: Double, velocity: Double = 0
  ) throws(AnimationError) {
    self.delay = try Transaction.time(delay, .delay)
    self.duration = try Transaction.time(duration, .duration)
    guard dampingRatio > 0, dampingRatio.isFinite else {
      throw AnimationError(parameter: .dampingRatio, value: dampingRatio)
    }
    guard velocity.isFinite else { throw AnimationError(parameter: .velocity, value: velocity) }
    // With a duration of 0 there is no spring, which could not be stiff enough.
    timing = .spring(
      Spring(
        duration: max(duration, 1e-9), dampingRatio: dampingRatio, initialVelocity: velocity))
  }

  private static func time(
    _ seconds: Double, _ parameter: AnimationError.Parameter
  ) throws(AnimationError) -> Time {
    guard seconds >= 0, seconds.isFinite else {
      throw AnimationError(parameter: parameter, value: seconds)
    }
    return Time(seconds: seconds)
  }
}

/// A number that is invalid for an animation.
package struct AnimationError: Error, Hashable, Sendable {
  package enum Parameter: String, Hashable, Sendable {
    case duration
    case delay
    case dampingRatio = "damping ratio"
    case velocity
  }

  package let parameter: Parameter
  /// In seconds, or without a unit for a damping ratio.
  package let value: Double

  /// The message, in one clause.
  package var message: String {
    switch parameter {
    case .duration, .delay: "a \(parameter.rawValue) is 0 or more, not \(brief(value))"
    case .dampingRatio: "a \(parameter.rawValue) is above 0, not \(brief(value))"
    case .velocity: "a \(parameter.rawValue) is finite, not \(brief(value))"
    }
  }
}
