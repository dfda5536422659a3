package import Charting
internal import Geometry
internal import Layers

/// A part of a mark that a page shows at its end, and by which a page with another number finds it again.
package struct MarkAddress: Hashable, Sendable {
  /// The index of its chart among those of the page that have marks.
  package let chart: Int
  /// The value by its series and its index.
  package let datum: ChartDatum
  package let part: MarkPart

  package init(chart: Int, _ datum: ChartDatum, _ part: MarkPart) {
    (self.chart, self.datum, self.part) = (chart, datum, part)
  }
}

extension Settled {
  /// The handle of a mark at the page's end; nil where the page shows no such mark, or it is not pulled.
  package func handle(of address: MarkAddress) -> MarkHandle? {
    let tree = tree
    guard let chart = chart(at: address.chart), let scene = tree.scene,
      let index = address.datum.index
    else { return nil }
    return chart.canvasMarks(ofSeries: address.datum.series, in: scene)?.handle(ofValue: index)
  }

  /// What the same part of the same mark is on another page with the same charts; nil where that has no such mark.
  package func number(of address: MarkAddress, on other: Settled) -> Double? {
    guard let chart = chart(at: address.chart), let found = other.chart(at: address.chart),
      let datum = chart.counterpart(of: address.datum, in: found),
      let point = found.point(of: datum)
    else { return nil }
    return address.part == .value ? point.y : point.x
  }

  private func chart(at index: Int) -> DataChart? {
    let charts = drawnCharts
    return charts.indices.contains(index) ? charts[index] : nil
  }
}
