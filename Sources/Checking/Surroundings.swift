package import Language
package import Syntax

/// What a translated statement finds around it: the page, and the statements of its cell so far.
package final class Surroundings {
  /// The source of the cell.
  package let source: String
  private let names: Names
  private let library: Library
  private let limits: Limits
  private let isStopped: @Sendable () -> Bool
  /// Counts the work of all checks.
  private let meter: CheckingMeter
  /// The syntax errors of the cell.
  private let faults: [Range<Int>]
  /// The program of the cell so far: statements as they stand, and the code of translated ones.
  private var program = ""
  /// Where statements as they stand are in the program, and where in the cell.
  private var kept: [(start: Int, range: Range<Int>)] = []

  /// The surroundings of the first statement of a cell.
  ///
  /// - Parameters:
  ///   - parse: The cell, which may have syntax errors.
  ///   - names: The globals of the cells before.
  ///   - isStopped: Whether to check no further code; asked every few hundred steps.
  package init(
    _ source: String, _ parse: Parse, _ names: Names, _ library: Library, limits: Limits,
    isStopped: @escaping @Sendable () -> Bool
  ) {
    (self.source, self.names, self.library) = (source, names, library)
    (self.limits, self.isStopped) = (limits, isStopped)
    faults = parse.diagnostics.map(\.range)
    meter = CheckingMeter(limits, isStopped: isStopped)
  }

  /// The text of a part of the cell; empty for a range outside of it.
  package func text(_ range: Range<Int>) -> String {
    let bytes = source.utf8
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return "" }
    return String(
      decoding: bytes.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }

  /// Whether the page or the cell so far declares `name`, as a variable, a function or a type.
  package func declares(_ name: String) -> Bool {
    names.declares(name) || checker(program)?.names.declares(name) ?? false
  }

  /// The type of an expression after the cell so far; nil if it has none, or is faulty.
  package func type(of expression: String) -> Type? {
    let name = "valueInQuestion"
    let type = checker("\(program)let \(name) = (\(expression)\n)\n")?.names[name]?.type
    return type == .failed ? nil : type
  }

  /// Whether `code` has no errors after the cell so far.
  package func accepts(_ code: String) -> Bool { errors(in: code)?.isEmpty ?? false }

  /// The message on the first error in `code`, after the cell so far, and the text at fault; nil if
  /// there is none, or the code cannot be read.
  package func problem(in code: String) -> (message: String, text: String)? {
    guard let error = errors(in: code)?.first else { return nil }
    let text = "\(program)\(code)".utf8.prefix(error.range.upperBound)
      .dropFirst(error.range.lowerBound)
    return (error.message, String(decoding: text, as: UTF8.self))
  }

  /// The result of `body` with lines as a part of the cell.
  package func after<Result>(_ lines: [String], _ body: () -> Result) -> Result {
    let outer = program
    defer { program = outer }
    for line in lines { program += line + "\n" }
    return body()
  }

  /// Takes the statement of a range as it stands, unless it has a syntax error.
  package func keep(_ range: Range<Int>) {
    guard !faults.contains(where: range.overlaps) else { return }
    kept.append((program.utf8.count, range))
    program += text(range) + "\n"
  }

  /// Takes the code that stands for a statement.
  package func take(_ code: String) { program += code + "\n" }

  /// The errors in `code` after the cell so far; nil if it cannot be read.
  private func errors(in code: String) -> [Diagnostic]? {
    checker("\(program)\(code)\n")?.diagnostics.filter {
      $0.isError && $0.range.lowerBound >= program.utf8.count
    }
  }

  /// The errors in the statements that were kept, at their places in the cell.
  package var problems: [Diagnostic] {
    (checker(program)?.diagnostics ?? []).compactMap { problem in
      let place = problem.range.lowerBound
      let home = kept.last { $0.start <= place && place <= $0.start + $0.range.count }
      guard problem.isError, let home else { return nil }
      let shift = home.range.lowerBound - home.start
      func moved(_ range: Range<Int>) -> Range<Int> {
        range.lowerBound + shift..<range.upperBound + shift
      }
      var moving = problem
      moving.range = moved(problem.range)
      moving.fix = problem.fix.map { TextEdit(moved($0.range), with: $0.replacement) }
      return moving
    }
  }

  /// A checker that has checked `program` on the page; nil if that cannot be read.
  private func checker(_ program: String) -> Checker? {
    guard !meter.isOver else { return nil }
    let parse = parse(
      program, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens],
      operators: names.operators, isStopped: isStopped)
    guard parse.diagnostics.isEmpty else { return nil }
    let checker = Checker(names: names, library: library, source: program, meter: meter)
    _ = checker.checkCell(parse.statements)
    return meter.isOver ? nil : checker
  }
}
