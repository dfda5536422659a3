package import Builtins
package import Charting
import Geometry
package import Graphics
internal import Language
internal import Layers
package import Motion
import Storage

/// A page that has run on until nothing finite moves any more: how it looks at every time.
package struct Settled: Sendable {
  package let timeline: Timeline
  /// The end of the last finite event; the page's picture is its look then.
  package let end: Time
  /// How long a film of the page is: up to its end, and one period more of the slowest animation that
  /// never ends.
  package let length: Time
  /// The page's picture: its look at the end.
  package private(set) var picture: DisplayList
  /// What the page leaves under the names of its stored values.
  package var stored: [StoredContent] = []
  /// The sounds of the page, in the order of their starts; none sounds into the next.
  package var sounds: [PageSound] = []
  /// The charts at the end, by their views, those that are not shown among them.
  var placedCharts: [LayerID: PlacedChart] = [:]
  /// The program at the end, whose variables have names.
  @Boxed var program = Program()
  /// The author's words for the page's picture, for readers who cannot see it; nil where there are none.
  package var alternative: String?
  /// The names of the actions that views offer.
  var actionNames: [LayerID: [String]] = [:]
  /// Whether the grounds that the page has not chosen are omitted.
  private(set) var isWithoutGround = false

  /// What the page shows at its end.
  package var tree: PageTree {
    PageTree(timeline.scene(at: end), charts: placedCharts, actions: actionNames)
  }
  /// The charts that the page shows at its end, in the order of their views.
  package var charts: [DataChart] { tree.charts }
  /// Those that have marks: panels, and charts on the axes of another one, each by itself.
  package var drawnCharts: [DataChart] { tree.drawnCharts }

  /// The look at `time`, or the page's picture if `time` is nil; after the end only endless
  /// animations continue.
  package func displayList(at time: Time?) -> DisplayList {
    guard let time else { return picture }
    return displayList(at: time, keepsWholeLines: false)
  }

  /// The look at `time`, of which lines that show a part of their paths may keep the whole paths.
  func displayList(at time: Time, keepsWholeLines: Bool) -> DisplayList {
    var scene = timeline.scene(at: time)
    guard isWithoutGround else {
      return scene.displayList(at: time, keepsWholeLines: keepsWholeLines)
    }
    PageTheme.removeGrounds(from: &scene)
    return scene.displayList(
      at: time, background: Color(white: 0, alpha: 0), keepsWholeLines: keepsWholeLines)
  }

  /// The page without the ground of its canvas, and without those of views that have the theme's; what has a colour of
  /// the page's own keeps it.
  package var withoutGround: Settled {
    var page = self
    page.isWithoutGround = true
    page.picture = page.displayList(at: end)
    return page
  }

  /// Whether one can see through the ground of the picture at `time`, or of the page's picture.
  func isTransparent(at time: Time?) -> Bool {
    if isWithoutGround { return true }
    guard let time else { return picture.background.alpha < 1 }
    return timeline.scene(at: time).ground.alpha < 1
  }

  /// The size of the canvas at `time`, or that of the page's picture, in points.
  func canvas(at time: Time?) -> Size {
    guard let time else { return picture.canvas }
    return timeline.scene(at: time).canvas
  }
}
