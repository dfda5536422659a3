import Builtins
import Interpreter
import Layers
import Syntax

/// One cell on its way from text to a page that has settled.
struct Evaluation {
  var outcome: Outcome
  /// The page with the cell; nil when the cell was refused.
  var next: Snapshot?

  /// The refusal of a cell for which there is no thread.
  static func refusal(of cell: Cell, files: PageFiles) -> Outcome {
    var outcome = Outcome(cell: cell)
    outcome.files = files
    outcome.diagnostics = [
      Diagnostic(
        .error, "the system gives no memory to run the cell in", at: 0..<cell.text.utf8.count,
        hint: "end other programs, or allow more memory with 'ulimit -v'")
    ]
    return outcome
  }

  /// Runs `cell` in the open turn of `state`, then settles the page; on an error `state` stands.
  ///
  /// - Parameter stackBytes: How much of the thread's stack calls of the language may use.
  init(
    _ cell: Cell, after state: PageState, files: PageFiles, limits: Limits, takesStills: Bool,
    stackBytes: Int, stop: StopSignal
  ) {
    outcome = Outcome(cell: cell)
    outcome.files = files
    let parse = parse(
      cell.text, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens],
      isStopped: { stop.isRaised })
    /// The diagnostics of the refused cell, where a part of it is written for another framework.
    func translating(_ diagnostics: [Diagnostic]) -> [Diagnostic]? {
      Library.easel.translating(
        diagnostics, of: parse, in: cell.text, after: state.program.names, limits: limits,
        isStopped: { stop.isRaised })
    }
    guard parse.diagnostics.isEmpty else {
      if let translated = translating(parse.diagnostics) {
        outcome.diagnostics = translated
        return
      }
      let (names, declared) = (state.program.names, cell.declaredNames)
      let diagnostics = stop.explaining(parse.diagnostics).map {
        Library.easel.explaining($0, in: cell.text) { word in
          names[word] != nil || declared.contains(word) || Library.easel.has(word)
        }
      }
      outcome.diagnostics = names.explaining(diagnostics, in: cell)
      return
    }
    let checked = check(
      parse.statements, names: state.program.names, library: .easel, text: cell.text,
      limits: limits, isStopped: { stop.isRaised })
    outcome.diagnostics =
      stop.explaining(checked.diagnostics) + Library.easel.notes(on: parse.imports)
    guard let code = checked.cell else {
      outcome.diagnostics =
        translating(outcome.diagnostics)
        ?? state.program.names.explaining(outcome.diagnostics, in: cell)
      return
    }

    let compiled = compile(code, source: cell.id)
    let last = parse.statements.last?.range ?? 0..<0
    let turns = Turns(
      state, files: files, cell: cell.id, range: last, limits: limits, takesStills: takesStills,
      stackBytes: stackBytes, stop: stop)
    do {
      outcome.echo = try turns.run(compiled)
      var kept = turns.state
      outcome.printed = turns.takePrinted()
      let settled = try turns.settle()
      outcome.late = turns.takePrinted()
      kept.host.shown = turns.shown
      next = Snapshot(state: kept, settled: settled)
      let began = state.host.now
      if kept.isInMotion(since: state), settled.length > began {
        outcome.motion = began...settled.length
      }
      let soundCount = state.host.sounding.beginCount
      if kept.host.sounding.beginCount > soundCount, !settled.sounds.isEmpty {
        outcome.sound = SoundPassage(start: began, firstSound: soundCount)
      }
    } catch {
      outcome.echo = nil
      outcome.printed += turns.takePrinted()
      outcome.diagnostics.insert(diagnostic(of: error, at: last), at: 0)
      outcome.diagnostics = state.program.names.explaining(outcome.diagnostics, in: cell)
    }
    outcome.diagnostics += turns.notes
    outcome.files = turns.files
  }
}

/// The diagnostic of an error that code or settling threw; what has no place of its own is told at
/// `range`.
private func diagnostic(of error: any Error, at range: Range<Int>) -> Diagnostic {
  switch error {
  case let diagnostic as Diagnostic: diagnostic
  case let failure as Failure: failure.diagnostic(at: range)
  default: Diagnostic(.error, "\(error)", at: range)
  }
}

extension Names {
  /// The diagnostics of a cell that was refused, where a line is one of another program with what to type.
  fileprivate func explaining(_ diagnostics: [Diagnostic], in cell: Cell) -> [Diagnostic] {
    let declared = cell.declaredNames
    let page = ForeignLine.Page(
      declares: { self[$0] != nil || declared.contains($0) },
      isList: { name in
        guard case .array? = self[name]?.type else { return false }
        return true
      })
    return ForeignLine.explaining(diagnostics, in: cell.text, cell.id, of: page)
  }
}

extension Cell {
  /// The variables and functions that a text declares, which may have errors; none of one too long to
  /// be typed.
  fileprivate var declaredNames: Set<String> {
    guard text.utf8.count <= 20_000 else { return [] }
    var names: Set<String> = []
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "=" }
      for (word, next) in zip(words, words.dropFirst()) {
        if ["let", "var", "func", "for", "_"].contains(word) { names.insert(String(next)) }
        // Several variables may be declared at once.
        if next == "=", line.contains("let ") || line.contains("var ") {
          names.insert(String(word))
        }
      }
    }
    return names
  }
}

extension StopSignal {
  /// `diagnostics` of reading or checking a text, with the reason in the one that tells of a stop.
  fileprivate func explaining(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      guard diagnostic.cause == .interruption, let reason = reason() else { return diagnostic }
      return reason.failure.diagnostic(at: diagnostic.range)
    }
  }
}

extension PageState {
  /// Whether an animation was added after `earlier`, or time passed.
  fileprivate func isInMotion(since earlier: PageState) -> Bool {
    let (now, before) = (host, earlier.host)
    return now.now > before.now || now.blocks.count > before.blocks.count
      || now.scene.lastAnimationSerial > before.scene.lastAnimationSerial
  }
}
