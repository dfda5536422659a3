package import Geometry

/// Two polylines with the same number of points, so that each point of one moves to a point of the
/// other: new points grow out of the existing line, and removed points end in remaining ones.
///
/// The lines are aligned from their first x to their last, and a line that turns back, or stands
/// upright, by the numbers of its points. If one then has fewer points, its last point is repeated.
/// If a line is empty, both are the other one.
///
/// Source: the matching of Leo, an open line chart for iOS, by LineMatching.md, "The rule".
package struct LineMatching: Hashable, Sendable {
  /// A line that looks like the first one, with its points paired with the second line's.
  package private(set) var start: [Point]
  /// A line that looks like the second one, with as many points.
  package private(set) var end: [Point]
  /// The indices of the points of the first line in `start`.
  package private(set) var sources: [Int]
  /// The indices of the points of the second line in `end`.
  package private(set) var targets: [Int]

  /// The matching that leads from the line through `source` to that through `target`.
  ///
  /// - Complexity: O(*n* log *n*) in the number of points.
  package init(from source: [Point], to target: [Point]) {
    (start, end) = (source.isEmpty ? target : source, target.isEmpty ? source : target)
    (sources, targets) = (Array(source.indices), Array(target.indices))
    guard start.count != end.count else { return }
    let (old, new) = (Line(start), Line(end))
    if start.count < end.count {
      (start, sources) = old.adding(
        new.unmatched(by: old).map { index in
          let place = new.places[index]
          return (index: old.pair(around: place).left, point: old.point(at: place))
        })
    } else {
      (end, targets) = new.adding(
        old.unmatched(by: new).map { index in
          let closest = new.closest(to: old.places[index])
          return (index: closest, point: new.points[closest])
        })
    }
    while start.count < end.count { start.append(start[start.count - 1]) }
    while end.count < start.count { end.append(end[end.count - 1]) }
  }
}

/// A line of at least one point, by how far along each is: from 0 at the first to 1 at the last.
private struct Line {
  let points: [Point]
  /// They never fall.
  let places: [Double]

  init(_ points: [Point]) {
    self.points = points
    let first = points[0].x
    let width = points[points.count - 1].x - first
    let places = points.map { ($0.x - first) / width }
    let isRising = zip(places, places.dropFirst()).allSatisfy { $0 <= $1 }
    self.places =
      width != 0 && isRising
      ? places : points.indices.map { Double($0) / Double(max(points.count - 1, 1)) }
  }

  /// The indices of the points around a place: the first that lies beyond it and the one before, or
  /// the last two.
  func pair(around place: Double) -> (left: Int, right: Int) {
    var (low, high) = (0, points.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] > place { high = middle } else { low = middle + 1 }
    }
    let right = min(max(low, 1), points.count - 1)
    return (max(right - 1, 0), right)
  }

  /// The index of the nearer of the points around a place; the right one if none is. Distances that
  /// differ by rounding alone are equal.
  func closest(to place: Double) -> Int {
    let (left, right) = pair(around: place)
    return abs(place - places[left]) < abs(places[right] - place) - 1e-9 ? left : right
  }

  /// The point of the line at a place.
  func point(at place: Double) -> Point {
    let (left, right) = pair(around: place)
    let width = places[right] - places[left]
    let fraction = width == 0 ? 0 : (place - places[left]) / width
    return points[left].interpolated(to: points[right], fraction: fraction)
  }

  /// The indices of the points that are closest to no point of `other`.
  func unmatched(by other: Line) -> [Int] {
    var isMatched = Array(repeating: false, count: points.count)
    for place in other.places { isMatched[closest(to: place)] = true }
    return points.indices.filter { !isMatched[$0] }
  }

  /// The points with others, each after the point of an index, and the indices of its own points
  /// among them.
  ///
  /// - Parameter others: Their indices never fall.
  func adding(_ others: [(index: Int, point: Point)]) -> (points: [Point], indices: [Int]) {
    var (all, indices, next) = ([Point](), [Int](), 0)
    for (index, point) in points.enumerated() {
      indices.append(all.count)
      all.append(point)
      while next < others.count, others[next].index == index {
        all.append(others[next].point)
        next += 1
      }
    }
    return (all, indices)
  }
}
