import Builtins
import Charting
package import Geometry
import Graphics
package import Language
import Layers
package import Motion
import Syntax

/// Says of the things on a page, at one time, where they come from.
package struct ProvenanceReader {
  typealias Thing = PageThings.Thing

  let traced: TracedPage
  var things: PageThings
  /// The layers that variables hold, with their names.
  let names: [LayerID: String]

  /// - Parameter time: Nil for the page's end.
  package init(_ traced: TracedPage, at time: Time? = nil) {
    self.traced = traced
    things = PageThings(traced.settled, at: time)
    names = traced.settled.program.layerNames
  }

  var scene: Scene { things.scene }

  /// The size of the picture, in points.
  package var canvas: Size { things.list.canvas }

  var provenance: Provenance { traced.provenance }

  // MARK: Questions

  /// Where what is seen at a point of the picture comes from; nil for the ground.
  ///
  /// - Throws: A `Failure` if the picture cannot be drawn, or drawing it was stopped.
  package mutating func provenance(at point: Point) throws(Failure) -> ThingProvenance? {
    let renderer = Renderer(limits: traced.page.limits, stop: traced.page.stop)
    guard let index = try renderer.topmostItem(of: things.list, at: point) else { return nil }
    return provenance(ofItem: index, at: point)
  }

  /// Where an item of the picture comes from.
  ///
  /// - Parameter point: A point of it.
  mutating func provenance(ofItem index: Int, at point: Point?) -> ThingProvenance {
    let layer = LayerID(rawValue: things.list.owners[index])
    return provenance(
      of: Thing(
        layer: layer, owner: things.owner(of: layer), item: things.list.items[index],
        paint: things.paint(index), point: point))
  }

  func provenance(of thing: Thing) -> ThingProvenance {
    var answer = ThingProvenance(thing.owner.words, value: thing.owner.part.value)
    if let chart = things.dataChart(of: thing.layer) {
      tell(thing, of: chart, &answer)
    } else {
      tell(thing, &answer)
    }
    return answer
  }

  // MARK: Layers

  private func tell(_ thing: Thing, _ answer: inout ThingProvenance) {
    tellLooks(of: thing, &answer)
    if let maker = maker(of: thing.layer) { tellMaker(maker, &answer) }
  }

  /// The calls that decide how a layer looks: where it is asked for by its name, all that have changed it.
  func tellLooks(of thing: Thing, _ answer: inout ThingProvenance) {
    guard thing.item != nil else { return tellChanges(of: thing.layer, &answer) }
    if let call = painter(of: thing) {
      answer.add("'\(call.name)' has painted it here", at: call.site)
      tellStatement(of: call, &answer)
      if let request = provenance.lastChange(of: thing.layer, ["setNeedsDisplay"]) {
        tell(request, &answer)
      }
      return
    }
    for names in looks(of: thing) {
      if let call = provenance.lastChange(of: thing.layer, names) { tell(call, &answer) }
    }
  }

  /// The call of drawing code that has painted a thing; nil for what a layer paints itself.
  private func painter(of thing: Thing) -> Provenance.Call? {
    guard let paint = thing.paint, case .drawing(let contents)? = scene.content(of: thing.layer)
    else { return nil }
    // The ground is below the drawing, and the border above it.
    let hasBorder = scene.style(of: thing.layer).borderWidth > 0
    let first = max(0, paint.count - contents.paintCount - (hasBorder ? 1 : 0))
    return paint.index < first ? nil : provenance.painter(of: paint.index - first, in: thing.layer)
  }

  /// The calls that have changed a layer, in their order.
  func tellChanges(of layer: LayerID, _ answer: inout ThingProvenance) {
    for call in provenance.changes(of: layer) { tell(call, &answer) }
  }

  /// The call that made a layer, or the innermost one around it that a call made.
  private func maker(of layer: LayerID) -> Provenance.Call? {
    var next: LayerID? = layer
    while let id = next {
      if let call = provenance.maker(of: id) { return call }
      next = scene.superlayer(of: id) ?? scene.maskedLayer(of: id)
    }
    return nil
  }

  func tell(_ call: Provenance.Call, _ answer: inout ThingProvenance) {
    let message =
      if call.isTap {
        "a tap has changed the selection here"
      } else {
        call.isSetting
          ? "its '\(call.name)' was set last here" : "'\(call.name)' was called last here"
      }
    answer.add(message, at: call.site)
    tellStatement(of: call, &answer)
  }

  /// Tells which call has made something, unless a part of the call is told already.
  ///
  /// - Parameter verb: What it has done: `made`, `drawn`.
  func tellMaker(
    _ call: Provenance.Call, _ answer: inout ThingProvenance, verb: String = "made"
  ) {
    if !answer.hasPlace(in: call.site) {
      answer.add("'\(call.name)' has \(verb) it here", at: call.site)
    }
    tellStatement(of: call, &answer)
  }

  /// Tells which statement of a cell ran a call that is elsewhere.
  private func tellStatement(of call: Provenance.Call, _ answer: inout ThingProvenance) {
    guard let statement = call.statement, !statement.contains(call.site) else { return }
    answer.add("this line has run it", at: statement)
  }

  /// The properties that decide the look of what is painted, the most telling first, each with those that
  /// have the same effect.
  private func looks(of thing: Thing) -> [[String]] {
    let style = scene.style(of: thing.layer)
    guard let item = thing.item else { return [] }
    switch item {
    case .fill(_, let color, _):
      if case .shape(let shape)? = scene.content(of: thing.layer), color == shape.fillColor,
        color != scene.backgroundColor(of: thing.layer)
      {
        return [["fillColor"], ["path"]]
      }
      let isBorder = style.borderWidth > 0 && color == style.borderColor
      return isBorder
        ? [["borderColor"], ["borderWidth"]] : [["backgroundColor"], ["fillColor"], ["path"]]
    case .stroke: return [["strokeColor", "borderColor"], ["path"], ["lineWidth", "borderWidth"]]
    case .gradient: return [["colors"], ["locations", "startPoint", "endPoint", "type"]]
    case .glyphs:
      return [
        ["text", "string", "attributedText", "attributedString"],
        ["textColor", "foregroundColor"], ["font", "fontSize"],
      ]
    case .beginGroup, .beginMask, .endGroup: return []
    }
  }
}
