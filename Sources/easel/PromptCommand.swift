import ArgumentParser
import Platform
import Prompt

struct PromptCommand: EaselCommand {
  static let configuration = CommandConfiguration(
    commandName: "prompt", _superCommandName: "easel",
    abstract: "Open the prompt, on an empty page, a page, or a tutorial's starter.",
    discussion: """
      A page beside the terminal shows the picture while you type. If standard input is not a terminal, \
      its lines are run as if they were typed.
      """)

  @ArgumentParser.Argument(
    help: "A page (.easel, .swift) or a tutorial (.md).", completion: .openable)
  var file: String?

  @OptionGroup var viewing: ViewingOptions

  @OptionGroup var serving: ServingOptions

  @Flag(
    help: ArgumentHelp(
      "Go on with an earlier session that had this folder.",
      discussion: """
        Alone it lists them and goes on with the last one; 'easel --resume 2' goes on with the second of the \
        list, and with a page it is the last session that had it open.
        """))
  var resume = false

  @Flag(help: "Without a terminal: go on after a line that does not run.")
  var keepGoing = false

  @Flag(
    help: ArgumentHelp(
      "For editors: one JSON object for each cell, on a line of its own.",
      discussion: "Cells are read from standard input; every one is answered, also after an error.")
  )
  var json = false

  @OptionGroup var limitOptions: LimitOptions

  func validate() throws { try viewing.validateWatching() }

  func carryOut(_ streams: Streams) throws -> Ending {
    // A file of that name is meant first.
    let number = resume && file.flatMap { FileKind(at: $0) } == nil ? file.flatMap(Int.init) : nil
    return PromptSession(
      file: number == nil ? file : nil, viewing: viewing, serving: serving,
      resumed: number.map { .listed($0) } ?? (resume ? .last : nil), keepsGoing: keepGoing,
      isJSON: json, limits: limitOptions.limits
    ).run(streams)
  }
}
