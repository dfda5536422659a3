/// How the ticks of an axis are written.
package enum LabelFormat: Hashable, Sendable {
  /// The fewest digits that distinguish the ticks, in one format for the whole axis.
  case automatic
  /// With that many decimals, 20 at most, and a comma between thousands.
  case number(decimals: Int)
  /// Of 0.25, `25 %`.
  case percent(decimals: Int)
  /// By the three letters of ISO 4217: `€1,200`, or `CHF 1,200` for a currency without a known
  /// sign.
  case currency(code: String, decimals: Int)
  /// With one SI prefix for the whole axis, `3.5 T`; on a log scale each label has its own.
  case si
  /// Of times, by a pattern of dates, in UTC.
  case dates(DatePattern)
  /// The texts that the page wrote for values; other values are as automatic ones.
  case texts([Double: String])

  /// The labels of one axis.
  func labels(of numbers: [DecimalNumber], isLogarithmic: Bool) -> [String] {
    switch self {
    case .automatic:
      isLogarithmic ? NumberNotation.individual(numbers) : NumberNotation.uniform(numbers)
    case .si:
      isLogarithmic
        ? NumberNotation.individualPrefixes(numbers) : NumberNotation.uniformPrefix(numbers)
    case .number, .percent, .currency: numbers.map(fixedText)
    case .dates: LabelFormat.automatic.labels(of: numbers, isLogarithmic: isLogarithmic)
    case .texts(let texts):
      zip(numbers, LabelFormat.automatic.labels(of: numbers, isLogarithmic: isLogarithmic))
        .map { texts[$0.double] ?? $1 }
    }
  }

  /// The labels of an axis of times in seconds since 1970; a number format shows these seconds.
  package func labels(ofTimes times: [Double]) -> [String] {
    switch self {
    case .automatic: TimeLabel.labels(of: times)
    case .dates(let pattern): times.map { pattern.text($0, offset: 0) }
    case .texts(let texts):
      zip(times, TimeLabel.labels(of: times)).map { texts[$0] ?? $1 }
    case .number, .percent, .currency, .si:
      labels(of: times.map { DecimalNumber(shortest: $0) }, isLogarithmic: false)
    }
  }

  /// A number with the decimals of the format; nearest to it, and of two as near the one further
  /// from 0.
  private func fixedText(_ number: DecimalNumber) -> String {
    switch self {
    case .number(let decimals): return LabelFormat.text(number, decimals)
    case .percent(let decimals):
      let hundredths = DecimalNumber(number.units, exponent: number.exponent + 2)
      return LabelFormat.text(hundredths, decimals) + " %"
    case .currency(let code, let decimals):
      let text = LabelFormat.text(number, decimals)
      let amount = text.drop { $0 == "-" }
      let sign = LabelFormat.currencySigns[code] ?? code + " "
      return (text.hasPrefix("-") ? "-" : "") + sign + amount
    case .automatic, .si, .texts, .dates: return LabelFormat.text(number, 0)
    }
  }

  private static let currencySigns = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"]

  private static func text(_ number: DecimalNumber, _ decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 20)
    return number.rounded(toExponent: -decimals).text(decimals: decimals, isSeparated: true)
  }
}

/// A single number in a format: all digits of a whole number below 10¹⁵, otherwise six if the
/// format does not set their number.
package func label(of number: Double, format: LabelFormat) -> String {
  guard number.isFinite else { return number.description }
  let exact = DecimalNumber(shortest: number)
  switch format {
  case .number, .percent, .currency: return format.labels(of: [exact], isLogarithmic: false)[0]
  case .texts(let texts): return texts[number] ?? label(of: number, format: .automatic)
  case .automatic, .si, .dates:
    let isShort = exact.units == 0 || exact.exponent >= 0 && exact.order < 15
    let rounded = isShort ? exact : DecimalNumber(nearest: number, digits: 6)
    return format == .si
      ? NumberNotation.uniformPrefix([rounded])[0]
      : NumberNotation.uniform([rounded], mostDecimals: 5)[0]
  }
}
