import Advice
import Builtins
import Checking
import Language
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
    _ cell: Cell, after state: PageState, files: PageFiles, limits: Limits, theme: Theme,
    takesStills: Bool, stackBytes: Int, stop: StopSignal
  ) {
    outcome = Outcome(cell: cell)
    outcome.files = files
    let parse = parse(
      cell.text, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens],
      operators: state.program.names.operators, isStopped: { stop.isRaised })
    let adviser = Adviser(
      on: cell.text, cell.id, parse, after: state.program.names, library: .easel, limits: limits,
      trial: { program in
        Self.printed(
          by: program, after: state, files: files, limits: limits, theme: theme,
          stackBytes: stackBytes, stop: stop)
      },
      isStopped: { stop.isRaised })
    guard parse.diagnostics.isEmpty else {
      outcome.diagnostics = adviser.explain(stop.explaining(parse.diagnostics), by: .parsing)
      return
    }
    var names = state.program.names
    names.operators = parse.operators
    let checked = check(
      parse.statements, names: names, library: .easel, text: cell.text,
      limits: limits, isStopped: { stop.isRaised })
    outcome.diagnostics =
      stop.explaining(checked.diagnostics) + Library.easel.notes(on: parse.imports)
    guard let code = checked.cell else {
      outcome.diagnostics = adviser.explain(outcome.diagnostics, by: .checking)
      return
    }

    outcome.hasRun = true
    let compiled = compile(code, source: cell.id)
    let last = parse.statements.last?.range ?? 0..<0
    let turns = Turns(
      state, files: files, cell: cell.id, range: last, limits: limits, theme: theme,
      takesStills: takesStills, stackBytes: stackBytes, stop: stop)
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
      outcome.diagnostics = adviser.explain(outcome.diagnostics, by: .running)
    }
    outcome.diagnostics += turns.notes
    outcome.files = turns.files
  }
}

extension Evaluation {
  /// What a program prints in a copy of the page, or the error that ends it; nil if it cannot be read.
  private static func printed(
    by program: String, after state: PageState, files: PageFiles, limits: Limits, theme: Theme,
    stackBytes: Int, stop: StopSignal
  ) -> Result<String, Diagnostic>? {
    let parse = parse(
      program, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens],
      operators: state.program.names.operators, isStopped: { stop.isRaised })
    guard parse.diagnostics.isEmpty else { return nil }
    let checked = check(
      parse.statements, names: state.program.names, library: .easel, text: program, limits: limits,
      isStopped: { stop.isRaised })
    guard let code = checked.cell else { return nil }
    let source = SourceID(Int.max)
    let last = parse.statements.last?.range ?? 0..<0
    let turns = Turns(
      state, files: files, cell: source, range: last, limits: limits, theme: theme,
      takesStills: false, stackBytes: stackBytes, stop: stop)
    do {
      _ = try turns.run(compile(code, source: source))
      _ = try turns.settle()
    } catch {
      return .failure(diagnostic(of: error, at: last))
    }
    return .success(turns.takePrinted())
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
