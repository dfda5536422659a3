/// A turn; 0 points East and positive is clockwise, as y grows downwards.
package struct Angle: Hashable, Sendable {
  package var radians: Double

  package init(radians: Double) {
    self.radians = radians
  }

  package init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// No turn; East.
  package static let zero = Angle(radians: 0)

  package static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
}
