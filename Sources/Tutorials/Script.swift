package import Playground
package import Syntax

/// A page in a file of its own: a program, with `// ---` between its cells.
///
/// A cell that ends in comment lines such as `// error: there is no 'c' here` is expected to be
/// refused with these errors. A replay checks that; otherwise the cell is skipped, because it would
/// change nothing.
package struct Script: Hashable, Sendable {
  package let source: SourceText
  /// The cells, without the line breaks at their ends.
  package private(set) var cells: [String]
  /// Where each cell begins in the text.
  private var offsets: [Int]

  /// Reads a script; invalid UTF-8 in it is the `encodingError` of its source.
  package init(_ bytes: [UInt8]) {
    source = SourceText(bytes: bytes)
    let text = Array(source.text.utf8)
    let ranges = Syntax.cells(in: source.text)
    offsets = ranges.map(\.lowerBound)
    cells = ranges.map { range in
      let isEnd = { (byte: UInt8) in byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }
      let last = text[range].lastIndex { !isEnd($0) } ?? range.lowerBound
      return String(decoding: text[range.lowerBound...last], as: UTF8.self)
    }
  }

  /// The script without the cells that promise to be refused.
  package var withoutRefusals: Script {
    keeping(cells.indices.filter { expectedErrors(ofCell: $0) == nil })
  }

  /// The script with these of its cells only: those that a page has, in their order.
  func keeping(_ kept: [Int]) -> Script {
    var script = self
    (script.cells, script.offsets) = (kept.map { cells[$0] }, kept.map { offsets[$0] })
    return script
  }

  /// The errors that a cell promises.
  struct ExpectedErrors: Hashable {
    /// How a line with one begins.
    static let mark = "// error: "

    /// In the order of the lines.
    let messages: [String]
    /// Their lines in the file.
    let lines: Range<Int>
  }

  /// The lines of the file.
  var lines: SourceLines { SourceLines(Array(source.text.utf8)) }

  /// The errors that a cell promises at its end; nil if it promises none.
  func expectedErrors(ofCell index: Int) -> ExpectedErrors? {
    let mark = ExpectedErrors.mark
    let lines = cells[index].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let promises = lines.suffix(while: { $0.hasPrefix(mark) })
    guard !promises.isEmpty else { return nil }
    let first = source.position(at: offsets[index]).line + lines.count - promises.count
    return ExpectedErrors(
      messages: promises.map { String($0.dropFirst(mark.count)) },
      lines: first..<first + promises.count)
  }

  /// Whether a cell has nothing but comments, and promises no error.
  func isComment(_ index: Int) -> Bool {
    expectedErrors(ofCell: index) == nil && Syntax.isComment(cells[index])
  }

  /// The line of the file that `offset`, in a cell counted from 0, is on.
  func line(at offset: Int, ofCell index: Int) -> Int {
    source.position(at: offsets[index] + offset).line
  }

  /// The text of `diagnostic` for a reader, with its place in the file at `path`; nil if it is of a cell that the
  /// script does not have.
  ///
  /// - Parameters:
  ///   - cell: The current cell of a page that has the script's cells and none behind them.
  ///   - count: How many cells the page has before those of the script.
  package func styledText(
    of diagnostic: Diagnostic, in cell: Cell, at path: String, after count: Int = 0
  ) -> StyledText? {
    let index = (diagnostic.source ?? cell.id).number - 1 - count
    guard offsets.indices.contains(index) else { return nil }
    var diagnostic = diagnostic
    let (lower, upper) = (diagnostic.range.lowerBound, diagnostic.range.upperBound)
    diagnostic.range = lower + offsets[index]..<upper + offsets[index]
    return diagnostic.styledText(place: path, in: source)
  }
}

extension BidirectionalCollection {
  /// The longest part at the end whose elements all hold.
  fileprivate func suffix(while isPart: (Element) -> Bool) -> SubSequence {
    guard let last = lastIndex(where: { !isPart($0) }) else { return self[...] }
    return self[index(after: last)...]
  }
}
