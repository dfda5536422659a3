/// One line or curve of a path that is stroked, with both its ends, in device pixels.
enum DeviceSegment {
  case line(DevicePoint, DevicePoint)
  case curve(Cubic)

  var start: DevicePoint {
    switch self {
    case .line(let start, _): start
    case .curve(let curve): curve.start
    }
  }

  var end: DevicePoint {
    switch self {
    case .line(_, let end): end
    case .curve(let curve): curve.end
    }
  }

  /// The parts before and after `t`, 0...1.
  func split(at t: Double) -> (DeviceSegment, DeviceSegment) {
    switch self {
    case .line(let start, let end):
      let middle = start.mixed(with: end, t)
      return (.line(start, middle), .line(middle, end))
    case .curve(let curve):
      let (first, second) = curve.split(at: t)
      return (.curve(first), .curve(second))
    }
  }

  /// The part between two parameters, 0...1, the second the larger.
  func part(from first: Double, to last: Double) -> DeviceSegment {
    let upToLast = last < 1 ? split(at: last).0 : self
    return first > 0 ? upToLast.split(at: first / last).1 : upToLast
  }

  /// Whether all points are one once they are rounded.
  var isPoint: Bool {
    switch self {
    case .line(let start, let end): start.rounded == end.rounded
    case .curve(let curve):
      [curve.control1, curve.control2, curve.end].allSatisfy { $0.rounded == curve.start.rounded }
    }
  }

  /// The direction in which the segment leaves its start, of any length.
  var startDirection: (dx: Double, dy: Double) {
    let points: [DevicePoint] =
      switch self {
      case .line(_, let end): [end]
      case .curve(let curve): [curve.control1, curve.control2, curve.end]
      }
    let ahead = points.first { $0.rounded != start.rounded } ?? end
    return (ahead.x - start.x, ahead.y - start.y)
  }

  /// The direction in which the segment arrives at its end, of any length.
  var endDirection: (dx: Double, dy: Double) {
    let points: [DevicePoint] =
      switch self {
      case .line(let start, _): [start]
      case .curve(let curve): [curve.control2, curve.control1, curve.start]
      }
    let behind = points.first { $0.rounded != end.rounded } ?? start
    return (end.x - behind.x, end.y - behind.y)
  }
}

/// One pen-down run of a path that is stroked, in device pixels.
struct DeviceSubpath {
  var start: DevicePoint
  /// None for a dot.
  var segments: [DeviceSegment] = []
  /// The last segment of a closed subpath ends at the start.
  var isClosed = false
  /// The distance of the pen at its start, in the layer's points; dashes continue from there.
  var distance = 0.0
  /// The direction of a dot; nil if it is undetermined.
  var direction: (dx: Double, dy: Double)?

  var isDot: Bool { segments.isEmpty }

  /// Where the pen is after all segments.
  var end: DevicePoint { segments.last?.end ?? start }
}

extension DevicePath {
  /// The pen-down runs that draw something; segments of no length are left out.
  ///
  /// - Parameter decimator: Leaves out points of the lines that begin at a point; nil if it should not.
  func subpaths(
    decimator newDecimator: ((DevicePoint) -> Decimator)?, isCancelled: () -> Bool
  ) throws(RenderingError) -> [DeviceSubpath] {
    var subpaths: [DeviceSubpath] = []
    var subpath = DeviceSubpath(start: DevicePoint(x: 0, y: 0))
    // There from the first line of a polyline to its last.
    var decimator: Decimator?
    // A move alone draws nothing.
    var isDrawn = false
    func add(_ segment: DeviceSegment) {
      isDrawn = true
      if !segment.isPoint { subpath.segments.append(segment) }
    }
    func addLine(to end: DevicePoint) { add(.line(subpath.end, end)) }
    func endLines() {
      decimator?.finish(addLine)
      decimator = nil
    }
    func finish(nextAt start: DevicePoint) {
      if isDrawn { subpaths.append(subpath) }
      subpath = DeviceSubpath(start: start)
      isDrawn = false
    }
    try forEachElement(isCancelled: isCancelled) { element in
      switch element {
      case .move(let start):
        endLines()
        finish(nextAt: start)
      case .line(let end):
        if decimator == nil { decimator = newDecimator?(subpath.end) }
        if decimator?.add(end, addLine) == nil { addLine(to: end) }
      case .curve(let end, let control1, let control2):
        endLines()
        add(
          .curve(Cubic(start: subpath.end, control1: control1, control2: control2, end: end)))
      case .close:
        endLines()
        addLine(to: subpath.start)
        subpath.isClosed = !subpath.isDot
        finish(nextAt: subpath.start)
      }
    }
    endLines()
    finish(nextAt: subpath.start)
    return subpaths
  }
}
