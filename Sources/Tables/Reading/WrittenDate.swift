internal import Scales

/// A date or a time as people write it, before the order of its parts is known.
struct WrittenDate: Hashable {
  /// An order of the parts of a date.
  enum Order: Int, CaseIterable, Hashable, Sendable {
    /// As ISO 8601 has it.
    case standard
    case yearMonthDay, dayMonthYear, monthDayYear
    /// With the name of the month, in any order.
    case named
    /// A time of day alone.
    case clock

    /// A pattern for `DateFormatter`, with what separates the parts.
    func pattern(_ separator: Character, hasShortYear: Bool) -> String {
      let year = hasShortYear ? "yy" : "yyyy"
      let parts: [String] =
        switch self {
        case .dayMonthYear: ["dd", "MM", year]
        case .monthDayYear: ["MM", "dd", year]
        default: [year, "MM", "dd"]
        }
      return parts.joined(separator: String(separator))
    }
  }

  /// The parts before a time, in their order.
  private enum Day: Hashable {
    case none
    case numbers([Int])
    case named(day: Int, month: Int, year: Int)
  }

  private var day = Day.none
  /// How many digits the first and the last part have.
  private var (firstDigits, lastDigits) = (0, 0)
  /// What stands between the parts; 0 for names of months.
  private(set) var separator: UInt8 = 0
  private var time = CalendarTime(year: 2000)
  private var offset = 0

  /// Whether the year has two digits.
  var hasShortYear: Bool { firstDigits < 4 && lastDigits < 4 }

  /// Nil for a text that is not a date in any order.
  init?(_ text: UnsafeRawBufferPointer) {
    guard let first = text.first, first &- 48 < 10 || EnglishWord.canBegin(first),
      text.count <= 48, text.contains(where: { $0 &- 48 < 10 })
    else { return nil }
    var scanner = DateScanner(text)
    guard takeDay(&scanner) else { return nil }
    if case .none = day {
    } else if !scanner.isAtEnd {
      // A comma, a `T` or spaces stand before the time.
      _ = scanner.skip(",")
      guard scanner.skipSpaces() || scanner.skip("T") else { return nil }
      guard takeClock(&scanner) else { return nil }
    }
    guard scanner.isAtEnd else { return nil }
  }

  /// The instant in an order; nil if it is none.
  func instant(_ order: Order) -> Column.Instant? {
    var time = time
    switch (order, day) {
    case (.clock, .none): break
    case (.named, .named(let day, let month, let year)):
      (time.year, time.month, time.day) = (year, month, day)
    case (.yearMonthDay, .numbers(let parts)):
      guard firstDigits == 4 || hasShortYear && firstDigits == 2 else { return nil }
      (time.year, time.month, time.day) = (year(parts[0]), parts[1], parts[2])
    case (.dayMonthYear, .numbers(let parts)):
      guard lastDigits == 4 || hasShortYear && lastDigits == 2 else { return nil }
      (time.day, time.month, time.year) = (parts[0], parts[1], year(parts[2]))
    case (.monthDayYear, .numbers(let parts)):
      guard lastDigits == 4 || hasShortYear && lastDigits == 2 else { return nil }
      (time.month, time.day, time.year) = (parts[0], parts[1], year(parts[2]))
    default: return nil
    }
    // The end of a day is the beginning of the next one.
    let isMidnight = time.hour == 24 && time.minute == 0 && time.second == 0
    if isMidnight { time.hour = 0 }
    guard (try? ISODate.check(time)) != nil else { return nil }
    if isMidnight { time.day += 1 }
    return time.secondsSince1970(offset: offset).map {
      Column.Instant(secondsSince1970: $0, offset: offset)
    }
  }

  private func year(_ number: Int) -> Int {
    // Two digits are those of a year from 1950 to 2049, as in patterns.
    hasShortYear ? number + (number < 50 ? 2_000 : 1_900) : number
  }

  // MARK: Scanning

  /// Takes the day, or a time alone.
  private mutating func takeDay(_ scanner: inout DateScanner) -> Bool {
    if scanner.skipName(EnglishNames.weekdays) != nil {
      _ = scanner.skip(",") || scanner.skip(".")
      guard scanner.skipSpaces() else { return false }
    }
    if let month = scanner.skipName(EnglishNames.months) {
      return takeNamed(month: month, &scanner)
    }
    guard let (first, digits) = scanner.number(), digits <= 4 else { return false }
    if scanner.isNext(":") { return takeClock(&scanner, hour: first, digits: digits) }
    guard let separator = scanner.skipSeparator() else {
      _ = scanner.skip(".")
      guard scanner.skipSpaces(), let month = scanner.skipName(EnglishNames.months) else {
        return false
      }
      return takeNamed(first, digits, month, &scanner) { $0.skipSpaces() || $0.skip(",") }
    }
    if let month = scanner.skipName(EnglishNames.months) {
      return takeNamed(first, digits, month, &scanner) { $0.skipSeparator() == separator }
    }
    guard let (second, secondDigits) = scanner.number(), secondDigits <= 2,
      scanner.skipSeparator() == separator, let (third, thirdDigits) = scanner.number(),
      thirdDigits <= 4, thirdDigits != 3, digits != 3, digits < 4 || thirdDigits <= 2
    else { return false }
    // A year has four digits, or two.
    let hasYear = digits == 4 || thirdDigits == 4
    let isPadded = digits == 2 && secondDigits == 2 && thirdDigits == 2
    // `1.2.10` is a version.
    guard hasYear || (separator == UInt8(ascii: ".") ? isPadded : digits == 2 || thirdDigits == 2)
    else { return false }
    (day, self.separator) = (.numbers([first, second, third]), separator)
    (firstDigits, lastDigits) = (digits, thirdDigits)
    return true
  }

  /// Takes `Jan 5, 2024` or `Jan 2024` after the month.
  private mutating func takeNamed(month: Int, _ scanner: inout DateScanner) -> Bool {
    _ = scanner.skip(".")
    guard scanner.skipSpaces() || scanner.skip("-"), let (first, digits) = scanner.number() else {
      return false
    }
    if digits == 4 {
      (day, firstDigits) = (.named(day: 1, month: month, year: first), 4)
      return true
    }
    scanner.skipOrdinal()
    _ = scanner.skip(",")
    guard digits <= 2, scanner.skipSpaces() || scanner.skip("-"),
      let (year, yearDigits) = scanner.number(), yearDigits == 4
    else { return false }
    (day, firstDigits) = (.named(day: first, month: month, year: year), 4)
    return true
  }

  /// Takes the rest of `5 Jan 2024`, `5-Jan-24` or `2024-Jan-05`.
  private mutating func takeNamed(
    _ first: Int, _ digits: Int, _ month: Int, _ scanner: inout DateScanner,
    skipping skip: (inout DateScanner) -> Bool
  ) -> Bool {
    _ = scanner.skip(".")
    guard skip(&scanner) else { return false }
    scanner.skipSpaces()
    guard let (last, lastDigits) = scanner.number() else { return false }
    switch (digits, lastDigits) {
    case (1...2, 4): day = .named(day: first, month: month, year: last)
    case (1...2, 2):
      day = .named(day: first, month: month, year: last + (last < 50 ? 2_000 : 1_900))
    case (4, 1...2): day = .named(day: last, month: month, year: first)
    default: return false
    }
    firstDigits = 4
    return true
  }

  /// Takes a time of day that is all or the rest of a text.
  private mutating func takeClock(_ scanner: inout DateScanner) -> Bool {
    guard let (hour, digits) = scanner.number() else { return false }
    return takeClock(&scanner, hour: hour, digits: digits)
  }

  private mutating func takeClock(
    _ scanner: inout DateScanner, hour: Int, digits: Int
  ) -> Bool {
    guard digits <= 2, scanner.skip(":"), let (minute, minuteDigits) = scanner.number(),
      minuteDigits == 2
    else { return false }
    (time.hour, time.minute) = (hour, minute)
    if scanner.skip(":") {
      guard let (second, secondDigits) = scanner.number(), secondDigits == 2 else { return false }
      time.second = second
      if scanner.skip(".") || scanner.skip(",") {
        guard let fraction = scanner.fraction() else { return false }
        time.fraction = fraction
      }
    }
    scanner.skipSpaces()
    if let isAfternoon = scanner.skipHalfOfDay() {
      guard (1...12).contains(hour) else { return false }
      time.hour = hour % 12 + (isAfternoon ? 12 : 0)
      scanner.skipSpaces()
    }
    if scanner.isAtEnd { return true }
    guard let offset = scanner.offset() else { return false }
    self.offset = offset
    return true
  }
}
