import Layers
import Motion
import Storage

/// A page after some of its cells, and the result of settling it.
struct Snapshot: Sendable {
  @Boxed var state: PageState
  @Boxed var settled: Settled

  static let empty: Snapshot = {
    let scene = Scene()
    var timeline = Timeline()
    timeline.commit(scene, at: .zero)
    let picture = scene.displayList(at: .zero)
    let settled = Settled(timeline: timeline, end: .zero, length: .zero, picture: picture)
    return Snapshot(state: PageState(), settled: settled)
  }()
}
