import Geometry

extension Path {
  /// The path with lines for its curves, none further from its curve than `tolerance`, in points.
  ///
  /// A curve becomes at most 1,024 lines; where that is too few, because it is about a million
  /// times as large as the tolerance or that is not positive, the lines lie further away. A curve
  /// with a coordinate that is not finite, or too large to measure, becomes one line.
  ///
  /// - Complexity: O(*n*) in the number of lines that result.
  func flattened(tolerance: Double) -> Path {
    var lines: [Element] = []
    lines.reserveCapacity(elements.count)
    var point = Point.zero
    var start = Point.zero
    func flatten(_ curve: Segment, to end: Point) {
      let count = curve.lineCount(tolerance: tolerance)
      for index in 1..<count {
        lines.append(.line(curve.point(at: Double(index) / Double(count))))
      }
      lines.append(.line(end))
      point = end
    }
    for element in elements {
      switch element {
      case .move(let end):
        (point, start) = (end, end)
        lines.append(element)
      case .line(let end):
        point = end
        lines.append(element)
      case .quadCurve(let end, let control):
        flatten(.quadCurve(point, control: control, end), to: end)
      case .curve(let end, let control1, let control2):
        flatten(.curve(point, control1: control1, control2: control2, end), to: end)
      case .close:
        point = start
        lines.append(element)
      }
    }
    return Path(elements: lines)
  }
}

extension Segment {
  /// How many lines, of equal steps of the parameter, stay within `tolerance` of the segment; 1 to
  /// 1,024.
  ///
  /// Source: Wang's formula, after Goldman, *Pyramid Algorithms* (2003), section 5.6.
  fileprivate func lineCount(tolerance: Double) -> Int {
    func bend(_ a: Point, _ b: Point, _ c: Point) -> Double { ((c - b) - (b - a)).length }
    let deviation: Double =
      switch self {
      case .line: 0
      case .quadCurve(let start, let control, let end):
        bend(start, control, end) / 4
      case .curve(let start, let control1, let control2, let end):
        max(bend(start, control1, control2), bend(control1, control2, end)) * 0.75
      }
    guard deviation.isFinite else { return 1 }
    let count = (deviation / tolerance).squareRoot().rounded(.up)
    return count <= 1024 ? max(1, Int(count)) : 1024
  }
}
