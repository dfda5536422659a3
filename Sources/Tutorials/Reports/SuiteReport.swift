/// What came of a suite: of each file, and of all together.
package struct SuiteReport: Hashable, Sendable {
  /// In the order of the suite.
  package let files: [FileReport]
  /// What concerns no one of the files.
  let rest: Report
  let isStrict: Bool
  /// The files of the pictures that differ, by the path of each golden, where they were read.
  package internal(set) var pictures: [String: PictureFiles] = [:]

  init(files: [FileReport], rest: Report, isStrict: Bool) {
    (self.files, self.rest, self.isStrict) = (files, rest, isStrict)
  }

  /// Reads the pictures that differ; of so many bytes in all, the rest is left out.
  package mutating func readPictures(followsLinks: Bool, limit: Int = 64 << 20) {
    var count = 0
    for picture in files.flatMap(\.report.findings).compactMap(\.picture) {
      let files = picture.files(followsLinks: followsLinks)
      count += files.byteCount
      guard count <= limit else { return }
      pictures[picture.goldenPath] = files
    }
  }

  /// The report on all of it.
  package var joined: Report {
    Report(joining: files.map(\.report) + [rest], isStrict: isStrict)
  }

  /// The cases of each file, with what came of them; last of what concerns no file, if there is something.
  var suites: [ReportedSuite] {
    let suites = files.map { file in
      ReportedSuite(
        name: file.name, seconds: file.seconds,
        cases: file.report.cases(ofFile: file.file.path, titles: file.titles))
    }
    let others = rest.cases(ofFile: "", titles: [])
    return others.isEmpty
      ? suites : suites + [ReportedSuite(name: "easel", seconds: 0, cases: others)]
  }
}

/// What came of a file.
struct ReportedSuite {
  let name: String
  /// How long it took, in seconds.
  let seconds: Double
  let cases: [ReportedCase]
}

/// A case, and what came of it.
struct ReportedCase {
  /// The lesson or script; empty for what concerns none.
  let path: String
  /// The heading of its page; empty where the file is one part.
  let title: String
  /// What it is; nil for the file as a whole.
  let place: ReportCase?
  let result: CaseResult
  /// What is told of it, in order.
  let findings: [Report.Finding]

  /// What a report for other programs calls it: `step 4 "Size your bars"`.
  var name: String { place?.name ?? (path.isEmpty ? "the suite" : "the file") }

  /// The same with its file and page.
  var fullName: String {
    ([path, title, name].filter { !$0.isEmpty }).joined(separator: ": ")
  }

  enum Verdict { case passed, failed, unjudged, skipped }

  var verdict: Verdict {
    if result.unjudged > 0 { return .unjudged }
    if result.failed > 0 { return .failed }
    return result.isSkipped ? .skipped : .passed
  }

  var failures: [Report.Finding] { findings.filter { $0.kind == .failure } }

  /// Why it is not good, in a line.
  var message: String {
    if verdict == .skipped { return "a check before it ended the page" }
    if let interruption = findings.first(where: { $0.kind == .interruption }) {
      return interruption.message
    }
    guard let first = failures.first else { return "it follows from a cell above that was refused" }
    return first.picture.map { "\(first.message): \($0.difference.sentence)" } ?? first.message
  }

  /// All that is told of it, and how it is accepted.
  var detail: String { findings.map(\.paragraph).joined(separator: "\n") }
}

extension Report {
  /// What came of each case of a file; and of the file as a whole, where something is told of that.
  fileprivate func cases(ofFile path: String, titles: [String]) -> [ReportedCase] {
    let told = Dictionary(grouping: findings, by: \.place)
    var cases = results.map { result in
      ReportedCase(
        path: path,
        title: result.place.flatMap {
          titles.indices.contains($0.page - 1) ? titles[$0.page - 1] : nil
        } ?? "",
        place: result.place, result: result, findings: told[result.place] ?? [])
    }
    // A note passes nothing and fails nothing.
    if !cases.contains(where: { $0.place == nil }), let rest = told[nil] {
      var result = CaseResult(place: nil)
      for finding in rest where finding.kind == .interruption {
        result.fail(.interrupted, count: max(1, finding.count))
      }
      if result.isSkipped { result.passed = 1 }
      cases.append(
        ReportedCase(path: path, title: "", place: nil, result: result, findings: rest))
    }
    return cases
  }
}

extension SuiteReport {
  /// The counts of each file: its checks that passed, failed, could not be judged, and the cases that were left out.
  package var counts: [(name: String, passed: Int, failed: Int, unjudged: Int, skipped: Int)] {
    suites.map { suite in
      let results = suite.cases.map(\.result)
      return (
        suite.name, results.reduce(0) { $0 + $1.passed }, results.reduce(0) { $0 + $1.failed },
        results.reduce(0) { $0 + $1.unjudged }, results.count(where: \.isSkipped)
      )
    }
  }

  /// What is told otherwise than of pictures that differ: failures first, then notes.
  package var told: [(message: String, detail: String, isNote: Bool, command: String?)] {
    let findings = joined.findings.filter { $0.picture == nil }
    let failures = findings.filter { $0.kind == .failure || $0.kind == .interruption }
    return (failures + findings.filter { $0.kind == .note }).map { finding in
      (
        finding.message, finding.detail, finding.kind == .note,
        finding.accepting.map { acceptingCommand([$0]) }
      )
    }
  }
}

extension PictureGroup {
  /// The command that accepts all of them.
  package var acceptingCommand: String { Tutorials.acceptingCommand(pictures.map(\.file)) }
}
