internal import Checking
package import Language
package import Syntax

/// What to type here where a refused cell is written, in part, in another language or for another
/// library.
package struct Adviser {
  /// What refused the cell.
  package enum Phase: Hashable, Sendable { case parsing, checking, running }

  private let text: String
  private let source: SourceID
  private let parse: Parse
  private let names: Names
  private let library: Library
  private let limits: Limits
  private let trial: (String) -> Result<String, Diagnostic>?
  private let isStopped: @Sendable () -> Bool

  /// An adviser on one cell.
  ///
  /// - Parameters:
  ///   - parse: The cell, which may have syntax errors.
  ///   - names: The globals of the cells before.
  ///   - trial: What a program prints after the cells before, which it leaves as they are, or the error that ends it; nil if
  ///     it cannot be read.
  ///   - isStopped: Whether to check no further code; asked every few hundred steps.
  package init(
    on text: String, _ source: SourceID, _ parse: Parse, after names: Names, library: Library,
    limits: Limits = Limits(),
    trial: @escaping (String) -> Result<String, Diagnostic>? = { _ in nil },
    isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.text, self.source, self.parse) = (text, source, parse)
    (self.names, self.library) = (names, library)
    (self.limits, self.trial, self.isStopped) = (limits, trial, isStopped)
  }

  /// The diagnostics of the refused cell: those of a foreign part with what to type there, the others
  /// as they are, without hints that lead into another error.
  package func explain(_ diagnostics: [Diagnostic], by phase: Phase) -> [Diagnostic] {
    if phase != .running, let translated = translate(diagnostics) { return translated }
    var explained = diagnostics
    let facts = CellFacts(
      text, parse, names, library, limits: limits, trial: trial, isStopped: isStopped)
    if phase == .parsing {
      explained = diagnostics.map { diagnostic in
        library.explaining(diagnostic, in: text) { facts.declares($0) || library.has($0) }
      }
    }
    let isOfCell = explained.allSatisfy { ($0.source ?? source) == source }
    guard isOfCell else { return explained }
    if phase != .parsing { explained = ValueHabit.explaining(explained, in: text) }
    guard text.utf8.count <= longestTranslated,
      let index = explained.firstIndex(where: \.isError), explained[index].cause == .program
    else { return explained }
    let first = explained[index]
    let script = ForeignScript(text, facts)
    let isMended = first.fix.map { phase == .running || facts.accepts($0) } ?? false
    // The hint on a line of a program does not reach into its other lines.
    if script.statementCount > 1, isMended { return explained }
    // What a fix makes may be read in another way still: '{}' is a function here.
    let isOwn =
      isMended && !(first.fix.map { ForeignScript(text.making($0), facts).hasRules } ?? false)
    if !isOwn || script.only?.isDecisive ?? false,
      let habit = Habit.found(by: script, in: text, at: first.range.lowerBound, facts),
      habit.isSure
        || !isMended && !declaresTypes && (script.statementCount == 1 || first.hint == nil)
    {
      return [facts.namingColumns(habit.explaining(first))]
    }
    if isMended, phase == .checking, let fix = first.fix,
      let error = facts.error(endingRunOf: text.making(fix)),
      let habit = Habit.found(in: fix, endingIn: error, in: text)
    {
      return [facts.namingColumns(habit.explaining(first))]
    }
    if phase == .running { return explained.map(facts.namingColumn) }
    if isMended { return explained }
    return explained.map(facts.withoutWrongTurn).map(facts.namingColumns)
  }

  /// Whether the cell is a program in Swift whatever its words: it parses, and declares types.
  private var declaresTypes: Bool {
    parse.diagnostics.isEmpty
      && parse.statements.contains { if case .type = $0.kind { true } else { false } }
  }

  /// The diagnostics of a cell whose statements are written for Swift Charts in part, with the
  /// translations of these; nil of any other cell.
  private func translate(_ diagnostics: [Diagnostic]) -> [Diagnostic]? {
    guard text.utf8.count <= longestTranslated,
      diagnostics.allSatisfy({ $0.cause == .program })
    else { return nil }
    let surroundings = Surroundings(
      text, parse, names, library, limits: limits, isStopped: isStopped)
    var reader = SwiftChartsReader(surroundings)
    for statement in parse.statements { reader.read(statement) }
    let translations = reader.translations
    guard !translations.isEmpty else { return nil }
    func isTranslated(_ diagnostic: Diagnostic) -> Bool {
      translations.contains { $0.range.overlaps(diagnostic.range) }
    }
    let isParsed = parse.diagnostics.isEmpty
    let others = diagnostics.filter {
      !isTranslated($0) && !($0.isError && isParsed)
    }
    let problems = isParsed ? surroundings.problems : []
    return (translations.map(\.diagnostic) + problems + others).enumerated()
      .sorted {
        ($0.element.isError ? 0 : 1, $0.element.range.lowerBound, $0.offset)
          < ($1.element.isError ? 0 : 1, $1.element.range.lowerBound, $1.offset)
      }
      .map(\.element)
  }
}

/// The greatest length of a cell that is translated, in bytes.
private let longestTranslated = 40_000
