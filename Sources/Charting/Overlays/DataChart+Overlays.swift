package import Layers

/// The chart on whose axes another one lies.
package struct ChartSeat: Hashable, Sendable {
  /// Its view.
  package let view: LayerID
  /// Its plot area, which the plot area of the other one covers.
  let plotArea: LayerID
  /// The axis of y that its values are measured by.
  package let side: OverlaySide
  /// Where it stands as a panel; nil where it shares the plot.
  var panel: PanelFrame?
}

extension DataChart {
  /// Takes the chart off the page, and puts its marks into the view of another one, which orders them.
  ///
  /// Its guides go: the other chart explains both. Its own view stays, clear and as large as that of the other chart,
  /// and lets touches through to it.
  package mutating func sit(
    on host: DataChart, _ side: OverlaySide = .left, in scene: inout Scene
  ) throws(SceneError) {
    seat = ChartSeat(view: host.view, plotArea: host.plotArea, side: side)
    scene.setBackgroundColor(nil, of: view)
    setTouchable(false, in: &scene)
    scene.setAccessibilityLabel(nil, of: view)
    if let front = host.guides.front.first {
      try scene.insertSublayer(view, into: host.view, below: front)
    }
    try scene.setFrame(scene.bounds(of: host.view), of: view)
  }

  /// Has its own axes again, and all that explains them, on the ground of its theme.
  package mutating func leave(in scene: inout Scene) throws(SceneError) {
    seat = nil
    PageTheme.setGround(groundOfTheme, of: view, in: &scene)
    setTouchable(true, in: &scene)
    try change(to: drawing.own, in: &scene)
  }

  private func setTouchable(_ isTouchable: Bool, in scene: inout Scene) {
    var interaction = scene.interaction(of: view)
    interaction.isEnabled = isTouchable
    scene.setInteraction(interaction, of: view)
  }

  /// Makes the views of the charts on its axes as large as its own, and puts them in order.
  func fitOverlays(in scene: inout Scene) throws(SceneError) {
    let panels = drawing.facets?.panels.compactMap(\.view) ?? []
    let guests = (drawing.overlays.map(\.view) + panels).filter {
      scene.superlayer(of: $0) == view
    }
    for guest in guests { try scene.setFrame(scene.bounds(of: view), of: guest) }
    try orderOverlays(guests, in: &scene)
  }

  /// Wide marks lie below lines and points, which they would hide; others in the order in which they were added.
  private func orderOverlays(_ guests: [LayerID], in scene: inout Scene) throws(SceneError) {
    guard !drawing.overlays.isEmpty, scene.superlayer(of: plotArea) == view,
      let front = guides.front.first, scene.superlayer(of: front) == view
    else { return }
    let wide = drawing.overlays.filter { $0.drawing.kind.mark.isBroad }.map(\.view)
    let narrow = drawing.overlays.map(\.view).filter { !wide.contains($0) }
    let order = (kind.mark.isBroad ? [plotArea] + wide : wide + [plotArea]) + narrow
    let wanted = order.filter { $0 == plotArea || guests.contains($0) }
    guard scene.sublayers(of: view).filter(wanted.contains) != wanted else { return }
    for layer in wanted { try scene.insertSublayer(layer, into: view, below: front) }
  }

  /// Writes what screen readers say of the chart; of one on the axes of another, that chart says it.
  func describe(in scene: inout Scene) {
    if seat == nil { scene.setAccessibilityLabel(description, of: view) }
  }
}
