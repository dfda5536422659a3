import Builtins
import Charting
package import Language
package import Layers
package import Playground
import Syntax
import Tutorials
package import Viewing

/// A page that options of the command line make of a table: a line that reads it, and one that draws it.
///
/// The two lines are said, so that a person can go on with them at the prompt or in a page; what is wrong
/// with them is said about the words that were typed.
package struct Plot {
  /// The page that the lines have made.
  package private(set) var page: Page
  private let request: PlotRequest
  private let input: PlotInput
  private let variable: String

  /// - Parameters:
  ///   - limits: The limits of the page.
  ///   - stop: Polled while code runs.
  package init(
    _ request: PlotRequest, of input: PlotInput, limits: Limits, theme: Theme, stop: StopSignal
  ) {
    (self.request, self.input) = (request, input)
    page = Page(
      limits: limits, folder: input.folder, pinning: input.pins, theme: theme, stop: stop)
    // To ask the page which names it knows takes longer than a small chart.
    variable = DataFile.variable(for: input.file) { name in
      !isKeyword(name) && name != "table" && !ChartKind.allCases.contains { $0.word == name }
    }
  }

  /// Whether the first row names the columns.
  private var hasHeader: Bool { request.hasHeader ?? !input.beginsWithNumbers }

  /// Runs the lines.
  ///
  /// - Returns: The answer: the lines, and what is wrong with them; its status is good if there is a chart.
  package mutating func run() -> Response {
    var response = Response(.file)
    let reading = PlotLine.reading(
      input.file, as: input.path, into: variable, hasHeader: hasHeader, request)
    let read = page.run(reading.text)
    guard read.isAccepted else {
      response.say(StyledText(shown(reading)))
      add(read, of: reading, to: &response)
      return response
    }
    let drawing: PlotLine
    do throws(PlotError) {
      drawing = try self.drawing()
    } catch {
      response.say(StyledText(shown(reading)))
      add(read, of: reading, to: &response)
      response.refuse(error.message, hint: error.hint, status: .usage)
      return response
    }
    response.say(StyledText("\(shown(reading))\n\(drawing.text)"))
    if request.hasHeader == nil, input.beginsWithNumbers {
      response.say(
        StyledText("note", .note) + ": the first row has only numbers, so it does not name columns")
      response.advise("'--header' takes it as names")
    }
    add(read, of: reading, to: &response)
    add(page.run(drawing.text), of: drawing, to: &response)
    return response
  }

  /// The line that draws, with what was not said chosen by the columns.
  private func drawing() throws(PlotError) -> PlotLine {
    let (columns, count) = page.traits(ofTable: variable) ?? ([], 0)
    let names = columns.map(\.name)
    func term(_ text: String, _ role: PlotTerm.Role) throws(PlotError) -> PlotTerm {
      try PlotTerm(text, as: role, columns: names)
    }
    var ys: [PlotTerm] = []
    for y in request.ys { ys.append(try term(y, .y)) }
    let choice = try PlotChoice(
      kind: request.kind,
      x: try request.x.map { text throws(PlotError) in try term(text, .x) }, ys: ys,
      by: try request.by.map { text throws(PlotError) in try term(text, .by) }, columns: columns
    ) { page.hasRepeats(ofTable: variable, in: $0) }
    return try PlotLine.drawing(choice, of: variable, rowCount: count, request)
  }

  /// The line that reads, as a person can type it.
  private func shown(_ line: PlotLine) -> String {
    input.path == nil ? "\(line.text)  // standard input, saved as '\(input.file)'" : line.text
  }

  /// Adds what came of a line, with its diagnostics about what was typed.
  private func add(_ outcome: Outcome, of line: PlotLine, to response: inout Response) {
    var texts = CellTexts(of: outcome, on: page)
    texts.line = line
    response.add(CellRun(outcome: outcome, echoes: false, texts: texts))
  }
}

extension Response {
  /// Shows the page of a plot; a failure becomes part of the answer.
  ///
  /// - Parameter began: The instant at which the command began.
  package mutating func show(
    _ plot: Plot, on viewer: Viewer, since began: ContinuousClock.Instant
  ) {
    show(plot.page.settled, on: viewer, as: 0, since: began)
  }
}

extension PlotLine {
  /// A diagnostic about what was typed: `--x Regin: error: 'sales.csv' has no column 'Regin'`.
  ///
  /// - Returns: Nil for one about what was not typed.
  func styledText(of diagnostic: Diagnostic) -> StyledText? {
    guard let word = word(at: diagnostic.range) else { return nil }
    var text =
      "\(word): " + StyledText(diagnostic.severity.rawValue, diagnostic.severity.style)
      + ": \(diagnostic.message)"
    if let hint = diagnostic.hint {
      text += "\n" + StyledText("hint", .hint) + ": \(Self.asTyped(hint))"
    }
    return text
  }

  /// A hint with options in place of arguments: `y: .sum("Revenue")` is `--y "sum(Revenue)"`, so it is in a line that
  /// draws; and a table of the same file with a query or a separator is that option.
  static func asTyped(_ hint: String) -> String {
    let argument = /(x|y|by): (\[[^\[\]\\]+\]|\.\w+\([^()\\]*\)|\.\w+|"[^"\\]+")(?:, |\)|$)/
    return hint.replacing(/'(?:\w+\(\w+, )?((?:x|y|by): [^'\\]+)'/) { match in
      let text = match.output.1
      let arguments = text.matches(of: argument)
      // What is not understood as a whole stays as it is.
      guard arguments.count == text.matches(of: #/(?:x|y|by): /#).count else {
        return String(match.output.0)
      }
      let options = arguments.flatMap { argument in
        terms(argument.output.2).map { "--\(argument.output.1) \(PlotTerm.word($0))" }
      }
      return "'\(options.joined(separator: " "))'"
    }
    .replacing(/'table\("[^"\\]+", (query|separator): "([^"\\]+)"\)'/) { match in
      "'--\(match.output.1) \(PlotTerm.word(String(match.output.2)))'"
    }
    .replacing("'by' ", with: "'--by' ")
  }

  /// What an argument says, as options say it, each by itself: `[.sum("Revenue"), "Units"]` is `sum(Revenue)` and `Units`.
  private static func terms(_ argument: Substring) -> [String] {
    argument.matches(of: /\.(\w+)\(([^()]*)\)|\.(\w+)|"([^"]+)"/).map { term in
      let (_, word, inside, alone, column) = term.output
      guard let word, let inside else { return String(alone ?? column ?? "") }
      let plain = inside.replacing(#/\w+: /#, with: "").replacing("\"", with: "")
      return "\(word)(\(plain))"
    }
  }
}
