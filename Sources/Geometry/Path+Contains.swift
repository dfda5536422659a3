extension Path {
  /// Whether a fill with `rule` would paint `point`; open subpaths count as closed.
  ///
  /// A point on an edge belongs to the shape to its right or, on a level edge, below: of two
  /// shapes that share an edge it is in one. A path with a coordinate that is not finite contains
  /// nothing.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  package func contains(_ point: Point, rule: FillRule = .winding) -> Bool {
    guard isFinite else { return false }
    var windings = 0
    for subpath in subpaths {
      var end = subpath.start
      for segment in subpath.segments {
        windings += segment.windings(around: point)
        end = segment.end
      }
      windings += Segment.line(end, subpath.start).windings(around: point)
    }
    return switch rule {
    case .winding: windings != 0
    case .evenOdd: windings % 2 != 0
    }
  }
}

extension Segment {
  /// How often the segment crosses the level ray that leads right from `point`: 1 for each time
  /// downwards, -1 for each time upwards.
  ///
  /// Each piece that only rises or only falls owns its upper end and not its lower one, so what
  /// joins two pieces is counted once.
  fileprivate func windings(around point: Point) -> Int {
    let y = vertical
    guard y.hull.low <= point.y, point.y < y.hull.high else { return 0 }
    var sum = 0
    var from = 0.0
    for to in y.turns + [1] {
      let (first, last) = (y.value(at: from), y.value(at: to))
      if first <= point.y, point.y < last {
        if crossing(of: point.y, above: from, below: to) > point.x { sum += 1 }
      } else if last <= point.y, point.y < first {
        if crossing(of: point.y, above: to, below: from) > point.x { sum -= 1 }
      }
      from = to
    }
    return sum
  }

  /// The x where y is `level`, between a parameter where the segment lies above and one where it
  /// lies below.
  private func crossing(of level: Double, above: Double, below: Double) -> Double {
    // From top to bottom, so that a line comes out the same in both directions.
    let (top, bottom) = (point(at: above), point(at: below))
    if case .line = self {
      return mix(top.x, bottom.x, (level - top.y) / (bottom.y - top.y))
    }
    let y = vertical
    var (above, below) = (above, below)
    // Each round gives a bit of the parameter.
    for _ in 0..<54 {
      let middle = (above + below) / 2
      if y.value(at: middle) <= level { above = middle } else { below = middle }
    }
    return horizontal.value(at: above)
  }
}
