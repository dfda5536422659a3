internal import Geometry
internal import Glibc

/// The room of a slice for a text, in the coordinates of its circle.
struct Wedge {
  let circle: Circle
  /// The fractions of a turn at which the slice begins and ends, clockwise from the top.
  let start: Double
  let end: Double

  /// The distance from a text to the edges of its slice, in points.
  static let padding = 4.0
  /// The distance between two tried places, in points.
  private static let step = 2.0

  private var inner: Double { circle.radius * circle.hole }
  private var isWhole: Bool { end - start >= 1 }

  /// The middle of a box of a size within the slice, on the line that halves the slice; nil if the
  /// box has no room.
  ///
  /// It is as near as possible to the middle of the ring; without a hole, to 0.62 of the radius,
  /// where a slice is wide; that of a whole pie is in its center.
  func middle(ofBox size: Size) -> Point? {
    let (width, height) = (size.width + 2 * Wedge.padding, size.height + 2 * Wedge.padding)
    let (share, radius) = (end - start, circle.radius)
    // No box is wider than the slice at the edge of the pie.
    if share < 0.5, 2 * radius * sin(.pi * share) < min(width, height) { return nil }
    let wish =
      circle.hole > 0 ? (inner + radius) / 2 : isWhole ? 0 : radius * 0.62
    for number in 0...Int(radius / Wedge.step) {
      for distance in [wish + Double(number) * Wedge.step, wish - Double(number) * Wedge.step]
      where (inner...radius).contains(distance) {
        let middle = circle.point(at: (start + end) / 2, distance: distance)
        let box = Rect(
          x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
        if contains(box) { return middle }
      }
    }
    return nil
  }

  /// Whether it contains a box whose middle it contains.
  private func contains(_ box: Rect) -> Bool {
    let center = circle.center
    let (left, right) = (box.minX - center.x, box.maxX - center.x)
    let (top, bottom) = (box.minY - center.y, box.maxY - center.y)
    let farthest = Vector(dx: max(-left, right), dy: max(-top, bottom)).length
    let nearest = Vector(dx: max(left, -right, 0), dy: max(top, -bottom, 0)).length
    guard farthest <= circle.radius, nearest >= inner else { return false }
    return isWhole
      || ![start, end].contains { turn in
        box.isCrossed(
          from: circle.point(at: turn, distance: inner),
          to: circle.point(at: turn, distance: circle.radius))
      }
  }
}

extension Rect {
  /// Whether a straight line between two points goes through it.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (speed, distance) in [
      (-way.dx, start.x - minX), (way.dx, maxX - start.x), (-way.dy, start.y - minY),
      (way.dy, maxY - start.y),
    ] {
      if speed == 0 {
        if distance < 0 { return false }
      } else if speed < 0 {
        first = max(first, distance / speed)
      } else {
        last = min(last, distance / speed)
      }
    }
    return first <= last
  }
}
