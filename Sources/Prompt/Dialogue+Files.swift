package import Playground
import Tutorials

extension Dialogue {
  /// Begins with an empty page.
  package mutating func start() -> Reply {
    var reply = Reply()
    showPicture(&reply)
    return reply
  }

  /// Opens a page, or a tutorial at its starter, before the first line is typed; values do not echo,
  /// and the cells before one that does not run stay.
  package mutating func start(_ source: PageSource) -> Reply {
    lessons[source.path] = source
    var status = Status()
    var texts = source.opening
    var (reply, revision) = make(opening(source, texts), &status, isSilent: true)
    let sound = revision.outcomes.count - 1
    if !revision.isAccepted, sound > 0 {
      texts = Array(texts[..<sound])
      reply += make(opening(source, texts), &status, isSilent: true).reply
    }
    introduce(source, &reply)
    showPicture(&reply, status)
    return reply
  }

  /// Goes on with a session that ended, from what its journal gives back.
  package mutating func resume(_ recovery: Journal.Recovery) -> Reply {
    var reply = Reply()
    var status = Status()
    if let (refusal, cut) = session.resume(recovery.history) {
      write(to: &reply) { journal in
        try journal.begin(.change(cut))
        try journal.end(isAccepted: true)
      }
      add(refusal, isSilent: true, CellTexts(session.page), to: &reply, &status)
      reply.say("hint: the page ends before this cell; ':undo' tries it again")
    }
    openLessons(of: recovery.history)
    let count = session.page.cells.count
    reply.say("the session goes on with \(count == 1 ? "1 cell" : "\(count) cells")")
    if recovery.isDamaged { reply.say("its journal is damaged, and ends there") }
    if let entry = recovery.unfinished {
      reply.say("this was running when it ended, and did not run again:")
      for line in entry.lines { reply.say("    \(line)") }
    }
    showPicture(&reply, status)
    return reply
  }

  /// Reads the tutorials again that a session has been in; one that is gone leads nowhere any more.
  private mutating func openLessons(of history: ChangeHistory) {
    for path in (history.done + history.undone).compactMap(\.place?.path)
    where lessons[path] == nil {
      lessons[path] = try? PageSource(try PageFile(path: path))
    }
  }

  // MARK: Words

  /// `:open FILE`: puts a page, or a tutorial's starter, in the place of all cells.
  mutating func open(_ path: String) -> Reply {
    var reply = Reply()
    var status = Status(source: ":open \(path)")
    do throws(PageError) {
      let source = try PageSource(try PageFile(path: path))
      let (opened, revision) = make(opening(source, source.opening), &status, isSilent: true)
      reply = opened
      if revision.isAccepted {
        lessons[source.path] = source
        introduce(source, &reply)
      } else {
        reply.say("the page is as it was", to: audience)
      }
    } catch {
      reply.say("\(error)")
      reply.status = error.status
      status.add(reply)
    }
    showPicture(&reply, status)
    return reply
  }

  /// `:save FILE`: writes the page down as a tutorial or as a script.
  mutating func save(_ path: String, _ reply: inout Reply) {
    guard !path.isEmpty else {
      return reply.refuse(
        "':save' needs a file", hint: "as in ':save chart.md' or ':save chart.easel'")
    }
    do throws(SaveError) {
      reply.say("\(try saver.save(session.page.cells, to: path))")
    } catch {
      reply.refuse(
        error.description, hint: error.hint,
        status: error.isInterruption ? .interrupted : .unjudged)
    }
  }

  // MARK: Opening

  private func opening(_ source: PageSource, _ texts: [String]) -> Change {
    session.change(
      replacing: 0..<session.page.cells.count, with: texts,
      place: source.isTutorial ? LessonPlace(path: source.path, stepsDone: 0) : nil)
  }

  /// What a tutorial says before its first step.
  private func introduce(_ source: PageSource, _ reply: inout Reply) {
    guard source.isTutorial, audience.isWatching else { return }
    if !source.introduction.isEmpty { reply.results += prose(source.introduction) + "\n\n" }
    let count = source.opening.count
    if count > 0 {
      let cells = count == 1 ? "the cell that is" : "the \(count) cells that are"
      reply.say("':list' shows \(cells) there already")
    }
    if !source.steps.isEmpty { reply.say("':next' shows step 1 of \(source.steps.count)") }
  }
}

extension Journal.Entry {
  /// What was typed, or what it is called.
  fileprivate var lines: [Substring] {
    switch self {
    case .change(let change) where change.inserted.isEmpty:
      [Substring(change.summary)]
    case .change(let change):
      change.inserted.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    case .undo(let count): [":undo \(count)"]
    case .redo(let count): [":redo \(count)"]
    }
  }
}
