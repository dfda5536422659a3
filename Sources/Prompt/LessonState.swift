import Playground
import Syntax
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
  /// The lines that give the lesson's names to values of steps that were met, and how many changes had made
  /// the page that met them.
  private var offers: [(changeCount: Int, line: String)] = []
  /// The tasks that were solved.
  private(set) var solved: [ItemPlace: SolvedTask] = [:]
  /// Those whose solutions were taken back, as long as they can be made again.
  private var unsolved: [ItemPlace: SolvedTask] = [:]
  /// The open tasks that were left without an answer.
  private(set) var passed: Set<ItemPlace> = []
  /// The cells of the page when the first task after a number of steps was shown, by this place, and how
  /// many changes had made it.
  private var taskCells: [ItemPlace: (changeCount: Int, cells: [String])] = [:]
  /// What was shown on pages of the tutorial that were left.
  private var parked: [ShownStep] = []
  /// The open task that was shown last; nil if something else was.
  var openTask: ItemPlace?

  /// Whether a step is shown, rather than a task.
  var isOfferingStep: Bool { shown.map { $0.exercise == nil && !$0.isHidden } ?? false }

  /// Whether what is typed is looked at: for a step or a task.
  var isJudging: Bool { shown != nil || openTask != nil }

  /// The numbers of the solved tasks of the page at a place.
  func solvedTasks(at place: LessonPlace) -> Set<Int> {
    Set(solved.keys.filter { $0.path == place.path && $0.page == place.page }.map(\.number))
  }

  /// The cells of the page when the first task at a place was shown; nil if none was.
  func cells(atTask place: ItemPlace) -> [String]? { taskCells[place]?.cells }

  /// A task at a place is shown, on the page of a session.
  mutating func begin(at place: ItemPlace, on session: Session) {
    guard taskCells[place] == nil else { return }
    taskCells[place] = (session.history.done.count, session.page.cells.map(\.text))
  }

  /// The tutorial at `place`; nil outside one.
  func source(at place: LessonPlace?) -> PageSource? { place.flatMap { sources[$0.path] } }

  /// A tutorial or a program was opened: nothing of the one before is on display.
  mutating func open() {
    clear()
    (solved, unsolved, passed, taskCells, parked) = ([:], [:], [], [:], [])
  }

  /// Nothing is on display, and nothing of the page before has other names.
  private mutating func clear() {
    (shown, lookedBack, rest, described, lessonsPage) = (nil, nil, nil, nil, nil)
    openTask = nil
    offers = []
  }

  /// Another page of the tutorial was opened, at a place: nothing of the one before is on display.
  mutating func turn(to place: LessonPlace) {
    if let shown { parked.append(shown) }
    clear()
    // Its tasks are set anew.
    taskCells = taskCells.filter { $0.key.path != place.path || $0.key.page != place.page }
  }

  /// The most steps that are kept for the case that they are taken back.
  private static let mostParked = 8

  /// The step that is shown was taken or met: `:undo` brings it back as it was.
  mutating func finishStep() {
    if var step = shown {
      step.isHidden = true
      parked = parked.suffix(Self.mostParked - 1) + [step]
    }
    (shown, lookedBack, openTask, rest) = (nil, nil, nil, nil)
  }

  /// A step was met by a page of so many changes, but for names that these lines give.
  mutating func offer(_ lines: [String], after count: Int) {
    offers += lines.map { (count, $0) }
  }

  /// The offered lines whose names a page lacks.
  func offers(on page: Page) -> [String] {
    offers.map(\.line).filter { line in
      declaredNames(in: line).contains { !page.declares($0) }
    }
  }

  /// A page as it is judged: with the lesson's names for values that have others.
  func judged(_ page: Page) -> Page {
    var judged = page
    for line in offers(on: page) { _ = judged.run(line, isReplay: true) }
    return judged
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

  /// Takes the tasks for solved that earlier sessions have solved in the lesson at a place.
  mutating func keepSolved(at place: LessonPlace, _ progress: LessonProgress.Entry?) {
    for (page, done) in progress?.pages ?? [:] {
      for task in done.solved {
        solve(ItemPlace(path: place.path, page: page, number: task), after: 0)
      }
    }
  }

  /// Undo or redo has led to another page: what was shown stays if its page is still below, and a task is
  /// shown again whose solution was taken back.
  mutating func travel(to session: Session) {
    (lookedBack, rest) = (nil, nil)
    let (count, place) = (session.history.done.count, session.place)
    if openTask?.page != place?.page || openTask?.path != place?.path { openTask = nil }
    taskCells = taskCells.filter { $0.value.changeCount <= count }
    let open = solved.filter { $0.value.changeCount > count }
    for (number, task) in open { (solved[number], unsolved[number]) = (nil, task) }
    let again = unsolved.filter { $0.value.changeCount <= count }
    for (number, task) in again { (solved[number], unsolved[number]) = (task, nil) }
    // The one that was solved first, or else what was shown when the page was left.
    let first = open.filter { $0.key.path == place?.path && $0.key.page == place?.page }
      .min { $0.value.changeCount < $1.value.changeCount }
    parked.removeAll { $0.changeCount > count }
    offers.removeAll { $0.changeCount > count }
    let candidates = [first?.value.shown, shown].compactMap(\.self) + parked.reversed()
    shown = candidates.first { isShown($0, after: count, at: place) }
    shown?.forget(after: count)
    if let shown { parked.removeAll { $0.isSame(as: shown) } }
  }

  /// Whether a step or a task that was shown is still to be met at a place, on a page of so many changes.
  private func isShown(_ step: ShownStep, after count: Int, at place: LessonPlace?) -> Bool {
    guard let place, step.changeCount <= count, step.path == place.path, step.page == place.page
    else { return false }
    if let task = step.task {
      return solved[task] == nil && (step.exercise?.stepsAbove ?? 0) <= place.stepsDone
    }
    return place.stepsDone + 1 == step.step.number
  }

  /// Adds a tutorial that was opened.
  ///
  /// - Parameter path: As places in it have it, if that is not the path from the root on.
  mutating func add(_ source: PageSource, at path: String? = nil) {
    if source.isTutorial { sources[path ?? source.fullPath] = source }
  }
}

/// A step or a task of a tutorial: its file, the number of its page, and its own there, both from 1.
struct ItemPlace: Hashable {
  let path: String
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
