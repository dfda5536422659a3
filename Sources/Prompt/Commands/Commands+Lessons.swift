import Syntax
import Playground
import Tutorials

extension SessionCommand {
  static let lessons: [SessionCommand] = [
    SessionCommand(
      "next", "the next step of the tutorial, as Enter on an empty line",
      synonyms: ["lesson", "tutorial", "step"]
    ) { dialogue, _, response in dialogue.showNextStep(&response) },
    SessionCommand(
      "back", "the step before, to read again; nothing changes", synonyms: ["previous"],
      onlyTells: true
    ) { dialogue, _, response in dialogue.back(&response) },
    SessionCommand(
      "skip", taking: .named("N"), "runs the next N steps as one change",
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
  /// Shows the step before the one that was shown last.
  fileprivate mutating func back(_ response: inout Response) {
    guard let place = session.place, let tutorial else {
      return response.refuseOutsideLesson()
    }
    let number = (lesson.lookedBack ?? place.stepsDone + 1) - 1
    guard tutorial.steps.indices.contains(number - 1) else {
      return response.refuse("there is no step before this one")
    }
    lesson.lookedBack = number
    let step = tutorial.steps[number - 1]
    response.add(.result(text(of: step)))
    if !step.sequel.isEmpty { response.add(.result(prose(step.sequel) + "\n\n")) }
    response.say("step \(number) of \(tutorial.steps.count), to read again")
    sayNextStep(&response)
  }

  /// `:skip N`: takes several steps at once.
  fileprivate mutating func skip(_ argument: String, typed line: String) -> [Response] {
    guard let place = session.place, let tutorial else {
      return [answer(line) { _, response in response.refuseOutsideLesson() }]
    }
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return [
        refusal(of: line, "'\(argument)' is not a number of steps", hint: "as in ':skip 3'")
      ]
    }
    let left = tutorial.steps.dropFirst(place.stepsDone)
    guard !left.isEmpty else { return [refusal(of: line, "the tutorial has no more steps")] }
    do throws(AmendmentError) {
      return [try take(Array(left.prefix(count)), typed: line)]
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
    guard let shown = lesson.shown, !shown.isHidden else { return refuseHelp(&response) }
    lesson.shown?.hintCount += 1
    let hints = StepHints(shown.step, present: session.page.cells.map(\.text))
    switch (shown.hintCount, hints.word, hints.gap) {
    case (1, let word?, _): response.say("'\(word)' does it; ':help \(word)' tells about it")
    case (2..., _, let gap?): response.say("the line is: \(gap)")
    case (1..., let word?, nil): response.say("'\(word)' does it; ':solution' shows the code")
    default: sayWhatDiffers(shown, &response)
    }
  }

  /// Says why there is neither hint nor solution.
  private func refuseHelp(_ response: inout Response) {
    guard tutorial != nil else { return response.refuseOutsideLesson() }
    if let task = lesson.openTask {
      return response.refuse(
        "task \(task) is open, and has no solution of its own",
        hint: "whatever you make of it is right")
    }
    response.refuse("no step is shown", hint: "Enter shows the next one")
  }

  /// `:solution`: the code of the step that is shown, or of all right answers of the task.
  fileprivate mutating func solve(_ response: inout Response) {
    guard let shown = lesson.shown, !shown.isHidden else { return refuseHelp(&response) }
    for (number, step) in (shown.exercise?.solutions ?? [shown.step]).enumerated() {
      if number > 0 { response.add(.result("\nor\n\n")) }
      if shown.exercise != nil, !step.prose.isEmpty {
        response.add(.result(prose(step.prose) + "\n\n"))
      }
      response.add(.result(code(of: step)))
    }
    response.say(
      shown.exercise == nil
        ? "Enter runs it"
        : shown.step.amendment == nil
          ? "type it, or something with the same result" : wayToAmend(by: shown.step))
  }

  /// How a step that amends cells is done by oneself.
  private func wayToAmend(by step: Lesson.Step) -> StyledText {
    let change = try? step.change(of: session.page.cells.map(\.text))
    guard let change, change.inserted.count == change.removed.count else {
      return "':edit' changes the cell so"
    }
    let cells = change.inserted.indices.filter { change.isNew($0) }.map { change.index + $0 + 1 }
    let commands = cells.map { "':edit \($0)'" }.joined(separator: " and ")
    return cells.count == 1 ? "\(commands) changes the cell so" : "\(commands) change the cells so"
  }
}
