import ArgumentParser
import Platform
import Playground
import Prompt
import Terminal
import Tutorials

/// What is done with the reports of replays.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", _superCommandName: "easel",
    abstract: "Join what the shares of a replay have left.", subcommands: [MergeCommand.self])
}

/// Joins the reports of the shares of a replay.
struct MergeCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "easel report",
    abstract: "Join the reports of all shares of a replay to that of one.",
    discussion: """
      Each share was written by 'easel test --shard 1/3 --report FILE'. A share that is missing, came twice, or was \
      replayed from other sources or by another program is told, with its parts, and the exit code is 3.
      """)

  @Argument(
    help: "The reports, or the folder in which they lie: all files in it that end in '.json'.",
    completion: .directory)
  var paths: [String]

  @OptionGroup(title: "Reports") var reports: ReportOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    do throws(PlatformError) {
      var files: [(name: String, bytes: [UInt8])] = []
      for path in paths { files += try self.files(at: path) }
      let merged = MergedReport(files).report
      try reports.write(merged, streams.results)
      (reports.takesResults ? streams.chatter : streams.results).show(
        StyledText(merged.joined.text))
      return .left(merged.joined.status)
    } catch {
      return streams.refuse(error)
    }
  }

  /// The largest report that is read, in bytes.
  private static let largest = 256 << 20

  private func files(at path: String) throws(PlatformError) -> [(name: String, bytes: [UInt8])] {
    guard try FileStatus(at: path).kind == .folder else { return [try file(at: path)] }
    let names = try OpenFolder(path: path).names()
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
    var files: [(name: String, bytes: [UInt8])] = []
    for name in names { files.append(try file(at: "\(path)/\(name)")) }
    return files
  }

  private func file(at path: String) throws(PlatformError) -> (name: String, bytes: [UInt8]) {
    // One that is too long is refused as one that is none.
    (path, try ReadableFile(path: path).bytes(atMost: Self.largest) ?? [])
  }
}
