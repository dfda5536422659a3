import ArgumentParser
import Glibc
import Interpreter
import Playground
import Prompt
import Syntax
import Terminal

struct PromptCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt",
    abstract: "Open the prompt, on an empty page, a page, or a tutorial's starter.",
    discussion: """
      A page beside the terminal shows the picture while you type. If standard input is no terminal, \
      its lines are run as if they were typed.
      """)

  @ArgumentParser.Argument(help: "A page (.easel) or a tutorial (.md).")
  var file: String?

  @Option(help: ArgumentHelp("Where pictures are written.", valueName: "path"))
  var folder = "live"

  @Flag(name: .customLong("no-open"), help: "Do not open the page that shows the picture.")
  var staysClosed = false

  @Flag(help: "Without a terminal: go on after a line that does not run.")
  var keepGoing = false

  @OptionGroup var limitOptions: LimitOptions

  func carryOut(_ streams: Streams) throws -> Ending {
    let limits = limitOptions.limits
    let page: PageSource?
    do {
      page = try file.map { try PageSource(try PageFile(path: $0)) }
    } catch {
      let ending = streams.refuse(error)
      if let meant = suggestion(for: file ?? "", among: Easel.commandNames) {
        streams.chatter.write("hint: did you mean 'easel \(meant)'?\n")
      }
      return ending
    }
    let viewer: Viewer
    do {
      let folder = try WatchedFolder(path: folder)
      viewer = Viewer(folder: folder, limits: limits, isCancelled: { Signals.areRaised })
    } catch {
      return streams.refuse(error)
    }
    let isTyped = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let session = Session(Page(limits: limits, isInterrupted: { Signals.areRaised }))
    var dialogue = Dialogue(session, steps: page?.steps ?? [], keepsGoing: isTyped || keepGoing) {
      page, time in
      // The Ctrl-C that stopped a command is not one for its picture.
      Signals.lower()
      try viewer.show(page, at: time, status: Status())
    }
    let opening = dialogue.open(page?.opening ?? [])
    streams.write(opening)

    guard isTyped else {
      if opening.status != .good, !keepGoing { return .left(opening.status) }
      var reader = LineReader()
      return dialogue.consume(
        &reader, results: streams.results, chatter: streams.chatter)
    }
    streams.chatter.write(greeting(page))
    LineEditor.start()
    return dialogue.converse(
      history: History(path: Environment.historyPath), results: streams.results,
      chatter: streams.chatter)
  }

  private func greeting(_ page: PageSource?) -> String {
    var lines = ["Easel: type a line of a program; :help says what there is, Ctrl-D leaves."]
    if let page, !page.steps.isEmpty {
      lines.append("\(page.title): :next shows the step to take.")
    }
    let shown = FolderPage(of: folder)
    let isOpen = !staysClosed && shown.open()
    lines.append(isOpen ? "The picture is in your browser." : "The picture: \(shown.address)")
    return lines.joined(separator: "\n") + "\n"
  }
}
