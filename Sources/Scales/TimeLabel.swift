/// The format of times in seconds since 1970: the parts of date and time, in UTC, that distinguish
/// these times.
package struct TimeLabel {
  /// The longest unit that begins at each of the times.
  private enum Unit { case year, month, day, minute, second }
  private let unit: Unit
  /// Of seconds.
  private let decimals: Int
  /// Whether all times are in one year.
  private let isWithinYear: Bool

  /// - Parameter hasYear: Whether each text says the year, also where all times are of one year.
  package init(among times: [Double], hasYear: Bool = false) {
    let moments = Set(times).compactMap(Moment.init)
    unit =
      if !moments.allSatisfy({ $0.second.isMultiple(of: TimeStep.minute) && $0.isWhole }) {
        .second
      } else if !moments.allSatisfy({ $0.second == 0 }) {
        .minute
      } else if !moments.allSatisfy({ $0.date.day == 1 }) {
        .day
      } else if !moments.allSatisfy({ $0.date.month == 1 }) {
        .month
      } else {
        .year
      }
    decimals = moments.map(\.decimals).max() ?? 0
    isWithinYear =
      !hasYear && moments.count > 1
      && moments.allSatisfy { $0.date.year == moments[0].date.year }
  }

  /// A time on one line, with as much of date and clock as the times need, the time itself among them:
  /// `2024`, `May 2024`, `13 May 2024`, `13 May 14:30` where all are of one year.
  package static func text(of seconds: Double, among times: [Double]) -> String {
    TimeLabel(among: times + [seconds]).text(of: seconds)
  }

  /// One of the times on one line.
  package func text(of seconds: Double) -> String {
    guard let moment = Moment(seconds) else { return label(of: seconds, format: .automatic) }
    let (line, context) = lines(moment)
    switch unit {
    case .year: return line
    case .month, .day: return "\(line) \(context)"
    case .minute, .second:
      let date = isWithinYear ? "\(moment.date.day) \(moment.month)" : context
      return "\(date) \(line)"
    }
  }

  /// The labels of the ticks of one axis, or of its bands, in their order: the unit that changes, and
  /// on a second line, at the first and where it changes, what the unit is part of.
  package static func labels(of times: [Double]) -> [String] {
    let manner = TimeLabel(among: times)
    var last = ""
    return times.map { time in
      guard let moment = Moment(time) else { return label(of: time, format: .automatic) }
      let (line, context) = manner.lines(moment)
      defer { last = context }
      return context == last ? line : "\(line)\n\(context)"
    }
  }

  private func lines(_ moment: Moment) -> (line: String, context: String) {
    switch unit {
    case .year: return (moment.year, "")
    case .month: return (moment.month, moment.year)
    case .day: return ("\(moment.date.day)", "\(moment.month) \(moment.year)")
    case .minute, .second:
      return (clock(moment), "\(moment.date.day) \(moment.month) \(moment.year)")
    }
  }

  /// `14:30`, `14:30:05` or `14:30:05.25`.
  private func clock(_ moment: Moment) -> String {
    let second = moment.second
    let parts = [second / TimeStep.hour, second / TimeStep.minute % 60, second % 60]
    let text = parts.prefix(unit == .second ? 3 : 2).map { TimeLabel.digits($0, 2) }
      .joined(separator: ":")
    return decimals > 0
      ? text + moment.fraction.text(decimals: decimals).drop { $0 == "0" } : text
  }

  fileprivate static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }
}

/// A time by the calendar and the clock.
private struct Moment {
  let date: CalendarDay
  /// Whole seconds since the day began.
  let second: Int
  /// The fraction of a second.
  let fraction: DecimalNumber

  /// nil for a time that has no date here; to the nanosecond.
  init?(_ time: Double) {
    guard time.magnitude <= TimeScale.furthest else { return nil }
    let number = DecimalNumber(shortest: time).rounded(toExponent: -9).trimmed
    let power = (0..<max(0, -number.exponent)).reduce(1) { power, _ in power * 10 }
    let seconds = number.exponent < 0 ? number.units.flooredQuotient(by: power) : Int(time)
    let day = seconds.flooredQuotient(by: TimeStep.day)
    date = CalendarDay(daysSince1970: day)
    second = seconds - day * TimeStep.day
    fraction =
      number.exponent < 0
      ? DecimalNumber(number.units - seconds * power, exponent: number.exponent).trimmed
      : DecimalNumber(0, exponent: 0)
  }

  var isWhole: Bool { fraction.units == 0 }
  var decimals: Int { max(0, -fraction.exponent) }

  var year: String { (date.year < 0 ? "-" : "") + TimeLabel.digits(abs(date.year), 4) }
  var month: String { EnglishNames.shortMonths[date.month - 1] }
}
