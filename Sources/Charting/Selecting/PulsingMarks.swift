package import Layers

/// The marks of a chart that can grow and shrink again: its own, or those of its panels.
package struct PulsingMarks {
  private let drawing: ChartDrawing

  package init(_ chart: DataChart) { drawing = chart.drawing }

  /// How many values they stand for: of the longest series, or in all panels as a selection counts them.
  package var valueCount: Int {
    guard drawing.facets == nil else { return ValueNumbers(drawing).count }
    return drawing.plane == nil ? drawing.indexCount : drawing.pointCount
  }

  /// The values of a part: in its series, or in all panels as a selection counts them; those that are gone are left out.
  package func values(of part: ChartPart) -> [Int] {
    let firsts = SeriesNumbers(drawing).firsts
    let first =
      drawing.facets == nil && firsts.indices.contains(part.series) ? firsts[part.series] : 0
    return part.indices.map { $0 - first }.filter { (0..<valueCount).contains($0) }
  }

  /// How many series these are of.
  package var seriesCount: Int {
    charts.reduce(0) { $0 + $1.data.series.count }
  }

  /// Whether each value has a mark of its own, apart from small slices.
  package var areOfOneValueEach: Bool {
    charts.allSatisfy { chart in
      chart.data.series.enumerated().allSatisfy { number, series in
        chart.kind.mark.layerCount(forValues: series.points.count, of: number)
          >= series.points.count
      }
    }
  }

  private var charts: [ChartDrawing] { drawing.facets == nil ? [drawing] : drawing.members }

  /// The values of each panel that has some of those with these numbers; empty without panels.
  ///
  /// - Parameters:
  ///   - numbers: Nil is all.
  ///   - series: The number of their series among those of all panels; nil is all.
  /// - Returns: The view of the panel, and the indices within it.
  package func inPanels(
    _ numbers: [Int]?, series: Int?
  ) -> [(view: LayerID, indices: [Int]?, series: Int?)] {
    let panels = drawing.facets?.filled ?? []
    let firsts = zip(ValueNumbers(drawing).firsts, drawing.firstSeries)
    return zip(panels, firsts).flatMap { panel, first -> [(LayerID, [Int]?, Int?)] in
      guard let view = panel.view, let chart = panel.drawing else { return [] }
      let own = numbers?.map { $0 - first.0 }.filter { (0..<chart.indexCount).contains($0) }
      let number = series.map { $0 - first.1 }
      guard own?.isEmpty != true, number.map(chart.data.series.indices.contains) ?? true else {
        return []
      }
      let ofSeries = SeriesNumbers(chart)
      guard let own, ofSeries.isThrough else { return [(view, own, number)] }
      return own.compactMap(ofSeries.place).filter { number == nil || number == $0.series }
        .map { (view, [$0.index], $0.series) }
    }
  }
}
