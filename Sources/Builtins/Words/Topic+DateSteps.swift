internal import Language
internal import Scales

extension Topic {
  /// Calculations from one date to another.
  static let dateSteps: [Builtin] = [
    Builtin(
      on: Date.self, "adding",
      "The date so much later: first years and months, where a day that the month does not have "
        + "becomes its last one, then the rest.",
      Parameter("years", "How many years.", default: 0),
      Parameter("months", "How many months.", default: 0),
      Parameter("weeks", "How many weeks.", default: 0),
      Parameter("days", "How many days.", default: 0),
      Parameter("hours", "How many hours.", default: 0),
      Parameter("minutes", "How many minutes.", default: 0),
      Parameter("seconds", "How many seconds.", unit: "seconds", default: 0.0),
      example: """
        print(Date("2024-01-31").adding(months: 1))
        print(Date("2024-01-31").adding(weeks: 1, days: -3))
        """
    ) { date, years, months, weeks, days, hours, minutes, seconds in
      let (all, overflow) = weeks.multipliedReportingOverflow(by: 7)
      let (sum, overflows) = days.addingReportingOverflow(all)
      let length = CalendarLength(
        years: years, months: months, days: overflow || overflows ? .max : sum,
        seconds: Double(hours) * 3_600 + Double(minutes) * 60 + seconds)
      guard let later = date.adding(length) else { throw Date.tooFar }
      return later
    }.charging(400),
    Builtin(
      on: Date.self, "days",
      "How many whole days it is after another date; fewer than 0 before it.",
      Parameter("since", as: Date.self, "The other date."), unit: "days",
      example: "print(Date(\"2024-05-13\").days(since: Date(\"2024-05-01\")))"
    ) { date, other in
      CalendarTime.count(of: [.day], from: other.secondsSince1970, to: date.secondsSince1970)[.day]
        ?? 0
    },
    Builtin(
      on: Date.self, "timeIntervalSince", "How long after another date it is.",
      Parameter(nil, as: Date.self, "The other date."), unit: "seconds",
      example: "print(Date(\"2024-05-13T14:30\").timeIntervalSince(Date(\"2024-05-13\")))"
    ) { date, other in
      date.timeIntervalSinceReferenceDate - other.timeIntervalSinceReferenceDate
    },
    Builtin(
      on: Date.self, "compare", "Which of two dates comes first.",
      Parameter(nil, as: Date.self, "The other date."),
      example: """
        let first = Date("2024-05-13")
        print(first.compare(Date("2024-05-14")) == .orderedAscending)
        """
    ) { date, other in
      ComparisonOrder(date < other ? -1 : date > other ? 1 : 0)
    }.onlyApples,
    Builtin(
      on: Date.self, "distance", "How long after it another date is.",
      Parameter("to", as: Date.self, "The other date."), unit: "seconds",
      example: "print(Date(\"2024-05-13\").distance(to: Date(\"2024-05-13T14:30\")))"
    ) { date, other in
      other.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate
    },
    Builtin(
      on: Date.self, "addingTimeInterval", "The date so much later.",
      Parameter(nil, as: Double.self, "How much later.", unit: "seconds"),
      example: "print(Date(\"2024-05-13\").addingTimeInterval(3600))"
    ) { date, seconds in try date.advanced(by: seconds) },
    Builtin(
      on: Date.self, "advanced", "The date so much later.",
      Parameter("by", as: Double.self, "How much later.", unit: "seconds"),
      example: "print(Date(\"2024-05-13\").advanced(by: 3600))"
    ) { date, seconds in try date.advanced(by: seconds) }.onlyApples,
    Builtin(
      mutating: Date.self, "addTimeInterval", "Moves it to so much later.",
      Parameter(nil, as: Double.self, "How much later.", unit: "seconds"),
      example: """
        var date = Date("2024-05-13")
        date.addTimeInterval(3600)
        print(date)
        """
    ) { _, date, seconds in date = try date.advanced(by: seconds) }.onlyApples,
  ]

  /// Sequences of dates in equal steps.
  static let dateStrides: [Builtin] = [
    stride("to", "without the end", isThrough: false),
    stride("through", "with the end, if a step meets it", isThrough: true),
  ]

  private static func stride(_ label: String, _ how: String, isThrough: Bool) -> Builtin {
    Builtin(
      function: "stride", "The dates from one to another in equal steps, \(how).",
      Parameter("from", as: Date.self, "The first date."),
      Parameter(label, as: Date.self, "The end."),
      Parameter("by", as: Double.self, "The step; negative to go back, never 0.", unit: "seconds"),
      example: """
        let (start, end) = (Date("2024-05-13"), Date("2024-05-15"))
        print(Array(stride(from: start, \(label): end, by: 86_400)))
        """
    ) { machine, start, end, step in
      guard step != 0, !step.isNaN else {
        throw Failure("the step cannot be 0", hint: "a negative step goes back", argument: 2)
      }
      var dates: [Date] = []
      var date = start
      while isThrough && date == end || (step > 0 ? date < end : date > end) {
        try machine.charge(30)
        // Each date is a separate value in the heap.
        if dates.count.isMultiple(of: 1024) { try machine.willAllocate(160 * (dates.count + 1024)) }
        dates.append(date)
        guard let next = try? start.advanced(by: step * Double(dates.count)) else { break }
        date = next
      }
      return dates
    }
  }

  static let dateOperators: [Builtin] = [
    Builtin(
      "+", "The date so many seconds later.", Parameter(nil, as: Date.self, "The date."),
      Parameter(nil, as: Double.self, "How much later.", unit: "seconds"),
      example: "print(Date(\"2024-05-13\") + 3600)"
    ) { (date: Date, seconds: Double) throws -> Date in try date.advanced(by: seconds) },
    Builtin(
      "-", "The date so many seconds before.", Parameter(nil, as: Date.self, "The date."),
      Parameter(nil, as: Double.self, "How much before.", unit: "seconds"),
      example: "print(Date(\"2024-05-13\") - 3600)"
    ) { (date: Date, seconds: Double) throws -> Date in try date.advanced(by: -seconds) },
  ]

  /// Texts of dates.
  static let dateTexts: [Builtin] =
    [
      Builtin(
        method: "formatted", of: Date.self,
        "The date as a pattern has it: 'd MMM yyyy' is 13 May 2024. Letters stand for parts of the "
          + "date, as often as it has digits; text in single quotes stands for itself.",
        Parameter(nil, as: String.self, "The pattern."),
        example: """
          print(Date("2024-05-13").formatted("d MMM yyyy"))
          print(Date("2024-05-13T14:30").formatted("EEEE, h:mm a"))
          """
      ) { machine, date, text in
        try machine.datePattern(text).text(date.secondsSince1970, offset: date.offset)
      },
      Builtin(
        on: Date.self, "formatted",
        "The date in words of American English, as long as is asked for.",
        Parameter("date", as: FormattedDay.self, "How much of the day."),
        Parameter("time", as: FormattedTime.self, "How much of the time."),
        example: """
          let date = Date("2024-05-13T14:30")
          print(date.formatted(date: .abbreviated, time: .omitted))
          """
      ) { date, day, time in
        let pattern = try? DatePattern(day.pattern(before: time))
        return (pattern ?? .empty).text(date.secondsSince1970, offset: date.offset)
      }.onlyApples,
      Builtin(
        property: "description", of: Date.self, "The date as it prints, in UTC.",
        example: "print(Date(\"2024-05-13\").description)",
        get: { _, date in date.languageDescription }),
      Builtin(
        on: Date.self, "ISO8601Format", "The date as '2024-05-13T14:30:05Z', in UTC.",
        example: "print(Date(\"2024-05-13\").ISO8601Format())"
      ) { date in
        ISODateFormatter().pattern.text(date.secondsSince1970)
      }.onlyApples,
    ]
    + FormattedDay.allCases.map { style in
      Builtin(
        constant: "\(style)", of: FormattedDay.self, style.summary,
        example: """
          let date = Date("2024-05-13T14:30")
          print(date.formatted(date: .\(style), time: .shortened))
          """, style
      ).onlyApples
    }
    + FormattedTime.allCases.map { style in
      Builtin(
        constant: "\(style)", of: FormattedTime.self, style.summary,
        example: """
          let date = Date("2024-05-13T14:30")
          print(date.formatted(date: .numeric, time: .\(style)))
          """, style
      ).onlyApples
    }
}

extension Date {
  static let tooFar = Failure(
    "this date is too far away", hint: "stay within the years -9999 to 9999")
}

extension Machine {
  /// The pattern of a text; charges for reading it, and for the text that it makes.
  func datePattern(_ text: String) throws -> DatePattern {
    try charge(300 + 80 * text.utf8.count)
    try checkString(bytes: 8 * text.utf8.count)
    try willAllocate(DatePattern.bytes(ofPattern: text.utf8.count))
    do throws(DatePattern.Fault) {
      return try DatePattern(text)
    } catch {
      throw Failure(
        "'\(error.letter)' is not a part of a date",
        hint: "put text into single quotes, as in \"d. MMM 'at' H\"", argument: 0)
    }
  }
}
