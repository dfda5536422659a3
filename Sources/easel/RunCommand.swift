import ArgumentParser
import Playground
import Prompt
import Terminal

struct RunCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "easel", abstract: "Run a page once.",
    discussion: "What it prints is the result; values do not echo, and no picture is drawn.")

  @OptionGroup var page: PageOptions

  @OptionGroup var look: ThemeOption

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    streams.run(
      page.source, limits: limitOptions.limits, theme: look.theme, keeper: StoreKeeper()
    ) { _, _, _ in }
  }
}
