internal import Scales

/// What to do about values that are not what they are asked for.
extension TableError {
  /// The hint on a text in a column that is not a number or a date.
  static func advice(
    on text: String, _ column: String, _ kind: Column.Kind, _ reason: Column.TextReason?
  ) -> String {
    switch (kind, reason) {
    case (.numbers, .strings) where Double(text) == nil:
      return "it is text: write a number in the file, without quotes around it"
    case (.numbers, .codes), (.numbers, .strings):
      return "it is text; 'texts(\"\(column)\").map { Double($0) ?? .nan }' makes numbers of it"
    case (.dates, .ambiguousDates(_, let patterns)):
      return "say which: 'adding(\"\(column)\") { "
        + "DateFormatter(dateFormat: \"\(patterns.first ?? "")\").date(from: "
        + "$0.text(\"\(column)\") ?? \"\") }'"
    case (.dates, .mixedDates): return "write all of them as '2024-05-13'"
    case (.numbers, _):
      if let advice = adviceOnDate(text, column) { return advice }
      if let plain = plainNumber(text) {
        return "write it without separators of thousands: '\(plain)'"
      }
      if let number = numberBeforeUnit(text) { return adviceOnUnit(number) }
      if let advice = adviceOnSign(text) { return advice }
      return "a missing number is empty, 'null', 'NA', 'NaN' or '-'; 'numbers(\"\(column)\", "
        + "missing: .nan)' takes all others as gaps"
    default: return "write it as '2024-05-13' or '2024-05-13T14:30'"
    }
  }

  /// The hint on a column of which no value is a number.
  static func advice(
    onTextOf column: String, _ text: String, _ reason: Column.TextReason?, _ columns: [String]
  ) -> String {
    if reason == .codes || reason == .strings { return advice(on: text, column, .numbers, reason) }
    if let number = numberBeforeUnit(text) { return adviceOnUnit(number) }
    if let advice = adviceOnSign(text) { return advice }
    if let advice = adviceOnDate(text, column) { return advice }
    let others = columns.isEmpty ? "no column has numbers" : "numbers are in \(listed(columns))"
    return "none of its values is a number; \(others)"
  }

  /// The hint on a column of which no value is a date.
  static func advice(onOtherThanDates columns: [String]) -> String {
    "none of its values is a date; "
      + (columns.isEmpty ? "no column has dates" : "dates are in \(listed(columns))")
  }

  /// The hint on a date that is asked for as a number; nil for any other text.
  private static func adviceOnDate(_ text: String, _ column: String) -> String? {
    guard (try? ISODate.read(text)) != nil else { return nil }
    return "it is a date: take it as 'x', or count the rows of each with "
      + "'grouped(by: \"\(column)\").counts()'"
  }

  static func adviceOnUnit(_ number: String) -> String {
    "write '\(number)' alone, and the unit into the name of the column"
  }

  /// The number of a text such as `5 kg`; nil for any other.
  static func numberBeforeUnit(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard Double(digits) != nil, !unit.isEmpty, unit.count <= 8,
      unit.allSatisfy({ !$0.isNumber && !"-/:.,".contains($0) })
    else { return nil }
    return String(digits)
  }

  /// The hint on a number with a dash in place of a minus, or with a sign behind it or of a currency; nil for any
  /// other text.
  static func adviceOnSign(_ text: String) -> String? {
    let dashes = "\u{2010}\u{2011}\u{2013}\u{2014}"
    if let first = text.first, dashes.contains(first), let number = Double(text.dropFirst()) {
      return "it begins with a dash: write it with a minus, '\(shortest(-number))'"
    }
    if let last = text.last, last == "-" || dashes.contains(last),
      let number = Double(text.dropLast())
    {
      return "its minus stands behind it: write it as '\(shortest(-number))'"
    }
    let isCurrency = { (character: Character?) in
      character?.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }
    for (sign, rest) in [(text.first, text.dropFirst()), (text.last, text.dropLast())]
    where isCurrency(sign) && Double(rest.filter { $0 != " " }) != nil {
      return
        "others in the column are not in \(sign.map(String.init) ?? ""): give each currency its column"
    }
    return nil
  }

  /// The number that a text is without separators of thousands; nil if it has none, or is not one.
  static func plainNumber(_ text: String) -> String? {
    let groups = text.split(
      omittingEmptySubsequences: false, whereSeparator: { ", '\u{A0}\u{202F}".contains($0) })
    let areThousands = groups.dropFirst().allSatisfy { group in
      group.prefix { $0.isNumber }.count == 3
    }
    let plain = groups.joined()
    return groups.count > 1 && areThousands && Double(plain) != nil ? plain : nil
  }
}
