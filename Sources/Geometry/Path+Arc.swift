internal import Glibc

extension Path {
  /// Adds an arc of a circle, after a line from the current point to its start.
  ///
  /// `clockwise` is the direction on screen, in which angles grow. The arc leads from the one angle
  /// to the next occurrence of the other in its direction; if the two differ by a whole turn or
  /// more it is the full circle, in either direction. Differences of less than 10⁻⁹ count as
  /// rounding errors.
  ///
  /// The arc is drawn as cubic curves of at most an eighth of a turn, which lie within 5·10⁻⁶ of
  /// the radius from the circle.
  package mutating func addArc(
    center: Point, radius: Double, startAngle: Angle, endAngle: Angle, clockwise: Bool = true
  ) {
    let turn = 2 * Double.pi
    var sweep = endAngle.radians - startAngle.radians
    let rounding = 1e-9
    if sweep.isFinite, abs(sweep) > turn - rounding {
      sweep = clockwise ? turn : -turn
    } else if clockwise, sweep < -rounding {
      sweep += turn
    } else if !clockwise, sweep > rounding {
      sweep -= turn
    }
    addArc(
      center: center, radii: Vector(dx: radius, dy: radius), from: startAngle,
      sweep: Angle(radians: sweep))
  }

  /// Draws a part of an ellipse that is `sweep` long, at most a turn; positive is clockwise.
  ///
  /// Angles are those of the circle that was stretched to the ellipse.
  mutating func addArc(center: Point, radii: Vector, from start: Angle, sweep: Angle) {
    // At quarters of a turn the one that is 0 comes out as about 10⁻¹⁶, which would show in bounds.
    func exact(_ ratio: Double) -> Double { abs(ratio) < 1e-15 ? 0 : ratio }
    func point(_ angle: Double) -> Point {
      center + Vector(dx: radii.dx * exact(cos(angle)), dy: radii.dy * exact(sin(angle)))
    }
    func tangent(_ angle: Double) -> Vector {
      Vector(dx: -radii.dx * exact(sin(angle)), dy: radii.dy * exact(cos(angle)))
    }
    let first = point(start.radians)
    if isEmpty {
      move(to: first)
    } else if currentPoint != first {
      addLine(to: first)
    }
    guard sweep.radians != 0 else { return }
    // A little less than the quotient, or rounding would make nine eighths of a turn.
    let eighths = abs(sweep.radians) / (.pi / 4) - 1e-9
    // An angle that is not finite gives one curve that is not, so that it shows.
    let count = eighths.isFinite ? max(1, Int(eighths.rounded(.up))) : 1
    let reach = 4.0 / 3 * tan(sweep.radians / Double(count) / 4)
    var angle = start.radians
    for index in 1...count {
      let next = start.radians + sweep.radians * Double(index) / Double(count)
      let isWhole = index == count && abs(sweep.radians) == 2 * .pi
      let end = isWhole ? first : point(next)
      addCurve(
        to: end, control1: point(angle) + tangent(angle) * reach,
        control2: end - tangent(next) * reach)
      angle = next
    }
  }
}
