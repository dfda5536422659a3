/// How a single number is written in American English: grouping, digits, and what stands around it.
package struct NumberPattern: Hashable, Sendable {
  /// What a number stands for.
  package enum Kind: Hashable, Sendable {
    case number
    /// A share of one: 0.25 is `25%`.
    case percent
    /// A number of hundredths: 25 is `25%`.
    case wholePercent
    /// An amount of money, by three letters in capitals.
    case currency(code: String)
  }

  /// How many digits are written.
  package enum Digits: Hashable, Sendable {
    /// After the point.
    case fraction(ClosedRange<Int>)
    /// From the first digit other than 0 on.
    case significant(ClosedRange<Int>)
  }

  /// The greatest number of digits that can be asked for.
  package static let mostDigits = 999

  package var kind: Kind
  package var digits: Digits
  package var isGrouped = true
  /// The fewest digits before the point.
  package var wholeDigits = 1
  package var groupingSeparator = ","
  package var decimalSeparator = "."
  package var infinity = "∞"

  /// The pattern of a kind, with Swift's own number of digits: six decimals at most, or those of the
  /// currency.
  package init(_ kind: Kind) {
    self.kind = kind
    digits =
      if case .currency(let code) = kind {
        .fraction(Currency.decimals(of: code)...Currency.decimals(of: code))
      } else {
        .fraction(0...6)
      }
  }

  /// The text of a number: that with the fewest digits that names it, rounded to the nearest, and
  /// of two as near to the even one.
  package func text(_ number: Double) -> String {
    if number.isNaN { return decorated("NaN", isNegative: false) }
    let isNegative = number.sign == .minus
    guard number.isFinite else { return decorated(infinity, isNegative: isNegative) }
    return text(DecimalNumber(shortest: number), isNegative: isNegative)
  }

  /// The text of a whole number, with all its digits.
  package func text(_ number: Int) -> String {
    text(DecimalNumber(number, exponent: 0), isNegative: number < 0)
  }

  private func text(_ number: DecimalNumber, isNegative: Bool) -> String {
    var number = number
    if kind == .percent, number.units != 0 { number.exponent += 2 }
    let plain = plainText(number)
    let parts = plain.drop { $0 == "-" }.split(separator: ".")
    var whole = String(parts.first ?? "0")
    if wholeDigits == 0, whole == "0", parts.count > 1 { whole = "" }
    let missing = wholeDigits - whole.utf8.count
    if missing > 0 { whole = String(repeating: "0", count: missing) + whole }
    if isGrouped { whole = DecimalNumber.separated(whole, by: groupingSeparator) }
    let fraction = parts.count > 1 ? decimalSeparator + parts[1] : ""
    return decorated(whole + fraction, isNegative: isNegative)
  }

  /// The digits that are asked for.
  private func plainText(_ number: DecimalNumber) -> String {
    switch digits {
    case .fraction(let range):
      let rounded = number.roundedToEven(toExponent: -range.upperBound).trimmed
      return rounded.text(decimals: max(range.lowerBound, -rounded.exponent))
    case .significant(let range):
      let exponent = number.order - range.upperBound + 1
      let rounded = number.roundedToEven(toExponent: exponent).trimmed
      return rounded.text(
        decimals: max(0, -rounded.exponent, range.lowerBound - 1 - rounded.order))
    }
  }

  private func decorated(_ text: String, isNegative: Bool) -> String {
    let sign = isNegative ? "-" : ""
    switch kind {
    case .number: return sign + text
    case .percent, .wholePercent: return sign + text + "%"
    case .currency(let code):
      let symbol = Currency.symbol(of: code)
      let isAmount = text.utf8.contains { (0x30...0x39).contains($0) }
      // Foundation has no space between letters and what is not a number.
      return sign + (isAmount ? symbol : symbol.filter { $0 != "\u{A0}" }) + text
    }
  }
}

/// Signs and decimals of currencies, as American English writes them.
enum Currency {
  /// What stands before an amount: a sign, or the letters and a space that never breaks.
  static func symbol(of code: String) -> String { symbols[code] ?? code + "\u{A0}" }

  static func decimals(of code: String) -> Int {
    if threeDecimals.contains(code) { return 3 }
    if fourDecimals.contains(code) { return 4 }
    return noDecimals.contains(code) ? 0 : 2
  }

  private static let symbols = [
    "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£", "HKD": "HK$",
    "ILS": "₪", "INR": "₹", "JPY": "¥", "KRW": "₩", "MXN": "MX$", "NZD": "NZ$", "PHP": "₱",
    "TWD": "NT$", "USD": "$", "VND": "₫", "XAF": "FCFA\u{A0}", "XCD": "EC$",
    "XCG": "Cg.\u{A0}", "XOF": "F\u{202F}CFA\u{A0}", "XPF": "CFPF\u{A0}", "XXX": "¤",
  ]
  private static let threeDecimals: Set = ["BHD", "JOD", "KWD", "LYD", "OMR", "TND"]
  private static let fourDecimals: Set = ["CLF", "UYW"]
  private static let noDecimals: Set = [
    "ADP", "AFN", "ALL", "BIF", "BYR", "CLP", "COP", "DJF", "ESP", "GNF", "IDR", "IQD", "IRR",
    "ISK", "ITL", "JPY", "KMF", "KPW", "KRW", "LAK", "LBP", "LUF", "MGA", "MGF", "MMK", "MRO",
    "PKR", "PYG", "RSD", "RWF", "SLL", "SOS", "STD", "SYP", "TMM", "TRL", "UGX", "UYI", "VND",
    "VUV", "XAF", "XOF", "XPF", "YER", "ZMK", "ZWD",
  ]
}
