import Syntax

extension StyledText {
  /// How many columns the text takes on a terminal, if it is one line.
  package var displayWidth: Int {
    spans.reduce(0) { $0 + Syntax.displayWidth($1.text, tabWidth: 1) }
  }

  /// The text in lines of at most `width` columns, at least one; line breaks of the text are kept.
  /// Lines break at spaces, which are dropped, and around wide letters; a word that is wider than a
  /// line is cut. Code of half a line or less is not broken.
  ///
  /// Control characters are `visible`, because that makes them wider.
  ///
  /// - Parameter width: 1 or more; a single character may be wider.
  package func wrapped(to width: Int) -> [StyledText] {
    var wrapping = Wrapping(width: width)
    for span in spans {
      let text = visible(span.text)
      let isWord = span.style == .code && Syntax.displayWidth(text, tabWidth: 1) <= width / 2
      for character in text { wrapping.take(character, span.style, isInWord: isWord) }
    }
    wrapping.endLine()
    return wrapping.lines
  }
}

/// Lines while they are filled.
private struct Wrapping {
  let width: Int
  private(set) var lines: [StyledText] = []

  /// Some text and the columns that it takes.
  private struct Piece {
    var text = StyledText()
    var width = 0
    var last: Character?
  }

  private var line = Piece()
  /// The blank before `word`, which stays only on a line with both its neighbours.
  private var blank = Piece()
  /// The characters that must stay together.
  private var word = Piece()

  init(width: Int) { self.width = width }

  /// - Parameter isInWord: Whether a blank is part of a word.
  mutating func take(_ character: Character, _ style: StyledText.Style, isInWord: Bool) {
    switch character {
    case "\n": endLine()
    case " " where !isInWord, "\t":
      placeWord()
      blank.text.append(" ", style)
      blank.width += 1
    default:
      let width = displayWidth("\(character)")
      if word.width + width > self.width || allowsBreak(after: word.last, before: character) {
        placeWord()
      }
      word.text.append("\(character)", style)
      word.width += width
      word.last = character
    }
  }

  /// Ends the line that is being filled.
  mutating func endLine() {
    placeWord()
    lines.append(line.text)
    (line, blank) = (Piece(), Piece())
  }

  private mutating func placeWord() {
    guard !word.text.isEmpty else { return }
    if line.text.isEmpty {
      line = word
    } else if line.width + blank.width + word.width <= width {
      line.text += blank.text + word.text
      line.width += blank.width + word.width
    } else {
      lines.append(line.text)
      line = word
    }
    (blank, word) = (Piece(), Piece())
  }
}

/// Whether a line may break between two characters: in a script without spaces, but not before
/// closing punctuation and not after opening one.
private func allowsBreak(after last: Character?, before next: Character) -> Bool {
  guard let last, displayWidth("\(last)") == 2 || displayWidth("\(next)") == 2 else { return false }
  return !last.opens && (!next.isPunctuation || next.opens) && next != "ー"
}

extension Character {
  /// Whether it is a bracket or a quotation mark that opens.
  fileprivate var opens: Bool {
    switch unicodeScalars.first?.properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: false
    }
  }
}
