internal import Geometry

/// A rectangle at the origin, at whose sides lines and areas end.
struct PlotClip {
  let size: Size

  /// The pieces of a line inside the rectangle.
  func path(of line: [Point]) -> Path {
    var path = Path()
    var last: Point?
    for (start, end) in zip(line, line.dropFirst()) {
      guard let piece = piece(from: start, to: end) else { continue }
      if last != piece.start { path.move(to: piece.start) }
      path.addLine(to: piece.end)
      last = piece.end
    }
    return path
  }

  /// The part of a line between two points that is inside; nil if none is.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
  private func piece(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    var (first, last) = (0.0, 1.0)
    let way = end - start
    let sides = [
      (way.dx, -start.x, size.width - start.x), (way.dy, -start.y, size.height - start.y),
    ]
    for (step, low, high) in sides {
      guard step != 0 else {
        guard low <= 0, high >= 0 else { return nil }
        continue
      }
      first = max(first, min(low / step, high / step))
      last = min(last, max(low / step, high / step))
    }
    guard first < last else { return nil }
    return (first > 0 ? start + way * first : start, last < 1 ? start + way * last : end)
  }

  /// The part of an area inside the rectangle, by its corners; none where it lies outside. Where it leaves the rectangle
  /// several times, the parts hang together along its sides.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant Polygon Clipping" (1974).
  func area(of corners: [Point]) -> [Point] {
    let sides: [(Point) -> Double] = [
      { $0.x }, { size.width - $0.x }, { $0.y }, { size.height - $0.y },
    ]
    return sides.reduce(corners) { corners, depth in
      var kept: [Point] = []
      for (index, corner) in corners.enumerated() {
        let before = corners[index == 0 ? corners.count - 1 : index - 1]
        let depths = (before: depth(before), here: depth(corner))
        if (depths.before < 0) != (depths.here < 0) {
          let way = corner - before
          kept.append(before + way * (depths.before / (depths.before - depths.here)))
        }
        if depths.here >= 0 { kept.append(corner) }
      }
      return kept
    }
  }
}
