internal import Language
internal import Scales
internal import Tables

/// Words for values over neighbouring rows.
enum WindowWords {
  static let words = [
    Builtin(
      static: "movingMean", of: Window.self,
      "The mean of a column's numbers in a row and those before it; missing until there are so many, "
        + "and where one of them is missing.",
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(nil, as: Int.self, "How many rows."),
      example: windowExample(".movingMean(\"Sold\", 2)")
    ) { (column: String, count: Int) throws -> Window in
      guard count > 0 else {
        throw Failure(
          "the mean of \(count) rows is none", hint: "write a number above 0", argument: 1)
      }
      return .movingMean(column, over: .rows(count))
    },
    Builtin(
      static: "movingMean", of: Window.self,
      "The mean of a column's numbers in a stretch of time that ends at a row's date: right at gaps, "
        + "too.",
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(nil, as: Int.self, "How many of the unit."),
      Parameter("of", as: CalendarKey.self, "The unit of the stretch."),
      Parameter(
        "along", "The column of dates; nil is the only one.", default: String?.none),
      example: windowExample(".movingMean(\"Sold\", 7, of: .day)")
    ) { (column: String, count: Int, unit: CalendarKey, dates: String?) throws -> Window in
      .movingMean(column, over: .time(try unit.length(count, argument: 1), along: dates))
    },
    Builtin(
      static: "runningSum", of: Window.self, "The sum of a column's numbers up to a row.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: windowExample(".runningSum(\"Sold\")")
    ) { (column: String) -> Window in .runningSum(column) },
    Builtin(
      static: "change", of: Window.self,
      "How much more a row's number is than that of a row before it.",
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(nil, "How many rows before.", default: 1),
      example: windowExample(".change(\"Sold\")")
    ) { (column: String, count: Int) throws -> Window in
      guard count > 0 else {
        throw Failure(
          "a row is not compared with one \(-count) rows after it",
          hint: "write a number above 0: how many rows before", argument: 1)
      }
      return .change(column, rows: count)
    },
    Builtin(
      static: "share", of: Window.self, "A row's fraction of the sum of a column's numbers.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: windowExample(".share(\"Sold\")")
    ) { (column: String) -> Window in .share(column) },
    Builtin(
      static: "rank", of: Window.self,
      "The place of a row's number among those of a column: 1 is the greatest, and equal ones share "
        + "the better place.",
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter("ascending", "Whether the least has place 1.", default: false),
      example: windowExample(".rank(\"Sold\")")
    ) { (column: String, isAscending: Bool) -> Window in
      .rank(column, descending: !isAscending)
    },
  ]

  private static func windowExample(_ window: String) -> String {
    KeyWords.datesExample("print(days.adding(\"new\", \(window)))")
  }
}

extension CalendarKey {
  /// So many of it as a length of time.
  func length(_ count: Int, argument: Int) throws -> CalendarLength {
    guard 1...1_000_000 ~= count else {
      throw Failure(
        "a stretch of time is not \(count) \(self)s long", hint: "write a number above 0",
        argument: argument)
    }
    return switch self {
    case .year: CalendarLength(years: count)
    case .quarter: CalendarLength(months: 3 * count)
    case .month: CalendarLength(months: count)
    case .week: CalendarLength(days: 7 * count)
    case .day: CalendarLength(days: count)
    case .hour: CalendarLength(seconds: 3_600 * Double(count))
    case .minute: CalendarLength(seconds: 60 * Double(count))
    }
  }
}
