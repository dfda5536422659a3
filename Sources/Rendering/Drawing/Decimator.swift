internal import Glibc
internal import Layers

/// Leaves out points of a dense polyline that its stroke does not need.
///
/// Of consecutive points in one column of 1/8 pixel, or in one such row, only the first, the last
/// and the outermost on each side are drawn, in their order, and corners with a long mitre: a line
/// chart of 10⁵ points is drawn with as many as the pixels can tell apart. It happens here, in device
/// space, so that the display list holds one line for all scales, and what trims, moves or measures
/// it sees all of it.
///
/// Source: Jugel, Jerzak, Hackenbroich and Markl, "M4: A Visualization-Oriented Time Series Data
/// Aggregation", *PVLDB* 7 (2014), with columns finer than pixels, for antialiasing tells them apart.
struct Decimator {
  /// How many columns, and rows, a pixel is cut into.
  static var fineness: Double { 8 }

  /// The square of the sine of half the angle of a corner with a long mitre; nil if there are none.
  private let spikes: ClosedRange<Double>?
  private var run: Run

  /// Begins at `start`, which is drawn already.
  init(at start: DevicePoint, _ stroke: Stroke, _ pen: DevicePen) {
    // A mitre is as many line widths long as the sine goes into 1; a short one may be left out.
    let isPointed = stroke.join == .miter && pen.miterLimit > Self.shortMitre
    spikes =
      isPointed
      ? (1 / (pen.miterLimit * pen.miterLimit))...(1 / (Self.shortMitre * Self.shortMitre)) : nil
    run = Run(from: start)
  }

  private static var shortMitre: Double { 2 }

  /// Goes on to `point`; calls `draw` with each point that is certain to be needed, once.
  mutating func add(_ point: DevicePoint, _ draw: (DevicePoint) -> Void) {
    let endsSpike = isSpike(before: point)
    if endsSpike { run.keepCorner() }
    if !run.extend(to: point) {
      run.finish(draw)
      draw(point)
      run = Run(from: point, after: run.last)
    }
    if endsSpike { run.keepLast() }
  }

  /// Calls `draw` with what is needed of the last points.
  func finish(_ draw: (DevicePoint) -> Void) { run.finish(draw) }

  /// Whether so many points within `bounds` are more than its columns and rows: fewer are drawn as
  /// they are.
  static func pays(count: Int, within bounds: DeviceBounds) -> Bool {
    Double(count) > (bounds.maxX - bounds.minX + bounds.maxY - bounds.minY) * fineness
  }

  /// Whether the last point is, as it is drawn, a corner with a long mitre once the line goes on to
  /// `point`.
  private func isSpike(before point: DevicePoint) -> Bool {
    guard let spikes, let before = run.beforeLast?.rounded else { return false }
    let (corner, point) = (run.last.rounded, point.rounded)
    let (ax, ay) = (before.x - corner.x, before.y - corner.y)
    let (bx, by) = (point.x - corner.x, point.y - corner.y)
    let lengths = ((ax * ax + ay * ay) * (bx * bx + by * by)).squareRoot()
    return spikes.contains((1 - (ax * bx + ay * by) / lengths) / 2)
  }
}

/// Consecutive points in one column or one row, the first of which is drawn.
private struct Run {
  private let column: Double
  private let row: Double
  private var staysInColumn = true
  private var staysInRow = true
  private var count = 1
  private var (left, right, top, bottom): (Place, Place, Place, Place)
  private(set) var last: DevicePoint
  /// The point before the last, of this run or the one before.
  private(set) var beforeLast: DevicePoint?
  /// Corners with long mitres, and the points around them, in order.
  private var kept: [Place] = []

  /// A point, and how many of the run come before it.
  private typealias Place = (index: Int, point: DevicePoint)

  init(from start: DevicePoint, after before: DevicePoint? = nil) {
    (column, row) = Self.cell(of: start)
    let first = (0, start)
    (left, right, top, bottom) = (first, first, first, first)
    (last, beforeLast) = (start, before)
  }

  private static func cell(of point: DevicePoint) -> (column: Double, row: Double) {
    (floor(point.x * Decimator.fineness), floor(point.y * Decimator.fineness))
  }

  /// Takes `point` in; false if it is beyond both the column and the row.
  mutating func extend(to point: DevicePoint) -> Bool {
    let cell = Self.cell(of: point)
    let (inColumn, inRow) = (staysInColumn && cell.column == column, staysInRow && cell.row == row)
    guard inColumn || inRow else { return false }
    (staysInColumn, staysInRow) = (inColumn, inRow)
    if point.x < left.point.x { left = (count, point) }
    if point.x > right.point.x { right = (count, point) }
    if point.y < top.point.y { top = (count, point) }
    if point.y > bottom.point.y { bottom = (count, point) }
    (beforeLast, last) = (last, point)
    count += 1
    return true
  }

  /// Keeps the last point, and the one before it.
  mutating func keepCorner() {
    if count > 1, let beforeLast { kept.append((count - 2, beforeLast)) }
    keepLast()
  }

  mutating func keepLast() { kept.append((count - 1, last)) }

  /// Calls `draw` with the points behind the first that are needed, in order.
  func finish(_ draw: (DevicePoint) -> Void) {
    guard count > 2 else {
      if count == 2 { draw(last) }
      return
    }
    let needed = [left, right, top, bottom, (count - 1, last)] + kept
    var drawn = 0
    for place in needed.sorted(by: { $0.index < $1.index }) where place.index > drawn {
      draw(place.point)
      drawn = place.index
    }
  }
}
