/// Text of a chart that there is no room for.
package struct Omission: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Names of bands, of slices or of series that are not shown.
    case names
    /// Names and titles whose ends are not shown.
    case ends
    /// Values at bars that are not shown.
    case values
    /// Ticks that the page has set and that have no label.
    case ticks
    /// Data that a log axis has no place for.
    case logarithms
  }

  package let kind: Kind
  /// How many of them.
  package var count: Int
  /// Of how many.
  package var total: Int

  /// What to do.
  package var hint: String {
    switch kind {
    case .names: "make the chart larger, or show fewer"
    case .ends: "make the chart larger, or the texts shorter"
    case .values: "make the chart larger, or omit 'valueLabels'"
    case .ticks: "make the chart larger, or set fewer ticks"
    case .logarithms: "filter them, or set the scale to '.linear'"
    }
  }

  /// What is not shown, in one clause.
  package var message: String {
    let isWere = count == 1 ? "has" : "have"
    return switch kind {
    case .names:
      "\(count) of \(total) names \(isWere) no room, and \(count == 1 ? "is" : "are") omitted"
    case .ends: "\(count) of \(total) texts \(count == 1 ? "is" : "are") too long, and shortened"
    case .logarithms:
      "\(count) of \(total) values \(count == 1 ? "is" : "are") not above 0: a log axis has no place "
        + "for \(count == 1 ? "it" : "them"), and leaves a gap"
    case .ticks:
      "\(count) of \(total) ticks \(isWere) no room for a label"
    case .values:
      "\(count) of \(total) values \(isWere) no room, and \(count == 1 ? "is" : "are") omitted"
    }
  }
}
