extension ChartWarning {
  /// The remark on bands that have both ends nowhere at two neighbouring places, and so no area.
  static func emptyBands(in chart: ChartDrawing) -> ChartWarning? {
    guard chart.kind == .band, chart.facets == nil, let series = chart.plane?.series else {
      return nil
    }
    let empty = stride(from: 0, to: series.count - 1, by: 2).filter { first in
      let isWhole = zip(series[first].points.ys, series[first + 1].points.ys).map {
        !$0.isNaN && !$1.isNaN
      }
      return !zip(isWhole, isWhole.dropFirst()).contains { $0 && $1 }
    }
    guard !empty.isEmpty else { return nil }
    let count = series.count / 2
    return ChartWarning(
      (count == 1 ? "the band" : "\(empty.count) of \(count) bands")
        + " cannot show without two neighbouring places that have both ends",
      hint: "give 'low' and 'high' numbers at the same places")
  }
}
