import Syntax

/// An unfinished text that is checked with one thing after the other in its hole.
struct Trial {
  /// What is known about the hole whatever is put into it.
  let hole: Hole
  private let statements: [Statement]
  private let names: Names
  /// The words of the library, and what the page and the text have added to them.
  let library: Library
  /// What is wrong whatever is put into the hole.
  private let errors: Set<Diagnostic>

  /// nil if no name can stand in the hole.
  init?(_ reading: HoledText.Reading, names: Names, library: Library) {
    let range = reading.hole
    guard
      let index = reading.statements.firstIndex(where: { $0.range.upperBound >= range.upperBound })
    else { return nil }
    var statements = Array(reading.statements[...index])
    var names = names
    // What stands before the statement is checked once, unless something is wrong with it.
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

  /// The type that is wanted in the hole; nil if anything is, or if it is not clear.
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
