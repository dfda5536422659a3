import Playground
import Tutorials
import Viewing

/// Where in a tutorial a session is, and what comes next: steps, tasks, pages, the next lesson.
struct LessonGuide {
  let place: LessonPlace
  /// The file of the tutorial.
  let source: PageSource
  /// The page that is followed.
  let page: TutorialPage
  fileprivate let state: LessonState
  fileprivate let audience: Audience
  fileprivate let shelf: Shelf

  /// The step to take; nil after the last one of the page.
  var nextStep: Lesson.Step? {
    page.steps.indices.contains(place.stepsDone) ? page.steps[place.stepsDone] : nil
  }

  /// The steps of the page that are left.
  var stepsLeft: ArraySlice<Lesson.Step> { page.steps.dropFirst(place.stepsDone) }

  /// The step before another, also on a page before; nil before the first one.
  ///
  /// - Parameter place: That of the other step; nil for the step to take.
  func stepBefore(_ place: ItemPlace?) -> ItemPlace? {
    let last = place ?? item(self.place.stepsDone + 1)
    func earlier(_ page: Int, _ number: Int) -> ItemPlace {
      ItemPlace(path: last.path, page: page, number: number)
    }
    if last.number > 1 { return earlier(last.page, last.number - 1) }
    return source.pages.prefix(max(0, last.page - 1)).last { !$0.steps.isEmpty }
      .map { earlier($0.number, $0.steps.count) }
  }

  /// The first task of the page that is set up to here, and neither solved nor passed over; nil if there is
  /// none.
  var nextTask: Lesson.Exercise? {
    page.exercises.first { $0.stepsAbove <= place.stepsDone && isDue($0) }
  }

  /// The numbers of the open tasks of the page that were passed over.
  var passedTasks: [Int] {
    page.exercises.map(\.number).filter { number in
      state.passed.contains(item(number)) && state.solved[item(number)] == nil
    }
  }

  /// A step or a task of the page.
  func item(_ number: Int) -> ItemPlace {
    ItemPlace(path: place.path, page: place.page, number: number)
  }

  /// Whether a task is neither solved nor passed over.
  private func isDue(_ exercise: Lesson.Exercise) -> Bool {
    let task = item(exercise.number)
    return state.solved[task] == nil && !state.passed.contains(task)
  }

  /// The page of the tutorial after the one that is followed; nil on its last.
  var nextPage: TutorialPage? {
    page.number < page.count ? source.page(page.number + 1) : nil
  }

  /// `14 · 2/5 · 3/34> `: the lesson, the page where it has several, and how many steps of it are done.
  var prompt: String {
    let lesson = source.lessonNumber.map { "\($0)" } ?? "lesson"
    let pages = page.count > 1 ? "\(page.number)/\(page.count) · " : ""
    return "\(lesson) · \(pages)\(place.stepsDone)/\(page.steps.count)> "
  }

  /// The place for screens and scripts.
  ///
  /// - Parameter judgement: What the step or the task that was shown has to say of a command.
  func status(_ judgement: Response.Judgement?) -> Status.Place {
    var status = Status.Place(
      title: page.title, step: place.stepsDone + (state.isOfferingStep ? 1 : 0),
      steps: page.steps.count)
    (status.page, status.pages) = (page.number, page.count)
    if state.isOfferingStep { status.shown = state.shown?.step.number }
    status.task = judgement?.task ?? state.shown?.exercise?.number ?? state.openTask?.number
    (status.met, status.difference) = (judgement?.isMet, judgement?.difference)
    return status
  }

  // MARK: Telling

  /// What is said below the introduction of the page, in lines.
  var openingRemarks: String {
    var remarks: [String] = []
    if page.count > 1 { remarks.append(page.name) }
    if !page.starter.isEmpty {
      remarks.append("this much is there already; ':list' shows it again")
    }
    var next = Response(.command)
    sayNextStep(&next)
    return (remarks + [next.chatter().plain.withoutFinalNewlines]).joined(separator: "\n")
  }

  /// Says why there is neither hint nor solution.
  func refuseHelp(_ response: inout Response) {
    if let task = state.openTask {
      return response.refuse(
        "task \(task.number) is open, and has no solution of its own",
        hint: "whatever you make of it is right")
    }
    guard nextStep == nil else {
      return response.refuse("no step is shown", hint: "Enter shows the next one")
    }
    response.refuse("no step and no task is shown, and all steps of the page are done")
    sayWayOn(&response)
  }

  /// Says what comes next, if anything does.
  func sayNextStep(_ response: inout Response) {
    guard place.stepsDone < page.steps.count else { return sayWayOn(&response) }
    response.say(
      "Enter or ':next' shows step \(place.stepsDone + 1) of \(page.steps.count)", to: audience)
  }

  /// Says what the page says at its end, and where to go from there.
  ///
  /// - Parameter prose: Lays Markdown out.
  func close(_ response: inout Response, by prose: (String) -> StyledText) {
    if page.sections.count > 1 {
      let list = page.sections.joined(separator: "; ")
      response.add(.result("\n" + prose("You have done: \(list).") + "\n"))
    }
    if !page.closing.isEmpty { response.add(.result("\n" + prose(page.closing) + "\n\n")) }
    sayEnd(&response)
  }

  /// Says that the last step is done, and where to go from there.
  func sayEnd(_ response: inout Response) {
    response.say(
      nextPage == nil
        ? "that was the last step; go on by yourself, and ':save my.md' keeps what you made"
        : "that was the last step of \(page.name)")
    sayWayOn(&response)
  }

  /// Says that the last task is solved, or which open ones were passed over; nothing while one is left.
  func sayTasksDone(_ response: inout Response) {
    guard nextTask == nil else { return }
    guard let open = passedTasks.first else {
      let whole = page.count > 1 ? " of \(page.name)" : ""
      return response.say("that was the last task\(whole)", to: audience)
    }
    let count = passedTasks.count
    response.say(
      count == 1
        ? "task \(open) is left; ':task \(open)' shows it"
        : "\(count) tasks are left; ':task \(open)' shows the first", to: audience)
  }

  /// Says what comes after the last step of the page: its tasks, the next page, the next lesson.
  func sayWayOn(_ response: inout Response) {
    guard audience.isWatching else { return }
    if let task = nextTask {
      let count = page.exercises.count(where: isDue)
      let which =
        count < page.exercises.count
        ? "the next task" : count == 1 ? "the task" : "the first of \(count) tasks"
      response.say("Enter or ':task \(task.number)' shows \(which)")
      if let nextPage { response.say("':next' goes on with \(nextPage.name)") }
    } else if let nextPage {
      response.say("Enter or ':next' goes on with \(nextPage.name)")
    } else if let path = Tutorials.lesson(after: source.path) {
      let number = lessonNumber(ofFile: path).map { "\($0)" }
      let listed = number.flatMap { shelf.lessons?.entries(called: $0).first }
      response.say("':open \(listed?.path == path ? number ?? path : path)' opens the next lesson")
    }
  }
}

extension Dialogue {
  /// Where in a tutorial the session is, and what comes next; nil outside one.
  var guide: LessonGuide? {
    guard let place = session.place, let source = lesson.source(at: place),
      let page = source.page(place.page)
    else { return nil }
    return LessonGuide(
      place: place, source: source, page: page, state: lesson, audience: audience, shelf: shelf)
  }

  /// The page of the tutorial that is followed; nil outside one.
  var tutorial: TutorialPage? { guide?.page }
}
