import Builtins
import Playground
import Syntax
import Tutorials

extension SessionCommand {
  static let lessons: [SessionCommand] = [
    SessionCommand(
      "next",
      "shows the step to take; after the last one, the next page",
      synonyms: ["lesson", "tutorial", "step", "page"]
    ) { dialogue, _, response in dialogue.next(&response) },
    SessionCommand(
      "back", "the step before, to read again; nothing changes", synonyms: ["previous"],
      onlyTells: true
    ) { dialogue, _, response in dialogue.back(&response) },
    SessionCommand(
      "skip", taking: .named("N"), "runs the next N steps as one change, up to the end of the page",
      synonyms: ["steps", "forward"]
    ) { dialogue, argument, line in dialogue.skip(argument, typed: line) },
    SessionCommand(
      "task", taking: .unnamed, "the task to do; ':task 2' the second, on the page before it",
      synonyms: ["exercise", "turn"]
    ) { dialogue, argument, response in dialogue.task(argument, &response) },
    SessionCommand(
      "hint", "what differs from the step; again: the word for it, and the line",
      synonyms: ["tip", "stuck"], onlyTells: true
    ) { dialogue, _, response in dialogue.hint(&response) },
    SessionCommand(
      "solution", "the code of the step, or of the task", synonyms: ["answer"], onlyTells: true
    ) { dialogue, _, response in dialogue.solve(&response) },
  ]
}

extension Dialogue {
  /// Shows the step before the one that was shown last, also of the page before.
  fileprivate mutating func back(_ response: inout Response) {
    guard let guide else { return response.refuseOutsideLesson() }
    guard let earlier = guide.stepBefore(lesson.lookedBack),
      let page = guide.source.page(earlier.page), page.steps.indices.contains(earlier.number - 1)
    else { return response.refuse("there is no step before this one") }
    lesson.lookedBack = earlier
    let step = page.steps[earlier.number - 1]
    response.add(.result(text(of: step)))
    if !step.sequel.isEmpty { response.add(.result(prose(step.sequel) + "\n\n")) }
    let ofPage = page.number == guide.page.number ? "" : " of page \(page.number)"
    response.say("step \(earlier.number) of \(page.steps.count)\(ofPage), to read again")
    guide.sayNextStep(&response)
  }

  /// `:skip N`: takes several steps at once, up to the end of the page; there it goes on with the next.
  fileprivate mutating func skip(_ argument: String, typed line: String) -> [Response] {
    guard let guide else {
      return [answer(line) { _, response in response.refuseOutsideLesson() }]
    }
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return [
        refusal(of: line, "'\(argument)' is not a number of steps", hint: "as in ':skip 3'")
      ]
    }
    let steps = Array(guide.stepsLeft.prefix(count))
    guard !steps.isEmpty else {
      guard let page = guide.nextPage else {
        return [refusal(of: line, "the lesson has no more steps")]
      }
      let change = opening(guide.source, on: page.number)
      return [answer(line) { dialogue, response in dialogue.turn(by: change, &response) }]
    }
    do throws(AmendmentError) {
      return [try take(steps, typed: line)]
    } catch {
      return [
        misfit(
          of: error,
          hint: "Enter leads on step by step, also to the lesson's page in place of yours")
      ]
    }
  }

  /// `:hint`: each time a little more of the step.
  fileprivate mutating func hint(_ response: inout Response) {
    guard var shown = lesson.shown else {
      return guide?.refuseHelp(&response) ?? response.refuseOutsideLesson()
    }
    let finding = shown.finding(on: lesson.judged(session.page))
    let count = shown.countHint(on: finding)
    lesson.shown = shown
    let hints = StepHints(
      shown.step, present: session.page.cells.map(\.text), typed: shown.attempt.texts)
    switch (count, hints.word, hints.gap) {
    case (1, let word?, _) where hints.isOfPage:
      response.say("'\(word)' does it, which the page has")
    case (1, let word?, _) where Help.text(for: word) == nil: response.say("'\(word)' does it")
    case (1, let word?, _): response.say("'\(word)' does it; ':help \(word)' tells about it")
    case (2..., _, let gap?): response.say("the line is: \(gap)")
    case (1..., let word?, nil): response.say("'\(word)' does it; ':solution' shows the code")
    default: response.say("\(shown.notYet(finding))")
    }
  }

  /// `:solution`: the code of the step that is shown, or of all right answers of the task.
  fileprivate mutating func solve(_ response: inout Response) {
    guard let shown = lesson.shown else {
      return guide?.refuseHelp(&response) ?? response.refuseOutsideLesson()
    }
    for (number, step) in (shown.exercise?.solutions ?? [shown.step]).enumerated() {
      if number > 0 { response.add(.result("\nor\n\n")) }
      if shown.exercise != nil, !step.prose.isEmpty {
        response.add(.result(prose(step.prose) + "\n\n"))
      }
      response.add(.result(step.code))
    }
    response.say(
      shown.exercise == nil
        ? "Enter runs it"
        : shown.step.amendment == nil
          ? "type it, or something with the same result"
          : shown.step.wayToAmend(session.page.cells.map(\.text)))
  }
}
