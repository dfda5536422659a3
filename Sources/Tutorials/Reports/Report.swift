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
    /// What it is about; nil for a file as a whole.
    var place: ReportCase?
    /// The file that an update writes what is shown into, or beside; nil where it would not.
    var accepting: String?
  }

  /// Steps, starters and goldens that are as the lesson promises.
  package private(set) var passed = 0
  /// In the order of the files, and of their lines.
  private(set) var findings: [Finding] = []
  /// What was checked and what was to be, in the order of the lines.
  private(set) var results: [CaseResult] = []
  /// Whether a note is a failure.
  private let isStrict: Bool
  /// What is checked now; nil for a file as a whole.
  private(set) var place: ReportCase?

  package init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// What came of several files, without the cases of each.
  init(joining reports: [Report], isStrict: Bool) {
    self.isStrict = isStrict
    passed = reports.reduce(0) { $0 + $1.passed }
    var wasInterrupted = false
    findings = reports.flatMap(\.findings).filter { finding in
      guard finding.kind == .interruption else { return true }
      defer { wasInterrupted = true }
      return !wasInterrupted
    }
  }

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

  /// Tells what is to be checked, so that what is not reached is known.
  mutating func plan(_ cases: [ReportCase]) {
    for place in cases { change(place) { _ in } }
  }

  /// Begins what is checked next; nil for a file as a whole.
  mutating func begin(_ next: ReportCase?) { place = next }

  mutating func pass() {
    passed += 1
    change(place) { $0.passed += 1 }
  }

  /// - Parameters:
  ///   - status: Why the check did not pass: `fault` if the page differs from the expected results,
  ///     `limit` if one was reached, `unjudged` if they could not be read, drawn or written.
  ///   - count: The number of checks.
  ///   - detail: Lines that explain the message; a long text is cut.
  ///   - file: The lesson or script for which an update records what is shown; nil where it does not.
  mutating func fail(
    _ status: ExitStatus, _ message: String, detail: String = "", count: Int = 1,
    accepting file: String? = nil
  ) {
    findings.append(
      Finding(
        kind: .failure, message: excerpt(of: message), detail: excerpt(of: detail), count: count,
        status: status, place: place, accepting: file))
    change(place) { $0.fail(status, count: count) }
  }

  /// Reports a picture that differs from its golden.
  mutating func fail(_ picture: FailingPicture) {
    findings.append(
      Finding(
        kind: .failure, message: "\(picture.place) differs", count: 1, status: .fault,
        picture: picture, place: place, accepting: picture.file))
    change(place) { $0.fail(.fault, count: 1) }
  }

  /// Reports a part at `place` that was skipped, and what to do about it; with `isStrict`, as a
  /// failure.
  mutating func note(at place: String, _ message: String, hint: String) {
    if isStrict { return fail(.fault, "\(place): \(message)", detail: "hint: \(hint)") }
    findings.append(
      Finding(
        kind: .note, message: excerpt(of: "\(place): note: \(message)"),
        detail: excerpt(of: "hint: \(hint)"), place: self.place))
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
    findings.append(Finding(kind: .record, message: "recorded \(what)", place: place))
    change(place) { $0.recorded += 1 }
  }

  /// Puts one line in the place of the failures after the first `count` findings, if there are any.
  ///
  /// - Parameter message: The line for a number of failed checks.
  mutating func foldFailures(
    after count: Int, at place: ReportCase?, into message: (Int) -> String
  ) {
    let folded = findings[count...].filter { $0.kind == .failure }
    guard !folded.isEmpty else { return }
    let checks = folded.reduce(0) { $0 + $1.count }
    let status = folded.reduce(ExitStatus.fault) { $0.orWorse($1.status) }
    let rest = findings[count...].filter { $0.kind != .failure }
    findings.removeSubrange(count...)
    // They count where they failed.
    findings.append(
      Finding(
        kind: .failure, message: excerpt(of: message(checks)), count: checks, status: status,
        place: place))
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
    take(report)
    findings.insert(contentsOf: report.findings.filter { $0.kind != .interruption }, at: count)
    if report.isInterrupted { interrupt() }
  }

  /// Adds what came after it.
  package mutating func append(_ report: Report) {
    take(report)
    findings += report.findings
  }

  private mutating func take(_ report: Report) {
    passed += report.passed
    for result in report.results { change(result.place) { $0.add(result) } }
  }

  /// Changes the result of a case; the last ones are those that are asked for.
  private mutating func change(_ place: ReportCase?, _ body: (inout CaseResult) -> Void) {
    if let index = results.lastIndex(where: { $0.place == place }) {
      body(&results[index])
    } else {
      results.append(CaseResult(place: place))
      body(&results[results.count - 1])
    }
  }

  /// The exit status of `easel test`.
  package var status: ExitStatus {
    if isInterrupted { return .interrupted }
    if failed > 0 { return findings.reduce(ExitStatus.fault) { $0.orWorse($1.status) } }
    return passed + recorded > 0 ? .good : .nothing
  }

  /// What came of all parts of a file of which another report has the other ones: in the order of its lines, after
  /// what concerns it as a whole.
  func joined(with other: Report) -> Report {
    var report = Report(joining: [self, other], isStrict: isStrict)
    report.findings = report.findings.enumerated().sorted {
      ($0.element.place?.page ?? 0, $0.offset) < ($1.element.place?.page ?? 0, $1.offset)
    }.map(\.element)
    report.results = results
    for result in other.results { report.change(result.place) { $0.add(result) } }
    report.results.sort { ($0.place?.line ?? 0) < ($1.place?.line ?? 0) }
    return report
  }

  /// Reports what is known of pictures only once all files were replayed: a golden that two have taken, and one that
  /// none has.
  ///
  /// - Parameter pictures: Those below the folders of the suite that are not among those of some files.
  mutating func judgePictures(_ pictures: [FoundPicture], beside files: [FileReport]) {
    var owners: [String: String] = [:]
    for file in files {
      for golden in file.goldens {
        let owner = owners[golden] ?? file.file.path
        owners[golden] = owner
        if owner != file.file.path {
          fail(.fault, "\(file.file.path): '\(golden)' is a picture of '\(owner)' already")
        }
      }
    }
    guard files.allSatisfy(\.isComplete) else { return }
    // Some are shown without holding a page to them.
    let spoken = Set(owners.keys).union(files.flatMap(\.pictures))
    let folders = Set(owners.keys.map { splitPath($0).folder })
    for picture in pictures where !spoken.contains(picture.place) {
      guard picture.isGolden || folders.contains(splitPath(picture.place).folder) else { continue }
      note(
        at: picture.path, "no lesson and no script has this picture",
        hint: "delete it, or show it with the title 'illustration'")
    }
  }
}
