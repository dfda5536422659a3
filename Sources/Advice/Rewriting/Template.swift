internal import Builtins
internal import Language
internal import Syntax

/// What a template becomes with what its holes stand for.
///
/// `‹a:filter›` changes it: `grouped` puts it into parentheses where an operator could tear it apart,
/// `string` makes a string of it, `parameters` declares its names as numbers, `index` is the place of a name in
/// the chart `c`, `column` and `cell` read the column from the table `t`, or from one of its rows, `numbers` and `mean`
/// are of its numbers, and `filled` puts the values `v` into its braces. `‹#text›`, `‹#date›`
/// and `‹#number›` are columns of the table `t`, `‹#complete›` says that a row of it has no gap.
struct Template {
  let holes: [String: String]
  let facts: PageFacts

  func callAsFunction(_ template: String) -> String {
    var (result, rest) = ("", template[...])
    while let opener = rest.firstIndex(of: "‹"), let closer = rest.firstIndex(of: "›") {
      result += rest[..<opener] + value(rest[rest.index(after: opener)..<closer])
      rest = rest[rest.index(after: closer)...]
    }
    return result + rest
  }

  private func value(_ hole: Substring) -> String {
    let table = holes["t"] ?? holes["f"].map { "table(\($0))" } ?? ""
    if hole == "#text" { return facts.column(.text, of: table) }
    if hole == "#date" { return facts.column(.date, of: table) }
    if hole == "#number" { return facts.column(.number, of: table) }
    if hole == "#complete" {
      let complete = facts.columns(table).filter(\.hasGaps).map {
        "$0.\($0.kind)(\"\($0.name)\") != nil"
      }
      return complete.isEmpty ? "true" : complete.joined(separator: " && ")
    }
    let parts = hole.split(separator: ":")
    guard let name = parts.first, let text = holes[String(name)] else { return "" }
    guard parts.count > 1 else { return text }
    let filter = String(parts[1])
    return reading(text, by: filter, of: table) ?? rewriting(text, by: filter)
      ?? naming(text, by: filter) ?? text
  }

  /// What reads a column of a table; nil for another filter.
  private func reading(_ text: String, by filter: String, of table: String) -> String? {
    switch filter {
    case "column":
      let column = column(text.unquoted, of: table)
      let gap = column.hasGaps ? ", missing: \(column.kind == .number ? ".nan" : "\"\"")" : ""
      return "\(table).\(column.kind)s(\"\(column.name)\"\(column.kind == .date ? "" : gap))"
    case "numbers": return numbers(text.unquoted, of: table)
    case "mean": return "\(numbers(text.unquoted, of: table)).mean()"
    case "cell":
      let column = column(text.unquoted, of: table)
      return "\(column.kind)(\"\(column.name)\")\(column.kind == .number ? " ?? .nan" : "")"
    case "row": return Rewriter(facts: facts).value(row(text, of: table))
    case "condition": return row(PlainQuotes(text.unquoted).text, of: table)
    case "index":
      let chart = holes["c"] ?? ""
      let names = facts.lines(
        "for name in \(chart).table.texts(\(chart).table.columns[0]) { print(name) }")
      return names.firstIndex(of: text.unquoted).map(String.init) ?? "0"
    default: return nil
    }
  }

  /// Code in another form; nil for another filter.
  private func rewriting(_ text: String, by filter: String) -> String? {
    switch filter {
    case "statement":
      if case .code(let code)? = Rewriter(facts: facts).translation(of: text)?.effect {
        return code
      }
      return text
    case "value": return Rewriter(facts: facts).value(text)
    case "grouped":
      let pieces = Phrase(text, facts).pieces
      let isWhole = pieces.first?.partner == pieces.count - 1
      let isApart = text.contains { " <>=+*/%?".contains($0) } || text.contains("..")
      return isApart && !isWhole ? "(\(text))" : text
    case "doubles":
      // Numbers of R have fractions: the first says so of all.
      let parts = Phrase(text, facts).parts(separatedBy: ",")
      guard let first = parts.first, Int(first) != nil else { return text }
      return "\(first).0" + text.dropFirst(first.count)
    case "before": return Int(text).map { String($0 - 1) } ?? "\(text) - 1"
    case "filled": return filled(text, with: holes["v"] ?? "")
    case "pairs":
      return Phrase(text, facts).parts(separatedBy: ",").map { part in
        let sides = Phrase(part, facts).parts(separatedBy: "=")
        return sides.count == 2 ? "\"\(sides[0].unquoted)\": \(sides[1])" : part
      }.joined(separator: ", ")
    case "parameters":
      return Phrase(text, facts).parts(separatedBy: ",").map(parameter).joined(separator: ", ")
    default: return nil
    }
  }

  /// A word, an option or a value by its name here; nil for another filter.
  private func naming(_ text: String, by filter: String) -> String? {
    switch filter {
    case "file": return text.unquoted
    case "string": return text.isString ? "\"\(text.unquoted)\"" : "\"\(text)\""
    case "type": return Self.types[text] ?? text
    case "verb": return Self.verbs[text] ?? text
    case "colors":
      let colors = Phrase(text, facts).parts(separatedBy: ",").map {
        ChartOptions.color($0.unquoted) ?? $0
      }
      return colors.joined(separator: ", ")
    case "options":
      let options = ChartOptions(text, facts)
      return (options.x.map { ", x: \($0)" } ?? "") + options.code
    case "mark":
      var found: [String: String] = [:]
      for option in Phrase(text, facts).parts(separatedBy: ",") {
        let sides = Phrase(option, facts).parts(separatedBy: "=")
        if sides.count == 2 {
          found[
            sides[0] == "label" ? "label" : ["color", "c", "col"].contains(sides[0]) ? "color" : ""] =
            sides[1]
        }
      }
      let label = found["label"].map { ", label: \($0)" } ?? ""
      return label
        + (found["color"].flatMap { ChartOptions.color($0.unquoted) }.map { ", color: \($0)" } ?? "")
    default: return nil
    }
  }

  /// `_ x: Double = 2` for `x: float = 2`, `x=2` and `x`.
  private func parameter(_ text: String) -> String {
    let sides = Phrase(text, facts).parts(separatedBy: "=")
    let names = Phrase(sides[0], facts).parts(separatedBy: ":")
    let type = names.count > 1 ? Self.types[names[1]] ?? names[1] : "Double"
    return "_ \(names[0]): \(type)\(sides.count > 1 ? " = \(sides[1])" : "")"
  }

  private static let types = [
    "int": "Int", "float": "Double", "str": "String", "bool": "Bool", "list": "[Double]",
  ]

  /// What `mark` takes of the options.
  static let markOptions: Set<String> = ["label", "color", "c", "col"]

  private static let verbs = [
    "bar": "bars", "barh": "bars", "hist": "histogram", "plot": "line", "lineplot": "line",
    "barplot": "bars",
    "scatterplot": "scatter", "points": "scatter",
  ]

  /// An expression of the columns of a table, `Revenue / d["Units"]`, for its row `$0`.
  private func row(_ expression: String, of table: String) -> String {
    let phrase = Phrase(expression, facts)
    var (code, place, end) = ("", 0, 0)
    while place < phrase.pieces.count {
      let piece = phrase.pieces[place]
      if piece.range.lowerBound > end, place > 0 { code += " " }
      var name = piece.text
      var last = place
      if piece.text == table, place + 1 < phrase.pieces.count {
        let isPicked = phrase.pieces[place + 1].text == "["
        last =
          isPicked
          ? phrase.pieces[place + 1].partner ?? place : min(place + 2, phrase.pieces.count - 1)
        name = phrase.pieces[isPicked ? min(place + 2, last) : last].text.unquoted
      }
      if piece.kind == .name,
        let column = (facts.columns(table) + facts.known).first(where: { $0.name == name })
      {
        code +=
          column.kind == .number
          ? "($0.number(\"\(name)\") ?? .nan)" : "$0.\(column.kind)(\"\(name)\")"
        place = last
      } else {
        code += piece.text
      }
      end = phrase.pieces[place].range.upperBound
      place += 1
    }
    return code
  }

  private func column(_ name: String, of table: String) -> PageFacts.Column {
    (facts.columns(table) + facts.known).first { $0.name == name }
      ?? PageFacts.Column(name, .number)
  }

  /// The numbers of a column, without its gaps.
  private func numbers(_ name: String, of table: String) -> String {
    column(name, of: table).hasGaps
      ? "\(table).rows.compactMap { $0.number(\"\(name)\") }" : "\(table).numbers(\"\(name)\")"
  }

  /// `"{} of {:.2f}"` with values in place of its braces.
  private func filled(_ format: String, with values: String) -> String {
    var values = Phrase(values, facts).parts(separatedBy: ",")[...]
    var (plain, directed, isDirected) = ("", "", false)
    var rest = format[...]
    let all = Array(values)
    while let opener = rest.firstIndex(of: "{"), let closer = rest[opener...].firstIndex(of: "}") {
      let code = rest[opener..<closer].drop { $0 != ":" }.dropFirst()
      isDirected = isDirected || !code.isEmpty
      plain += rest[..<opener] + "\\(\(values.popFirst() ?? ""))"
      directed += rest[..<opener] + (code.isEmpty ? "%@" : "%\(code)")
      rest = rest[rest.index(after: closer)...]
    }
    return isDirected
      ? "String(format: \(directed)\(rest), \(all.joined(separator: ", ")))" : plain + rest
  }
}
