internal import Geometry

/// How far up and down lines that run rightwards reach, in narrow columns.
struct EnvelopeColumns {
  /// How many columns a pixel is cut into.
  static var fineness: Double { 16 }

  /// How high the pen is above its centre, in the columns on either side of an edge that it is on.
  private let pen: [Float]
  /// The left edge of the first column, in pixels.
  private let left: Double
  /// The least y in each column; infinite where there is no line.
  private var tops: [Float]
  /// The least -y in each column.
  private var bottoms: [Float]
  /// The columns from the first line to the last.
  private var filled: Range<Int>?
  /// The column of the last point, with the heights that the line reaches there; below 0, there is no
  /// line.
  private var current = (column: -1, top: 0.0, bottom: 0.0)
  private var last = DevicePoint(x: 0, y: 0)

  /// Empty columns for lines within `bounds`, drawn by a pen of that radius in pixels.
  init(within bounds: DeviceBounds, radius: Double) {
    let reach = Int((radius * Self.fineness - 0.5).rounded(.up))
    pen = (-reach..<reach).map { column in
      let distance = (Double(column) + 0.5) / Self.fineness
      return Float((radius * radius - distance * distance).squareRoot())
    }
    // The pen reaches beyond the lines, and looks for lines as far again.
    left = bounds.minX.rounded(.down) - 2 * Double(reach) / Self.fineness
    let count = Int((bounds.maxX + 1 - left) * Self.fineness) + 2 * reach
    tops = Array(repeating: .infinity, count: count)
    bottoms = tops
  }

  /// Adds a line from where the last one ended; the first line of a subpath is its start alone.
  @inline(__always)
  mutating func addLine(to end: DevicePoint) {
    let column = Int((end.x - left) * Self.fineness)
    if column != current.column { cross(to: end, in: column) }
    current.top = min(current.top, end.y)
    current.bottom = max(current.bottom, end.y)
    last = end
  }

  /// Ends the heights in the current column, and adds a line to `end` in another one.
  private mutating func cross(to end: DevicePoint, in column: Int) {
    let first = current.column
    guard first >= 0 else {
      current = (column, top: end.y, bottom: end.y)
      filled = column..<(column + 1)
      return
    }
    let slope = (end.y - last.y) / (end.x - last.x)
    for crossed in first..<column {
      let edge = left + Double(crossed + 1) / Self.fineness
      let y = last.y + (edge - last.x) * slope
      current.top = min(current.top, y)
      current.bottom = max(current.bottom, y)
      keepCurrent()
      current = (crossed + 1, top: y, bottom: y)
    }
    filled = (filled?.lowerBound ?? first)..<(column + 1)
  }

  private mutating func keepCurrent() {
    tops[current.column] = min(tops[current.column], Float(current.top))
    bottoms[current.column] = min(bottoms[current.column], Float(-current.bottom))
  }

  /// Adds the polygon that the pen covers along the lines, clockwise; removes the lines.
  mutating func takeOutline(into outline: inout Path) {
    guard let filled else { return }
    keepCurrent()
    current.column = -1
    let reach = pen.count / 2
    let covered = (filled.lowerBound - reach + 1)..<(filled.upperBound + reach)
    let (top, bottom) = (spread(tops, over: covered), spread(bottoms, over: covered))
    func point(_ place: Int, _ y: Float) -> Point {
      // The outline ends half a column beyond the last edge that the pen covers.
      let rest = place == 0 ? -0.5 : place == covered.count - 1 ? 0.5 : 0
      return Point(
        x: left + (Double(covered.lowerBound + place) + rest) / Self.fineness, y: Double(y))
    }
    outline.move(to: point(0, top[0]))
    for place in top.indices.dropFirst() where !top.isStraight(at: place) {
      outline.addLine(to: point(place, top[place]))
    }
    for place in bottom.indices.reversed() where !bottom.isStraight(at: place) {
      outline.addLine(to: point(place, -bottom[place]))
    }
    outline.close()
    for column in filled { (tops[column], bottoms[column]) = (.infinity, .infinity) }
    self.filled = nil
  }

  /// The least that the pen reaches above some edges of columns, with its centre at `heights`.
  private func spread(_ heights: [Float], over edges: Range<Int>) -> [Float] {
    var result = [Float](repeating: .infinity, count: edges.count)
    heights.withUnsafeBufferPointer { heights in
      result.withUnsafeMutableBufferPointer { result in
        for (part, height) in pen.enumerated() {
          let first = edges.lowerBound - pen.count / 2 + part
          for place in 0..<result.count {
            let reached = heights[first + place] - height
            result[place] = reached < result[place] ? reached : result[place]
          }
        }
      }
    }
    return result
  }
}

extension [Float] {
  /// Whether a height at an odd place lies on a line with those beside it: then it is unnecessary.
  fileprivate func isStraight(at place: Int) -> Bool {
    guard place % 2 == 1, place + 1 < count else { return false }
    return (self[place - 1] + self[place + 1] - 2 * self[place]).magnitude <= 1.0 / 64
  }
}
