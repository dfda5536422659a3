internal import Scales

extension Column.Look {
  /// A number: `4` and `2.5`, or `45%` for 0.45.
  func text(of number: Double) -> String {
    guard case .percent = self else { return shortest(number) }
    let percent = number * 100
    // The product may have digits that the number has not, such as those of 7.000000000000001.
    let rounded = (percent * 1e10).rounded() / 1e10
    return shortest(rounded / 100 == number ? rounded : percent) + "%"
  }

  /// A date, a time of day, or a stretch of time.
  func text(of instant: Column.Instant) -> String {
    let (seconds, offset) = (instant.secondsSince1970, instant.offset)
    switch self {
    case .plain, .percent: return ISODate.text(seconds, offset: offset)
    case .clock(let hasSeconds):
      let clock = ISODate.parts(of: CalendarTime(secondsSince1970: seconds, offset: offset)).clock
      return hasSeconds ? clock : String(clock.prefix(5))
    case .stretch(let unit):
      return unit.text(of: CalendarTime(secondsSince1970: seconds, offset: offset))
    }
  }
}
