package import Layers

/// The chart on whose axes another one lies.
package struct ChartSeat: Hashable, Sendable {
  /// Its view.
  package let view: LayerID
  /// Its plot area, which the plot area of the other one covers.
  let plotArea: LayerID
  /// Where it stands as a panel; nil where it shares the plot.
  var panel: PanelFrame?
}

extension DataChart {
  /// Takes the chart off the page, and puts its marks into the view of another one, above its marks: or below them,
  /// where these are lines or points and would be hidden.
  ///
  /// Its guides go: the other chart explains both. Its own view stays, clear and as large as that of the other chart,
  /// and lets touches through to it.
  package mutating func sit(on host: DataChart, in scene: inout Scene) throws(SceneError) {
    seat = ChartSeat(view: host.view, plotArea: host.plotArea)
    scene.setBackgroundColor(nil, of: view)
    var interaction = scene.interaction(of: view)
    interaction.isEnabled = false
    scene.setInteraction(interaction, of: view)
    scene.setAccessibilityLabel(nil, of: view)
    let isBelow = kind.mark.isBroad && !host.kind.mark.isBroad
    if isBelow {
      try scene.insertSublayer(view, into: host.view, below: host.plotArea)
    } else if let front = host.guides.front.first {
      try scene.insertSublayer(view, into: host.view, below: front)
    }
    try scene.setFrame(scene.bounds(of: host.view), of: view)
  }

  /// Makes the views of the charts on its axes as large as its own.
  func fitOverlays(in scene: inout Scene) throws(SceneError) {
    let panels = drawing.facets?.panels.compactMap(\.view) ?? []
    for guest in drawing.overlays.map(\.view) + panels where scene.superlayer(of: guest) == view {
      try scene.setFrame(scene.bounds(of: view), of: guest)
    }
  }

  /// Writes what screen readers say of the chart; of one on the axes of another, that chart says it.
  func describe(in scene: inout Scene) {
    if seat == nil { scene.setAccessibilityLabel(description, of: view) }
  }
}
