import Playground

extension SessionCommand {
  static let resuming: [SessionCommand] = [
    SessionCommand(
      "resume", taking: .unnamed,
      "lists earlier sessions of this folder; ':resume 2' takes one up",
      synonyms: ["session", "sessions", "history", "recover", "restore"],
      elsewhere: "another session is taken up at the terminal, by ':resume' there"
    ) { dialogue, argument, response in
      guard argument.isEmpty else { return dialogue.shelf.resume(argument, &response) }
      let sessions = dialogue.shelf.list()
      guard !sessions.isEmpty else {
        return response.refuse("there is no other session of this folder to go on with")
      }
      dialogue.show(
        sessions.listing(width: dialogue.audience.width),
        then: "':resume 1' goes on with the first", &response)
    }
  ]
}
