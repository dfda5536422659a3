internal import Glibc

extension Path {
  /// The circle that the path draws once, as `addArc` does; nil if it draws anything else.
  package var circle: (center: Point, radius: Double, start: Angle, isClockwise: Bool)? {
    let points = elements.points
    // A move and eight curves.
    guard points.count == 25, let box = boundingBoxOfPath, box.width > 0 else { return nil }
    let (center, radius) = (box.center, box.width / 2)
    let (arm, next) = (points[0] - center, points[3] - center)
    let start = Angle(radians: atan2(arm.dy, arm.dx))
    let isClockwise = arm.dx * next.dy > arm.dy * next.dx
    var circle = Path()
    circle.addArc(
      center: center, radii: Vector(dx: radius, dy: radius), from: start,
      sweep: Angle(radians: isClockwise ? 2 * .pi : -2 * .pi))
    let isNear = zip(points, circle.elements.points).allSatisfy {
      ($0 - $1).length < 1e-4 * radius
    }
    guard elements.verbs == circle.elements.verbs, isNear else { return nil }
    return (center, radius, start, isClockwise)
  }

  /// A part of a ring between two radii that begins and ends along parallels to the radii of its angles,
  /// nearer to its middle: so two that follow each other have the same room between them everywhere.
  ///
  /// - Parameters:
  ///   - start: The angle at which it would begin.
  ///   - sweep: How far it would go from there, clockwise; less than a turn.
  ///   - cut: The distance from the radii. Nil where that leaves nothing at the outer edge.
  package init?(
    ringAround center: Point, _ radii: ClosedRange<Double>, from start: Angle, sweep: Angle,
    cutBy cut: Double
  ) {
    let (first, length) = (start.radians, sweep.radians)
    /// The angle between a radius and its parallel at a distance from the center; nil if nothing is left.
    func turn(at distance: Double) -> Double? {
      guard cut < distance else { return nil }
      let turn = asin(cut / distance)
      return 2 * turn < length ? turn : nil
    }
    func point(_ angle: Double, _ distance: Double) -> Point {
      center + Vector(dx: distance * cos(angle), dy: distance * sin(angle))
    }
    guard let outer = turn(at: radii.upperBound) else { return nil }
    self.init()
    addArc(
      center: center, radii: Vector(dx: radii.upperBound, dy: radii.upperBound),
      from: Angle(radians: first + outer), sweep: Angle(radians: length - 2 * outer))
    if let inner = turn(at: radii.lowerBound) {
      addArc(
        center: center, radii: Vector(dx: radii.lowerBound, dy: radii.lowerBound),
        from: Angle(radians: first + length - inner),
        sweep: Angle(radians: 2 * inner - length))
    } else if length < .pi {
      addLine(to: point(first + length / 2, cut / sin(length / 2)))
    } else {
      addLine(to: point(first + length - .pi / 2, cut))
      addLine(to: point(first + .pi / 2, cut))
    }
    close()
  }
}
