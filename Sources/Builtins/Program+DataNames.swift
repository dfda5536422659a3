package import Charting
package import Language
package import Layers

extension Program {
  /// The names that the data of each chart has which a variable of the page holds: those of its series, then those on
  /// its axis; the variables in alphabetical order.
  package func dataNames(
    of charts: [LayerID: PlacedChart]
  ) -> [(variable: String, names: [String])] {
    let variables = layerNames
    return charts.compactMap { id, chart in
      guard case .data(let chart) = chart, let variable = variables[id] else { return nil }
      return (variable, chart.dataNames)
    }.sorted { $0.variable < $1.variable }
  }
}
