import Motion
import Playground
import Syntax
import Tutorials
import Viewing

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
    let habit = change.inserted.first.flatMap(PromptHabit.hint(for:))
    var (reply, revision) = perform(
      change, &status, hint: habit)
    if revision.isAccepted {
      (refused, beforeStray) = (nil, nil)
      if change.inserted.isEmpty { reply.say("deleted \(change.name)", to: audience) }
      if change.index + change.inserted.count < session.page.cells.count {
        reply.say("the cells after it ran again", to: audience)
      }
      if let motion, audience.isWatching {
        // What a lesson says next is what to do next.
        if takesStep {
          reply.results.append("\(movement(motion))\n")
        } else {
          reply.say("\(movement(motion))")
        }
      }
      if takesStep { finishStep(&reply, takenBy: program) }
    } else {
      remember(
        isAmendment
          ? nil
          : Refused(
            program: program, cell: cell, fixed: habit == nil ? fixed(program, revision) : nil))
      if !change.removed.isEmpty { reply.say("the page is as it was", to: audience) }
      offerRemedies(&reply)
    }
    showPicture(&reply, status)
    return reply
  }

  /// Keeps a program that was refused for `:edit` and `:fix`; a sign or a word by itself, such as a
  /// bracket too many, does not take the place of more.
  private mutating func remember(_ program: Refused?) {
    guard let program else { return (refused, beforeStray) = (nil, nil) }
    if !program.program.isStray {
      beforeStray = nil
    } else if let last = refused, !last.program.isStray {
      beforeStray = last
    }
    refused = program
  }

  /// Says what can be done with the program that was refused.
  private mutating func offerRemedies(_ reply: inout Reply) {
    guard audience.isWatching, let refused else { return }
    let isBlock = refused.program.contains(where: \.isNewline)
    if refused.fixed != nil, isBlock || !hasOfferedFix {
      hasOfferedFix = true
      reply.say("':fix' does what the hint says\(isBlock ? ", ':edit' takes it up again" : "")")
    } else if isBlock {
      reply.say("':edit' takes it up again")
    }
  }

  /// The program that was refused with the edits of all hints that have one; nil if none has.
  private func fixed(_ program: String, _ revision: Revision) -> String? {
    guard let outcome = revision.outcomes.last, !outcome.isAccepted else { return nil }
    let text = outcome.cell.text
    guard text.hasSuffix(program) else { return nil }
    // A program that goes on with the cell before it stands behind that.
    let lead = text.utf8.count - program.utf8.count
    var bytes = Array(program.utf8)
    var end = Int.max
    var isFixed = false
    let edits = outcome.diagnostics.filter { $0.source == nil || $0.source == outcome.cell.id }
      .compactMap(\.fix).sorted { $0.range.lowerBound > $1.range.lowerBound }
    for edit in edits {
      let range = edit.range.lowerBound - lead..<edit.range.upperBound - lead
      guard range.lowerBound >= 0, range.upperBound <= min(end, bytes.count) else { continue }
      bytes.replaceSubrange(range, with: edit.replacement.utf8)
      (end, isFixed) = (range.lowerBound, true)
    }
    // Where everything is to be deleted, nothing is left to run.
    return isFixed
      ? String(validating: bytes, as: UTF8.self).flatMap { $0.isBlank ? nil : $0 } : nil
  }

  /// `:fix`: runs the program that was refused, as its hints want it.
  mutating func fix() -> Reply {
    let isFixed = refused?.fixed != nil
    guard let refused = isFixed ? refused : beforeStray ?? refused else {
      return refusal(of: ":fix", "there is no mistake to fix", hint: "':edit' changes a cell")
    }
    guard let program = refused.fixed else {
      return refusal(
        of: ":fix", "the last hint is advice, with no edit that does it",
        hint: "':edit' takes the program up again")
    }
    var reply = Reply()
    if audience.isWatching {
      for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
        reply.results += line.isEmpty ? "\n" : StyledText("    \(line)\n", .code)
      }
    }
    reply += refused.cell.map { replace(cell: $0, with: program) } ?? run(program)
    return reply
  }

  /// Makes a change, written down before and after.
  ///
  /// - Parameters:
  ///   - isSilent: Whether values do not echo.
  ///   - hint: What to do if it is refused, where more is known than the language does.
  ///   - source: The file that all cells are from.
  mutating func perform(
    _ change: Change, _ status: inout Status, isSilent: Bool = false, hint: String? = nil,
    from source: PageSource? = nil
  ) -> (reply: Reply, revision: Revision) {
    motion = nil
    var reply = Reply()
    write(to: &reply) { try $0.begin(.change(change)) }
    let revision = session.apply(change)
    write(to: &reply) { try $0.end(isAccepted: revision.isAccepted) }
    let texts = CellTexts(session.page, revision, change, from: source)
    for (number, var outcome) in revision.outcomes.enumerated() {
      if let hint, !outcome.isAccepted, !outcome.diagnostics.isEmpty {
        (outcome.diagnostics[0].hint, outcome.diagnostics[0].fix) = (hint, nil)
      } else if !outcome.isAccepted, outcome.diagnostics.first?.hint == nil {
        // The language knows nothing to say about words that are none of its own.
        let hint = change.inserted.first.flatMap(PromptHabit.advice(onProse:))
        if let hint { outcome.diagnostics[0].hint = hint }
      }
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
    let steps = session.place?.stepsDone
    let length = min(count, available)
    write(to: &reply) { try $0.begin(isBack ? .undo(count: length) : .redo(count: length)) }
    let journey = isBack ? session.undo(length) : session.redo(length)
    write(to: &reply) { try $0.end(isAccepted: journey.refusal == nil) }
    if let refusal = journey.refusal {
      return add(refusal, isSilent: true, CellTexts(session.page), to: &reply, &status)
    }
    (heldTime, motion, lastMotion, refused, editedCell) = (nil, nil, nil, nil, nil)
    beforeStray = nil
    isOffering = false
    let verb = isBack ? "took back" : "made again"
    if let change = journey.changes.first, journey.changes.count == 1 {
      reply.say("\(verb) \(change.summary)")
      if isBack, change.isOpening, audience.isWatching { reply.advise("':redo' opens it again") }
    } else {
      reply.say("\(verb) \(journey.changes.count) changes")
    }
    if isBack, let steps, session.place?.stepsDone ?? steps < steps { sayNextStep(&reply) }
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
  /// Whether it is one word, or signs: what fingers slip into.
  fileprivate var isStray: Bool {
    !contains(where: \.isNewline) && (!contains(where: \.isLetter) || !contains { !$0.isLetter })
  }

  /// The first line, with a sign if there are more.
  var firstLine: String {
    guard let end = firstIndex(of: "\n") else { return self }
    return "\(self[..<end]) ..."
  }
}
