import Builtins
import Checking
import Language
import Playground
import Syntax

/// A part of the program that reads hostile bytes, with a property that must hold for all of them.
///
/// A fuzzer looks for bytes that crash, hang or break the property; its findings are kept in
/// `Tests/Fuzz/Corpus` and tried by every test run.
package enum FuzzTarget: String, CaseIterable, Sendable {
  /// Cutting into tokens and cells, as a prompt does line by line.
  case lexer
  /// Reading a program.
  case parser
  /// Inferring its types.
  case inference
  /// Running it, and letting the page settle.
  case evaluator
  /// Reading a CSV file.
  case csv
  /// Reading a JSON file.
  case json
  /// Reading an SQLite file, and running queries.
  case sqlite
  /// Comparing pictures and sounds by their texts, as goldens and lessons carry them.
  case lists
  /// Reading stored values.
  case stored

  /// Tries the bytes of one text or file; returns the violation, in one clause, or nil.
  package func violation(in bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return switch self {
    case .lexer: FuzzTarget.violationOfCells(in: text)
    case .parser: FuzzTarget.violationOfParse(in: text)
    case .inference: FuzzTarget.violationOfCheck(in: text)
    case .evaluator: FuzzTarget.violationOfRun(in: text)
    case .csv: FuzzTarget.violationOfCSV(in: bytes)
    case .json: FuzzTarget.violationOfJSON(in: bytes)
    case .sqlite: FuzzTarget.violationOfSQLite(in: bytes)
    case .lists: FuzzTarget.violationOfDisplayLists(in: text)
    case .stored: FuzzTarget.violationOfStored(in: bytes)
    }
  }

  private static func violationOfCells(in text: String) -> String? {
    var end = 0
    for range in cells(in: text) {
      if range.lowerBound < end { return "cells overlap" }
      end = range.upperBound
    }
    if end > text.utf8.count { return "a cell ends behind the text" }
    var reader = CellCutter()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      _ = reader.append(String(line))
    }
    _ = reader.finish()
    return nil
  }

  private static func violationOfParse(in text: String) -> String? {
    let parse = parse(text)
    let whole = 0..<text.utf8.count
    for diagnostic in parse.diagnostics where !whole.contains(closed: diagnostic.range) {
      return "a diagnostic points outside of the text: \(diagnostic.message)"
    }
    if parse.unfinished != nil, parse.diagnostics.count != 1 {
      return "something else is wrong with an unfinished text"
    }
    var end = 0
    for statement in parse.statements {
      if statement.range.lowerBound < end { return "statements overlap" }
      end = statement.range.upperBound
    }
    return end > whole.upperBound ? "a statement ends behind the text" : nil
  }

  private static func violationOfCheck(in text: String) -> String? {
    let parse = parse(text)
    guard parse.diagnostics.isEmpty else { return nil }
    let checked = check(parse.statements, names: Names(), library: .easel, limits: limits)
    let whole = 0..<text.utf8.count
    for diagnostic in checked.diagnostics where !whole.contains(closed: diagnostic.range) {
      return "a diagnostic points outside of the text: \(diagnostic.message)"
    }
    let isRefused = checked.diagnostics.contains { $0.severity == .error }
    return (checked.cell == nil) == isRefused ? nil : "a refusal says nothing"
  }

  /// As at the prompt, twice: the output must not depend on the run.
  private static func violationOfRun(in text: String) -> String? {
    let outcomes = (0..<2).map { _ in
      var page = Page(limits: limits)
      let outcomes = cells(in: text).map {
        page.run(String(decoding: Array(text.utf8)[$0], as: UTF8.self))
      }
      return outcomes.map { "\($0.printed) \($0.echo ?? "") \($0.diagnostics)" }
    }
    return outcomes[0] == outcomes[1] ? nil : "two runs differ"
  }

  /// So small that no text takes long.
  static let limits: Limits = {
    var limits = Limits()
    limits[.checking] = 200_000
    limits[.operations] = 20_000
    limits[.heapBytes] = 4 << 20
    limits[.stringBytes] = 1 << 16
    limits[.objects] = 5_000
    limits[.turns] = 50
    limits[.outputBytes] = 1 << 14
    limits[.callDepth] = 200
    return limits
  }()
}

extension Range<Int> {
  /// Whether the other range lies within, its ends included.
  fileprivate func contains(closed other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}
