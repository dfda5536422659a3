/// How the ticks of an axis are written.
package enum LabelFormat: Hashable, Sendable {
  /// The fewest digits that distinguish the ticks, in one format for the whole axis.
  case automatic
  /// With that many decimals, 20 at most, and a comma between thousands.
  case number(decimals: Int)
  /// Of 0.25, `25%`; nil is as many decimals as tell the ticks apart.
  case percent(decimals: Int?)
  /// By the three letters of ISO 4217: `€1,200`, or `CHF 1,200` for a currency without a known
  /// sign; nil is none, or those of the currency where these tell the ticks apart.
  case currency(code: String, decimals: Int?)
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
    case .number, .percent, .currency:
      numbers.map(withDecimals(distinguishing: numbers).fixedText)
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

  /// A label as it stands in a picture: with a minus in place of the hyphen of programs. What a page wrote
  /// itself stays.
  package func printed(_ label: String) -> String {
    switch self {
    case .texts, .dates: label
    default: label.hasPrefix("-") ? "−" + label.dropFirst() : label
    }
  }

  /// A number with the decimals of the format, none where it has none; nearest to it, and of two as
  /// near the one further from 0.
  func fixedText(_ number: DecimalNumber) -> String {
    let number = DecimalNumber(number.units, exponent: number.exponent + shift)
    let text = LabelFormat.text(number, decimals ?? 0)
    switch self {
    case .percent: return text + "%"
    case .currency(let code, _):
      let amount = text.drop { $0 == "-" }
      let sign = LabelFormat.currencySigns[code] ?? code + " "
      return (text.hasPrefix("-") ? "-" : "") + sign + amount
    case .number, .automatic, .si, .texts, .dates: return text
    }
  }

  private static let currencySigns = ["EUR": "€", "USD": "$", "GBP": "£", "JPY": "¥"]

  private static func text(_ number: DecimalNumber, _ decimals: Int) -> String {
    let decimals = min(max(decimals, 0), 20)
    return number.rounded(toExponent: -decimals).text(decimals: decimals, isSeparated: true)
  }
}

/// A single number in a format, without a prefix unless the format has some: all digits of a whole
/// number below 10¹⁵, otherwise `digits` and those before the point, if the format does not set their number.
package func label(of number: Double, format: LabelFormat, digits: Int = 6) -> String {
  guard number.isFinite else { return number.description }
  let exact = DecimalNumber(shortest: number)
  switch format {
  case .percent(nil), .currency(_, nil):
    return format.withDecimals(forOne: exact).fixedText(exact)
  case .number, .percent, .currency: return format.fixedText(exact)
  case .texts(let texts): return texts[number] ?? label(of: number, format: .automatic)
  case .si:
    let rounded = exact.isShort ? exact : DecimalNumber(nearest: number, digits: digits)
    return NumberNotation.uniformPrefix([rounded])[0]
  case .automatic, .dates: return NumberNotation.alone(exact, digits: digits)
  }
}
