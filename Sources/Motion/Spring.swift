internal import Glibc

/// A damped oscillator from 0 to 1.
///
/// At or above critical damping it moves as if critical.
///
/// Source: `SpringSolver.h` of WebKit, by TimingAndSprings.md, "Springs".
package struct Spring: Hashable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// The initial rate towards the end: whole distances per second.
  package var initialVelocity: Double

  /// The spring with these constants: positive mass and stiffness, damping not negative.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0
  ) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The spring that, started at rest, has settled to 1/1000 after `duration` seconds.
  ///
  /// The velocity changes the curve and not the stiffness: TimingAndSprings.md, "Springs of views".
  ///
  /// - Parameters:
  ///   - duration: In seconds, positive.
  ///   - dampingRatio: 1 or more does not overshoot; below 0.01 it counts as 0.01.
  ///   - initialVelocity: The initial rate towards the end: whole distances per second.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let ratio = max(0.01, dampingRatio)
    let frequency: Double
    if ratio < 1 {
      let amplitude = ratio / (1 - ratio * ratio).squareRoot()
      frequency = log(1000 * amplitude) / (ratio * duration)
    } else {
      frequency = Spring.criticalSettling / duration
    }
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity)
  }

  /// The x at which (1 + x)·e^(−x) has fallen to 1/1000.
  private static let criticalSettling: Double = {
    var (low, high) = (1.0, 20.0)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if (1 + middle) * exp(-middle) > 0.001 { low = middle } else { high = middle }
    }
  }()

  /// The time until the spring comes to rest, in seconds, by Core Animation's estimate.
  ///
  /// Below critical damping it is the time at which both parts of the oscillation together are down
  /// to 1/1000 of the distance, otherwise the first tenth of a second at which the spring is that
  /// near its end; at most 10,000. A spring without damping never rests: the largest `Float`.
  ///
  /// Source: measured on macOS by the tests of a reimplementation; our tests have its numbers.
  package var settlingDuration: Double {
    guard damping > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if let swing = swing {
      return -log(0.001 / (1 + abs(swing.amplitude))) / swing.decay
    }
    var seconds = 0.0
    while seconds < 10_000, !(abs(1 - progress(at: seconds)) < 0.001) { seconds += 0.1 }
    return seconds
  }

  /// Where the spring is after `seconds`: 0 at the start, around 1 in the end.
  package func progress(at seconds: Double) -> Double {
    guard let swing else {
      let frequency = frequency
      return 1 - (1 + (frequency - initialVelocity) * seconds) * exp(-frequency * seconds)
    }
    let angle = swing.frequency * seconds
    return 1 - exp(-swing.decay * seconds) * (cos(angle) + swing.amplitude * sin(angle))
  }

  /// In radians a second, without damping.
  private var frequency: Double { (stiffness / mass).squareRoot() }

  /// How a spring below critical damping swings: a cosine, and a sine of this amplitude, that decay.
  private var swing: (frequency: Double, decay: Double, amplitude: Double)? {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    guard ratio < 1 else { return nil }
    let decay = ratio * frequency
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return (damped, decay, (decay - initialVelocity) / damped)
  }
}
