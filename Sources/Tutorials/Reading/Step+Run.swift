import Playground

extension Lesson.Step {
  /// Makes the change of the step in pages, of which there is one for each theme.
  ///
  /// - Returns: The outcomes of its cells on the first page, and all that the change did there.
  /// - Throws: For a change that does not fit, for a cell that is refused and should not be, and for one that Ctrl-C
  ///   has stopped.
  func run(
    in pages: inout [Page], at path: String
  ) throws(LessonReadingError) -> (outcomes: [Outcome], revision: Revision?) {
    let change: Change
    do throws(AmendmentError) {
      change = try self.change(of: pages[0].cells.map(\.text))
    } catch {
      throw LessonReadingError("\(path):\(line + 1 + error.line): error: \(error)")
    }
    var first: Revision?
    for index in pages.indices {
      let revision = pages[index].make(change)
      if index == 0 { first = revision }
    }
    let outcomes = first?.news(of: change) ?? []
    let refusals = outcomes.filter { !$0.isAccepted }
    if !refusals.isEmpty, !isRefused || refusals.contains(where: \.isInterrupted) {
      let texts = refusals.flatMap { outcome in
        outcome.diagnostics.map { pages[0].text(of: $0, in: outcome.cell, of: first) }
      }
      throw LessonReadingError(
        "\(path):\(line): \(name) does not run\n\(texts.joined(separator: "\n"))",
        refusals.map(\.verdict).reduce(.fault) { $0.orWorse($1) })
    }
    return (outcomes, first)
  }
}
