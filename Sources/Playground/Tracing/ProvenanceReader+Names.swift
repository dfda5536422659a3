import Builtins
import Charting
import Graphics
import Layers
import Syntax

// Things by their names: `bar 3`, `x axis`, `title of chart 2`, `"Wed"`.
extension ProvenanceReader {
  /// Where what is called `text` comes from, and the other things that are called so.
  ///
  /// - Returns: Nil if nothing on the page is called so.
  package mutating func provenance(
    ofThing text: String
  ) -> (answer: ThingProvenance, others: [String])? {
    guard let query = ThingQuery(text) else {
      return thing(showing: text).map { (provenance(of: $0), []) }
    }
    var (first, others): (Thing?, [String]) = (nil, [])
    for thing in things.all where !others.contains(thing.owner.words) {
      guard let found = query.match(thing.owner) else { continue }
      guard let known = first else {
        first = thing
        first?.owner = found
        continue
      }
      let words = found.words
      if words != known.owner.words, !others.contains(words) { others.append(words) }
    }
    if let first {
      // A chart is called by its title, which is a thing of its own.
      if query.parts[0].noun != "chart", first.owner.part.noun == "chart",
        let title = thing(showing: text)
      {
        return (provenance(of: title), [first.owner.words])
      }
      return (provenance(of: first), others)
    }
    return (value(query) ?? thing(showing: text)).map { (provenance(of: $0), []) }
  }

  /// A thing that shows a text, in quotes or not: the title `Rain in July`, a label.
  private mutating func thing(showing text: String) -> Thing? {
    let isQuoted = text.count > 2 && text.first == "\"" && text.last == "\""
    let sought = (isQuoted ? text.dropFirst().dropLast() : text[...]).lowercased()
    func isText(_ thing: Thing) -> Bool {
      guard case .text(let text)? = scene.content(of: thing.layer) else { return false }
      return text.string?.lowercased() == sought
    }
    let all = things.all
    return all.first(where: isText) ?? all.first { $0.owner.part.value?.lowercased() == sought }
  }

  /// A value of a line or an area by its number, whose mark is for all of them.
  private mutating func value(_ query: ThingQuery) -> Thing? {
    guard ["point", "value", "mark"].contains(query.parts[0].noun),
      let number = query.parts[0].number
    else { return nil }
    let around = Array(query.parts.dropFirst())
    for thing in things.all {
      guard let chart = things.dataChart(of: thing.layer),
        var datum = chart.datum(of: thing.layer), datum.index == nil,
        ThingQuery(around)?.match(thing.owner) != nil || around.isEmpty
      else { continue }
      let tree = ChartTree(chart)
      guard tree.series.indices.contains(datum.series) else { continue }
      let series = tree.series[datum.series]
      guard number >= 1, number <= series.count else { continue }
      datum.index = series.valueIndex(ofMark: number - 1)
      var found = thing
      found.value = datum
      return found
    }
    return nil
  }
}
