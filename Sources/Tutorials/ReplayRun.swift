import Platform
import Playground

/// A lesson or script to replay.
package struct ReplayFile: Hashable, Sendable, Codable {
  package let path: String
  /// Whether it was named itself, not a folder around it.
  let isNamed: Bool
}

/// The result of the replay of one file.
package struct FileReport: Hashable, Sendable, Codable {
  package let file: ReplayFile
  let report: Report
  /// The goldens that it has taken, as resolved paths.
  let goldens: [String]
  /// The other pictures that it shows, as resolved paths.
  let pictures: [String]
  /// Whether all that may show a picture was read, or run.
  let isComplete: Bool

  init(
    on file: ReplayFile, _ report: Report, goldens: [String] = [], pictures: [String] = [],
    isComplete: Bool = true
  ) {
    self.file = file
    self.report = report
    self.goldens = goldens
    self.pictures = pictures
    self.isComplete = isComplete
  }
}

/// The replay of several files, one after the other; the caller replays each of them.
package struct ReplayRun: Sendable {
  /// Why nothing is run; the exit code is 2.
  package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One clause, lower case.
    package let description: String
  }

  /// The remaining work, with the data that it needs.
  package struct Work: Hashable, Sendable, Codable {
    package fileprivate(set) var files: [ReplayFile]
    /// The goldens of the files before.
    package fileprivate(set) var owners = GoldenOwners()
    /// The only goldens that an update records; nil for all of them, and the texts.
    package fileprivate(set) var accepted: Set<String>?

    /// Takes what came of its first file.
    package mutating func take(_ result: FileReport) {
      files.removeFirst()
      owners.add(result.goldens, of: result.file.path)
    }
  }

  package private(set) var work: Work
  /// One for each file that was replayed, the last one if it was replayed again.
  private var results: [FileReport] = []
  /// Whether Ctrl-C came.
  package private(set) var isInterrupted = false
  private let isStrict: Bool
  /// The folders that were named.
  private let folders: [String]

  /// - Parameters:
  ///   - paths: Lessons, scripts and folders of them.
  ///   - isStrict: Whether a note is a failure.
  package init(
    _ paths: [String], followsLinks: Bool = false, isStrict: Bool = false
  ) throws(UsageError) {
    var files: [ReplayFile] = []
    var folders: [String] = []
    var seen: Set<String> = []
    for path in paths {
      do throws(PlatformError) {
        let found = try replayPaths(at: path, followsLinks: followsLinks)
        for file in found where seen.insert(file).inserted {
          files.append(ReplayFile(path: file, isNamed: file == path))
        }
        if found != [path] { folders.append(path) }
      } catch {
        throw UsageError(description: error.description)
      }
    }
    work = Work(files: files)
    self.isStrict = isStrict
    self.folders = folders
  }

  /// The file to replay next; nil when none is left, or Ctrl-C came.
  package var next: ReplayFile? { isInterrupted ? nil : work.files.first }

  /// The pictures that differ, those together that differ for the same reasons.
  package var groups: [PictureGroup] { report.groups }

  /// Takes what came of the next file.
  package mutating func take(_ result: FileReport) {
    if let index = results.firstIndex(where: { $0.file == result.file }) {
      results[index] = result
    } else {
      results.append(result)
    }
    isInterrupted = isInterrupted || result.report.isInterrupted
    work.take(result)
  }

  /// Takes that the next file could not be replayed to its end.
  ///
  /// - Parameters:
  ///   - message: Why, after the path: one clause, lower case.
  ///   - hint: What to do: one clause, lower case.
  package mutating func fail(_ status: ExitStatus, _ message: String, hint: String) {
    guard let file = work.files.first else { return }
    var report = Report()
    report.fail(status, "\(file.path): \(message)", detail: "hint: \(hint)")
    take(FileReport(on: file, report, isComplete: false))
  }

  /// Takes that Ctrl-C came.
  package mutating func interrupt() { isInterrupted = true }

  /// Has the files with these pictures replayed again, to record the pictures and nothing else.
  package mutating func record(_ pictures: [FailingPicture]) {
    let paths = Set(pictures.map(\.file))
    work.files = results.map(\.file).filter { paths.contains($0.path) }
    work.accepted = Set(pictures.map(\.goldenPath))
    for file in work.files { work.owners.release(file.path) }
  }

  /// The report on all files.
  package func finish() -> Report {
    var report = report
    if results.allSatisfy(\.isComplete), work.files.isEmpty, !isInterrupted {
      noteOrphans(in: &report)
    }
    return report
  }

  /// The report on the files without what concerns no one of them.
  private var report: Report {
    var report = Report(isStrict: isStrict)
    for result in results { report.append(result.report) }
    if isInterrupted { report.interrupt() }
    return report
  }

  /// Reports goldens below the named folders that no file refers to.
  private func noteOrphans(in report: inout Report) {
    let goldens = work.owners.goldens()
    // Some are shown without holding a page to them.
    let spoken = Set(results.flatMap(\.pictures)).union(goldens)
    let goldenFolders = Set(goldens.map { splitPath($0).folder })
    for path in pictureFiles(below: folders) where !spoken.contains(resolved(path)) {
      let isBesideGoldens = goldenFolders.contains(splitPath(resolved(path)).folder)
      guard isBesideGoldens || isGolden(path) else { continue }
      report.note(
        at: path, "no lesson and no script has this picture",
        hint: "delete it, or show it with the title 'illustration'")
    }
  }
}
