/// Cuts stroked subpaths to a rectangle, into pieces that have no edge but those of the subpath.
///
/// A piece ends where the subpath leaves the rectangle, and would show a cap there, so the rectangle
/// must hold all places from which the pen reaches the canvas.
struct SubpathCutter {
  let bounds: DeviceBounds
  let pen: DevicePen
  /// Whether the pen makes dashes, which restart with each closed subpath.
  let isDashed: Bool

  func cut(_ subpath: DeviceSubpath) -> [DeviceSubpath] {
    guard !subpath.isDot else { return bounds.contains(subpath.start) ? [subpath] : [] }
    var cutting = Cutting(bounds: bounds, pen: pen)
    for segment in subpath.segments { cutting.add(segment) }
    var pieces = cutting.pieces
    guard subpath.isClosed, let first = pieces.first, let last = pieces.last else { return pieces }
    if cutting.isWhole { return [subpath] }
    let goesRound = first.start == subpath.start && last.end == subpath.start
    if goesRound, !isDashed, pieces.count > 1 {
      pieces.removeFirst()
      pieces[pieces.count - 1].segments += first.segments
    }
    return pieces
  }
}

/// The work on one subpath.
private struct Cutting {
  let bounds: DeviceBounds
  let pen: DevicePen
  private(set) var pieces: [DeviceSubpath] = []
  /// Whether nothing has been cut off.
  private(set) var isWhole = true
  /// How far the pen has come, in the layer's points.
  private var distance = 0.0
  /// Whether the last piece continues.
  private var isInside = false

  init(bounds: DeviceBounds, pen: DevicePen) {
    (self.bounds, self.pen) = (bounds, pen)
  }

  mutating func add(_ segment: DeviceSegment) {
    switch segment {
    case .line(let start, let end): add(from: start, to: end)
    case .curve(let curve): add(curve)
    }
  }

  private mutating func add(from start: DevicePoint, to end: DevicePoint) {
    let length = pen.length(of: (end.x - start.x, end.y - start.y))
    defer { distance += length }
    guard let part = visiblePart(from: start, to: end) else {
      leave()
      return
    }
    let (from, to) = (
      part.lowerBound > 0 ? start.mixed(with: end, part.lowerBound) : start,
      part.upperBound < 1 ? start.mixed(with: end, part.upperBound) : end
    )
    if part.lowerBound > 0 { leave() }
    append(.line(from, to), at: distance + part.lowerBound * length)
    if part.upperBound < 1 { leave() }
  }

  /// Adds the curve in parts, each within the bounds as a whole, wholly outside, or all but straight.
  private mutating func add(_ curve: Cubic) {
    var pending = [(curve, depth: 0)]
    while let (part, depth) = pending.popLast() {
      let hull = part.hull
      if bounds.contains(hull) {
        append(.curve(part), at: distance)
        distance += SegmentRuler(.curve(part), pen).length
      } else if !bounds.overlaps(hull) {
        leave()
        distance += pen.length(of: (part.end.x - part.start.x, part.end.y - part.start.y))
      } else if depth == Self.deepest || part.isFlat(within: DrawingContext.tolerance) {
        add(from: part.start, to: part.end)
      } else {
        let (first, second) = part.halves
        pending.append((second, depth + 1))
        pending.append((first, depth + 1))
      }
    }
  }

  /// Enough to reduce 10²¹ pixels to a hundredth; deeper, doubles cannot distinguish points.
  private static var deepest: Int { 64 }

  private mutating func append(_ segment: DeviceSegment, at distance: Double) {
    if !isInside {
      pieces.append(DeviceSubpath(start: segment.start, distance: distance))
      isInside = true
    }
    pieces[pieces.count - 1].segments.append(segment)
  }

  private mutating func leave() {
    isInside = false
    isWhole = false
  }

  /// Between which parameters a line is within the bounds; nil if it is nowhere.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping", *ACM Transactions on
  /// Graphics* 3 (1984).
  private func visiblePart(
    from start: DevicePoint, to end: DevicePoint
  ) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    for (from, to, low, high) in [
      (start.x, end.x, bounds.minX, bounds.maxX), (start.y, end.y, bounds.minY, bounds.maxY),
    ] {
      if from == to {
        guard low <= from, from <= high else { return nil }
        continue
      }
      // Halved, lest a difference overflow.
      let span = to / 2 - from / 2
      let (a, b) = ((low / 2 - from / 2) / span, (high / 2 - from / 2) / span)
      (first, last) = (max(first, min(a, b)), min(last, max(a, b)))
    }
    return first < last ? first...last : nil
  }
}
