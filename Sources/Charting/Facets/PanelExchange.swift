package import Layers
package import Motion

/// Other panels in the place of some.
package enum PanelExchange {
  /// Lets panels that are gone fade, and new ones appear, while the others move.
  ///
  /// - Parameters:
  ///   - duration: At zero they are exchanged at once.
  ///   - delay: The time from `now` until they begin.
  package static func run(
    of chart: inout DataChart, _ gone: [LayerID], for new: [LayerID], duration: Time, delay: Time,
    at now: Time, in scene: inout Scene
  ) throws(SceneError) {
    let run = MorphRun(begin: now + delay, duration: duration, seen: now)
    let leaving = chart.exitingPanels + gone
    chart.exitingPanels = []
    for (panel, look) in zip(leaving, scene.presentations(of: leaving, at: now)) {
      scene.removeAnimations(forKey: MorphRun.fadeKey, from: [panel])
      guard look.style.opacity > 1.0 / 1_024, duration > .zero else {
        scene.removeFromSuperview(panel)
        continue
      }
      try scene.setOpacity(0, of: panel)
      try run.fade(panel, from: look.style.opacity, in: &scene)
      chart.exitingPanels.append(panel)
    }
    for panel in new { try run.fade(panel, from: 0, in: &scene) }
  }
}
