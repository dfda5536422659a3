internal import Charting
internal import Geometry
internal import Language
internal import Layers

extension SceneState {
  /// Places the parts of all charts whose size has changed, and tells whether there are any.
  mutating func placeChartParts() throws(SceneError) -> Bool {
    try settleOverlays()
    var isAnyPlaced = false
    for view in charts.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
      let size = scene.bounds(of: view).size
      if try charts[view]?.placeParts(for: size, in: &scene) ?? false { isAnyPlaced = true }
      seatPanels(of: view)
    }
    return isAnyPlaced
  }

  /// Tells the panels of a chart where they stand; they are placed there with the other charts.
  mutating func seatPanels(of view: LayerID) {
    guard case .data(let host)? = charts[view] else { return }
    for panel in host.panelViews {
      guard case .data(let chart)? = charts[panel] else { continue }
      charts[panel] = .data(chart.takeSeat(in: host))
    }
  }

  /// The parts of charts that have been taken out of them: they last as long as their charts.
  var strayChartParts: [LayerID] { charts.values.flatMap { $0.strayParts(in: scene) } }
}

extension Machine {
  /// What a chart is made of, its parts placed for the size that a layout gives it.
  func placedChart(_ view: some ViewReference) throws -> PlacedChart {
    do throws(SceneError) {
      try sceneHost.state.settleOverlays()
    } catch {
      throw sceneHost.failure(error)
    }
    // The axes of a chart on another one are placed with that.
    if let host = sceneHost.state.charts[view.id]?.host, sceneHost.state.charts[host] != nil {
      _ = try placedChart(Chart(host))
    }
    guard var chart = sceneHost.state.charts[view.id] else {
      preconditionFailure("the handle is not that of a chart")
    }
    let size = try laidOutSize(of: View(view.id))
    if try changeScene({ try chart.placeParts(for: size, in: &$0) }) {
      sceneHost.state.charts[view.id] = chart
      sceneHost.state.seatPanels(of: view.id)
    }
    return chart
  }
}

extension PlacedChart {
  /// The type of its view in the language.
  var languageName: String {
    switch self {
    case .plot: ChartView.languageName
    case .data: Chart.languageName
    }
  }
}
