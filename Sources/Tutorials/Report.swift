import Playground

/// What came of testing or updating lessons.
package struct Report: Hashable, Sendable {
  /// Steps, starters and goldens that are as the lesson promises.
  package private(set) var passed = 0
  /// Those that are not, and what is wrong with a lesson itself.
  package private(set) var failed = 0
  /// Those that an update made so.
  package private(set) var recorded = 0
  /// Whether Ctrl-C came before the end.
  package private(set) var isInterrupted = false

  private var findings: [String] = []
  /// The worst of what did not pass.
  private var worst = ExitStatus.good

  mutating func pass() { passed += 1 }

  /// - Parameters:
  ///   - status: Why the check did not pass: `fault` if the page is not what the lesson promises,
  ///     `limit` if one was reached, `unjudged` if the promise could not be read, drawn or written.
  ///   - detail: Lines that explain the message.
  mutating func fail(_ status: ExitStatus, _ message: String, detail: String = "") {
    failed += 1
    worst = worst.orWorse(status)
    findings.append(([message] + indented(detail)).joined(separator: "\n"))
  }

  /// Tells of something that could not be read, drawn or written.
  mutating func fail(_ error: any Error, at place: String) {
    let hint = (error as? FileError)?.hint
    fail(.unjudged, "\(place): \(error)", detail: hint.map { "hint: \($0)" } ?? "")
  }

  mutating func record(_ what: String) {
    recorded += 1
    findings.append("recorded \(what)")
  }

  mutating func interrupt() {
    guard !isInterrupted else { return }
    isInterrupted = true
    findings.append("interrupted")
  }

  /// What `easel test` ends with; a run that recorded is not a pass.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    if failed > 0 || recorded > 0 { return worst.orWorse(.fault) }
    return passed > 0 ? .good : .nothing
  }

  /// What to print: a paragraph for each check that did not pass, then the counts. The last line is
  /// `N passed, N failed`, and the text ends in a newline.
  package var text: String {
    var lines = findings
    if status == .nothing { lines.append("nothing to test") }
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
