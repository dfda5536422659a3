package import Playground
import Tutorials

extension Dialogue {
  /// Begins with an empty page.
  ///
  /// - Parameter offer: A table or database that was to be opened.
  package mutating func start(offering offer: DataOffer? = nil) -> Response {
    showing.begin(with: settled, for: audience)
    return answer("") { offer?.make(&$0, &$1) }
  }

  /// Opens a page, or a tutorial at the starter of one of its pages, before the first line is typed; values
  /// do not echo, and the cells before one that does not run stay.
  ///
  /// - Parameter page: The number of a tutorial's page, from 1.
  package mutating func start(_ source: PageSource, page: Int = 1) -> Response {
    showing.begin()
    return answer("") { dialogue, response in
      let change = dialogue.opening(source, on: page)
      let left = dialogue.open(by: change, from: source, &response)
      SavedPages.note(
        source, left: left ?? change.inserted.count, of: change.inserted.count, in: &dialogue,
        &response)
      dialogue.lesson.add(source)
      dialogue.introduce(&response)
    }
  }

  /// Makes a page by the cells of a file; the cells before one that does not run stay.
  ///
  /// - Returns: How many of the cells are left out; nil where the page is as it was.
  mutating func open(
    by change: Change, from source: PageSource, _ response: inout Response
  ) -> Int? {
    // What a tutorial's starter leaves out is meant.
    let revision = perform(
      change, isSilent: true, from: source, notesAbsence: !source.isTutorial, in: &response)
    let sound = revision.outcomes.count - 1
    guard !revision.isAccepted else { return 0 }
    guard sound > 0 else { return nil }
    // Their output is in the answer already.
    var (again, change) = (Response(.command), change)
    let left = change.inserted.count - sound
    change.inserted.removeSubrange(sound...)
    return perform(change, isSilent: true, from: source, in: &again).isAccepted ? left : nil
  }

  /// Goes on with a session that ended, from what its journal gives back. If Ctrl-C stops it, the
  /// journal is as it was, and the session is over.
  package mutating func resume(_ recovery: Journal.Recovery) -> Response {
    showing.begin()
    var response = Response(.command)
    shelf.sayOffer(&response, width: audience.width)
    if let (refusal, cut) = session.resume(recovery.history, pins: recovery.pins) {
      response.add(
        CellRun(outcome: refusal, echoes: false, texts: CellTexts(of: refusal, on: session.page)))
      if response.status == .interrupted {
        response.isOver = true
        return response
      }
      write(in: &response) { journal in
        try journal.begin(.change(cut))
        try journal.end(isAccepted: true)
      }
      response.advise("the page ends before this cell; ':undo' tries it again")
    }
    openLessons(of: recovery.history, &response)
    savedPages.resume(recovery, in: session.history, &response)
    let count = session.page.cells.count
    let which = shelf.isOffering ? "session \(shelf.present ?? 1)" : "the session"
    let choice = shelf.isOffering ? "; the number of another goes on with that" : ""
    response.say("\(which) goes on with \(count == 1 ? "1 cell" : "\(count) cells")\(choice)")
    if recovery.isDamaged { response.say("its journal is damaged, and ends there") }
    if let entry = recovery.unfinished {
      response.say("this was running when it ended, and did not run again:")
      for line in entry.lines { response.say("    \(line)") }
      takeUp(entry, &response)
    }
    guide?.sayNextStep(&response)
    show(&response)
    return response
  }

  /// Lets `:edit` take up what was running.
  private mutating func takeUp(_ entry: Journal.Entry, _ response: inout Response) {
    guard case .change(let change) = entry, change.inserted.count == 1, change.folder == nil else {
      return
    }
    let place = change.removed.isEmpty ? ProgramPlace.next : .cell(change.index + 1)
    refused.remember(RefusedPrograms.Program(text: change.inserted[0], place: place))
    if audience.isWatching { response.advise("':edit' takes it up again") }
  }

  /// Reads the tutorials again that a session has been in.
  private mutating func openLessons(of history: ChangeHistory, _ response: inout Response) {
    for path in (history.done + history.undone).compactMap(\.place?.path)
    where lesson.sources[path] == nil {
      do throws(PageError) {
        let source = try PageSource(try PageFile(path: path), limits: session.page.limits)
        lesson.add(source, at: path)
        guard let place = session.place, place.path == path else { continue }
        if let problem = source.problem(ofPage: place.page) {
          response.refuse(problem)
          response.advise("the page goes on without it")
        }
        lesson.keepSolved(at: place, progress?.progress.entries[source.fullPath])
      } catch {
        if path == session.place?.path {
          response.refuse(error)
          response.advise("the page goes on without its tutorial")
          return
        }
      }
    }
  }

  // MARK: Opening

  /// The change that replaces all cells by those of a program, or by the starter of a tutorial's page.
  ///
  /// - Parameter number: That of the page, from 1.
  func opening(_ source: PageSource, on number: Int = 1) -> Change {
    let page = source.page(number)
    return session.change(
      replacing: 0..<session.page.cells.count, with: page?.opening ?? source.opening,
      place: page.map { LessonPlace(path: source.fullPath, page: $0.number, stepsDone: 0) },
      folder: source.folder, file: source.fullPath)
  }

  /// Says what the page of a tutorial says before its first step.
  mutating func introduce(_ response: inout Response) {
    guard let guide, audience.isWatching else { return }
    var introduction = StyledText()
    for step in guide.page.starter {
      introduction += text(of: step)
      if !step.sequel.isEmpty { introduction += prose(step.sequel) + "\n\n" }
    }
    // A page without steps has nothing that its end could come after.
    let closing = guide.page.steps.isEmpty ? guide.page.closing : ""
    if !closing.isEmpty { introduction += prose(closing) + "\n\n" }
    // Lines on the picture, help, the last session, and the remarks stand around it.
    show(
      introduction, besides: 8, as: Response.Part.prose, then: guide.openingRemarks,
      &response)
  }
}

extension Journal.Entry {
  /// The entry as it was typed, or what it is called.
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
    case .met: []
    }
  }
}
