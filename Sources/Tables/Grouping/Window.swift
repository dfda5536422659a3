package import Scales

/// A value for each row from the rows near it, in the order of the table.
package enum Window: Hashable, Sendable {
  /// The mean of the numbers in a window that ends with the row.
  case movingMean(String, over: WindowLength)
  /// The sum of the numbers up to the row; those that are missing are skipped, and stay missing.
  case runningSum(String)
  /// How much greater the number is than that of so many rows before.
  case change(String, rows: Int)
  /// The fraction of the sum of all numbers that the number is.
  case share(String)
  /// The place of the number or date among all: 1 for the least, or for the greatest. Equal ones share the least of
  /// their places, and a missing one has none.
  case rank(String, descending: Bool)

  /// The column that it is of.
  package var column: String {
    switch self {
    case .movingMean(let name, _), .runningSum(let name), .change(let name, _), .share(let name),
      .rank(let name, _):
      name
    }
  }

  /// Its name as a column: `movingMean(Close)`.
  package var title: String {
    let word =
      switch self {
      case .movingMean: "movingMean"
      case .runningSum: "runningSum"
      case .change: "change"
      case .share: "share"
      case .rank: "rank"
      }
    return "\(word)(\(column))"
  }
}

/// How many rows a window has.
package enum WindowLength: Hashable, Sendable {
  /// The row and those before it; the mean is missing until there are so many, and where a number is missing.
  case rows(Int)
  /// All rows of a time that ends with the date of the row and does not contain its beginning, whatever gaps are in it;
  /// the mean is missing where no number is there. Nil is the only column of dates.
  case time(CalendarLength, along: String?)
}
