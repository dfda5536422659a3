internal import Language
internal import Scales

extension Topic {
  /// The calculations of a calendar with dates.
  static let calendarArithmetic = (parts + steps + questions).map { $0.charging(400) }

  private static let parts: [Builtin] = [
    Builtin(
      on: Calendar.self, "component", "One part of a date.",
      Parameter(nil, as: CalendarComponent.self, "Which part."),
      Parameter("from", as: Date.self, "The date."),
      example: calendarExample("print(calendar.component(.weekday, from: date))")
    ) { calendar, component, date in calendar.component(component, of: date) },
    Builtin(
      on: Calendar.self, "dateComponents", "Some parts of a date.",
      Parameter(nil, as: Set<CalendarComponent>.self, "Which parts."),
      Parameter("from", as: Date.self, "The date."),
      example: calendarExample(
        "print(calendar.dateComponents([.year, .month], from: date))")
    ) { calendar, wanted, date in
      var parts = DateComponents()
      for component in wanted { parts[component] = calendar.component(component, of: date) }
      if wanted.contains(.month) { parts.isLeapMonth = false }
      return parts
    },
    Builtin(
      on: Calendar.self, "dateComponents",
      "How far a date is from another: as many of the longest unit as there are, then of the next.",
      Parameter(nil, as: Set<CalendarComponent>.self, "Which units."),
      Parameter("from", as: Date.self, "The date that is counted from."),
      Parameter("to", as: Date.self, "The date that is counted to."),
      example: """
        let (start, end) = (Date("2024-01-31"), Date("2024-05-13"))
        let units: Set<Calendar.Component> = [.month, .day]
        print(Calendar.current.dateComponents(units, from: start, to: end))
        """
    ) { calendar, wanted, start, end in
      var units: Set<CalendarUnit> = []
      for component in wanted { units.insert(try component.countedUnit()) }
      let counts = CalendarTime.count(
        of: units, from: start.secondsSince1970, to: end.secondsSince1970,
        offset: calendar.timeZone.offset)
      var parts = DateComponents()
      for component in wanted { parts[component] = component.unit.flatMap { counts[$0] } }
      return parts
    },
    Builtin(
      on: Calendar.self, "date",
      "The date with these parts; parts beyond their range count on. Nil if it is too far away.",
      Parameter("from", as: DateComponents.self, "The parts: year, month, day and time."),
      example: calendarExample(
        "print(calendar.date(from: DateComponents(year: 2024, month: 5))!)")
    ) { calendar, parts in try calendar.date(from: parts) },
  ]

  private static let steps: [Builtin] = [
    Builtin(
      on: Calendar.self, "date",
      "The date so much later; a day that the month does not have becomes its last one. Nil if it "
        + "is too far away.",
      Parameter("byAdding", as: CalendarComponent.self, "The unit."),
      Parameter("value", as: Int.self, "How many."),
      Parameter("to", as: Date.self, "The date that is counted from."),
      example: calendarExample(
        "print(calendar.date(byAdding: .month, value: 1, to: date)!)")
    ) { calendar, component, value, date in
      date.adding(
        CalendarLength(value, of: try component.countedUnit()), offset: calendar.timeZone.offset)
    },
    Builtin(
      on: Calendar.self, "date",
      "The date so much later: years and months first. Nil if it is too far away.",
      Parameter("byAdding", as: DateComponents.self, "How much later."),
      Parameter("to", as: Date.self, "The date that is counted from."),
      example: calendarExample(
        "print(calendar.date(byAdding: DateComponents(month: 1), to: date)!)")
    ) { calendar, parts, date in
      var length = CalendarLength()
      for component in DateComponents.printed {
        guard let value = parts[component] else { continue }
        length.add(CalendarLength(value, of: try component.countedUnit()))
      }
      return date.adding(length, offset: calendar.timeZone.offset)
    },
    Builtin(
      on: Calendar.self, "startOfDay", "The midnight that the day of a date begins with.",
      Parameter("for", as: Date.self, "The date."),
      example: calendarExample("print(calendar.startOfDay(for: date))")
    ) { calendar, date in try calendar.startOfDay(of: date) },
    Builtin(
      on: Calendar.self, "date", "The time of day on the day of a date; nil if there is none.",
      Parameter("bySettingHour", as: Int.self, "The hour, 0 to 23."),
      Parameter("minute", as: Int.self, "The minute, 0 to 59."),
      Parameter("second", as: Int.self, "The second, 0 to 59."),
      Parameter("of", as: Date.self, "The date."),
      example: calendarExample(
        "print(calendar.date(bySettingHour: 9, minute: 0, second: 0, of: date)!)")
    ) { calendar, hour, minute, second, date in
      var time = calendar.reading(of: date)
      (time.hour, time.minute, time.second, time.fraction) = (hour, minute, second, 0)
      do throws(ISODate.Fault) { try ISODate.check(time) } catch { return Date?.none }
      return calendar.date(of: time)
    }.onlyApples,
  ]

  private static let questions: [Builtin] = [
    Builtin(
      on: Calendar.self, "isDate", "Whether two dates are on the same day.",
      Parameter(nil, as: Date.self, "A date."),
      Parameter("inSameDayAs", as: Date.self, "Another."),
      example: calendarExample(
        "print(calendar.isDate(date, inSameDayAs: Date(\"2024-05-13\")))")
    ) { calendar, first, second in
      try calendar.startOfDay(of: first) == calendar.startOfDay(of: second)
    },
    Builtin(
      on: Calendar.self, "isDateInWeekend", "Whether a date is a Saturday or a Sunday.",
      Parameter(nil, as: Date.self, "The date."),
      example: calendarExample("print(calendar.isDateInWeekend(date))")
    ) { calendar, date in [1, 7].contains(calendar.reading(of: date).weekday) },
    NearDays.word("isDateInToday", "Whether a date is on the day that the page calls 'today'.", 0),
    NearDays.word("isDateInYesterday", "Whether a date is on the day before 'today'.", -1),
    NearDays.word("isDateInTomorrow", "Whether a date is on the day after 'today'.", 1),
    Builtin(
      .method, on: Calendar.languageType, "range",
      "The numbers of a unit within a longer one: the days of a month.",
      [
        .init(label: "of", type: CalendarComponent.languageType, summary: "The unit."),
        .init(label: "in", type: CalendarComponent.languageType, summary: "The longer one."),
        .init(label: "for", type: Date.languageType, summary: "A date in that."),
      ], returning: .optional(.range(.int)),
      example: calendarExample(
        "print(calendar.range(of: .day, in: .month, for: date)!.count)"),
      body: .call { machine, arguments in
        let calendar = try Calendar.read(arguments.receiver, in: machine)
        let (small, large) = (
          try CalendarComponent.read(arguments[0], in: machine),
          try CalendarComponent.read(arguments[1], in: machine)
        )
        let date = try Date.read(arguments[2], in: machine)
        let range = try calendar.range(of: small, in: large, for: date)
        return try machine.allocate(elements: [.int(range.lowerBound), .int(range.upperBound)])
          .wrapped
      }),
  ]
}

extension CalendarComponent {
  /// The unit of the component.
  fileprivate func countedUnit() throws -> CalendarUnit {
    guard let unit else {
      throw Failure(
        "to count by '\(self)' is not in this dialect",
        hint: self == .quarter ? "count three months for each" : "count by 'year'", argument: 0)
    }
    return unit
  }
}

extension Calendar {
  fileprivate func range(
    of small: CalendarComponent, in large: CalendarComponent, for date: Date
  ) throws -> Range<Int> {
    let time = reading(of: date)
    switch (small, large) {
    case (.day, .month): return 1..<CalendarTime.days(ofMonth: time.month, year: time.year) + 1
    case (.day, .year): return 1..<(CalendarTime.isLeap(time.year) ? 367 : 366)
    case (.month, .year): return 1..<13
    case (.weekday, .weekOfYear), (.weekday, .weekOfMonth): return 1..<8
    case (.hour, .day): return 0..<24
    case (.minute, .hour), (.second, .minute): return 0..<60
    default:
      throw Failure(
        "the range of '\(small)' in '\(large)' is not in this dialect",
        hint: "ask for '.day' in '.month', or '.month' in '.year'")
    }
  }
}

/// Words that tell whether a date is on the day of the page, or on one beside it.
private enum NearDays {
  /// - Parameter days: How many days the date is from the day of the page.
  static func word(_ name: String, _ summary: String, _ days: Int) -> Builtin {
    Builtin(
      method: name, of: Calendar.self, summary, Parameter(nil, as: Date.self, "The date."),
      example: """
        today = Date("2024-05-13")
        print(Calendar.current.\(name)(Date("2024-05-13T14:30")))
        """
    ) { machine, calendar, date in
      let day = date.adding(
        CalendarLength(-days, of: .day), offset: calendar.timeZone.offset)
      return try day.map(calendar.startOfDay) == calendar.startOfDay(of: machine.today())
    }.onlyApples
  }
}
