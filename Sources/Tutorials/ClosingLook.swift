import Syntax

/// The cell at the end of a saved script that asks for a picture of the page's end.
struct ClosingLook: Hashable, Sendable {
  /// The name of the picture: `end`, or `end-2` where the page has an `end` of its own.
  let name: String
  /// The cell, as it stands in the script.
  let cell: String

  /// The closing look that a cell is; nil for any other cell.
  init?(_ cell: String) {
    var line = cell.drop(while: \.isWhitespace)
    if line.hasPrefix("wait()") { line = line.dropFirst(6).drop(while: \.isNewline) }
    let (start, end) = ("snapshot(\"end", "\")")
    guard line.hasPrefix(start), line.hasSuffix(end) else { return nil }
    let number = line.dropFirst(start.count).dropLast(end.count)
    guard number.isEmpty || (number.first == "-" && Int(number.dropFirst()) ?? 0 > 1) else {
      return nil
    }
    (name, self.cell) = ("end\(number)", cell)
  }
}

extension Script {
  /// The cells that a session begins with: all but a closing look, which saving adds again.
  package var openedCells: [String] {
    guard cells.count > 1, let last = cells.last, ClosingLook(last) != nil else { return cells }
    return Array(cells.dropLast())
  }
}
