internal import Glibc

/// A damped oscillator on its way from 0 to 1.
///
/// Formulas: `SpringSolver.h` of WebKit; at or above critical damping it moves as if critical.
package struct Spring: Hashable, Sendable {
  package let mass: Double
  package let stiffness: Double
  package let damping: Double
  /// Towards the end, in whole ways per second.
  package let initialVelocity: Double

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
  /// The velocity shapes the curve and leaves the stiffness alone.
  ///
  /// - Parameters:
  ///   - duration: In seconds, positive.
  ///   - dampingRatio: 1 or more does not overshoot; below 0.01 it is read as 0.01.
  ///   - initialVelocity: Towards the end, in whole ways per second.
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

  /// Where the spring is after `seconds`: 0 at the start, around 1 in the end.
  package func progress(at seconds: Double) -> Double {
    let frequency = (stiffness / mass).squareRoot()
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    let decay = min(1, ratio) * frequency
    guard ratio < 1 else {
      return 1 - (1 + (frequency - initialVelocity) * seconds) * exp(-frequency * seconds)
    }
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    let swing = (decay - initialVelocity) / damped
    return 1 - exp(-decay * seconds) * (cos(damped * seconds) + swing * sin(damped * seconds))
  }
}
