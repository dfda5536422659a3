extension Lesson {
  /// A task that the learner does alone, and its right answers.
  ///
  /// A solution is an `easel exercise` or `diff easel exercise` fence, which changes a copy of the page
  /// and not the page itself. The prose before it is the task; a task in words only begins with *An open
  /// task:*.
  package struct Exercise: Hashable, Sendable {
    /// Its place among the exercises of the page, from 1.
    package var number: Int
    /// The nearest heading above; empty if there is none.
    package var heading: String
    /// The Markdown of the task, headings included, pictures and outputs left out: since the cell or the
    /// exercise before, or its sequel.
    package var task: String
    /// Where its first solution opens; of an open task, where the task begins.
    package var line: Int
    /// How many cells of the page, starters included, run before it is set.
    package var cellsAbove: Int
    /// How many steps of the page are taken before it is set.
    package var stepsAbove: Int
    /// Its right answers, each for the page as it is when the task is set; empty for an open task.
    package var solutions: [Step] = []

    /// Whether it has no solution, because there are too many right answers or none.
    package var isOpen: Bool { solutions.isEmpty }
  }
}
