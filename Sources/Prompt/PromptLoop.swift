package import Playground
package import Terminal
package import Tutorials
package import Viewing

/// How a session ended.
package enum Ending: Hashable, Sendable {
  case left(ExitStatus)
  /// By a request of the system (SIGTERM, SIGHUP).
  case terminated(Int32)
}

extension Dialogue {
  /// Lets a person at a terminal type until they leave.
  ///
  /// - Parameters:
  ///   - player: Plays what moves while nothing is typed.
  ///   - editor: The command that opens an editor on a file.
  @MainActor package mutating func converse(
    history given: History, player: Player, editor: String, results: Output, chatter: Output
  ) -> Ending {
    var history = given
    while true {
      if let (page, stretch) = takeMotion() { player.start(page, stretch) }
      let reply: Reply
      switch nextInput(player) {
      case .line(let line):
        history.add(line, isUnfinished: isUnfinished(after: line))
        audience.width = TerminalSize.columns
        reply = take(line)
      case .unreadable(let reason): reply = takeUnreadable(reason)
      case .end:
        reply = leave()
        if reply.isOver { history.endBlock() }
      case .termination(let signal): return .terminated(signal)
      case .interruption:
        history.endBlock()
        drop()
        reply = Reply()
      }
      show(reply, results, chatter)
      if let editing = reply.editing {
        if audience.editedLines > Audience().editedLines {
          chatter.show("an editor opens; in vi, Esc and ':wq' keep the change, ':q!' drops it\n")
        }
        show(edited(editing, with: editor), results, chatter)
      }
      // Whatever Ctrl-C was meant to stop has stopped.
      Signals.lower()
      if let signal = Signals.termination { return .terminated(signal) }
      if reply.isOver { return .left(.good) }
    }
  }

  /// Waits for a line; meanwhile what moves is played, and the journal reaches the disk.
  @MainActor private func nextInput(_ player: Player) -> Input {
    LineEditor.next(
      prompt: prompt, text: prefilledLine,
      completing: { line, cursor in completion(of: line, at: cursor) },
      whileIdle: {
        player.showFrame(isCancelled: { LineEditor.hasInput }) ?? journal?.flush()
      },
      onKey: { player.stop() })
  }

  /// What an editor makes of a long cell.
  private mutating func edited(_ editing: Reply.Editing, with editor: String) -> Reply {
    do {
      let text = try ExternalEditor.edit(editing.text, command: editor)
      return takeEdited(text, editing)
    } catch {
      var reply = Reply()
      reply.refuse("\(error)", hint: (error as? EditorError)?.hint ?? "the page is as it was")
      return reply
    }
  }

  private func show(_ reply: Reply, _ results: Output, _ chatter: Output) {
    // The terminal has written ^C.
    if reply.status == .interrupted { results.write("\n") }
    results.show(reply.results)
    chatter.show(reply.chatter)
  }

  /// Takes the lines of a file or pipe until they end, or until one does not go well.
  ///
  /// - Parameters:
  ///   - opening: How well what came before the first line went.
  ///   - results: Where results go; nil drops them.
  package mutating func consume(
    _ reader: inout LineReader, after opening: ExitStatus, results: Output?, chatter: Output
  ) -> Ending {
    var status = opening
    while true {
      let reply: Reply
      switch reader.next() {
      case .line(let line): reply = take(line)
      case .unreadable(let reason): reply = takeUnreadable(reason)
      case .end: reply = finish()
      case .termination(let signal): return .terminated(signal)
      case .interruption: return .left(.interrupted)
      }
      results?.show(reply.results)
      // What a request to end broke off is no fault of it.
      if let signal = Signals.termination { return .terminated(signal) }
      chatter.show(reply.chatter)
      status = status.orWorse(reply.status)
      if reply.isOver || status == .interrupted { return .left(status) }
      if reply.status != .good, !audience.keepsGoing { return .left(status) }
    }
  }
}

extension Output {
  /// Writes text for people. A page, a file's name or an argument may have had a say in it: a terminal
  /// shows that and obeys none of it, now or when a log is looked at.
  package func show(_ text: StyledText) { write(text.shownText(isColoured: isColoured)) }
}
