internal import Layers

/// The views of the charts on the axes of another one, or of its panels, in the view of that chart.
struct OverlayViews {
  private let host: DataChart
  private let guests: [LayerID]

  /// Those that are in the view of a chart.
  init(of host: DataChart, in scene: Scene) {
    self.host = host
    let views = host.drawing.overlays.map(\.view) + host.panelViews
    guests = views.filter { scene.superlayer(of: $0) == host.view }
  }

  /// Makes them as large as the view of the chart, and puts them in order.
  func fit(in scene: inout Scene) throws(SceneError) {
    for guest in guests { try scene.setFrame(scene.bounds(of: host.view), of: guest) }
    try order(in: &scene)
  }

  /// Wide marks lie below lines and points, which they would hide; others in the order in which they were added.
  private func order(in scene: inout Scene) throws(SceneError) {
    let (drawing, plotArea) = (host.drawing, host.plotArea)
    guard !drawing.overlays.isEmpty, scene.superlayer(of: plotArea) == host.view,
      let front = host.guides.front.first, scene.superlayer(of: front) == host.view
    else { return }
    let wide = drawing.overlays.filter { $0.drawing.kind.mark.isBroad }.map(\.view)
    let narrow = drawing.overlays.map(\.view).filter { !wide.contains($0) }
    let order = (host.kind.mark.isBroad ? [plotArea] + wide : wide + [plotArea]) + narrow
    let wanted = order.filter { $0 == plotArea || guests.contains($0) }
    guard scene.sublayers(of: host.view).filter(wanted.contains) != wanted else { return }
    for layer in wanted { try scene.insertSublayer(layer, into: host.view, below: front) }
  }
}
