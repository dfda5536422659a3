import Language
import Motion
package import Playground
import Rendering
import Syntax

/// What a step of a lesson makes of a learner's page: the page to which it is compared.
///
/// It is made when the step is shown, so that what the learner has changed before is part of it.
package final class StepTarget: Sendable {
  let step: Lesson.Step
  /// The page before the step.
  let start: Page
  /// The page after the step.
  package let page: Page
  /// What the step's own cells do.
  let attempt: StepAttempt
  /// When its cells move; where those that it amends do not, when the cells after them do.
  let motions: [ClosedRange<Time>]
  /// The names that the step's own cells declare.
  let declaredNames: Set<String>
  /// The names that the functions and types use that the step declares.
  let bodyNames: Set<String>
  /// The text of the step's own cells, of amended ones all of it.
  let text: String
  /// The names that later steps use.
  let laterNames: Set<String>
  /// The steps after it in whose results its functions, types and closures show.
  let later: [LaterStep]
  /// The steps after it.
  let laterSteps: ArraySlice<Lesson.Step>
  /// The words in which it is said what differs.
  let taught: TaughtWords
  /// What the task asks for, in Markdown; empty for a step.
  let task: String
  /// Whether the step ran on the learner's page; otherwise the page is that of the lesson.
  package let isOwn: Bool

  /// The target of the step at `index` of a course, or nil if it runs nowhere.
  ///
  /// - Parameter learner: The page as it is when the step is shown.
  package convenience init?(_ index: Int, of course: LessonCourse, on learner: Page) {
    self.init(
      course.steps[index], on: learner, after: course.cells(before: index),
      laterNames: course.namesAfter[index], laterSteps: course.steps[(index + 1)...],
      taught: course.words(upTo: index))
  }

  /// The target of a step on the learner's page, or else on that of the lesson.
  ///
  /// - Parameter cells: Those of the lesson before the step.
  init?(
    _ step: Lesson.Step, on learner: Page, after cells: [String], laterNames: Set<String>,
    laterSteps: ArraySlice<Lesson.Step>, taught: TaughtWords, task: String = ""
  ) {
    (self.step, self.laterNames, self.taught) = (step, laterNames, taught)
    (self.laterSteps, self.task) = (laterSteps, task)
    let own = StepResult(of: step, on: learner)
    isOwn = own != nil
    start = isOwn ? learner : LessonCourse.page(of: cells, like: learner)
    guard let result = own ?? StepResult(of: step, on: start) else { return nil }
    (page, attempt, motions) = (result.page, result.attempt, result.motions)
    (declaredNames, bodyNames, text) = (result.declaredNames, result.bodyNames, result.text)
    // A function may have a name without a block of code: 'let f = double'.
    let portrait = result.page.portrait
    let holdsCode =
      hasBlocks(in: result.text)
      || result.declaredNames.contains { portrait.value(of: $0) == .plain("a function") }
    // A closure belongs to what the step names: 'plus.onTap { … }'.
    let names =
      result.declaredNames.isEmpty
      ? usedNames(in: step.program) : LaterStep.namesOfCode(in: result.text)
    guard holdsCode else {
      later = []
      return
    }
    // The time of one cell is enough for all of them; what does not run in it is not compared.
    learner.stop.startTimer(learner.limits[.seconds])
    defer { learner.stop.startTimer(nil) }
    later = LaterStep.all(of: laterSteps, on: result.page.withoutTimer, using: names) {
      learner.stop.isRaised
    }
  }

  /// Whether the step has blocks of code that may run later.
  var hasClosures: Bool { hasBlocks(in: text) }

  /// Whether it is a right answer of a task, which no message may give away.
  var isAnswer: Bool { step.exercise != nil }

  /// The lines that the step writes.
  var writtenLines: [String] {
    step.amendment == nil ? [step.program] : StepHints.newLines(of: step)
  }

  /// Whether the step has made something else than values of names.
  var hasOtherResults: Bool {
    page.settled.picture != start.settled.picture || !motions.isEmpty
      || attempt.cells.contains { !$0.printed.isEmpty || $0.sound != nil }
  }

  /// Whether the step changes nothing.
  package var onlyLooks: Bool { attempt.onlyLooks }
}

/// A step that was run on a copy of a page.
struct StepResult {
  package let page: Page
  let attempt: StepAttempt
  let motions: [ClosedRange<Time>]
  /// The names that the cells of the step declare.
  let declaredNames: Set<String>
  /// The names that the functions and types use that these cells declare.
  let bodyNames: Set<String>
  /// The text of these cells.
  let text: String

  /// Runs `step` on a copy of `before`; nil if it does not run, though the lesson expects no error.
  init?(of step: Lesson.Step, on before: Page) {
    guard let change = try? step.change(of: before.cells.map(\.text)) else { return nil }
    var page = before
    let revision = page.make(change)
    let outcomes = revision.news(of: change)
    let isExpected =
      revision.isAccepted
      || outcomes.contains { outcome in
        outcome.diagnostics.contains {
          $0.refusesCell && step.output?.text.contains($0.message) == true
        }
      }
    guard isExpected else { return nil }
    self.page = page
    var attempt = StepAttempt()
    attempt.add(outcomes, of: change, from: before, to: page)
    let own = outcomes.compactMap(\.motion)
    motions = own.isEmpty ? revision.outcomes.compactMap(\.motion) : own
    self.attempt = attempt
    let new = change.inserted.indices.filter { change.isNew($0) }.map { change.inserted[$0] }
    text = new.joined(separator: "\n")
    declaredNames = new.reduce(into: []) { $0.formUnion(Syntax.declaredNames(in: $1)) }
    bodyNames = new.reduce(into: []) { $0.formUnion(namesUsedByDeclarations(in: $1)) }
  }
}
