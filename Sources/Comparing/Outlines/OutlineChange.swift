internal import Glibc
internal import Geometry
internal import Graphics

/// How an outline differs from the expected one.
enum OutlineChange: Hashable {
  /// It is the same elsewhere.
  case moved(Vector)
  /// It is the same, wider or higher, and maybe elsewhere.
  case resized(from: Rect, to: Rect)
  /// It is turned about a point, clockwise.
  case turned(degrees: Double)
  /// Some of its points are elsewhere.
  case bent(points: [Int], of: Int, by: Vector)
  /// The corners of a box have another radius.
  case rounded(from: Double, to: Double)
  /// The border of a box has another width.
  case bordered(from: Double, to: Double)
  /// The arc along which it runs ends or begins elsewhere: how long it is, in degrees.
  case swept(from: Double, to: Double)
  /// It has another number of points.
  case recounted(from: Int, to: Int)
  /// It is another one between two boxes.
  case reshaped(from: Rect, to: Rect)

  /// The change from `expected` to `actual`; nil if they are the same.
  ///
  /// Coordinates are compared at a precision of 1/128 point, since their texts are rounded to 1/256.
  init?(from expected: DrawnItem.Outline, to actual: DrawnItem.Outline) {
    guard expected != actual else { return nil }
    let (old, new) = (expected.bounds, actual.bounds)
    if let digest = expected.digest ?? actual.digest {
      let (count, newCount) = (
        expected.digest?.count ?? expected.points.count,
        actual.digest?.count ?? actual.points.count
      )
      if count != newCount {
        self = .recounted(from: count, to: newCount)
      } else if digest == actual.digest || old.size.isNearly(new.size), old != new {
        self = .moved(new.origin - old.origin)
      } else {
        self = .reshaped(from: old, to: new)
      }
      return
    }
    let (points, newPoints) = (expected.points, actual.points)
    let verbs = expected.path.elements.map(\.verb)
    if old.isNearly(new), let change = OutlineChange(ofBox: expected, actual) {
      self = change
      return
    }
    guard verbs == actual.path.elements.map(\.verb) else {
      if let change = OutlineChange(ofArc: expected, actual) {
        self = change
        return
      }
      self =
        points.count == newPoints.count || expected.isCurved || actual.isCurved
        ? .reshaped(from: old, to: new) : .recounted(from: points.count, to: newPoints.count)
      return
    }
    let shifts = zip(points, newPoints).map { $1 - $0 }
    if let shift = shifts.first, shifts.allSatisfy({ $0.isNearly(shift) }) {
      self = .moved(Vector.mean(of: shifts))
      return
    }
    if OutlineChange.isStretched(points, from: old, newPoints, to: new)
      || OutlineChange.isSameBox(expected, actual)
    {
      self = .resized(from: old, to: new)
      return
    }
    let still = shifts.indices.filter { shifts[$0].isNearly(Vector(dx: 0, dy: 0)) }
    let bent = shifts.indices.filter { !shifts[$0].isNearly(Vector(dx: 0, dy: 0)) }
    if let first = bent.first, still.count >= bent.count,
      bent.allSatisfy({ shifts[$0].isNearly(shifts[first]) })
    {
      self = .bent(points: bent, of: points.count, by: shifts[first])
    } else if let degrees = OutlineChange.turn(points, newPoints) {
      self = .turned(degrees: degrees)
    } else if let change = OutlineChange(ofArc: expected, actual) {
      self = change
    } else if let first = bent.first, bent.count == 1 {
      self = .bent(points: bent, of: points.count, by: shifts[first])
    } else {
      self = .reshaped(from: old, to: new)
    }
  }

  /// Whether it keeps its shape.
  var isWhole: Bool {
    switch self {
    case .moved, .resized, .turned: true
    case .bent, .rounded, .bordered, .swept, .recounted, .reshaped: false
    }
  }

  /// The change of the corners or of the border of a box that stays where it is.
  private init?(ofBox expected: DrawnItem.Outline, _ actual: DrawnItem.Outline) {
    guard let old = RoundedBox(expected), let new = RoundedBox(actual) else { return nil }
    if let border = old.border, let newBorder = new.border,
      (border - newBorder).magnitude > 1.0 / 64
    {
      self = .bordered(from: border, to: newBorder)
    } else if (old.border == nil) == (new.border == nil),
      (old.radius - new.radius).magnitude > 1.0 / 64
    {
      self = .rounded(from: old.radius, to: new.radius)
    } else {
      return nil
    }
  }

  /// Whether both are boxes with the same corners and the same border.
  private static func isSameBox(_ expected: DrawnItem.Outline, _ actual: DrawnItem.Outline) -> Bool
  {
    guard let old = RoundedBox(expected), let new = RoundedBox(actual) else { return false }
    return (old.radius - new.radius).magnitude < 1.0 / 64
      && ((old.border ?? 0) - (new.border ?? 0)).magnitude < 1.0 / 64
  }

  /// The change of an arc whose circle stays where it is.
  private init?(ofArc expected: DrawnItem.Outline, _ actual: DrawnItem.Outline) {
    guard let old = CircleArc(expected), let new = CircleArc(actual),
      (old.center - new.center).isNearly(Vector(dx: 0, dy: 0), within: 0.1),
      (old.radius - new.radius).magnitude < 0.1
    else { return nil }
    if (old.sweep - new.sweep).magnitude < 0.1 {
      // At most half a turn, in either direction.
      let turn = (new.start - old.start).remainder(dividingBy: 360)
      guard turn.magnitude > 0.01 else { return nil }
      self = .turned(degrees: turn)
    } else {
      self = .swept(from: old.sweep.magnitude, to: new.sweep.magnitude)
    }
  }

  /// Whether each point has gone where the box takes it.
  private static func isStretched(
    _ points: [Point], from old: Rect, _ newPoints: [Point], to new: Rect
  ) -> Bool {
    func placed(
      _ value: Double, _ low: Double, _ length: Double, _ newLow: Double, _ newLength: Double
    ) -> Double {
      length == 0 ? newLow + newLength / 2 : newLow + (value - low) / length * newLength
    }
    // A line without a width or height can not get one.
    guard (old.width == 0) == (new.width == 0), (old.height == 0) == (new.height == 0) else {
      return false
    }
    return zip(points, newPoints).allSatisfy { point, newPoint in
      let place = Point(
        x: placed(point.x, old.minX, old.width, new.minX, new.width),
        y: placed(point.y, old.minY, old.height, new.minY, new.height))
      return (newPoint - place).isNearly(Vector(dx: 0, dy: 0))
    }
  }

  /// The angle by which all points are turned about one centre; nil if they are not.
  ///
  /// The rotation that fits best is that of Procrustes: the argument of the sum of the products of
  /// the points, as complex numbers about their means, with the conjugates of the expected ones.
  private static func turn(_ points: [Point], _ newPoints: [Point]) -> Double? {
    guard points.count > 2 else { return nil }
    func mean(_ points: [Point]) -> Point {
      let count = Double(points.count)
      return Point(
        x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    }
    let (middle, newMiddle) = (mean(points), mean(newPoints))
    var (real, imaginary) = (0.0, 0.0)
    for (point, newPoint) in zip(points, newPoints) {
      let (old, new) = (point - middle, newPoint - newMiddle)
      real += new.dx * old.dx + new.dy * old.dy
      imaginary += new.dy * old.dx - new.dx * old.dy
    }
    let angle = atan2(imaginary, real)
    guard angle.magnitude > 1e-4 else { return nil }
    let length = (real * real + imaginary * imaginary).squareRoot()
    let (cosine, sine) = (real / length, imaginary / length)
    for (point, newPoint) in zip(points, newPoints) {
      let old = point - middle
      let place = Vector(
        dx: cosine * old.dx - sine * old.dy, dy: sine * old.dx + cosine * old.dy)
      guard ((newPoint - newMiddle) - place).isNearly(Vector(dx: 0, dy: 0), within: 1 / 32)
      else { return nil }
    }
    return angle * 180 / .pi
  }
}

extension Rect {
  /// Whether it is another one, up to what rounding to 1/256 can make.
  fileprivate func isNearly(_ other: Rect) -> Bool {
    (origin - other.origin).isNearly(Vector(dx: 0, dy: 0)) && size.isNearly(other.size)
  }
}

extension Vector {
  /// Whether it is another one, up to what rounding to 1/256 can make.
  func isNearly(_ other: Vector, within tolerance: Double = 1.0 / 100) -> Bool {
    (dx - other.dx).magnitude <= tolerance && (dy - other.dy).magnitude <= tolerance
  }

  fileprivate static func mean(of vectors: [Vector]) -> Vector {
    let count = Double(vectors.count)
    return Vector(
      dx: vectors.reduce(0) { $0 + $1.dx } / count, dy: vectors.reduce(0) { $0 + $1.dy } / count)
  }
}

extension Size {
  /// Whether it is another one, up to what rounding to 1/256 can make.
  func isNearly(_ other: Size) -> Bool {
    (width - other.width).magnitude <= 1.0 / 100 && (height - other.height).magnitude <= 1.0 / 100
  }
}
