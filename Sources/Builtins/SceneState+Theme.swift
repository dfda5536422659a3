package import Charting
package import Layers

extension SceneState {
  /// Sets the theme of the page; all that follows it shows in it at once.
  mutating func setTheme(_ theme: Theme) throws(SceneError) {
    try PageTheme.set(theme, of: &scene)
    _ = try placeChartParts()
    try scene.placeControlParts()
  }

  /// The scene and its charts as they show in a run with a theme, which holds for a page that sets
  /// none. What the page can read does not depend on it.
  package func look(
    in theme: Theme
  ) throws(SceneError) -> (scene: Scene, charts: [LayerID: PlacedChart]) {
    guard scene.theming.theme == .automatic, theme.isDark else { return (scene, charts) }
    var look = self
    try look.setTheme(theme)
    return (look.scene, look.charts)
  }

  /// A copy with the model values of its scene alone.
  var modelValues: SceneState {
    var copy = self
    copy.scene = scene.modelValues
    return copy
  }

  /// The scene in the themes of a later state, so that a change of theme makes none in it.
  func scene(inThemesOf later: SceneState) -> Scene { (try? recolored(by: later)) ?? scene }

  private func recolored(by later: SceneState) throws(SceneError) -> Scene {
    var copy = self
    if later.scene.theming.theme != scene.theming.theme {
      try copy.setTheme(later.scene.theming.theme)
    }
    for (view, chart) in charts {
      guard case .data(var chart) = chart, case .data(let now) = later.charts[view],
        now.options.theme != chart.options.theme
      else { continue }
      try chart.setTheme(now.options.theme, in: &copy.scene)
    }
    return copy.scene
  }
}
