import Playground
import Syntax
import Viewing

extension Status {
  /// What there is to say of a command before anything is known about it but its text.
  init(source: String) {
    self.init()
    self.source = source
  }

  /// Adds what running a cell did.
  ///
  /// - Parameters:
  ///   - isSilent: Whether its value does not echo.
  ///   - texts: Where to find the cells that diagnostics point at.
  mutating func add(_ outcome: Outcome, isSilent: Bool = false, texts: CellTexts) {
    printed += outcome.printed
    if !isSilent { echo = outcome.echo }
    late += outcome.late
    diagnostics += outcome.diagnostics.map { Diagnostic($0, in: outcome.cell, texts: texts) }
    if !outcome.isAccepted { stale = true }
  }

  /// Adds what a word about the session was answered with.
  mutating func add(_ reply: Reply) {
    printed += reply.results.plain + reply.remarks
    diagnostics += reply.refusals.map(Diagnostic.init)
  }
}

extension Status.Diagnostic {
  /// A fault that is about no text of the program.
  init(error message: String) {
    self.init(severity: "error", message: message, text: "error: \(message)")
  }

  fileprivate init(_ refusal: Reply.Refusal) {
    self.init(
      severity: "error", message: refusal.message, hint: refusal.hint, text: refusal.text,
      range: nil)
  }

  fileprivate init(_ diagnostic: Diagnostic, in cell: Cell, texts: CellTexts) {
    self.init(
      severity: diagnostic.severity.rawValue, message: diagnostic.message, hint: diagnostic.hint,
      text: texts.styledText(of: diagnostic, in: cell).plain, range: nil)
    let source = diagnostic.source ?? cell.id
    guard let lines = texts[source, for: cell].map({ SourceText($0) }) else { return }
    range = Status.Range(diagnostic.range, of: lines, cell: source.number)
    fix = diagnostic.fix.map { edit in
      Status.Fix(
        range: Status.Range(edit.range, of: lines, cell: source.number),
        replacement: edit.replacement)
    }
  }
}

extension Status.Range {
  fileprivate init(_ range: Swift.Range<Int>, of lines: SourceText, cell: Int) {
    let start = lines.position(at: range.lowerBound)
    let end = lines.position(at: range.upperBound)
    self.init(
      cell: cell, line: start.line, column: start.column, endLine: end.line,
      endColumn: end.column)
  }
}
