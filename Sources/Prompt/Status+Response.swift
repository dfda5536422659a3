import Motion
import Playground
import Syntax
import Viewing

extension Status {
  /// What a screen says about an answer.
  init(_ response: Response) {
    self.init()
    command = response.number ?? 0
    source = response.source
    for part in response.parts { add(part, isAnswer: response.kind == .command) }
    program = response.program
    milliseconds = response.duration.milliseconds
    stale = response.isStale
    description = response.picture?.description
    picture = Picture(frame: response.picture?.frame, scale: response.picture?.scale)
    held = response.heldTime?.seconds
    playing = response.playing.map { Stretch(from: $0.lowerBound, to: $0.upperBound) }
    sound = response.sound?.status
    film = response.film
    lesson = response.lesson
    provenance = response.provenance
    absences = response.absences
    whatIf = response.whatIf
    ended = response.isOver
  }

  /// Adds a part of an answer.
  ///
  /// - Parameter isAnswer: Whether results and remarks are what was asked for.
  private mutating func add(_ part: Response.Part, isAnswer: Bool) {
    switch part {
    case .run(let run):
      printed += run.outcome.printed
      if run.echoes { echo = run.outcome.echo }
      late += run.outcome.late
      add(run.outcome, run.texts)
    case .supposed(let run): add(run.outcome, run.texts)
    case .result(let text), .reading(let text), .remark(let text):
      if isAnswer {
        printed += text.plain
      } else {
        remarks = (remarks ?? "") + text.plain
      }
    case .prose, .typed: break
    case .refusal(let refusal):
      diagnostics.append(
        Diagnostic(
          severity: "error", message: refusal.message, hint: refusal.hint,
          text: refusal.text.plain))
    }
  }

  /// Adds the diagnostics of a cell.
  private mutating func add(_ outcome: Outcome, _ texts: CellTexts) {
    diagnostics += outcome.diagnostics.map { Diagnostic($0, in: outcome.cell, texts: texts) }
  }
}

extension Status.Diagnostic {
  fileprivate init(_ diagnostic: Diagnostic, in cell: Cell, texts: CellTexts) {
    self.init(
      severity: diagnostic.severity.rawValue, message: diagnostic.message, hint: diagnostic.hint,
      text: texts.styledText(of: diagnostic, in: cell).plain)
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

extension Duration {
  /// In thousandths of a second, to a thousandth of one.
  fileprivate var milliseconds: Double { Double((self / .microseconds(1)).rounded()) / 1_000 }
}
