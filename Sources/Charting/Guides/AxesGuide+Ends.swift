internal import Geometry

extension AxesGuide {
  /// Adds the names of series at the ends of their lines, in their colours.
  mutating func addEnds(_ legend: Legend) {
    guard legendPlace == .ends else { return }
    let plot = layout.plot
    let ends = legend.series.compactMap { series -> (series: Int, point: Point)? in
      let points = plane.series[series].points
      let last =
        plane.x.isReversed
        ? points.first(where: { !$0.y.isNaN }) : points.last(where: { !$0.y.isNaN })
      guard let last else { return nil }
      return (series, viewPoint(last.x, last.y))
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

  /// A point of the data in the coordinates of the chart.
  private func viewPoint(_ x: Double, _ y: Double) -> Point {
    let point = plane.position(x: x, y: y, in: layout.plot.size)
    return Point(x: layout.plot.minX + point.x, y: layout.plot.maxY - point.y)
  }
}

extension ChartDrawing {
  /// Whether the names of series stand at the ends of their lines by themselves, where there is room.
  var mayNameEnds: Bool {
    options.legend == nil && overlays.isEmpty && facets == nil && kind.mark.names.areAtEnds
      && (2...ChartTheme.plainLineCount).contains(data.series.count)
  }
}
