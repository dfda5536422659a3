import ArgumentParser
import Playground
import Prompt
import Terminal
import Tutorials

struct TestCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Replay tutorials and scripts, and compare every output and picture.",
    discussion: "A picture that differs is left beside the expected one, with the difference.")

  @Argument(help: "Tutorials (.md), scripts (.easel), and folders of them.")
  var paths = ["tutorials"]

  @Flag(help: "Write down what the pages show now; never where CI is set.")
  var update = false

  @Flag(help: "Follow links that lead out of a tutorial's folder.")
  var followLinks = false

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) -> Ending {
    let replay = Replay(
      limits: limitOptions.limitsOfFile, followsLinks: followLinks, stop: .process)
    let report: Report
    do throws(Replay.UsageError) {
      report =
        update
        ? try replay.update(
          paths, isContinuous: Environment.isContinuousIntegration,
          verify: FreshProcess(limits: limitOptions.settings).draw)
        : try replay.test(paths)
    } catch {
      return streams.refuse(error, .usage)
    }
    streams.results.show(StyledText(report.text))
    return .left(report.status)
  }
}
