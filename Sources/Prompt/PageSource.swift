package import Language
package import Playground
import Syntax
package import Tutorials

/// What a file holds that can be opened, run or drawn: the cells of a program, or of a tutorial's
/// first page.
package struct PageSource: Sendable {
  /// The file.
  package let path: String
  /// The folder that the program reads files in and below: the file's.
  package let folder: String
  /// The path of the file from the root on.
  package let fullPath: String
  /// Whether it is a picture that carries the program.
  let isPicture: Bool
  /// The heading of a tutorial; empty for a program.
  package let title: String
  /// The tutorial's steps; empty for a program.
  package let steps: [Lesson.Step]
  /// What a tutorial gives ready-made; empty for a program.
  package let starter: [Lesson.Step]
  /// The headings of the tutorial's steps, each once.
  var sections: [String] {
    steps.reduce(into: []) { sections, step in
      let isKnown = (["", title] + sections).contains(step.heading)
      if !isKnown { sections.append(step.heading) }
    }
  }
  /// The tasks that a tutorial sets; empty for a program.
  let exercises: [Lesson.Exercise]
  /// The course of a tutorial's steps; nil for a program.
  let course: LessonCourse?
  /// A tutorial's Markdown after its last step; empty for a program.
  package let closing: String
  /// The program's text; a tutorial's is that of its cells, which have no place in its file.
  package let program: String
  /// All cells as they are at the end, those of a tutorial's steps included.
  package let cells: [String]
  /// What the file is if it is not a tutorial.
  let script: Script?

  /// Reads the program or tutorial in `file`; a name that ends in `.md` is a tutorial's.
  ///
  /// - Throws: `PageError` for what is not a text, and for a tutorial with a fault or past `lessonBytes`.
  package init(_ file: PageFile, limits: Limits = Limits()) throws(PageError) {
    let (file, isPicture) = try file.page()
    (path, folder, fullPath) = (file.path, file.folder, file.fullPath)
    self.isPicture = isPicture
    guard file.isTutorial else {
      let script = Script(file.bytes).withoutRefusals
      if let error = script.source.encodingError {
        throw PageError(error.message, error.text(place: path, in: script.source))
      }
      (title, steps, starter, closing) = ("", [], [], "")
      (exercises, course) = ([], nil)
      cells = script.cells
      (program, self.script) = (script.source.text, script)
      return
    }
    if let excess = LessonExcess(byteCount: file.bytes.count, limits: limits) {
      throw PageError(path, excess)
    }
    let lesson = Lesson(file.bytes)
    guard let page = lesson.pages.first, lesson.problems.isEmpty else {
      let problems = lesson.problems.map { "\(file.path):\($0.line): error: \($0.message)" }
      let nothing = "\(file.path): error: a tutorial without an 'easel' fence"
      throw PageError(
        lesson.problems.first?.message ?? "a tutorial without an 'easel' fence",
        problems.isEmpty ? nothing : problems.joined(separator: "\n"))
    }
    (title, steps) = (page.title, page.steps)
    (starter, closing) = (page.starter, page.closing)
    (exercises, course) = (page.exercises, LessonCourse(page))
    cells = try Self.cells(of: page, at: file.path)
    (program, script) = (cells.joined(separator: "\n// ---\n"), nil)
  }

  /// Whether it is a tutorial rather than a program.
  package var isTutorial: Bool { script == nil }

  /// What a step of the tutorial makes of a page; nil if it runs neither there nor in the lesson.
  func target(of step: Lesson.Step, on page: Page) -> StepTarget? {
    guard let course, let number = step.number, let index = course.index(ofStep: number) else {
      return nil
    }
    return StepTarget(index, of: course, on: page)
  }

  /// The lesson's own page after a step of the tutorial, with the limits and files of a learner's; nil for a
  /// program.
  ///
  /// - Parameter earlier: The lesson's page after another step, which goes on if it can.
  func lessonsPage(
    after step: Lesson.Step, like page: Page, from earlier: LessonsPage? = nil
  ) -> LessonsPage? {
    guard let course, let number = step.number, let index = course.index(ofStep: number) else {
      return nil
    }
    return course.page(after: index, like: page, from: earlier)
  }

  /// The author's words for the picture after a step of the tutorial, and the lesson's page then; nil if the
  /// step shows none at rest.
  func description(
    after step: Lesson.Step, like page: Page, from earlier: LessonsPage?
  ) -> (text: String, page: LessonsPage)? {
    let golden = step.goldens.last { $0.shot.times == [nil] && !$0.description.isEmpty }
    guard let golden, let page = lessonsPage(after: step, like: page, from: earlier) else {
      return nil
    }
    return (golden.description, page)
  }

  /// What the solutions of a task make of a page.
  func targets(of exercise: Lesson.Exercise, on page: Page) -> [StepTarget] {
    course.map { StepTarget.targets(of: exercise, in: $0, on: page) } ?? []
  }

  /// The cells that are there when it is opened: all of a program but its
  /// closing look, a tutorial's starter.
  package var opening: [String] { script?.openedCells ?? starter.map(\.program) }

  /// The cells of a tutorial's page after its last step.
  private static func cells(
    of page: Lesson.Page, at path: String
  ) throws(PageError) -> [String] {
    var cells: [String] = []
    for step in page.cells {
      do throws(AmendmentError) {
        try step.change(of: cells).apply(to: &cells)
      } catch {
        let line = step.line + 1 + error.line
        throw PageError(error.message, "\(path):\(line): error: \(error)")
      }
    }
    return cells
  }

  /// What came of a cell, counted from 0, without the notes on a closing look: saving has made it.
  func quiet(_ outcome: Outcome, ofCell index: Int) -> Outcome {
    guard !isTutorial, index >= opening.count else { return outcome }
    var outcome = outcome
    outcome.diagnostics.removeAll { $0.severity == .note }
    return outcome
  }

  /// Runs all cells, until one is refused; values do not echo.
  package func run(in page: inout Page) -> Response {
    var response = Response(.file)
    for (index, cell) in cells.enumerated() {
      let outcome = quiet(page.run(cell), ofCell: index)
      let texts = CellTexts(of: outcome, on: page, from: self)
      response.add(CellRun(outcome: outcome, echoes: false, texts: texts))
      guard outcome.isAccepted else { break }
    }
    return response
  }
}
