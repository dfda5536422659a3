import Motion
import Playground
import Syntax
import Tutorials

extension Dialogue {
  /// Runs a program as it was typed: as the next cell, in the place of the one that is edited, or as
  /// the rest of the last one.
  mutating func run(_ text: String) -> Reply {
    if let number = editedCell { return replace(cell: number, with: text) }
    if let last = amendedCell(text) {
      let count = session.page.cells.count
      let change = session.change(
        replacing: count - 1..<count, with: ["\(last.text)\n\(text)"], place: nextPlace)
      return make(change, program: text)
    }
    return append(text)
  }

  /// Runs `text` as the next cell.
  mutating func append(_ text: String) -> Reply {
    make(session.appending([text], place: nextPlace), program: text)
  }

  /// Does what a step of the tutorial says.
  mutating func take(_ step: Lesson.Step, _ change: Change) -> Reply {
    var change = change
    change.place = nextPlace
    return make(change, program: step.program, isAmendment: step.amendment != nil)
  }

  /// Puts `text` in the place of a cell, counted from 1; nothing, if it is blank.
  ///
  /// - Parameter line: What was typed, if that is more.
  mutating func replace(cell number: Int, with text: String, typed line: String? = nil) -> Reply {
    editedCell = nil
    guard session.page.cells.indices.contains(number - 1) else {
      return refusal(of: line ?? text, "there is no cell '\(number)' any more")
    }
    guard text != session.page.cells[number - 1].text else {
      return answer(line ?? text, "cell \(number) is as it was")
    }
    // A step that changes cells is taken by an edit too.
    let place = offeredStep?.amendment == nil ? session.place : nextPlace
    let change = session.change(
      replacing: number - 1..<number, with: text.isBlank ? [] : [text], place: place)
    return make(change, program: text, cell: number, typed: line)
  }

  /// Makes a change of the program by what a person wrote, and shows what came of it.
  ///
  /// - Parameters:
  ///   - program: What they wrote.
  ///   - cell: The cell that it was to take the place of, counted from 1.
  ///   - line: What was typed, if that is more.
  ///   - isAmendment: Whether that is a change of cells, as a tutorial writes it.
  private mutating func make(
    _ change: Change, program: String, cell: Int? = nil, typed line: String? = nil,
    isAmendment: Bool = false
  ) -> Reply {
    let takesStep = isOffering && change.place != session.place
    var status = Status(source: line ?? program)
    var (reply, revision) = perform(change, &status)
    if revision.isAccepted {
      refused = nil
      if change.inserted.isEmpty { reply.say("deleted \(change.name)", to: audience) }
      if change.index + change.inserted.count < session.page.cells.count {
        reply.say("the cells after it ran again", to: audience)
      }
      if let motion { reply.say("\(movement(motion))", to: audience) }
      if takesStep { finishStep(&reply, takenBy: program) }
    } else {
      refused = isAmendment ? nil : Refused(program: program, cell: cell)
      if let word = Word(rawValue: program) { reply.advise("the command is ':\(word)'") }
      if !change.removed.isEmpty { reply.say("the page is as it was", to: audience) }
      if program.contains(where: \.isNewline), refused != nil {
        reply.say("':edit' takes it up again", to: audience)
      }
    }
    showPicture(&reply, status)
    return reply
  }

  /// Makes a change, written down before and after.
  ///
  /// - Parameters:
  ///   - isSilent: Whether values do not echo.
  ///   - source: The file that all cells are from.
  mutating func perform(
    _ change: Change, _ status: inout Status, isSilent: Bool = false,
    from source: PageSource? = nil
  ) -> (reply: Reply, revision: Revision) {
    motion = nil
    var reply = Reply()
    write(to: &reply) { try $0.begin(.change(change)) }
    let revision = session.apply(change)
    write(to: &reply) { try $0.end(isAccepted: revision.isAccepted) }
    let texts = CellTexts(session.page, revision, change, from: source)
    for (number, outcome) in revision.outcomes.enumerated() {
      // Cells that ran before do so again in silence.
      let isNew = change.isNew(number)
      guard isNew || !outcome.isAccepted else { continue }
      let echoes = isNew && !isSilent && revision.isAccepted
      add(outcome, isSilent: !echoes, texts, to: &reply, &status)
      if let stretch = outcome.motion, isNew, revision.isAccepted { motion = stretch }
    }
    // The prompt begins a line.
    reply.endLine()
    status.stale = !revision.isAccepted
    if revision.isAccepted { (heldTime, lastMotion) = (nil, motion ?? lastMotion) }
    return (reply, revision)
  }

  /// Adds what a cell did to what is said, and to what the folder says.
  func add(
    _ outcome: Outcome, isSilent: Bool, _ texts: CellTexts, to reply: inout Reply,
    _ status: inout Status
  ) {
    reply += Reply(outcome, isSilent: isSilent) {
      texts.styledText(of: $0, in: outcome.cell, width: audience.width)
    }
    status.add(outcome, isSilent: isSilent, texts: texts)
  }

  /// How long the page moves, and how to see it: the picture is its end.
  private func movement(_ stretch: ClosedRange<Time>) -> String {
    let (start, end) = (stretch.lowerBound.seconds, stretch.upperBound.seconds)
    let moment = ((start + end) * 5).rounded() / 10
    return "the page moves until \(end) s; ':at \(moment)s' shows a moment of it"
  }

  /// Writes into the journal, if there is one; what goes wrong is said, and the session goes on.
  mutating func write(to reply: inout Reply, _ work: (Journal) throws -> Void) {
    guard let journal else { return }
    do {
      try work(journal)
    } catch {
      reply.say(StyledText("warning", .warning) + ": \(error)")
      reply.advise("the session goes on, but '--resume' knows nothing new until this works again")
    }
  }

  // MARK: Going back and forth

  /// `:undo`, or `:redo`; `argument` says how many changes.
  mutating func travel(
    _ word: Word, _ argument: String, _ reply: inout Reply, _ status: inout Status
  ) {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return reply.refuse("'\(argument)' is no number of changes", hint: "as in ':\(word) 3'")
    }
    let isBack = word == .undo
    let available = isBack ? session.history.done.count : session.history.undone.count
    guard available > 0 else { return reply.refuse("there is nothing to \(word)") }
    let steps = min(count, available)
    write(to: &reply) { try $0.begin(isBack ? .undo(count: steps) : .redo(count: steps)) }
    let journey = isBack ? session.undo(steps) : session.redo(steps)
    write(to: &reply) { try $0.end(isAccepted: journey.refusal == nil) }
    if let refusal = journey.refusal {
      return add(refusal, isSilent: true, CellTexts(session.page), to: &reply, &status)
    }
    (heldTime, motion, lastMotion, refused, editedCell) = (nil, nil, nil, nil, nil)
    isOffering = false
    let verb = isBack ? "took back" : "made again"
    guard let change = journey.changes.first, journey.changes.count == 1 else {
      return reply.say("\(verb) \(journey.changes.count) changes")
    }
    reply.say("\(verb) \(change.summary)")
    if isBack, change.isOpening, audience.isWatching { reply.advise("':redo' opens it again") }
  }
}

extension Change {
  /// Whether it opens a page or a tutorial.
  fileprivate var isOpening: Bool { folder != nil }

  /// The cells that it is about: `cell 8`.
  var name: String {
    let cells = max(removed.count, inserted.count)
    return cells == 1 ? "cell \(index + 1)" : "cells \(index + 1) to \(index + cells)"
  }

  /// What it does: `cell 8: let a = 1`.
  var summary: String {
    if isOpening { return place.map { "the opening of '\($0.path)'" } ?? "the opening of a page" }
    let text = (inserted.first ?? removed.first ?? "").firstLine
    switch (removed.isEmpty, inserted.isEmpty) {
    case (true, _): return "\(name): \(text)"
    case (false, true): return "the deletion of \(name): \(text)"
    case (false, false): return "the change of \(name): \(text)"
    }
  }
}

extension String {
  /// The first line, with a sign if there are more.
  var firstLine: String {
    guard let end = firstIndex(of: "\n") else { return self }
    return "\(self[..<end]) ..."
  }
}
