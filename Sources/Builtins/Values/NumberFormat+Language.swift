internal import Language
internal import Scales

/// How a number is written by `formatted`, as a value of the language.
struct NumberStyle: NativeValue {
  static let languageName = "NumberFormatStyle"
  var languageDescription: String { "NumberFormatStyle" }

  var kind: NumberPattern.Kind
  var digits: NumberPattern.Digits?
  var isGrouped = true

  /// The pattern for a number; in percent, a whole number counts hundredths.
  func pattern(forWhole isWhole: Bool) -> NumberPattern {
    var pattern = NumberPattern(isWhole && kind == .percent ? .wholePercent : kind)
    if let digits { pattern.digits = digits }
    pattern.isGrouped = isGrouped
    return pattern
  }
}

/// How many digits `formatted` writes, as a value of the language.
struct NumberPrecision: NativeValue {
  static let languageName = "NumberFormatStyle.Precision"
  var languageDescription: String { "NumberFormatStyle.Precision" }

  let digits: NumberPattern.Digits
}

/// Whether `formatted` separates thousands.
enum NumberGrouping: LanguageEnumeration {
  case automatic, never

  static var languageName: String { "NumberFormatStyle.Grouping" }
}

/// What a formatter writes.
enum NumberFormatterStyle: LanguageEnumeration {
  case none, decimal, percent, currency

  static var languageName: String { "NumberFormatter.Style" }

  var summary: String {
    switch self {
    case .none: "A whole number: '1234'."
    case .decimal: "With a comma between thousands and three decimals at most: '1,234.5'."
    case .percent: "A share in percent: 0.25 is '25%'."
    case .currency: "An amount of money: '$1,234.50'."
    }
  }
}

/// A formatter of numbers, as a reference of the language.
struct NumberFormatter: NativeReference {
  static let languageName = "NumberFormatter"
  var languageDescription: String { "NumberFormatter" }
  var bytes: Int {
    MemoryLayout<NumberFormatter>.size + groupingSeparator.utf8.count + decimalSeparator.utf8.count
  }

  var style = NumberFormatterStyle.none
  var currencyCode = "USD"
  var locale = Locale(identifier: "en_US")
  /// What the page set; otherwise the style decides.
  var setLeastDecimals: Int?
  var setMostDecimals: Int?
  var setGrouping: Bool?
  var minimumIntegerDigits = 1
  var groupingSeparator = ","
  var decimalSeparator = "."

  var minimumFractionDigits: Int { setLeastDecimals ?? (style == .currency ? 2 : 0) }
  var maximumFractionDigits: Int {
    setMostDecimals ?? [.decimal: 3, .currency: 2][style] ?? 0
  }
  var usesGroupingSeparator: Bool { setGrouping ?? (style != .none) }

  var pattern: NumberPattern {
    let kind: NumberPattern.Kind =
      switch style {
      case .none, .decimal: .number
      case .percent: .percent
      case .currency: .currency(code: currencyCode)
      }
    var pattern = NumberPattern(kind)
    if style != .currency || setLeastDecimals != nil || setMostDecimals != nil {
      // A least number of digits that is greater than the most wins, unless the style set it.
      let least =
        setLeastDecimals ?? min(minimumFractionDigits, maximumFractionDigits)
      pattern.digits = .fraction(least...max(least, maximumFractionDigits))
    }
    pattern.isGrouped = usesGroupingSeparator && style != .none
    pattern.wholeDigits = minimumIntegerDigits
    pattern.infinity = "+∞"
    if style != .currency {
      (pattern.groupingSeparator, pattern.decimalSeparator) = (groupingSeparator, decimalSeparator)
    }
    return pattern
  }
}
