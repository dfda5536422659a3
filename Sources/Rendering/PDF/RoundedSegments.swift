/// The segments of a subpath in units of 1/256, as Cairo keeps them: without lines that lead nowhere, and with
/// those that go on in one direction as one.
struct RoundedSegments {
  enum Segment {
    case line(RoundedPoint)
    case curve(RoundedCubic)
  }

  let start: RoundedPoint
  private(set) var segments: [Segment] = []

  init(_ subpath: DeviceSubpath) {
    start = RoundedPoint(subpath.start)
    var position = start
    /// Where the last segment began, if it is a line.
    var origin: RoundedPoint?
    for segment in subpath.segments {
      switch segment {
      case .line(_, let end):
        let end = RoundedPoint(end)
        if !segments.isEmpty, end == position { continue }
        if let from = origin {
          let (before, now) = (position - from, end - position)
          let isStraight = before.y * now.x == now.y * before.x
          let isForwards = before.x * now.x + before.y * now.y >= 0
          if before == .zero || isStraight && isForwards {
            segments.removeLast()
          } else {
            origin = position
          }
        } else {
          origin = position
        }
        segments.append(.line(end))
        position = end
      case .curve(let curve):
        let curve = RoundedCubic(
          position, RoundedPoint(curve.control1), RoundedPoint(curve.control2),
          RoundedPoint(curve.end))
        segments.append(.curve(curve))
        position = curve.end
        origin = nil
      }
    }
    // A line back to the start is what closing draws.
    if subpath.isClosed, position == start, case .line = segments.last { segments.removeLast() }
  }
}
