internal import Language
internal import Scales

extension Topic {
  static let dates = Topic(
    "Dates and formats", label: "Dates",
    "A date is an instant: a day and a time of day, in UTC where the text does not say otherwise. "
      + "Dates and numbers become texts for readers, in American English.",
    types: [
      TypeDeclaration(
        "Date", "An instant; it prints in UTC.", isComparable: true, isHashable: true),
      TypeDeclaration(
        "DateFormatter", "Writes and reads dates by a pattern, with English names.",
        isReference: true, isFinal: true),
      TypeDeclaration("DateFormatter.Style", "How much of a date or a time is written."),
      TypeDeclaration(
        "ISO8601DateFormatter", "Writes and reads dates as '2024-05-13T14:30:05Z'.",
        isReference: true, isFinal: true, isApples: true),
      TypeDeclaration(
        "ISO8601DateFormatter.Options", "What an ISO8601DateFormatter writes.", isApples: true),
      TypeDeclaration("Calendar", "The Gregorian calendar: parts of dates, and days between them."),
      TypeDeclaration("Calendar.Identifier", "Which calendar it is.", isApples: true),
      TypeDeclaration(
        "Calendar.Component", "A part of a date, or a unit of time.", isHashable: true),
      TypeDeclaration("DateComponents", "Parts of a date, each of which may be missing."),
      TypeDeclaration("TimeZone", "How far a clock is from UTC."),
      TypeDeclaration(
        "Date.FormatStyle.DateStyle", "How much of the day 'formatted' writes.", isApples: true),
      TypeDeclaration(
        "Date.FormatStyle.TimeStyle", "How much of the time 'formatted' writes.", isApples: true),
      TypeDeclaration(
        "Locale", "Whose names and habits a formatter has: English ones.", isApples: true),
    ] + numberFormatTypes,
    words: [
      { [today] }, { dateMakers }, { dateParts }, { dateSteps }, { dateStrides },
      { dateOperators }, { dateTexts }, { dateFormatters }, { calendars }, { dateComponents },
      { calendarArithmetic }, { numberFormats },
    ],
    highlights: [])

  /// The page's own date of today.
  private static let today = Builtin(
    .property, "today",
    "The day that the page takes for today: set it first, because a page is the same on every day.",
    returning: Date.languageType,
    example: """
      today = Date("2024-05-13")
      print(today.adding(days: 1))
      """,
    body: .property(
      get: { machine, _ in try machine.today().write(to: machine) },
      set: { machine, _, value in machine.sceneHost.state.today = try Date.read(value, in: machine)
      }))

  // MARK: Making dates

  private static let dateMakers: [Builtin] = [
    Builtin(
      initializer: Date.self,
      "The date of a text as ISO 8601 has it: a year, a month, a day, perhaps with a time and its "
        + "distance from UTC, such as 'Z' or '+02:00'.",
      Parameter(nil, as: String.self, "The text."),
      example: """
        print(Date("2024-05-13"))
        print(Date("2024-05-13T14:30:05+02:00"))
        """
    ) { machine, text in
      try machine.charge(400 + text.utf8.count)
      return try Date(text: text)
    },
    Builtin(
      initializing: Date.self, "The date with these parts, in UTC.",
      Parameter("year", as: Int.self, "The year, -9999 to 9999."),
      Parameter("month", "The month, 1 to 12.", default: 1),
      Parameter("day", "The day of the month.", default: 1),
      Parameter("hour", "The hour, 0 to 23.", default: 0),
      Parameter("minute", "The minute, 0 to 59.", default: 0),
      Parameter("second", "The second, 0 to 59.", default: 0),
      example: "print(Date(year: 2024, month: 5, day: 13, hour: 14))"
    ) { year, month, day, hour, minute, second in
      let time = CalendarTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second)
      do throws(ISODate.Fault) {
        try ISODate.check(time)
      } catch {
        throw Failure(error.reason ?? "there is no such date", argument: error.part)
      }
      return try Date(secondsSince1970: time.secondsSince1970() ?? .nan)
    },
    Builtin(
      initializer: Date.self, "The date that the page calls 'today'.",
      example: """
        today = Date("2024-05-13")
        print(Date())
        """
    ) { machine in try machine.today() },
    seconds("timeIntervalSince1970", "The date so many seconds after the beginning of 1970.") {
      try Date(secondsSince1970: $0)
    },
    seconds(
      "timeIntervalSinceReferenceDate", "The date so many seconds after the beginning of 2001."
    ) {
      try Date(timeIntervalSinceReferenceDate: $0)
    }.onlyApples,
    Builtin(
      initializing: Date.self, "The date so many seconds after another.",
      Parameter("timeInterval", as: Double.self, "How much later.", unit: "seconds"),
      Parameter("since", as: Date.self, "The other date."),
      example: "print(Date(timeInterval: 60, since: Date(\"2024-05-13\")))"
    ) { seconds, date in try date.advanced(by: seconds) }.onlyApples,
    Builtin(
      .constant, on: Date.languageType, "now", "The date that the page calls 'today'.",
      returning: Date.languageType,
      example: """
        today = Date("2024-05-13")
        print(Date.now)
        """,
      body: .call { machine, _ in try machine.today().write(to: machine) }
    ).onlyApples,
    distant("distantPast", "A date before all others, two thousand years ago.", -63_114_076_800),
    distant("distantFuture", "A date after all others, in two thousand years.", 63_113_904_000),
  ]

  private static func seconds(
    _ label: String, _ summary: String, _ make: @escaping @Sendable (Double) throws -> Date
  ) -> Builtin {
    Builtin(
      initializing: Date.self, summary,
      Parameter(label, as: Double.self, "How much later.", unit: "seconds"),
      example: "print(Date(\(label): 86_400))"
    ) { try make($0) }
  }

  private static func distant(_ name: String, _ summary: String, _ seconds: Double) -> Builtin {
    Builtin(
      .constant, on: Date.languageType, name, summary, returning: Date.languageType,
      example: "print(Date.\(name) < Date(\"2024-05-13\"))",
      body: .call { machine, _ in
        try Date(timeIntervalSinceReferenceDate: seconds).write(to: machine)
      }
    ).onlyApples
  }

  // MARK: Parts

  private static let dateParts: [Builtin] = [
    part("year", "The year.", \.year), part("month", "The month, 1 to 12.", \.month),
    part("day", "The day of the month, 1 to 31.", \.day),
    part("weekday", "The day of the week: 1 is Sunday, 7 is Saturday.", \.weekday),
    part("hour", "The hour, 0 to 23.", \.hour), part("minute", "The minute, 0 to 59.", \.minute),
    part("second", "The second, 0 to 59.", \.second),
    Builtin(
      property: "startOfDay", of: Date.self, "The midnight that its day begins with.",
      example: "print(Date(\"2024-05-13T14:30\").startOfDay)",
      get: { _, date in
        try Calendar(timeZone: TimeZone(offset: date.offset)).startOfDay(of: date)
      }),
    Builtin(
      property: "timeIntervalSince1970", of: Date.self,
      "How long after the beginning of 1970 it is.", unit: "seconds",
      example: "print(Date(\"2024-05-13\").timeIntervalSince1970)",
      get: { _, date in date.secondsSince1970 }),
    Builtin(
      property: "timeIntervalSinceReferenceDate", of: Date.self,
      "How long after the beginning of 2001 it is.", unit: "seconds",
      example: "print(Date(\"2024-05-13\").timeIntervalSinceReferenceDate)",
      get: { _, date in date.timeIntervalSinceReferenceDate }
    ).onlyApples,
    Builtin(
      property: "timeIntervalSinceNow", of: Date.self,
      "How long after the date that the page calls 'today' it is.", unit: "seconds",
      example: """
        today = Date("2024-05-13")
        print(Date("2024-05-14").timeIntervalSinceNow)
        """,
      get: { machine, date in
        try date.timeIntervalSinceReferenceDate - machine.today().timeIntervalSinceReferenceDate
      }
    ).onlyApples,
  ]

  private static func part(
    _ name: String, _ summary: String, _ path: any KeyPath<CalendarTime, Int> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Date.self, summary,
      example: "print(Date(\"2024-05-13T14:30:05\").\(name))",
      get: { _, date in date.reading[keyPath: path] })
  }
}

extension ISODate.Fault {
  /// The index of the wrong part of a date, counted from the year.
  fileprivate var part: Int? {
    switch self {
    case .form: nil
    case .part(let name, _):
      ["year", "month", "day", "hour", "minute", "second"].firstIndex(of: name)
    case .day: 2
    }
  }
}
