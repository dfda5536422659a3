internal import Graphics
package import Language
internal import Layers
internal import Motion
internal import Rendering
internal import Syntax

/// Where everything on a page's picture comes from, for a reader who is without the program: the picture as elements
/// that can be pointed at, and what is known of each.
package struct PageOrigins: Sendable {
  /// The things of the picture, each once.
  package private(set) var things: [ThingProvenance] = []
  /// Of each element of the picture, by its number, the index of its thing; nil for one that no line has made.
  package private(set) var elements: [Int?] = []
  /// The marks of its charts, by which their numbers are pulled.
  package let marks: [PageMark]
  /// The picture at the page's end, in SVG, without its ground; the element of number 7 has the id `item-7`.
  package let svg: [UInt8]

  /// The most elements of a picture that can be pointed at.
  private static let elementLimit = 2_000

  /// Runs the cells of a page once more, and asks about everything on its picture.
  ///
  /// - Parameter stop: Polled meanwhile.
  /// - Returns: Nil for a picture of more elements than anybody points at.
  /// - Throws: A `Failure` if it was stopped, or there is no memory.
  package init?(of page: Page, stop: StopSignal) throws(Failure) {
    var page = page
    page.stop = stop
    let list = page.settled.picture
    guard list.items.count <= Self.elementLimit else { return nil }
    // Each item by itself is an element: what fills a layer and what strokes it come from different lines.
    let pointed = DisplayList(
      canvas: list.canvas, background: list.background, complete: list.items,
      owners: Array(list.items.indices))
    svg = try Renderer(limits: page.limits, stop: stop).svg(
      of: pointed, owner: { ItemOwner([ItemOwner.Part("item", $0)]) },
      description: SVGDescription(), options: SVGOptions(isTransparent: true))
    var reader = ProvenanceReader(try page.traced())
    marks = try reader.marks(stop: stop)
    var known: [String: Int] = [:]
    for index in list.items.indices {
      if let reason = stop.reason() { throw reason.failure }
      guard !list.owners.isEmpty, list.items[index].isPaint else {
        elements.append(nil)
        continue
      }
      let thing = reader.provenance(ofItem: index, at: nil)
      guard !thing.notes.isEmpty else {
        elements.append(nil)
        continue
      }
      let place = known[thing.key] ?? things.count
      if place == things.count { things.append(thing) }
      known[thing.key] = place
      elements.append(place)
    }
  }
}

extension ThingProvenance {
  /// Equal for the same answers.
  fileprivate var key: String {
    let places = notes.map { note in
      "\(note.source?.number ?? 0) \(note.range) \(note.message)"
    }
    return ([thing, value ?? ""] + places).joined(separator: "\n")
  }
}
