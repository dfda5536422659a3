import Interpreter
package import Motion
package import Playground
import Syntax
import Tutorials
package import Viewing

/// The session at the prompt without its terminal: lines in, text and pictures out.
package struct Dialogue {
  /// Draws the page as it looks at a time, nil for its end, where people watch, with what there is to
  /// say about the command that began at an instant.
  package typealias Show = (Settled, Time?, Status, ContinuousClock.Instant) throws -> Void

  package internal(set) var session: Session
  /// Who reads what is said, and how wide it may be.
  package var audience: Audience
  /// The tutorials that were opened, by their files.
  var lessons: [String: PageSource] = [:]
  /// Whether Enter runs the step of the tutorial that was shown.
  var isOffering = false
  /// The cell that the next program takes the place of, counted from 1.
  var editedCell: Int?
  /// The text that is edited on the prompt.
  var editedText = ""
  /// What stands on the next line already.
  package internal(set) var prefilledLine = ""
  /// The program that was refused last, until one is accepted: `:edit` takes it up again.
  var refused: Refused?
  /// The last of them that was more than a word or a sign, if one of those came after it.
  var beforeStray: Refused?
  /// Whether it was said what `:fix` does.
  var hasOfferedFix = false
  /// The time that the picture is held at; nil for the page's end.
  var heldTime: Time?
  /// What the last command set in motion, until somebody plays it.
  var motion: ClosedRange<Time>?
  /// The last stretch of time that a command set in motion.
  var lastMotion: ClosedRange<Time>?
  /// Writes the page down, and knows the files that it wrote before.
  var saver: PageSaver
  var cutter: CellCutter
  let journal: Journal?
  private var hasExplained = false
  private var commandCount = 0
  var began = ContinuousClock.now
  private let show: Show

  /// - Parameters:
  ///   - session: The page to go on with.
  ///   - audience: Who reads what is said.
  ///   - journal: Where every change is written down before it runs; nil keeps none.
  ///   - show: Called after every command.
  package init(
    _ session: Session, for audience: Audience, journal: Journal? = nil, show: @escaping Show
  ) {
    self.session = session
    self.audience = audience
    self.journal = journal
    cutter = CellCutter(session.page.limits)
    saver = PageSaver(limits: session.page.limits, stop: session.page.stop)
    self.show = show
  }

  /// A program that did not run, and the cell that it was to take the place of, counted from 1.
  struct Refused: Hashable, Sendable {
    let program: String
    let cell: Int?
    /// The program as the hints want it; nil if none of them has one right edit.
    var fixed: String?
  }

  /// What stands before the next line.
  package var prompt: String {
    if cutter.isWaiting { return "  ...> " }
    if let editedCell { return "edit \(editedCell)> " }
    guard let place = session.place, let lesson else { return "easel> " }
    return "lesson \(place.stepsDone)/\(lesson.steps.count)> "
  }

  /// Whether a block is open once `line` was taken; nil for a line that is no part of one.
  package func isUnfinished(after line: String) -> Bool? {
    guard line.first != ":" else { return nil }
    guard cutter.isWaiting || !line.isBlank else { return nil }
    var cutter = cutter
    if !cutter.isWaiting { cutter.context = amendedCell(line).map { "\($0.text)\n" } ?? "" }
    _ = cutter.append(line + "\n")
    return cutter.isWaiting
  }

  // MARK: Input

  /// Takes a line, or several that were pasted as one.
  package mutating func take(_ line: String) -> Reply {
    (began, prefilledLine) = (.now, "")
    let reply = answer(to: line)
    // An edit that something came between goes on.
    if editedCell != nil, !cutter.isWaiting { prefilledLine = editedText }
    return reply
  }

  private mutating func answer(to line: String) -> Reply {
    if cutter.isWaiting {
      if let word = wordInBlock(line) { return word }
      let reply = takeProgram(line)
      // Somebody who presses Enter wonders what is missing.
      guard line.isBlank, audience.isWatching, !hasExplained, cutter.isWaiting else {
        return reply
      }
      return explanation()
    }
    if let number = editedCell, line.isBlank { return replace(cell: number, with: "") }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return takeEmptyLine() }
    if first.hasPrefix(":") {
      guard line.withoutFinalNewlines.contains(where: \.isNewline) else {
        return command(String(first.dropFirst()), line.dropFirstWord)
      }
      return refusal(ofPaste: line, first)
    }
    if let (word, argument) = spokenWord(line) { return command(word.rawValue, argument) }
    if let word = PromptHabit.question(in: line), !session.page.declares(word) {
      return refusal(
        of: line, "'?' asks nothing here",
        hint: word.isEmpty ? "':help' says what there is" : "':help \(word)' tells about it")
    }
    return takeProgram(line)
  }

  /// `help`, `help bars`, `quit` and `exit` without a colon, or written as calls; nil for a program, as
  /// also where the page has something of that name.
  private func spokenWord(_ line: String) -> (Word, argument: String)? {
    var words = line.split(whereSeparator: \.isWhitespace)
    if words.count == 1, words[0].hasSuffix(")") {
      words = words[0].dropLast().split(separator: "(", maxSplits: 1)
    }
    let first = words.first.map(String.init) ?? ""
    guard words.count <= 2, !session.page.declares(first) else { return nil }
    let argument = words.count == 2 ? words[1].filter { $0 != "\"" } : ""
    switch first {
    case "help": return (.help, argument)
    case "quit", "exit": return argument.isEmpty || Int(argument) != nil ? (.quit, "") : nil
    default: return nil
    }
  }

  /// Takes what is no text instead of a line.
  package mutating func takeUnreadable(_ reason: String) -> Reply {
    began = .now
    drop()
    return refusal(of: "", reason)
  }

  /// Ctrl-C at the prompt: forgets the lines of an unfinished command, and an edit.
  package mutating func drop() {
    cutter = CellCutter(session.page.limits)
    (editedCell, prefilledLine) = (nil, "")
  }

  /// Ctrl-D on an empty line: leaves, the first time in an unfinished command only when asked again,
  /// and from an edit only back to the prompt.
  package mutating func leave() -> Reply {
    if cutter.isWaiting, !hasExplained { return explanation() }
    var reply = Reply()
    reply.isOver = editedCell == nil
    drop()
    return reply
  }

  /// The end of a file that commands are read from; an unfinished one runs as it is.
  package mutating func finish() -> Reply {
    began = .now
    var reply = cutter.finish().map { run($0.withoutFinalNewlines) } ?? Reply()
    reply.isOver = true
    return reply
  }

  private mutating func takeProgram(_ line: String) -> Reply {
    if !cutter.isWaiting {
      hasExplained = false
      cutter.context = amendedCell(line).map { "\($0.text)\n" } ?? ""
    }
    var reply = Reply()
    for cell in cutter.append(line + "\n") {
      if reply.status == .interrupted || (!audience.keepsGoing && reply.status != .good) { break }
      reply += run(cell.withoutFinalNewlines)
    }
    return reply
  }

  /// The cell that a program goes on with; nil for one of its own.
  func amendedCell(_ program: String) -> Cell? {
    guard editedCell == nil, continuesStatement(program) else { return nil }
    return session.page.cells.last
  }

  /// A word in the middle of a block: what only tells something does, and the block goes on.
  private mutating func wordInBlock(_ line: String) -> Reply? {
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first, first.hasPrefix(":"),
      let word = Word(typed: String(first.dropFirst()))
    else { return nil }
    if line.withoutFinalNewlines.contains(where: \.isNewline) {
      return refusal(ofPaste: line, first)
    }
    if word.onlyTells { return command(word.rawValue, line.dropFirstWord) }
    return refusal(
      of: line, "'\(first)' has to wait until the block is finished",
      hint: "finish it, or drop it with Ctrl-C")
  }

  /// What is open, where, and the way out.
  private mutating func explanation() -> Reply {
    hasExplained = true
    let text = cutter.context + cutter.waitingText
    let limits = session.page.limits
    let unfinished = parse(
      text, nestingLimit: limits[.nesting], tokenLimit: limits[.tokens]
    ).unfinished
    guard let unfinished else { return Reply() }
    let before = cutter.context.filter(\.isNewline).count
    let line = SourceText(text).position(at: unfinished.range.lowerBound).line - before
    return remark("\(unfinished.description) on line \(line) is unfinished; Ctrl-C drops the block")
  }

  // MARK: What is said and shown

  func remark(_ text: StyledText) -> Reply {
    var reply = Reply()
    reply.say(text)
    return reply
  }

  private mutating func refusal(ofPaste line: String, _ word: Substring) -> Reply {
    refusal(
      of: line, "'\(word)' cannot stand in a paste with other lines", hint: "type it by itself")
  }

  /// Refuses a line that is no program.
  mutating func refusal(of line: String, _ message: String, hint: String? = nil) -> Reply {
    var reply = Reply()
    reply.refuse(message, hint: hint)
    var status = Status(source: line)
    status.add(reply)
    showPicture(&reply, status)
    return reply
  }

  /// Answers a command that changes nothing.
  mutating func answer(_ line: String, _ text: StyledText) -> Reply {
    var reply = remark(text)
    var status = Status(source: line)
    status.add(reply)
    showPicture(&reply, status)
    return reply
  }

  /// Draws the page, with what there is to say about the command; what goes wrong is said, and the
  /// session goes on.
  mutating func showPicture(_ reply: inout Reply, _ status: Status = Status()) {
    var status = status
    status.command = commandCount
    commandCount += 1
    if let place = session.place, let lesson {
      status.lesson = Status.Place(
        title: lesson.title, step: place.stepsDone + (isOffering ? 1 : 0),
        steps: lesson.steps.count)
    }
    if let motion, audience.watchesMotion {
      status.playing = Status.Stretch(from: motion.lowerBound, to: motion.upperBound)
    }
    reply.attempt { try show(session.page.settled, heldTime, status, began) }
  }
}

/// Who is on the other side of a dialogue.
package struct Audience: Hashable, Sendable {
  /// Whether somebody reads what is said: then there are remarks besides results and diagnostics.
  package var isWatching = true
  /// Whether what moves is played.
  package var watchesMotion = false
  /// Whether a cell that does not go well leaves the others that came with it to run.
  package var keepsGoing = true
  /// How many columns a line may take.
  package var width = 80
  /// Whether styles show.
  package var isColoured = false
  /// How many lines a cell has at most that is edited at the prompt; a longer one goes to an editor.
  package var editedLines = 6

  package init() {}
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

extension CellCutter {
  /// Cuts text that may be as long and as deep as `limits` say.
  fileprivate init(_ limits: Limits) {
    self.init(nestingLimit: limits[.nesting], tokenLimit: limits[.tokens])
  }
}
