/// A date in the form of ISO 8601: `2024-05-13T14:30:05.25+02:00`, or a beginning of it.
package enum ISODate {
  /// The reason why a text is not a date.
  package enum Fault: Error, Hashable {
    /// It does not have the form.
    case form
    /// The month, hour and so on does not exist: `month 13`.
    case part(String, Int)
    /// The month has fewer days.
    case day(Int, month: Int, year: Int)

    /// The reason why the date does not exist: `there is no month 13`; nil if the form is wrong.
    package var reason: String? {
      switch self {
      case .form: nil
      case .part(let name, let number): "there is no \(name) \(number)"
      case .day(let day, let month, let year):
        "\(EnglishNames.months[month - 1]) \(year) has "
          + "\(CalendarTime.days(ofMonth: month, year: year)) days, not \(day)"
      }
    }
  }

  /// Checks that calendar and clock can show this.
  package static func check(_ time: CalendarTime) throws(Fault) {
    let parts = [
      ("year", time.year, -9_999...9_999), ("month", time.month, 1...12), ("day", time.day, 1...31),
      ("hour", time.hour, 0...23), ("minute", time.minute, 0...59), ("second", time.second, 0...59),
    ]
    for (name, number, range) in parts where !range.contains(number) { throw .part(name, number) }
    guard time.day <= CalendarTime.days(ofMonth: time.month, year: time.year) else {
      throw .day(time.day, month: time.month, year: time.year)
    }
  }

  /// Reads a year, or a year and a month, or a date, or a date and a time with or without seconds, decimals and the
  /// distance from UTC; without it, the time is in UTC. A space may stand for the `T`.
  ///
  /// - Returns: The instant in seconds since 1970, and how many seconds the clock is ahead of UTC.
  package static func read(
    _ text: String
  ) throws(Fault) -> (secondsSince1970: Double, offset: Int) {
    // Longer than any date; a text of spaces is read only once.
    guard text.utf8.count <= 64 else { throw .form }
    var reader = TextReader(text)
    let isNegative = reader.skip("-")
    guard let years = reader.number(digits: 4...4) else { throw .form }
    var time = CalendarTime(year: isNegative ? -years : years)
    var offset = 0
    if reader.skip("-") {
      time.month = try part(of: &reader)
      if reader.skip("-") {
        time.day = try part(of: &reader)
        if reader.skip("T") || reader.skip("t") || reader.skip(" ") {
          offset = try readClock(of: &time, &reader)
        }
      }
    }
    guard reader.isAtEnd else { throw .form }
    try check(time)
    guard let seconds = time.secondsSince1970(offset: offset) else { throw .form }
    return (seconds, offset)
  }

  /// Reads `14:30:05.25+02:00`.
  private static func readClock(
    of time: inout CalendarTime, _ reader: inout TextReader
  ) throws(Fault) -> Int {
    time.hour = try part(of: &reader)
    guard reader.skip(":") else { throw .form }
    time.minute = try part(of: &reader)
    if reader.skip(":") {
      time.second = try part(of: &reader)
      if reader.skip(".") || reader.skip(",") {
        guard let fraction = reader.fraction() else { throw .form }
        time.fraction = fraction
      }
    }
    if reader.isAtEnd { return 0 }
    guard let offset = reader.offset() else { throw .form }
    return offset
  }

  private static func part(of reader: inout TextReader) throws(Fault) -> Int {
    guard let number = reader.number(digits: 2...2) else { throw .form }
    return number
  }

  /// The shortest complete date: `2024-05-13` at midnight in UTC, otherwise with the time and the
  /// offset from UTC.
  package static func text(_ secondsSince1970: Double, offset: Int = 0) -> String {
    let time = CalendarTime(secondsSince1970: secondsSince1970, offset: offset)
    let (date, fullClock) = parts(of: time)
    // An instant of our time is kept to about a tenth of a microsecond.
    let millionths = min(999_999, Int((time.fraction * 1_000_000).rounded()))
    let isWhole = time.second == 0 && millionths == 0
    if offset == 0, isWhole, time.hour == 0, time.minute == 0 { return date }
    var clock = isWhole ? String(fullClock.prefix(5)) : fullClock
    if millionths > 0 {
      var digits = padded(millionths, to: 6)
      while digits.hasSuffix("0") { digits.removeLast() }
      clock += "." + digits
    }
    return date + "T" + clock + zone(offset)
  }

  /// `Z`, `+02:00` or `-05:30`.
  static func zone(_ offset: Int) -> String {
    offset == 0 ? "Z" : signed(offset, separator: ":", digits: 4)
  }

  /// `+0200`, `+02:00`, or `+02` with two digits if the minutes are 0; with seconds if they are not
  /// 0.
  static func signed(_ offset: Int, separator: String, digits: Int) -> String {
    let (sign, length) = (offset < 0 ? "-" : "+", abs(offset))
    let (hours, minutes, seconds) = (length / 3_600, length / 60 % 60, length % 60)
    var text = sign + padded(hours, to: 2)
    if digits == 4 || minutes > 0 || seconds > 0 { text += separator + padded(minutes, to: 2) }
    if seconds > 0 { text += separator + padded(seconds, to: 2) }
    return text
  }

  /// A number with zeros before it.
  static func padded(_ number: Int, to count: Int) -> String {
    let digits = String(number.magnitude)
    let zeros = String(repeating: "0", count: max(0, count - digits.utf8.count))
    return (number < 0 ? "-" : "") + zeros + digits
  }
}

extension ISODate {
  /// `2024-05-13` and `14:30:05`.
  package static func parts(of time: CalendarTime) -> (date: String, clock: String) {
    let date = [padded(time.year, to: 4), padded(time.month, to: 2), padded(time.day, to: 2)]
    let clock = [time.hour, time.minute, time.second].map { padded($0, to: 2) }
    return (date.joined(separator: "-"), clock.joined(separator: ":"))
  }
}
