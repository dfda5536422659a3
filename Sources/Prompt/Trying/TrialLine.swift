/// `:if 3 let n = 12`, as it is typed: a line, or several.
struct TrialLine {
  /// The number of the cell, from 1.
  let cell: Int
  /// What it would be.
  let program: String
  /// Where that begins in the line, a UTF-8 offset.
  let start: Int

  /// Nil for any other line, and for one without a program.
  init?(_ line: String) {
    guard line.first == ":" else { return nil }
    let words = line.split(maxSplits: 2, whereSeparator: \.isWhitespace)
    guard words.count == 3, let cell = Int(words[1]),
      SessionCommand(typed: String(words[0].dropFirst()))?.name == "if"
    else { return nil }
    self.cell = cell
    program = String(words[2].drop(while: \.isWhitespace))
    start = line.utf8.count - program.utf8.count
    if program.isEmpty { return nil }
  }
}
