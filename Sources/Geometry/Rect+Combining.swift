// Rectangles as sets of points, as Core Graphics combines them: a shared edge counts as an overlap.
extension Rect {
  /// The rectangle without any point, as around an empty path.
  package static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Whether it is the rectangle without any point.
  package var isNull: Bool { origin.x == .infinity || origin.y == .infinity }

  /// Whether it has no area.
  package var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The same rectangle with its origin at the top left, for a size that may be negative.
  package var standardized: Rect {
    Rect(x: minX, y: minY, width: size.width.magnitude, height: size.height.magnitude)
  }

  /// The smallest rectangle around it with edges at whole numbers.
  package var integral: Rect {
    guard !isNull else { return self }
    return Rect(
      left: minX.rounded(.down), top: minY.rounded(.down), right: maxX.rounded(.up),
      bottom: maxY.rounded(.up))
  }

  /// The smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    return Rect(
      left: min(minX, other.minX), top: min(minY, other.minY), right: max(maxX, other.maxX),
      bottom: max(maxY, other.maxY))
  }

  /// What both cover; `null` if they are apart.
  package func intersection(_ other: Rect) -> Rect {
    guard !isNull, !other.isNull else { return .null }
    let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
    let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return Rect(left: left, top: top, right: right, bottom: bottom)
  }

  /// Whether `other` lies inside it, edges included; the null rectangle lies in every one.
  package func covers(_ other: Rect) -> Bool {
    union(other).standardized == standardized
  }

  private init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
