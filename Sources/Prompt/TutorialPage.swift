import Playground
package import Tutorials

/// A page of a tutorial as it is followed at the prompt: what it gives, its steps and its tasks.
package struct TutorialPage: Sendable {
  /// Its number in the tutorial, from 1.
  package let number: Int
  /// How many pages the tutorial has.
  let count: Int
  /// Its heading; empty where it has none.
  package let title: String
  /// What it gives ready-made.
  package let starter: [Lesson.Step]
  package let steps: [Lesson.Step]
  /// The tasks that it sets.
  package let exercises: [Lesson.Exercise]
  /// The Markdown after its last cell; all of it on a page without cells.
  package let closing: String
  private let course: LessonCourse

  /// The page of a lesson with a number from 1, of so many.
  init(_ page: Lesson.Page, number: Int, of count: Int) {
    (self.number, self.count, title) = (number, count, page.title)
    (starter, steps, exercises) = (page.starter, page.steps, page.exercises)
    closing = page.closing
    course = LessonCourse(page)
  }

  /// The cells that are there when it is opened.
  var opening: [String] { starter.map(\.program) }

  /// Whether it has given a cell of the page, counted from 1.
  func gives(_ text: String, asCell number: Int) -> Bool {
    number <= opening.count && opening.contains(text)
  }

  /// The cells that it gives: its starter, and those of its steps as they stand there.
  var givenCells: Set<String> {
    var cells = opening
    return steps.reduce(into: Set(cells)) { given, step in
      // A step that is refused has no cell.
      guard !step.isRefused, let change = try? step.change(of: cells) else { return }
      change.apply(to: &cells)
      given.formUnion(change.inserted)
    }
  }

  /// The headings of its steps, each once.
  var sections: [String] {
    steps.reduce(into: []) { sections, step in
      let isKnown = (["", title] + sections).contains(step.heading)
      if !isKnown { sections.append(step.heading) }
    }
  }

  /// `page 2 of 5: A ring of slices`.
  var name: String { "page \(number) of \(count)" + (title.isEmpty ? "" : ": \(title)") }

  // MARK: What steps and tasks make of a page

  /// What a step makes of a page; nil if it runs neither there nor in the lesson.
  func target(of step: Lesson.Step, on page: Page) -> StepTarget? {
    index(of: step).flatMap { StepTarget($0, of: course, on: page) }
  }

  /// What the solutions of a task make of a page.
  func targets(of exercise: Lesson.Exercise, on page: Page) -> [StepTarget] {
    StepTarget.targets(of: exercise, in: course, on: page)
  }

  /// The lesson's own page after a step, with the limits and files of a learner's.
  ///
  /// - Parameter earlier: The lesson's page after another step, which goes on if it can.
  func lessonsPage(
    after step: Lesson.Step, like page: Page, from earlier: LessonsPage? = nil
  ) -> LessonsPage? {
    index(of: step).map { course.page(after: $0, like: page, from: earlier) }
  }

  /// The author's words for the picture after a step, and the lesson's page then; nil if the step shows
  /// none at rest.
  func description(
    after step: Lesson.Step, like page: Page, from earlier: LessonsPage?
  ) -> (text: String, page: LessonsPage)? {
    let golden = step.goldens.last { $0.shot.times == [nil] && !$0.description.isEmpty }
    guard let golden, let page = lessonsPage(after: step, like: page, from: earlier) else {
      return nil
    }
    return (golden.description, page)
  }

  private func index(of step: Lesson.Step) -> Int? {
    step.number.flatMap { course.index(ofStep: $0) }
  }
}
