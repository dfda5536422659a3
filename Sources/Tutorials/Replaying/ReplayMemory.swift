import FoundationEssentials
import Platform
import Playground

/// What came of files that passed, and what they had read: while that is the same, they pass again.
package struct ReplayMemory: Sendable, Codable {
  /// What else the results come from: the program, the fonts and the options.
  private let circumstances: String
  private var entries: [String: Entry] = [:]

  private struct Entry: Codable {
    let report: FileReport
    /// The goldens of files before it, which it does not get.
    let taken: [String: String]
  }

  /// Nothing yet.
  ///
  /// - Parameter options: What was asked for of all files.
  package init(options: [String]) {
    var hash = WordHash()
    for option in options { hash.add(Array(option.utf8)) }
    for path in ["/proc/self/exe"] + Fonts.paths {
      hash.add((try? ReadableFile(path: path).bytes()) ?? [])
    }
    circumstances = hash.text
  }

  /// What `json` has written, for the same circumstances; else nothing yet.
  package init(json: [UInt8], options: [String]) {
    self.init(options: options)
    if let memory = try? JSONDecoder().decode(ReplayMemory.self, from: Data(json)),
      memory.circumstances == circumstances
    {
      entries = memory.entries
    }
  }

  /// What names the memory of a folder, by its path.
  package static func name(ofFolder path: String) -> String { digest(of: Array(path.utf8)) }

  /// As JSON on one line, with the keys in alphabetical order; it ends in a newline.
  package var json: String { jsonLine(self) }

  /// What came of a file, if all that it read is as it was.
  func report(on file: ReplayFile, taken: [String: String]) -> FileReport? {
    guard let entry = entries[file.path], entry.report.file == file, entry.taken == taken,
      entry.report.reads.allSatisfy({ digest(ofFileAt: $0.key) == $0.value })
    else { return nil }
    return entry.report
  }

  /// Takes what came of a file: only where all of it passed is it known from then on.
  mutating func take(_ report: FileReport, taken: [String: String]) {
    let hasPassed = report.report.status == .good && report.report.recorded == 0
    // What is not there may come in many ways.
    let isRead = !report.reads.isEmpty && report.reads.values.allSatisfy { $0 != nil }
    entries[report.file.path] =
      hasPassed && report.isComplete && isRead ? Entry(report: report, taken: taken) : nil
  }
}
