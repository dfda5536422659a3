import Motion
import Playground
import Syntax
import Tutorials

extension Dialogue {
  /// Runs a program as it was typed: as the next cell, in place of the one that is edited, or as the
  /// rest of the last one.
  mutating func run(_ text: String) -> Response { run(text, at: editing.place) }

  /// Runs a program at a place.
  mutating func run(_ text: String, at place: ProgramPlace) -> Response {
    switch place {
    case .cell(let number): return replace(cell: number, with: text)
    case .whatIf(let number): return Trial.make(cell: number, text, in: &self)
    case .next: break
    }
    if let last = amendedCell(text) {
      let count = session.page.cells.count
      let change = session.change(
        replacing: count - 1..<count, with: ["\(last.text)\n\(text)"], place: session.place)
      return make(change, program: text)
    }
    return make(session.appending([text], place: session.place), program: text)
  }

  /// Replaces a cell, counted from 1, by `text`, or deletes it if `text` is blank.
  ///
  /// - Parameters:
  ///   - line: What was typed, if that is more.
  ///   - remarks: What is said to a person where it runs.
  mutating func replace(
    cell number: Int, with text: String, typed line: String? = nil, remarks: [String] = []
  ) -> Response {
    editing.end()
    guard session.page.cells.indices.contains(number - 1) else {
      return refusal(of: line ?? text, "there is no cell '\(number)' any more")
    }
    guard text != session.page.cells[number - 1].text else {
      return answer(line ?? text) { _, response in response.say("cell \(number) is as it was") }
    }
    let change = session.change(
      replacing: number - 1..<number, with: text.isBlank ? [] : [text], place: session.place)
    return make(change, program: text, cell: number, typed: line, remarks: remarks)
  }

  /// Makes a change of the program by what a person wrote, and shows the outcome.
  ///
  /// - Parameters:
  ///   - program: The text that they wrote.
  ///   - cell: The cell that it was to replace, counted from 1.
  ///   - line: The line that was typed, if that is more.
  ///   - isAmendment: Whether the text is a change of cells, as a tutorial writes it.
  ///   - remarks: What is said where it runs.
  mutating func make(
    _ change: Change, program: String, cell: Int? = nil, typed line: String? = nil,
    isAmendment: Bool = false, remarks: [String] = []
  ) -> Response {
    let takesStep = change.place != session.place
    // A step that is shown compares the page before and after.
    let before = lesson.isJudging ? session.page : nil
    var response = Response(.program, to: line ?? program)
    let habit = change.inserted.first.flatMap(PromptHabit.hint(for:))
    let revision = perform(change, hint: habit, notesAbsence: !takesStep, in: &response)
    if revision.isAccepted {
      refused.forget()
      if !takesStep { for remark in remarks { response.say("\(remark)", to: audience) } }
      if change.inserted.isEmpty { response.say("deleted \(change.name)", to: audience) }
      if change.index + change.inserted.count < session.page.cells.count {
        response.say("the cells after it ran again", to: audience)
      }
      if let motion = showing.motion, audience.isWatching {
        // What a lesson says next is what to do next.
        if takesStep {
          response.add(.result("\(movement(motion))\n"))
        } else {
          response.say("\(movement(motion))")
        }
      }
      if takesStep {
        for remark in remarks { response.say("\(remark)") }
        finishStep(&response)
      }
      noteOutdatedFiles(&response)
    } else {
      if isAmendment {
        refused.forget()
      } else {
        refused.remember(
          RefusedPrograms.Program(
            text: program, place: cell.map(ProgramPlace.cell) ?? .next,
            fixed: habit == nil ? RefusedPrograms.fixed(program, revision) : nil))
      }
      if !change.removed.isEmpty { response.say("the page is as it was", to: audience) }
      offerRemedies(&response)
    }
    if let before, !takesStep || !revision.isAccepted {
      judge(revision.news(of: change), of: change, from: before, &response)
    }
    show(&response)
    return response
  }

  /// Says what can be done with the program that was refused.
  mutating func offerRemedies(_ response: inout Response) {
    guard audience.isWatching, let last = refused.last else { return }
    let isBlock = last.text.contains(where: \.isNewline)
    if last.fixed != nil, isBlock || !refused.hasOfferedFix {
      refused.hasOfferedFix = true
      response.say("':fix' does what the hint says\(isBlock ? ", ':edit' takes it up again" : "")")
    } else if isBlock {
      response.say("':edit' takes it up again")
    }
  }

  // MARK: Changes

  /// Makes a change, written to the journal before and after.
  ///
  /// - Parameters:
  ///   - isSilent: Whether values do not echo.
  ///   - hint: What to do if it is refused, where more is known than the language does.
  ///   - source: The file that all cells are from.
  ///   - reopened: The files of a page that is opened, if it does not read all of them anew.
  ///   - notesAbsence: Whether it is noted what the new cells have changed and does not show.
  ///   - response: Takes what the cells did.
  mutating func perform(
    _ change: Change, isSilent: Bool = false, hint: String? = nil, from source: PageSource? = nil,
    reopened: PageFiles? = nil, notesAbsence: Bool = false, in response: inout Response
  ) -> Revision {
    if let trial {
      leaveTrial()
      response.say("cell \(trial.cell) is as it was", to: audience)
    }
    (showing.motion, showing.sound) = (nil, nil)
    let before = session.page.settled
    write(in: &response) { try $0.begin(.change(change)) }
    let revision = session.apply(change, reopened: reopened)
    write(in: &response) { journal in
      try journal.end(isAccepted: revision.isAccepted)
      try journal.pin(session.page.files)
    }
    let news = revision.outcomes.enumerated().filter { change.isNew($0.offset) }.map(\.element.cell)
    let absence =
      notesAbsence && revision.isAccepted
      ? absenceNotes.note(
        on: news, isComplete: source != nil, from: before, to: session.page, lesson.shown) : nil
    for (number, var outcome) in revision.outcomes.enumerated() {
      if !outcome.isAccepted { outcome.advise(hint, on: change.inserted.first ?? "") }
      // Cells that ran before do so again in silence.
      let isNew = change.isNew(number)
      guard isNew || !outcome.isAccepted else { continue }
      if let absence, absence.source == outcome.cell.id { outcome.diagnostics.append(absence) }
      let echoes = isNew && !isSilent && revision.isAccepted
      let texts = CellTexts(of: outcome, on: session.page, revision, change, from: source)
      response.add(CellRun(outcome: outcome, echoes: echoes, texts: texts))
      guard isNew, revision.isAccepted else { continue }
      if let stretch = outcome.motion { showing.motion = stretch }
      if let passage = outcome.sound { showing.sound = passage }
    }
    if revision.isAccepted {
      showing.change()
      lesson.change()
    }
    return revision
  }

  /// How long the page moves, and how to see a moment of it: the picture is its end.
  private func movement(_ stretch: ClosedRange<Time>) -> String {
    let start = stretch.lowerBound.seconds
    let end = (stretch.upperBound.seconds * 1000).rounded() / 1000
    let moment = ((start + end) * 5).rounded() / 10
    return "the page moves until \(end) s; ':at \(moment)s' shows a moment of it"
  }

  /// Writes to the journal, if there is one; a failure is said, and the session goes on.
  func write(in response: inout Response, _ work: (Journal) throws -> Void) {
    guard let journal else { return }
    do {
      try work(journal)
    } catch {
      response.say(StyledText("warning", .warning) + ": \(error)")
      response.advise(
        "the session goes on, but '--resume' knows nothing new until this works again")
    }
  }
}
