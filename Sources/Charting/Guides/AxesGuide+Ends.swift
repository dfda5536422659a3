internal import Geometry

extension AxesGuide {
  /// Adds the names of series at the ends of their lines, in their colours.
  mutating func addEnds(_ legend: Legend) {
    guard legendPlace == .ends else { return }
    let plot = layout.plot
    let ends = legend.series.compactMap { series -> (series: Int, point: Point)? in
      plane.end(of: series, in: plot).map { (series, $0) }
    }.sorted { ($0.point.y, $0.series) < ($1.point.y, $1.series) }
    let half = legend.pitch / 2
    var shown = ends
    func places() -> [Double]? {
      spread(
        shown.map(\.point.y), length: legend.pitch,
        in: plot.minY - half...max(plot.minY, plot.maxY) + half)
    }
    var middles = places()
    while middles == nil, !shown.isEmpty {
      shown.removeLast()
      middles = places()
    }
    layout.omit(legend.series.count - shown.count, .names)
    let farthest = shown.map(\.point.x).max() ?? 0
    let style = MarkStyle(drawing, theme)
    let reach = hasArrows ? AxesGuide.arrowReach : 0
    for ((series, point), middle) in zip(shown, middles ?? []) {
      let name = legend.name(
        of: series, x: point.x + endGap + reach, middle: middle,
        style.color(at: series).over(theme.background).legible(on: theme.background))
      layout.parts += name
      // Beside its own end, where no other line goes on.
      let isBeside = abs(middle - point.y) <= legend.pitch && farthest - point.x < 1
      namesAllEnds = namesAllEnds && isBeside && !name.contains(where: \.isShortened)
    }
    namesAllEnds =
      namesAllEnds && shown.count == plane.series.count && legend.nameWidth <= size.width / 4
  }

  /// The distance from the last point of a line to its name, in points: 6 from its symbol if it has one.
  var endGap: Double {
    AxesGuide.gap + (options.marks.points.symbol == nil ? 0 : LineItem.diameter / 2)
  }
}

extension ChartPlane {
  /// Where a line ends at the right: at the last of its points that shows, or where it leaves the plot after that; nil if
  /// none shows.
  fileprivate func end(of series: Int, in plot: Rect) -> Point? {
    let points = Array(self.series[series].points)
    let ordered = x.isReversed ? points.reversed() : points
    func place(_ index: Int) -> Point {
      let point = position(x: ordered[index].x, y: ordered[index].y, in: plot.size)
      return Point(x: plot.minX + point.x, y: plot.maxY - point.y)
    }
    guard
      let last = ordered.lastIndex(where: { point in
        !point.y.isNaN && Dimension.allCases.allSatisfy { isShown(point, along: $0) }
      })
    else { return nil }
    let end = place(last)
    guard last + 1 < ordered.count, !ordered[last + 1].y.isNaN else { return end }
    let next = place(last + 1)
    guard next.x > plot.maxX, next.x > end.x else { return end }
    let y = end.y + (next.y - end.y) * (plot.maxX - end.x) / (next.x - end.x)
    return (plot.minY...max(plot.minY, plot.maxY)).contains(y) ? Point(x: plot.maxX, y: y) : end
  }
}

extension ChartDrawing {
  /// Whether the names of series stand at the ends of their lines by themselves, where there is room.
  var mayNameEnds: Bool {
    options.legend == nil && overlays.isEmpty && facets == nil && kind.mark.names.areAtEnds
      && (2...ChartTheme.plainLineCount).contains(data.series.count)
  }
}
