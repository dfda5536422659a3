package import Playground
import Syntax
package import Tutorials

/// What a file holds that can be opened, run or drawn: the cells of a program, or of a tutorial's
/// first page.
package struct PageSource: Sendable {
  /// One cell, and where its text begins in the file.
  private struct Piece: Sendable {
    let text: String
    let offset: Int
  }

  /// The heading of a tutorial; empty for a program.
  package let title: String
  /// The tutorial's steps; empty for a program.
  package let steps: [Lesson.Step]
  private let pieces: [Piece]
  /// How many of the pieces are there before the first step.
  private let starterCount: Int
  /// The file.
  package let path: String
  /// The program's text; a tutorial's is that of its cells, which have no place in its file.
  package let program: String
  package let isTutorial: Bool
  /// A tutorial's Markdown up to its first step, and after its last; empty for a program.
  package let introduction: String
  package let closing: String

  /// Reads the program or tutorial in `file`; a name that ends in `.md` is a tutorial's.
  ///
  /// - Throws: `PageError` for what is no text, and for a tutorial with a fault.
  package init(_ file: PageFile) throws(PageError) {
    path = file.path
    guard file.isTutorial else {
      let source = SourceText(bytes: file.bytes)
      if let error = source.encodingError {
        throw PageError(error.text(place: path, in: source))
      }
      let bytes = Array(source.text.utf8)
      pieces = cells(in: source.text).map { range in
        let text = String(decoding: bytes[range], as: UTF8.self)
        return Piece(text: text.withoutFinalNewlines, offset: range.lowerBound)
      }
      (title, steps, starterCount) = ("", [], pieces.count)
      (introduction, closing) = ("", "")
      (program, isTutorial) = (source.text, false)
      return
    }
    let lesson = Lesson(file.bytes)
    guard let page = lesson.pages.first, lesson.problems.isEmpty else {
      let problems = lesson.problems.map { "\(file.path):\($0.line): error: \($0.message)" }
      let nothing = "\(file.path): error: a tutorial without an 'easel' fence"
      throw PageError(problems.isEmpty ? nothing : problems.joined(separator: "\n"))
    }
    (title, steps) = (page.title, page.steps)
    (introduction, closing) = (page.introduction, page.closing)
    pieces = page.cells.map { Piece(text: $0.program, offset: 0) }
    starterCount = page.starter.count
    (program, isTutorial) = (page.cells.map(\.program).joined(separator: "\n// ---\n"), true)
  }

  /// The cells that are there when it is opened: all of a program, a tutorial's starter.
  package var opening: [String] { pieces[..<starterCount].map(\.text) }

  /// Runs all cells, until one does not go well; values do not echo.
  package func run(in page: inout Page) -> Reply {
    var reply = Reply()
    for piece in pieces where reply.status == .good {
      let outcome = page.run(piece.text)
      reply += Reply(outcome, isSilent: true) { diagnostic in
        text(of: diagnostic, in: outcome.cell, of: page)
      }
    }
    return reply
  }

  /// A diagnostic with its place in the file; for a tutorial, in its cell.
  private func text(of diagnostic: Diagnostic, in cell: Cell, of page: Page) -> StyledText {
    // Every cell of the page is one of ours, and all before this one were accepted.
    let index = (diagnostic.source ?? cell.id).number - 1
    guard !isTutorial, pieces.indices.contains(index) else {
      return CellTexts(page).styledText(of: diagnostic, in: cell)
    }
    var diagnostic = diagnostic
    let offset = pieces[index].offset
    diagnostic.range = diagnostic.range.lowerBound + offset..<diagnostic.range.upperBound + offset
    return diagnostic.styledText(place: path, in: SourceText(program))
  }
}
