package import Builtins
import Checking
package import Language
import Syntax

/// A page whose cells have run once more, and where everything on it comes from.
package struct TracedPage {
  package let page: Page
  package let settled: Settled
  package let provenance: Provenance
  package let tracer: Tracer
}

extension Page {
  /// Runs the cells once more, so that they tell what they do. A page is what its cells make it, so the picture is the
  /// same; what is printed is dropped, and a session that does not ask for this pays nothing for it.
  ///
  /// - Throws: A `Failure` if it was stopped, or there is no memory.
  package func traced() throws(Failure) -> TracedPage {
    let result: Result<TracedPage, Failure>? = DeepStack.run { stackBytes in
      do {
        return .success(try traced(stackBytes: stackBytes))
      } catch let error as Diagnostic {
        return .failure(Failure(error.message, hint: error.hint, cause: error.cause))
      } catch {
        return .failure(error as? Failure ?? Failure("the page did not run once more"))
      }
    }
    guard let result else {
      throw Failure("the system gives no memory to run the page in", cause: .lack)
    }
    return try result.get()
  }

  private func traced(stackBytes: Int) throws -> TracedPage {
    stop.startTimer(nil)
    let tracer = Tracer()
    var (state, provenance, files) = (Snapshot.empty(in: theme).state, Provenance(), files)
    var settled = Snapshot.empty(in: theme).settled
    for cell in cells {
      let parse = parse(
        cell.text, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens],
        operators: state.program.names.operators, isStopped: { stop.isRaised })
      var names = state.program.names
      names.operators = parse.operators
      let checked = check(
        parse.statements, names: names, library: .easel, text: cell.text,
        limits: limits, isStopped: { stop.isRaised })
      guard let code = checked.cell else {
        throw checked.diagnostics.first ?? Failure("cell \(cell.id.number) did not run once more")
      }
      let turns = Turns(
        state, files: files, cell: cell.id, range: parse.statements.last?.range ?? 0..<0,
        limits: limits, theme: theme, stackBytes: stackBytes, stop: stop, tracing: provenance)
      _ = try turns.run(compile(code, source: cell.id, tracer: tracer))
      (state, files) = (turns.state, turns.files)
      provenance = turns.provenance ?? provenance
      if cell.id == cells.last?.id {
        settled = try turns.settle()
        provenance = turns.provenance ?? provenance
      }
    }
    return TracedPage(page: self, settled: settled, provenance: provenance, tracer: tracer)
  }
}
