/// A position in device pixels.
struct DevicePoint: Equatable {
  var x: Double
  var y: Double

  /// The point rounded to 1/256 pixel, half to even, as Cairo keeps coordinates.
  var rounded: DevicePoint { DevicePoint(x: Self.rounded(x), y: Self.rounded(y)) }

  /// The point at the fraction `t` between this point and `other`, 0...1; never overflows.
  func mixed(with other: DevicePoint, _ t: Double) -> DevicePoint {
    DevicePoint(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
  }

  static func rounded(_ coordinate: Double) -> Double {
    let units = coordinate * 256
    // A sum as large as that has no fraction: it is rounded, in one operation of any processor.
    let large = 0x1.8p52
    return
      (units.magnitude < 0x1p51 ? units + large - large : units.rounded(.toNearestOrEven)) / 256
  }
}

/// An axis-aligned rectangle in device pixels, grown point by point.
struct DeviceBounds {
  private(set) var minX = Double.infinity
  private(set) var minY = Double.infinity
  private(set) var maxX = -Double.infinity
  private(set) var maxY = -Double.infinity

  /// The bounds of nothing.
  init() {}

  mutating func extend(to point: DevicePoint) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  mutating func extend(over other: DeviceBounds) {
    extend(to: DevicePoint(x: other.minX, y: other.minY))
    extend(to: DevicePoint(x: other.maxX, y: other.maxY))
  }

  /// Keeps the intersection with `other`, which may be empty.
  mutating func formIntersection(_ other: DeviceBounds) {
    (minX, maxX) = (max(minX, other.minX), min(maxX, other.maxX))
    (minY, maxY) = (max(minY, other.minY), min(maxY, other.maxY))
  }

  /// The bounds with a margin on all sides.
  func grown(by margin: (x: Double, y: Double)) -> DeviceBounds {
    var bounds = self
    (bounds.minX, bounds.maxX) = (minX - margin.x, maxX + margin.x)
    (bounds.minY, bounds.maxY) = (minY - margin.y, maxY + margin.y)
    return bounds
  }

  /// The bounds of the corners once they are rounded to 1/256 pixel.
  var rounded: DeviceBounds {
    var bounds = DeviceBounds()
    bounds.extend(to: DevicePoint(x: minX, y: minY).rounded)
    bounds.extend(to: DevicePoint(x: maxX, y: maxY).rounded)
    return bounds
  }

  /// Whether there is not even one point within.
  var isEmpty: Bool { !(minX <= maxX && minY <= maxY) }

  func contains(_ point: DevicePoint) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }

  func contains(_ other: DeviceBounds) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether the two share more than an edge.
  func overlaps(_ other: DeviceBounds) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
