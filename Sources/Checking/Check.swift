package import Language
package import Syntax

/// The result of checking a cell.
package struct Checked {
  /// The cell; nil exactly when there is an error among the diagnostics.
  package var cell: CheckedCell?
  /// Errors, at most one for each statement, and notes, in the order of the text.
  package var diagnostics: [Diagnostic]
}

/// Resolves the names of a cell and infers the type of every expression.
///
/// Each statement is solved as one system, closures included. If it has no strict solution it is
/// solved once more with `Int` operands and arguments allowed to become `Double`.
///
/// - Parameters:
///   - statements: A tree without syntax errors.
///   - names: The globals of the cells before.
///   - text: The source of the tree; without it most diagnostics have no fix.
///   - isStopped: Whether to end early, with a diagnostic; asked every few hundred steps.
package func check(
  _ statements: [Statement], names: Names, library: Library, text: String = "",
  limits: Limits = Limits(), isStopped: @escaping @Sendable () -> Bool = { false }
) -> Checked {
  let meter = CheckingMeter(limits, isStopped: isStopped)
  let checker = Checker(names: names, library: library, source: text, meter: meter)
  let checked = checker.checkCell(statements)
  if let end = meter.end { return Checked(cell: nil, diagnostics: [end]) }
  // Inherited members may be checked again for the subclass.
  var seen: Set<Diagnostic> = []
  let diagnostics = checker.diagnostics.filter { seen.insert($0).inserted }.enumerated()
    .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
    .map(\.element)
    .withoutConsequences
    .withoutNested
    .withoutMany
    .map { $0.sayingWhatToWrite(in: text) }
  guard !diagnostics.contains(where: { $0.severity == .error }) else {
    return Checked(cell: nil, diagnostics: diagnostics)
  }
  var names = checker.names
  names.declarations = checker.library.page
  let cell = CheckedCell(
    statements: checked, slotCount: checker.cellFrame.slotCount, names: names)
  return Checked(cell: cell, diagnostics: diagnostics)
}

extension [Diagnostic] {
  /// The diagnostics without an unclear type inside a text that already has that diagnostic.
  fileprivate var withoutNested: [Diagnostic] {
    var end = 0
    return filter { diagnostic in
      guard diagnostic.hint == Hint.writeType else { return true }
      defer { end = Swift.max(end, diagnostic.range.upperBound) }
      return diagnostic.range.upperBound > end
    }
  }

  /// The first errors and the first notes, as many as can be read at once.
  fileprivate var withoutMany: [Diagnostic] {
    var (errors, notes) = (0, 0)
    return filter { diagnostic in
      if diagnostic.isError { errors += 1 } else { notes += 1 }
      return (diagnostic.isError ? errors : notes) <= mostDiagnostics
    }
  }
}
