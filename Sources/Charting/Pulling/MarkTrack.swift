internal import Geometry
internal import Glibc
internal import Scales

/// The places of the plot area where a mark can end.
enum MarkTrack: Hashable {
  /// A line along an axis, across the other one at a position.
  case axis(AxisScale, Dimension, length: Double, across: Double)
  /// A circle: clockwise from the top, in turns.
  case circle(center: Point, radius: Double)
  /// A spoke from the middle of a circle, clockwise from the top in turns, with the value at its end.
  case spoke(Circle, turn: Double, maximum: Double)

  /// How near to the top, in turns, a pointer is at the top itself: nothing goes beyond it.
  private static let top = 1.0 / 48

  /// Whether it is along a log axis, where only values above 0 have a place.
  var isLog: Bool { if case .axis(.log, _, _, _) = self { true } else { false } }

  /// The point of an end.
  func point(of end: Double) -> Point {
    switch self {
    case .axis(let scale, let dimension, let length, let across):
      // As `ChartPlane.position` has it.
      let along = scale.fraction(of: end) * max(0, length - 1) + 0.5
      return dimension == .x ? Point(x: along, y: across) : Point(x: across, y: along)
    case .circle(let center, let radius):
      return Circle(center: center, radius: radius).point(at: end, distance: radius)
    case .spoke(let circle, let turn, let maximum):
      return circle.point(at: turn, distance: end / maximum * circle.radius)
    }
  }

  /// The end whose point is nearest to a point, in the direction of the track; not finite where it has no length.
  ///
  /// - Parameter present: Where the mark ends. At the top of a circle, which is 0 and 1, the nearer one counts.
  func end(nearest point: Point, from present: Double) -> Double {
    switch self {
    case .axis(let scale, let dimension, let length, _):
      let along = dimension == .x ? point.x : point.y
      return scale.value(atFraction: (along - 0.5) / max(0, length - 1))
    case .circle(let center, _):
      let offset = point - center
      let turn = atan2(offset.dx, -offset.dy) / (2 * .pi)
      let place = turn < 0 ? turn + 1 : turn
      if place < Self.top, present > 0.5 { return 1 }
      return place > 1 - Self.top && present < 0.5 ? 0 : place
    case .spoke(let circle, let turn, let maximum):
      let offset = point - circle.center
      let angle = turn * 2 * .pi
      let distance = offset.dx * sin(angle) - offset.dy * cos(angle)
      return max(0, distance / circle.radius) * maximum
    }
  }

  /// The point so many points further along the track.
  func point(_ distance: Double, beyond point: Point) -> Point {
    switch self {
    case .axis(_, let dimension, _, _):
      return point + (dimension == .x ? Vector(dx: distance, dy: 0) : Vector(dx: 0, dy: distance))
    case .circle(let center, _):
      let offset = point - center
      let length = max(offset.length, 1)
      return point + Vector(dx: -offset.dy, dy: offset.dx) * (distance / length)
    case .spoke(_, let turn, _):
      let angle = turn * 2 * .pi
      return point + Vector(dx: sin(angle), dy: -cos(angle)) * distance
    }
  }
}
