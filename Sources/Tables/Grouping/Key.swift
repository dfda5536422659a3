/// What makes groups of the rows of a table.
package enum Key: Hashable, Sendable {
  /// The values of a column.
  case column(String)
  /// The stretches of time that dates lie in, by the clock that each was written with.
  case calendar(CalendarKey, String)
  /// What comes again: the month of the year, the weekday, the hour of the day.
  case part(CalendarPart, String)
  /// Intervals of numbers: each has its lower bound, and the last one both.
  case bins(String, BinRule)
  /// The so many names with the greatest values, and all others under one name, or left out.
  case top(Int, String, rest: String?)

  /// The column whose values make the groups.
  package var column: String {
    switch self {
    case .column(let name), .calendar(_, let name), .part(_, let name), .bins(let name, _),
      .top(_, let name, _):
      name
    }
  }

  /// Its name as a column: `Region`, `month(Date)`, `weekday(Date)`, `bins(Age)`; of the top ones the name of their
  /// column.
  package var title: String {
    switch self {
    case .column(let name), .top(_, let name, _): name
    case .calendar(let stretch, let name): "\(stretch.rawValue)(\(name))"
    case .part(let part, let name): "\(part.rawValue)(\(name))"
    case .bins(let name, _): "bins(\(name))"
    }
  }
}
