/// What a panel of a chart says.
package struct PanelFacts: Sendable {
  package let name: String
  package let facts: ChartFacts
}

extension ChartFacts {
  /// The panels in a clause: `3 panels by City: Oslo, Rome and Bergen`; nil without panels.
  var panelWords: String? {
    guard let facets = drawing.facets else { return nil }
    let names = facets.panels.map(\.name.onOneLine)
    let shown = names.prefix(ChartRemarks.listLength).joined(separator: facets.separator)
    let more = names.count - ChartRemarks.listLength
    let noun = names.count == 1 ? "panel" : "panels"
    return "\(names.count) \(noun) by \(facets.keys.joined(separator: " and ")): \(shown)"
      + (more > 0 ? " and \(more) more" : "") + (facets.areFree ? ", each with its own axes" : "")
  }

  /// The sentence about panels without values; nil if all have some.
  var emptyPanels: String? { emptyNames.map { "Without values: \($0)." } }

  /// The names of the panels without values, in a clause; nil if all have some.
  var emptyNames: String? {
    guard let facets = drawing.facets, case let empty = facets.emptyNames, !empty.isEmpty else {
      return nil
    }
    let shown = empty.prefix(ChartRemarks.listLength).map(\.onOneLine)
      .joined(separator: facets.separator)
    let more = empty.count - ChartRemarks.listLength
    return shown + (more > 0 ? " and \(more) more" : "")
  }
}

extension ChartFacets {
  /// Between names of panels in a sentence: those by two columns, and others, may have commas in them.
  fileprivate var separator: String { panels.contains { $0.name.contains(",") } ? "; " : ", " }
}
