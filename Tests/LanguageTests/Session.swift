import Checking
import Language
import Syntax

/// A program that grows cell by cell, as at the prompt.
struct Session {
  var program = Program()
  var limits = Limits()
  var stop = StopSignal.never
  /// What was printed so far.
  private(set) var printed = ""
  private(set) var cells = 0

  init(limits: [Limits.Name: Int] = [:]) {
    for (name, value) in limits { self.limits[name] = value }
  }

  /// Runs a cell and returns its echo, nil if it has none; after an error nothing has changed.
  @discardableResult
  mutating func run(_ text: String, with library: Library = .core) throws -> String? {
    cells += 1
    let parse = parse(text)
    if let diagnostic = parse.diagnostics.first { throw diagnostic }
    let checked = check(
      parse.statements, names: program.names, library: library, text: text)
    guard let cell = checked.cell else {
      throw checked.diagnostics.first { $0.severity == .error }
        ?? Diagnostic(.error, "no cell", at: 0..<0)
    }
    let output = Output()
    defer { printed += output.text }
    let machine = machine(
      program, limits: limits, output: output, stop: stop)
    let outcome = try machine.run(compile(cell, source: SourceID(cells)))
    let echo = try outcome.map { try machine.echo($0.value, $0.type) }
    program = machine.program
    return echo
  }
}

/// The output of a program, its lines joined by `|`; or its diagnostic.
func printed(by text: String, limits: [Limits.Name: Int] = [:]) -> String {
  var session = Session(limits: limits)
  do {
    try session.run(text)
    return session.printed.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "|").droppingSuffix("|")
  } catch let diagnostic as Diagnostic {
    return "error: \(diagnostic.message)"
  } catch {
    return "\(error)"
  }
}

extension String {
  fileprivate func droppingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
