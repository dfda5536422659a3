package import Playground
package import Terminal
package import Tutorials
package import Viewing

/// How a session ended.
package enum Ending: Hashable, Sendable {
  case left(ExitStatus)
  /// By a request of the system (SIGTERM, SIGHUP).
  case terminated(Int32)

  /// With the worse of the status and this one; a request of the system stays what it is.
  package func orWorse(_ status: ExitStatus) -> Ending {
    switch self {
    case .left(let own): .left(own.orWorse(status))
    case .terminated: self
    }
  }
}

extension Dialogue {
  /// Lets a person at a terminal type until they leave.
  ///
  /// - Parameters:
  ///   - screen: Shows pictures in the terminal, below what is answered; nil where they are elsewhere.
  ///   - server: Serves the page that shows them; nil where none does.
  ///   - player: Plays motion while nothing is typed.
  ///   - films: Makes films of it after that.
  ///   - origins: Lists where all that is shown comes from after that.
  ///   - sounds: Plays the sounds of commands.
  ///   - editor: The command that opens an editor on a file.
  ///   - temporaryFolder: Where a folder for that file is made.
  @MainActor package mutating func converse(
    history given: History, screen: TerminalScreen?, server: PageServer?, player: Player,
    films: FilmMaker, origins: OriginsMaker, sounds: SoundPlayer, editor: String,
    temporaryFolder: String = "/tmp",
    results: Output, chatter: Output
  ) -> Ending {
    var history = given
    defer { sounds.stop() }
    let talk = PageTalk(
      server: server, player: player, films: films, origins: origins, sounds: sounds,
      screen: screen, results: results, chatter: chatter)
    var keys: KeyReader?
    while true {
      if let path = takeSound() { sounds.start(path) }
      if let fault = sounds.takeFault() { chatter.show(fault) }
      if let fault = server?.takeFault() { chatter.show(fault) }
      let motion = takeMotion()
      if let (page, stretch) = motion { player.start(page, stretch) }
      follow(by: films, origins)
      if let screen, !isExploring {
        present(on: screen, isMoving: motion != nil, player)
        if let signal = Signals.termination { return .terminated(signal) }
      }
      let responses: [Response]
      keys = isExploring ? keys ?? KeyReader() : nil
      if let keys {
        switch nextPress(keys, player) {
        case .key(let key): responses = press(key)
        case .interruption: responses = leave()
        case .termination(let signal): return .terminated(signal)
        }
        sounds.play(responses.last?.score)
        show(responses, results, chatter)
        Signals.lower()
        continue
      }
      switch nextInput(talk, &history) {
      case .line(let line):
        history.add(line, isUnfinished: isUnfinished(after: line))
        session.fit(&audience, tutorial == nil, TerminalSize.columns, TerminalSize.rows)
        responses = take(line)
      case .question(let line, let text):
        history.add(line, isUnfinished: nil)
        session.fit(&audience, tutorial == nil, TerminalSize.columns, TerminalSize.rows)
        responses = take(question: line, within: text)
      case .unreadable(let reason): responses = takeUnreadable(reason)
      case .end:
        history.keepAbandoned(isInBlock: editing.isInBlock)
        responses = leave()
        if responses.isOver { history.endBlock() }
      case .termination(let signal): return .terminated(signal)
      case .interruption:
        sounds.stop()
        if history.keepAbandoned(isInBlock: editing.isInBlock) {
          chatter.show("\nthe block is dropped; Up brings it back\n")
        }
        history.endBlock()
        drop()
        responses = []
      }
      read(responses, player, results, chatter)
      if let score = responses.last?.score { sounds.play(score) }
      if let draft = responses.draft {
        if audience.editedLines > Audience().editedLines {
          chatter.show("an editor opens; in vi, Esc and ':wq' keep the change, ':q!' drops it\n")
        }
        show(edited(draft, with: editor, in: temporaryFolder), results, chatter)
      }
      // Whatever Ctrl-C was meant to stop has stopped.
      Signals.lower()
      if let signal = Signals.termination { return .terminated(signal) }
      if responses.isOver { return .left(.good) }
    }
  }

  /// Shows the picture in the terminal, and what moves in its place.
  private func present(on screen: TerminalScreen, isMoving: Bool, _ player: Player) {
    screen.present(isMoving: isMoving)
    if isMoving { _ = screen.play(player) } else { screen.leave() }
  }

  /// Lets a film be made of what the last command set in motion, for a person who sees it move, and a list of where
  /// everything on the picture comes from.
  func follow(by films: FilmMaker, _ origins: OriginsMaker) {
    origins.follow(session.page, edition: showing.edition)
    films.follow(
      shownPage.settled, edition: showing.edition,
      moving: audience.watchesMotion ? showing.lastMotion : nil)
  }

  /// Waits for a line; meanwhile what moves is played, a film of it and the list of where all comes from are made, the
  /// journal reaches the disk, and pages are answered, whose lines are kept in the history.
  @MainActor private mutating func nextInput(_ talk: PageTalk, _ history: inout History) -> Input {
    talk.begin()
    var typed: [String] = []
    defer { talk.end(keeping: typed, in: &history) }
    return LineEditor.next(
      prompt: prompt, text: prefilledLine,
      language: PromptLanguage(dialogue: self, isColoured: talk.results.isColoured).typed,
      completing: { line, cursor in completion(of: line, at: cursor) },
      whileIdle: { talk.goOn() ?? [keeper?.save(), journal?.flush()].compactMap(\.self).min() },
      onKey: { talk.player.stop() },
      visitor: { talk.descriptor }, onVisit: { talk.take(&self, &typed) })
  }

  /// Waits for a key of a walk through the page.
  private func nextPress(_ keys: KeyReader, _ player: Player) -> KeyReader.Press {
    keys.next(
      whileIdle: {
        player.showFrame(isCancelled: { LineEditor.hasInput })
          ?? [keeper?.save(), journal?.flush()].compactMap(\.self).min()
      },
      onKey: { player.stop() })
  }

  /// Takes a long program from an editor.
  private mutating func edited(
    _ draft: Response.Draft, with editor: String, in temporaryFolder: String
  ) -> [Response] {
    do {
      let text = try ExternalEditor.edit(
        draft.text, command: editor, in: temporaryFolder)
      return takeEdited(text, draft)
    } catch {
      var response = Response(.command)
      response.refuse("\(error)", hint: (error as? EditorError)?.hint ?? "the page is as it was")
      return [response]
    }
  }

  /// Shows answers, help by the screenful.
  private func read(
    _ responses: [Response], _ player: Player, _ results: Output, _ chatter: Output
  ) {
    guard responses.contains(where: \.isForReading), let pager = HelpPager(to: results) else {
      return show(responses, results, chatter)
    }
    pager.show(responses.results) { nextPress($0, player) }
    chatter.show(responses.chatter(width: audience.width, wraps: true))
  }

  private func show(_ responses: [Response], _ results: Output, _ chatter: Output) {
    // The terminal has written ^C.
    if responses.status == .interrupted { results.write("\n") }
    results.show(responses.results)
    chatter.show(responses.chatter(width: audience.width, wraps: true))
  }

  /// Takes the lines of a file or pipe until they end, or until one does not go well.
  ///
  /// - Parameters:
  ///   - opening: How well what came before the first line went.
  ///   - isJSON: Whether every answer is a line of JSON rather than text.
  package mutating func consume(
    _ reader: inout LineReader, after opening: ExitStatus, isJSON: Bool, results: Output,
    chatter: Output
  ) -> Ending {
    var status = opening
    while true {
      let responses: [Response]
      switch reader.next(whileIdle: { keeper?.save() }) {
      case .line(let line): responses = take(line)
      case .question(let line, let text): responses = take(question: line, within: text)
      case .unreadable(let reason): responses = takeUnreadable(reason)
      case .end: responses = finish()
      case .termination(let signal): return .terminated(signal)
      case .interruption: return .left(.interrupted)
      }
      results.show(responses, isJSON: isJSON)
      // A program that a request to end broke off is not at fault.
      if let signal = Signals.termination { return .terminated(signal) }
      chatter.show(responses.chatter(width: audience.width))
      status = status.orWorse(responses.status)
      if responses.isOver || status == .interrupted { return .left(status) }
      if responses.status != .good, !audience.keepsGoing { return .left(status) }
    }
  }
}

extension Output {
  /// Says why a sound is not heard.
  package func show(_ fault: SoundPlayer.Fault) { note(fault.message, hint: fault.hint) }

  /// Says why the page is not served any more.
  package func show(_ fault: PageServer.Fault) { note(fault.message, hint: fault.hint) }

  private func note(_ message: String, hint: String) {
    show(StyledText("note", .note) + ": \(message)\n")
    show(StyledText("hint", .hint) + ": \(hint)\n")
  }

  /// Writes text for people. A page, a file's name or an argument may have had a say in it: a terminal
  /// shows that and obeys none of it, now or when a log is looked at.
  package func show(_ text: StyledText) { write(text.shownText(isColoured: isColoured)) }

  /// Writes results: as text, or each answer that has a picture as a line of JSON.
  package func show(_ responses: [Response], isJSON: Bool) {
    guard isJSON else { return show(responses.results) }
    for line in responses.compactMap(\.json) { write("\(line)\n") }
  }
}
