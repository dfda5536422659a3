internal import Language
internal import Scales

extension Topic {
  static let calendars: [Builtin] =
    [
      Builtin(
        constant: "current", of: Calendar.self, "The calendar of pages: Gregorian, in UTC.",
        example: "print(Calendar.current.component(.month, from: Date(\"2024-05-13\")))",
        Calendar()),
      Builtin(
        initializing: Calendar.self, "A calendar in UTC.",
        Parameter(
          "identifier", as: CalendarIdentifier.self,
          "Which one; the weeks of '.iso8601' begin with Monday."),
        example: "print(Calendar(identifier: .gregorian).firstWeekday)"
      ) { identifier in
        let isISO = identifier == .iso8601
        return Calendar(
          identifier: identifier, firstWeekday: isISO ? 2 : 1, minimumDays: isISO ? 4 : 1)
      },
      weekProperty("firstWeekday", "The day that weeks begin with: 1 is Sunday.", \.firstWeekday),
      weekProperty(
        "minimumDaysInFirstWeek", "How many days of a year its first week has at least, 1 to 7.",
        \.minimumDays
      ).onlyApples,
      Builtin(
        property: "timeZone", of: Calendar.self, "How far its clock is from UTC.",
        example: """
          var calendar = Calendar.current
          calendar.timeZone = TimeZone(secondsFromGMT: 7200)!
          print(calendar.component(.hour, from: Date("2024-05-13")))
          """, \.timeZone),
      Builtin(
        property: "locale", of: Calendar.self, "Whose names it has: always English ones.",
        example: """
          var calendar = Calendar.current
          calendar.locale = Locale(identifier: "en_US")
          """,
        get: { _, calendar in Locale?.some(calendar.locale) },
        set: { _, calendar, locale in calendar.locale = locale ?? Locale(identifier: "en_US") }
      ).onlyApples,
    ]
    + DateSymbols.all.map(names)
    + CalendarIdentifier.allCases.map { identifier in
      Builtin(
        constant: "\(identifier)", of: CalendarIdentifier.self,
        identifier == .gregorian
          ? "Weeks begin with Sunday." : "Weeks begin with Monday, and the first has 4 days.",
        example: "print(Calendar(identifier: .\(identifier)).firstWeekday)", identifier
      ).onlyApples
    }
    + CalendarComponent.allCases.map { component in
      Builtin(
        constant: "\(component)", of: CalendarComponent.self, component.summary,
        example: calendarExample(
          "print(calendar.component(.\(component), from: date))"),
        component)
    }

  static func calendarExample(_ line: String) -> String {
    """
    let calendar = Calendar.current
    let date = Date("2024-05-13T14:30:05")
    \(line)
    """
  }

  private static func weekProperty(
    _ name: String, _ summary: String, _ path: any WritableKeyPath<Calendar, Int> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: Calendar.self, summary,
      example: """
        var calendar = Calendar.current
        calendar.\(name) = 2
        print(calendar.component(.weekOfYear, from: Date("2024-05-13")))
        """,
      get: { _, calendar in calendar[keyPath: path] },
      set: { _, calendar, number in
        guard (1...7).contains(number) else {
          throw Failure("a week has no day \(number)", hint: "give a number from 1 to 7")
        }
        calendar[keyPath: path] = number
      })
  }

  @Sendable private static func names(_ symbols: DateSymbols) -> Builtin {
    Builtin(
      property: symbols.name, of: Calendar.self, symbols.summary,
      example: "print(Calendar.current.\(symbols.name))", get: { _, _ in symbols.names })
  }

  // MARK: Parts of dates

  static let dateComponents: [Builtin] =
    [
      Builtin(
        initializing: DateComponents.self, "No parts yet.",
        example: "print(DateComponents(year: 2024, month: 5).year ?? 0)"
      ) { DateComponents() },
      Builtin(
        property: "calendar", of: DateComponents.self, "The calendar that makes a date of them.",
        example: """
          let parts = DateComponents(calendar: .current, year: 2024, month: 5)
          print(parts.date!)
          """, \.calendar
      ).onlyApples,
      Builtin(
        property: "date", of: DateComponents.self,
        "The date with these parts; nil without a calendar, or if it is too far away.",
        example: """
          let parts = DateComponents(calendar: .current, year: 2024, month: 5)
          print(parts.date!)
          """,
        get: { _, parts in try parts.calendar?.date(from: parts) }
      ).onlyApples,
      Builtin(
        property: "timeZone", of: DateComponents.self, "How far the clock is from UTC.",
        example: """
          var parts = DateComponents(year: 2024, month: 5)
          parts.timeZone = TimeZone(secondsFromGMT: 7200)
          print(Calendar.current.date(from: parts)!)
          """, \.timeZone
      ).onlyApples,
    ]
    + DateComponents.printed.map { component in
      Builtin(
        property: "\(component)", of: DateComponents.self,
        component.summary + " Nil if it is not known.",
        example: """
          var parts = DateComponents()
          parts.\(component) = 2
          print(parts.\(component) ?? 0)
          """,
        get: { _, parts in parts[component] },
        set: { _, parts, number in parts[component] = number })
    }
}
