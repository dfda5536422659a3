/// One line or curve of a path, with both its ends.
package enum Segment: Hashable, Sendable {
  case line(Point, Point)
  case quadCurve(Point, control: Point, Point)
  case curve(Point, control1: Point, control2: Point, Point)

  var start: Point {
    switch self {
    case .line(let start, _), .quadCurve(let start, _, _), .curve(let start, _, _, _): start
    }
  }

  var end: Point {
    switch self {
    case .line(_, let end), .quadCurve(_, _, let end), .curve(_, _, _, let end): end
    }
  }

  /// The movement of a pen that is at the start.
  var element: Path.Element {
    switch self {
    case .line(_, let end): .line(end)
    case .quadCurve(_, let control, let end): .quadCurve(end, control: control)
    case .curve(_, let control1, let control2, let end):
      .curve(end, control1: control1, control2: control2)
    }
  }

  var reversed: Segment {
    switch self {
    case .line(let start, let end): .line(end, start)
    case .quadCurve(let start, let control, let end): .quadCurve(end, control: control, start)
    case .curve(let start, let control1, let control2, let end):
      .curve(end, control1: control2, control2: control1, start)
    }
  }

  /// The point at `t`, 0...1.
  package func point(at t: Double) -> Point {
    Point(x: horizontal.value(at: t), y: vertical.value(at: t))
  }

  /// The parts before and after `t`, 0...1 (de Casteljau).
  func split(at t: Double) -> (Segment, Segment) {
    switch self {
    case .line(let start, let end):
      let middle = mix(start, end, t)
      return (.line(start, middle), .line(middle, end))
    case .quadCurve(let start, let control, let end):
      let (first, second) = (mix(start, control, t), mix(control, end, t))
      let middle = mix(first, second, t)
      return (
        .quadCurve(start, control: first, middle), .quadCurve(middle, control: second, end)
      )
    case .curve(let start, let control1, let control2, let end):
      let (first, second) = (mix(start, control1, t), mix(control1, control2, t))
      let third = mix(control2, end, t)
      let (before, after) = (mix(first, second, t), mix(second, third, t))
      let middle = mix(before, after, t)
      return (
        .curve(start, control1: first, control2: before, middle),
        .curve(middle, control1: after, control2: third, end)
      )
    }
  }

  /// The part between two parameters, 0...1; nil if the second is not the larger.
  func part(from first: Double, to last: Double) -> Segment? {
    guard first < last else { return nil }
    let upToLast = last < 1 ? split(at: last).0 : self
    return first > 0 ? upToLast.split(at: first / last).1 : upToLast
  }

  var horizontal: Coordinate { coordinate { $0.x } }
  var vertical: Coordinate { coordinate { $0.y } }

  private func coordinate(_ axis: (Point) -> Double) -> Coordinate {
    switch self {
    case .line(let start, let end): .line(axis(start), axis(end))
    case .quadCurve(let start, let control, let end):
      .quadCurve(axis(start), axis(control), axis(end))
    case .curve(let start, let control1, let control2, let end):
      .curve(axis(start), axis(control1), axis(control2), axis(end))
    }
  }
}

private func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
  Point(x: mix(a.x, b.x, t), y: mix(a.y, b.y, t))
}

/// The number at the fraction `t` between `a` and `b`: exact at both ends, and it never overflows.
func mix(_ a: Double, _ b: Double, _ t: Double) -> Double { (1 - t) * a + t * b }
