import Builtins
import Charting
import Geometry
import Graphics
import Layers
package import Motion

/// The things that a page shows at one time, each with its owner in words.
package struct PageThings {
  /// A thing, and what is known of the question about it.
  struct Thing {
    var layer: LayerID
    var owner: ItemOwner
    /// What is painted there; nil where it is asked for by its name.
    var item: DisplayList.Item?
    /// The place of the item among those of its layer that paint something, and how many of these there are.
    var paint: (index: Int, count: Int)?
    /// Where it is asked about.
    var point: Point?
    /// The value that is asked for by its number.
    var value: ChartDatum?
  }

  let scene: Scene
  let list: DisplayList
  private let charts: [LayerID: PlacedChart]
  private var owners: PageOwners

  /// - Parameter time: Nil for the page's end.
  package init(_ settled: Settled, at time: Time? = nil) {
    list = settled.displayList(at: time)
    let time = time ?? settled.end
    scene = settled.timeline.scene(at: time)
    charts = settled.timeline.charts(at: time)
    owners = settled.owners(at: time)
  }

  /// The place of an item among those of its layer that paint something, and how many of these there are.
  func paint(_ index: Int) -> (index: Int, count: Int) {
    let own = list.items.indices.filter {
      list.owners[$0] == list.owners[index] && list.items[$0].isPaint
    }
    return (own.count { $0 < index }, own.count)
  }

  mutating func owner(of layer: LayerID) -> ItemOwner { owners.owner(layer.rawValue) }

  /// The chart of data that a layer is, or is a part of; nil for any other layer.
  func dataChart(of layer: LayerID) -> DataChart? {
    guard let view = owners.chart(of: layer), case .data(let chart)? = charts[view] else {
      return nil
    }
    return chart
  }

  /// What is painted, the topmost last, then the layers of charts that are not.
  var all: [Thing] {
    mutating get {
      var seen: Set<LayerID> = []
      var things: [Thing] = []
      let painted = list.owners.map { LayerID(rawValue: $0) }
      for layer in painted + owners.chartLayers where seen.insert(layer).inserted {
        things.append(Thing(layer: layer, owner: owner(of: layer)))
      }
      return things
    }
  }

  /// The nouns of the things, and of what they are parts of, each with its number: `bar 3`, `x axis`; the
  /// innermost things first.
  package var callNames: [String] {
    mutating get {
      var names: [String] = []
      var seen: Set<String> = []
      let owners = all.map(\.owner)
      for depth in 0..<(owners.map(\.parts.count).max() ?? 0) {
        for owner in owners where depth < owner.parts.count {
          let part = owner.parts[depth]
          let name = ItemOwner([ItemOwner.Part(part.noun, part.number)]).text
          if seen.insert(name).inserted { names.append(name) }
        }
      }
      return names
    }
  }
}
