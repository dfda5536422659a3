package import Playground

/// A tutorial: Markdown that reads well on its own, opens at the prompt and replays as a test.
///
/// A first-level heading begins a page, and a page's `easel` fences, in order, are its cells; a
/// `diff easel` fence changes the cells above it. Lines are counted from 1.
package struct Lesson: Hashable, Sendable {
  /// The cells of one program.
  package struct Page: Hashable, Sendable {
    /// The first-level heading; empty in a lesson without one.
    package var title: String
    package var line: Int
    /// Every fence of the page with a cell or a change, in order: starters, then numbered steps.
    package var cells: [Step] = []
    /// The tasks that it sets, in order.
    package var exercises: [Exercise] = []
    /// The Markdown after the last cell and the last exercise, headings included, pictures and
    /// outputs left out; all of it on a page without cells.
    package var closing = ""

    /// The given cells.
    package var starter: [Step] { cells.filter { $0.number == nil } }
    /// The cells that the learner types.
    package var steps: [Step] { cells.filter { $0.number != nil } }
    /// Every fence with a cell or a change: cells, then solutions.
    package var fences: [Step] { cells + exercises.flatMap(\.solutions) }
  }

  /// One `easel` or `diff easel` fence, with the prose before it and its expected results.
  package struct Step: Hashable, Sendable {
    /// Its place among the steps of the page, from 1; nil for a starter and a solution.
    package var number: Int?
    /// The number of the exercise that it solves; nil for a cell of the page.
    package var exercise: Int?
    /// The nearest heading above; empty if there is none.
    package var heading: String
    /// The Markdown that leads to it, headings included, pictures and outputs left out: since the cell
    /// before, or its sequel. Of a solution, that between the task and the fence, in the fold.
    package var prose: String
    /// The Markdown about its result: up to the next heading. Without one, all prose belongs to the
    /// next cell. Of a solution, up to the end of its fold.
    package var sequel = ""
    /// The cell, or the change of cells as it is written, without a final newline.
    package var program: String
    /// Its change of the cells above; nil for a new cell.
    package var amendment: Amendment?
    /// Where its fence opens.
    package var line: Int
    package var output: ExpectedText?
    /// The sound that it begins, as text.
    package var score: ExpectedText?
    package var goldens: [Golden] = []
    /// What holds of the page after it, where its results alone do not tell.
    package var checks: [Check] = []

    /// Whether the lesson shows that its cell is refused.
    package var isRefused: Bool { output?.text.contains("error: ") ?? false }

    /// `step 4 "Size your bars"`: its name in a report.
    package var name: String {
      let name = number.map { "step \($0)" } ?? exercise.map { "exercise \($0)" } ?? "starter"
      return heading.isEmpty ? name : "\(name) \"\(heading)\""
    }
  }

  /// An `output` fence, the output of the cell above it, or a `score` fence, its sound.
  package struct ExpectedText: Hashable, Sendable {
    let fence: MarkdownBlock.Fence
    /// The lines of the fence, its marks included.
    let lines: ClosedRange<Int>

    /// The text; if it is not empty, it ends in a newline.
    package var text: String { fence.body }
    package var line: Int { lines.lowerBound }
  }

  /// A picture that shows the page after the cell above it.
  package struct Golden: Hashable, Sendable {
    /// From the lesson's folder, without `.` and `..`; ends in `.png`.
    package var path: String
    /// The description of the picture.
    package var description: String
    package var shot: Shot
    package var line: Int
  }

  /// Something that the author has to put right.
  package struct Problem: Hashable, Sendable {
    package var line: Int
    /// One clause, lower case.
    package var message: String
  }

  /// Something that is passed over, and looks as if it was meant for Easel.
  package struct Note: Hashable, Sendable {
    package var line: Int
    /// One clause, lower case.
    package var message: String
    /// The hint for the author: one clause, lower case.
    package var hint: String
  }

  package var pages: [Page]
  /// In the order of their lines.
  package var notes: [Note] = []
  /// The targets of all its images, goldens or not, as the Markdown has them.
  var imageTargets: [String] = []
  /// In the order of their lines; the faulty parts are not part of any page.
  package var problems: [Problem]
  /// The Markdown itself.
  let source: SourceLines
  /// The fences that are its cells.
  let fences: FenceLanguage

  /// Reads Markdown; errors are added to `problems`.
  package init(_ markdown: [UInt8], fences: FenceLanguage = .easel) {
    self.fences = fences
    source = SourceLines(markdown)
    if let line = source.firstInvalidLine {
      pages = []
      problems = [Problem(line: line, message: "the text is not UTF-8")]
    } else {
      var reader = LessonReader(source, fences: fences)
      for block in markdownBlocks(of: markdown) { reader.read(block) }
      reader.finish()
      (pages, problems) = (reader.pages, reader.problems)
      notes = reader.notes.all(hasCells: pages.contains { !$0.cells.isEmpty })
      imageTargets = reader.notes.imageTargets
    }
  }

}
