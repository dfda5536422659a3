package import Geometry

/// An eased fraction from an elapsed fraction, by a cubic Bézier curve from (0, 0) to (1, 1).
package struct TimingFunction: Hashable, Sendable {
  package let control1: Point
  package let control2: Point

  /// The curve with these control points; their x is held to 0...1, so that time never turns back.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    control1 = Point(x: min(1, max(0, x1)), y: y1)
    control2 = Point(x: min(1, max(0, x2)), y: y2)
  }

  /// The elapsed fraction itself.
  package static let linear = TimingFunction(0, 0, 1, 1)
  /// Slow at the start.
  package static let easeIn = TimingFunction(0.42, 0, 1, 1)
  /// Slow at the end.
  package static let easeOut = TimingFunction(0, 0, 0.58, 1)
  /// Slow at both ends.
  package static let easeInEaseOut = TimingFunction(0.42, 0, 0.58, 1)
  /// The curve of implicit animations.
  package static let `default` = TimingFunction(0.25, 0.1, 0.25, 1)

  /// The eased fraction at `elapsed`, which is held to 0...1; the ends give 0 and 1 exactly.
  package func callAsFunction(_ elapsed: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    guard elapsed < 1 else { return 1 }
    if self == .linear { return elapsed }
    return TimingFunction.bezier(control1.y, control2.y, at: parameter(forX: elapsed))
  }

  /// The curve's parameter where its x, which never falls, is `x`: bisection, since Newton's method
  /// stalls where the curve is vertical.
  private func parameter(forX x: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    while true {
      let middle = (low + high) / 2
      guard low < middle, middle < high else { return middle }
      if TimingFunction.bezier(control1.x, control2.x, at: middle) < x {
        low = middle
      } else {
        high = middle
      }
    }
  }

  /// One coordinate of the curve from 0 to 1 with the control points `a` and `b`.
  private static func bezier(_ a: Double, _ b: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * a + 3 * s * t * t * b + t * t * t
  }
}
