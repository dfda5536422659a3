import Syntax
import Tutorials

/// A column, or what is calculated from one, that stands on an axis of a chart or names its series.
package struct PlotTerm: Hashable, Sendable {
  /// Its code in the language: `"Region"`, `.sum("Revenue")`.
  package let code: String
  /// The column that it is of; nil for the count of rows.
  let column: String?
  let calculation: PlotCalculation?
  /// What it is calculated with besides: the fraction, the width or the number.
  var number: Double?

  /// Where a term stands.
  package enum Role: String, Hashable, Sendable {
    case x, y, by

    /// The option that says it.
    var option: String { "--\(rawValue)" }
  }

  /// A column.
  package init(column: String) {
    (self.column, calculation) = (column, nil)
    code = literal(column)
  }

  /// A value of each group, or what makes groups, from one column without further arguments.
  init(_ calculation: PlotCalculation, of column: String?) {
    (self.calculation, self.column) = (calculation, column)
    code = ".\(calculation)" + (column.map { "(\(literal($0)))" } ?? "")
  }

  private init(
    _ calculation: PlotCalculation, _ column: String, number: Double, code arguments: String
  ) {
    (self.calculation, self.column, self.number) = (calculation, column, number)
    code = ".\(calculation)(\(arguments))"
  }

  /// Reads what an option says: a column by its name, or a calculation such as `sum(Revenue)`, `quantile(0.9,
  /// Revenue)`, `bins(Age, 10)` or `top(10, City, others)`.
  ///
  /// A column that has the whole text as its name is meant first; one that the table does not have is left to
  /// the page to refuse. A column in a calculation may stand in quotes, and a dot before it, as in the language.
  ///
  /// - Throws: A `PlotError` for a word that does not calculate, or not there, or not from these arguments.
  package init(_ text: String, as role: Role, columns: [String]) throws(PlotError) {
    if columns.contains(text) {
      self.init(column: text)
      return
    }
    let call = Call(text)
    guard let call, call.hasBrackets || (role == .y && call.word == "count") else {
      self.init(column: text)
      return
    }
    guard let calculation = PlotCalculation(rawValue: call.word) else {
      throw Self.unknown(text, call, role, columns)
    }
    guard calculation.isKey == (role != .y) else {
      throw PlotError(
        "'\(call.word)' \(calculation.isKey ? "makes groups" : "is a value of a group"), which "
          + "'\(role.option)' does not take",
        hint: "write it as in '--\(calculation.isKey ? "x" : "y") \(Self.word(text))'")
    }
    guard let term = Self.read(calculation, call.inside, columns) else {
      throw PlotError(
        "'\(text)' lacks something, or has too much",
        hint: "write it as in '\(calculation.usage(Self.example(columns)))'")
    }
    self = term
  }

  /// The term of a calculation; nil if the arguments do not fit.
  private static func read(
    _ calculation: PlotCalculation, _ inside: String, _ columns: [String]
  ) -> PlotTerm? {
    func column(_ text: String) -> String? {
      let name = columns.contains(text) ? text : unquoted(trimmed(text))
      return name.isEmpty ? nil : name
    }
    switch calculation.form {
    case .alone:
      guard ["", "*"].contains(trimmed(inside)) else { return nil }
      return PlotTerm(calculation, of: nil)
    case .column: return column(inside).map { PlotTerm(calculation, of: $0) }
    case .numberAndColumn:
      guard let (first, rest) = split(inside, atLast: false), let name = column(rest),
        let number = number(first)
      else { return nil }
      return PlotTerm(
        calculation, name, number: number, code: "\(plain(number)), \(literal(name))")
    case .columnAndNumber:
      if !columns.contains(inside), let (first, last) = split(inside, atLast: true),
        let width = number(last)
      {
        return column(first).map { name in
          PlotTerm(
            calculation, name, number: width, code: "\(literal(name)), width: \(plain(width))")
        }
      }
      return column(inside).map { PlotTerm(calculation, of: $0) }
    case .numberColumnAndText:
      guard let (first, rest) = split(inside, atLast: false), let count = Int(trimmed(first)) else {
        return nil
      }
      var (name, others): (String?, String?) = (nil, nil)
      if !columns.contains(rest), let (start, last) = split(rest, atLast: true) {
        (name, others) = (column(start), unquoted(trimmed(last)))
      } else {
        name = column(rest)
      }
      guard let name else { return nil }
      return PlotTerm(
        calculation, name, number: Double(count),
        code: "\(count), \(literal(name))" + (others.map { ", rest: \(literal($0))" } ?? ""))
    }
  }

  private static func unknown(
    _ text: String, _ call: Call, _ role: Role, _ columns: [String]
  ) -> PlotError {
    if let column = suggestion(for: text, among: columns) {
      return PlotError(
        "there is no column '\(text)'",
        hint: "did you mean '\(role.option) \(word(column))'?")
    }
    let meant = PlotCalculation.meant(by: call.word) { suggestion(for: $0, among: $1) }
    guard let meant, meant.isKey == (role != .y) else {
      let words = PlotCalculation.allCases.filter { $0.isKey == (role != .y) }
      return PlotError(
        "'\(call.word)' does not calculate anything",
        hint: "there are \(words.map(\.rawValue).joined(separator: ", "))")
    }
    let column = read(meant, call.inside, columns)?.column ?? example(columns)
    return PlotError(
      "'\(call.word)' does not calculate anything", hint: "did you mean '\(meant.usage(column))'?")
  }

  // MARK: Texts

  /// A word with or without brackets, as a text that calculates has them.
  private struct Call {
    let word: String
    var inside = ""
    var hasBrackets = false

    /// Nil for any other text.
    init?(_ text: String) {
      let text = trimmed(text)
      let start = text.first == "." ? text.dropFirst() : text[...]
      let word = start.prefix { $0.isLetter || $0 == "_" }
      let rest = start.dropFirst(word.count)
      guard !word.isEmpty else { return nil }
      self.word = String(word)
      guard !rest.isEmpty else { return }
      guard rest.first == "(", rest.last == ")", rest.count > 1 else { return nil }
      inside = String(rest.dropFirst().dropLast())
      hasBrackets = true
    }
  }

  private static func split(_ text: String, atLast: Bool) -> (first: String, rest: String)? {
    guard let comma = atLast ? text.lastIndex(of: ",") : text.firstIndex(of: ",") else {
      return nil
    }
    return (
      String(text[..<comma]), trimmed(String(text[text.index(after: comma)...]))
    )
  }

  private static func number(_ text: String) -> Double? {
    guard let number = Double(trimmed(text)), number.isFinite else { return nil }
    return number
  }

  /// A number as a person writes it.
  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    let end = start.lastIndex { $0 != " " }
    return end.map { String(start[...$0]) } ?? ""
  }

  private static func unquoted(_ text: String) -> String {
    guard text.count > 1, let first = text.first, first == text.last, "\"'".contains(first) else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }

  /// A column for the example of a hint.
  private static func example(_ columns: [String]) -> String { columns.first ?? "name" }

  /// A text as a word of a shell; messages have it in single quotes.
  static func word(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
    return isPlain && !text.isEmpty ? text : "\"\(text)\""
  }
}

/// Why a chart cannot be made of what the options say.
package struct PlotError: Error, Hashable, Sendable {
  /// What is wrong: one clause, lower case.
  package let message: String
  /// What to do about it.
  package let hint: String

  init(_ message: String, hint: String) { (self.message, self.hint) = (message, hint) }
}
