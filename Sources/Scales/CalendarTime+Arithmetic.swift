/// A length of calendar time: `1 month, 3 days`.
package struct CalendarLength: Hashable, Sendable {
  package var years = 0
  package var months = 0
  package var days = 0
  package var seconds = 0.0

  package init(years: Int = 0, months: Int = 0, days: Int = 0, seconds: Double = 0) {
    (self.years, self.months, self.days, self.seconds) = (years, months, days, seconds)
  }

  /// So many of a unit.
  package init(_ count: Int, of unit: CalendarUnit) {
    switch unit {
    case .year: self.init(years: count)
    case .month: self.init(months: count)
    case .week:
      let (days, overflow) = count.multipliedReportingOverflow(by: 7)
      self.init(days: overflow ? .max : days)
    case .day: self.init(days: count)
    default: self.init(seconds: Double(count) * (unit.seconds ?? 0))
    }
  }

  /// Adds another length; an overflow saturates.
  package mutating func add(_ other: CalendarLength) {
    func sum(_ first: Int, _ second: Int) -> Int {
      let (sum, overflow) = first.addingReportingOverflow(second)
      return overflow ? .max : sum
    }
    years = sum(years, other.years)
    months = sum(months, other.months)
    days = sum(days, other.days)
    seconds += other.seconds
  }

  /// The instant later by this length: first the years and months, where a day that the month does
  /// not have becomes its last one, then the days, then the seconds. Nil outside of
  /// `CalendarTime.instants`.
  package func added(to instant: Double, offset: Int = 0) -> Double? {
    var reading = CalendarTime(secondsSince1970: instant, offset: offset)
    let limit = 10_000_000
    guard abs(Double(years)) < Double(limit), abs(Double(months)) < Double(limit),
      abs(Double(days)) < Double(limit), seconds.isFinite
    else { return nil }
    if years != 0 || months != 0 {
      let all = (reading.year + years) * 12 + reading.month - 1 + months
      reading.year = all.flooredQuotient(by: 12)
      reading.month = all - 12 * reading.year + 1
      reading.day = min(
        reading.day, CalendarTime.days(ofMonth: reading.month, year: reading.year))
    }
    reading.day += days
    guard let moved = reading.secondsSince1970(offset: offset) else { return nil }
    let sum = moved + seconds
    return CalendarTime.instants.contains(sum) ? sum : nil
  }
}

/// A unit that times are counted in.
package enum CalendarUnit: String, CaseIterable, Hashable, Sendable {
  case year, month, day, hour, minute, second, nanosecond
  case week

  /// How long it is, if it has always the same length.
  fileprivate var seconds: Double? {
    switch self {
    case .year, .month: nil
    case .week: 604_800
    case .day: 86_400
    case .hour: 3_600
    case .minute: 60
    case .second: 1
    case .nanosecond: 1e-9
    }
  }

  /// From the longest to the shortest.
  fileprivate static let descending: [CalendarUnit] = [
    .year, .month, .week, .day, .hour, .minute, .second, .nanosecond,
  ]
}

extension CalendarTime {
  /// How many of each unit lie between two instants: as many as possible of the longest, then of the next. All are 0
  /// or negative if `end` is the earlier one.
  package static func count(
    of units: Set<CalendarUnit>, from start: Double, to end: Double, offset: Int = 0
  ) -> [CalendarUnit: Int] {
    var position = start
    var counts: [CalendarUnit: Int] = [:]
    for unit in CalendarUnit.descending where units.contains(unit) {
      var count: Int
      if let seconds = unit.seconds {
        let quotient = (end - position) / seconds
        count = abs(quotient) < 9e18 ? Int(quotient.rounded(.towardZero)) : 0
        position += Double(count) * seconds
      } else {
        count = months(from: position, to: end, offset: offset)
        if unit == .year { count /= 12 }
        position = CalendarLength(count, of: unit).added(to: position, offset: offset) ?? position
      }
      counts[unit] = count
    }
    return counts
  }

  /// How many whole months lie between two instants.
  private static func months(from start: Double, to end: Double, offset: Int) -> Int {
    let from = CalendarTime(secondsSince1970: start, offset: offset)
    let to = CalendarTime(secondsSince1970: end, offset: offset)
    var count = (to.year - from.year) * 12 + to.month - from.month
    func lands(_ months: Int) -> Double {
      CalendarLength(months: months).added(to: start, offset: offset) ?? start
    }
    if start <= end {
      while count > 0, lands(count) > end { count -= 1 }
    } else {
      while count < 0, lands(count) < end { count += 1 }
    }
    return count
  }
}
