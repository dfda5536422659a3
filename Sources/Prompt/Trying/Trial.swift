import Motion
import Playground
import Syntax
import Tutorials
import Viewing

/// A change that is shown until it is kept or left. The session knows nothing of it: neither its history, nor its
/// journal, nor what it stores.
struct Trial {
  let whatIf: WhatIf
  /// The number of the cell that is another, from 1.
  let cell: Int
  /// Its text then; blank for a page without the cell.
  let text: String
  /// What the screen showed of the page's time before.
  let before: Showing
  /// What the first cell did that does not run then; nil if all do.
  let refusal: CellRun?

  /// Shows the page of a session as it would be if a cell were another; where that does not run, nothing has changed.
  ///
  /// - Parameters:
  ///   - number: The number of the cell, from 1.
  ///   - text: What it would be; blank for a page without it.
  static func make(cell number: Int, _ text: String, in dialogue: inout Dialogue) -> Response {
    dialogue.editing.end()
    let line = text.isBlank ? ":if \(number)" : ":if \(number) \(text)"
    let page = dialogue.session.page
    guard page.cells.indices.contains(number - 1) else {
      return dialogue.refusal(of: line, "there is no cell '\(number)' any more")
    }
    guard text != page.cells[number - 1].text else {
      dialogue.leaveTrial()
      return dialogue.answer(line) { _, response in
        response.say("cell \(number) is that already")
      }
    }
    let change = dialogue.session.change(
      replacing: number - 1..<number, with: text.isBlank ? [] : [text],
      place: dialogue.session.place)
    let whatIf = WhatIf(change, of: page)
    guard whatIf.isAnswer else { return refuse(whatIf, cell: number, text, line, in: &dialogue) }
    let trial = Trial(
      whatIf: whatIf, cell: number, text: text, before: dialogue.trial?.before ?? dialogue.showing)
    dialogue.trial = trial
    // What changes is told beside the page as it is.
    dialogue.showing.told = trial.before.told
    if case .whatIf? = dialogue.refused.last?.place { dialogue.refused.forget() }
    return dialogue.answer(line) { dialogue, response in
      trial.tell(&response, to: dialogue.audience)
      let outcome = trial.outcome
      dialogue.showing.tryOut(outcome?.motion, outcome?.sound)
    }
  }

  private init(whatIf: WhatIf, cell: Int, text: String, before: Showing) {
    (self.whatIf, self.cell, self.text, self.before) = (whatIf, cell, text, before)
    refusal = whatIf.refusal.map { Trial.run($0, of: whatIf) }
  }

  private static func run(_ outcome: Outcome, of whatIf: WhatIf) -> CellRun {
    CellRun(
      outcome: outcome, echoes: outcome.isAccepted,
      texts: CellTexts(of: outcome, on: whatIf.page, whatIf.revision, whatIf.change))
  }

  /// Says why a cell cannot be tried; what was shown stays.
  private static func refuse(
    _ whatIf: WhatIf, cell number: Int, _ text: String, _ line: String,
    in dialogue: inout Dialogue
  ) -> Response {
    let habit = PromptHabit.hint(for: text)
    dialogue.refused.remember(
      RefusedPrograms.Program(
        text: text, place: .whatIf(number),
        fixed: habit == nil ? RefusedPrograms.fixed(text, whatIf.revision) : nil))
    return dialogue.answer(line) { dialogue, response in
      if var outcome = whatIf.refusal {
        outcome.advise(habit, on: text)
        response.add(run(outcome, of: whatIf))
      }
      if let trial = dialogue.trial {
        response.say(
          "the picture is still that of the page \(trial.condition)", to: dialogue.audience)
      }
      dialogue.offerRemedies(&response)
    }
  }

  /// What the new cell did; nil for a page without it.
  private var outcome: Outcome? {
    whatIf.change.inserted.isEmpty ? nil : whatIf.revision.outcomes.first
  }

  /// `if cell 3 were 'let n = 12'`.
  private var condition: String {
    guard !text.isBlank else { return "without cell \(cell)" }
    let line = text.firstLine
    return "if cell \(cell) were '\(line.count > 60 ? "\(line.prefix(60))…" : line)'"
  }

  /// Says what differs, and how to go on.
  private func tell(_ response: inout Response, to audience: Audience) {
    if let outcome { response.add(Trial.run(outcome, of: whatIf)) }
    let last = whatIf.page.cells.count + whatIf.shift
    var clauses = TrialWords.clauses(on: whatIf.differences, last: refusal == nil ? last : nil)
    if let refusal {
      clauses.append("cell \(number(of: refusal)) does not run")
    } else if clauses.isEmpty {
      clauses.append("nothing differs")
    }
    response.add(.result("\(condition): \(clauses.joined(separator: "; "))\n"))
    guard let refusal else {
      return response.say(
        "':keep' makes this change; ':if', or the next line, leaves it", to: audience)
    }
    response.add(.supposed(refusal))
    response.say(
      "the picture is that of the cells before it; ':if', or the next line, leaves it",
      to: audience)
  }

  /// The number that the page has for a cell that does not run.
  private func number(of run: CellRun) -> Int {
    run.outcome.cell.id.number + whatIf.shift
  }

  /// What a screen says of it.
  ///
  /// - Parameters:
  ///   - present: The last picture of the page as it is, and the time that it is held at.
  ///   - time: The time that the picture is held at.
  ///   - told: The commands whose pictures a screen has.
  func status(
    beside present: (picture: ShownPicture, heldTime: Time?)?, at time: Time?, _ told: ToldProgram
  ) -> Status.WhatIf {
    var status = Status.WhatIf(cell: cell, source: text.bounded())
    if let present, present.heldTime == time {
      status.present = Status.Picture(frame: present.picture.frame, scale: present.picture.scale)
      status.description = present.picture.description
    }
    let differences = whatIf.differences
    (status.pictures, status.motions) = (differences.pictures, differences.motions)
    (status.sounds, status.texts) = (differences.sounds, differences.texts)
    status.commands = told.commands(after: Set(differences.pictures + differences.motions))
    status.refused = refusal.map(number)
    return status
  }
}
