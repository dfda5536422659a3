internal import Language
internal import Scales

extension Topic {
  static let dateFormatters: [Builtin] =
    [
      Builtin(
        initializing: DateFormatter.self, "A formatter in UTC, whose pattern is empty.",
        example: """
          let formatter = DateFormatter()
          formatter.dateFormat = "d MMM yyyy"
          print(formatter.string(from: Date("2024-05-13")))
          """
      ) { DateFormatter() },
      Builtin(
        property: "dateFormat", of: DateFormatter.self,
        "Its pattern, such as \"yyyy-MM-dd\" or \"EEEE, d MMMM\": letters stand for parts of the "
          + "date, text in single quotes for itself.",
        example: formatterExample("formatter.dateFormat = \"EEEE, d MMMM\""),
        get: { _, formatter in String?.some(formatter.pattern.text) },
        set: { machine, formatter, text in
          formatter.pattern = try machine.datePattern(text ?? "")
        }
      ).implicitlyUnwrapped,
      Builtin(
        changing: DateFormatter.self, "setLocalizedDateFormatFromTemplate",
        "Sets the pattern in which American English writes some parts of a date.",
        Parameter(nil, as: String.self, "Letters for the parts, in any order."),
        example: formatterExample("formatter.setLocalizedDateFormatFromTemplate(\"MMMd\")")
      ) { (machine: Machine, formatter: inout DateFormatter, template: String) in
        try machine.charge(60 * template.utf8.count)
        guard let pattern = DateTemplate(template).pattern else {
          let shown = template.count > 30 ? "\(template.prefix(29))…" : template
          throw Failure(
            "there is no pattern for the template '\(shown)' in this dialect",
            hint: "set 'dateFormat' to a pattern, such as \"d MMM, HH:mm\"", argument: 0)
        }
        formatter.pattern = try machine.datePattern(pattern)
      }.onlyApples,
      style("dateStyle", "How much of the date it writes, as American English does.", \.dateStyle),
      style("timeStyle", "How much of the time it writes, as American English does.", \.timeStyle),
      zone(DateFormatter.self, \.timeZone, formatterExample),
      Builtin(
        property: "locale", of: DateFormatter.self, "Whose names it writes: always English ones.",
        example: formatterExample("formatter.locale = Locale(identifier: \"en_US_POSIX\")"),
        get: { _, formatter in Locale?.some(formatter.locale) },
        set: { _, formatter, locale in formatter.locale = locale ?? Locale(identifier: "en_US") }
      ).implicitlyUnwrapped.onlyApples,
      Builtin(
        property: "calendar", of: DateFormatter.self,
        "The calendar that it counts by: the Gregorian one.",
        example: formatterExample("formatter.calendar = Calendar(identifier: .gregorian)"),
        get: { _, _ in Calendar?.some(Calendar()) }, set: { _, _, _ in }
      ).implicitlyUnwrapped.onlyApples,
      Builtin(
        method: "string", of: DateFormatter.self, "The text of a date.",
        Parameter("from", as: Date.self, "The date."),
        example: formatterExample("formatter.dateFormat = \"MMM d\"")
      ) { machine, formatter, date in
        try machine.charge(200 + 60 * formatter.pattern.text.utf8.count)
        return formatter.pattern.text(date.secondsSince1970, offset: formatter.timeZone.offset)
      },
      Builtin(
        method: "date", of: DateFormatter.self,
        "The date that a text says; nil if it does not follow the pattern.",
        Parameter("from", as: String.self, "The text."),
        example: """
          let formatter = DateFormatter(dateFormat: "d.M.yyyy")
          print(formatter.date(from: "13.5.2024")!)
          """
      ) { machine, formatter, text in
        try machine.date(from: text, formatter.pattern, in: formatter.timeZone)
      },
    ]
    + DateSymbols.all.map(names)
    + DateStyle.allCases.map { style in
      Builtin(
        constant: "\(style)", of: DateStyle.self, style.summary,
        example: formatterExample("formatter.dateStyle = .\(style)"), style)
    } + isoFormatters + zones

  @Sendable private static func formatterExample(_ line: String) -> String {
    """
    let formatter = DateFormatter()
    \(line)
    print(formatter.string(from: Date("2024-05-13")))
    """
  }

  private static func style(
    _ name: String, _ summary: String,
    _ path: any WritableKeyPath<DateFormatter, DateStyle> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: DateFormatter.self, summary,
      example: formatterExample("formatter.\(name) = .medium"),
      get: { _, formatter in formatter[keyPath: path] },
      set: { _, formatter, style in formatter[keyPath: path] = style })
  }

  private static func zone<Formatter: NativeReference>(
    _ type: Formatter.Type, _ path: any WritableKeyPath<Formatter, TimeZone> & Sendable,
    _ example: (String) -> String
  ) -> Builtin {
    Builtin(
      property: "timeZone", of: type, "How far its clock is from UTC.",
      example: example("formatter.timeZone = TimeZone(secondsFromGMT: 7200)"),
      get: { _, formatter in TimeZone?.some(formatter[keyPath: path]) },
      set: { _, formatter, zone in formatter[keyPath: path] = zone ?? TimeZone(offset: 0) }
    ).implicitlyUnwrapped
  }

  @Sendable private static func names(_ symbols: DateSymbols) -> Builtin {
    Builtin(
      property: symbols.name, of: DateFormatter.self, symbols.summary,
      example: "print(DateFormatter().\(symbols.name))", get: { _, _ in symbols.names }
    ).implicitlyUnwrapped
  }

  // MARK: ISO 8601

  private static let isoFormatters: [Builtin] =
    [
      Builtin(
        initializing: ISODateFormatter.self, "A formatter in UTC.",
        example: isoExample("print(formatter.string(from: Date(\"2024-05-13\")))")
      ) { ISODateFormatter() },
      Builtin(
        property: "formatOptions", of: ISODateFormatter.self, "What it writes.",
        example: isoExample("formatter.formatOptions = [.withFullDate]"),
        get: { _, formatter in formatter.options },
        set: { _, formatter, options in formatter.options = Array(options.prefix(8)) }),
      zone(ISODateFormatter.self, \.timeZone, isoExample),
      Builtin(
        on: ISODateFormatter.self, "string", "The text of a date.",
        Parameter("from", as: Date.self, "The date."),
        example: isoExample("print(formatter.string(from: Date(\"2024-05-13\")))")
      ) { formatter, date in
        formatter.pattern.text(date.secondsSince1970, offset: formatter.timeZone.offset)
      },
      Builtin(
        method: "date", of: ISODateFormatter.self,
        "The date that a text says; nil if it does not have the form.",
        Parameter("from", as: String.self, "The text."),
        example: isoExample("print(formatter.date(from: \"2024-05-13T14:30:05Z\")!)")
      ) { machine, formatter, text in
        try machine.date(from: text, formatter.pattern, in: formatter.timeZone)
      },
    ].map(\.onlyApples)
    + zip(
      ISODateOption.allCases,
      [
        "The day, the time and the distance from UTC.", "The day.", "Thousandths of a second too.",
      ]
    ).map { option, summary in
      Builtin(
        constant: "\(option)", of: ISODateOption.self, summary,
        example: isoExample("formatter.formatOptions = [.\(option)]"), option
      ).onlyApples
    }

  @Sendable private static func isoExample(_ line: String) -> String {
    "let formatter = ISO8601DateFormatter()\n\(line)"
  }

  // MARK: Time zones and locales

  private static let zones: [Builtin] = [
    zone(
      by: "identifier", String.self,
      "The zone of a name, which is UTC or GMT: other zones change their distance from UTC.",
      "The name.", "\"UTC\"", namedZone),
    zone(
      by: "abbreviation", String.self, "The zone of a short name, which is UTC or GMT.",
      "The name.",
      "\"UTC\"", namedZone
    ).onlyApples,
    zone(
      by: "secondsFromGMT", Int.self, "The zone so far ahead of UTC; nil beyond 18 hours.",
      "How far ahead, in seconds.", "7200"
    ) { (-64_800...64_800).contains($0) ? TimeZone(offset: $0) : nil },
    zone("current", "The zone of pages, which is UTC."), zone("gmt", "The zone UTC."),
    Builtin(
      on: TimeZone.self, "secondsFromGMT", "How far ahead of UTC it is.", unit: "seconds",
      example: "print(TimeZone.current.secondsFromGMT())"
    ) { zone in zone.offset },
    Builtin(
      property: "identifier", of: TimeZone.self, "Its name: 'GMT' or 'GMT+0200'.",
      example: "print(TimeZone.current.identifier)", get: { _, zone in zone.identifier }),
    Builtin(
      initializing: Locale.self, "American English, the only one.",
      Parameter("identifier", as: String.self, "Its name."),
      example: "print(Locale(identifier: \"en_US_POSIX\").identifier)"
    ) { (name: String) in
      guard Locale.known.contains(name.replacing("-", with: "_")) else {
        let shown = name.count > 20 ? "\(name.prefix(19))…" : name
        throw Failure(
          "the locale '\(shown)' is not in this dialect",
          hint: "write 'Locale(identifier: \"en_US_POSIX\")', and set a pattern or separators",
          argument: 0)
      }
      return Locale(identifier: name)
    }.onlyApples,
    Builtin(
      constant: "current", of: Locale.self, "American English.",
      example: "print(Locale.current.identifier)", Locale(identifier: "en_US")
    ).onlyApples,
    Builtin(
      property: "identifier", of: Locale.self, "Its name.",
      example: "print(Locale.current.identifier)", get: { _, locale in locale.identifier }
    ).onlyApples,
  ]

  private static func zone(_ name: String, _ summary: String) -> Builtin {
    Builtin(
      constant: name, of: TimeZone.self, summary,
      example: "print(TimeZone.\(name).identifier)", TimeZone(offset: 0))
  }

  /// A failable initialiser of a time zone.
  private static func zone<Argument: LanguageValue>(
    by label: String, _ type: Argument.Type, _ summary: String, _ about: String, _ example: String,
    _ find: @escaping @Sendable (Argument) throws -> TimeZone?
  ) -> Builtin {
    Builtin(
      .initializer, on: TimeZone.languageType, TimeZone.languageName, summary,
      [.init(label: label, type: type.languageType, summary: about)],
      returning: .optional(TimeZone.languageType),
      example: "print(TimeZone(\(label): \(example))?.secondsFromGMT() ?? 0)",
      body: .call { machine, arguments in
        try find(Argument.read(arguments[0], in: machine)).write(to: machine)
      })
  }

  @Sendable private static func namedZone(_ name: String) throws -> TimeZone? {
    if ["UTC", "GMT", "Etc/UTC", "Etc/GMT"].contains(name) { return TimeZone(offset: 0) }
    let shown = name.count > 30 ? "\(name.prefix(29))…" : name
    throw Failure(
      "the time zone '\(shown)' is not in this dialect",
      hint: "its distance from UTC changes with the clocks: write that of each date, as in "
        + "'Date(\"2024-10-27T00:30+02:00\")'", argument: 0)
  }
}

extension Machine {
  /// The date in a text by a pattern; nil if it does not match.
  fileprivate func date(
    from text: String, _ pattern: DatePattern, in zone: TimeZone
  ) throws -> Date? {
    try charge(300 + 160 * pattern.text.utf8.count + 8 * text.utf8.count)
    if let letter = pattern.unreadableLetter {
      throw Failure(
        "no date can be read by '\(letter)'", hint: "write a pattern such as \"d MMM yyyy\"")
    }
    return pattern.read(text, offset: zone.offset)
      .flatMap { try? Date(secondsSince1970: $0, offset: zone.offset) }
  }
}
