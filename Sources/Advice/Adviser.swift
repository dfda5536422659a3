internal import Checking
package import Language
package import Syntax

/// What to type here where a refused cell is written, in part, in another language or for another
/// library.
package struct Adviser: Sendable {
  /// What refused the cell.
  package enum Phase: Hashable, Sendable { case parsing, checking, running }

  private let text: String
  private let source: SourceID
  private let parse: Parse
  private let names: Names
  private let library: Library
  private let limits: Limits
  private let isStopped: @Sendable () -> Bool

  /// An adviser on one cell.
  ///
  /// - Parameters:
  ///   - parse: The cell, which may have syntax errors.
  ///   - names: The globals of the cells before.
  ///   - isStopped: Whether to check no further code; asked every few hundred steps.
  package init(
    on text: String, _ source: SourceID, _ parse: Parse, after names: Names, library: Library,
    limits: Limits = Limits(), isStopped: @escaping @Sendable () -> Bool = { false }
  ) {
    (self.text, self.source, self.parse) = (text, source, parse)
    (self.names, self.library) = (names, library)
    (self.limits, self.isStopped) = (limits, isStopped)
  }

  /// The diagnostics of the refused cell: those of a foreign part with what to type there, the others
  /// as they are.
  package func explain(_ diagnostics: [Diagnostic], by phase: Phase) -> [Diagnostic] {
    if phase != .running, let translated = translate(diagnostics) { return translated }
    let declared = text.declaredNames
    let names = names
    let isDeclared = { @Sendable (name: String) in names[name] != nil || declared.contains(name) }
    var explained = diagnostics
    if phase == .parsing {
      explained = diagnostics.map { diagnostic in
        library.explaining(diagnostic, in: text) { isDeclared($0) || library.has($0) }
      }
    }
    let page = ForeignLine.Page(
      declares: isDeclared,
      isList: { name in
        guard case .array? = names[name]?.type else { return false }
        return true
      })
    let own = explained.map { ($0.source ?? source) == source ? $0 : nil }
    if phase != .parsing, !own.contains(nil) {
      explained = ValueHabit.explaining(explained, in: text)
    }
    return ForeignLine.explaining(explained, in: text, source, of: page)
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

extension String {
  /// The variables and functions that a text declares, which may have errors; none of one too long to
  /// be typed.
  fileprivate var declaredNames: Set<String> {
    guard utf8.count <= 20_000 else { return [] }
    var names: Set<String> = []
    for line in split(whereSeparator: \.isNewline) {
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
