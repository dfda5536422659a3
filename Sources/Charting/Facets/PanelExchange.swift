internal import Geometry
package import Layers
package import Motion

/// Other panels in the place of some.
package enum PanelExchange {
  /// Whether panels that stay would lie over others on the way to their places.
  static func isNeeded(from old: [PanelFrame?], to new: [PanelFrame?]) -> Bool {
    let (old, new) = (old.compactMap(\.self), new.compactMap(\.self))
    let staying = Set(old.map(\.name)).intersection(new.map(\.name))
    return old.contains { one in
      new.contains { other in
        one.name != other.name && (staying.contains(one.name) || staying.contains(other.name))
          && one.plot.insetBy(dx: 2, dy: 2).touches(other.plot)
      }
    }
  }

  /// Lets panels that are gone fade, and then new ones appear, while the others change.
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
      try run.fade(panel, from: look.style.opacity, .early, in: &scene)
      chart.exitingPanels.append(panel)
    }
    for panel in new { try run.fade(panel, from: 0, .late, in: &scene) }
  }
}
