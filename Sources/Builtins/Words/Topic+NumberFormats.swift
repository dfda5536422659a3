internal import Language
internal import Scales

extension Topic {
  static let numberFormatTypes = [
    TypeDeclaration("NumberFormatStyle", "How 'formatted' writes a number."),
    TypeDeclaration("NumberFormatStyle.Precision", "How many digits 'formatted' writes."),
    TypeDeclaration("NumberFormatStyle.Grouping", "Whether 'formatted' separates thousands."),
    TypeDeclaration(
      "NumberFormatter", "Writes numbers in one manner.", isReference: true, isFinal: true),
    TypeDeclaration("NumberFormatter.Style", "What a number stands for."),
  ]

  static let numberFormats = formatted + styles + numberFormatters

  private static let formatted = [
    Builtin(
      method: "formatted", of: Double.self,
      "The number with commas between thousands and six decimals at most.",
      example: "print(1234567.891.formatted())"
    ) { (machine: Machine, number: Double) in
      try machine.text(number, NumberPattern(.number))
    },
    Builtin(
      method: "formatted", of: Float.self,
      "The number with commas between thousands and six decimals at most.",
      example: "let width: Float = 1234.5\nprint(width.formatted())"
    ) { (machine: Machine, number: Float) in
      try machine.text(Double(number), NumberPattern(.number))
    },
    Builtin(
      method: "formatted", of: Float.self, "The number in a style.",
      Parameter(nil, as: NumberStyle.self, "The style."),
      example: "let share: Float = 0.25\nprint(share.formatted(.percent))"
    ) { (machine: Machine, number: Float, style: NumberStyle) in
      try machine.text(Double(number), style.pattern(forWhole: false))
    },
    Builtin(
      method: "formatted", of: Int.self, "The number with commas between thousands.",
      example: "print(1234567.formatted())"
    ) { (_: Machine, number: Int) in NumberPattern(.number).text(number) },
    Builtin(
      method: "formatted", of: Double.self, "The number in a style.",
      Parameter(nil, as: NumberStyle.self, "The style."),
      example: "print(0.256.formatted(.percent))"
    ) { (machine: Machine, number: Double, style: NumberStyle) in
      try machine.text(number, style.pattern(forWhole: false))
    },
    Builtin(
      method: "formatted", of: Int.self, "The number in a style; in percent, 25 is '25%'.",
      Parameter(nil, as: NumberStyle.self, "The style."),
      example: "print(1200.formatted(.currency(code: \"EUR\")))"
    ) { (machine: Machine, number: Int, style: NumberStyle) in
      try machine.charge(2000)
      return style.pattern(forWhole: true).text(number)
    },
  ]

  private static let styles = [
    Builtin(
      constant: "number", of: NumberStyle.self, "A number with commas between thousands.",
      example: "print(1234.5.formatted(.number))", NumberStyle(kind: .number)),
    Builtin(
      constant: "percent", of: NumberStyle.self, "A share in percent: 0.256 is '25.6%'.",
      example: "print(0.256.formatted(.percent))", NumberStyle(kind: .percent)),
    Builtin(
      static: "currency", of: NumberStyle.self, "An amount of money.",
      Parameter("code", as: String.self, "The three letters of the currency: \"EUR\"."),
      example: "print(1234.5.formatted(.currency(code: \"EUR\")))"
    ) { (code: String) throws -> NumberStyle in
      NumberStyle(kind: .currency(code: try currencyCode(code)))
    },
    Builtin(
      on: NumberStyle.self, "precision", "The style with so many digits.",
      Parameter(nil, as: NumberPrecision.self, "How many."),
      example: "print(2.5.formatted(.number.precision(.fractionLength(2))))"
    ) { (style: NumberStyle, precision: NumberPrecision) -> NumberStyle in
      var style = style
      style.digits = precision.digits
      return style
    },
    Builtin(
      on: NumberStyle.self, "grouping", "The style with commas between thousands or without.",
      Parameter(nil, as: NumberGrouping.self, "Which."),
      example: "print(1234.5.formatted(.number.grouping(.never)))"
    ) { (style: NumberStyle, grouping: NumberGrouping) -> NumberStyle in
      var style = style
      style.isGrouped = grouping == .automatic
      return style
    },
    Builtin(
      on: NumberStyle.self, "locale", "The style itself: numbers are written in American English.",
      Parameter(nil, as: Locale.self, "American English, the only one."),
      example: "print(1234.5.formatted(.number.locale(Locale(identifier: \"en_US\"))))"
    ) { (style: NumberStyle, locale: Locale) throws -> NumberStyle in
      guard locale.identifier.replacing("-", with: "_") != "en_US_POSIX" else {
        throw Failure(
          "numbers in the locale '\(locale.identifier)' are not in this dialect",
          hint: "write 'Locale(identifier: \"en_US\")'", argument: 0)
      }
      return style
    }.onlyApples,
    Builtin(
      static: "fractionLength", of: NumberPrecision.self, "So many digits after the point.",
      Parameter(nil, as: Int.self, "How many, 0 to 999."),
      example: "print(2.5.formatted(.number.precision(.fractionLength(2))))"
    ) { (count: Int) throws -> NumberPrecision in
      NumberPrecision(digits: .fraction(try digitCounts(count...count, from: 0)))
    },
    Builtin(
      static: "fractionLength", of: NumberPrecision.self,
      "From so many to so many digits after the point.",
      Parameter(nil, as: ClosedRange<Int>.self, "The fewest and the most, 0 to 999."),
      example: "print(2.5.formatted(.number.precision(.fractionLength(0...2))))"
    ) { (counts: ClosedRange<Int>) throws -> NumberPrecision in
      NumberPrecision(digits: .fraction(try digitCounts(counts, from: 0)))
    },
    Builtin(
      static: "significantDigits", of: NumberPrecision.self,
      "So many digits, from the first one other than 0 on.",
      Parameter(nil, as: Int.self, "How many, 1 to 999."),
      example: "print(1234.5.formatted(.number.precision(.significantDigits(2))))"
    ) { (count: Int) throws -> NumberPrecision in
      NumberPrecision(digits: .significant(try digitCounts(count...count, from: 1)))
    },
    Builtin(
      static: "significantDigits", of: NumberPrecision.self,
      "From so many to so many digits, from the first one other than 0 on.",
      Parameter(nil, as: ClosedRange<Int>.self, "The fewest and the most, 1 to 999."),
      example: "print(0.5.formatted(.number.precision(.significantDigits(2...4))))"
    ) { (counts: ClosedRange<Int>) throws -> NumberPrecision in
      NumberPrecision(digits: .significant(try digitCounts(counts, from: 1)))
    },
    Builtin(
      constant: "automatic", of: NumberGrouping.self, "With commas between thousands.",
      example: "print(1234.5.formatted(.number.grouping(.automatic)))", NumberGrouping.automatic),
    Builtin(
      constant: "never", of: NumberGrouping.self, "Without commas between thousands.",
      example: "print(1234.5.formatted(.number.grouping(.never)))", NumberGrouping.never),
  ]

  /// Three letters in capitals.
  static func currencyCode(_ code: String) throws -> String {
    guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      throw Failure(
        "'\(code.prefix(20))' is not the code of a currency",
        hint: "write three letters, as in \"EUR\"", argument: 0)
    }
    return code.uppercased()
  }

  private static func digitCounts(
    _ counts: ClosedRange<Int>, from least: Int
  ) throws -> ClosedRange<Int> {
    let known = least...NumberPattern.mostDigits
    guard known.contains(counts.lowerBound), known.contains(counts.upperBound) else {
      throw Failure(
        "a number is not written with so many digits",
        hint: "give a number of digits from \(least) to \(known.upperBound)", argument: 0)
    }
    return counts
  }
}

extension Machine {
  /// The text of a number, with its work charged for.
  func text(_ number: Double, _ pattern: NumberPattern) throws -> String {
    try charge(2000)
    return pattern.text(number)
  }
}
