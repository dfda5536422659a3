internal import Glibc
internal import Graphics

/// The outline of a stroke, with the corners that Cairo gives it, to be filled by the non-zero rule.
///
/// A reader strokes with a tolerance of its own, and widens lines of less than a pixel. Filled, the stroke has
/// the pixels of a drawing, whose corners these are: both sides of each line in units of 1/256 pixel, and at a
/// corner, on its outer side, what its join adds; on its inner side the way leads through the corner itself.
struct StrokeOutline {
  /// Closed polygons.
  private(set) var polygons: [[RoundedPoint]] = []
  /// Whether the polygons are boxes, which Cairo fills as such.
  private(set) var isBoxes = false

  private let stroke: Stroke
  private let pen: DevicePen
  private let region: PixelRegion?
  /// Outside of it Cairo draws no curves and no round joins and caps; nil where it draws all.
  private var reach: RoundedBox?
  private let disc: StrokePen?
  /// Lines of a curve that turn by less, as the cosine, are joined by their sides alone.
  private let cuspCosine: Double

  /// Both sides of the current subpath, and its first and last edges across.
  private var (left, right): ([RoundedPoint], [RoundedPoint]) = ([], [])
  private var first: Face?
  private var last: Face?
  private var position = RoundedPoint.zero

  /// An edge across the line, at one end of a segment.
  private struct Face {
    var middle, left, right: RoundedPoint
    /// The direction of the segment, of any length.
    var direction: RoundedPoint
    /// The same, of the length 1.
    var slope: (x: Double, y: Double)
    /// The direction in the coordinates of the pen, of the length 1.
    var ahead: (x: Double, y: Double)

    /// The same edge, seen from the other direction; its slope stays.
    var reversed: Face {
      Face(
        middle: middle, left: right, right: left, direction: -direction, slope: slope,
        ahead: (-ahead.x, -ahead.y))
    }
  }

  /// - Parameter region: The pixels that the stroke may change; nil for all.
  init(_ stroke: Stroke, _ pen: DevicePen, within region: PixelRegion? = nil) {
    (self.stroke, self.pen, self.region) = (stroke, pen, region)
    disc = StrokePen(pen)
    let chord = 1 - DrawingContext.tolerance / (pen.width / 2)
    cuspCosine = 2 * chord * chord - 1
  }

  /// Adds the outlines of all subpaths of one stroke.
  mutating func add(_ subpaths: [DeviceSubpath]) {
    if let boxes = RectilinearStroke(subpaths, stroke, pen)?.boxes {
      polygons += boxes
      isBoxes = true
    } else {
      reach = region.map {
        RoundedBox($0, stroke, pen, isRectilinear: subpaths.allSatisfy(\.isRectilinear))
      }
      for subpath in subpaths { add(subpath) }
    }
  }

  private mutating func add(_ subpath: DeviceSubpath) {
    let segments = RoundedSegments(subpath)
    position = segments.start
    if subpath.isDot { return addDot(subpath) }
    for segment in segments.segments {
      switch segment {
      case .line(let end): line(to: end)
      case .curve(let curve): self.curve(curve)
      }
    }
    // Lines that lead nowhere are a dot, too.
    if first == nil { return addDot(subpath) }
    if subpath.isClosed { close(at: segments.start) } else { end() }
  }

  // MARK: Segments

  private mutating func line(to end: RoundedPoint) {
    guard end != position else { return }
    let start = face(at: position, end - position)
    if let last {
      let turn = last.direction.turn(from: start.direction)
      if turn != 0 { join(last, start, isClockwise: turn < 0) }
    } else {
      begin(start)
    }
    var face = start
    face.middle = end
    face.left = face.left + start.direction
    face.right = face.right + start.direction
    right.append(face.right)
    left.append(face.left)
    (last, position) = (face, end)
  }

  private mutating func curve(_ curve: RoundedCubic) {
    guard let direction = curve.startDirection, reach?.misses(curve) != true else {
      return line(to: curve.end)
    }
    let start = face(at: position, direction)
    if let last {
      join(last, start, isClockwise: last.direction.turn(from: direction) < 0)
    } else {
      begin(start)
    }
    var current = start
    for line in curve.lines { current = bend(current, to: line.end, line.direction) }
    (last, position) = (current, curve.end)
  }

  /// Continues a curve to the end of one of its lines.
  private mutating func bend(
    _ face: Face, to end: RoundedPoint, _ direction: RoundedPoint
  ) -> Face {
    guard direction != .zero else {
      // The curve turns back.
      let next = face.reversed
      addFan(face, next, isClockwise: face.direction.turn(from: next.direction) < 0)
      return next
    }
    let next = self.face(at: end, direction)
    if next.slope.x * face.slope.x + next.slope.y * face.slope.y < cuspCosine {
      let way = end - face.middle
      right.append(face.right + way)
      left.append(face.left + way)
      addFan(
        face, next, isClockwise: face.direction.turn(from: direction) < 0, around: face.middle)
    }
    right.append(next.right)
    left.append(next.left)
    return next
  }

  private mutating func begin(_ face: Face) {
    if first == nil { first = face }
    right.append(face.right)
    left.append(face.left)
  }

  // MARK: Ends

  private mutating func end() {
    defer { reset() }
    guard let first, let last else { return }
    polygons.append(left + cap(last) + right.reversed() + cap(first.reversed))
  }

  private mutating func close(at start: RoundedPoint) {
    line(to: start)
    defer { reset() }
    guard let first, let last else { return }
    joinEnds(last, first)
    polygons.append(right.reversed())
    polygons.append(left)
  }

  private mutating func reset() {
    (left, right) = ([], [])
    (first, last) = (nil, nil)
  }

  private mutating func addDot(_ subpath: DeviceSubpath) {
    switch stroke.cap {
    case .butt: return
    case .round:
      let face = face(at: position, RoundedPoint(x: 256, y: 0))
      polygons.append(cap(face.reversed) + cap(face))
    case .square:
      let direction = subpath.direction ?? pen.rightward
      for direction in [direction, (-direction.dx, -direction.dy)] {
        let outline = pen.outline(of: .square, at: subpath.start, direction: direction)
        polygons.append(outline.map { RoundedPoint($0) })
      }
    }
  }

  /// What a cap adds from the left side of the end to its right side, which comes last.
  private func cap(_ face: Face) -> [RoundedPoint] {
    switch stroke.cap {
    case .butt: return [face.right]
    case .round:
      let fan = fan(from: face.direction, to: -face.direction, isClockwise: false, at: face.middle)
      return fan.map { face.middle + $0 } + [face.right]
    case .square:
      let half = pen.width / 2
      let ahead = device(face.ahead.x * half, face.ahead.y * half)
      return [face.left + ahead, face.right + ahead, face.right]
    }
  }

  // MARK: Joins

  private mutating func join(_ before: Face, _ after: Face, isClockwise: Bool) {
    if before.left != after.left || before.right != after.right {
      switch stroke.join {
      case .round:
        addFan(before, after, isClockwise: isClockwise)
        append(isClockwise ? after.right : after.left, outside: isClockwise)
      case .miter:
        if let tip = miter(before, after, isClockwise: isClockwise) {
          if isClockwise { right[right.count - 1] = tip } else { left[left.count - 1] = tip }
        } else {
          append(isClockwise ? after.right : after.left, outside: isClockwise)
        }
      case .bevel: append(isClockwise ? after.right : after.left, outside: isClockwise)
      }
    }
    append(before.middle, outside: !isClockwise)
    append(isClockwise ? after.left : after.right, outside: !isClockwise)
  }

  /// Joins the end of a closed subpath with its beginning.
  private mutating func joinEnds(_ before: Face, _ after: Face) {
    let isClockwise = before.direction.turn(from: after.direction) < 0
    if before.left != after.left || before.right != after.right {
      let cosine = before.slope.x * after.slope.x + before.slope.y * after.slope.y
      let isRound = stroke.join == .round && cosine < cuspCosine
      if isRound { addFan(before, after, isClockwise: isClockwise) }
      // Where a round join would not show, it is one with a point.
      if !isRound, stroke.join != .bevel,
        let tip = miter(before, after, isClockwise: isClockwise)
      {
        if isClockwise {
          (right[0], right[right.count - 1]) = (tip, tip)
        } else {
          (left[0], left[left.count - 1]) = (tip, tip)
        }
      } else {
        append(isClockwise ? after.right : after.left, outside: isClockwise)
      }
    }
    append(before.middle, outside: !isClockwise)
    append(isClockwise ? after.left : after.right, outside: !isClockwise)
    // The inner side ends where the second segment's does.
    if isClockwise {
      left[0] = left[left.count - 1]
    } else {
      right[0] = right[right.count - 1]
    }
  }

  /// Adds a point to the right side, or to the left one.
  private mutating func append(_ point: RoundedPoint, outside isRight: Bool) {
    if isRight { right.append(point) } else { left.append(point) }
  }

  private mutating func addFan(
    _ before: Face, _ after: Face, isClockwise: Bool, around middle: RoundedPoint? = nil
  ) {
    let middle = middle ?? before.middle
    let fan = fan(
      from: before.direction, to: after.direction, isClockwise: isClockwise, at: middle)
    for corner in fan { append(middle + corner, outside: isClockwise) }
  }

  /// The corners of the pen that it shows while it turns at a place.
  private func fan(
    from start: RoundedPoint, to end: RoundedPoint, isClockwise: Bool, at place: RoundedPoint
  ) -> [RoundedPoint] {
    guard reach?.contains(place) != false else { return [] }
    return disc?.fan(from: start, to: end, isClockwise: isClockwise) ?? []
  }

  /// The point of a mitred corner; nil if it is longer than the limit, or the lines are almost parallel.
  private func miter(_ before: Face, _ after: Face, isClockwise: Bool) -> RoundedPoint? {
    let (u, v) = (before.slope, after.slope)
    let limit = pen.miterLimit
    // A corner of the angle w is 1/sin(w/2) widths long.
    guard 2 <= limit * limit * (1 + (u.x * v.x + u.y * v.y)) else { return nil }
    let (p, q) = (
      (isClockwise ? before.right : before.left).point,
      (isClockwise ? after.right : after.left).point
    )
    // Where the two outer sides meet.
    let y =
      ((q.x - p.x) * u.y * v.y - q.y * v.x * u.y + p.y * u.x * v.y) / (u.x * v.y - v.x * u.y)
    let x =
      u.y.magnitude >= v.y.magnitude ? (y - p.y) * u.x / u.y + p.x : (y - q.y) * v.x / v.y + q.x
    let middle = before.middle.point
    func side(_ point: DevicePoint) -> Int {
      let cross = (point.x - middle.x) * (y - middle.y) - (x - middle.x) * (point.y - middle.y)
      return cross > 0 ? 1 : cross < 0 ? -1 : 0
    }
    // Rounding may move the point of almost parallel lines far, but not from between them.
    return side(p) != side(q) ? RoundedPoint(DevicePoint(x: x, y: y)) : nil
  }

  // MARK: Faces

  private func face(at point: RoundedPoint, _ direction: RoundedPoint) -> Face {
    let slope = Self.normalized(Double(direction.x) / 256, Double(direction.y) / 256)
    var ahead = slope
    var offset: RoundedPoint
    let half = pen.width / 2
    if pen.isIdentity {
      offset = RoundedPoint(DevicePoint(x: -slope.y * half, y: slope.x * half))
    } else {
      let inverse = pen.inverse(of: (slope.x, slope.y))
      ahead = Self.normalized(inverse.dx, inverse.dy)
      let isMirrored = pen.a * pen.d - pen.b * pen.c < 0
      let side = isMirrored ? -half : half
      offset = device(-ahead.y * side, ahead.x * side)
    }
    return Face(
      middle: point, left: point + offset, right: point - offset, direction: direction,
      slope: slope, ahead: ahead)
  }

  private func device(_ x: Double, _ y: Double) -> RoundedPoint {
    RoundedPoint(DevicePoint(x: pen.a * x + pen.c * y, y: pen.b * x + pen.d * y))
  }

  /// A vector of the length 1.
  private static func normalized(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    if x == 0 { return (0, y > 0 ? 1 : -1) }
    if y == 0 { return (x > 0 ? 1 : -1, 0) }
    let length = hypot(x, y)
    return (x / length, y / length)
  }
}

extension DeviceSubpath {
  /// Whether all its lines are along rows and columns.
  fileprivate var isRectilinear: Bool {
    let rounded = RoundedSegments(self)
    var (position, isRectilinear) = (rounded.start, true)
    for segment in rounded.segments {
      guard case .line(let end) = segment else { return false }
      isRectilinear = isRectilinear && (end.x == position.x || end.y == position.y)
      position = end
    }
    let isBack = position.x == rounded.start.x || position.y == rounded.start.y
    return isRectilinear && (isBack || !isClosed)
  }
}
