internal import Geometry
internal import Motion

/// The course of a line between two of its points.
package enum Interpolation: String, Hashable, Sendable, CaseIterable {
  /// Straight.
  case linear
  /// Smooth, and never above or below both points: no overshoot.
  case monotone
  /// Level at each point, and steep between two.
  case bump
  /// Level at the height of the second point, after a jump at the first.
  case stepStart
  /// Level at the height of either point, with a jump half-way between them.
  case stepCenter
  /// Level at the height of the first point, until a jump at the second.
  case stepEnd
}

extension Interpolation {
  /// The number of straight pieces that stand for the course between two of so many points.
  ///
  /// Curves and steps become points, so that morphs, highlights and gaps work alike for all lines.
  func pieceCount(forPoints count: Int) -> Int {
    switch self {
    case .linear: 1
    case .stepStart, .stepEnd: 2
    case .stepCenter: 3
    case .monotone, .bump: max(1, min(32, 4_096 / max(count, 1)))
    }
  }

  /// Whether it is a smooth course, which is one where x only increases or only decreases.
  var isSmooth: Bool { self == .monotone || self == .bump }

  /// The points of the course through `points`, as many pieces between two as `pieceCount` says.
  ///
  /// Where x goes to and fro, each part in which it only increases or only decreases has a course of its
  /// own; between two points of one x, the line is straight. Reversed points have the reversed course.
  ///
  /// - Parameter isReversed: Whether x decreases where that of the data increases.
  func curve(through points: [Point], isReversed: Bool = false) -> [Point] {
    let count = pieceCount(forPoints: points.count)
    guard count > 1, points.count > 1 else { return points }
    guard isSmooth else { return steps(through: points, isReversed) }
    var curve = [points[0]]
    curve.reserveCapacity((points.count - 1) * count + 1)
    var start = 0
    while start < points.count - 1 {
      let direction = Interpolation.direction(from: points[start], to: points[start + 1])
      var end = start + 1
      while end < points.count - 1,
        Interpolation.direction(from: points[end], to: points[end + 1]) == direction
      { end += 1 }
      let part = Array(points[start...end])
      let course =
        switch direction {
        case 1: smooth(through: part, pieces: count)
        case -1: Array(smooth(through: part.reversed(), pieces: count).reversed())
        default: Interpolation.straight(through: part, pieces: count)
        }
      curve += course.dropFirst()
      start = end
    }
    return curve
  }

  /// Whether x increases, 1, decreases, −1, or does neither from one point to the next.
  private static func direction(from start: Point, to end: Point) -> Int {
    start.x < end.x ? 1 : start.x > end.x ? -1 : 0
  }

  /// Lines between points, in as many pieces each.
  private static func straight(through points: [Point], pieces count: Int) -> [Point] {
    [points[0]]
      + zip(points, points.dropFirst()).flatMap { start, end in
        (1..<count).map {
          start.interpolated(to: end, fraction: Double($0) / Double(count))
        } + [end]
      }
  }

  /// A smooth course through points whose x increases.
  private func smooth(through points: [Point], pieces count: Int) -> [Point] {
    let slopes = self == .monotone ? Interpolation.slopes(of: points) : []
    var curve = [points[0]]
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      for piece in 1..<count {
        let fraction = Double(piece) / Double(count)
        let x = start.x.interpolated(to: end.x, fraction: fraction)
        curve.append(
          slopes.isEmpty
            ? Interpolation.bump(from: start, to: end, fraction)
            : Point(x: x, y: Interpolation.hermite(start, end, slopes[index...index + 1], fraction))
        )
      }
      curve.append(end)
    }
    return curve
  }

  /// Steps through points. Where x decreases, steps at the start of an interval are at the lesser x all
  /// the same, so that reversed points have the same steps.
  private func steps(through points: [Point], _ isReversed: Bool) -> [Point] {
    var steps = [points[0]]
    for (start, end) in zip(points, points.dropFirst()) {
      let isBackward = isReversed ? start.x < end.x : start.x > end.x
      switch self {
      case .stepCenter:
        let middle = start.x.interpolated(to: end.x, fraction: 0.5)
        steps += [Point(x: middle, y: start.y), Point(x: middle, y: end.y), end]
      case .stepStart where !isBackward, .stepEnd where isBackward:
        steps += [Point(x: start.x, y: end.y), end]
      default:
        steps += [Point(x: end.x, y: start.y), end]
      }
    }
    return steps
  }

  /// The slope of the curve at each point.
  ///
  /// Source: Steffen, "A simple method for monotonic interpolation in one dimension", *Astronomy and
  /// Astrophysics* 239 (1990); at the ends, that of the parabola through the next slope.
  private static func slopes(of points: [Point]) -> [Double] {
    let widths = zip(points, points.dropFirst()).map { $1.x - $0.x }
    let secants = zip(zip(points, points.dropFirst()), widths).map { ($0.1.y - $0.0.y) / $1 }
    guard secants.count > 1 else { return [secants[0], secants[0]] }
    var slopes = [0.0]
    for index in 1..<secants.count {
      let (before, after) = (secants[index - 1], secants[index])
      let (width, next) = (widths[index - 1], widths[index])
      let middle = (before * next + after * width) / (width + next)
      let sign = (before < 0 ? -1.0 : 1) + (after < 0 ? -1.0 : 1)
      slopes.append(sign / 2 * min(2 * before.magnitude, 2 * after.magnitude, middle.magnitude))
      if before == 0 || after == 0 { slopes[index] = 0 }
    }
    slopes[0] = (3 * secants[0] - slopes[1]) / 2
    slopes.append((3 * secants[secants.count - 1] - slopes[secants.count - 1]) / 2)
    for (end, secant) in [(0, secants[0]), (slopes.count - 1, secants[secants.count - 1])] {
      // Never against the secant.
      slopes[end] = slopes[end] * secant <= 0 ? 0 : slopes[end]
    }
    return slopes
  }

  /// The height at a fraction of the way between two points with slopes.
  private static func hermite(
    _ start: Point, _ end: Point, _ slopes: ArraySlice<Double>, _ t: Double
  ) -> Double {
    let width = end.x - start.x
    let (first, last) = (slopes[slopes.startIndex] * width, slopes[slopes.endIndex - 1] * width)
    let u = 1 - t
    return u * u * (1 + 2 * t) * start.y + t * u * u * first + t * t * (3 - 2 * t) * end.y
      - t * t * u * last
  }

  /// A point of two quadratic curves that meet in the middle, whose control points are half-way
  /// along x, at the height of their ends. Source: PNChart.md, "Smooth lines".
  private static func bump(from start: Point, to end: Point, _ fraction: Double) -> Point {
    let middle = start.interpolated(to: end, fraction: 0.5)
    let (near, t) = fraction < 0.5 ? (start, 1 - 2 * fraction) : (end, 2 * fraction - 1)
    // From the middle to an end.
    let control = Point(x: (middle.x + near.x) / 2, y: near.y)
    let u = 1 - t
    return Point(
      x: u * u * middle.x + 2 * t * u * control.x + t * t * near.x,
      y: u * u * middle.y + 2 * t * u * control.y + t * t * near.y)
  }
}
