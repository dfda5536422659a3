import ArgumentParser
import Language
import Playground
import Prompt
import Terminal
import Viewing

struct RunCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "easel", abstract: "Run a page once.",
    usage: "easel run <file> [<options>]\neasel run -e <cell> ... [<options>]",
    discussion: """
      What it prints is the result; values do not echo, and no picture is drawn, unless the terminal is to show it.
      """)

  @OptionGroup var page: PageOptions

  @OptionGroup var target: PictureOption

  @OptionGroup var look: ThemeOption

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    let limits = limitOptions.limits
    streams.chatter.show("\(target.remark(streams.results))")
    let screen = target.screen(streams.results)
    let source: PageSource
    do throws(EarlyEnding) {
      source = try streams.read(page.source, limits: limits)
    } catch {
      return error.ending
    }
    let status = streams.run(
      source, limits: limits, theme: look.theme, keeper: StoreKeeper()
    ) { page, response in
      guard let screen else { return }
      let renderer = Renderer(limits: limits, stop: .process)
      response.attempt {
        let viewer = Viewer(screen: screen, renderer: renderer, scale: 2)
        _ = try viewer.show(page.settled, at: nil, ofCommand: 0)
      }
    }
    // Below what the page has printed.
    screen?.present()
    return .left(status)
  }
}
