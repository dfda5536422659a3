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
}

extension Interpolation {
  /// The number of straight pieces that stand for a curve between two of so many points.
  ///
  /// Curves become points, so that morphs, highlights and gaps work alike for all lines.
  func pieceCount(forPoints count: Int) -> Int {
    self == .linear ? 1 : max(1, min(32, 4_096 / max(count, 1)))
  }

  /// The points of the curve through `points`, as many pieces between two as `pieceCount` says.
  ///
  /// Where x does not increase from one point to the next, all lines are straight.
  func curve(through points: [Point]) -> [Point] {
    let count = pieceCount(forPoints: points.count)
    guard count > 1, points.count > 1 else { return points }
    let isAscending = zip(points, points.dropFirst()).allSatisfy { $0.x < $1.x }
    let slopes = isAscending && self == .monotone ? Interpolation.slopes(of: points) : []
    var curve = [points[0]]
    curve.reserveCapacity((points.count - 1) * count + 1)
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      for piece in 1..<count {
        let fraction = Double(piece) / Double(count)
        let x = start.x.interpolated(to: end.x, fraction: fraction)
        guard isAscending else {
          curve.append(start.interpolated(to: end, fraction: fraction))
          continue
        }
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
  /// along x, at the height of their ends. Source: PNChart's smooth lines.
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
