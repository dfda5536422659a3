/// Texts of a chart that are omitted because there is no room.
package struct Omission: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Names of bands, of slices or of series.
    case names
    /// The ends of names and titles.
    case ends
    /// Values at bars.
    case values
    /// Labels of ticks that the page has set.
    case ticks
    /// Values without a position on a log axis.
    case logarithms
  }

  package let kind: Kind
  /// The number of omitted ones.
  package var count: Int
  /// The number of all.
  package var total: Int

  /// The hint for the note.
  package var hint: String {
    switch kind {
    case .names: "make the chart larger, or show fewer"
    case .ends: "make the chart larger, or the texts shorter"
    case .values: "make the chart larger, or omit 'valueLabels'"
    case .ticks: "make the chart larger, or set fewer ticks"
    case .logarithms: "filter them, or set the scale to '.linear'"
    }
  }

  /// The omission, in one clause.
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
