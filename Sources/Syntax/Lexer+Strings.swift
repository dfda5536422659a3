extension Lexer {
  /// From a quote up to the next quote, interpolation or end of the line.
  mutating func lexString() {
    let start = offset
    if peek(1) == "\"", peek(2) == "\"" { return lexMultilineString() }
    offset += 1
    openStrings.append(OpenString(start: start))
    append(.stringStart, from: start)
    lexStringText()
  }

  /// Goes on in the innermost string.
  mutating func lexStringText() {
    let start = offset
    while true {
      guard offset < bytes.count, !isNewline(bytes[offset]) else {
        appendText(from: start)
        return closeOpenStrings(inInterpolation: false)
      }
      switch bytes[offset] {
      case "\"":
        appendText(from: start)
        offset += 1
        openStrings.removeLast()
        return append(.stringEnd, from: offset - 1)
      case "\\" where peek(1) == "(":
        appendText(from: start)
        offset += 2
        openStrings[openStrings.count - 1].parentheses = 0
        return append(.interpolationStart, from: offset - 2)
      case "\\" where offset + 1 < bytes.count && !isNewline(bytes[offset + 1]): offset += 2
      default: offset += 1
      }
    }
  }

  private mutating func appendText(from start: Int) {
    if start < offset { append(.stringText, from: start) }
  }

  /// Closes the strings that the end of a line cut off, so that the parser sees whole ones.
  mutating func closeOpenStrings(inInterpolation: Bool) {
    guard let innermost = openStrings.last else { return }
    report(
      "this string is not closed", at: innermost.start..<innermost.start + 1,
      hint: "end it with '\"' on the same line")
    if !inInterpolation {
      openStrings.removeLast()
      append(.stringEnd, from: offset)
    }
    while openStrings.popLast() != nil {
      append(.interpolationEnd, from: offset)
      append(.stringEnd, from: offset)
    }
  }

  private mutating func lexMultilineString() {
    let start = offset
    offset += 3
    while offset < bytes.count, !(peek() == "\"" && peek(1) == "\"" && peek(2) == "\"") {
      offset += peek() == "\\" ? 2 : 1
    }
    offset = min(offset + 3, bytes.count)
    report(
      "'\"\"\"' is not in this dialect", at: start..<start + 3,
      hint: "write '\\n' where a line ends")
    append(.faultyLiteral, from: start)
  }

  /// `#"…"#`, from after its number signs.
  mutating func lexRawString(from start: Int) {
    let signs = offset - start
    let isMultiline = peek(1) == "\"" && peek(2) == "\""
    let quotes = isMultiline ? 3 : 1
    offset += quotes
    while offset < bytes.count, isMultiline || !isNewline(peek()) {
      let isClosing =
        (0..<quotes).allSatisfy { peek($0) == "\"" }
        && (quotes..<quotes + signs).allSatisfy { peek($0) == "#" }
      if isClosing { break }
      offset += 1
    }
    if offset < bytes.count, !isNewline(peek()) { offset += quotes + signs }
    report(
      "'#\"' is not in this dialect", at: start..<start + signs + 1,
      hint: "write '\\\\' for a backslash in an ordinary string")
    append(.faultyLiteral, from: start)
  }

  /// A string in the quotes of a word processor.
  mutating func lexTypographicQuotes() {
    let start = offset
    let width = scalar()?.width ?? 1
    let quote = text(start..<start + width)
    report("'\(quote)' does not begin a string", at: start..<start + width, hint: "write '\"'")
    offset += width
    skipQuoted { $0.isTypographicQuote || $0 == "\"" }
    append(.faultyLiteral, from: start)
  }

  /// `'text'`, a string of other languages.
  mutating func lexSingleQuotes() {
    let start = offset
    offset += 1
    skipQuoted { $0 == "'" }
    let inner = text(min(start + 1, offset)..<max(start + 1, offset - 1))
    let isShort = offset - start < 40 && offset > start + 1 && !inner.contains("\"")
    report(
      "''' does not begin a string", at: start..<start + 1,
      hint: isShort ? "write \"\(inner)\"" : "write '\"'")
    append(.faultyLiteral, from: start)
  }

  /// Moves past the next character that is a closing quote, or nowhere if the line has none.
  private mutating func skipQuoted(until isClosing: (Unicode.Scalar) -> Bool) {
    var end = offset
    while let (scalar, width) = scalar(at: end), scalar != "\n", scalar != "\r" {
      end += width
      if isClosing(scalar) {
        offset = end
        return
      }
    }
  }
}
