import Playground
import Tutorials

extension Dialogue {
  /// The first task that is set up to here and is not solved; nil if there is none.
  var nextTask: Lesson.Exercise? {
    guard let place = session.place, let tutorial else { return nil }
    return tutorial.exercises.first {
      $0.stepsAbove <= place.stepsDone && lesson.solved[$0.number] == nil
    }
  }

  /// `:task N`: shows a task, on the page as it was when the first one was shown.
  mutating func task(_ argument: String, _ response: inout Response) {
    guard let place = session.place, let tutorial else {
      return response.refuseOutsideLesson()
    }
    guard !tutorial.exercises.isEmpty else { return response.refuse("the lesson sets no tasks") }
    let shown = lesson.shown?.exercise?.number
    let number = argument.isEmpty ? shown ?? nextTask?.number ?? 1 : Int(argument) ?? 0
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
    if !argument.isEmpty, let cells = lesson.taskCells[exercise.stepsAbove],
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
    guard let tutorial else { return }
    lesson.taskCells[exercise.stepsAbove] =
      lesson.taskCells[exercise.stepsAbove] ?? session.page.cells.map(\.text)
    let place = "task \(exercise.number) of \(tutorial.exercises.count)"
    let text = prose(exercise.task) + "\n\n"
    lesson.openTask = exercise.isOpen ? exercise.number : nil
    guard let solution = exercise.solutions.first else {
      // Whatever one makes of it is right.
      lesson.solve(exercise.number)
      let goOn = nextTask == nil ? "it is the last task" : "Enter goes on"
      return show(text, then: "\(place) is open: every answer is yours; \(goOn)", &response)
    }
    if lesson.shown?.exercise != exercise {
      lesson.shown = ShownStep(
        solution, of: exercise, on: session,
        targets: tutorial.targets(of: exercise, on: session.page))
    }
    show(text, then: "\(place): type your answer; ':hint' and ':solution' help", &response)
  }

  /// Enter where a task is shown.
  func sayWhatWaits(_ shown: ShownStep, _ response: inout Response) {
    if shown.hasOwnLines { return sayWhatDiffers(shown, &response) }
    response.say("\(shown.name) waits for your lines; ':hint' and ':solution' help")
  }

  /// Says what comes after a task that was solved.
  mutating func finishTask(_ exercise: Lesson.Exercise, _ response: inout Response) {
    lesson.solve(exercise.number, after: session.history.done.count)
    praise("that solves task \(exercise.number)", in: &response)
    if let sequel = exercise.solutions.first?.sequel, !sequel.isEmpty, audience.isWatching {
      response.add(.prose("\n" + prose(sequel) + "\n\n"))
    }
    if let next = nextTask {
      response.say("Enter or ':task \(next.number)' shows the next task", to: audience)
    } else if let tutorial, nextStep == nil {
      response.say("that was the last task", to: audience)
      if let path = Tutorials.lesson(after: tutorial.path) {
        response.say("':open \(path)' opens the next lesson", to: audience)
      }
    }
  }
}
