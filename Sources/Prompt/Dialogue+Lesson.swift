import Platform
import Playground
import Syntax
import Tutorials

extension Dialogue {
  /// Shows the step to take, or what a tutorial says at its end.
  mutating func showNextStep(_ response: inout Response) {
    guard let guide else { return response.refuseOutsideLesson() }
    let (place, tutorial) = (guide.place, guide.page)
    lesson.lookedBack = nil
    guard let step = guide.nextStep else {
      lesson.leaveOpenTask()
      guard let next = self.guide?.nextTask else {
        guard let page = guide.nextPage else { return guide.sayEnd(&response) }
        return turn(by: opening(guide.source, on: page.number), &response)
      }
      return lesson.shown?.exercise == next
        ? show(next, &response) : task("\(next.number)", &response)
    }
    if lesson.shown?.step != step { expect(step, of: tutorial) }
    lesson.shown?.isHidden = false
    let invitation =
      step.amendment == nil
      ? "press Enter to run this, or type your own"
      : "press Enter to change the page so, or ':edit' it yourself"
    show(
      text(of: step),
      then: "step \(place.stepsDone + 1) of \(tutorial.steps.count): \(invitation)", &response)
  }

  /// Judges what is typed from now on by a step.
  mutating func expect(_ step: Lesson.Step, of tutorial: TutorialPage) {
    let target = tutorial.target(of: step, on: lesson.judged(session.page))
    lesson.shown = ShownStep(step, on: session, targets: [target].compactMap(\.self))
  }

  /// Takes up the step again that was taken back, as it was shown before.
  mutating func expectAgain() {
    guard let tutorial, let step = guide?.nextStep else { return }
    expect(step, of: tutorial)
    lesson.shown?.isHidden = true
  }

  /// Enter on an empty line: goes on in the tutorial.
  mutating func takeEmptyLine() -> [Response] {
    guard tutorial != nil else { return [] }
    if lesson.rest != nil {
      return [answer("") { dialogue, response in dialogue.showRest(&response) }]
    }
    guard let shown = lesson.shown, !shown.isHidden, lesson.lookedBack == nil else {
      return [answer("") { dialogue, response in dialogue.showNextStep(&response) }]
    }
    if shown.exercise != nil {
      return [answer("") { dialogue, response in dialogue.sayWhatWaits(shown, &response) }]
    }
    if shown.hasOwnLines, !shown.hasWarned {
      lesson.shown?.hasWarned = true
      return [
        answer("") { dialogue, response in
          response.say(
            "\(shown.notYet(shown.finding(on: dialogue.lesson.judged(dialogue.session.page))))")
          response.say(
            "go on typing, or press Enter again for the lesson's step in place of your lines")
        }
      ]
    }
    do throws(AmendmentError) {
      return [try take([shown.step], typed: shown.step.program)]
    } catch {
      if shown.hasMisfit, let response = takeLessonsPage(after: shown.step) { return [response] }
      lesson.shown?.hasMisfit = true
      return [
        misfit(
          of: error,
          hint:
            "':edit' the cell yourself, or press Enter again for the lesson's page in place of yours"
        )
      ]
    }
  }

  /// Puts the lesson's page after a step in the place of the page, as one change; nil without a lesson.
  private mutating func takeLessonsPage(after step: Lesson.Step) -> Response? {
    guard let page = tutorial?.lessonsPage(after: step, like: session.page) else { return nil }
    let (cells, present) = (page.page.cells.map(\.text), session.page.cells.map(\.text))
    let lost = present.without(cells).lostRemark
    return take([step], by: cells, typed: step.program, [lost].compactMap(\.self))
  }

  /// Runs steps of the page, in place of what was typed since the step to take was shown, as one change.
  ///
  /// - Parameter line: What was typed.
  mutating func take(
    _ steps: [Lesson.Step], typed line: String
  ) throws(AmendmentError) -> Response {
    let present = session.page.cells.map(\.text)
    var cells = lesson.shown.map { $0.hasOwnLines ? $0.cells : present } ?? present
    // The lesson's names for values that have others, as far as the steps use them.
    let used = steps.reduce(into: Set()) { $0.formUnion(usedNames(in: $1.program)) }
    let offers = lesson.offers(on: session.page)
      .filter { !used.isDisjoint(with: declaredNames(in: $0)) }
    cells += offers
    for step in steps where !step.isRefused || steps.count == 1 {
      try step.change(of: cells).apply(to: &cells)
    }
    let lost = lesson.shown?.ownCells(of: session.page).lostRemark
    let remarks = offers.map { "added '\($0)', which the step needs" } + [lost].compactMap(\.self)
    return take(steps, by: cells, typed: line, remarks)
  }

  /// Makes the page of steps, with their place in the tutorial.
  ///
  /// - Parameter remarks: What is said where it runs.
  private mutating func take(
    _ steps: [Lesson.Step], by cells: [String], typed line: String, _ remarks: [String]
  ) -> Response {
    var change = session.change(to: cells)
    change.place = session.place
    change.place?.stepsDone += steps.count
    return make(
      change, program: line, isAmendment: steps.contains { $0.amendment != nil }, remarks: remarks)
  }

  /// The refusal of a step that changes cells which are not there.
  mutating func misfit(of error: AmendmentError, hint: String) -> Response {
    refusal(
      of: "", "the step does not fit the page any more: \(error.message)", hint: hint)
  }

  // MARK: What comes after a step

  /// Says what comes after steps that were taken or met.
  mutating func finishStep(_ response: inout Response) {
    lesson.finishStep()
    guard let place = session.place, let tutorial,
      tutorial.steps.indices.contains(place.stepsDone - 1)
    else { return }
    let step = tutorial.steps[place.stepsDone - 1]
    lesson.describe(
      tutorial.description(after: step, like: session.page, from: lesson.lessonsPage))
    if audience.isWatching, !step.sequel.isEmpty {
      response.add(.prose("\n" + prose(step.sequel) + "\n\n"))
    }
    if place.stepsDone < tutorial.steps.count {
      guide?.sayNextStep(&response)
    } else if audience.isWatching {
      guide?.close(&response, by: prose)
    }
  }

  // MARK: Texts

  /// The prose and the code of a step.
  func text(of step: Lesson.Step) -> StyledText {
    var text = step.prose.isEmpty ? StyledText() : prose(step.prose) + "\n\n"
    text += step.code
    return text + "\n"
  }

  /// Markdown, laid out for the audience.
  func prose(_ markdown: String) -> StyledText {
    proseText(markdown, width: min(audience.width, 80), isColoured: audience.isColoured)
  }
}

extension Lesson.Step {
  /// Its code, indented.
  var code: StyledText {
    var text = StyledText()
    for line in program.split(separator: "\n", omittingEmptySubsequences: false) {
      let style = amendment == nil ? .code : Self.style(ofChange: line)
      text += line.isEmpty ? "\n" : StyledText("    \(line)\n", style)
    }
    return text
  }

  /// How a line of a change is written.
  private static func style(ofChange line: Substring) -> StyledText.Style {
    switch line.first {
    case "+": .added
    case "-": .removed
    case "@": .faint
    default: .code
    }
  }

  /// How one does by oneself what it amends, on a page of these cells.
  func wayToAmend(_ cells: [String]) -> StyledText {
    let change = try? change(of: cells)
    guard let change, change.inserted.count == change.removed.count else {
      return "':edit' changes the cell so"
    }
    let cells = change.inserted.indices.filter { change.isNew($0) }.map { change.index + $0 + 1 }
    let commands = cells.map { "':edit \($0)'" }.joined(separator: " and ")
    return cells.count == 1 ? "\(commands) changes the cell so" : "\(commands) change the cells so"
  }
}

extension Response {
  /// Says that there is no tutorial, and how to open one.
  mutating func refuseOutsideLesson() {
    // Where the lessons are installed, they lie in another folder.
    let first = "tutorials/01-bars.md"
    let isHere = (try? FileStatus(at: first)) != nil
    refuse(
      "no tutorial is open",
      hint: isHere
        ? "':open \(first)' opens the first one"
        : "leave with ':quit'; then 'easel learn' lists them, and 'easel learn 1' opens the first")
  }
}
