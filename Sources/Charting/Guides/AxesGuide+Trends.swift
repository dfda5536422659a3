internal import Geometry
internal import Graphics
internal import Layers

extension AxesGuide {
  /// Adds the trends of series of all charts on these axes: bands below the marks, lines above them.
  mutating func addTrends() {
    for (chart, first) in zip(drawing.members, drawing.firstSeries) { addTrends(of: chart, first) }
  }

  private mutating func addTrends(of chart: ChartDrawing, _ first: Int) {
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
        band.path = Path(lines: PlotClip(size: plot.size).area(of: edge))
        band.path.close()
        layout.add(.trend(series: name, .band), band, .back)
      }
      var curve = Shape()
      (curve.fillColor, curve.strokeColor) = (nil, color)
      curve.stroke = Stroke(width: 2, cap: .butt, join: .round)
      if chart.kind.mark.isContinuous { curve.stroke.dashPattern = [7, 4] }
      curve.path =
        chart.reachesOutside
        ? PlotClip(size: plot.size).path(of: line) : Path(lines: line)
      layout.add(.trend(series: name, .line), curve, .front)
    }
  }
}

extension [Point] {
  /// Whether all can be drawn.
  fileprivate var isNear: Bool { allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 } }
}
