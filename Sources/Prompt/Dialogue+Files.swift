package import Playground
import Tutorials
import Viewing

extension Dialogue {
  /// Begins with an empty page.
  package mutating func start() -> Reply {
    began = .now
    var reply = Reply()
    showPicture(&reply)
    return reply
  }

  /// Opens a page, or a tutorial at its starter, before the first line is typed; values do not echo,
  /// and the cells before one that does not run stay.
  package mutating func start(_ source: PageSource) -> Reply {
    began = .now
    var status = Status()
    let (opened, revision) = perform(opening(source), &status, isSilent: true, from: source)
    var reply = opened
    let sound = revision.outcomes.count - 1
    if !revision.isAccepted, sound > 0 {
      // What they print was shown.
      var other = Status()
      let change = opening(source, Array(source.opening[..<sound]))
      _ = perform(change, &other, isSilent: true, from: source)
    }
    if source.isTutorial { lessons[source.path] = source }
    introduce(source, &reply)
    status.add(reply.withoutPrograms)
    showPicture(&reply, status)
    return reply
  }

  /// Goes on with a session that ended, from what its journal gives back. If Ctrl-C stops it, the
  /// journal is as it was, and the session is over.
  package mutating func resume(_ recovery: Journal.Recovery) -> Reply {
    began = .now
    var reply = Reply()
    var status = Status()
    if let (refusal, cut) = session.resume(recovery.history) {
      add(refusal, isSilent: true, CellTexts(session.page), to: &reply, &status)
      if reply.status == .interrupted {
        reply.isOver = true
        return reply
      }
      write(to: &reply) { journal in
        try journal.begin(.change(cut))
        try journal.end(isAccepted: true)
      }
      reply.advise("the page ends before this cell; ':undo' tries it again")
    }
    openLessons(of: recovery.history, &reply)
    let count = session.page.cells.count
    reply.say("the session goes on with \(count == 1 ? "1 cell" : "\(count) cells")")
    if recovery.isDamaged { reply.say("its journal is damaged, and ends there") }
    if let entry = recovery.unfinished {
      reply.say("this was running when it ended, and did not run again:")
      for line in entry.lines { reply.say("    \(line)") }
      takeUp(entry, &reply)
    }
    sayNextStep(&reply)
    status.add(reply.withoutPrograms)
    showPicture(&reply, status)
    return reply
  }

  /// Lets `:edit` take up what was running.
  private mutating func takeUp(_ entry: Journal.Entry, _ reply: inout Reply) {
    guard case .change(let change) = entry, change.inserted.count == 1, change.folder == nil else {
      return
    }
    let cell = change.removed.isEmpty ? nil : change.index + 1
    refused = Refused(program: change.inserted[0], cell: cell)
    if audience.isWatching { reply.advise("':edit' takes it up again") }
  }

  /// Reads the tutorials again that a session has been in.
  private mutating func openLessons(of history: ChangeHistory, _ reply: inout Reply) {
    for path in (history.done + history.undone).compactMap(\.place?.path) where lessons[path] == nil
    {
      do throws(PageError) {
        lessons[path] = try PageSource(try PageFile(path: path), limits: session.page.limits)
      } catch {
        if path == session.place?.path {
          reply.refuse(error)
          reply.advise("the page goes on without its tutorial")
          return
        }
      }
    }
  }

  // MARK: Words

  /// `:open FILE`: puts a page, or a tutorial's starter, in the place of all cells.
  mutating func open(_ path: String) -> Reply {
    guard !path.isEmpty else {
      return refusal(
        of: ":open", "':open' needs a file", hint: "as in ':open tutorials/01-bars.md'")
    }
    var reply = Reply()
    var status = Status(source: ":open \(path)")
    do throws(PageError) {
      let source = try PageSource(try PageFile(path: path), limits: session.page.limits)
      let (opened, revision) = perform(opening(source), &status, isSilent: true, from: source)
      reply = opened
      if revision.isAccepted {
        (lastMotion, refused, editedCell, isOffering) = (motion, nil, nil, false)
        if source.isTutorial { lessons[source.path] = source }
        introduce(source, &reply)
      } else {
        reply.say("the page is as it was", to: audience)
      }
    } catch {
      reply.refuse(error)
    }
    status.add(reply.withoutPrograms)
    showPicture(&reply, status)
    return reply
  }

  /// `:save FILE`: writes the page down as a tutorial or as a script.
  mutating func save(_ path: String, _ reply: inout Reply) {
    guard !path.isEmpty else {
      return reply.refuse(
        "':save' needs a file", hint: "as in ':save chart.md' or ':save chart.easel'")
    }
    if PictureFile(path) != nil {
      return reply.refuse(
        "':save' writes the program, not the picture", hint: "':export \(path)' writes that")
    }
    do throws(SaveError) {
      reply.say("\(try saver.save(session.page.cells, to: path))")
    } catch {
      reply.refuse(
        error.description, hint: error.hint,
        status: error.isInterruption ? .interrupted : .unjudged)
    }
  }

  /// `:export FILE`: draws the page into a file, as it is shown, or with all that moves. As `easel
  /// render` does, it replaces what was there.
  mutating func export(_ path: String, _ reply: inout Reply) {
    guard !path.isEmpty else {
      return reply.refuse("':export' needs a file", hint: "as in ':export chart.png'")
    }
    guard let file = PictureFile(path) else {
      return reply.refuse(PictureFile.refusal(of: path), hint: PictureFile.hint(for: path))
    }
    let page = session.page
    reply.attempt {
      let bytes = try file.drawing(
        of: page.settled, at: heldTime, limits: page.limits, stop: page.stop)
      try AtomicFile.write(bytes, to: path)
    }
    if reply.status == .good { reply.say("wrote '\(path)'") }
  }

  // MARK: Opening

  private func opening(_ source: PageSource, _ texts: [String]? = nil) -> Change {
    session.change(
      replacing: 0..<session.page.cells.count, with: texts ?? source.opening,
      place: source.isTutorial ? LessonPlace(path: source.path, stepsDone: 0) : nil,
      folder: source.folder)
  }

  /// What a tutorial says before its first step.
  private func introduce(_ source: PageSource, _ reply: inout Reply) {
    guard source.isTutorial, audience.isWatching else { return }
    for step in source.starter {
      reply.results += text(of: step)
      if !step.sequel.isEmpty { reply.results += prose(step.sequel) + "\n\n" }
    }
    if !source.starter.isEmpty { reply.say("this much is there already; ':list' shows it again") }
    if !source.steps.isEmpty { reply.say("':next' shows step 1 of \(source.steps.count)") }
  }
}

extension Reply {
  /// Only what is said beside what programs did, which a status has already.
  fileprivate var withoutPrograms: Reply {
    var reply = Reply()
    (reply.remarks, reply.refusals) = (remarks, refusals)
    return reply
  }
}

extension Journal.Entry {
  /// What was typed, or what it is called.
  fileprivate var lines: [Substring] {
    switch self {
    case .change(let change) where change.inserted.isEmpty:
      [Substring(change.summary)]
    case .change(let change) where change.removed.isEmpty || change.folder != nil:
      change.inserted.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    case .change(let change):
      ["in the place of \(change.name):"]
        + change.inserted.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false) }
    case .undo(let count): [":undo \(count)"]
    case .redo(let count): [":redo \(count)"]
    }
  }
}
