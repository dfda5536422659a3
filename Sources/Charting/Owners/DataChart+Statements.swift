internal import Graphics
internal import Layers

extension DataChart {
  /// What it says, thing by thing, the innermost part first: its kind, its axes with the values at both
  /// ends, and the values of its series, also of those that no mark shows.
  ///
  /// - Complexity: O(*n*) in the number of values.
  var statements: [[ItemOwner.Part]] {
    let facts = facts
    let words = MarkWords(facts)
    // The axes that it shares are those of another chart.
    let axes = seat == nil ? GuideWords(facts, words).axes(of: facts) : []
    return axes.map { [$0] }
      + markSets.enumerated().flatMap { number, set in
        words.statements(ofSeries: number, set.firstOwner ?? .part("marks"))
      }
  }
}

extension PlacedChart {
  /// What it says; the word of the language for its kind is the value of the chart.
  var statements: (kind: String?, parts: [[ItemOwner.Part]]) {
    switch self {
    case .plot: (nil, [])
    case .data(let chart): (chart.facts.kind.mark.names.word, chart.statements)
    }
  }
}
