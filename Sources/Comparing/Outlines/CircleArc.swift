internal import Geometry
internal import Glibc
internal import Graphics

/// The part of a circle along which the curves of an outline run.
struct CircleArc {
  let center: Point
  let radius: Double
  /// Where it begins, in degrees clockwise from the right, from -180 to 180.
  let start: Double
  /// How far it goes, in degrees, clockwise if positive.
  let sweep: Double

  /// Of the first curves of an outline; nil if there are none, or they lie on no circle.
  init?(_ outline: DrawnItem.Outline) {
    guard outline.digest == nil else { return nil }
    let points = CircleArc.places(outline.path)
    guard points.count > 2,
      let center = CircleArc.center(
        points[0], points[points.count / 3], points[points.count * 2 / 3])
    else { return nil }
    let spokes = points.map { $0 - center }
    let radius = hypot(spokes[0].dx, spokes[0].dy)
    guard spokes.allSatisfy({ (hypot($0.dx, $0.dy) - radius).magnitude < 0.05 }) else { return nil }
    self.center = center
    self.radius = radius
    start = atan2(spokes[0].dy, spokes[0].dx) * 180 / .pi
    sweep =
      zip(spokes, spokes.dropFirst()).reduce(0) { sum, pair in
        sum
          + atan2(
            pair.0.dx * pair.1.dy - pair.0.dy * pair.1.dx,
            pair.0.dx * pair.1.dx + pair.0.dy * pair.1.dy)
      } * 180 / .pi
  }

  /// The ends and the middles of the first curves that follow each other.
  private static func places(_ path: Path) -> [Point] {
    var places: [Point] = []
    var current: Point?
    for element in path.elements {
      if case .curve(let end, let control1, let control2) = element, let from = current {
        if places.isEmpty { places.append(from) }
        // The middle of a cubic curve: (P₀ + 3 P₁ + 3 P₂ + P₃) / 8.
        let x = (from.x + 3 * control1.x + 3 * control2.x + end.x) / 8
        let y = (from.y + 3 * control1.y + 3 * control2.y + end.y) / 8
        places += [Point(x: x, y: y), end]
      } else if !places.isEmpty {
        break
      }
      current = element.points.last ?? current
    }
    return places
  }

  /// The centre of the circle through three points; nil if they lie on a line.
  private static func center(_ one: Point, _ other: Point, _ third: Point) -> Point? {
    let (b, c) = (other - one, third - one)
    let area = 2 * (b.dx * c.dy - b.dy * c.dx)
    guard area.magnitude > 1e-6 else { return nil }
    let (bb, cc) = (b.dx * b.dx + b.dy * b.dy, c.dx * c.dx + c.dy * c.dy)
    return one
      + Vector(dx: (c.dy * bb - b.dy * cc) / area, dy: (b.dx * cc - c.dx * bb) / area)
  }
}
