import Comparing
import Language
import Playground
import Testing

@testable import Tutorials

/// A lesson at one of its steps or tasks, and what a learner types there.
struct TypedLesson {
  let page: Lesson.Page
  let course: LessonCourse
  private let start: Page

  init(_ markdown: String, start: Page = Page()) throws {
    let lesson = Lesson(Array(markdown.utf8))
    try #require(lesson.problems.isEmpty, "\(lesson.problems)")
    page = try #require(lesson.pages.first)
    course = LessonCourse(page)
    self.start = start
  }

  /// The target of a step, the page after what was typed, and the attempt.
  private func typed(
    _ cells: [String], step: Int?, task: Int?
  ) throws -> (targets: [StepTarget], page: Page, attempt: StepAttempt) {
    let index: Int
    var learner = start
    if let task {
      index = page.exercises[task - 1].cellsAbove
    } else {
      index = try #require(course.index(ofStep: step ?? 1))
    }
    for step in course.steps.prefix(index) {
      learner = try #require(StepResult(of: step, on: learner)).page
    }
    let targets =
      try task.map { StepTarget.targets(of: page.exercises[$0 - 1], in: course, on: learner) }
      ?? [#require(StepTarget(index, of: course, on: learner))]
    var attempt = StepAttempt()
    for cell in cells {
      let before = learner
      let outcome = learner.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics)")
      attempt.add([outcome], onlyLooks: learner.looks(like: before))
    }
    return (targets, learner, attempt)
  }

  func verdict(_ cells: [String], step: Int? = nil, task: Int? = nil) throws -> StepVerdict {
    let (targets, page, attempt) = try typed(cells, step: step, task: task)
    return try #require(targets.first).verdict(on: page, after: attempt, by: Renderer())
  }

  /// The sentences on what differs.
  func sentences(_ cells: [String], step: Int? = nil, task: Int? = nil) throws -> [String] {
    let (targets, page, attempt) = try typed(cells, step: step, task: task)
    return try #require(targets.first).differences(on: page, after: attempt, by: Renderer())
      .map(\.sentence)
  }
}
