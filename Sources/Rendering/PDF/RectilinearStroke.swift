internal import Graphics

/// The boxes of a stroke along rows and columns alone, which Cairo draws as such.
struct RectilinearStroke {
  private(set) var boxes: [[RoundedPoint]] = []

  /// Nil for another stroke.
  init?(_ subpaths: [DeviceSubpath], _ stroke: Stroke, _ pen: DevicePen) {
    guard stroke.join == .miter, stroke.cap != .round, pen.miterLimit >= 2.0.squareRoot(),
      pen.b == 0, pen.c == 0
    else { return nil }
    let half = RoundedPoint(
      DevicePoint(x: pen.a.magnitude * pen.width / 2, y: pen.d.magnitude * pen.width / 2))
    for subpath in subpaths {
      guard !subpath.isDot else { return nil }
      let rounded = RoundedSegments(subpath)
      var lines: [(start: RoundedPoint, end: RoundedPoint)] = []
      var position = rounded.start
      var ends = rounded.segments.map { segment -> RoundedPoint? in
        if case .line(let end) = segment { end } else { nil }
      }
      if subpath.isClosed { ends.append(rounded.start) }
      for end in ends {
        guard let end, end.x == position.x || end.y == position.y else { return nil }
        if end != position { lines.append((position, end)) }
        position = end
      }
      guard !lines.isEmpty else { return nil }
      add(lines, isOpen: !subpath.isClosed, half, isSquare: stroke.cap == .square)
    }
  }

  private mutating func add(
    _ lines: [(start: RoundedPoint, end: RoundedPoint)], isOpen: Bool, _ half: RoundedPoint,
    isSquare: Bool
  ) {
    func isLevel(_ index: Int) -> Bool {
      let line = lines[(index + lines.count) % lines.count]
      return line.start.y == line.end.y
    }
    for (index, line) in lines.enumerated() {
      var (isLonger, isLongerAfter) = (
        isLevel(index) != isLevel(index - 1), isLevel(index) != isLevel(index + 1)
      )
      if isOpen, index == 0 { isLonger = isSquare }
      if isOpen, index == lines.count - 1 { isLongerAfter = isSquare }
      let way = RoundedPoint(
        x: (line.end.x - line.start.x).signum() * half.x,
        y: (line.end.y - line.start.y).signum() * half.y)
      let (start, end) = (
        isLonger ? line.start - way : line.start, isLongerAfter ? line.end + way : line.end
      )
      let aside = isLevel(index) ? RoundedPoint(x: 0, y: half.y) : RoundedPoint(x: half.x, y: 0)
      let (low, high) = (
        RoundedPoint(x: min(start.x, end.x), y: min(start.y, end.y)) - aside,
        RoundedPoint(x: max(start.x, end.x), y: max(start.y, end.y)) + aside
      )
      boxes.append([
        low, RoundedPoint(x: high.x, y: low.y), high, RoundedPoint(x: low.x, y: high.y),
      ])
    }
  }
}
