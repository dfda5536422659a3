/// The Markdown of a cell that contains only comment lines, for a tutorial.
struct CommentProse: Hashable {
  /// Without blank lines at its ends; may be empty.
  private(set) var markdown: String

  /// The prose of `cell`; nil if it has anything but lines that begin with `//`, and blank ones.
  init?(_ cell: String) {
    let lines = cell.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.drop(while: \.isWhitespace)
    }
    guard lines.allSatisfy({ $0.isEmpty || $0.hasPrefix("//") }) else { return nil }
    let texts = lines.map { line in
      let text = line.drop { $0 == "/" }
      return text.hasPrefix(" ") ? text.dropFirst() : text
    }
    markdown = trimmed(texts.joined(separator: "\n"))
  }

  /// Removes the first line that is a first-level heading, and returns it without its mark; nil if
  /// there is none.
  /// there is none.
  mutating func takeTitle() -> String? {
    var lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
    let heading = lines.firstIndex {
      $0.hasPrefix("# ") && !$0.dropFirst(2).allSatisfy(\.isWhitespace)
    }
    guard let index = heading else { return nil }
    let title = lines.remove(at: index).dropFirst(2)
    markdown = trimmed(lines.joined(separator: "\n"))
    return String(title)
  }

  /// The Markdown, changed as little as it takes to be nothing but prose between two cells: no other
  /// page, cell or picture begins in it, and none that follows is swallowed.
  var prose: String {
    if isProse(markdown) { return markdown }
    // A first-level heading would begin a page.
    let lower = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("# ") ? "#\($0)" : "\($0)" }.joined(separator: "\n")
    return isProse(lower) ? lower : escaped(markdown)
  }
}

/// Whether a lesson that has `text` between two cells has these cells, and the text is the prose of
/// the second.
private func isProse(_ text: String) -> Bool {
  let cell = "```easel\n```\n"
  let lesson = Lesson(Array("# A\n\n\(cell)\n\(text)\n\n\(cell)".utf8))
  guard lesson.problems.isEmpty, lesson.notes.isEmpty, lesson.pages.count == 1,
    lesson.pages[0].cells.count == 2
  else { return false }
  let cells = lesson.pages[0].cells
  return cells[0].output == nil && cells[0].goldens.isEmpty && cells[1].prose == text
}

/// Markdown for the literal `text`, with special characters escaped.
private func escaped(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    // Set in by four spaces, a line is code.
    line.drop(while: \.isWhitespace).map { character in
      let isMark = character.isASCII && (character.isPunctuation || character.isSymbol)
      return isMark ? "\\\(character)" : "\(character)"
    }.joined()
  }.joined(separator: "\n")
}

/// Markdown for the literal `text` within a line; only characters with a meaning there are escaped.
func escapedInline(_ text: String) -> String {
  text.map { "\\`*_[]<>&#".contains($0) ? "\\\($0)" : "\($0)" }.joined()
}
