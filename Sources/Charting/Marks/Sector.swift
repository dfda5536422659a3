internal import Geometry
internal import Motion

/// A slice: from one fraction of a turn to another, from the top, clockwise.
struct Sector: MarkItem {
  let start: Double
  let end: Double
  let circle: Circle
  /// The index of its value; nil for the slice of all small ones.
  let value: Int?
  var emphasis = Emphasis.none
  /// The name of its value; empty for none.
  var name = ""

  /// The width of the ring around a selected slice, in points: that of PNChart, but in a tiny pie no
  /// more than the radius.
  var accentWidth: Double { min(10, circle.radius) }

  init(start: Double, end: Double, circle: Circle, value: Int?) {
    (self.start, self.end, self.circle, self.value) = (start, end, circle, value)
  }

  /// One without a width at a place, for the value of another.
  init(flatAt place: Double, in circle: Circle, like slice: Sector) {
    self.init(start: place, end: place, circle: circle, value: slice.value)
    name = slice.name
  }

  private var part: ClosedRange<Double> { start...max(start, end) }

  var outlines: [Outline] {
    [Outline(path: circle.path, lineWidth: circle.width, part: part)]
  }

  /// A ring around it.
  var accent: Outline? {
    // Its path is in the middle between its center and its edge.
    let ring = Circle(center: circle.center, radius: 2 * (circle.radius + accentWidth / 2))
    return Outline(path: ring.path, lineWidth: accentWidth, part: part)
  }

  var isAccented: Bool { emphasis == .selected && circle.radius > 0 }

  /// The middle of the slice; of a whole pie, its center.
  var middle: Point? {
    guard end > start else { return nil }
    if end - start >= 1 { return circle.center }
    return circle.point(at: (start + end) / 2, distance: circle.middleRadius)
  }

  func value(at index: Int) -> Int? { value }

  var order: Double { end }

  func interpolated(to other: Sector, fraction: Double) -> Sector {
    var sector = Sector(
      start: start.interpolated(to: other.start, fraction: fraction),
      end: end.interpolated(to: other.end, fraction: fraction),
      circle: Circle(
        center: circle.center.interpolated(to: other.circle.center, fraction: fraction),
        radius: circle.radius.interpolated(to: other.circle.radius, fraction: fraction),
        hole: circle.hole.interpolated(to: other.circle.hole, fraction: fraction)),
      value: other.value)
    (sector.emphasis, sector.name) = (other.emphasis, other.name)
    return sector
  }

  func applying(_ transform: AffineTransform) -> Sector {
    var sector = Sector(start: start, end: end, circle: circle.applying(transform), value: value)
    (sector.emphasis, sector.name) = (emphasis, name)
    return sector
  }

  static func highlighting(
    _ motion: (start: Sector, end: Sector), as item: Sector
  ) -> (start: Sector, end: Sector) {
    var motion = motion
    (motion.start.emphasis, motion.end.emphasis) = (item.emphasis, item.emphasis)
    return motion
  }
}
