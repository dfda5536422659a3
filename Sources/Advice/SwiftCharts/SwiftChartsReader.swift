internal import Builtins
internal import Checking
internal import Language
internal import Syntax

/// Reads the statements of a cell, some of which are written for Swift Charts or for the views of
/// SwiftUI around a chart.
struct SwiftChartsReader {
  let surroundings: Surroundings
  let code: SourceCode
  var translations: [Translation] = []
  /// The names of views that are translated, or left out.
  var views: [String] = []

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    code = SourceCode(surroundings: surroundings)
  }

  mutating func read(_ statement: Statement) {
    let range = surroundings.whole(statement.range)
    if case .type(let type) = statement.kind {
      if read(type, at: range) { return }
    } else if let chart = FoundChart(in: statement, code), isForeign(chart) {
      views += statement.nameOfView.map { [$0] } ?? []
      return translate(
        chart, at: range, properties: chart.prelude.map { surroundings.text($0.range) })
    } else if leavesOut(statement) {
      return
    }
    surroundings.keep(range)
  }

  /// Whether the name of a chart is that of Swift Charts, and not of the page.
  func isForeign(_ chart: FoundChart) -> Bool { !surroundings.declares(chart.name.text) }

  // MARK: Charts

  /// Adds the translation of a chart.
  ///
  /// - Parameters:
  ///   - range: The statement that it replaces.
  ///   - properties: The lines that the chart may need before it.
  ///   - view: The name of the view around it.
  mutating func translate(
    _ chart: FoundChart, at range: Range<Int>, properties: [String] = [], in view: String? = nil
  ) {
    let translation = surroundings.after(properties) { ChartTranslation(chart, code) }
    let isMark = if case .mark = chart.content { true } else { false }
    let message = "'\(chart.name.text)\(isMark ? "" : " { … }")' is not in this dialect"
    var (hint, program) = (translation.advice, String?.none)
    if let lines = translation.lines {
      let lead = properties.used(in: lines)
      let whole = (lead + lines).joined(separator: "\n")
      let instead = Self.hint(lead, lines, translation.omitted, view)
      if surroundings.accepts(whole) {
        (hint, program) = (instead, whole)
      } else if let problem = surroundings.problem(in: whole),
        chart.mentions(problem.text, code) || lead.contains(where: { $0.contains(problem.text) })
      {
        // The mistake is the program's own.
        let isUnknown = problem.message.hasPrefix("there is no ")
        hint = "\(instead); \(isUnknown ? "declare '\(problem.text)' first" : problem.message)"
      }
    }
    if let program { surroundings.take(program) }
    translations.append(
      Translation(of: range, message, at: chart.name.range, hint: hint, code: program))
  }

  /// The hint with the lines that stand for a chart.
  private static func hint(
    _ lead: [String], _ lines: [String], _ omitted: [String], _ view: String?
  ) -> String {
    // Long properties are not repeated.
    let isShown = lead.allSatisfy { $0.utf8.count <= 72 && !$0.contains("\n") }
    let shown = (isShown ? lead : []) + lines
    var hint = "write \(shown.map { "'\($0)'" }.joined(separator: ", then "))"
    if !isShown, let view { hint += " after the properties of '\(view)'" }
    if let names = leftOut(omitted) { hint += "; \(names)" }
    return hint
  }

  /// The names of what is left out, in a clause; nil if nothing is.
  private static func leftOut(_ names: [String]) -> String? {
    let most = 6
    guard let last = names.last else { return nil }
    guard names.count > 1 else { return "'\(last)' is left out" }
    let first = names.prefix(min(most, names.count - 1)).map { "'\($0)'" }.joined(separator: ", ")
    let rest = names.count > most ? "\(names.count - most) more" : "'\(last)'"
    return "\(first) and \(rest) are left out"
  }

  // MARK: What is left out

  /// Leaves out a statement that shows a translated view; returns whether it is one.
  private mutating func leavesOut(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression, .assignment, .variable: break
    default: return false
    }
    let text = surroundings.text(statement.range)
    guard let view = views.first(where: text.mentions) else { return false }
    leaveOut(
      statement.range, "there is no '\(view)' here", at: statement.range,
      hint: "leave it out: a chart shows itself")
    return true
  }

  mutating func leaveOut(
    _ range: Range<Int>, _ message: String, at place: Range<Int>, hint: String
  ) {
    translations.append(Translation(of: range, message, at: place, hint: hint, code: ""))
  }
}

extension Statement {
  /// The name of a function or of a computed variable that makes a view.
  fileprivate var nameOfView: String? {
    switch kind {
    case .function(let function): return function.name.text
    case .variable(_, let bindings):
      guard bindings[0].value == nil, case .name(let name) = bindings[0].pattern.kind else {
        return nil
      }
      return name
    default: return nil
    }
  }
}

extension [String] {
  /// The declarations among them that the lines use, directly or by one another.
  fileprivate func used(in lines: [String]) -> [String] {
    var (used, text) = ([String](), lines.joined(separator: "\n"))
    for line in reversed() {
      guard let name = line.declaredName, text.mentions(name) else { continue }
      used.insert(line, at: 0)
      text += "\n" + line
    }
    return used
  }
}

extension String {
  /// The name after the first `let`, `var` or `func`.
  fileprivate var declaredName: String? {
    let words = split { !$0.isOfName }
    let keyword = words.firstIndex { ["let", "var", "func"].contains($0) }
    return keyword.flatMap { $0 + 1 < words.count ? String(words[$0 + 1]) : nil }
  }
}
