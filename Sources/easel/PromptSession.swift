import Glibc
import Language
import Platform
import Playground
import Prompt
import Syntax
import Terminal
import Tutorials
import Viewing

/// A session at the prompt, from its first line to its last; others may go on after it.
struct PromptSession {
  /// The page or tutorial that is opened; nil for an empty page.
  var file: String?
  /// The lesson that is opened, in a watched folder of its own; nil for another file, or none.
  var lesson: LessonList.Entry?
  /// The number of a tutorial's page, from 1.
  var page = 1
  /// What is shown, as it was asked for.
  let viewing: ViewingOptions
  /// Serves the page that shows the picture, to all sessions that have its folder.
  private let serving: PageServing
  /// The earlier session that it goes on with; nil for a new one.
  var resumed: Resumed?
  /// Whether cells run after one that fails, without a terminal.
  var keepsGoing = false
  /// Whether every cell is answered by an object.
  var isJSON = false
  let limits: Limits
  /// Whether the page that shows the pictures is open already.
  private var isOpen = false
  /// How the session goes on later that gave way to this one; nil if none did.
  private var former: String?

  /// An earlier session of the watched folder.
  enum Resumed: Hashable {
    /// The last one, or the last one with the file.
    case last
    /// The one with a number of the list, from 1.
    case listed(Int)
    /// That of a journal, by its number.
    case journal(Int)
  }

  init(
    file: String? = nil, lesson: LessonList.Entry? = nil, page: Int = 1, viewing: ViewingOptions,
    serving: ServingOptions, resumed: Resumed? = nil, keepsGoing: Bool = false,
    isJSON: Bool = false, limits: Limits
  ) {
    (self.file, self.lesson, self.page) = (lesson?.path ?? file, lesson, page)
    (self.viewing, self.resumed, self.limits) = (viewing, resumed, limits)
    (self.keepsGoing, self.isJSON) = (keepsGoing, isJSON)
    self.serving = PageServing(serving)
  }

  /// Lets a person, or a script, type until they leave, also in sessions that go on after this one.
  @MainActor func run(_ streams: Streams) -> Ending {
    var (session, reader, status) = (self, LineReader(), ExitStatus.good)
    var before: PromptSession?
    while true {
      let end = session.runAlone(&reader, streams)
      if let former = before, !end.hasBegun {
        // What was to go on did not; the one that gave way does.
        (session, before) = (former, nil)
        status = status.orWorse(.fault)
        continue
      }
      guard let successor = end.successor, case .left(let own) = end.ending else {
        return end.ending.orWorse(status)
      }
      status = status.orWorse(own)
      if end.isWorthwhile { session.sayHowToComeBack(before: successor, streams) }
      before = session.session(after: end.journal.map { .session(journal: $0) })
      session = session.session(after: successor)
    }
  }

  /// How a session ended.
  private struct End {
    let ending: Ending
    /// Whether a line could be typed in it.
    var hasBegun = false
    /// What goes on after it.
    var successor: Successor?
    /// The number of its journal; nil for one without.
    var journal: Int?
    /// Whether there is something to go on with.
    var isWorthwhile = false
  }

  /// The session that goes on after this one; nil for this one from its beginning.
  private func session(after successor: Successor?) -> PromptSession {
    var next = self
    next.former = resumption
    switch successor {
    case .lesson(let entry, let page):
      (next.file, next.lesson, next.page, next.resumed) = (entry.path, entry, page, nil)
      next.isOpen = next.folder == folder
    case .session(let journal):
      // What it had open is opened again.
      (next.file, next.resumed, next.isOpen) = (nil, .journal(journal), true)
    case nil: next.isOpen = true
    }
    return next
  }

  /// Says where a session is that gave way.
  private func sayHowToComeBack(before successor: Successor, _ streams: Streams) {
    switch successor {
    case .lesson: streams.chatter.show("this session stays: '\(resumption)' goes on with it\n")
    case .session: streams.chatter.show("the session before stays: ':resume' lists it\n")
    }
  }

  /// What goes on with the session later.
  private var resumption: String {
    let place = lesson == nil ? viewing.folder != "live" : viewing.place.givenFolder != nil
    let option = place ? " --folder \(shellWord(viewing.folder))" : ""
    return (lesson.map { "easel learn \($0.number)" } ?? "easel") + " --resume" + option
  }

  /// The watched folder: one of its own for a lesson, unless one is named.
  private var folder: String {
    guard let lesson, viewing.place.givenFolder == nil else { return viewing.folder }
    return "\(viewing.folder)/\(lesson.stem)"
  }

  @MainActor private func runAlone(_ reader: inout LineReader, _ streams: Streams) -> End {
    var source: PageSource?
    var offer: DataOffer?
    do {
      source = try file.map { path in
        try PageSource(try PageFile(path: path), limits: limits)
      }
    } catch {
      do {
        guard isTyped, let data = (error as? PageError)?.data else { throw error }
        offer = try DataOffer(data, from: ".")
      } catch {
        return End(ending: refuse(error, streams))
      }
    }
    let screens: Screens
    do {
      if lesson != nil { try OpenFolder.make(at: viewing.folder, permissions: 0o755) }
      // The Ctrl-C that stopped a command is not one for its picture.
      let (viewer, terminal, server) = try viewing.viewer(
        of: folder, terminal: isTyped ? streams.results : nil, limits: limits,
        serving: isTyped ? serving : nil, willDraw: { Signals.lower() })
      screens = Screens(viewer: viewer, terminal: terminal, server: server)
    } catch {
      return End(ending: streams.refuse(error))
    }
    let end = converse(about: source, offering: offer, screens, &reader, streams)
    // The folder may be gone by now, when no reader is left.
    try? screens.viewer.end()
    return end
  }

  /// Where pictures go.
  private struct Screens {
    let viewer: Viewer
    /// Nil where the terminal shows none.
    let terminal: TerminalScreen?
    /// Nil where the page is not served.
    let server: PageServer?
  }

  /// Says why the file cannot be opened, and which command may be meant.
  private func refuse(_ error: any Error, _ streams: Streams) -> Ending {
    let ending = streams.refuse(error)
    if let meant = suggestion(for: file ?? "", among: Easel.commandNames) {
      streams.chatter.show("hint: did you mean 'easel \(meant)'?\n")
    }
    return ending
  }

  /// Whether a person types at a terminal.
  private var isTyped: Bool {
    !isJSON && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  /// - Parameter offer: A table or database that was to be opened.
  @MainActor private func converse(
    about source: PageSource?, offering offer: DataOffer?, _ screens: Screens,
    _ reader: inout LineReader, _ streams: Streams
  ) -> End {
    var shelf = Shelf(
      lessonsFolder: try? Environment.lessonsFolder(), journals: Environment.journals,
      watched: folder)
    shelf.note(resumption: resumption, former: former)
    let journal: Journal?
    let recovery: Journal.Recovery?
    do {
      (journal, recovery) = try openJournal(&shelf)
    } catch {
      return End(ending: streams.refuse(error, .usage))
    }
    let keeper = StoreKeeper(journal: journal, goingOnWith: recovery)
    let stores = Environment.stores(of: (try? realPath(".")) ?? ".")
    let page = Page(
      limits: limits, folder: ".", stores: stores, theme: viewing.look.theme, stop: .process)
    var dialogue = Dialogue(
      Session(page), for: audience(isTyped, screens.server, streams), journal: journal,
      keeper: keeper,
      progress: Environment.lessonProgress, shelf: shelf, on: screens.viewer)
    dialogue.clipboard = Environment.clipboard
    dialogue.filmMeans = streams.filmMeans
    let opening: Response
    if let recovery {
      opening = dialogue.resume(recovery)
    } else if let source {
      journal?.isOpening = true
      opening = dialogue.start(source, page: self.page)
      journal?.isOpening = false
    } else {
      opening = dialogue.start(offering: offer)
    }
    let ending = converse(
      in: &dialogue, after: opening, recovery == nil, screens, &reader, streams)
    let last = dialogue.end()
    if let last { streams.write(last, isJSON: isJSON, width: dialogue.audience.width) }
    return End(
      ending: ending.orWorse(last?.status ?? .good), hasBegun: !opening.isOver,
      successor: dialogue.shelf.successor, journal: journal?.number,
      isWorthwhile: journal?.isWorthwhile == true && !dialogue.session.page.cells.isEmpty)
  }

  /// - Parameter isNew: Whether no earlier session goes on.
  @MainActor private func converse(
    in dialogue: inout Dialogue, after opening: Response, _ isNew: Bool, _ screens: Screens,
    _ reader: inout LineReader, _ streams: Streams
  ) -> Ending {
    let width = dialogue.audience.width
    if opening.isOver {
      streams.write(opening, width: width)
      return .left(.interrupted)
    }
    guard isTyped else {
      if !isJSON { streams.chatter.show("\(viewing.target.remark(streams.results))") }
      if resumed != nil, isNew { streams.chatter.show("\(nothingToResume)") }
      streams.write(opening, isJSON: isJSON, width: width)
      // A picture that a session could not show does not keep anyone from changing it.
      let isWhole = isNew ? opening.status == .good : !opening.refusesCell
      if !isWhole, !dialogue.audience.keepsGoing { return .left(opening.status) }
      return dialogue.consume(
        &reader, after: opening.status, isJSON: isJSON, results: streams.results,
        chatter: streams.chatter)
    }
    let remark = isNew ? remarkOnLast : nil
    if !isOpen { streams.chatter.show("\(open(screens.server, streams))") }
    if let remark { streams.chatter.show("\(remark)") }
    streams.write(opening, width: width, wraps: true)
    if remark == nil, opening.saysNothing {
      streams.chatter.show("\(invitation(to: dialogue.session.page.cells.count))")
    }
    LineEditor.start()
    let history = History(path: Environment.stateFile("history"))
    if let refusal = history.refusal {
      streams.chatter.write(
        "warning: \(refusal)\nhint: the session goes on, and forgets its lines at its end\n")
    }
    return dialogue.converse(
      history: history, screen: screens.terminal, server: screens.server,
      player: Player(screens.viewer), films: FilmMaker(screens.viewer),
      origins: OriginsMaker(screens.viewer),
      sounds: Environment.soundPlayer, editor: Environment.editor,
      temporaryFolder: Environment.temporaryFolder, results: streams.results,
      chatter: streams.chatter)
  }

  private func audience(_ isTyped: Bool, _ server: PageServer?, _ streams: Streams) -> Audience {
    var audience = Audience()
    audience.isWatching = isTyped
    let graphics = isTyped ? viewing.target.pictures(streams.results)?.graphics : nil
    // Half blocks show no letters.
    audience.isTold = isTyped && !FolderPage.hasDisplay && graphics?.isSharp != true
    audience.watchesMotion = isTyped && !viewing.staysStill
    audience.keepsGoing = isTyped || isJSON || keepsGoing
    if isTyped {
      audience.picturePlace = FolderPage(of: folder)
        .place(
          terminal: graphics?.name, served: server?.address(), followers: server?.followers?.link)
    }
    audience.isColoured = isTyped && streams.results.isColoured
    if isTyped { (audience.width, audience.rows) = (TerminalSize.columns, TerminalSize.rows) }
    // A person who has named no editor may not know the one that would open.
    if !Environment.namesEditor { audience.editedLines = 20 }
    return audience
  }

  /// The journal of this session, and what an earlier one left that it goes on with; no journal without a home
  /// folder.
  ///
  /// - Throws: `PlatformError` where the session that was asked for is not there.
  private func openJournal(
    _ shelf: inout Shelf
  ) throws(PlatformError) -> (Journal?, Journal.Recovery?) {
    guard let journals = Environment.journals else { return (nil, nil) }
    let new = Journal(in: journals, for: folder)
    guard let resumed else { return (new, nil) }
    let sessions = shelf.list()
    let number: Int
    switch resumed {
    case .journal(let journal): number = journal
    case .listed(let index):
      guard sessions.indices.contains(index - 1) else {
        throw PlatformError(
          "there is no session \(index) of this folder",
          hint: sessions.isEmpty
            ? "there is none to go on with" : "'easel --resume' lists 1 to \(sessions.count)")
      }
      number = sessions[index - 1].number
    case .last:
      guard !isLastNewer, let last = sessions.first(where: isOfSameFile) else { return (new, nil) }
      number = last.number
    }
    guard let found = Journal.resume(for: folder, in: journals, number: number) else {
      throw PlatformError(
        "the session cannot go on any more", hint: "another process has taken it up, or deleted it")
    }
    // A page or a lesson goes on by itself.
    shelf.goOn(with: number, isOffering: resumed == .last && file == nil)
    return found
  }

  /// Whether the last session of the folder is a newer Easel's.
  private var isLastNewer: Bool {
    Environment.journals.map { Journal.isLastNewer(for: folder, in: $0) } ?? false
  }

  /// Whether a session had the file open that is to go on; any has, without one.
  private func isOfSameFile(_ session: Journal.Summary) -> Bool {
    file == nil || session.file == file.flatMap { try? realPath($0) }
  }

  private var nothingToResume: String {
    if isLastNewer {
      return
        "The last session of this folder is a newer Easel's, and stays as it is; this is a new one.\n"
    }
    let last = Environment.journals.flatMap { Journal.latest(for: folder, in: $0) }
    guard file != nil, last != nil else {
      return "There is no session of this folder to go on with; this is a new one.\n"
    }
    return lesson == nil
      ? "No session of this folder had this page open; this is a new one.\n"
      : "No session of this folder had this lesson open; this is a new one.\n"
  }

  // MARK: The first screen

  /// Opens the page that shows the picture.
  ///
  /// - Returns: Where it is, and what help there is.
  private func open(_ server: PageServer?, _ streams: Streams) -> String {
    let help =
      FolderPage.isFarAway
      ? "':help' says how to see it from another machine, and what there is to type."
      : "':help' says what there is to type; Ctrl-D leaves."
    return viewing.open(folder, terminal: streams.results, servedBy: server)
      + serving.takeRemark() + help + "\n"
  }

  /// What becomes of the last session that had the folder, where this one is new; nil if there is none.
  private var remarkOnLast: String? {
    if resumed != nil { return nothingToResume }
    guard !isLastNewer, let journals = Environment.journals,
      let last = Journal.latest(for: folder, in: journals)
    else { return nil }
    let cells = last.cells == 1 ? "1 cell" : "\(last.cells) cells"
    let command = lesson == nil || isOfSameFile(last) ? " or '\(resumption)'" : ""
    return "The last session had \(cells): ':resume 1'\(command) goes on with it.\n"
  }

  /// What to type on a page of so many cells, of which nothing else was said.
  private func invitation(to cells: Int) -> String {
    switch cells {
    case 0: "A first line to type: bars([4, 2, 6])\n"
    case 1: "The page has 1 cell; ':list' shows it.\n"
    default: "The page has \(cells) cells; ':list' shows them.\n"
    }
  }
}
