import Glibc
import Language
import Platform
import Playground
import Prompt
import Syntax
import Terminal
import Tutorials
import Viewing

/// A session at the prompt, from its first line to its last.
struct PromptSession {
  /// The page or tutorial that is opened; nil for an empty page.
  let file: String?
  let viewing: ViewingOptions
  /// Whether it goes on with the last session that had the watched folder.
  let resumes: Bool
  /// What goes on with it later; nil for '--resume' alone.
  var resumption: String?
  /// Whether cells run after one that fails, without a terminal.
  var keepsGoing = false
  /// Whether every cell is answered by an object.
  var isJSON = false
  let limits: Limits

  @MainActor func run(_ streams: Streams) -> Ending {
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
        return refuse(error, streams)
      }
    }
    let viewer: Viewer
    do {
      // The Ctrl-C that stopped a command is not one for its picture.
      viewer = try viewing.viewer(limits: limits, willDraw: { Signals.lower() })
    } catch {
      return streams.refuse(error)
    }
    let ending = converse(about: source, offering: offer, viewer, streams)
    // The folder may be gone by now, when no reader is left.
    try? viewer.end()
    return ending
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
    about source: PageSource?, offering offer: DataOffer?, _ viewer: Viewer, _ streams: Streams
  ) -> Ending {
    let (journal, recovery) = openJournal()
    let keeper = StoreKeeper(journal: journal, goingOnWith: recovery)
    let stores = Environment.stores(of: (try? realPath(".")) ?? ".")
    let page = Page(
      limits: limits, folder: ".", stores: stores, theme: viewing.look.theme, stop: .process)
    var dialogue = Dialogue(
      Session(page), for: audience(isTyped, streams), journal: journal, keeper: keeper,
      progress: Environment.lessonProgress, on: viewer)
    let opening: Response
    if let recovery {
      opening = dialogue.resume(recovery)
    } else if let source {
      journal?.isOpening = true
      opening = dialogue.start(source)
      journal?.isOpening = false
    } else {
      opening = dialogue.start(offering: offer)
    }
    let ending = converse(in: &dialogue, after: opening, recovery == nil, isTyped, viewer, streams)
    guard let last = dialogue.end() else { return ending }
    streams.write(last, isJSON: isJSON, width: dialogue.audience.width)
    return ending.orWorse(last.status)
  }

  /// - Parameter isNew: Whether no earlier session goes on.
  @MainActor private func converse(
    in dialogue: inout Dialogue, after opening: Response, _ isNew: Bool, _ isTyped: Bool,
    _ viewer: Viewer, _ streams: Streams
  ) -> Ending {
    let width = dialogue.audience.width
    if opening.isOver {
      streams.write(opening, width: width)
      return .left(.interrupted)
    }
    guard isTyped else {
      if resumes, isNew { streams.chatter.show("\(nothingToResume)") }
      streams.write(opening, isJSON: isJSON, width: width)
      // A picture that a session could not show does not keep anyone from changing it.
      let isWhole = isNew ? opening.status == .good : !opening.refusesCell
      if !isWhole, !dialogue.audience.keepsGoing { return .left(opening.status) }
      var reader = LineReader()
      return dialogue.consume(
        &reader, after: opening.status, isJSON: isJSON, results: streams.results,
        chatter: streams.chatter)
    }
    let remark = isNew ? remarkOnLast : nil
    streams.chatter.show("\(open())")
    if let remark { streams.chatter.show("\(remark)") }
    streams.write(opening, width: width)
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
      history: history, player: Player(viewer), sounds: Environment.soundPlayer,
      editor: Environment.editor, results: streams.results, chatter: streams.chatter)
  }

  private func audience(_ isTyped: Bool, _ streams: Streams) -> Audience {
    var audience = Audience()
    audience.isWatching = isTyped
    audience.isTold = isTyped && !FolderPage.hasDisplay
    audience.watchesMotion = isTyped && !viewing.staysStill
    audience.keepsGoing = isTyped || isJSON || keepsGoing
    if isTyped { audience.picturePlace = FolderPage(of: viewing.folder).place }
    audience.isColoured = isTyped && streams.results.isColoured
    if isTyped { (audience.width, audience.rows) = (TerminalSize.columns, TerminalSize.rows) }
    // A person who has named no editor may not know the one that would open.
    if !Environment.namesEditor { audience.editedLines = 20 }
    return audience
  }

  /// The journal of this session, and with `--resume` what the last one left; no journal without a home
  /// folder.
  private func openJournal() -> (Journal?, Journal.Recovery?) {
    guard let journals = Environment.journals else { return (nil, nil) }
    if resumes, !isLastNewer, !isLastOfOther,
      let (journal, recovery) = Journal.resume(for: viewing.folder, in: journals)
    {
      return (journal, recovery)
    }
    return (Journal(in: journals, for: viewing.folder), nil)
  }

  /// Whether the last session of the folder is a newer Easel's.
  private var isLastNewer: Bool {
    Environment.journals.map { Journal.isLastNewer(for: viewing.folder, in: $0) } ?? false
  }

  private var last: Journal.Summary? {
    Environment.journals.flatMap { Journal.latest(for: viewing.folder, in: $0) }
  }

  /// Whether a file is to go on, and the last session of the folder had another one open.
  private var isLastOfOther: Bool {
    guard let file, let last else { return false }
    return last.file != (try? realPath(file))
  }

  private var nothingToResume: String {
    if isLastNewer {
      return
        "The last session of this folder is a newer Easel's, and stays as it is; this is a new one.\n"
    }
    return isLastOfOther
      ? "The last session of this folder was not of this lesson, and stays as it is; this is a new one.\n"
      : "There is no session of this folder to go on with; this is a new one.\n"
  }

  // MARK: The first screen

  /// Opens the page that shows the picture.
  ///
  /// - Returns: Where it is, and what help there is.
  private func open() -> String {
    let help =
      FolderPage.isFarAway
      ? "':help' says how to see it from another machine, and what there is to type."
      : "':help' says what there is to type; Ctrl-D leaves."
    return viewing.open() + help + "\n"
  }

  /// What becomes of the last session that had the folder, where this one is new; nil if there is none.
  private var remarkOnLast: String? {
    if resumes { return nothingToResume }
    guard !isLastNewer, let last else { return nil }
    let cells = last.cells == 1 ? "1 cell" : "\(last.cells) cells"
    let option = viewing.folder == "live" ? "" : " --folder \(shellWord(viewing.folder))"
    let command = isLastOfOther ? nil : resumption
    return
      "The last session here had \(cells): '\(command ?? "easel --resume\(option)")' goes on with it.\n"
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
