import Comparing
package import Playground
import Syntax

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
        taught: course.words(upTo: exercise.cellsAbove - 1, task: exercise.task),
        task: exercise.task)
    }
  }

  /// Of the names that the step declares, those that a learner has to declare too: of a task, only those
  /// that the page has, or that its words name in code, where its results tell the rest.
  var requiredNames: Set<String> {
    isAnswer && tellsByResults
      ? declaredNames.intersection(start.portrait.names.union(namesOfTask)) : declaredNames
  }

  /// Of the lines of a declaration those that a learner has to declare too.
  func required(_ lines: [String], of name: String) -> [String] {
    guard isAnswer, tellsByResults else { return lines }
    let former = Set(start.portrait.signatures(of: name))
    let names = namesOfTask
    return lines.filter { former.contains($0) || !names.isDisjoint(with: identifiers(in: $0)) }
  }

  /// Whether it can be seen or read what the step does.
  private var tellsByResults: Bool { hasOtherResults || step.output != nil }

  /// The names that the words of the task have in code.
  private var namesOfTask: Set<String> {
    let pieces = task.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.reduce(into: []) { names, index in
      if index % 2 == 1 { names.formUnion(identifiers(in: String(pieces[index]))) }
    }
  }

  /// The judgement by the output of a solution; nil where it has none.
  func verdict(byOutputOf tried: StepAttempt) -> StepVerdict? {
    guard step.exercise != nil, let output = step.output else { return nil }
    let (former, expected) = (formerText, ShownText(expected: output.text, isAnswer: true))
    if expected.isShown(by: tried) { return .met(offers: []) }
    if let added = expected.added(to: former), added.isShown(by: tried) { return .met(offers: []) }
    guard let last = tried.cells.last, !last.onlyLooks || !last.shown.isEmpty else {
      return .looking
    }
    return .unmet([differenceOfOutput(output, after: tried)])
  }

  /// What differs in the output that a task asks for from what was shown last.
  func differenceOfOutput(_ output: Lesson.ExpectedText, after tried: StepAttempt) -> Difference {
    let expected = ShownText(expected: output.text, isAnswer: true)
    let shown = tried.cells.last { !$0.shown.isEmpty }?.shown ?? ""
    return (expected.added(to: formerText) ?? expected).difference(from: shown, verb: "shows")
  }

  /// What the cells showed that the step changes, before it; empty for a step that adds a cell.
  private var formerText: String {
    guard step.amendment != nil, let change = try? step.change(of: start.cells.map(\.text)) else {
      return ""
    }
    let back = Change(
      index: change.index, removed: change.inserted, inserted: change.removed)
    var page = page.withoutTimer
    return page.make(back).news(of: back).map { outcome in
      [outcome.printed, outcome.echo ?? "", outcome.late].map(\.asLines).joined()
    }.joined()
  }
}
