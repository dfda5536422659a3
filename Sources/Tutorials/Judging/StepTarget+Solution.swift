package import Playground

extension StepTarget {
  /// The targets of the solutions of an exercise; without those that run neither on the learner's page nor
  /// on the lesson's.
  ///
  /// - Parameter learner: The page as it is when the task is set.
  package static func targets(
    of exercise: Lesson.Exercise, in course: LessonCourse, on learner: Page
  ) -> [StepTarget] {
    exercise.solutions.compactMap { solution in
      StepTarget(
        solution, on: learner, after: course.cells(before: exercise.cellsAbove), laterNames: [],
        laterSteps: [],
        taught: course.words(upTo: exercise.cellsAbove - 1, task: exercise.task))
    }
  }

  /// The judgement by the output of a solution; nil where it has none.
  func verdict(byOutputOf tried: StepAttempt) -> StepVerdict? {
    guard step.exercise != nil, let output = step.output else { return nil }
    let expected = ShownText(expected: output.text, isAnswer: true)
    if expected.isShown(by: tried) { return .met(offers: []) }
    guard let last = tried.cells.last, !last.onlyLooks || !last.shown.isEmpty else {
      return .looking
    }
    return .unmet([expected.difference(from: last.shown, verb: "shows")])
  }
}
