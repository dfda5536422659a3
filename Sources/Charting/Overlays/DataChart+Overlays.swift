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
  /// Its guides go: the other chart explains both. Its own view stays, clear and as large, and lets touches through.
  package mutating func sit(
    on host: DataChart, _ side: OverlaySide = .left, in scene: inout Scene
  ) throws(SceneError) {
    seat = ChartSeat(view: host.view, plotArea: host.plotArea, side: side)
    scene.setBackgroundColor(nil, of: view)
    scene.setInteraction(scene.interaction(of: view).enabled(false), of: view)
    scene.setAccessibilityLabel(nil, of: view)
    if let front = host.guides.front.first {
      try scene.insertSublayer(view, into: host.view, below: front)
    }
    try scene.setFrame(scene.bounds(of: host.view), of: view)
  }

  /// Has its own axes again, and all that explains them, on the ground of its theme.
  package mutating func leave(in scene: inout Scene) throws(SceneError) {
    seat = nil
    PageTheme.setGround(theme.background, of: view, in: &scene)
    scene.setInteraction(scene.interaction(of: view).enabled(true), of: view)
    try change(to: drawing.own, in: &scene)
  }

  /// Writes what screen readers say of the chart; of one on the axes of another, that chart says it.
  func describe(in scene: inout Scene) {
    if seat == nil { scene.setAccessibilityLabel(description, of: view) }
  }
}

extension Scene.Interaction {
  fileprivate func enabled(_ isEnabled: Bool) -> Scene.Interaction {
    var interaction = self
    interaction.isEnabled = isEnabled
    return interaction
  }
}
