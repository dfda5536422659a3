internal import Charting
internal import Interpreter
internal import Layers

extension Stage {
  /// Places the parts of a chart if its size has changed, and tells whether it has.
  ///
  /// - Throws: What the scene refuses, without a place.
  func placeParts(of chart: LayerID) throws(Failure) -> Bool {
    do throws(SceneError) {
      return try charts[chart]?.placeParts(in: &scene) ?? false
    } catch {
      throw failure(error)
    }
  }

  /// Places the parts of all charts whose size has changed, and tells whether there are any.
  func placeChartParts() throws(Failure) -> Bool {
    var isAnyPlaced = false
    for chart in charts.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      if try placeParts(of: chart) { isAnyPlaced = true }
    }
    return isAnyPlaced
  }

  /// The parts of charts that have been taken out of them: they last as long as their charts.
  var strayChartParts: [LayerID] { charts.values.flatMap { $0.strayParts(in: scene) } }
}

extension Charting.Chart {
  /// The type of its view in the language.
  var languageName: String {
    switch self {
    case .plot: ChartView.languageName
    case .data: Chart.languageName
    }
  }
}
