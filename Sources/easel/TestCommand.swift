import ArgumentParser
import Language
import Playground
import Prompt
import Terminal
import Tutorials
import Viewing

struct TestCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", _superCommandName: "easel",
    abstract: "Replay tutorials and scripts, and compare every output and picture.",
    discussion: """
      What differs is said in words; pictures that differ for the same reasons are told of together. A \
      picture that differs is left beside the expected one, with the difference. A note says what is \
      passed over although it looks as if it was meant for Easel, or is out of date.
      """)

  @Argument(help: "Tutorials (.md), scripts (.easel), and folders of them.", completion: .pages)
  var paths = ["tutorials"]

  @Flag(help: "Write down what the pages show now; never where CI is set.")
  var update = false

  @Flag(help: "Show what differs, and record what you accept; never where CI is set.")
  var review = false

  @Flag(help: "Follow links that lead out of a tutorial's folder.")
  var followLinks = false

  @Flag(help: "Take notes for failures.")
  var strict = false

  @Flag(help: "Write the results as one JSON object.")
  var json = false

  @Option(help: .hidden)
  var theme: String?

  @Flag(help: .hidden)
  var asWorker = false

  @Flag(help: .hidden)
  var asDrawer = false

  @OptionGroup(title: "Options of --review") var place: FolderOptions

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws {
    if theme != nil {
      throw ValidationError(
        "Pictures are compared in the light theme; a page to test in the dark one begins with "
          + "'theme = .dark'.")
    }
    if review, update || json {
      throw ValidationError("'--review' records what you accept; omit '--update' and '--json'.")
    }
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    if asWorker || asDrawer {
      do {
        var drawer = DrawingWorker(limits: limitOptions.limitsOfFile)
        try asDrawer ? drawer.answer(to: streams.results) : worker.answer(to: streams.results)
        return .left(.good)
      } catch {
        return streams.refuse(error)
      }
    }
    if update || review, Environment.isContinuousIntegration {
      throw ValidationError("Expectations are not recorded where 'CI' is set.")
    }
    do {
      var run = try ReplayRun(paths, followsLinks: followLinks, isStrict: strict)
      try process(updating: update).replay(&run)
      if review, !run.isInterrupted, !run.groups.isEmpty {
        return try carryOutReview(of: &run, streams)
      }
      let report = run.finish()
      if json {
        streams.results.write(report.json)
      } else {
        streams.results.show(StyledText(report.text))
      }
      return .left(report.status)
    } catch let error as ReplayRun.UsageError {
      return streams.refuse(error, .usage)
    } catch let error as EarlyEnding {
      return error.ending
    } catch {
      return streams.refuse(error)
    }
  }

  /// Walks a person through the pictures that differ, and records those that are accepted.
  ///
  /// - Throws: `EarlyEnding`, with nothing recorded, or `PlatformError`.
  private func carryOutReview(of run: inout ReplayRun, _ streams: Streams) throws -> Ending {
    let screen: WatchedFolder
    do {
      screen = try WatchedFolder(path: place.folder)
    } catch {
      streams.results.show(StyledText(run.finish().text))
      return streams.refuse(error)
    }
    streams.chatter.show("\(place.open())")
    var review = PictureReview(on: screen, streams, followsLinks: followLinks)
    // The folder may be gone by now, when no reader is left.
    defer { try? review.end() }
    let result = try review.walk(through: run.groups)
    if !result.accepted.isEmpty {
      run.record(result.accepted)
      try process(updating: true).replay(&run)
    }
    for picture in result.rejected { try picture.removeLeftovers(followsLinks: followLinks) }
    let report = run.finish()
    streams.results.show(StyledText(report.text(omitting: Set(result.seen.map(\.goldenPath)))))
    return .left(report.status)
  }

  private var worker: ReplayWorker {
    let verifier: @Sendable () -> Replay.Verify = { [limitOptions] in
      let process = FreshProcess(limits: limitOptions)
      return { try process.difference(of: $0) }
    }
    return ReplayWorker(
      replay: Replay(
        limits: limitOptions.limitsOfFile, followsLinks: followLinks, isStrict: strict,
        verifier: update ? verifier : nil, stop: .process))
  }

  private func process(updating: Bool) -> ReplayProcess {
    var arguments = ["easel", "test", "--as-worker"] + limitOptions.arguments
    if updating { arguments.append("--update") }
    if strict { arguments.append("--strict") }
    if followLinks { arguments.append("--follow-links") }
    let patience = Duration.seconds(limitOptions.limitsOfFile[.seconds]) + Self.grace
    return ReplayProcess(arguments: arguments, patience: patience)
  }

  /// How long a replay may say nothing after the time that it gives a file itself.
  private static let grace = Duration.seconds(10)
}
