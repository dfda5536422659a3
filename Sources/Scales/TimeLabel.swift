/// How ticks of time are written: as ISO 8601 does, no more of it than their distance needs.
package struct TimeLabel {
  let step: TimeStep
  /// Whether clock times alone would not tell the ticks apart; midnight then shows its date.
  let isLongerThanADay: Bool

  /// `2024`, `2024-03`, `2024-03-17`, `14:30` or `14:30:05`.
  func text(_ time: Int) -> String {
    let date = CalendarDay(daysSince1970: time.flooredQuotient(by: TimeStep.day))
    let year = (date.year < 0 ? "-" : "") + TimeLabel.digits(abs(date.year), 4)
    let month = year + "-" + TimeLabel.digits(date.month, 2)
    switch step {
    case .months(let length): return length.isMultiple(of: 12) ? year : month
    case .seconds(let length, _):
      let isDate = length >= TimeStep.day || isLongerThanADay && time.isMultiple(of: TimeStep.day)
      if isDate { return month + "-" + TimeLabel.digits(date.day, 2) }
      return TimeLabel.clock(time, showsSeconds: length < TimeStep.minute)
    }
  }

  /// `14:30:05.25`, of a time that is a decimal with decimals.
  static func text(_ time: DecimalNumber) -> String {
    let perSecond = (0 ..< -time.exponent).reduce(1) { power, _ in power * 10 }
    let second = time.units.flooredQuotient(by: perSecond)
    return clock(second, showsSeconds: true) + "."
      + digits(time.units - second * perSecond, -time.exponent)
  }

  private static func clock(_ time: Int, showsSeconds: Bool) -> String {
    let second = time - time.flooredQuotient(by: TimeStep.day) * TimeStep.day
    let minutes = digits(second / TimeStep.hour, 2) + ":" + digits(second / TimeStep.minute % 60, 2)
    return showsSeconds ? minutes + ":" + digits(second % 60, 2) : minutes
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  /// A time in seconds since 1970 on one line, with as much of date and clock as the times need.
  package static func text(of seconds: Double, among times: [Double]) -> String {
    TimeLabel(step: .seconds(TimeStep.day), isLongerThanADay: true).text(Int(seconds))
  }
}
