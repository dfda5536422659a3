internal import Language
internal import Scales

/// The Gregorian calendar, as a value of the language.
struct Calendar: NativeValue {
  static let languageName = "Calendar"
  var languageDescription: String { "\(identifier)" }

  var identifier = CalendarIdentifier.gregorian
  var timeZone = TimeZone(offset: 0)
  var locale = Locale(identifier: "en_US")
  /// The first day of a week; 1 is Sunday.
  var firstWeekday = 1
  /// The minimum number of days in the first week of a year.
  var minimumDays = 1

  /// The parts of a date in the calendar.
  func reading(of date: Date) -> CalendarTime {
    CalendarTime(secondsSince1970: date.secondsSince1970, offset: timeZone.offset)
  }

  /// One part of a date.
  func component(_ component: CalendarComponent, of date: Date) -> Int {
    let time = reading(of: date)
    switch component {
    case .year: return time.year
    case .quarter: return time.quarter
    case .month: return time.month
    case .weekOfYear: return week(of: time).week
    case .yearForWeekOfYear: return week(of: time).year
    case .weekOfMonth:
      return time.weekOfMonth(firstWeekday: firstWeekday, minimumDays: minimumDays)
    case .day: return time.day
    case .weekday: return time.weekday
    case .weekdayOrdinal: return (time.day - 1) / 7 + 1
    case .hour: return time.hour
    case .minute: return time.minute
    case .second: return time.second
    case .nanosecond: return min(999_999_999, Int(time.fraction * 1e9))
    }
  }

  private func week(of time: CalendarTime) -> (year: Int, week: Int) {
    time.week(firstWeekday: firstWeekday, minimumDays: minimumDays)
  }

  /// The beginning of the day of a date.
  func startOfDay(of date: Date) throws -> Date {
    let time = reading(of: date)
    let clock = Double(time.hour * 3_600 + time.minute * 60 + time.second) + time.fraction
    return try Date(
      secondsSince1970: date.secondsSince1970 - clock, offset: timeZone.offset)
  }

  /// The date with these parts; nil outside of the years −9999 to 9999.
  ///
  /// - Throws: `Failure` for parts that do not name a day.
  func date(from parts: DateComponents) throws -> Date? {
    let others: [CalendarComponent] = [
      .weekday, .weekdayOrdinal, .weekOfMonth, .weekOfYear, .yearForWeekOfYear, .quarter,
    ]
    if parts[.day] == nil, let other = others.first(where: { parts[$0] != nil }) {
      throw Failure(
        "a date from '\(other)' is not in this dialect", hint: "give 'year', 'month' and 'day'",
        argument: 0)
    }
    return date(of: parts.time, in: parts.timeZone)
  }

  /// The date with these parts; nil outside of the years −9999 to 9999.
  func date(of time: CalendarTime, in timeZone: TimeZone? = nil) -> Date? {
    let offset = (timeZone ?? self.timeZone).offset
    return time.secondsSince1970(offset: offset)
      .flatMap { try? Date(secondsSince1970: $0, offset: self.timeZone.offset) }
  }
}

/// The identifier of a calendar.
enum CalendarIdentifier: LanguageEnumeration {
  case gregorian, iso8601

  static var languageName: String { "Calendar.Identifier" }
}

/// A part of a date, or a unit of time.
enum CalendarComponent: LanguageEnumeration {
  case year, quarter, month, weekOfYear, yearForWeekOfYear, weekOfMonth, day, weekday
  case weekdayOrdinal, hour, minute, second, nanosecond

  static var languageName: String { "Calendar.Component" }

  package var key: Double? { CalendarComponent.allCases.firstIndex(of: self).map(Double.init) }

  /// Its unit; nil if it is not a length of time.
  var unit: CalendarUnit? {
    switch self {
    case .year: .year
    case .month: .month
    case .weekOfYear, .weekOfMonth, .weekdayOrdinal: .week
    case .day, .weekday: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .nanosecond: .nanosecond
    case .quarter, .yearForWeekOfYear: nil
    }
  }

  var summary: String {
    switch self {
    case .year: "The year."
    case .quarter: "The quarter of the year, 1 to 4."
    case .month: "The month, 1 to 12."
    case .weekOfYear: "The week of the year; in a length, weeks."
    case .yearForWeekOfYear: "The year that the week belongs to."
    case .weekOfMonth: "The week of the month; in a length, weeks."
    case .day: "The day of the month, 1 to 31; in a length, days."
    case .weekday: "The day of the week: 1 is Sunday, 7 is Saturday."
    case .weekdayOrdinal: "Which such day of the week of its month it is: 2 for the second Monday."
    case .hour: "The hour, 0 to 23."
    case .minute: "The minute, 0 to 59."
    case .second: "The second, 0 to 59."
    case .nanosecond: "Billionths of a second."
    }
  }
}

/// Parts of a date, each of which may be missing, as a value of the language.
struct DateComponents: NativeValue {
  static let languageName = "DateComponents"
  private var parts: [CalendarComponent: Int] = [:]
  /// The calendar that makes a date of them.
  var calendar: Calendar?
  var timeZone: TimeZone?
  /// Whether the month is one that a leap year adds, which a Gregorian one never is; nil if it was
  /// not set.
  var isLeapMonth: Bool?

  var bytes: Int { MemoryLayout<DateComponents>.size + 32 * parts.count }

  subscript(component: CalendarComponent) -> Int? {
    get { parts[component] }
    set { parts[component] = newValue }
  }

  // As in Foundation: the leap month is not compared.
  static func == (first: DateComponents, second: DateComponents) -> Bool {
    first.parts == second.parts && first.timeZone == second.timeZone
      && first.calendar == second.calendar
  }

  /// In the order in which Swift prints them.
  static let printed: [CalendarComponent] = [
    .year, .month, .day, .hour, .minute, .second, .nanosecond, .weekday, .weekdayOrdinal, .quarter,
    .weekOfMonth, .weekOfYear, .yearForWeekOfYear,
  ]

  /// As Swift prints them, with the space at the end.
  var languageDescription: String {
    var text = ""
    if let calendar {
      text =
        "calendar: \(calendar.identifier) (\(calendar.identifier)) locale:  time zone: \(calendar.timeZone.identifier) "
        + "firstWeekday: \(calendar.firstWeekday) minDaysInFirstWeek: \(calendar.minimumDays) "
    }
    text += timeZone.map { "timeZone: \($0.identifier) " } ?? ""
    for component in DateComponents.printed {
      if let number = parts[component] { text += "\(component): \(number) " }
    }
    return text + (isLeapMonth.map { "isLeapMonth: \($0) " } ?? "")
  }

  var languageEcho: String? {
    if parts.isEmpty { return "DateComponents()" }
    return DateComponents.printed.compactMap { part in parts[part].map { "\(part): \($0)" } }
      .joined(separator: " ")
  }

  /// The calendar date and time of these parts; missing parts are those of the beginning of the
  /// year 1.
  var time: CalendarTime {
    CalendarTime(
      year: self[.year] ?? 1, month: self[.month] ?? 1, day: self[.day] ?? 1,
      hour: self[.hour] ?? 0, minute: self[.minute] ?? 0, second: self[.second] ?? 0,
      fraction: Double(self[.nanosecond] ?? 0) * 1e-9)
  }
}
