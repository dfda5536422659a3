import FoundationEssentials
import Platform

/// What one share of a suite leaves for `easel report merge`: its results, and enough to tell whether the shares are
/// all there and of one suite.
package struct ShardReport: Sendable, Codable {
  /// What the numbers and names below mean; a reader refuses another one.
  private var schema = 1
  let shard: Shard
  let fingerprint: Fingerprint
  /// The names of all parts of the suite, those of other shares too.
  let parts: [String]
  /// Those that were replayed here.
  let replayed: [String]
  let files: [FileReport]
  /// Whether Ctrl-C came while no file was replayed.
  let isInterrupted: Bool
  /// The pictures below the folders of the suite that nothing of this share shows; nil where parts were chosen.
  let pictures: [FoundPicture]?
  let isStrict: Bool
  /// The files of the pictures that differ, by the path of each golden.
  let filesOfPictures: [String: PictureFiles]

  /// - Parameters:
  ///   - report: What came of the run, with its pictures.
  ///   - fingerprint: As it was before the run.
  package init(
    of run: ReplayRun, _ report: SuiteReport, _ fingerprint: Fingerprint
  ) throws(Suite.UsageError) {
    // Another machine has the suite in another place.
    let folders = (run.suite.folders + ["."]).enumerated().map { index, folder in
      (name: "\(index):", path: resolved(folder) == "/" ? "/" : "\(resolved(folder))/")
    }
    let relative = { (path: String) in
      folders.first { path.hasPrefix($0.path) }.map { $0.name + path.dropFirst($0.path.count) }
        ?? path
    }
    shard = run.selection.rule.shard
    parts = try run.selection.partsOfAll(in: run.suite).map(\.name)
    self.fingerprint = fingerprint
    filesOfPictures = report.pictures
    let done = Set(report.files.map(\.file.path))
    replayed = run.selection.parts(of: run.suite).filter { done.contains($0.path) }.map(\.name)
    files = report.files.map { $0.mapping(relative) }
    // Pictures are judged once all shares are there.
    isInterrupted = report.rest.isInterrupted
    isStrict = report.isStrict
    pictures =
      run.selection.rule.choosesNothing
      ? run.suite.pictures(besides: run.knownPictures).map { $0.mapping(relative) } : nil
  }

  /// As JSON on one line, with the keys in alphabetical order; it ends in a newline.
  package var json: String { jsonLine(self) }

  /// Reads what `json` has written; nil for anything else, as for a file that was cut.
  init?(json: [UInt8]) {
    guard json.last == UInt8(ascii: "\n"),
      let report = try? JSONDecoder().decode(ShardReport.self, from: Data(json)), report.schema == 1
    else { return nil }
    self = report
  }

  /// What names it in a message.
  var name: String { "share \(shard.index + 1) of \(shard.total)" }
}

/// A picture below the folders of a suite.
struct FoundPicture: Hashable, Codable {
  let path: String
  /// The path without links.
  let place: String
  /// Whether Easel has recorded it.
  let isGolden: Bool

  func mapping(_ relative: (String) -> String) -> FoundPicture {
    FoundPicture(path: path, place: relative(place), isGolden: isGolden)
  }
}

/// The shares of a suite as one report, or what is wrong with them.
package struct MergedReport: Sendable {
  package let report: SuiteReport

  /// - Parameter files: The files of the shares, with their names.
  package init(_ files: [(name: String, bytes: [UInt8])]) {
    var rest = Report()
    var shares: [(name: String, report: ShardReport)] = []
    for file in files {
      if let report = ShardReport(json: file.bytes) {
        shares.append((file.name, report))
      } else {
        rest.fail(
          .unjudged, "\(file.name): this is not a report of a share, or a part of one",
          detail: "hint: have the share replayed again, with '--report \(file.name)'")
      }
    }
    shares.sort { $0.report.shard.index < $1.report.shard.index }
    guard let first = shares.first else {
      rest.fail(
        .unjudged, "there is no report of a share",
        detail: "hint: 'easel test --shard 1/2 --report FILE' writes one")
      report = SuiteReport(files: [], rest: rest, isStrict: false)
      return
    }
    var merger = Merger(
      first: first, rest: Report(joining: [rest], isStrict: first.report.isStrict))
    for share in shares { merger.take(share) }
    report = merger.finish()
  }
}

/// Joins shares that were checked against the first.
private struct Merger {
  private let first: (name: String, report: ShardReport)
  private var rest: Report
  private var taken: [Int: (name: String, report: ShardReport)] = [:]
  /// What the files held that were read, by their paths.
  private var reads: [String: String] = [:]

  init(first: (name: String, report: ShardReport), rest: Report) {
    (self.first, self.rest) = (first, rest)
  }

  /// Takes a share that belongs to the others.
  mutating func take(_ share: (name: String, report: ShardReport)) {
    let report = share.report
    if let twin = taken[report.shard.index] {
      return refuse(
        share, "\(report.name) came twice, as '\(twin.name)' too", hint: "keep one of the two")
    }
    guard report.shard.total == first.report.shard.total else {
      return refuse(
        share, "it is \(report.name), and '\(first.name)' is \(first.report.name)",
        hint: "divide the suite in the same way for all")
    }
    if let difference = report.fingerprint.difference(from: first.report.fingerprint) {
      return refuse(
        share, "\(report.name) has \(difference), beside '\(first.name)'",
        hint: "replay all shares from one commit, with one program and its fonts")
    }
    let expected = report.parts.filter { report.shard.has($0) }
    let replayed = Set(report.replayed)
    guard expected.filter(replayed.contains) == report.replayed else {
      return refuse(
        share, "\(report.name) has replayed parts that do not fall to it",
        hint: "let nothing but '--shard' choose the parts")
    }
    let read = report.files.flatMap(\.reads).compactMap { path, digest in
      // Where the path leads is another place on another machine.
      digest.map { (path, String($0.prefix(while: { $0 != " " }))) }
    }
    if let path = read.first(where: { reads[$0.0, default: $0.1] != $0.1 })?.0 {
      return refuse(
        share, "\(report.name) has read another '\(path)' than a share before",
        hint: "replay all shares from one commit")
    }
    for (path, digest) in read { reads[path] = digest }
    let rest = expected.filter { !replayed.contains($0) }
    if !rest.isEmpty {
      self.rest.fail(
        .unjudged, "\(share.name): \(report.name) ended before \(count(rest))",
        detail: (parts(rest) + ["hint: without '-x' and '--max-failures' a share is whole"]).joined(
          separator: "\n"))
    }
    taken[report.shard.index] = share
  }

  private mutating func refuse(
    _ share: (name: String, report: ShardReport), _ message: String, hint: String
  ) {
    rest.fail(
      .unjudged, "\(share.name): \(message)",
      detail: (parts(share.report.replayed) + ["hint: \(hint)"]).joined(separator: "\n"))
  }

  private func count(_ names: [String]) -> String {
    names.count == 1 ? "1 part" : "\(names.count) parts"
  }

  /// A line for each part, so many of them.
  private func parts(_ names: [String]) -> [String] {
    let most = 50
    let lines = names.prefix(most).map { "- \($0)" }
    return names.count > most ? lines + ["… and \(names.count - most) more"] : lines
  }

  mutating func finish() -> SuiteReport {
    let (parts, total) = (first.report.parts, first.report.shard.total)
    for index in 0..<total where taken[index] == nil {
      guard let shard = Shard(index, of: total) else { continue }
      let names = parts.filter { shard.has($0) }
      rest.fail(
        .unjudged,
        "share \(index + 1) of \(total) is missing: \(count(names)) \(names.count == 1 ? "was" : "were") not judged",
        detail: self.parts(names).joined(separator: "\n"))
    }
    let shares = taken.sorted { $0.key < $1.key }.map(\.value.report)
    if shares.contains(where: \.isInterrupted) { rest.interrupt() }
    let files = joined(shares)
    if shares.count == total { rest.judgePictures(first.report.pictures ?? [], beside: files) }
    var report = SuiteReport(files: files, rest: rest, isStrict: first.report.isStrict)
    for share in shares { report.pictures.merge(share.filesOfPictures) { first, _ in first } }
    return report
  }

  /// The files in the order of the suite; one whose pages fell to several shares as one.
  private func joined(_ shares: [ShardReport]) -> [FileReport] {
    var order: [String: Int] = [:]
    for (index, part) in first.report.parts.enumerated() where order[part] == nil {
      order[part] = index
    }
    var files: [String: FileReport] = [:]
    for report in shares.flatMap(\.files) {
      files[report.name] = files[report.name]?.joined(with: report) ?? report
    }
    let place = { (report: FileReport) in
      (order[report.file.path] ?? order["\(report.file.path)#1"] ?? order.count, report.repetition)
    }
    return files.values.sorted { place($0) < place($1) }
  }
}
