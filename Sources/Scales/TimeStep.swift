/// A distance of ticks that follows clock and calendar, all of it in UTC.
enum TimeStep: Hashable {
  /// So many seconds, counted from `phase` seconds after 1970 began.
  case seconds(Int, phase: Int = 0)
  /// So many months, counted from the beginning of the year 0.
  case months(Int)

  static let minute = 60
  static let hour = 3_600
  static let day = 86_400
  /// The first Monday of 1970.
  private static let monday = 4 * day

  /// From the shortest to the longest.
  static let all: [TimeStep] =
    [1, 2, 5, 10, 15, 30].map { .seconds($0) }
    + [1, 2, 5, 10, 15, 30].map { .seconds($0 * minute) }
    + [1, 2, 3, 6, 12].map { .seconds($0 * hour) }
    + [.seconds(day), .seconds(2 * day), .seconds(7 * day, phase: monday)]
    + [1, 3, 6].map { .months($0) }
    + [1, 10, 100, 1_000, 10_000].flatMap { power in
      [1, 2, 5].map { .months(12 * $0 * power) }
    }

  /// A step of whole days that a page sets; nil for any other length.
  ///
  /// Multiples of 365 or 366 days are years, and 1, 2, 3, 4 or 6 times 30 or 31 days are months,
  /// from the first of January; multiples of 7 days are weeks from Monday. Other days are counted
  /// from the first one that begins at or after `time`.
  init?(seconds: Double, after time: Double) {
    let days = seconds / Double(TimeStep.day)
    guard days >= 1, days == days.rounded(), days < 1e8 else { return nil }
    let (count, years) = (Int(days), Int((days / 365.25).rounded()))
    if years > 0, (365 * years...366 * years).contains(count) {
      self = .months(12 * years)
    } else if let months = [1, 2, 3, 4, 6].first(where: { (30 * $0...31 * $0).contains(count) }) {
      self = .months(months)
    } else if count.isMultiple(of: 7) {
      self = .seconds(count * TimeStep.day, phase: TimeStep.monday)
    } else {
      let first = TimeStep.seconds(TimeStep.day)
      self = .seconds(
        count * TimeStep.day, phase: first.start(of: first.index(atOrAfter: time)))
    }
  }

  /// The number of the last step that begins at or before a time in seconds since 1970.
  func index(atOrBefore time: Double) -> Int {
    let second = Int(time.rounded(.down))
    switch self {
    case .seconds(let length, let phase): return (second - phase).flooredQuotient(by: length)
    case .months(let length):
      let day = CalendarDay(daysSince1970: second.flooredQuotient(by: TimeStep.day))
      return (day.year * 12 + day.month - 1).flooredQuotient(by: length)
    }
  }

  /// The number of the first step that begins at or after a time.
  func index(atOrAfter time: Double) -> Int {
    let index = index(atOrBefore: time)
    return Double(start(of: index)) < time ? index + 1 : index
  }

  /// When a step begins, in seconds since 1970.
  func start(of index: Int) -> Int {
    switch self {
    case .seconds(let length, let phase): return phase + index * length
    case .months(let length):
      let year = (index * length).flooredQuotient(by: 12)
      let first = CalendarDay(year: year, month: index * length - 12 * year + 1, day: 1)
      return first.daysSince1970 * TimeStep.day
    }
  }
}
