package import Charting
package import Layers
package import Motion
import Storage

/// The scenes of a page by their commits; with it, the page can be drawn at times in any order.
package struct Timeline: Sendable {
  private struct Entry: Sendable {
    var time: Time
    var scene: Scene
    var charts: [LayerID: PlacedChart]
  }

  /// In the order of time, no two at the same.
  private var entries = BlockArray<Entry>()
  /// The approximate memory of the past besides the present, in bytes: of earlier scenes, and of
  /// requested pictures.
  package private(set) var bytes = 0
  private var contentCounted = 0

  package init() {}

  /// The times at which the scene changed, ascending.
  package var times: [Time] { entries.map(\.time) }

  /// The scenes in their order.
  var scenes: [Scene] { entries.map(\.scene) }

  /// At how many times the scene changed.
  var count: Int { entries.count }

  /// Makes `scene` and its charts what shows from `time` on, which is not before the last commit; of two commits at
  /// one time the later shows.
  package mutating func commit(
    _ scene: Scene, charts: [LayerID: PlacedChart] = [:], at time: Time
  ) {
    let entry = Entry(time: time, scene: scene, charts: charts)
    guard let last = entries.last else { return entries.append(entry) }
    if last.time == time {
      entries[entries.count - 1] = entry
    } else {
      entries.append(entry)
      // A turn changes some blocks of the scene, and paths that later turns replace.
      bytes += 1_024 + scene.bytesApart(from: last.scene)
      bytes += 192 * min(scene.counts.contentSet - contentCounted, scene.counts.partCount)
      contentCounted = scene.counts.contentSet
    }
  }

  /// Counts a kept picture of that many items.
  mutating func keepPicture(itemCount: Int) { bytes += 512 * itemCount }

  /// The scene that shows at `time`; before the first commit, the first.
  ///
  /// - Complexity: O(log *n*) in the number of commits.
  package func scene(at time: Time) -> Scene { entry(at: time)?.scene ?? Scene() }

  /// The charts of the scene that shows at `time`, by their views.
  package func charts(at time: Time) -> [LayerID: PlacedChart] { entry(at: time)?.charts ?? [:] }

  private func entry(at time: Time) -> Entry? {
    // The first entry after `time`.
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return entries.count > 0 ? entries[max(0, low - 1)] : nil
  }
}
