internal import Language
internal import Scales

extension Topic {
  /// The words of `NumberFormatter`.
  static let numberFormatters: [Builtin] =
    [
      Builtin(
        initializing: NumberFormatter.self, "A formatter of whole numbers.",
        example: formatterOfNumbers("formatter.numberStyle = .decimal")
      ) { NumberFormatter() },
      Builtin(
        property: "numberStyle", of: NumberFormatter.self, "What the numbers stand for.",
        example: formatterOfNumbers("formatter.numberStyle = .percent"),
        get: { _, formatter in formatter.style },
        set: { _, formatter, style in formatter.style = style }),
      Builtin(
        property: "currencyCode", of: NumberFormatter.self, "The three letters of the currency.",
        example: formatterOfNumbers(
          "formatter.numberStyle = .currency\nformatter.currencyCode = \"EUR\""),
        get: { _, formatter in String?.some(formatter.currencyCode) },
        set: { _, formatter, code in formatter.currencyCode = try currencyCode(code ?? "USD") }
      ).implicitlyUnwrapped,
      digits(
        "minimumFractionDigits", "The fewest digits after the point.",
        { $0.minimumFractionDigits }, { $0.setLeastDecimals = $1 }),
      digits(
        "maximumFractionDigits", "The most digits after the point.",
        { $0.maximumFractionDigits }, { $0.setMostDecimals = $1 }),
      digits(
        "minimumIntegerDigits", "The fewest digits before the point.",
        { $0.minimumIntegerDigits }, { $0.minimumIntegerDigits = $1 }),
      Builtin(
        property: "usesGroupingSeparator", of: NumberFormatter.self,
        "Whether it separates thousands.",
        example: formatterOfNumbers(
          "formatter.numberStyle = .decimal\nformatter.usesGroupingSeparator = false"),
        get: { _, formatter in formatter.usesGroupingSeparator },
        set: { _, formatter, isGrouped in formatter.setGrouping = isGrouped }),
      separator(
        "groupingSeparator", "What stands between thousands.", ",", \.groupingSeparator),
      separator(
        "decimalSeparator", "What stands before the decimals.", ".", \.decimalSeparator),
      Builtin(
        property: "locale", of: NumberFormatter.self,
        "Whose habits it has: always those of American English.",
        example: formatterOfNumbers("formatter.locale = Locale(identifier: \"en_US\")"),
        get: { _, formatter in Locale?.some(formatter.locale) },
        set: { _, formatter, locale in formatter.locale = locale ?? Locale(identifier: "en_US") }
      ).implicitlyUnwrapped.onlyApples,
      Builtin(
        method: "string", of: NumberFormatter.self, "The text of a number.",
        Parameter("from", as: Double.self, "The number.", unit: "of any kind"),
        example: formatterOfNumbers("formatter.maximumFractionDigits = 1")
      ) { (machine: Machine, formatter: NumberFormatter, number: Double) in
        String?.some(try machine.text(number, formatter.pattern))
      },
      Builtin(
        method: "string", of: NumberFormatter.self, "The text of a number; nil of nil.",
        Parameter("for", as: Double?.self, "The number.", unit: "of any kind"),
        example: "print(NumberFormatter().string(for: 12) ?? \"\")"
      ) { (machine: Machine, formatter: NumberFormatter, number: Double?) in
        try number.map { try machine.text($0, formatter.pattern) }
      },
      Builtin(
        .initializer, on: .double, "NSNumber", "The number itself.",
        [.init(label: "value", type: .double, summary: "The number.", unit: "of any kind")],
        returning: .double,
        example: "print(NumberFormatter().string(from: NSNumber(value: 12)) ?? \"\")",
        body: .call { _, arguments in arguments[0] }
      ).onlyApples,
    ]
    + NumberFormatterStyle.allCases.map { style in
      Builtin(
        constant: "\(style)", of: NumberFormatterStyle.self, style.summary,
        example: formatterOfNumbers("formatter.numberStyle = .\(style)"), style)
    }

  @Sendable private static func formatterOfNumbers(_ line: String) -> String {
    """
    let formatter = NumberFormatter()
    \(line)
    print(formatter.string(from: 1234.5) ?? "")
    """
  }

  private static func digits(
    _ name: String, _ summary: String, _ get: @escaping @Sendable (NumberFormatter) -> Int,
    _ set: @escaping @Sendable (inout NumberFormatter, Int) -> Void
  ) -> Builtin {
    Builtin(
      property: name, of: NumberFormatter.self, summary,
      example: formatterOfNumbers("formatter.\(name) = 2"),
      get: { _, formatter in get(formatter) },
      set: { _, formatter, count in
        guard count >= 0 else {
          throw Failure("there are no fewer digits than none", hint: "write 0 or more")
        }
        set(&formatter, min(count, NumberPattern.mostDigits))
      })
  }

  private static func separator(
    _ name: String, _ summary: String, _ usual: String,
    _ path: any WritableKeyPath<NumberFormatter, String> & Sendable
  ) -> Builtin {
    Builtin(
      property: name, of: NumberFormatter.self, summary,
      example: formatterOfNumbers("formatter.numberStyle = .decimal\nformatter.\(name) = \"'\""),
      get: { _, formatter in String?.some(formatter[keyPath: path]) },
      set: { _, formatter, text in
        guard (text ?? "").utf8.count <= 16 else {
          throw Failure("a separator is a character or two", hint: "write a shorter text")
        }
        formatter[keyPath: path] = text ?? usual
      }
    ).implicitlyUnwrapped
  }
}
