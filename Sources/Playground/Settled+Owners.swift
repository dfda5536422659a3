import Builtins
package import Charting
import Graphics
package import Layers
package import Motion

extension Settled {
  /// The display list at `time`, or that of the page's picture for nil, as text that says whose each
  /// item is.
  package func displayListText(at time: Time?) -> String {
    let list = displayList(at: time)
    var owners = owners(at: time ?? end)
    return list.text { owners.owner($0) }
  }

  /// The owners of what the page shows at `time`; the names are those of its end.
  package func owners(at time: Time) -> PageOwners {
    PageOwners(
      timeline.scene(at: time), charts: timeline.charts(at: time), names: layerNames(at: time))
  }

  /// The layers of the page at `time` that variables hold at its end, with the names.
  package func layerNames(at time: Time) -> [LayerID: String] {
    let (scene, last) = (timeline.scene(at: time), timeline.scene(at: end))
    return program.layerNames.filter { scene.shares($0.key, with: last) }
  }

  /// The constraints that variables hold at the page's end, with the names.
  package var constraintNames: [ConstraintID: String] { program.constraintNames }
}
