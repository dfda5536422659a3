internal import Glibc

/// The polygon that Cairo takes for the pen of a stroke, in units of 1/256 pixel.
struct StrokePen {
  private let corners: [RoundedPoint]

  /// Corners at equal angles of the disc, as many as the tolerance of a drawing needs, deformed.
  ///
  /// - Returns: Nil for a pen that is a point.
  init?(_ pen: DevicePen) {
    let radius = pen.width / 2
    // The longest radius of the ellipse.
    let (across, down) = (pen.a * pen.a + pen.b * pen.b, pen.c * pen.c + pen.d * pen.d)
    let longest =
      pen.isTurn
      ? radius
      : radius
        * ((across + down) / 2
        + hypot((across - down) / 2, pen.a * pen.c + pen.b * pen.d)).squareRoot()
    let tolerance = DrawingContext.tolerance
    guard tolerance < 4 * longest else { return nil }
    var count = 4
    if tolerance < longest {
      // A chord of the angle 2x lies r·(1 - cos x) from its circle.
      count = Int((2 * Double.pi / acos(1 - tolerance / longest)).rounded(.up))
      count = max(4, count + count % 2)
    }
    let isMirrored = pen.a * pen.d - pen.b * pen.c < 0
    corners = (0..<count).map { index in
      let angle = 2 * Double.pi * Double(index) / Double(count) * (isMirrored ? -1 : 1)
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return RoundedPoint(DevicePoint(x: pen.a * x + pen.c * y, y: pen.b * x + pen.d * y))
    }
  }

  /// The corners that a turn from one direction to another passes on its outer side.
  ///
  /// Where many corners are as good, it is those that the binary searches of Cairo find.
  func fan(from start: RoundedPoint, to end: RoundedPoint, isClockwise: Bool) -> [RoundedPoint] {
    isClockwise ? clockwiseFan(start, end) : counterclockwiseFan(start, end)
  }

  private func next(_ index: Int) -> Int { index + 1 == corners.count ? 0 : index + 1 }
  private func previous(_ index: Int) -> Int { index == 0 ? corners.count - 1 : index - 1 }

  /// The edge that ends at a corner.
  private func edge(to index: Int) -> RoundedPoint { corners[index] - corners[previous(index)] }

  /// The edge that begins at a corner.
  private func edge(from index: Int) -> RoundedPoint { corners[next(index)] - corners[index] }

  /// A corner from `first` on, by halving: one that is `before` leads to later ones.
  private func corner(from first: Int, before: (Int) -> Bool) -> Int {
    var (low, high) = (first, first + corners.count)
    var middle = (low + high) >> 1
    repeat {
      if before(middle % corners.count) { low = middle } else { high = middle }
      middle = (low + high) >> 1
    } while high - low > 1
    return middle % corners.count
  }

  private func clockwiseFan(_ start: RoundedPoint, _ end: RoundedPoint) -> [RoundedPoint] {
    var index = corner(from: 0) { edge(to: $0).turn(from: start) < 0 }
    if edge(to: index).turn(from: start) < 0 { index = next(index) }
    var stop = index
    if end.turn(from: edge(from: index)) >= 0 {
      stop = corner(from: index) { edge(to: $0).turn(from: end) <= 0 }
    }
    var fan: [RoundedPoint] = []
    while index != stop {
      fan.append(corners[index])
      index = next(index)
    }
    return fan
  }

  private func counterclockwiseFan(_ start: RoundedPoint, _ end: RoundedPoint) -> [RoundedPoint] {
    var index = corner(from: 0) { start.turn(from: edge(from: $0)) < 0 }
    if start.turn(from: edge(from: index)) < 0 { index = next(index) }
    var stop = index
    if edge(to: index).turn(from: end) <= 0 {
      stop = corner(from: index) { end.turn(from: edge(from: $0)) <= 0 }
    }
    var fan: [RoundedPoint] = []
    while index != stop {
      fan.append(corners[index])
      index = previous(index)
    }
    return fan
  }
}

extension DevicePen {
  /// Whether the pen is neither deformed nor scaled.
  var isTurn: Bool {
    (a, b, c, d) == (1, 0, 0, 1) || (a.magnitude, b, c, d.magnitude) == (1, 0, 0, 1)
      || (a, b.magnitude, c.magnitude, d) == (0, 1, 1, 0)
  }

  var isIdentity: Bool { (a, b, c, d) == (1, 0, 0, 1) }
}
