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
    let range = innermost.start..<innermost.start + 1
    if openStrings.count == 2, !inInterpolation, hasOnlyBrackets(from: range.upperBound) {
      report(
        "the '\\(' before this is not closed", at: range, hint: "close it with ')'",
        fix: TextEdit(innermost.start..<innermost.start, with: ")"))
    } else {
      report(
        "this string is not closed", at: range, hint: "end it with '\"' on the same line",
        fix: inInterpolation || openStrings.count > 1
          ? nil : TextEdit(endOfOpenString..<endOfOpenString, with: "\""))
    }
    if !inInterpolation {
      openStrings.removeLast()
      append(.stringEnd, from: offset)
    }
    while openStrings.popLast() != nil {
      append(.interpolationEnd, from: offset)
      append(.stringEnd, from: offset)
    }
  }

  /// Whether nothing but closing brackets stands from `start` to the offset at hand.
  private func hasOnlyBrackets(from start: Int) -> Bool {
    bytes[start..<offset].allSatisfy { $0 == ")" || $0 == "]" || $0 == "}" || $0 == " " }
  }

  /// Where the string that the end of a line cut off should have ended: before the brackets there
  /// that close what was opened before it.
  private var endOfOpenString: Int {
    var open = 0
    for token in tokens.reversed() {
      if token.kind == .leftParen { open += 1 }
      if token.kind == .rightParen { open -= 1 }
      if token.startsLine { break }
    }
    var end = offset
    while open > 0, end > 1, bytes[end - 1] == ")", bytes[end - 2] != "(" {
      end -= 1
      open -= 1
    }
    return end
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
    offset += width
    skipQuoted { $0.isTypographicQuote || $0 == "\"" }
    let whole = text(start..<offset)
    let inner = whole.dropFirst().dropLast()
    report(
      "'\(quote)' does not begin a string", at: start..<start + width, hint: "write '\"'",
      fix: whole.count < 2 || inner.contains { $0 == "\"" || $0 == "\\" }
        ? nil : TextEdit(start..<offset, with: "\"\(inner)\""))
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
      hint: isShort ? "write \"\(inner)\"" : "write '\"'",
      fix: isShort ? TextEdit(start..<offset, with: "\"\(inner)\"") : nil)
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
