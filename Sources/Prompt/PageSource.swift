package import Language
import Platform
package import Playground
import Syntax
import Tutorials

/// What a file holds that can be opened, run or drawn: the cells of a program, or of a tutorial's
/// pages.
package struct PageSource: Sendable {
  /// The file.
  package let path: String
  /// The folder that the program reads files in and below: the file's.
  package let folder: String
  /// The path of the file from the root on.
  package let fullPath: String
  /// Whether it is a picture that carries the program.
  let isPicture: Bool
  /// The pages of a tutorial, in order; none of a program.
  package let pages: [TutorialPage]
  /// The program's text; a tutorial's is that of its first page's cells, which have no place in its file.
  package let program: String
  /// All cells as they are at the end, those of a tutorial's steps included; of a tutorial its first page's.
  package let cells: [String]
  /// Those of a tutorial's other pages.
  private let laterCells: [[String]]
  /// What its cells are from: the file itself, after the sources of a playground; none of a tutorial.
  let files: [ProgramFile]

  /// What the file is if it is not a tutorial.
  var script: Script? { files.last?.script }

  /// Whether it has cells of other files too, so that no file holds all of it.
  var hasSources: Bool { files.count > 1 }

  /// Reads the program or tutorial in `file`; a name that ends in `.md` is a tutorial's.
  ///
  /// - Throws: `PageError` for what is not a text, and for a tutorial with a fault or past `lessonBytes`.
  package init(_ file: PageFile, limits: Limits = Limits()) throws(PageError) {
    let (file, isPicture) = try file.page()
    (path, folder, fullPath) = (file.path, file.folder, file.fullPath)
    self.isPicture = isPicture
    guard file.isTutorial else {
      files = try ProgramFile.all(of: file)
      (pages, laterCells) = ([], [])
      cells = files.flatMap(\.script.cells)
      program = files.count == 1 ? files[0].script.source.text : Self.program(of: cells)
      return
    }
    if let excess = LessonExcess(byteCount: file.bytes.count, limits: limits) {
      throw PageError(path, excess)
    }
    let lesson = Lesson(file.bytes)
    guard let first = lesson.pages.first, lesson.problems.isEmpty else {
      let problems = lesson.problems.map { "\(file.path):\($0.line): error: \($0.message)" }
      let nothing = "\(file.path): error: a tutorial without an 'easel' fence"
      throw PageError(
        lesson.problems.first?.message ?? "a tutorial without an 'easel' fence",
        problems.isEmpty ? nothing : problems.joined(separator: "\n"))
    }
    cells = try Self.cells(of: first, at: file.path)
    var later: [[String]] = []
    for page in lesson.pages.dropFirst() { later.append(try Self.cells(of: page, at: file.path)) }
    laterCells = later
    pages = lesson.pages.enumerated().map { index, page in
      TutorialPage(page, number: index + 1, of: lesson.pages.count)
    }
    (program, files) = (Self.program(of: cells), [])
  }

  /// Cells of a command line, which read files in and below the current folder.
  package init(cells: [String]) {
    let folder = (try? realPath(".")) ?? "."
    (path, self.folder, fullPath) = ("", folder, folder)
    (isPicture, pages, files, laterCells) = (false, [], [], [])
    self.cells = cells
    program = Self.program(of: cells)
  }

  private static func program(of cells: [String]) -> String {
    cells.joined(separator: "\n// ---\n")
  }

  /// How many pages can be run: those of a tutorial, or the one of a program.
  package var pageCount: Int { max(1, pages.count) }

  /// The text of a page's program, by the page's number from 1.
  package func program(ofPage number: Int) -> String {
    number == 1 ? program : Self.program(of: laterCells[number - 2])
  }

  /// Whether it is a tutorial rather than a program.
  package var isTutorial: Bool { !pages.isEmpty }

  /// The page of a tutorial with a number, from 1; nil where there is none.
  func page(_ number: Int) -> TutorialPage? {
    pages.indices.contains(number - 1) ? pages[number - 1] : nil
  }

  /// What is wrong with the number of a page, from 1; nil if there is such a page.
  package func problem(ofPage number: Int) -> String? {
    if (1...pageCount).contains(number) { return nil }
    guard isTutorial else { return "a program is one page, and has no page \(number)" }
    return pages.count == 1
      ? "the lesson has one page, and no page \(number)"
      : "the lesson has \(pages.count) pages, and no page \(number)"
  }

  /// The cells of a program that a session begins with: all but a closing look; none of a tutorial.
  var opening: [String] {
    guard let script else { return [] }
    return cells.dropLast(script.cells.count - script.openedCells.count)
  }

  /// The number that a lesson's file begins with; nil for any other.
  var lessonNumber: Int? { isTutorial ? Tutorials.lessonNumber(ofFile: path) : nil }

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
    guard script != nil, index >= opening.count else { return outcome }
    var outcome = outcome
    outcome.diagnostics.removeAll { $0.severity == .note }
    return outcome
  }

  /// Runs all cells of a page, until one is refused; values do not echo.
  ///
  /// - Parameter number: That of a tutorial's page, from 1; there is one.
  package func run(page number: Int = 1, in page: inout Page) -> Response {
    var response = Response(.file)
    for (index, cell) in (number == 1 ? cells : laterCells[number - 2]).enumerated() {
      let outcome = quiet(page.run(cell), ofCell: index)
      let texts = CellTexts(of: outcome, on: page, from: self)
      response.add(CellRun(outcome: outcome, echoes: false, texts: texts))
      guard outcome.isAccepted else { break }
    }
    return response
  }
}
