import Geometry
import TestSupport

extension Dice {
  mutating func point() -> Point {
    // Whole numbers half of the time, so that points meet and lines are level.
    if Bool.random(using: &self) {
      return Point(
        x: Double(Int.random(in: 0...4, using: &self)),
        y: Double(Int.random(in: 0...4, using: &self)))
    }
    return Point(
      x: Double.random(in: -100...100, using: &self),
      y: Double.random(in: -100...100, using: &self))
  }

  /// A path of any elements in any order, of up to `count`.
  mutating func path(upTo count: Int = 12) -> Path {
    Path(
      elements: (0..<Int.random(in: 0...count, using: &self)).map { _ in
        switch Int.random(in: 0..<8, using: &self) {
        case 0: .move(point())
        case 1...3: .line(point())
        case 4: .quadCurve(point(), control: point())
        case 5, 6: .curve(point(), control1: point(), control2: point())
        default: .close
        }
      })
  }
}
