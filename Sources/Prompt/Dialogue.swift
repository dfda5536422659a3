import Language
package import Motion
package import Playground
import Syntax
import Tutorials
package import Viewing

/// The session at the prompt without its terminal: lines in, answers out, pictures on a screen.
package struct Dialogue {
  package internal(set) var session: Session
  package var audience: Audience
  var editing: Editing
  var refused = RefusedPrograms()
  var absenceNotes = AbsenceNotes()
  var lesson = LessonState()
  var showing = Showing()
  /// The change that is tried; nil while the page is shown as it is.
  var trial: Trial?
  /// The program, and the lesson, as screens have them.
  private var (told, taught) = (ToldProgram(), ToldLesson())
  var exploring: Exploring
  /// The files of the page of which was said last that they have changed on the disk.
  var outdatedNames: [String] = []
  /// The files of the pages.
  var savedPages: SavedPages
  let journal: Journal?
  /// Writes what the pages store; nil if nothing is written.
  let keeper: StoreKeeper?
  /// Keeps how far one has come in lessons; nil if nothing does.
  var progress: ProgressFile?
  /// What the session can give way to.
  package internal(set) var shelf: Shelf
  /// Where pictures go that other programs paste.
  package var clipboard = Clipboard(of: [], searchPath: "")
  /// What films that are written take.
  package var filmMeans = FilmMeans()
  private let viewer: Viewer

  /// - Parameters:
  ///   - session: The page to go on with.
  ///   - audience: The reader.
  ///   - journal: The file that every change is written to before it runs; nil for none.
  ///   - keeper: Writes what the pages store; nil for none.
  ///   - progress: Keeps how far one has come in lessons; nil for nothing.
  ///   - shelf: What the session can give way to.
  ///   - viewer: Shows the picture of every command.
  package init(
    _ session: Session, for audience: Audience, journal: Journal? = nil,
    keeper: StoreKeeper? = nil, progress: ProgressFile? = nil, shelf: Shelf = Shelf(),
    on viewer: Viewer
  ) {
    self.session = session
    self.audience = audience
    self.journal = journal
    self.keeper = keeper
    self.progress = progress
    self.shelf = shelf
    self.viewer = viewer
    editing = Editing(limits: session.page.limits)
    exploring = Exploring(isHeard: audience.isWatching)
    savedPages = SavedPages(limits: session.page.limits, stop: session.page.stop)
  }

  /// The text before the next line.
  package var prompt: String {
    if isExploring { return "explore> " }
    if editing.isInBlock { return "  ...> " }
    if let prompt = editing.place.prompt { return prompt }
    return guide?.prompt ?? "easel> "
  }

  /// The text that the next line begins with.
  package var prefilledLine: String { editing.prefilledLine }

  /// Whether a block is open once `line` was taken; nil for a line that is not part of one.
  package func isUnfinished(after line: String) -> Bool? {
    guard !isExploring else { return nil }
    guard line.first != ":" || (!editing.isInBlock && TrialLine(line) != nil) else { return nil }
    guard editing.isInBlock || !line.isBlank else { return nil }
    return editing(after: line).isInBlock
  }

  /// What is being typed once `line` was taken.
  private func editing(after line: String) -> Editing {
    let tried = editing.isInBlock ? nil : TrialLine(line)?.program
    var editing = editing
    _ = editing.append(tried ?? line, context: tried == nil ? amendedCell(line)?.text : nil)
    return editing
  }

  // MARK: Input

  /// Takes a line, or several that were pasted as one.
  ///
  /// - Returns: An answer to each command that ended with it.
  package mutating func take(_ line: String) -> [Response] {
    showing.begin()
    editing.enter()
    if !line.isBlank { lesson.shown?.disarm() }
    let responses = answers(to: line)
    editing.goOn()
    return responses
  }

  /// Takes a question in the middle of a text that is not complete, and goes on with that.
  package mutating func take(question line: String, within text: String) -> [Response] {
    showing.begin()
    let responses = answer(inBlock: line) ?? answers(to: line)
    editing.resume(text)
    return responses
  }

  private mutating func answers(to line: String) -> [Response] {
    if isExploring, let answer = answer(exploring: line) { return answer }
    if let number = shelf.choice(by: line) { return command("resume", number) }
    if editing.isInBlock {
      if let answer = answer(inBlock: line) { return answer }
      let responses = takeProgram(line)
      // A person who presses Enter in a block wonders what is missing.
      guard line.isBlank, audience.isWatching, !editing.hasExplained, editing.isInBlock else {
        return responses
      }
      return explanation()
    }
    if editing.cell != nil, line.isBlank { return [run("")] }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return takeEmptyLine() }
    if first.hasPrefix(":") {
      let isOneLine = !line.withoutFinalNewlines.contains(where: \.isNewline)
      guard !isOneLine, TrialLine(line) == nil else {
        return command(String(first.dropFirst()), line.dropFirstWord)
      }
      return [refusal(ofPaste: line, first)]
    }
    if let (name, argument) = spokenCommand(line) { return command(name, argument) }
    if let word = PromptHabit.question(in: line), !session.page.declares(word) {
      return command("help", word)
    }
    return takeProgram(line)
  }

  /// `help`, `help bars`, `quit` and `exit` without a colon, or written as calls; nil for a program, as
  /// also where the page has something of that name.
  func spokenCommand(_ line: String) -> (name: String, argument: String)? {
    var words = line.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].hasSuffix(")") {
      words = words[0].dropLast().split(separator: "(", maxSplits: 1)
    }
    let first = words.first.map(String.init) ?? ""
    guard words.count <= 2, !session.page.declares(first) else { return nil }
    let argument = words.count == 2 ? words[1].filter { $0 != "\"" } : ""
    switch first {
    case "help": return ("help", argument)
    case "quit", "exit": return argument.isEmpty || Int(argument) != nil ? ("quit", "") : nil
    default: return nil
    }
  }

  /// Takes something that is not a text instead of a line.
  package mutating func takeUnreadable(_ reason: String) -> [Response] {
    showing.begin()
    drop()
    return [refusal(of: "", reason)]
  }

  /// Ctrl-C at the prompt: forgets the lines of an unfinished command, and an edit; or ends a walk
  /// through the page.
  package mutating func drop() {
    guard !isExploring else { return exploring.walk = nil }
    editing = Editing(limits: session.page.limits)
  }

  /// Ctrl-D on an empty line: leaves, the first time in an unfinished command only when asked again,
  /// and from an edit only back to the prompt.
  package mutating func leave() -> [Response] {
    if isExploring { return [stopExploring()] }
    if editing.isInBlock, !editing.hasExplained { return explanation() }
    var response = Response(.command)
    response.isOver = editing.cell == nil
    drop()
    return [response]
  }

  /// The end of a file that commands are read from; an unfinished one runs as it is.
  package mutating func finish() -> [Response] {
    showing.begin()
    let responses = editing.finish().map { [run($0.withoutFinalNewlines)] } ?? []
    var end = Response(.command)
    end.isOver = true
    return responses + [end]
  }

  mutating func takeProgram(_ line: String) -> [Response] {
    var responses: [Response] = []
    var cells = editing.append(line, context: amendedCell(line)?.text)
    // All goes to the place that a cell is edited for.
    if editing.cell != nil, cells.count > 1 { cells = [cells.joined()] }
    for cell in cells {
      let status = responses.status
      if status == .interrupted || (!audience.keepsGoing && status != .good) { break }
      responses.append(run(cell.withoutFinalNewlines))
    }
    return responses
  }

  /// The cell that a program goes on with; nil for one of its own.
  func amendedCell(_ program: String) -> Cell? {
    guard editing.cell == nil, continuesStatement(program) else { return nil }
    return session.page.cells.last
  }

  /// A session command in the middle of a block: one that only tells something does so, and the block
  /// goes on. Nil for a line of the block.
  private mutating func answer(inBlock line: String) -> [Response]? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first.hasPrefix(":"),
      let command = SessionCommand(typed: String(first.dropFirst()))
    else { return nil }
    if line.withoutFinalNewlines.contains(where: \.isNewline) {
      return [refusal(ofPaste: line, first)]
    }
    if command.onlyTells { return self.command(command.name, line.dropFirstWord) }
    return [
      refusal(
        of: line, "'\(first)' has to wait until the block is finished",
        hint: "finish it, or drop it with Ctrl-C")
    ]
  }

  /// Says what is open, where, and how to drop it.
  private mutating func explanation() -> [Response] {
    editing.hasExplained = true
    guard let text = editing.explanation(within: session.page.limits) else { return [] }
    var response = Response(.command)
    response.say("\(text)")
    return [response]
  }

  /// What is open in a text that is not complete, and where; nil if nothing is.
  func openPart(of text: String) -> String? {
    editing(after: text).openPart(within: session.page.limits)
  }

  // MARK: Session commands

  /// Does what the word behind a colon says.
  private mutating func command(_ name: String, _ argument: String) -> [Response] {
    let line = argument.isEmpty ? ":\(name)" : ":\(name) \(argument)"
    guard let command = SessionCommand(typed: name) else {
      return [
        refusal(
          of: line, "there is no command ':\(name)'", hint: SessionCommand.hint(for: name))
      ]
    }
    guard command.argument != .none || argument.isEmpty else {
      return [
        refusal(
          of: line, "':\(command.name)' takes no argument", hint: "type ':\(command.name)' alone")
      ]
    }
    if !command.keepsTrial { leaveTrial() }
    return command.body(&self, argument, line)
  }

  // MARK: Answers

  /// The page that is shown: with the change that is tried.
  var shownPage: Page { trial?.whatIf.page ?? session.page }

  /// Shows the page as it is, in place of one with a change that is tried.
  mutating func leaveTrial() {
    guard let trial else { return }
    self.trial = nil
    showing.goBack(to: trial.before)
  }

  /// The page as it is shown; while its picture is the lesson's, with the author's words for it.
  var settled: Settled {
    var settled = shownPage.settled
    if let (text, page) = lesson.described, page.showsTheSame(as: settled) {
      settled.alternative = text
    }
    return settled
  }

  private mutating func refusal(ofPaste line: String, _ word: Substring) -> Response {
    refusal(
      of: line, "'\(word)' cannot stand in a paste with other lines", hint: "type it by itself")
  }

  /// The refusal of a line that is not a program.
  mutating func refusal(of line: String, _ message: String, hint: String? = nil) -> Response {
    answer(line) { _, response in response.refuse(message, hint: hint) }
  }

  /// The answer to a command, with the picture of the page as it is then.
  ///
  /// - Parameter work: Does what the command says, and fills in the answer.
  mutating func answer(
    _ line: String, _ work: (inout Dialogue, inout Response) -> Void
  ) -> Response {
    var response = Response(.command, to: line)
    work(&self, &response)
    show(&response)
    return response
  }

  /// Shows the page with an answer; a failure becomes part of the answer, and the session goes on.
  mutating func show(_ response: inout Response) {
    if let guide {
      response.lesson = guide.status(response.judgement)
      let listing = taught.listing(of: guide.source)
      response.lesson?.edition = listing.edition
      response.taught = listing
      noteProgress(guide, &response)
    }
    keeper?.update(session.page)
    response.tell(keeper)
    response.heldTime = showing.heldTime
    tellChanges(&response)
    response.playing = audience.watchesMotion ? showing.motion : nil
    response.film = viewer.film(ofEdition: showing.edition)
    let number = showing.takeNumber()
    response.program = told.news(of: session.page, in: tutorial, after: number)
    response.whatIf = trial?.status(beside: showing.present, at: showing.heldTime, told)
    response.show(
      settled, on: viewer, as: number, since: showing.began,
      sound: showing.sound ?? showing.lastSound)
    if trial == nil { showing.present = response.picture.map { ($0, showing.heldTime) } }
  }

  /// What is to be played now, once: the page, and the stretch of its time.
  package mutating func takeMotion() -> (page: Settled, stretch: ClosedRange<Time>)? {
    guard audience.watchesMotion, let motion = showing.motion else { return nil }
    showing.motion = nil
    return (shownPage.settled, motion)
  }

  /// The path of the sound that is to be played now, once.
  package mutating func takeSound() -> String? {
    guard audience.watchesMotion, showing.sound != nil else { return nil }
    showing.sound = nil
    return viewer.sound?.file.path
  }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text without the line ends after its last line.
  var withoutFinalNewlines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  /// The text behind its first word, without white space at its ends.
  fileprivate var dropFirstWord: String {
    let words: Substring = drop { $0.isWhitespace }
    let end: Substring = words.drop { !$0.isWhitespace }
    let rest: Substring = end.drop { $0.isWhitespace }
    guard let last = rest.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(rest[...last])
  }
}
