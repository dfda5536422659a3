/// What came of testing or updating lessons.
package struct Report: Hashable, Sendable {
  /// Why a check did not pass.
  enum Verdict: Hashable {
    /// The page is not what the lesson promises.
    case differs
    /// A limit was reached.
    case limit
    /// The promise could not be read, drawn or written.
    case notJudged
  }

  /// Steps, starters and goldens that are as the lesson promises.
  package private(set) var passed = 0
  /// Those that are not, and what is wrong with a lesson itself.
  package private(set) var failed = 0
  /// Those that an update made so.
  package private(set) var recorded = 0
  /// Whether Ctrl-C came before the end.
  package private(set) var isInterrupted = false

  private var findings: [String] = []
  private var verdicts: Set<Verdict> = []

  mutating func pass() { passed += 1 }

  /// - Parameter detail: Lines that explain the message.
  mutating func fail(_ verdict: Verdict, _ message: String, detail: String = "") {
    failed += 1
    verdicts.insert(verdict)
    findings.append(([message] + indented(detail)).joined(separator: "\n"))
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

  /// The exit code of `easel test`, as the design lists them; a run that recorded is not a pass.
  package var exitCode: Int32 {
    if isInterrupted { return 130 }
    if verdicts.contains(.notJudged) { return 3 }
    if verdicts.contains(.limit) { return 4 }
    if failed > 0 || recorded > 0 { return 1 }
    return passed > 0 ? 0 : 5
  }

  /// What to print: a paragraph for each check that did not pass, then the counts. The last line is
  /// `N passed, N failed`, and the text ends in a newline.
  package var text: String {
    var lines = findings
    if exitCode == 5 { lines.append("nothing to test") }
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
