/// A cubic curve in units of 1/256, which Cairo halves until each part is as good as a line.
///
/// Cairo rounds the points of each half, so what it draws depends on how often it halves, and that on its
/// tolerance. Drawings have `DrawingContext.tolerance`; a reader that draws by Cairo has 0.1.
struct RoundedCubic {
  let start, control1, control2, end: RoundedPoint

  /// - Parameter curve: Of points that are rounded and less than 2²⁴ from the origin.
  init(_ curve: Cubic) {
    self.init(
      RoundedPoint(curve.start), RoundedPoint(curve.control1), RoundedPoint(curve.control2),
      RoundedPoint(curve.end))
  }

  init(
    _ start: RoundedPoint, _ control1: RoundedPoint, _ control2: RoundedPoint, _ end: RoundedPoint
  ) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  var cubic: Cubic {
    Cubic(start: start.point, control1: control1.point, control2: control2.point, end: end.point)
  }

  /// The tolerance of a reader, in pixels.
  private static var tolerance: Double { 0.1 }
  /// More halvings than any curve takes.
  private static var deepest: Int { 24 }

  /// The fewest parts of which a reader makes the lines of a drawing.
  var parts: [RoundedCubic] { parts(depth: 0) ?? [self] }

  /// The parts; nil if the curve can stay whole.
  private func parts(depth: Int) -> [RoundedCubic]? {
    let error = squaredError
    // A drawing has one line here, and so has a reader.
    guard error >= DrawingContext.tolerance * DrawingContext.tolerance, depth < Self.deepest
    else { return nil }
    let (first, second) = halves
    let (firstParts, secondParts) = (
      first.parts(depth: depth + 1), second.parts(depth: depth + 1)
    )
    // A reader halves the curve by itself.
    if firstParts == nil, secondParts == nil, error >= Self.tolerance * Self.tolerance {
      return nil
    }
    return (firstParts ?? [first]) + (secondParts ?? [second])
  }

  /// Where a drawing's lines end, and the direction of the curve there, from the first line on; of a curve that is
  /// a point, nothing.
  var lines: [(end: RoundedPoint, direction: RoundedPoint)] {
    guard startDirection != nil else { return [] }
    var lines: [(end: RoundedPoint, direction: RoundedPoint)] = []
    var last = start
    collectLines(&lines, &last, depth: 0)
    lines.append((end, endDirection))
    return lines
  }

  private func collectLines(
    _ lines: inout [(end: RoundedPoint, direction: RoundedPoint)], _ last: inout RoundedPoint,
    depth: Int
  ) {
    let tolerance = DrawingContext.tolerance
    guard squaredError >= tolerance * tolerance, depth < Self.deepest else {
      if start != last { lines.append((start, control1 - start)) }
      last = start
      return
    }
    let (first, second) = halves
    first.collectLines(&lines, &last, depth: depth + 1)
    second.collectLines(&lines, &last, depth: depth + 1)
  }

  /// The direction in which the curve leaves its start; nil if it is a line.
  var startDirection: RoundedPoint? {
    guard control2 != end || control1 != start && control1 != end else { return nil }
    if control1 != start { return control1 - start }
    if control2 != start { return control2 - start }
    return end - start
  }

  private var endDirection: RoundedPoint { end - (control2 != end ? control2 : control1) }

  /// The halves (de Casteljau), each middle rounded down.
  private var halves: (RoundedCubic, RoundedCubic) {
    let (a, b, c) = (
      start.middle(control1), control1.middle(control2), control2.middle(end)
    )
    let (ab, bc) = (a.middle(b), b.middle(c))
    let middle = ab.middle(bc)
    return (
      RoundedCubic(start, a, ab, middle), RoundedCubic(middle, bc, c, end)
    )
  }

  /// The square of the larger distance of a control point from the chord, or beyond its ends from them, in
  /// pixels.
  private var squaredError: Double {
    func offset(_ place: RoundedPoint, from other: RoundedPoint) -> (x: Double, y: Double) {
      (Double(place.x - other.x) / 256, Double(place.y - other.y) / 256)
    }
    let chord = offset(end, from: start)
    let length = chord.x * chord.x + chord.y * chord.y
    return [control1, control2].reduce(0) { largest, control in
      var distance = offset(control, from: start)
      if start != end {
        let along = distance.x * chord.x + distance.y * chord.y
        if along >= length {
          distance = (distance.x - chord.x, distance.y - chord.y)
        } else if along > 0 {
          let part = along / length
          distance = (distance.x - part * chord.x, distance.y - part * chord.y)
        }
      }
      return max(largest, distance.x * distance.x + distance.y * distance.y)
    }
  }
}
