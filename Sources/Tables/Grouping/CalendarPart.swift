internal import Scales

/// A part of calendar and clock that comes again, such as the weekday.
package enum CalendarPart: String, CaseIterable, Hashable, Sendable {
  /// `Monday` to `Sunday`.
  case weekday
  /// `Jan` to `Dec`.
  case monthOfYear
  /// `Q1` to `Q4`.
  case quarterOfYear
  /// 1 to 53, counted as ISO 8601 does.
  case weekOfYear
  /// 1 to 31.
  case dayOfMonth
  /// 1 to 366.
  case dayOfYear
  /// 0 to 23.
  case hourOfDay
  /// 0 to 59.
  case minuteOfHour

  /// The number of the part at a time; the week begins with Monday, which is 1.
  func number(at time: CalendarTime) -> Int {
    switch self {
    case .weekday: (time.weekday + 5) % 7 + 1
    case .monthOfYear: time.month
    case .quarterOfYear: time.quarter
    case .weekOfYear: time.week(firstWeekday: 2, minimumDays: 4).week
    case .dayOfMonth: time.day
    case .dayOfYear: time.dayOfYear
    case .hourOfDay: time.hour
    case .minuteOfHour: time.minute
    }
  }

  /// The names of the numbers from 1 on; nil where the numbers stand for themselves.
  var names: [String]? {
    switch self {
    case .weekday: Array(EnglishNames.weekdays[1...] + EnglishNames.weekdays[..<1])
    case .monthOfYear: EnglishNames.shortMonths
    case .quarterOfYear: ["Q1", "Q2", "Q3", "Q4"]
    case .weekOfYear, .dayOfMonth, .dayOfYear, .hourOfDay, .minuteOfHour: nil
    }
  }
}
