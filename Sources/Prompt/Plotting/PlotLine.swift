import Charting
import Tutorials

/// A line of a page that says what options of the command line say, with where each of them stands.
package struct PlotLine: Hashable, Sendable {
  package private(set) var text = ""
  /// What the command line has for parts of the text, as UTF-8 offsets.
  private var words: [Word] = []

  private struct Word: Hashable {
    let text: String
    let range: Range<Int>
  }

  /// Adds a part of the text.
  ///
  /// - Parameter word: What the command line has for it; nil for what was not typed.
  fileprivate mutating func add(_ part: String, for word: String? = nil) {
    let start = text.utf8.count
    text += part
    if let word { words.append(Word(text: word, range: start..<text.utf8.count)) }
  }

  /// What was typed for the smallest part that a range lies in; nil if that is nothing.
  func word(at range: Range<Int>) -> String? {
    words.filter {
      $0.range.lowerBound <= range.lowerBound && range.upperBound <= $0.range.upperBound
    }.min { $0.range.count < $1.range.count }?.text
  }

  /// The line that reads the table: `let sales = table("sales.csv")`.
  ///
  /// - Parameters:
  ///   - variable: The name of the table.
  ///   - file: Its path from the page's folder on.
  ///   - path: The file as typed; nil for standard input.
  ///   - hasHeader: Whether the first row names the columns.
  package static func reading(
    _ file: String, as path: String?, into variable: String, hasHeader: Bool, _ request: PlotRequest
  ) -> PlotLine {
    var line = PlotLine()
    line.add("let \(variable) = ")
    let start = line.text.utf8.count
    line.add("table(\(literal(file))")
    if !hasHeader {
      line.add(", header: ")
      line.add("false", for: request.hasHeader == nil ? nil : "--no-header")
    }
    if let separator = request.separator {
      line.add(", separator: ")
      line.add(literal(separator), for: "--separator \(PlotTerm.word(separator))")
    }
    if let query = request.query {
      line.add(", query: ")
      line.add(literal(query), for: "--query \(PlotTerm.word(query))")
    }
    line.add(")")
    line.words.append(
      Word(
        text: path.map { PlotTerm.word($0) } ?? "standard input",
        range: start..<line.text.utf8.count))
    return line
  }

  /// The line that draws: `bars(sales, x: "Region", y: .sum("Revenue"))`.
  ///
  /// - Parameter rowCount: How many rows the table has.
  /// - Throws: A `PlotError` where a gauge is to show more than one number.
  package static func drawing(
    _ choice: PlotChoice, of variable: String, rowCount: Int, _ request: PlotRequest
  ) throws(PlotError) -> PlotLine {
    var line = PlotLine()
    line.add(choice.kind.word, for: request.kind.map { "--kind \($0.word)" })
    line.add("(")
    if choice.kind == .gauge {
      line.add(
        try gauged(choice, of: variable, rowCount: rowCount), for: request.typed(.y))
    } else {
      line.add(variable)
      line.add(.x, choice.x.map { [$0] } ?? [], request)
      line.add(.y, choice.ys, request)
      line.add(.by, choice.by.map { [$0] } ?? [], request)
    }
    line.add("title", request.title.map { literal($0) }, for: "--title")
    line.add("stacking", request.stacking.map { ".\($0.rawValue)" }, for: "--stacking")
    line.add("order", request.order.map { ".\($0.rawValue)" }, for: "--order")
    line.add("width", request.size.map { "\($0.width)" }, for: "--size")
    line.add("height", request.size.map { "\($0.height)" }, for: "--size")
    line.add(")")
    return line
  }

  private mutating func add(_ label: String, _ value: String?, for option: String) {
    guard let value else { return }
    add(", ")
    add("\(label): \(value)", for: option)
  }

  private mutating func add(_ role: PlotTerm.Role, _ terms: [PlotTerm], _ request: PlotRequest) {
    guard !terms.isEmpty else { return }
    let typed = request.texts(role)
    add(", \(role): ")
    if terms.count > 1 { add("[") }
    for (index, term) in terms.enumerated() {
      if index > 0 { add(", ") }
      add(
        term.code,
        for: typed.count == terms.count ? "\(role.option) \(PlotTerm.word(typed[index]))" : nil)
    }
    if terms.count > 1 { add("]") }
  }

  /// The one number of a gauge, calculated by the words for lists.
  private static func gauged(
    _ choice: PlotChoice, of variable: String, rowCount: Int
  ) throws(PlotError) -> String {
    if let many = choice.x.map({ _ in "--x" }) ?? choice.by.map({ _ in "--by" }) {
      throw PlotError(
        "a gauge shows one number, and has no '\(many)'", hint: "omit it, or use '--kind bars'")
    }
    guard choice.ys.count == 1 else {
      throw PlotError(
        "a gauge shows one number, and '--y' stands \(choice.ys.count) times",
        hint: "omit all but one, or use '--kind bars'")
    }
    let term = choice.ys[0]
    let numbers = term.column.map { "\(variable).numbers(\(literal($0)))" } ?? ""
    switch term.calculation {
    case nil:
      guard rowCount <= 1, let column = term.column else {
        throw PlotError(
          "a gauge shows one number, and '\(term.column ?? "")' has \(rowCount)",
          hint: "name one, as in '--y \"mean(\(term.column ?? ""))\"'")
      }
      return "\(variable).numbers(\(literal(column)))[0]"
    case .count: return "\(variable).count"
    case .sum: return "\(numbers).sum()"
    case .mean: return "\(numbers).mean()"
    case .median: return "\(numbers).median()"
    case .min: return "\(numbers).min() ?? 0"
    case .max: return "\(numbers).max() ?? 0"
    default:
      throw PlotError(
        "a gauge does not take '\(term.calculation?.rawValue ?? "")'",
        hint: "it takes count, sum, mean, median, min and max")
    }
  }
}

extension PlotRequest {
  /// What was typed for a role, in order.
  func texts(_ role: PlotTerm.Role) -> [String] {
    switch role {
    case .x: x.map { [$0] } ?? []
    case .y: ys
    case .by: by.map { [$0] } ?? []
    }
  }

  /// The option of a role as it was typed first; nil if it was not.
  func typed(_ role: PlotTerm.Role) -> String? {
    texts(role).first.map { "\(role.option) \(PlotTerm.word($0))" }
  }
}
