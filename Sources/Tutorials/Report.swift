import Language
import Platform
import Playground

/// The results of testing or updating lessons and scripts.
package struct Report: Hashable, Sendable, Codable {
  /// A result that is told of.
  struct Finding: Hashable, Sendable, Codable {
    enum Kind: String, Codable {
      case failure
      /// A skipped part that looks as if it was meant for Easel, or an outdated one.
      case note
      /// What an update has recorded.
      case record
      case interruption
    }

    let kind: Kind
    /// What it is about and what is so: one line.
    let message: String
    /// Lines that explain the message; empty for none.
    var detail = ""
    /// The number of failed checks.
    var count = 0
    /// Why they did not pass.
    var status = ExitStatus.good
    /// The picture that differs, if it is one.
    var picture: FailingPicture?
  }

  /// Steps, starters and goldens that are as the lesson promises.
  package private(set) var passed = 0
  /// In the order of the files, and of their lines.
  private(set) var findings: [Finding] = []
  /// Whether a note is a failure.
  private let isStrict: Bool

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// The failed checks, and errors in the lesson itself.
  package var failed: Int { findings.reduce(0) { $0 + $1.count } }
  /// Those that an update made so.
  package var recorded: Int { findings.count { $0.kind == .record } }
  /// The skipped parts that look as if they were meant for Easel, and outdated ones.
  package var notes: Int { findings.count { $0.kind == .note } }
  /// Whether Ctrl-C came before the end.
  package var isInterrupted: Bool { findings.contains { $0.kind == .interruption } }

  /// The pictures that differ, those together that differ for the same reasons.
  package var groups: [PictureGroup] {
    PictureGroup.groups(of: findings.compactMap(\.picture))
  }

  mutating func pass() { passed += 1 }

  /// - Parameters:
  ///   - status: Why the check did not pass: `fault` if the page differs from the expected results,
  ///     `limit` if one was reached, `unjudged` if they could not be read, drawn or written.
  ///   - count: The number of checks.
  ///   - detail: Lines that explain the message; a long text is cut.
  mutating func fail(
    _ status: ExitStatus, _ message: String, detail: String = "", count: Int = 1
  ) {
    findings.append(
      Finding(
        kind: .failure, message: excerpt(of: message), detail: excerpt(of: detail), count: count,
        status: status))
  }

  /// Reports a picture that differs from its golden.
  mutating func fail(_ picture: FailingPicture) {
    findings.append(
      Finding(
        kind: .failure, message: "\(picture.place) differs", count: 1, status: .fault,
        picture: picture))
  }

  /// Reports a part at `place` that was skipped, and what to do about it; with `isStrict`, as a
  /// failure.
  mutating func note(at place: String, _ message: String, hint: String) {
    if isStrict { return fail(.fault, "\(place): \(message)", detail: "hint: \(hint)") }
    findings.append(
      Finding(
        kind: .note, message: excerpt(of: "\(place): note: \(message)"),
        detail: excerpt(of: "hint: \(hint)")))
  }

  /// Reports what at `place` is left to chance, where nothing may be: with `isStrict`.
  mutating func demand(at place: String, _ message: String, hint: String) {
    if isStrict { fail(.fault, "\(place): \(message)", detail: "hint: \(hint)") }
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
    findings.append(Finding(kind: .record, message: "recorded \(what)"))
  }

  /// Puts one line in the place of the failures after the first `count` findings, if there are any.
  ///
  /// - Parameter message: The line for a number of failed checks.
  mutating func foldFailures(after count: Int, into message: (Int) -> String) {
    let folded = findings[count...].filter { $0.kind == .failure }
    guard !folded.isEmpty else { return }
    let checks = folded.reduce(0) { $0 + $1.count }
    let status = folded.reduce(ExitStatus.fault) { $0.orWorse($1.status) }
    let rest = findings[count...].filter { $0.kind != .failure }
    findings.removeSubrange(count...)
    fail(status, message(checks), count: checks)
    findings += rest
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
    findings.append(Finding(kind: .interruption, message: "interrupted"))
  }

  /// Adds what came of a part after the first `count` findings, and before the others.
  mutating func insert(_ report: Report, at count: Int) {
    passed += report.passed
    findings.insert(contentsOf: report.findings.filter { $0.kind != .interruption }, at: count)
    if report.isInterrupted { interrupt() }
  }

  /// Adds what came after it.
  mutating func append(_ report: Report) {
    passed += report.passed
    findings += report.findings
  }

  /// The exit status of `easel test`.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    if failed > 0 { return findings.reduce(ExitStatus.fault) { $0.orWorse($1.status) } }
    return passed + recorded > 0 ? .good : .nothing
  }
}
