/// The calendar date and time at an instant, with an offset from UTC; the calendar is the Gregorian
/// one, extended to earlier dates, with the year before 1 as 0.
package struct CalendarTime: Hashable, Sendable {
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  /// 0 to 23.
  package var hour: Int
  package var minute: Int
  package var second: Int
  /// The part of a second that has passed, 0..<1.
  package var fraction: Double

  package init(
    year: Int, month: Int = 1, day: Int = 1, hour: Int = 0, minute: Int = 0, second: Int = 0,
    fraction: Double = 0
  ) {
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second, self.fraction) = (hour, minute, second, fraction)
  }

  /// The calendar date and time at an instant.
  ///
  /// - Parameters:
  ///   - seconds: Seconds since 1970 in UTC, clamped to `CalendarTime.instants`.
  ///   - offset: The seconds ahead of UTC, less than a day.
  package init(secondsSince1970 seconds: Double, offset: Int = 0) {
    let (lower, upper) = (CalendarTime.instants.lowerBound, CalendarTime.instants.upperBound)
    let instant = seconds.isNaN ? 0 : min(max(seconds, lower), upper)
    let whole = instant.rounded(.down)
    let local = Int(whole) + offset
    let days = local.flooredQuotient(by: TimeStep.day)
    let date = CalendarDay(daysSince1970: days)
    let rest = local - days * TimeStep.day
    self.init(
      year: date.year, month: date.month, day: date.day, hour: rest / TimeStep.hour,
      minute: rest / TimeStep.minute % 60, second: rest % 60, fraction: instant - whole)
  }

  /// The instants from the beginning of the year −9999 to the end of the year 9999, in seconds since 1970 in UTC.
  package static let instants = -377_705_116_800.0...253_402_300_799.999

  /// The instant of the reading, in seconds since 1970 in UTC. Parts may be outside of their range: the 31st of April
  /// is the 1st of May, and minute −1 belongs to the hour before. Nil outside of `instants`.
  package func secondsSince1970(offset: Int = 0) -> Double? {
    let parts = [year, month, day, hour, minute, second]
    guard parts.allSatisfy({ abs(Double($0)) < 1e13 }), fraction.isFinite else { return nil }
    let months = year * 12 + month - 1
    let firstYear = months.flooredQuotient(by: 12)
    guard abs(firstYear) < 1_000_000 else { return nil }
    let first = CalendarDay(year: firstYear, month: months - 12 * firstYear + 1, day: 1)
    let days = Double(first.daysSince1970) + Double(day) - 1
    let clock = Double(hour) * 3_600 + Double(minute) * 60 + Double(second)
    let whole = days * Double(TimeStep.day) + clock - Double(offset)
    let instant = whole + fraction
    return CalendarTime.instants.contains(instant) ? instant : nil
  }
}

extension CalendarTime {
  /// How many days a month has.
  ///
  /// - Parameter month: 1 to 12.
  package static func days(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29 February.
  package static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// The day, counted from 1970-01-01.
  var daysSince1970: Int { CalendarDay(year: year, month: month, day: day).daysSince1970 }

  /// 1 is Sunday, 7 is Saturday.
  package var weekday: Int {
    let days = daysSince1970 + 4
    return days - 7 * days.flooredQuotient(by: 7) + 1
  }

  /// 1 to 366.
  package var dayOfYear: Int {
    daysSince1970 - CalendarDay(year: year, month: 1, day: 1).daysSince1970 + 1
  }

  /// 1 to 4.
  package var quarter: Int { (month + 2) / 3 }

  /// The week of the year, and the year that the week counts to, which may be the one before or after.
  ///
  /// - Parameters:
  ///   - firstWeekday: The day that weeks begin with, 1 to 7.
  ///   - minimumDays: How many days of the year the first week has at least, 1 to 7.
  package func week(firstWeekday: Int = 1, minimumDays: Int = 1) -> (year: Int, week: Int) {
    let today = daysSince1970
    for year in [year + 1, year] {
      let start = CalendarTime.start(ofWeeksOf: year, firstWeekday, minimumDays)
      if today >= start { return (year, (today - start) / 7 + 1) }
    }
    let start = CalendarTime.start(ofWeeksOf: year - 1, firstWeekday, minimumDays)
    return (year - 1, (today - start) / 7 + 1)
  }

  /// The day on which the first week of a year begins.
  private static func start(ofWeeksOf year: Int, _ firstWeekday: Int, _ minimumDays: Int) -> Int {
    start(ofWeeksFrom: CalendarTime(year: year), firstWeekday, minimumDays)
  }

  /// The day on which the first week begins that has enough days from `first` on.
  private static func start(
    ofWeeksFrom first: CalendarTime, _ firstWeekday: Int, _ minimumDays: Int
  ) -> Int {
    let before = (first.weekday - firstWeekday + 7) % 7
    return first.daysSince1970 - before + (7 - before >= minimumDays ? 0 : 7)
  }

  /// The week of the month; 0 for days before its first week.
  package func weekOfMonth(firstWeekday: Int = 1, minimumDays: Int = 1) -> Int {
    let first = CalendarTime(year: year, month: month)
    let start = CalendarTime.start(ofWeeksFrom: first, firstWeekday, minimumDays)
    return (daysSince1970 - start).flooredQuotient(by: 7) + 1
  }
}
