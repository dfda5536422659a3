import Layers
import Motion

extension SceneState {
  /// Whether something has happened since `earlier` that neither variables nor the picture need to show:
  /// time has passed, something was set in motion, or will be.
  package func hasActed(since earlier: SceneState) -> Bool {
    now != earlier.now || blocks.count != earlier.blocks.count
      || scene.lastAnimationSerial != earlier.scene.lastAnimationSerial
      || sounding.beginCount != earlier.sounding.beginCount
      || scene.shown != earlier.scene.shown || today != earlier.today
  }
}
