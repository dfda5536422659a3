import Playground
import Tutorials

/// The tutorials of a session, and the step or task on display.
struct LessonState {
  /// The tutorials that were opened, by their paths.
  private(set) var sources: [String: PageSource] = [:]
  /// The step that was shown and is not yet part of the page, or the task that is not yet solved; nil if
  /// there is none.
  var shown: ShownStep?
  /// The step that `:back` has shown last; nil at the step to take.
  var lookedBack: ItemPlace?
  /// What is left of a text that is longer than a screen, and the remark at its end.
  var rest: (lines: [StyledText], remark: String)?
  /// The author's words for the picture after the last step, and the lesson's page then; nil if there are
  /// none.
  private(set) var described: (text: String, page: Settled)?
  /// The lesson's page for which there were words last.
  private(set) var lessonsPage: LessonsPage?
  /// The lines that give the lesson's names to values of the step that was met last.
  var offers: [String] = []
  /// The tasks that were solved.
  private(set) var solved: [ItemPlace: SolvedTask] = [:]
  /// Those whose solutions were taken back, as long as they can be made again.
  private var unsolved: [ItemPlace: SolvedTask] = [:]
  /// The open tasks that were left without an answer.
  private(set) var passed: Set<ItemPlace> = []
  /// The cells of the page when the first task after a number of steps was shown, by this place.
  var taskCells: [ItemPlace: [String]] = [:]
  /// The open task that was shown last; nil if something else was.
  var openTask: ItemPlace?

  /// Whether a step is shown, rather than a task.
  var isOfferingStep: Bool { shown.map { $0.exercise == nil && !$0.isHidden } ?? false }

  /// Whether what is typed is looked at: for a step or a task.
  var isJudging: Bool { shown != nil || openTask != nil }

  /// The numbers of the solved tasks of a page.
  func solvedTasks(ofPage page: Int) -> Set<Int> {
    Set(solved.keys.filter { $0.page == page }.map(\.number))
  }

  /// The tutorial at `place`; nil outside one.
  func source(at place: LessonPlace?) -> PageSource? { place.flatMap { sources[$0.path] } }

  /// A tutorial or a program was opened: nothing of the one before is on display.
  mutating func open() {
    turn()
    (solved, unsolved, passed, taskCells) = ([:], [:], [], [:])
  }

  /// Another page of the tutorial was opened: nothing of the one before is on display.
  mutating func turn() {
    (shown, lookedBack, rest, described, lessonsPage) = (nil, nil, nil, nil, nil)
    openTask = nil
    offers = []
  }

  /// Leaves an open task; one without an answer is not shown again by itself.
  mutating func leaveOpenTask() {
    if let task = openTask, solved[task] == nil { passed.insert(task) }
    openTask = nil
  }

  /// Takes up the author's words for the picture after a step; nil if there are none.
  mutating func describe(_ description: (text: String, page: LessonsPage)?) {
    described = description.map { ($0.text, $0.page.page.settled) }
    lessonsPage = description?.page ?? lessonsPage
  }

  /// A change was made, after which nothing can be made again that was taken back.
  mutating func change() { unsolved = [:] }

  /// Notes that a task is solved.
  ///
  /// - Parameter count: How many changes have made the page that solves it.
  mutating func solve(_ task: ItemPlace, after count: Int) {
    solved[task] = SolvedTask(shown: shown, changeCount: count)
    shown = nil
  }

  /// Undo or redo has led to another page: what was shown stays if its page is still below, and a task is
  /// shown again whose solution was taken back.
  mutating func travel(to session: Session) {
    (lookedBack, rest) = (nil, nil)
    if openTask?.page != session.place?.page { openTask = nil }
    let count = session.history.done.count
    let open = solved.filter { $0.value.changeCount > count }
    for (number, task) in open { (solved[number], unsolved[number]) = (nil, task) }
    let again = unsolved.filter { $0.value.changeCount <= count }
    for (number, task) in again { (solved[number], unsolved[number]) = (task, nil) }
    if let first = open.min(by: { $0.key.number < $1.key.number }) { shown = first.value.shown }
    if let task = shown?.task, solved[task] != nil { shown = nil }
    guard let step = shown, step.changeCount <= count, let place = session.place,
      step.page == place.page,
      step.exercise.map({ $0.stepsAbove <= place.stepsDone })
        ?? (place.stepsDone + 1 == step.step.number)
    else { return shown = nil }
    shown?.forget(after: count)
  }

  mutating func add(_ source: PageSource) {
    if source.isTutorial { sources[source.path] = source }
  }
}

/// A step or a task of a tutorial: the number of its page, and its own there, both from 1.
struct ItemPlace: Hashable {
  let page: Int
  let number: Int
}

/// A task that was solved.
struct SolvedTask {
  /// The task as it was shown, with what was typed then; nil if it was not shown.
  let shown: ShownStep?
  /// How many changes had made the page that solved it.
  let changeCount: Int
}

/// A step or a task that is shown, and what was typed since.
struct ShownStep {
  /// The step; of a task, its first solution.
  let step: Lesson.Step
  /// The task; nil for a step.
  let exercise: Lesson.Exercise?
  /// The number of the tutorial's page, from 1.
  let page: Int
  /// The cells of the page when it was shown.
  let cells: [String]
  /// How many changes had made that page.
  let changeCount: Int
  /// What it makes of that page, or what each solution does; empty if it runs nowhere.
  let targets: [StepTarget]
  /// What was typed since, each time with the number of changes after it.
  private var tries: [(changeCount: Int, attempt: StepAttempt)] = []
  /// Whether it is known, but Enter shows it first: it was shown before it was taken back.
  var isHidden = false
  /// Whether it was said that the step does not fit the page, so that Enter takes the lesson's page.
  var hasMisfit = false
  /// Whether it was said what differs, so that Enter takes the step.
  var hasWarned = false
  /// How many hints were given.
  var hintCount = 0

  init(
    _ step: Lesson.Step, of exercise: Lesson.Exercise? = nil, on session: Session,
    targets: [StepTarget]
  ) {
    (self.step, self.exercise, self.targets) = (step, exercise, targets)
    page = session.place?.page ?? 1
    cells = session.page.cells.map(\.text)
    changeCount = session.history.done.count
  }

  /// The place of the task; nil for a step.
  var task: ItemPlace? { exercise.map { ItemPlace(page: page, number: $0.number) } }

  /// What it is called: `step 4`, `task 2`.
  var name: String { exercise.map { "task \($0.number)" } ?? "step \(step.number ?? 0)" }

  /// What was typed since, as far as it is part of the page.
  var attempt: StepAttempt {
    tries.reduce(into: StepAttempt()) { $0.append($1.attempt) }
  }

  /// Whether something was typed that changes the page.
  var hasOwnLines: Bool { !attempt.onlyLooks }

  /// The cells that were typed since and are part of the page, if they change it: the lesson's step takes
  /// their place.
  func ownCells(of page: Page) -> [String] {
    hasOwnLines ? page.cells.map(\.text).filter { !cells.contains($0) } : []
  }

  /// Notes what was typed, on a page that `count` changes have made.
  mutating func note(_ attempt: StepAttempt, after count: Int) {
    tries.append((count, attempt))
    hasWarned = false
  }

  /// Forgets what was taken back; `count` changes are left.
  mutating func forget(after count: Int) {
    tries.removeAll { $0.changeCount > count }
    hasWarned = false
  }
}

extension Response {
  /// Says in the place of which cells a lesson's step stands now.
  mutating func say(lost cells: [String]) {
    guard let first = cells.first?.firstLine else { return }
    let rest = cells.count == 1 ? "" : " and \(cells.count - 1) more"
    let them = cells.count == 1 ? "it" : "them"
    say("dropped for the lesson's step: '\(first)'\(rest); ':undo' brings \(them) back")
  }
}
