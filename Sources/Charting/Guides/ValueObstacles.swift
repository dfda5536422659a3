internal import Geometry

/// A value with the place of its mark.
struct PlacedValue {
  /// The number of its chart among those on these axes.
  let member: Int
  /// The number of its series in its chart, and among those of all.
  let series: Int
  let number: Int
  let index: Int
  let anchor: ValueAnchor
  /// The frame of the mark, in the coordinates of the chart.
  let mark: Rect
  var text = ""
}

extension ChartPlane {
  /// Whether a mark goes down or to the left, so that its value stands there.
  func isBackward(_ anchor: ValueAnchor) -> Bool { (anchor.value < 0) != values.isReversed }
}

/// What values keep off: marks and lines.
struct ValueObstacles {
  private let marks: [Rect]
  private let lines: [(Point, Point)]
  /// The frames of lines across the plot that the page has added.
  private let rules: [Rect]

  /// Among so many values there is no room anyway.
  private static let limit = 500

  init(_ drawing: ChartDrawing, _ marks: [Rect], in layout: GuideLayout) {
    guard marks.count <= ValueObstacles.limit, drawing.hasAxes else {
      (self.marks, lines, rules) = ([], [], [])
      return
    }
    self.marks = marks
    rules = layout.parts.filter { $0.key.isAnnotation }.map(\.frame)
      .filter { min($0.width, $0.height) <= 4 }
    let plot = layout.plot
    let continuous = drawing.members.filter { $0.kind.mark.isContinuous }.compactMap(\.plane)
    let series = continuous.flatMap { plane in plane.series.map { (plane, $0) } }
    lines = series.flatMap { plane, series in
      let points = series.points.map { point in
        let place = plane.position(x: point.x, y: point.y, in: plot.size)
        return Point(x: plot.minX + place.x, y: plot.maxY - place.y)
      }
      return zip(points, points.dropFirst()).filter { !$0.0.y.isNaN && !$0.1.y.isNaN }
    }
  }

  /// The place of a text; where a rule strikes it through, those next to the rule instead.
  func beyondRules(_ frame: Rect) -> [Rect] {
    let box = frame.insetBy(dx: 0.5, dy: 2)
    guard let rule = rules.first(where: { $0.touches(box) }) else { return [frame] }
    let offsets =
      rule.width > rule.height
      ? [Vector(dx: 0, dy: rule.minY - box.maxY - 1), Vector(dx: 0, dy: rule.maxY - box.minY + 1)]
      : [Vector(dx: rule.maxX - box.minX + 1, dy: 0), Vector(dx: rule.minX - box.maxX - 1, dy: 0)]
    return offsets.map { Rect(origin: frame.origin + $0, size: frame.size) }
  }

  /// Whether a text would cover another mark than its own, or a line.
  func meet(_ frame: Rect, besides own: Int) -> Bool {
    // Letters are a little lower than their frame.
    let box = frame.insetBy(dx: 0.5, dy: 2)
    return marks.indices.contains { $0 != own && marks[$0].touches(box) }
      || rules.contains { $0.touches(box) }
      || lines.contains { box.isCrossed(from: $0.0, to: $0.1) }
  }
}

extension Rect {
  /// Whether a straight line has a point inside.
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    for (place, step, low, high) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if step == 0 {
        if place <= low || place >= high { return false }
        continue
      }
      let bounds = [(low - place) / step, (high - place) / step]
      (first, last) = (max(first, min(bounds[0], bounds[1])), min(last, max(bounds[0], bounds[1])))
    }
    return first < last
  }
}
