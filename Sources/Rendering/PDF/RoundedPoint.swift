/// A position, or a vector between two, in whole units of 1/256 pixel.
struct RoundedPoint: Hashable {
  var x, y: Int

  static let zero = RoundedPoint(x: 0, y: 0)

  init(x: Int, y: Int) { (self.x, self.y) = (x, y) }

  /// The nearest, half to even.
  ///
  /// - Parameter point: Less than 2²⁴ from the origin; beyond, it is held there, and what is not a number is 0.
  init(_ point: DevicePoint) {
    func units(_ coordinate: Double) -> Int {
      let held = max(-0x1p32, min(0x1p32, coordinate * 256))
      return Int(exactly: held.rounded(.toNearestOrEven)) ?? 0
    }
    self.init(x: units(point.x), y: units(point.y))
  }

  var point: DevicePoint { DevicePoint(x: Double(x) / 256, y: Double(y) / 256) }

  static func + (one: RoundedPoint, other: RoundedPoint) -> RoundedPoint {
    RoundedPoint(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: RoundedPoint, other: RoundedPoint) -> RoundedPoint {
    RoundedPoint(x: one.x - other.x, y: one.y - other.y)
  }

  static prefix func - (vector: RoundedPoint) -> RoundedPoint {
    RoundedPoint(x: -vector.x, y: -vector.y)
  }

  /// The point between the two, rounded down.
  func middle(_ other: RoundedPoint) -> RoundedPoint {
    RoundedPoint(x: x + (other.x - x) >> 1, y: y + (other.y - y) >> 1)
  }

  /// Which of two directions, less than half a turn apart, comes first clockwise: -1 if this one, 1 if the
  /// other, 0 if they are one. Of opposite ones it is the one to the right, or of two along a column the one down.
  func turn(from other: RoundedPoint) -> Int {
    let cross = y * other.x - other.y * x
    guard cross == 0 else { return cross.signum() }
    guard self != .zero, other != .zero else {
      return self == other ? 0 : self == .zero ? 1 : -1
    }
    let isOpposite = x.signum() * other.x.signum() < 0 || y.signum() * other.y.signum() < 0
    guard isOpposite else { return 0 }
    return x > 0 || x == 0 && y > 0 ? -1 : 1
  }
}
