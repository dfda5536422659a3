internal import Language
internal import Scales
internal import Tables

/// Words for what makes groups of rows.
enum KeyWords {
  static let words = [
    Builtin(
      static: "column", of: Key.self,
      "The values of a column: in a list beside other keys, else its name alone does.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: AggregateWords.salesExample(
        "print(sales.grouped(by: [.column(\"City\"), .bins(\"Revenue\")]).count)")
    ) { (column: String) -> Key in .column(column) },
    stretch("year", .year), stretch("quarter", .quarter), stretch("month", .month),
    stretch("week", .week), stretch("day", .day), stretch("hour", .hour),
    stretch("minute", .minute),
    Builtin(
      static: "weekday", of: Key.self, "The weekdays of a column of dates, from Monday on.",
      Parameter(nil, as: String.self, "The name of the column."),
      example: datesExample("bars(days, x: .weekday(\"Date\"), y: .sum(\"Sold\"))")
    ) { (column: String) -> Key in .part(.weekday, column) },
    Builtin(
      static: "bins", of: Key.self,
      "Intervals of a column's numbers, each with its lower end.",
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(
        "width", "How wide each is; nil is by the data.", unit: "data units",
        default: Double?.none),
      Parameter("count", "About how many there are; nil is by the data.", default: Int?.none),
      example: AggregateWords.salesExample(
        "bars(sales, x: .bins(\"Revenue\", width: 5), y: .count)")
    ) { (column: String, width: Double?, count: Int?) throws -> Key in
      if let width {
        guard width.isFinite, width > 0 else {
          throw Failure(
            "intervals cannot be \(brief(width)) wide", hint: "write a number above 0", argument: 1)
        }
        return .bins(column, .width(width))
      }
      guard let count else { return .bins(column, .automatic) }
      guard 1...10_000 ~= count else {
        throw Failure(
          "there cannot be \(count) intervals", hint: "write a number from 1 to 10000", argument: 2)
      }
      return .bins(column, .count(count))
    },
    Builtin(
      static: "top", of: Key.self,
      "The values of a column with the greatest numbers in a chart, or with most rows in groups; the "
        + "greatest comes first.",
      Parameter(nil, as: Int.self, "How many."),
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(
        "rest", "What all others together are called; nil leaves them out.", default: String?.none),
      example: AggregateWords.salesExample(
        "bars(sales, x: .top(1, \"City\", rest: \"others\"), y: .sum(\"Revenue\"))")
    ) { (count: Int, column: String, rest: String?) throws -> Key in
      guard count > 0 else {
        throw Failure(
          "the top \(count) are none", hint: "write a number above 0", argument: 0)
      }
      return .top(count, column, rest: rest)
    },
  ]

  /// The units of time.
  static let stretches = CalendarKey.allCases.map { unit in
    Builtin(
      constant: unit.rawValue, of: CalendarKey.self, "A \(unit.rawValue) of the calendar.",
      example: datesExample("print(days.resampled(every: .\(unit.rawValue)).prefix(2))"), unit)
  }

  /// The key of a stretch of time, or of what repeats in a longer one.
  private static func stretch(_ name: String, _ stretch: CalendarKey) -> Builtin {
    let parts = CalendarPart.parts(of: stretch)
    let names = parts.map { "'.\($0.owner)'" }.joined(separator: " or ")
    return Builtin(
      static: name, of: Key.self,
      "The \(name)s of a column of dates, one after the other"
        + (parts.isEmpty
          ? "." : ", or those of each \(parts.map { "\($0.owner)" }.joined(separator: " or "))."),
      Parameter(nil, as: String.self, "The name of the column."),
      Parameter(
        "of", parts.isEmpty ? "Written nowhere." : "\(names): what it repeats in.",
        default: CalendarKey?.none),
      example: datesExample("line(days, x: .\(name)(\"Date\"), y: .sum(\"Sold\"))")
    ) { (column: String, owner: CalendarKey?) throws -> Key in
      guard let owner else { return .calendar(stretch, column) }
      guard let part = parts.first(where: { $0.owner == owner }) else {
        throw Failure(
          "there is no \(name) of a \(owner) here",
          hint: parts.isEmpty ? "omit 'of'" : "write 'of: .\(parts[0].owner)', or omit it",
          argument: 1)
      }
      return .part(part, column)
    }
  }

  /// A page with a table of dates, and some more lines.
  static func datesExample(_ line: String) -> String {
    """
    let monday = Date("2024-05-13")
    let dates = [monday, monday.adding(days: 7), monday.adding(days: 20)]
    let days = Table(["Date": dates]).adding("Sold", [4, 2, 6])
    \(line)
    """
  }
}

extension CalendarPart {
  /// The stretch of time that it is.
  var stretch: CalendarKey {
    switch self {
    case .monthOfYear: .month
    case .quarterOfYear: .quarter
    case .weekOfYear: .week
    case .weekday, .dayOfMonth, .dayOfYear: .day
    case .hourOfDay: .hour
    case .minuteOfHour: .minute
    }
  }

  /// The longer stretch that it repeats in.
  var owner: CalendarKey {
    switch self {
    case .monthOfYear, .quarterOfYear, .weekOfYear, .dayOfYear: .year
    case .dayOfMonth: .month
    case .weekday: .week
    case .hourOfDay: .day
    case .minuteOfHour: .hour
    }
  }

  /// The parts that are a stretch of time within a longer one.
  fileprivate static func parts(of stretch: CalendarKey) -> [CalendarPart] {
    allCases.filter { $0 != .weekday && $0.stretch == stretch }
  }
}
