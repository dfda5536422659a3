import ArgumentParser
import Playground
import Prompt
import Terminal
import Tutorials

struct TestCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay tutorials and scripts, and compare every output and picture.",
    discussion: """
      A picture that differs is left beside the expected one, with the difference. A note says what is
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

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    if update, Environment.isContinuousIntegration {
      throw ValidationError("Expectations are not recorded where 'CI' is set.")
    }
    do {
      var run = try ReplayRun(paths, followsLinks: followLinks, isStrict: strict)
      while let file = run.next { run.take(replay(file, after: run.work.owners)) }
      let report = run.finish()
      streams.results.show(StyledText(report.text))
      return .left(report.status)
    } catch {
      return streams.refuse(error, .usage)
    }
  }

  private var replay: Replay {
    Replay(
      limits: limitOptions.limitsOfFile, followsLinks: followLinks, isStrict: strict,
      verify: update ? FreshProcess(limits: limitOptions.settings).draw : nil, stop: .process)
  }
}
