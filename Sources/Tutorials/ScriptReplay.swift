import Interpreter
import Playground
import Syntax

/// One script while it is replayed.
struct ScriptReplay {
  let path: String
  let script: Script
  let limits: Limits
  let isInterrupted: @Sendable () -> Bool
  private(set) var report: Report

  init(
    path: String, script: Script, limits: Limits, isInterrupted: @escaping @Sendable () -> Bool,
    report: Report
  ) {
    self.path = path
    self.script = script
    self.limits = limits
    self.isInterrupted = isInterrupted
    self.report = report
  }

  /// Runs the cells in order; the first that is refused ends it, for the others build on it.
  mutating func run() {
    if let error = script.source.encodingError {
      return fail(.fault, error.text(place: path, in: script.source))
    }
    var page = Page(
      limits: limits, folder: splitPath(path).folder, isInterrupted: isInterrupted)
    for (index, text) in script.cells.enumerated() {
      let outcome = page.run(text)
      guard !outcome.isInterrupted, !isInterrupted() else { return report.interrupt() }
      let error = outcome.diagnostics.first { $0.severity == .error }
      guard let error else {
        report.pass()
        continue
      }
      let rest = script.cells.count - index - 1
      fail(
        outcome.hitsLimit ? .limit : .fault,
        script.styledText(of: error, in: outcome.cell, of: page, at: path).plain
          + (rest == 0 ? "" : "\n\(rest) \(rest == 1 ? "cell" : "cells") after it did not run"))
      return
    }
  }

  /// - Parameter text: The message, and in lines of their own what explains it.
  private mutating func fail(_ verdict: ExitStatus, _ text: String) {
    let lines = text.split(separator: "\n", maxSplits: 1).map(String.init)
    report.fail(verdict, lines.first ?? "", detail: lines.dropFirst().joined())
  }
}
