internal import Graphics

/// The subpaths that Cairo strokes in one call, so that no stroke takes long.
enum StrokeRun {
  /// Subpaths with all their ends.
  case whole([DeviceSubpath])
  /// A part of a subpath whose ends are without caps.
  case part(DeviceSubpath)
  /// A cap at the end of a subpath that is drawn in parts, or the two of a dot.
  case cap(DevicePoint, direction: (dx: Double, dy: Double))
}

/// Cuts the subpaths of one stroke into runs that, put side by side, look like the stroke.
///
/// The time Cairo takes for a row of one stroke grows with the square of the segments that cross it,
/// so a run of low segments may hold more of them than one of high ones. A long subpath is cut
/// within segments, where both parts end in the same straight edge: no join is cut, no gap is left.
struct StrokeRuns {
  private(set) var runs: [StrokeRun] = []
  private var whole: [DeviceSubpath] = []
  private var load = 0

  /// How much goes into one run, a line being 1.
  private let capacity: Int

  /// Runs for `subpaths`: steep lines get half of `capacity`, flat ones up to 8 times as much.
  private init(capacity: Int, of subpaths: [DeviceSubpath]) {
    let (lines, height) = subpaths.reduce(into: (0.0, 0.0)) { sum, subpath in
      for segment in subpath.segments {
        sum.0 += 1
        sum.1 += (segment.end.y - segment.start.y).magnitude
      }
    }
    let factor = height > 0 ? min(8, max(0.5, 128 * lines / height)) : 8
    self.capacity = Int(Double(capacity) * factor)
  }

  /// The runs of all subpaths of a stroke.
  init(of subpaths: [DeviceSubpath], _ stroke: Stroke, _ pen: DevicePen, capacity: Int) {
    self.init(capacity: capacity, of: subpaths)
    for subpath in subpaths {
      if subpath.isDot, stroke.cap == .square {
        addDot(at: subpath.start, direction: subpath.direction ?? pen.rightward)
      } else {
        add(subpath)
      }
    }
    endRun()
  }

  /// How much goes into one run, unless a test asks for less.
  static var usualCapacity: Int { 128 }

  /// Whether a stroke is more than Cairo gets at once.
  static func areNeeded(for subpaths: [DeviceSubpath], capacity: Int = usualCapacity) -> Bool {
    subpaths.reduce(0) { $0 + load(of: $1) } > 2 * capacity
  }

  private static func load(of subpath: DeviceSubpath) -> Int {
    subpath.segments.reduce(1) { $0 + load(of: $1) }
  }

  private static func load(of segment: DeviceSegment) -> Int {
    switch segment {
    case .line: 1
    case .curve: 8
    }
  }

  private mutating func add(_ subpath: DeviceSubpath) {
    let load = Self.load(of: subpath)
    guard load <= capacity else {
      addParts(of: subpath)
      return
    }
    if self.load + load > capacity { endRun() }
    whole.append(subpath)
    self.load += load
  }

  /// The subpath has separate caps, one at each end.
  private mutating func addDot(at point: DevicePoint, direction: (dx: Double, dy: Double)) {
    runs.append(.cap(point, direction: direction))
    runs.append(.cap(point, direction: (-direction.dx, -direction.dy)))
  }

  private mutating func endRun() {
    if !whole.isEmpty { runs.append(.whole(whole)) }
    (whole, load) = ([], 0)
  }

  private mutating func addParts(of subpath: DeviceSubpath) {
    var segments = subpath.segments
    if subpath.isClosed {
      // Around from the middle of a segment to the same place, so that the start is a join.
      let index = bestCut(in: 0..<min(64, segments.count), of: segments)
      let (first, last) = halves(of: segments[index])
      segments = [last] + segments[(index + 1)...] + segments[..<index] + [first]
    } else if let first = segments.first, let last = segments.last {
      let (start, end) = (first.startDirection, last.endDirection)
      runs.append(.cap(first.start, direction: (-start.dx, -start.dy)))
      runs.append(.cap(last.end, direction: end))
    }
    var part: [DeviceSegment] = []
    var load = 0
    var next = 0
    while next < segments.count {
      var end = next
      while end < segments.count, load < capacity {
        load += Self.load(of: segments[end])
        end += 1
      }
      guard end < segments.count else { break }
      let cut = bestCut(in: max(next, end - 64)..<end, of: segments)
      let (before, after) = halves(of: segments[cut])
      part += segments[next..<cut]
      part.append(before)
      addPart(part)
      part = [after]
      load = Self.load(of: after)
      next = cut + 1
    }
    addPart(part + segments[next...])
  }

  private mutating func addPart(_ segments: [DeviceSegment]) {
    guard let first = segments.first else { return }
    runs.append(.part(DeviceSubpath(start: first.start, segments: segments)))
  }

  /// The index of the segment to cut: the longest whose halves, once rounded, are alike, because only
  /// those have the same edge; without any, the longest of all.
  private func bestCut(in range: Range<Int>, of segments: [DeviceSegment]) -> Int {
    func length(_ index: Int) -> Double {
      let (start, end) = (segments[index].start, segments[index].end)
      return (end.x - start.x).magnitude + (end.y - start.y).magnitude
    }
    let even = range.filter { index in
      guard case .line(let start, let end) = segments[index] else { return false }
      let middle = start.rounded.mixed(with: end.rounded, 0.5)
      return middle == middle.rounded
    }
    return (even.isEmpty ? Array(range) : even).max { length($0) < length($1) }
      ?? range.lowerBound
  }

  private func halves(of segment: DeviceSegment) -> (DeviceSegment, DeviceSegment) {
    switch segment {
    case .line(let start, let end):
      let middle = start.rounded.mixed(with: end.rounded, 0.5)
      return (.line(start, middle), .line(middle, end))
    case .curve: return segment.split(at: 0.5)
    }
  }
}
