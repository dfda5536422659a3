import Builtins
import Layers
import Motion
import Storage

/// A page after some of its cells, and the result of settling it.
struct Snapshot: Sendable {
  @Boxed var state: PageState
  @Boxed var settled: Settled
}

extension Snapshot {
  /// An empty page in a run with a theme.
  static func empty(in theme: Theme) -> Snapshot { theme.isDark ? dark : empty }

  static let empty = Snapshot(look: Scene())
  private static let dark = Snapshot(
    look: (try? SceneState().look(in: .dark).scene) ?? Scene())

  private init(look scene: Scene) {
    var timeline = Timeline()
    timeline.commit(scene, at: .zero)
    let picture = scene.displayList(at: .zero)
    let settled = Settled(timeline: timeline, end: .zero, length: .zero, picture: picture)
    self.init(state: PageState(), settled: settled)
  }
}
