internal import Geometry

/// What panels of cells have in common: the rows, and the scale of colours, to which there is one key.
extension [ChartDrawing] {
  /// The charts with the rows and columns of all of them, each once, in the order in which they come; other charts
  /// as they are.
  func withSharedRows() throws(ChartError) -> [ChartDrawing] {
    guard allSatisfy({ $0.plane?.shades != nil }) else { return self }
    let names = flatMap(\.data.series).map(\.name).unique
    let columns = Set(flatMap(\.data.series).flatMap(\.points.xs)).sorted()
    let labels = compactMap(\.data.labels).flatMap(\.self).unique
    var charts: [ChartDrawing] = []
    for chart in self {
      let data = chart.source.withRows(names).withColumns(columns, labels)
      charts.append(try ChartDrawing(data, as: chart.kind, chart.options))
    }
    return charts
  }

  /// The charts with a scale of colours for the values of all of them; other charts as they are.
  func withSharedShades() throws(ChartError) -> [ChartDrawing] {
    guard allSatisfy({ $0.plane?.shades != nil }) else { return self }
    let values = compactMap(\.plane).flatMap(\.series).flatMap(\.points.ys)
    let shades = try ShadeScale(of: values)
    return map { chart in
      var chart = chart
      chart.plane = chart.plane?.with(shades)
      return chart
    }
  }
}

extension [String] {
  /// Each text once, in the order in which they come first.
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
