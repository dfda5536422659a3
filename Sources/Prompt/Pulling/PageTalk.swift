import Motion
import Playground
import Serving
import Terminal
import Viewing

/// The session's part in a talk with the pages that show it: they say something while a line is typed, which stays as it
/// is.
struct PageTalk {
  /// Serves the pages; nil where none does.
  let server: PageServer?
  let player: Player
  let films: FilmMaker
  let origins: OriginsMaker
  let sounds: SoundPlayer
  let screen: TerminalScreen?
  let results: Output
  let chatter: Output

  /// The open file that has something to read once a page says something; negative for none.
  var descriptor: Int32 { server?.descriptor ?? -1 }

  /// From now on pages are heard: a line is waited for.
  func begin() { server?.hear() }

  /// From now on they are not, and the picture is that of the session.
  ///
  /// - Parameter lines: What was typed on them, which Up brings back at the terminal from then on.
  @MainActor func end(keeping lines: [String], in history: inout History) {
    for line in lines { history.add(line) }
    server?.hear(refusing: PageRefusal.busy.words)
    player.stop()
  }

  /// Plays what moves, and then makes a film of it and the list of where all comes from, until there is something to
  /// answer.
  ///
  /// - Returns: How long the rest has time; nil where there is nothing to do.
  func goOn() -> Duration? {
    let link = descriptor
    return player.showFrame(isCancelled: { LineEditor.hasInput(or: link) })
      ?? films.makeFrame(isCancelled: { LineEditor.hasInput(or: link) })
      ?? origins.make(isCancelled: { LineEditor.hasInput(or: link) })
  }

  /// Answers what pages have said by now.
  ///
  /// - Parameter lines: Takes the lines that were typed on them.
  /// - Returns: What is said of it at the terminal; nil for nothing.
  func take(_ dialogue: inout Dialogue, _ lines: inout [String]) -> Interjection? {
    var responses: [Response] = []
    for (number, words) in server?.takeWords() ?? [] {
      let said = PageAnswer(to: words, in: &dialogue, player)
      server?.answer(number, said.reply)
      responses += said.responses
      if let typed = said.typed { lines.append(typed) }
    }
    // What Ctrl-C was meant to stop has stopped.
    Signals.lower()
    guard !responses.isEmpty else { return nil }
    if let path = dialogue.takeSound() { sounds.start(path) }
    if let (page, stretch) = dialogue.takeMotion() { player.start(page, stretch) }
    dialogue.follow(by: films, origins)
    let language = PromptLanguage(dialogue: dialogue, isColoured: results.isColoured).typed
    let width = dialogue.audience.width
    return Interjection(prompt: dialogue.prompt, language: language) {
      results.show(responses.results)
      chatter.show(responses.chatter(width: width, wraps: true))
      screen?.present()
      screen?.leave()
    }
  }
}

/// What comes of something that a page has said.
struct PageAnswer {
  private(set) var reply = PageReply()
  /// What is said of it at the terminal.
  private(set) var responses: [Response] = []
  /// The line that was typed on the page; nil where none was.
  private(set) var typed: String?

  /// - Parameter player: Shows a page that is only tried.
  init(to words: SaidWords, in dialogue: inout Dialogue, _ player: Player) {
    do throws(PageRefusal) {
      switch words.text("say") {
      case "leave": player.endVisit()
      case "try": try takeTrial(PagePull(words, in: dialogue), in: dialogue, player)
      case "edit":
        let pull = try PagePull(words, in: dialogue)
        reply.take(pull)
        guard pull.changes(dialogue) else {
          player.stop()
          return
        }
        // A change that does not run is not part of the session.
        _ = try pull.page(in: dialogue)
        player.leave()
        responses = pull.make(in: &dialogue)
      case "type":
        let line = try PageLine(words, in: dialogue)
        player.stop()
        (reply, responses) = line.enter(in: &dialogue)
        if reply.open == nil { typed = line.text }
      case "touch":
        let touch = try PageTouch(words, in: dialogue)
        player.stop()
        (reply, responses) = PageLine(touch.text).enter(in: &dialogue)
      case "look":
        let zoom = try PageZoom(words, in: dialogue)
        try visit(zoom.page(in: dialogue), in: dialogue, player)
      case "zoom":
        let zoom = try PageZoom(words, in: dialogue)
        guard zoom.changes else {
          player.stop()
          return
        }
        _ = try zoom.page(in: dialogue)
        player.leave()
        responses = zoom.make(in: &dialogue)
      case "complete":
        let found = try PageCompletion(words, in: dialogue)
        (reply.from, reply.words) = (found.start, found.words)
      default: throw PageRefusal.notUnderstood
      }
    } catch {
      reply.refusal = error.words
    }
  }

  private mutating func takeTrial(
    _ pull: PagePull, in dialogue: Dialogue, _ player: Player
  ) throws(PageRefusal) {
    reply.take(pull)
    try visit(pull.page(in: dialogue), in: dialogue, player)
  }

  /// Shows a page of which the session knows nothing.
  private func visit(
    _ page: Page, in dialogue: Dialogue, _ player: Player
  ) throws(PageRefusal) {
    do {
      try player.visit(page.settled, at: dialogue.showing.heldTime)
    } catch {
      throw PageRefusal("the picture cannot be shown: \(error)")
    }
  }
}

extension PageReply {
  fileprivate mutating func take(_ pull: PagePull) {
    (text, signs) = (pull.literal, pull.signs)
  }
}
