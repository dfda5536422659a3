package import Playground
package import Syntax

/// A page in a file of its own: a program, with `// ---` between its cells.
package struct Script: Hashable, Sendable {
  package let source: SourceText
  /// The cells, without the line breaks at their ends.
  package let cells: [String]
  /// Where each cell begins in the text.
  private let offsets: [Int]

  /// Reads a script; what is not UTF-8 in it is the `encodingError` of its source.
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

  /// `diagnostic` laid out for a reader, with its place in the file at `path`.
  ///
  /// - Parameters:
  ///   - cell: The cell at hand.
  ///   - page: The page that the script's cells, and no others, were run in.
  package func styledText(
    of diagnostic: Diagnostic, in cell: Cell, of page: Page, at path: String
  ) -> StyledText {
    let index = (diagnostic.source ?? cell.id).number - 1
    guard offsets.indices.contains(index) else {
      return StyledText(page.text(of: diagnostic, in: cell))
    }
    var diagnostic = diagnostic
    let (lower, upper) = (diagnostic.range.lowerBound, diagnostic.range.upperBound)
    diagnostic.range = lower + offsets[index]..<upper + offsets[index]
    return diagnostic.styledText(place: path, in: source)
  }
}
