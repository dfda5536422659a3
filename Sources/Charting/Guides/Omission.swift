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
    /// Ticks that the format of the page writes like others.
    case alikeTicks
    /// Shortened names that read like others, of which one is told.
    case alikeNames(String, String)
    /// Colours, of which there are fewer than series or slices.
    case colors(Int)
    /// Values without a position on a log axis.
    case logarithms
    /// Points whose size is 0 or missing.
    case sizes
    /// Trends of series with too few values.
    case trends
    /// Panels so small that hardly anything of their marks can be seen.
    case panels
  }

  package let kind: Kind
  /// The number of omitted ones.
  package var count: Int
  /// The number of all.
  package var total: Int
  /// What is counted where a kind can be of several things.
  var noun = "series"

  /// The hint for the note.
  package var hint: String {
    switch kind {
    case .names: "make the chart larger, or show fewer"
    case .ends: "make the chart larger, or the texts shorter"
    case .values: "make the chart larger, or omit 'valueLabels'"
    case .ticks: "make the chart larger, or set fewer ticks"
    case .alikeTicks: "write more decimals in 'labelFormat', or set fewer ticks"
    case .alikeNames: "make the chart larger, or the names shorter"
    case .colors: "show fewer, or set 'colors'"
    case .logarithms: "filter them, or set the scale to '.linear'"
    case .sizes: "omit 'size' to draw them like the others"
    case .panels: "make the chart larger, or show fewer panels"
    case .trends: "'.linear' takes 3 values with different x or more, and '.smooth' 7"
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
    case .sizes:
      "\(count) of \(total) points \(isWere) no size above 0, and \(count == 1 ? "is" : "are") not drawn"
    case .trends:
      "\(count) of \(total) series \(isWere) too few values for a trend"
    case .panels: "\(count) of \(total) panels \(isWere) hardly any room"
    case .alikeTicks:
      "\(count) of \(total) ticks \(count == 1 ? "reads" : "read") like another one, and "
        + "\(count == 1 ? "is" : "are") left out"
    case .alikeNames(let one, let other):
      "'\(one)' and '\(other)' look alike where they are shortened"
        + (count > 1 ? ", and so do \(count - 1) more pairs" : "")
    case .colors(let colors):
      "\(total) \(noun) share \(colors == 1 ? "one colour" : "\(colors) colours"), so that "
        + (count == 1 ? "two look alike" : "some look alike")
    case .ticks:
      "\(count) of \(total) ticks \(isWere) no room for a label"
    case .values:
      "\(count) of \(total) values \(isWere) no room, and \(count == 1 ? "is" : "are") omitted"
    }
  }
}
