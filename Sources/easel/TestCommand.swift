import ArgumentParser
import Glibc
import Language
import Platform
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

  @Argument(
    help: "Tutorials (.md), scripts (.easel, .swift), and folders of the first two.",
    completion: .pages)
  var paths = ["tutorials"]

  @Flag(help: "Write down what the pages show now; never where CI is set.")
  var update = false

  @Flag(help: "Show what differs, and record what you accept; never where CI is set.")
  var review = false

  @Flag(
    help:
      "Make small mistakes in the pages, one at a time, and tell which of them no output and no picture notices."
  )
  var mutate = false

  @Option(
    help: ArgumentHelp(
      "Run the fences of this language: 'easel', or 'swift', of which those that Easel refuses are named and counted.",
      valueName: "language"),
    transform: FenceLanguage.init(typed:))
  var fences = FenceLanguage.easel

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

  @OptionGroup(title: "Which parts") var choice: ReplayOptions

  @OptionGroup(title: "Reports") var reports: ReplayReportOptions

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
    if update, choice.repeatEach > 1 {
      throw ValidationError("'--update' writes down what is shown once; omit '--repeat-each'.")
    }
    if mutate, update || review || json || choice.changed || choice.chooses || reports.areWritten {
      throw ValidationError(
        "'--mutate' only tells what is not noticed, of whole files; omit the other options.")
    }
    if choice.list || review, reports.areWritten {
      throw ValidationError("Reports are written of a replay; omit '--list' and '--review'.")
    }
    if fences != .easel, mutate || review {
      throw ValidationError("'--fences' compares outputs; omit '--mutate' and '--review'.")
    }
    if choice.changed, update || review {
      throw ValidationError("'--changed' compares; omit '--update' and '--review'.")
    }
    if json, reports.writers.takesResults {
      throw ValidationError("'--json' writes to standard output, too; name a file for the report.")
    }
  }

  func carryOut(_ streams: Streams) throws -> Ending {
    if asWorker || asDrawer {
      do {
        var drawer = DrawingWorker(
          limits: limitOptions.limitsOfFile, followsLinks: followLinks)
        try asDrawer ? drawer.answer(to: streams.results) : worker.answer(to: streams.results)
        return .left(.good)
      } catch {
        return streams.refuse(error)
      }
    }
    if update || review { try reachSources() }
    do {
      let shard = try self.shard(streams)
      let suite = try Suite(
        paths, fences: fences, followsLinks: followLinks, limits: limitOptions.limitsOfFile)
      let selection = try Selection(from: suite, by: try choice.rule(in: shard))
      if choice.list { return list(selection, of: suite, streams) }
      if mutate { return mutating(suite, streams) }
      // What the files hold before they are replayed.
      let fingerprint = try reports.report.map {
        try Fingerprint(of: suite, selection, options: options, writtenTo: $0)
      }
      var run = ReplayRun(suite, selection, isStrict: strict)
      let memory = try choice.changed ? recall(&run, streams) : nil
      try replay(&run, updating: update, streams)
      if review, !run.isInterrupted, !run.groups.isEmpty {
        return try carryOutReview(of: &run, streams)
      }
      var report = run.suiteReport
      if reports.needsPictures { report.readPictures(followsLinks: followLinks) }
      let ending = ending(of: report.joined, isShare: try selection.isShare(of: suite), streams)
      try reports.writers.write(report, streams.results)
      if let path = reports.report, let fingerprint {
        try AtomicFile.write(Array(ShardReport(of: run, report, fingerprint).json.utf8), to: path)
      }
      if let memory { try memory.store(run.remembered(after: memory.known)) }
      return ending
    } catch let error as Suite.UsageError {
      return streams.refuse(error, .usage)
    } catch let error as EarlyEnding {
      return error.ending
    } catch let error as ValidationError {
      throw error
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
      try replay(&run, updating: true, streams)
    }
    for picture in result.rejected { try picture.removeLeftovers(followsLinks: followLinks) }
    let report = run.finish()
    streams.results.show(StyledText(report.text(omitting: Set(result.seen.map(\.goldenPath)))))
    return .left(report.status)
  }

  private var worker: ReplayWorker {
    let verifier: @Sendable () -> Replay.Verify = { [limitOptions, followLinks] in
      let process = FreshProcess(limits: limitOptions, followsLinks: followLinks)
      return { try process.difference(of: $0) }
    }
    return ReplayWorker(
      replay: Replay(
        limits: limitOptions.limitsOfFile, fences: fences, followsLinks: followLinks,
        isStrict: strict, verifier: update ? verifier : nil, stop: .process))
  }

  /// Goes to where expectations are recorded.
  ///
  /// - Throws: `ValidationError` where they are not.
  private func reachSources() throws {
    if Environment.isContinuousIntegration {
      throw ValidationError("Expectations are not recorded where 'CI' is set.")
    }
    // Bazel runs a test beside a copy of the sources, or links to them, and a program in such a folder, too.
    if Environment["TEST_SRCDIR"] != nil, Environment["TEST_TMPDIR"] != nil {
      throw ValidationError(
        "'bazel test' keeps tests from writing into the sources; run 'bazel run' with '--update', or 'easel test --update' in the workspace."
      )
    }
    if let workspace = Environment["BUILD_WORKSPACE_DIRECTORY"] {
      guard chdir(workspace) == 0 else {
        throw PlatformError(errno, cannot: "open the folder '\(workspace)'")
      }
    }
  }

  /// The share that is replayed here, which chatter names where an engine has said so.
  private func shard(_ streams: Streams) throws -> Shard {
    if let shard = choice.shard { return shard }
    guard let found = try EngineShard.found() else { return .all }
    try EngineShard.acknowledge()
    streams.chatter.show(
      "share \(found.shard.index + 1) of \(found.shard.total), by '\(found.variable)'\n")
    return found.shard
  }

  /// What was asked for of all parts.
  private var options: [String] {
    limitOptions.arguments + [
      strict ? "strict" : "", followLinks ? "links" : "", fences == .easel ? "" : fences.rawValue,
    ]
  }

  /// Takes what is known from before, and says of how many files.
  private func recall(_ run: inout ReplayRun, _ streams: Streams) throws -> StoredMemory {
    let memory = try StoredMemory(options: options)
    run.recall(memory.known)
    if run.recalledCount > 0 {
      streams.chatter.show(
        "\(run.recalledCount) of \(run.recalledCount + run.taskCount) files passed before, and nothing that they read has changed\n"
      )
    }
    return memory
  }

  /// Makes mistakes in the files of a suite, and tells which of them are not noticed.
  private func mutating(_ suite: Suite, _ streams: Streams) -> Ending {
    let mutate = MutationRun(
      limits: limitOptions.limitsOfFile, followsLinks: followLinks, stop: .process)
    var report = Report()
    var progress = ProgressBar(streams.chatter, total: suite.files.count, unit: "files")
    for file in suite.files where !report.isInterrupted {
      report.append(mutate(file))
      progress.advance()
    }
    progress.erase()
    streams.results.show(StyledText(report.text))
    return .left(report.status)
  }

  /// Lists the parts that would be replayed.
  private func list(_ selection: Selection, of suite: Suite, _ streams: Streams) -> Ending {
    let parts = selection.parts(of: suite)
    streams.results.write(json ? parts.map(\.json).joined() : parts.map { "\($0.name)\n" }.joined())
    return .left(parts.isEmpty ? .nothing : .good)
  }

  /// Writes the report; how the program ends.
  ///
  /// - Parameter isShare: Whether other shares have something to replay.
  private func ending(of report: Report, isShare: Bool, _ streams: Streams) -> Ending {
    let text = StyledText(report.text)
    if json {
      streams.results.write(report.json)
    } else {
      (reports.writers.takesResults ? streams.chatter : streams.results).show(text)
    }
    // A share may well be empty.
    let isEmpty = report.status == .nothing && isShare
    return .left(isEmpty ? .good : report.status)
  }

  private func replay(
    _ run: inout ReplayRun, updating: Bool, _ streams: Streams
  ) throws(PlatformError) {
    var arguments = ["easel", "test", "--as-worker"] + limitOptions.arguments
    if updating { arguments.append("--update") }
    if strict { arguments.append("--strict") }
    if followLinks { arguments.append("--follow-links") }
    if fences != .easel { arguments += ["--fences", fences.rawValue] }
    let patience = Duration.seconds(limitOptions.limitsOfFile[.seconds]) + Self.grace
    var pool = ReplayPool(
      arguments: arguments, size: choice.jobs, patience: patience,
      progress: ProgressBar(streams.chatter, total: run.taskCount, unit: "files"))
    try pool.replay(&run)
  }

  /// How long a replay may say nothing after the time that it gives a file itself.
  private static let grace = Duration.seconds(10)
}

extension FenceLanguage {
  /// Reads the value of '--fences'.
  ///
  /// - Throws: `ValidationError` for another language.
  fileprivate init(typed text: String) throws {
    guard let language = FenceLanguage(rawValue: text) else {
      throw ValidationError("'--fences' takes 'easel' or 'swift'.")
    }
    self = language
  }
}
