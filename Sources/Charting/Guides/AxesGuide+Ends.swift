internal import Geometry

extension AxesGuide {
  /// Adds the names of series at the ends of their lines.
  mutating func addEnds(_ legend: Legend) {
    guard drawing.legend == .ends else { return }
    let plot = layout.plot
    let ends = legend.series.compactMap { series -> (series: Int, y: Double)? in
      let points = plane.series[series].points
      let last =
        plane.x.isReversed
        ? points.first(where: { !$0.y.isNaN }) : points.last(where: { !$0.y.isNaN })
      guard let last else { return nil }
      return (series, viewPoint(last.x, last.y).y)
    }.sorted { ($0.y, $0.series) < ($1.y, $1.series) }
    let half = legend.pitch / 2
    var shown = ends
    var places = spread(
      shown.map(\.y), length: legend.pitch, in: plot.minY - half...max(plot.minY, plot.maxY) + half)
    while places == nil, !shown.isEmpty {
      shown.removeLast()
      places = spread(
        shown.map(\.y), length: legend.pitch,
        in: plot.minY - half...max(plot.minY, plot.maxY) + half)
    }
    layout.omit(legend.series.count - shown.count, .names)
    let heights = Dictionary(
      uniqueKeysWithValues: zip(shown.map(\.series), places ?? []))
    let reach = hasArrows ? AxesGuide.arrowReach : 0
    layout.parts += legend.entries(from: plot.maxX + 8 + reach, at: heights)
  }

  /// A point of the data in the coordinates of the chart.
  private func viewPoint(_ x: Double, _ y: Double) -> Point {
    let point = plane.position(x: x, y: y, in: layout.plot.size)
    return Point(x: layout.plot.minX + point.x, y: layout.plot.maxY - point.y)
  }
}
