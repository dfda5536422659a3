import Playground
import Serving
import Syntax
import Terminal
import Tutorials
import Viewing

/// A line that is typed on a page, or several that are pasted as one.
struct PageLine {
  let text: String
  /// The cell that it is to replace, from 1; nil for what is typed next.
  let cell: Int?

  /// - Parameter words: `text`; and of an edit the `cell`, and `command`, after which the page has the program.
  init(_ words: SaidWords, in dialogue: Dialogue) throws(PageRefusal) {
    if let refusal = PageRefusal(typingIn: dialogue) { throw refusal }
    guard let text = words.text("text") else { throw .notUnderstood }
    cell = words.number("cell")
    if let cell {
      guard words.number("command") == dialogue.showing.lastNumber,
        dialogue.session.page.cells.indices.contains(cell - 1)
      else { throw PageRefusal("the session has gone on meanwhile") }
    }
    let place = Self.place(of: cell, in: dialogue)
    self.text = programAlone(text) { place.isUnfinished(after: $0) == true }
    if let word = terminalWord(in: dialogue) { throw PageRefusal(word) }
  }

  /// A line that is known to be complete.
  init(_ text: String) { (self.text, cell) = (text, nil) }

  /// The dialogue as it takes a line for a cell, or the next one; it is asked, and never told.
  static func place(of cell: Int?, in dialogue: Dialogue) -> Dialogue {
    var place = dialogue
    if let cell { place.editing.begin("", at: .cell(cell)) }
    return place
  }

  /// What is still open in it, and the white space of its next line; nil where it is complete.
  func unfinished(in dialogue: Dialogue) -> (words: String, indentation: String)? {
    let place = Self.place(of: cell, in: dialogue)
    guard place.isUnfinished(after: text) == true else { return nil }
    return (place.openPart(of: text) ?? "", ProgramLook(text).nextIndentation)
  }

  /// Why it has to be typed at the terminal; nil for most lines.
  private func terminalWord(in dialogue: Dialogue) -> String? {
    var shelf = dialogue.shelf
    if shelf.choice(by: text) != nil { return SessionCommand(typed: "resume")?.placeElsewhere }
    let first = text.split(whereSeparator: \.isWhitespace).first ?? ""
    let name =
      first.hasPrefix(":") ? String(first.dropFirst()) : dialogue.spokenCommand(text)?.name ?? ""
    return SessionCommand(typed: name)?.placeElsewhere
  }

  /// The lines as the terminal shows what is typed there.
  private func echo(after prompt: String) -> Response {
    let lines = text.withoutFinalNewlines.split(
      separator: "\n", omittingEmptySubsequences: false)
    var echo = Response(.command)
    for (index, line) in lines.enumerated() {
      echo.add(.result("\(index == 0 ? prompt : "  ...> ")\(String(line))\n"))
    }
    return echo
  }

  /// Does what it says, as if it were typed at the terminal.
  ///
  /// - Returns: What the page is answered, and what the terminal shows.
  func enter(in dialogue: inout Dialogue) -> (reply: PageReply, responses: [Response]) {
    var reply = PageReply()
    if let open = unfinished(in: dialogue) {
      (reply.open, reply.indentation) = (open.words, open.indentation)
      return (reply, [])
    }
    let start = place(in: dialogue)
    if let cell { dialogue.editing.begin(text, at: .cell(cell)) }
    let echo = echo(after: dialogue.prompt)
    var responses = dialogue.take(text)
    if !responses.isEmpty, responses.allSatisfy(\.hasNoEffect) {
      reply.diagnostics = responses.flatMap { Status($0).diagnostics }
      // What a command is about is not the line itself.
      reply.start = text.first == ":" ? nil : start
    }
    takeDraft(responses, &reply, in: &dialogue)
    if responses.contains(where: \.isForReading) {
      // The terminal would show it by the screenful, and take keys for that.
      var note = Response(.command)
      note.say("the page shows it")
      responses = [note]
    }
    return (reply, responses.isEmpty && text.isBlank ? [] : [echo] + responses)
  }

  /// Where it begins in the program that it becomes a part of: the cell, and the lines of that before it.
  private func place(in dialogue: Dialogue) -> PageReply.Start {
    if let cell { return PageReply.Start(cell: cell, line: 0) }
    let count = dialogue.session.page.cells.count
    guard let amended = dialogue.amendedCell(text) else {
      return PageReply.Start(cell: count + 1, line: 0)
    }
    return PageReply.Start(cell: count, line: amended.text.count(where: \.isNewline) + 1)
  }

  /// Hands a program that is to be edited to the page, and leaves the edit at the terminal.
  private func takeDraft(
    _ responses: [Response], _ reply: inout PageReply, in dialogue: inout Dialogue
  ) {
    let place = responses.draft?.place ?? dialogue.editing.place
    let draft = responses.draft?.text ?? dialogue.editing.prefilledLine
    dialogue.drop()
    guard !draft.isEmpty else { return }
    if case .whatIf(let number) = place {
      reply.text = ":if \(number) \(draft)"
    } else {
      (reply.text, reply.cell) = (draft, place.cell)
    }
  }
}

extension Response {
  /// Whether nothing of what it answers has run, because of a mistake.
  fileprivate var hasNoEffect: Bool { status != .good && (kind != .program || refusesCell) }
}
