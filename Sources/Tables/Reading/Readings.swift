/// The values of a column of text that are numbers or dates after all.
struct Readings: Hashable, Sendable {
  /// NaN where a row has no number; nil if none has.
  var numbers: [Double]?
  /// Nil where a row has no date; nil if none has.
  var dates: [Column.Instant?]?
  /// What half of the values are at least; nil for other text.
  var mostly: Column.Kind?
  /// Why values that look like numbers or dates are text.
  var reason: Column.TextReason?

  var byteCount: Int {
    8 * (numbers?.count ?? 0) + MemoryLayout<Column.Instant?>.stride * (dates?.count ?? 0)
  }
}

extension Column {
  /// Why values are text and not numbers or dates.
  package enum TextReason: Hashable, Sendable {
    /// Digits behind a zero, as in `01067`.
    case codes
    /// A text in JSON, whatever is in it.
    case strings
    /// Dates such as this one, which several patterns fit.
    case ambiguousDates(String, patterns: [String])
    /// Dates of which this one has the day first, and that one the month.
    case mixedDates(dayFirst: String, monthFirst: String)
  }
}
