import ArgumentParser
import Interpreter
import Playground
import Prompt
import Terminal
import Tutorials

struct TestCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay tutorials and scripts, and compare every output and picture.",
    discussion: """
      What differs is said in words; pictures that differ for the same reasons are told of together. A \
      picture that differs is left beside the expected one, with the difference. A note says what is \
      passed over although it looks as if it was meant for Easel, or is out of date.
      """)

  @Argument(help: "Tutorials (.md), scripts (.easel), and folders of them.")
  var paths = ["tutorials"]

  @Flag(help: "Write down what the pages show now; never where CI is set.")
  var update = false

  @Flag(help: "Follow links that lead out of a tutorial's folder.")
  var followLinks = false

  @Flag(help: "Take notes for failures.")
  var strict = false

  @Flag(help: "Write the results as one JSON object.")
  var json = false

  @Flag(help: .hidden)
  var asWorker = false

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    if asWorker {
      do {
        try worker.answer(to: streams.results)
        return .left(.good)
      } catch {
        return streams.refuse(error)
      }
    }
    if update, Environment.isContinuousIntegration {
      throw ValidationError("Expectations are not recorded where 'CI' is set.")
    }
    do {
      var run = try ReplayRun(paths, followsLinks: followLinks, isStrict: strict)
      try process.replay(&run)
      let report = run.finish()
      if json {
        streams.results.write(report.json)
      } else {
        streams.results.show(StyledText(report.text))
      }
      return .left(report.status)
    } catch let error as ReplayRun.UsageError {
      return streams.refuse(error, .usage)
    } catch {
      return streams.refuse(error)
    }
  }

  private var worker: ReplayWorker {
    ReplayWorker(
      replay: Replay(
        limits: limitOptions.limitsOfFile, followsLinks: followLinks, isStrict: strict,
        verify: update ? FreshProcess(limits: limitOptions).draw : nil, stop: .process))
  }

  private var process: ReplayProcess {
    var arguments = ["easel", "test", "--as-worker"] + limitOptions.arguments
    if update { arguments.append("--update") }
    if strict { arguments.append("--strict") }
    if followLinks { arguments.append("--follow-links") }
    let patience = Duration.seconds(limitOptions.limitsOfFile[.seconds]) + Self.grace
    return ReplayProcess(arguments: arguments, patience: patience)
  }

  /// How long a replay may say nothing after the time that it gives a file itself.
  private static let grace = Duration.seconds(10)
}
