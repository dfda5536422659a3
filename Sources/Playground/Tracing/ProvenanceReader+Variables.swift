import Builtins
import Graphics
import Language
import Layers
import Syntax

extension ProvenanceReader {
  /// Where a variable of the page has its value from, or the object that it holds; of `bar.width` that property of it.
  ///
  /// - Returns: Nil if the page has no variable of that name.
  package mutating func provenance(ofVariable text: String) -> ThingProvenance? {
    if let layer = layer(named: text[...]) {
      var answer = ThingProvenance(text, value: echo(of: text))
      if let maker = provenance.maker(of: layer) { tellMaker(maker, &answer) }
      tellChanges(of: layer, &answer)
      return answer
    }
    if let (layer, property) = property(text) {
      var answer = ThingProvenance(text, value: echo(of: text))
      if let call = lastChange(of: layer, property) {
        tell(call, &answer)
      } else if let maker = provenance.maker(of: layer), let argument = maker.arguments[property] {
        answer.add("it was given here", at: argument)
      } else {
        return nil
      }
      return answer
    }
    guard let global = traced.settled.program.names[text],
      let site = provenance.change(ofGlobal: global.index)
    else { return nil }
    var answer = ThingProvenance(text, value: echo(of: text))
    answer.add("it was given its value here", at: site)
    return answer
  }

  /// What the page says of a property of an object, as `box.width`: its value, or that there is no such property.
  ///
  /// - Returns: Nil for anything but the property of a layer that a variable holds.
  package func outcome(ofProperty text: String) -> Outcome? {
    guard let (_, property) = property(text),
      property.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    var page = traced.page
    return page.run(text, isReplay: true)
  }

  /// The layer and the property that `box.width` or `chart.yAxis.domain` names.
  private func property(_ text: String) -> (layer: LayerID, name: String)? {
    guard let dot = text.firstIndex(of: "."), let layer = layer(named: text[..<dot]) else {
      return nil
    }
    return (layer, String(text[text.index(after: dot)...]))
  }

  /// The call that has set a property last, or that of which it is a part: `frame` for `frame.origin.x`.
  private func lastChange(of layer: LayerID, _ property: String) -> Provenance.Call? {
    var name = property[...]
    while true {
      if let call = provenance.lastChange(of: layer, [String(name)]) { return call }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  private func layer(named name: Substring) -> LayerID? {
    names.filter { $0.value == name }.map(\.key).min { $0.rawValue < $1.rawValue }
  }

  /// What the page shows of an expression, at its end.
  private func echo(of expression: String) -> String? {
    var page = traced.page
    return page.run(expression, isReplay: true).echo
  }
}
