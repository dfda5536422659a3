import Playground
import Tutorials

extension Dialogue {
  /// `:task N`: shows a task, on the page as it was when the first one was shown.
  mutating func task(_ argument: String, _ response: inout Response) {
    guard let guide else { return response.refuseOutsideLesson() }
    let (place, tutorial) = (guide.place, guide.page)
    guard !tutorial.exercises.isEmpty else {
      return response.refuse("\(tutorial.count > 1 ? "the page" : "the lesson") sets no tasks")
    }
    let shown = lesson.shown?.exercise?.number ?? lesson.openTask?.number
    let number = argument.isEmpty ? shown ?? guide.nextTask?.number ?? 1 : Int(argument) ?? 0
    guard tutorial.exercises.indices.contains(number - 1) else {
      let count = tutorial.exercises.count
      return response.refuse(
        "there is no task '\(argument)'",
        hint: count == 1 ? "there is one, ':task 1'" : "there are \(count) tasks, as ':task 1'")
    }
    let exercise = tutorial.exercises[number - 1]
    let missing = exercise.stepsAbove - place.stepsDone
    guard missing <= 0 else {
      return response.refuse(
        "task \(number) comes after step \(exercise.stepsAbove)",
        hint: "':skip \(missing)' leads there")
    }
    if !argument.isEmpty, let cells = lesson.cells(atTask: guide.item(exercise.stepsAbove)),
      cells != session.page.cells.map(\.text)
    {
      var change = session.change(to: cells)
      change.place = place
      guard perform(change, isSilent: true, in: &response).isAccepted else { return }
      response.say("the page is as it was before the tasks; ':undo' takes that back")
    }
    show(exercise, &response)
  }

  /// Shows a task.
  mutating func show(_ exercise: Lesson.Exercise, _ response: inout Response) {
    guard let guide else { return }
    let tutorial = guide.page
    lesson.begin(at: guide.item(exercise.stepsAbove), on: session)
    lesson.leaveOpenTask()
    let place = "task \(exercise.number) of \(tutorial.exercises.count)"
    let text = prose(exercise.task) + "\n\n"
    guard let solution = exercise.solutions.first else {
      lesson.shown = nil
      lesson.openTask = guide.item(exercise.number)
      let isLast = guide.nextPage == nil && exercise.number == tutorial.exercises.count
      let goOn = isLast ? "it is the last task" : "Enter goes on"
      return show(text, then: "\(place) is open: every answer is yours; \(goOn)", &response)
    }
    if lesson.shown?.exercise != exercise {
      lesson.shown = ShownStep(
        solution, of: exercise, on: session,
        targets: tutorial.targets(of: exercise, on: lesson.judged(session.page)))
    }
    show(text, then: "\(place): type your answer; ':hint' and ':solution' help", &response)
  }

  /// Enter where a task is shown.
  func sayWhatWaits(_ shown: ShownStep, _ response: inout Response) {
    if shown.hasOwnLines {
      return response.say("\(shown.notYet(shown.finding(on: lesson.judged(session.page))))")
    }
    response.say("\(shown.name) waits for your lines; ':hint' and ':solution' help")
  }

  /// Says what comes after a task that was solved.
  mutating func finishTask(_ exercise: Lesson.Exercise, _ response: inout Response) {
    guard let task = guide?.item(exercise.number) else { return }
    lesson.solve(task, after: session.history.done.count)
    response.praise("that solves task \(exercise.number)", to: audience)
    if let sequel = exercise.solutions.first?.sequel, !sequel.isEmpty, audience.isWatching {
      response.add(.prose("\n" + prose(sequel) + "\n\n"))
    }
    guard let guide, guide.nextStep == nil else { return }
    guide.sayTasksDone(&response)
    guide.sayWayOn(&response)
  }

  /// Notes that something was made of the open task that is shown.
  mutating func answerOpenTask(_ attempt: StepAttempt, _ response: inout Response) {
    guard let task = lesson.openTask, lesson.solved[task] == nil, !attempt.onlyLooks else {
      return
    }
    lesson.solve(task, after: session.history.done.count)
    response.judgement = Response.Judgement(task: task.number, isMet: true)
    response.say("that counts for task \(task.number), which is open", to: audience)
  }
}
