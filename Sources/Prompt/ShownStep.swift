import Comparing
import Playground
import Tutorials

/// A step or a task that is shown, and what was typed since.
struct ShownStep {
  /// The step; of a task, its first solution.
  let step: Lesson.Step
  /// The task; nil for a step.
  let exercise: Lesson.Exercise?
  /// The tutorial's file, and the number of its page, from 1.
  let path: String
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
  /// How many hints were given in a row, and what they were about.
  private var hints: (count: Int, sentence: String?) = (0, nil)

  /// Another line was typed than Enter alone: that has to ask again before it takes anything's place.
  mutating func disarm() { (hasMisfit, hasWarned) = (false, false) }

  init(
    _ step: Lesson.Step, of exercise: Lesson.Exercise? = nil, on session: Session,
    targets: [StepTarget]
  ) {
    (self.step, self.exercise, self.targets) = (step, exercise, targets)
    (path, page) = (session.place?.path ?? "", session.place?.page ?? 1)
    cells = session.page.cells.map(\.text)
    changeCount = session.history.done.count
  }

  /// The place of the task; nil for a step.
  var task: ItemPlace? { exercise.map { ItemPlace(path: path, page: page, number: $0.number) } }

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
    hasOwnLines ? page.cells.map(\.text).without(cells) : []
  }

  /// Whether both are of one step, or of one task.
  func isSame(as other: ShownStep) -> Bool {
    path == other.path && page == other.page && step == other.step && exercise == other.exercise
  }

  /// Notes what was typed, on a page that `count` changes have made.
  mutating func note(_ attempt: StepAttempt, after count: Int) {
    tries.append((count, attempt))
    hasWarned = false
  }

  /// Counts a hint.
  ///
  /// - Parameter finding: What the page is now.
  /// - Returns: How many hints were given before on the same difference, and the same lines.
  mutating func countHint(on finding: Finding) -> Int {
    let sentence = finding.difference?.sentence
    let count = hints.sentence == sentence ? hints.count : 0
    hints = (count + 1, sentence)
    return count
  }

  /// Forgets what was taken back; `count` changes are left.
  mutating func forget(after count: Int) {
    tries.removeAll { $0.changeCount > count }
    hasWarned = false
  }
}

extension [String] {
  /// That a lesson's step is in the place of these cells; nil without any.
  var lostRemark: String? {
    guard let first = first?.firstLine else { return nil }
    let (rest, them) = count == 1 ? ("", "it") : (" and \(count - 1) more", "them")
    return "dropped for the lesson's step: '\(first)'\(rest); ':undo' brings \(them) back"
  }

  /// The elements that another list does not have, as often as it lacks them, in their order.
  func without(_ others: [String]) -> [String] {
    difference(from: others).insertions.map { insertion in
      switch insertion {
      case .insert(_, let element, _), .remove(_, let element, _): element
      }
    }
  }
}

// MARK: Judging

extension ShownStep {
  /// What a page is to what is shown.
  struct Finding {
    /// Whether the page is one of the right answers; nil where nothing has answered.
    fileprivate(set) var verdict: StepVerdict?
    /// In what the page differs first from what the step, or the nearest right answer, makes of it; nil if
    /// nothing can be said.
    fileprivate(set) var difference: Difference?
  }

  /// Judges a page: of several right answers by the first that it is, or else by the nearest.
  func finding(on page: Page) -> Finding {
    let renderer = Renderer(limits: page.limits, stop: page.stop)
    var finding = Finding()
    var nearest: [Difference]?
    for target in targets {
      let verdict = target.verdict(on: page, after: attempt, by: renderer)
      if verdict.isMet { return Finding(verdict: verdict) }
      finding.verdict = finding.verdict ?? verdict
      let differences: [Difference]
      if case .unmet(let found) = verdict {
        differences = found
      } else {
        differences = target.differences(on: page, after: attempt, by: renderer)
      }
      if differences.count < nearest?.count ?? .max { nearest = differences }
    }
    finding.difference = nearest?.first
    return finding
  }

  /// That a page is not what is shown, and in what it differs first.
  func notYet(_ finding: Finding) -> String {
    if targets.isEmpty { return "\(name) does not run on this page" }
    if let difference = finding.difference { return "not yet \(name): \(difference.sentence)" }
    return exercise != nil || targets.allSatisfy(\.onlyLooks)
      ? "not yet \(name): nothing was typed for it yet"
      : "not yet \(name): all that can be seen of it is there already; Enter goes on"
  }
}
