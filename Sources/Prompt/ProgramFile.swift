import Playground
import Syntax
import Tutorials

/// What cells of a program are from: a file, or the sources of a playground, which see each other and are one cell.
struct ProgramFile: Sendable {
  let script: Script
  /// The path of the file; of several, that of the first.
  let path: String
  /// How many cells of the program come before its own.
  let before: Int
  /// The files of one cell, with where each begins in it; none of a script that is one file.
  private var parts: [(path: String, text: SourceText, start: Int)] = []

  /// - Throws: `PageError` for what is not a text.
  init(_ file: PageFile, after count: Int) throws(PageError) {
    script = Script(file.bytes).withoutRefusals
    (path, before) = (file.path, count)
    if let error = script.source.encodingError {
      throw PageError(error.message, error.text(place: path, in: script.source))
    }
  }

  /// The sources of a playground, in order; nil if there are none, or if one of them has several cells.
  ///
  /// - Throws: `PageError` for what is not a text.
  private init?(sources files: [PageFile]) throws(PageError) {
    guard let first = files.first else { return nil }
    var text = ""
    for file in files {
      let own = SourceText(bytes: file.bytes)
      if let error = own.encodingError {
        throw PageError(error.message, error.text(place: file.path, in: own))
      }
      parts.append((file.path, own, text.utf8.count))
      text += own.text + "\n"
    }
    script = Script(Array(text.utf8))
    (path, before) = (first.path, 0)
    guard script.cells.count == 1 else { return nil }
  }

  /// The files of a program, each with the cells of its own.
  ///
  /// - Throws: `PageError` for what is not a text.
  static func all(of file: PageFile) throws(PageError) -> [ProgramFile] {
    var all: [ProgramFile] = []
    if let sources = try ProgramFile(sources: file.sources) {
      all.append(sources)
    } else {
      for source in file.sources { all.append(try ProgramFile(source, after: all.cellCount)) }
    }
    all.append(try ProgramFile(file, after: all.cellCount))
    return all
  }

  /// The text of a diagnostic for a reader, with its place in the file; nil if it is of a cell of another one.
  ///
  /// - Parameter cell: The current cell of a page that has the cells of the program and none behind them.
  func styledText(of diagnostic: Diagnostic, in cell: Cell) -> StyledText? {
    let number = (diagnostic.source ?? cell.id).number
    guard let part = parts.last(where: { $0.start <= diagnostic.range.lowerBound }) else {
      return script.styledText(of: diagnostic, in: cell, at: path, after: before)
    }
    guard number == 1 else { return nil }
    var diagnostic = diagnostic
    let (lower, upper) = (diagnostic.range.lowerBound, diagnostic.range.upperBound)
    diagnostic.range = lower - part.start..<max(lower, upper) - part.start
    return diagnostic.styledText(place: part.path, in: part.text)
  }
}

extension [ProgramFile] {
  /// How many cells they have.
  fileprivate var cellCount: Int { last.map { $0.before + $0.script.cells.count } ?? 0 }
}
