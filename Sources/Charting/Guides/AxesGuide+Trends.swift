internal import Geometry
internal import Graphics
internal import Layers

extension AxesGuide {
  /// Adds the trends of series: bands below the marks, lines above them.
  mutating func addTrends() {
    guard plane.hasTrends else { return }
    let (plot, style) = (layout.plot, MarkStyle(drawing, theme))
    layout.omit(plane.trends.count { $0 == nil }, .trends, of: plane.trends.count)
    for (number, trend) in plane.trends.enumerated() {
      guard let trend else { continue }
      let name = drawing.data.series[number].name
      let color = style.palette[style.slot(at: number) % style.palette.count]
      func points(_ ys: [Double]) -> [Point] {
        zip(trend.points.xs, ys).map { x, y in
          let point = plane.position(x: x, y: y, in: plot.size)
          return Point(x: point.x, y: plot.height - point.y)
        }
      }
      func isFinite(_ points: [Point]) -> Bool {
        points.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 }
      }
      let line = points(trend.points.ys)
      let edge = points(trend.highs) + points(trend.lows).reversed()
      guard isFinite(line), isFinite(edge) else { continue }
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
      if drawing.kind.mark.isContinuous { curve.stroke.dashPattern = [7, 4] }
      curve.path = drawing.reachesOutside ? clipped(line) : Path(lines: line)
      add(.trend(series: name, .line), curve, .front)
    }
  }

  private mutating func add(_ key: GuidePart.Key, _ shape: Shape, _ side: GuidePart.Side) {
    layout.parts.append(
      GuidePart(key: key, content: .shape(shape), frame: layout.plot, side: side))
  }

  /// The pieces of a line inside the plot.
  private func clipped(_ line: [Point]) -> Path {
    let size = layout.plot.size
    var path = Path()
    var last: Point?
    for (start, end) in zip(line, line.dropFirst()) {
      guard let piece = AxesGuide.piece(from: start, to: end, in: size) else { continue }
      if last != piece.start { path.move(to: piece.start) }
      path.addLine(to: piece.end)
      last = piece.end
    }
    return path
  }

  /// The part of a line between two points that is inside a rectangle at the origin; nil if none is.
  ///
  /// Source: Liang and Barsky, "A New Concept and Method for Line Clipping" (1984).
  private static func piece(
    from start: Point, to end: Point, in size: Size
  ) -> (start: Point, end: Point)? {
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
