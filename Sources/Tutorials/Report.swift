import Interpreter
import Platform
import Playground

/// The results of testing or updating lessons and scripts.
package struct Report: Hashable, Sendable, Codable {
  /// Steps, starters and goldens that are as the lesson promises.
  package private(set) var passed = 0
  /// The failed checks, and errors in the lesson itself.
  package private(set) var failed = 0
  /// Those that an update made so.
  package private(set) var recorded = 0
  /// The skipped parts that look as if they were meant for Easel, and outdated ones.
  package private(set) var notes = 0
  /// Whether Ctrl-C came before the end.
  package private(set) var isInterrupted = false

  /// Whether a note is a failure.
  private let isStrict: Bool
  private var findings: [String] = []
  /// The worst status of a check that did not pass.
  private var worst = ExitStatus.good

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  mutating func pass() { passed += 1 }

  /// - Parameters:
  ///   - status: Why the check did not pass: `fault` if the page differs from the expected results,
  ///     `limit` if one was reached, `unjudged` if they could not be read, drawn or written.
  ///   - count: The number of checks.
  ///   - detail: Lines that explain the message; a long text is cut.
  mutating func fail(
    _ status: ExitStatus, _ message: String, detail: String = "", count: Int = 1
  ) {
    failed += count
    worst = worst.orWorse(status)
    findings.append(
      ([excerpt(of: message)] + indented(excerpt(of: detail))).joined(separator: "\n"))
  }

  /// Reports a part at `place` that was skipped, and what to do about it; with `isStrict`, as a
  /// failure.
  mutating func note(at place: String, _ message: String, hint: String) {
    if isStrict { return fail(.fault, "\(place): \(message)", detail: "hint: \(hint)") }
    notes += 1
    let text = excerpt(of: "\(place): note: \(message)")
    findings.append(([text] + indented(excerpt(of: "hint: \(hint)"))).joined(separator: "\n"))
  }

  /// Tells of something that could not be read, drawn or written.
  mutating func fail(_ error: any Error, at place: String) {
    let file = error as? PlatformError
    let hint = file?.hint
    fail(
      file?.isLimit == true ? .limit : .unjudged, "\(place): \(error)",
      detail: hint.map { "hint: \($0)" } ?? "")
  }

  mutating func record(_ what: String) {
    recorded += 1
    findings.append("recorded \(what)")
  }

  /// Reports why a file was stopped, if it was: the parts after it are then not at fault.
  mutating func end(at path: String, for reason: StopReason?) {
    switch reason {
    case .interruption: interrupt()
    case .seconds: fail(.limit, "\(path): its time is up, and the rest of it did not run")
    case nil: break
    }
  }

  mutating func interrupt() {
    guard !isInterrupted else { return }
    isInterrupted = true
    findings.append("interrupted")
  }

  /// Adds what came after it.
  mutating func append(_ report: Report) {
    passed += report.passed
    failed += report.failed
    recorded += report.recorded
    notes += report.notes
    isInterrupted = isInterrupted || report.isInterrupted
    findings += report.findings
    worst = worst.orWorse(report.worst)
  }

  /// The exit status of `easel test`.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    if failed > 0 { return worst.orWorse(.fault) }
    return passed + recorded > 0 ? .good : .nothing
  }

  /// The printed report: a paragraph for each finding, then the counts. The last line is
  /// `N passed, N failed`, and the text ends in a newline.
  package var text: String {
    var lines = findings
    if status == .nothing { lines.append("nothing to test") }
    if notes > 0 { lines.append(notes == 1 ? "1 note" : "\(notes) notes") }
    if recorded > 0 { lines.append("recorded \(recorded)") }
    lines.append("\(passed) passed, \(failed) failed")
    return lines.joined(separator: "\n") + "\n"
  }
}

private func indented(_ text: String) -> [String] {
  text.isEmpty
    ? []
    : text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
}
