import Playground
import Tutorials

/// The tutorials of a session, and the step on display.
struct LessonState {
  /// The tutorials that were opened, by their paths.
  private(set) var sources: [String: PageSource] = [:]
  /// The step that was shown and is not yet part of the page; nil if there is none.
  var shown: ShownStep?
  /// The number of the step, from 1, that `:back` has shown last; nil at the step to take.
  var lookedBack: Int?

  /// The tutorial at `place`; nil outside one.
  func source(at place: LessonPlace?) -> PageSource? { place.flatMap { sources[$0.path] } }

  /// Undo or redo has led to another page: the step that was shown stays if its page is still below.
  mutating func travel(to session: Session) {
    lookedBack = nil
    let count = session.history.done.count
    guard let step = shown, step.changeCount <= count,
      session.place?.stepsDone == step.step.number.map({ $0 - 1 })
    else { return shown = nil }
    shown?.forget(after: count)
  }

  mutating func add(_ source: PageSource) {
    if source.isTutorial { sources[source.path] = source }
  }
}

/// A step that is shown, and what was typed since.
struct ShownStep {
  let step: Lesson.Step
  /// The cells of the page when it was shown.
  let cells: [String]
  /// How many changes had made that page.
  let changeCount: Int
  /// What it makes of that page; nil if it runs nowhere.
  let target: StepTarget?
  /// What was typed since, each time with the number of changes after it.
  private var tries: [(changeCount: Int, attempt: StepAttempt)] = []
  /// Whether it was said what differs, so that Enter takes the step.
  var hasWarned = false
  /// How many hints were given.
  var hintCount = 0

  init(_ step: Lesson.Step, on session: Session, target: StepTarget?) {
    self.step = step
    self.target = target
    cells = session.page.cells.map(\.text)
    changeCount = session.history.done.count
  }

  /// What was typed since, as far as it is part of the page.
  var attempt: StepAttempt {
    tries.reduce(into: StepAttempt()) { $0.append($1.attempt) }
  }

  /// Whether something was typed that changes the page.
  var hasOwnLines: Bool { !attempt.onlyLooks }

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
