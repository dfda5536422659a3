internal import Scales

/// A stretch of time by calendar and clock, such as a month of a year.
package enum CalendarKey: String, CaseIterable, Hashable, Sendable {
  case year, quarter, month
  /// From Monday on, counted as ISO 8601 does.
  case week
  case day, hour, minute

  /// The number of the stretch at a time.
  ///
  /// - Parameter clock: Seconds since 1970 began, by the clock that the time was written with.
  func index(atClock clock: Int) -> Int {
    switch self {
    case .minute: clock.flooredQuotient(by: 60)
    case .hour: clock.flooredQuotient(by: 3_600)
    case .day: clock.flooredQuotient(by: 86_400)
    // 1970 began on a Thursday.
    case .week: (clock.flooredQuotient(by: 86_400) + 3).flooredQuotient(by: 7)
    case .month: months(atClock: clock)
    case .quarter: months(atClock: clock).flooredQuotient(by: 3)
    case .year: months(atClock: clock).flooredQuotient(by: 12)
    }
  }

  /// When a stretch begins, in seconds since 1970 began.
  func start(of index: Int) -> Int {
    switch self {
    case .minute: index * 60
    case .hour: index * 3_600
    case .day: index * 86_400
    case .week: (index * 7 - 3) * 86_400
    case .month: CalendarKey.start(ofMonth: index)
    case .quarter: CalendarKey.start(ofMonth: index * 3)
    case .year: CalendarKey.start(ofMonth: index * 12)
    }
  }

  private func months(atClock clock: Int) -> Int {
    let time = CalendarTime(secondsSince1970: Double(clock))
    return time.year * 12 + time.month - 1
  }

  private static func start(ofMonth index: Int) -> Int {
    let year = index.flooredQuotient(by: 12)
    let time = CalendarTime(year: year, month: index - 12 * year + 1)
    return Int(time.secondsSince1970() ?? CalendarTime.instants.lowerBound)
  }

  /// The text of the stretch that begins at a time: `2024`, `2024-Q1`, `2024-03`, `2024-W09`, `2024-03-31` or
  /// `2024-03-31 14:00`.
  func text(of time: CalendarTime) -> String {
    let (date, clock) = ISODate.parts(of: time)
    switch self {
    case .year: return String(date.dropLast(6))
    case .quarter: return "\(date.dropLast(6))-Q\(time.quarter)"
    case .month: return String(date.dropLast(3))
    case .week:
      let (year, week) = time.week(firstWeekday: 2, minimumDays: 4)
      let first = ISODate.parts(of: CalendarTime(year: year)).date
      return "\(first.dropLast(6))-W\(week < 10 ? "0" : "")\(week)"
    case .day: return date
    case .hour, .minute: return "\(date) \(clock.prefix(5))"
    }
  }
}

extension Column.Instant {
  /// Seconds since 1970 began, by the clock that it was written with.
  var clock: Int {
    let (lower, upper) = (CalendarTime.instants.lowerBound, CalendarTime.instants.upperBound)
    let seconds = secondsSince1970.isNaN ? 0 : min(max(secondsSince1970, lower), upper)
    return Int(seconds.rounded(.down)) + offset
  }
}

/// Stretches of time of one length, side by side.
struct StretchGrid: Hashable, Sendable {
  let unit: CalendarKey
  /// How many units a stretch is long, at least 1.
  let count: Int
  /// The number of the unit that a stretch begins with.
  let origin: Int

  init(_ unit: CalendarKey, count: Int = 1, origin: Int = 0) {
    (self.unit, self.count, self.origin) = (unit, count, origin)
  }

  func index(atClock clock: Int) -> Int {
    let index = unit.index(atClock: clock)
    return count == 1 ? index - origin : (index - origin).flooredQuotient(by: count)
  }

  func start(of index: Int) -> Int { unit.start(of: index * count + origin) }
}
