internal import Geometry
internal import Graphics
internal import Layers

/// A point of the data of a chart.
package struct DataPlace: Hashable, Sendable {
  package let x: AxisPlace
  package let y: AxisPlace

  package init(x: AxisPlace, y: AxisPlace) { (self.x, self.y) = (x, y) }

  /// Its name in messages.
  package var name: String { "\(x.name), \(y.name)" }
}

extension ChartDrawing {
  /// The part of a line between two points of the data that lies in the plot, as fractions of both
  /// axes; nil if none does.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
  func line(from: DataPlace, to: DataPlace) -> (start: Point, end: Point)? {
    guard let x0 = fraction(of: from.x, .x), let y0 = fraction(of: from.y, .y),
      let x1 = fraction(of: to.x, .x), let y1 = fraction(of: to.y, .y)
    else { return nil }
    let (dx, dy) = (x1 - x0, y1 - y0)
    guard dx.isFinite, dy.isFinite else { return nil }
    var (first, last) = (0.0, 1.0)
    for (step, room) in [(-dx, x0), (dx, 1 - x0), (-dy, y0), (dy, 1 - y0)] {
      if step == 0 {
        guard room >= 0 else { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func point(_ share: Double) -> Point {
      Point(x: min(max(x0 + share * dx, 0), 1), y: min(max(y0 + share * dy, 0), 1))
    }
    return (point(first), point(last))
  }
}

extension AxesGuide {
  /// Adds a line between two points of the data, and its label beside its middle.
  mutating func addLine(
    _ number: Int, on drawing: ChartDrawing, from: DataPlace, to: DataPlace, label: String,
    _ color: Color?, _ stroke: Stroke?
  ) {
    guard let line = drawing.line(from: from, to: to) else { return }
    let plot = layout.plot
    func place(_ point: Point) -> Point {
      Point(
        x: plot.minX + point.x * max(0, plot.width - 1) + 0.5,
        y: plot.maxY - point.y * max(0, plot.height - 1) - 0.5)
    }
    let (start, end) = (place(line.start), place(line.end))
    let frame = Rect(
      x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x),
      height: abs(end.y - start.y))
    var shape = Shape()
    (shape.fillColor, shape.strokeColor) = (nil, color ?? theme.value)
    shape.stroke = stroke ?? Stroke(width: 1)
    shape.path = Path(
      lines: [start, end].map { Point(x: $0.x - frame.minX, y: $0.y - frame.minY) })
    layout.parts.append(
      GuidePart(key: .annotation(number, .line), content: .shape(shape), frame: frame))
    // Beside the line, so that it does not cross the text.
    let rises = (end.x - start.x) * (end.y - start.y) < 0
    let middle = Point(x: frame.midX, y: frame.midY)
    addLabel(
      label, .annotation(number, .label),
      [Point(x: middle.x, y: middle.y - 4), Point(x: middle.x, y: middle.y + 4)],
      rises ? [Point(x: 1, y: 1), Point(x: 0, y: 0)] : [Point(x: 0, y: 1), Point(x: 1, y: 0)])
  }
}
