internal import Glibc

/// Consecutive points of a line in one column or one row of 1/8 pixel; if that is long and the line
/// continues in the adjacent one, in both.
struct DecimatedRun {
  private var x: Lane
  private var y: Lane
  private let first: DevicePoint
  private(set) var last: DevicePoint
  /// The point before the last, of this run or the one before.
  private(set) var beforeLast: DevicePoint?
  private var count = 1
  /// Corners with long mitres, and the points around them, in order.
  private var kept: [Place] = []
  /// Whether the first point is drawn already.
  private let isBegun: Bool
  // Whether the runs around make up for an end.
  private var isFirstSpare = false
  private var isLastSpare = false

  /// Begins at the start of a line, which is drawn already.
  init(from start: DevicePoint) {
    (x, y) = (Lane(start, at: start.x), Lane(start, at: start.y))
    (first, last, isBegun) = (start, start, true)
  }

  /// Begins after another run.
  ///
  /// - Parameter widens: Whether it may take in a second column or row.
  init(from start: DevicePoint, after before: DecimatedRun, widens: Bool) {
    x = Lane(start, at: start.x, after: widens ? before.x : nil)
    y = Lane(start, at: start.y, after: widens ? before.y : nil)
    (first, last, beforeLast, isBegun) = (start, start, before.last, false)
  }

  /// How long a run in two columns or rows is, in pixels.
  static var long: Double { 256 }

  /// Takes `point` in; false if it is beyond both the column and the row.
  mutating func extend(to point: DevicePoint) -> Bool {
    let (column, row) = (Lane.cell(of: point.x), Lane.cell(of: point.y))
    let inColumn = x.admits(column, isLong: y.length >= Self.long)
    let inRow = y.admits(row, isLong: x.length >= Self.long)
    guard inColumn || inRow else { return false }
    x.extend(to: (count, point), at: point.x, in: column, isWithin: inColumn)
    y.extend(to: (count, point), at: point.y, in: row, isWithin: inRow)
    (beforeLast, last) = (last, point)
    count += 1
    return true
  }

  /// Keeps the last point, and the one before it; false if that is of the run before.
  mutating func keepCorner() -> Bool {
    if count > 1, let beforeLast { kept.append((count - 2, beforeLast)) }
    keepLast()
    return count > 1
  }

  mutating func keepLast() { kept.append((count - 1, last)) }

  /// Finds points that are unnecessary because this run continues as `next`.
  ///
  /// Two runs in adjacent columns that overlap in height cover the line between them, wherever one
  /// ends and the other begins, if neither is outermost on the side of the other; the same holds
  /// for two runs in rows.
  mutating func join(_ next: inout DecimatedRun) {
    guard
      y.overlaps(next.y) && x.join(&next.x) || x.overlaps(next.x) && y.join(&next.y)
    else { return }
    isLastSpare = true
    next.isFirstSpare = true
  }

  /// Calls `draw` with the points that are needed, in order.
  func draw(_ draw: (DevicePoint) -> Void) {
    var needed = kept + x.needed + y.needed
    if !isFirstSpare { needed.append((0, first)) }
    if !isLastSpare { needed.append((count - 1, last)) }
    var next = isBegun ? 1 : 0
    for place in needed.sorted(by: { $0.index < $1.index }) where place.index >= next {
      draw(place.point)
      next = place.index + 1
    }
  }
}

/// A point, and how many of the run come before it.
private typealias Place = (index: Int, point: DevicePoint)

/// A run along one axis: whether it keeps to one column, or one row, and how far it reaches.
private struct Lane {
  private let cell: Double
  private var secondCell: Double?
  /// The next cell of a long run: the one in the direction of the line.
  private let cellAhead: Double?
  private var lastCell: Double
  private var isWithinCell = true
  private var (low, high): (Double, Double)
  private var (lowest, highest): (Place, Place)
  // Whether the run on that side reaches farther.
  private var isLowSpare = false
  private var isHighSpare = false

  init(_ start: DevicePoint, at position: Double, after before: Lane? = nil) {
    cell = Self.cell(of: position)
    cellAhead = before.flatMap { [cell] before in
      let step = cell - before.lastCell
      return step.magnitude == 1 ? cell + step : nil
    }
    (lastCell, low, high) = (cell, position, position)
    (lowest, highest) = ((0, start), (0, start))
  }

  static func cell(of position: Double) -> Double { floor(position * Decimator.fineness) }

  var length: Double { high - low }

  /// Whether a run continues within its cell in one of `next`, possibly by including the one ahead.
  mutating func admits(_ next: Double, isLong: Bool) -> Bool {
    guard isWithinCell else { return false }
    if next == cell || next == secondCell { return true }
    guard isLong, next == cellAhead else { return false }
    secondCell = next
    return true
  }

  mutating func extend(to place: Place, at position: Double, in next: Double, isWithin: Bool) {
    (lastCell, isWithinCell) = (next, isWithin)
    if position < low { (low, lowest) = (position, place) }
    if position > high { (high, highest) = (position, place) }
  }

  func overlaps(_ other: Lane) -> Bool { low <= other.high && other.low <= high }

  /// Whether both keep to cells, `next` to one that is beside where this one ends; then what they
  /// have on the side of each other is spare.
  mutating func join(_ next: inout Lane) -> Bool {
    let step = next.cell - lastCell
    guard isWithinCell, next.isWithinCell, step.magnitude == 1 else { return false }
    if step > 0 { isHighSpare = true } else { isLowSpare = true }
    if step > 0 { next.isLowSpare = true } else { next.isHighSpare = true }
    return true
  }

  var needed: [Place] { (isLowSpare ? [] : [lowest]) + (isHighSpare ? [] : [highest]) }
}
