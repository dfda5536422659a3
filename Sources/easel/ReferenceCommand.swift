import ArgumentParser
import Builtins
import Prompt
import Terminal
import Tutorials

struct ReferenceCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "help", _superCommandName: "easel", abstract: "Look a word of the language up.",
    discussion: "Without a word, all of them on one screen. Options and commands: easel --help.")

  @Argument(help: "A function, type, property or keyword; or a command.")
  var word: [String] = []

  func carryOut(_ streams: Streams) -> Ending {
    let word = word.joined(separator: " ")
    if let command = Easel.command(named: word) {
      streams.results.show("\(Easel.helpMessage(for: command))\n")
      return .left(.good)
    }
    let response = Response(helpOn: word, pictures: FolderPage(of: "live").place(terminal: nil))
    if let pager = HelpPager(to: streams.results) {
      pager.show(response.results) { $0.next() }
      streams.chatter.show(response.chatter(width: TerminalSize.columns))
    } else {
      streams.write(response)
    }
    return .left(response.status == .good ? .good : .usage)
  }
}
