import Geometry

/// Numbers that come out the same every time (SplitMix64), and what is made of them.
struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

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
