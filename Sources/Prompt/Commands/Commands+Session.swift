import Builtins

extension SessionCommand {
  static let session: [SessionCommand] = [
    SessionCommand(
      "help", short: "h", taking: .named("WORD"), "what a word means, or what has to do with it",
      synonyms: ["man", "manual", "?"], onlyTells: true
    ) { _, argument, response in
      response.lookUp(argument, by: ":help", overview: Help.overview(footer: footer))
    },
    SessionCommand(
      "quit", "leaves, as Ctrl-D does", synonyms: ["exit", "leave", "bye", "q"]
    ) { _, _, response in response.isOver = true },
  ]
}
