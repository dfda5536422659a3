import Interpreter
package import Motion
package import Playground
import Syntax
package import Tutorials

/// The session at the prompt without its terminal: lines in, text and pictures out.
package struct Dialogue {
  /// Draws the page as it looks at a time, nil for its end, where people watch.
  package typealias Show = (Settled, Time?) throws -> Void

  var session: Session
  /// The steps of the tutorial from the one that is offered on, or else from the next.
  var steps: ArraySlice<Lesson.Step>
  /// The code that Enter runs; nil when it runs nothing.
  var offered: String?
  /// The time that the picture is held at; nil for the page's end.
  var heldTime: Time?
  /// Whether somebody reads what is said: then there are remarks besides results and diagnostics.
  var isWatched = true
  /// Whether a cell that does not go well leaves the others that came with it to run.
  let keepsGoing: Bool
  private var cutter: CellCutter
  private var hasExplained = false
  private let show: Show

  /// - Parameters:
  ///   - session: The page to go on with.
  ///   - steps: What `:next` shows, one after the other.
  ///   - keepsGoing: Whether a pipe's lines are taken on after one that does not go well.
  ///   - show: Called after every command.
  package init(
    _ session: Session, steps: [Lesson.Step] = [], keepsGoing: Bool = true, show: @escaping Show
  ) {
    self.session = session
    self.keepsGoing = keepsGoing
    cutter = CellCutter(nestingLimit: session.page.limits[.nesting])
    self.steps = steps[...]
    self.show = show
  }

  /// What stands before the next line.
  package var prompt: String { cutter.isWaiting ? "  ...> " : "easel> " }

  /// Runs what a file gives before the first line is typed; values do not echo. An error ends it.
  package mutating func open(_ cells: [String]) -> Reply {
    var reply = Reply()
    for cell in cells where reply.status == .good { reply += run(cell, isSilent: true) }
    showPicture(&reply)
    return reply
  }

  /// Takes a line, or several that were pasted as one.
  package mutating func take(_ line: String) -> Reply {
    if cutter.isWaiting {
      let reply = takeProgram(line)
      // Somebody who presses Enter wonders what is missing.
      let isBlank = line.allSatisfy(\.isWhitespace)
      guard isBlank, isWatched, !hasExplained, cutter.isWaiting else { return reply }
      return explanation()
    }
    let words = line.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return takeEmptyLine() }
    if first.hasPrefix(":") {
      return command(String(first.dropFirst()), words.dropFirst().joined(separator: " "))
    }
    if words.count <= 2, let word = Word(rawValue: String(first)), [.help, .quit].contains(word) {
      return remark("type :\(words.joined(separator: " "))")
    }
    if words == ["exit"] { return remark("type :quit, or Ctrl-D") }
    return takeProgram(line)
  }

  /// Takes what is no text instead of a line.
  package mutating func takeUnreadable(_ reason: String) -> Reply {
    drop()
    var reply = Reply()
    reply.refuse(reason)
    showPicture(&reply)
    return reply
  }

  /// Ctrl-C at the prompt: forgets the lines of an unfinished command.
  package mutating func drop() { cutter = CellCutter(nestingLimit: session.page.limits[.nesting]) }

  /// Ctrl-D on an empty line: leaves, the first time in an unfinished command only when asked again.
  package mutating func leave() -> Reply {
    if cutter.isWaiting, !hasExplained { return explanation() }
    var reply = Reply()
    reply.isOver = true
    return reply
  }

  /// The end of a file that commands are read from; an unfinished one runs as it is.
  package mutating func finish() -> Reply {
    var reply = cutter.finish().map { runProgram($0.withoutFinalNewlines) } ?? Reply()
    reply.isOver = true
    return reply
  }

  // MARK: Program

  private mutating func takeEmptyLine() -> Reply {
    guard let code = offered else { return Reply() }
    return runProgram(code)
  }

  private mutating func takeProgram(_ line: String) -> Reply {
    if !cutter.isWaiting { hasExplained = false }
    var reply = Reply()
    for cell in cutter.append(line + "\n") {
      if reply.status == .interrupted || (!keepsGoing && reply.status != .good) { break }
      reply += runProgram(cell.withoutFinalNewlines)
    }
    return reply
  }

  /// How long the page moves, and how to see it: the picture is its end.
  private var movement: String {
    let end = session.page.settled.end.seconds
    let moment = (end * 5).rounded() / 10
    return "the page moves until \(end) s; ':at \(moment)s' shows a moment of it"
  }

  /// What is open, where, and the way out.
  private mutating func explanation() -> Reply {
    hasExplained = true
    let text = cutter.waitingText
    let unfinished = parse(text, nestingLimit: session.page.limits[.nesting]).unfinished
    guard let unfinished else { return Reply() }
    let line = SourceText(text).position(at: unfinished.range.lowerBound).line
    return remark("\(unfinished.description) on line \(line) is unfinished; Ctrl-C drops the block")
  }

  private mutating func runProgram(_ text: String) -> Reply {
    heldTime = nil
    let (count, before) = (session.page.cells.count, session.page.settled.end)
    var reply = run(text)
    if session.page.cells.count > count {
      if offered != nil { steps.removeFirst() }
      offered = nil
      if isWatched, before != session.page.settled.end { reply.say(movement) }
    }
    showPicture(&reply)
    return reply
  }

  private mutating func run(_ cell: String, isSilent: Bool = false) -> Reply {
    let outcome = session.run(cell)
    var reply = Reply(outcome, isSilent: isSilent) { session.page.text(of: $0, in: outcome.cell) }
    // The prompt begins a line.
    reply.endLine()
    return reply
  }

  // MARK: What is said and shown

  func remark(_ text: String) -> Reply {
    var reply = Reply()
    reply.say(text)
    return reply
  }

  /// Draws the page; what goes wrong is said, and the session goes on.
  func showPicture(_ reply: inout Reply) {
    reply.attempt { try show(session.page.settled, heldTime) }
  }
}

extension String {
  /// The text without the line ends after its last line.
  var withoutFinalNewlines: String {
    var text = self
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
