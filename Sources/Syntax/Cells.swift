/// The cells of a page, in UTF-8 offsets: the text between its `// ---` lines.
///
/// A separator begins its line, has three dashes or more and nothing else; it belongs to no cell.
/// Inside a string of several lines it is text. A blank part is not a cell, so an empty page has
/// none.
/// string of several lines it is text. A blank part is not a cell, so an empty page has none.
package func cells(in page: String) -> [Range<Int>] {
  let bytes = Array(page.utf8)
  var cells: [Range<Int>] = []
  var start = 0
  for line in separators(in: bytes) {
    if !isBlank(bytes[start..<line.lowerBound]) { cells.append(start..<line.lowerBound) }
    start = line.upperBound
  }
  if !isBlank(bytes[start...]) { cells.append(start..<bytes.count) }
  return cells
}

/// The lines of a page that cut it into cells, in UTF-8 offsets, with their line breaks.
package func separators(in page: String) -> [Range<Int>] { separators(in: Array(page.utf8)) }

private func separators(in bytes: [UInt8]) -> [Range<Int>] {
  var separators: [Range<Int>] = []
  var offset = 0
  while offset < bytes.count {
    let end = bytes[offset...].firstIndex(where: isNewline).map { $0 + 1 } ?? bytes.count
    if isSeparator(bytes[offset..<end]) { separators.append(offset..<end) }
    offset = end
  }
  guard !separators.isEmpty else { return [] }
  var strings = Lexer(bytes).multilineStrings[...]
  return separators.filter { line in
    strings = strings.drop { $0.upperBound <= line.lowerBound }
    return strings.first.map { line.lowerBound < $0.lowerBound } ?? true
  }
}

private func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
  guard line.starts(with: "// ---".utf8) else { return false }
  return isBlank(line.dropFirst(6).drop { $0 == "-" })
}

private func isBlank(_ bytes: some Sequence<UInt8>) -> Bool {
  bytes.allSatisfy { $0 == " " || $0 == "\t" || isNewline($0) }
}

/// Whether a cell has nothing but comments.
package func isComment(_ cell: String) -> Bool {
  guard cell.utf8.first(where: { !isBlank(CollectionOfOne($0)) }) == UInt8(ascii: "/") else {
    return false
  }
  let lexer = Lexer(Array(cell.utf8))
  return lexer.tokens.count == 1 && lexer.diagnostics.isEmpty && lexer.commentDepth == 0
}

/// Cuts a program into cells as it is typed: a cell ends with the line that leaves nothing open,
/// or that makes it wrong.
package struct CellCutter: Sendable {
  private let nestingLimit: Int
  private let tokenLimit: Int
  /// The lines of the current cell, with their line breaks.
  private var lines: [String] = []
  /// How many of `lines` were last seen to be unfinished.
  private var unfinishedCount = 0
  private var openness = Openness()
  /// The text before the first line, which has been run: a cell that continues it is complete when
  /// both are.
  package var context = ""

  package init(
    nestingLimit: Int = defaultNestingLimit, tokenLimit: Int = defaultTokenLimit
  ) {
    (self.nestingLimit, self.tokenLimit) = (nestingLimit, tokenLimit)
  }

  /// Whether a cell has begun and waits for more lines.
  package var isWaiting: Bool { !lines.isEmpty }

  /// The lines of the cell that has begun.
  package var waitingText: String { lines.joined() }

  /// Takes the next line, line break included, and returns the cells that end with it, mostly one
  /// or none.
  ///
  /// - Complexity: linear in the length of a cell, taken over all of its lines. That is why
  ///   a long cell is not read again for each line that leaves a bracket open, and why, if it turns
  ///   out to be wrong, the line that made it so is found later: then several cells may end at once.
  package mutating func append(_ line: String) -> [String] {
    var cells: [String] = []
    var waiting = [line]
    while let line = waiting.popLast() {
      if lines.isEmpty, isBlank(line.utf8) { continue }
      lines.append(line)
      openness.scan(line)
      if openness.isOpen, lines.count < nextReading { continue }
      guard isComplete(lines.count) else {
        unfinishedCount = lines.count
        continue
      }
      let count = firstComplete()
      cells.append(lines[..<count].joined())
      waiting.append(contentsOf: lines[count...].reversed())
      startAgain()
    }
    return cells
  }

  /// Returns the rest at the end of the input, an unfinished cell; nil if there is none.
  package mutating func finish() -> String? {
    guard isWaiting else { return nil }
    let rest = lines.joined()
    startAgain()
    return rest
  }

  /// After how many lines a cell is read again although a bracket is open.
  private var nextReading: Int { max(unfinishedCount + 1, unfinishedCount / 4 * 5 - 8) }

  private func isComplete(_ count: Int) -> Bool {
    parse(
      context + lines[..<count].joined(), nestingLimit: nestingLimit, tokenLimit: tokenLimit
    ).unfinished == nil
  }

  /// The least number of lines that are complete, given that all of them are.
  private func firstComplete() -> Int {
    var (low, high) = (unfinishedCount, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isComplete(middle) { high = middle } else { low = middle }
    }
    return high
  }

  private mutating func startAgain() {
    lines = []
    context = ""
    unfinishedCount = 0
    openness = Openness()
  }
}

/// Whether a text continues the statement before it: it begins with `.name`, `else`, or an operator
/// with a space after it, so that it is between two values.
package func continuesStatement(_ text: String) -> Bool {
  let tokens = Lexer(Array(text.utf8)).tokens
  guard tokens.count > 2 else { return false }
  switch tokens[0].kind {
  case .period:
    return tokens[1].kind == .identifier
      && tokens[1].range.lowerBound == 1 + tokens[0].range.lowerBound
  case .binaryOperator: return true
  // `? a : b`, but not `?bars`, which is a question to help.
  case .question: return tokens[1].range.lowerBound > tokens[0].range.upperBound
  case .keyword(.else), .keyword(.catch): return true
  default: return false
  }
}

/// The brackets and strings that are open after a line, found quickly.
private struct Openness: Sendable {
  private var brackets = 0
  private var commentDepth = 0
  private var strings = Lexer.UnclosedStrings()
  private var endsOpen = false

  /// Whether the text continues, unless it has an error; if not, only the parser knows.
  var isOpen: Bool {
    brackets > 0 || commentDepth > 0 || !strings.strings.isEmpty || endsOpen
  }

  mutating func scan(_ line: String) {
    let lexer = Lexer(Array(line.utf8), commentDepth: commentDepth, within: strings)
    commentDepth = lexer.commentDepth
    strings = lexer.unclosed
    for token in lexer.tokens {
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace: brackets += 1
      case .rightParen, .rightSquare, .rightBrace: brackets -= 1
      default: break
      }
    }
    switch lexer.tokens.dropLast().last?.kind {
    case nil: break
    case .comma, .binaryOperator, .equal: endsOpen = true
    default: endsOpen = false
    }
  }
}
