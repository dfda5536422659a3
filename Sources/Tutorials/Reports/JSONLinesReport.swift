/// A report as lines of JSON: first what it is, then one for each step, and last the counts.
package struct JSONLinesReport {
  /// Ends in a newline.
  package let text: String

  package init(_ report: SuiteReport) {
    let joined = report.joined
    text =
      jsonLine(Head()) + report.suites.flatMap(\.cases).map { jsonLine(Case($0)) }.joined()
      + jsonLine(
        Result(
          passed: joined.passed, failed: joined.failed, recorded: joined.recorded,
          notes: joined.notes, status: joined.status.rawValue))
  }

  private struct Head: Encodable {
    let type = "suite"
    /// What the lines mean; a reader refuses another number.
    let schema = 1
  }

  private struct Case: Encodable {
    let type = "case"
    let file: String
    let page: String
    /// Nil for a file as a whole.
    let line: Int?
    let name: String
    /// `passed`, `failed`, `unjudged` or `skipped`.
    let verdict: String
    /// The checks of it that passed.
    let passed: Int
    let failed: Int
    let unjudged: Int
    let recorded: Int
    /// Why it is not good, or what is noted.
    let message: String?
    let detail: String?
    /// The command that records what is shown now.
    let accept: String?

    init(_ one: ReportedCase) {
      (file, page, line, name) = (one.path, one.title, one.place?.line, one.name)
      verdict = "\(one.verdict)"
      (passed, failed) = (one.result.passed, one.result.failed)
      (unjudged, recorded) = (one.result.unjudged, one.result.recorded)
      message = one.verdict == .passed ? nil : one.message
      detail = one.detail.isEmpty ? nil : one.detail
      let files = one.failures.compactMap(\.accepting)
      accept = files.isEmpty ? nil : acceptingCommand(files)
    }
  }

  private struct Result: Encodable {
    let type = "result"
    let passed: Int
    let failed: Int
    let recorded: Int
    let notes: Int
    let status: Int32
  }
}
