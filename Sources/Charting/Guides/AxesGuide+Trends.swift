internal import Geometry
internal import Graphics
internal import Layers

extension AxesGuide {
  /// Adds the trends of series of all charts on these axes: bands below the marks, lines above them.
  mutating func addTrends() {
    for (number, member) in drawing.members.enumerated() {
      addTrends(of: member, first: drawing.firstSeries[number])
    }
  }

  /// - Parameter first: The number of its first series among those of all charts.
  private mutating func addTrends(of chart: ChartDrawing, first: Int) {
    guard let plane = chart.plane, plane.hasTrends else { return }
    let (plot, style) = (layout.plot, MarkStyle(chart, theme))
    layout.omit(plane.trends.count { $0 == nil }, .trends, of: plane.trends.count)
    for (number, trend) in plane.trends.enumerated() {
      guard let trend else { continue }
      let name = drawing.seriesNames[first + number]
      let color = style.palette[style.slot(at: number) % style.palette.count]
      func points(_ ys: [Double]) -> [Point] {
        zip(trend.points.xs, ys).map { x, y in
          let point = plane.position(x: x, y: y, in: plot.size)
          return Point(x: point.x, y: plot.height - point.y)
        }
      }
      let line = points(trend.points.ys)
      let edge = points(trend.highs) + points(trend.lows).reversed()
      guard line.isNear, edge.isNear else { continue }
      if !edge.isEmpty {
        var band = Shape()
        (band.fillColor, band.strokeColor) = (color, nil)
        band.fillColor?.alpha *= 0.18
        band.path = Path(lines: edge.map { $0.clamped(to: plot.size) })
        band.path.close()
        add(.trend(series: name, .band), band, .back)
      }
      var curve = Shape()
      (curve.fillColor, curve.strokeColor) = (nil, color)
      curve.stroke = Stroke(width: 2, cap: .butt, join: .round)
      if chart.kind.mark.isContinuous { curve.stroke.dashPattern = [7, 4] }
      curve.path =
        chart.reachesOutside
        ? LineClip(size: plot.size).path(of: line) : Path(lines: line)
      add(.trend(series: name, .line), curve, .front)
    }
  }

  private mutating func add(_ key: GuidePart.Key, _ shape: Shape, _ side: GuidePart.Side) {
    layout.parts.append(
      GuidePart(key: key, content: .shape(shape), frame: layout.plot, side: side))
  }
}

/// A rectangle at the origin, at whose sides lines end.
private struct LineClip {
  let size: Size

  /// The pieces of a line inside the rectangle.
  func path(of line: [Point]) -> Path {
    var path = Path()
    var last: Point?
    for (start, end) in zip(line, line.dropFirst()) {
      guard let piece = piece(from: start, to: end) else { continue }
      if last != piece.start { path.move(to: piece.start) }
      path.addLine(to: piece.end)
      last = piece.end
    }
    return path
  }

  /// The part of a line between two points that is inside; nil if none is.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
  private func piece(from start: Point, to end: Point) -> (start: Point, end: Point)? {
    var (first, last) = (0.0, 1.0)
    let way = end - start
    let sides = [
      (way.dx, -start.x, size.width - start.x), (way.dy, -start.y, size.height - start.y),
    ]
    for (step, low, high) in sides {
      guard step != 0 else {
        guard low <= 0, high >= 0 else { return nil }
        continue
      }
      first = max(first, min(low / step, high / step))
      last = min(last, max(low / step, high / step))
    }
    guard first < last else { return nil }
    return (first > 0 ? start + way * first : start, last < 1 ? start + way * last : end)
  }
}

extension Point {
  fileprivate func clamped(to size: Size) -> Point {
    Point(x: min(max(x, 0), size.width), y: min(max(y, 0), size.height))
  }
}

extension [Point] {
  /// Whether all can be drawn.
  fileprivate var isNear: Bool { allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }
}
