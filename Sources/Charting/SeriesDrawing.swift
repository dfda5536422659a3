internal import Geometry
internal import Scales

/// How a series is drawn as a kind of chart: by which marks, and on which axes.
package struct SeriesDrawing: Sendable {
  let series: Series
  package let kind: ChartKind
  /// A pie has none.
  let axes: SeriesAxes?

  /// - Throws: `negativeSlice`, `noSlices`, `tooWide`, `tooClose`.
  package init(_ series: Series, as kind: ChartKind) throws(ChartError) {
    (self.series, self.kind) = (series, kind)
    axes = try kind.mark.axes(for: series)
  }

  /// What axes, or the labels of marks, read.
  package var labels: [String] {
    guard let axes else { return SectorLabels.texts(for: series) }
    return (axes.x.ticks + axes.y.ticks).map(\.label)
  }

  /// How many points of data there are.
  package var pointCount: Int { series.points.count }

  /// How many layers draw them.
  package var markCount: Int { kind.mark.layerCount(forValues: pointCount) }
}
