package import Geometry

/// A type whose values can be interpolated.
package protocol Interpolatable {
  /// The value at `fraction` between this one and `end`; below 0 or above 1 it lies outside the
  /// two.
  func interpolated(to end: Self, fraction: Double) -> Self
}

extension Double: Interpolatable {
  package func interpolated(to end: Double, fraction: Double) -> Double {
    self + (end - self) * fraction
  }
}

extension Point: Interpolatable {
  package func interpolated(to end: Point, fraction: Double) -> Point {
    Point(
      x: x.interpolated(to: end.x, fraction: fraction),
      y: y.interpolated(to: end.y, fraction: fraction))
  }
}

extension Size: Interpolatable {
  package func interpolated(to end: Size, fraction: Double) -> Size {
    Size(
      width: width.interpolated(to: end.width, fraction: fraction),
      height: height.interpolated(to: end.height, fraction: fraction))
  }
}

extension Rect: Interpolatable {
  package func interpolated(to end: Rect, fraction: Double) -> Rect {
    Rect(
      origin: origin.interpolated(to: end.origin, fraction: fraction),
      size: size.interpolated(to: end.size, fraction: fraction))
  }
}

extension Color: Interpolatable {
  /// The colour with interpolated components, each clamped to 0...1.
  package func interpolated(to end: Color, fraction: Double) -> Color {
    func component(_ from: Double, _ to: Double) -> Double {
      min(1, max(0, from.interpolated(to: to, fraction: fraction)))
    }
    return Color(
      red: component(red, end.red), green: component(green, end.green),
      blue: component(blue, end.blue), alpha: component(alpha, end.alpha))
  }
}

extension Array: Interpolatable where Element: Interpolatable {
  /// The list of interpolated elements; the shorter list continues with its last element, and an
  /// empty one is replaced by the other.
  package func interpolated(to end: [Element], fraction: Double) -> [Element] {
    guard !isEmpty, !end.isEmpty else { return isEmpty ? end : self }
    return (0..<Swift.max(count, end.count)).map { index in
      let (from, to) = (self[Swift.min(index, count - 1)], end[Swift.min(index, end.count - 1)])
      return from.interpolated(to: to, fraction: fraction)
    }
  }
}
