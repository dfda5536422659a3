import Builtins

extension SessionCommand {
  static let session: [SessionCommand] = [
    SessionCommand(
      "help", short: "h", taking: .named("WORD"),
      "what a word means; a beginning of a command, as ':u', will do",
      synonyms: ["man", "manual", "?"], onlyTells: true
    ) { dialogue, argument, response in
      let place = dialogue.audience.picturePlace
      let remark = place.flatMap { $0.isFarAway ? $0.directions : nil }
      response.lookUp(
        argument, by: ":help", overview: Help.overview(remark: remark, footer: footer),
        pictures: place)
    },
    SessionCommand(
      "quit", "leaves, as Ctrl-D does", synonyms: ["exit", "leave", "bye", "q"],
      elsewhere: "the session ends at its terminal, by ':quit' or Ctrl-D there"
    ) { _, _, response in response.isOver = true },
  ]
}
