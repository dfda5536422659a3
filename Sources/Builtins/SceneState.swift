package import Charting
internal import Language
package import Layers
package import Motion
package import Syntax

/// What the words of the library act on, as one value: a copy is a snapshot.
package struct SceneState: Sendable {
  package var scene = Scene()
  /// The charts of the scene, by their views.
  package var charts: [LayerID: PlacedChart] = [:]
  /// The views that code of the page draws, by their layers.
  var drawnViews: [LayerID: DrawnView] = [:]
  /// The views that code of the page lays out, by their layers.
  var laidOutViews: [LayerID: LaidOutView] = [:]
  /// What the views of images show, by their layers: an optional image.
  var images: [LayerID: Value] = [:]
  /// The numbers of the views that have one, by their layers.
  var tags: [LayerID: Int] = [:]
  var controllers = ViewControllers()
  var timers = PageTimers()
  /// The references to stored values, by their names.
  var stores: [String: Value] = [:]
  /// The fingers on the page, and what they bring about.
  package internal(set) var touching = Touching()
  package internal(set) var sounding = Sounding()
  /// The instant at which the open turn runs.
  package var now = Time.zero
  /// The day that the page calls today; nil if it did not say.
  package var today: Date?
  /// The generator that `drand48` draws from.
  var randomNumbers = LinearCongruence()
  /// The generator of Swift's random numbers.
  var chance = RandomNumbers(seed: 0)
  /// Completion blocks that have not run, in the order of their registration.
  package var blocks: [PendingBlock] = []
  /// How many blocks each cell has registered.
  package var nextOrdinal: [SourceID: Int] = [:]
  package var shown = Shown()
  /// What the page last set; it has no effect.
  package var needsIndefiniteExecution = false

  /// The state of an empty page.
  package init() {}

  /// How many things the page has made that are kept in it.
  var objectCount: Int {
    scene.layerCount + scene.constraintCount + scene.animationCount + blocks.count
      + controllers.count + touching.touches.count + timers.count
  }

  /// Forgets what is known of views that are gone, and what a collection has not reached.
  mutating func keepWhatIsLeft(_ marks: SceneMarks) {
    charts = charts.filter { scene.contains($0.key) }
    drawnViews = drawnViews.filter { scene.contains($0.key) }
    laidOutViews = laidOutViews.filter { scene.contains($0.key) }
    images = images.filter { scene.contains($0.key) }
    tags = tags.filter { scene.contains($0.key) }
    controllers.keep(marks.controllers.contains)
    timers.keep(marks.timers.contains)
    touching.keep(marks.touches.contains, views: scene.contains)
  }

  /// What the page has said, none of which is said twice.
  package struct Shown: Sendable {
    /// The blocks whose output was shown.
    package var blocks: Set<BlockID> = []
    /// The layouts and drawings whose output was shown.
    package var updates: Set<ViewUpdate> = []
    /// The messages of the remarks that were made.
    package var notes: Set<String> = []
    /// The expectations that have failed.
    package var failures: Set<Diagnostic> = []
  }
}
