package import Geometry
import Layers
import Motion

extension SceneState {
  /// Whether something has happened since `earlier` that neither variables nor the picture need to show:
  /// time has passed, something was set in motion, or will be, or a touch runs more.
  package func hasActed(since earlier: SceneState) -> Bool {
    now != earlier.now || blocks.count != earlier.blocks.count
      || scene.lastAnimationSerial != earlier.scene.lastAnimationSerial
      || sounding.beginCount != earlier.sounding.beginCount
      || scene.shown != earlier.scene.shown || today != earlier.today
      || scene.theming.theme != earlier.scene.theming.theme
      || touching.actionCount != earlier.touching.actionCount
  }
}

extension SceneState {
  /// Where the fingers are that are on the page, in the bounds of its view.
  package var fingers: [Point] {
    touching.touches.down.compactMap { touching.touches[touch: $0]?.location }
  }
}

extension Touching {
  /// How many actions gestures, controls and readers can run.
  fileprivate var actionCount: Int {
    actions.values.reduce(0) { $0 + $1.count } + controlActions.values.reduce(0) { $0 + $1.count }
      + accessibilityActions.values.reduce(0) { $0 + $1.count }
  }
}
