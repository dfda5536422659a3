import Language
import Syntax

/// An unfinished text that is checked with one value after the other in its hole.
struct Trial {
  /// The facts about the hole that do not depend on the tried value.
  let hole: Hole
  private let statements: [Statement]
  private let names: Names
  /// The library, with the additions of the page and of the text.
  let library: Library
  /// The diagnostics that do not depend on the tried value.
  private let errors: Set<Diagnostic>

  /// Nil if a name cannot be in the hole.
  init?(_ reading: HoledText.Reading, names: Names, library: Library) {
    let range = reading.hole
    guard
      let index = reading.statements.firstIndex(where: { $0.range.upperBound >= range.upperBound })
    else { return nil }
    var statements = Array(reading.statements[...index])
    var names = names
    // The text before the statement is checked once, unless it has an error.
    if let before = check(Array(statements[..<index]), names: names, library: library).cell {
      statements = [statements[index]]
      names = before.names
    }
    let checker = Checker(
      names: names, library: library, hole: Hole(at: range, filledWith: .anything))
    _ = checker.checkCell(statements)
    guard let hole = checker.hole, hole.site != nil || hole.labels != nil else { return nil }
    self.hole = hole
    self.statements = statements
    self.names = names
    self.library = checker.library
    errors = Set(checker.diagnostics)
  }

  /// The wanted type of the hole; nil if it may be any, or if it is open.
  var wanted: Type? {
    let hole = Hole(at: hole.range, filledWith: .nothing)
    _ = Checker(names: names, library: library, hole: hole).checkCell(statements)
    return hole.wanted
  }

  /// Whether a value of `type` can stand in the hole.
  func takes(_ type: Type) -> Bool {
    let checker = Checker(
      names: names, library: library, hole: Hole(at: hole.range, filledWith: .value(type)))
    _ = checker.checkCell(statements)
    return checker.diagnostics.allSatisfy { $0.severity != .error || errors.contains($0) }
  }
}
