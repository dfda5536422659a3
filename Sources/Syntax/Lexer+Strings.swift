extension Lexer {
  /// From a quote up to the next quote, interpolation or end of the line.
  ///
  /// - Parameter signs: The number of number signs before the quote.
  mutating func lexString(signs: Int = 0) {
    let start = offset - signs
    let isMultiline = peek(1) == "\"" && peek(2) == "\"" && !isClosedOnLine(signs)
    let string = OpenString(start: start, signs: signs, isMultiline: isMultiline)
    offset += string.quotes
    openStrings.append(string)
    append(.stringStart, from: start)
    lexStringText()
  }

  /// Whether a string with number signs whose first quote is the current one ends on its line: then
  /// two more quotes are its text, as in `#"""#`.
  private mutating func isClosedOnLine(_ signs: Int) -> Bool {
    guard signs > 0 else { return false }
    if offset < lineWithoutClose.end, signs >= lineWithoutClose.signs { return false }
    var end = offset + 1
    while end < bytes.count, !isNewline(bytes[end]) {
      if bytes[end] == "\"", hasSigns(signs, at: end + 1) { return true }
      end += 1
    }
    lineWithoutClose = (signs, end)
    return false
  }

  /// Whether there are that many number signs at `start`.
  private func hasSigns(_ signs: Int, at start: Int) -> Bool {
    guard start + signs <= bytes.count else { return false }
    return bytes[start..<start + signs].allSatisfy { $0 == "#" }
  }

  /// Whether the current quote closes a string.
  private func closes(_ string: OpenString) -> Bool {
    if string.isMultiline, peek(1) != "\"" || peek(2) != "\"" { return false }
    return hasSigns(string.signs, at: offset + string.quotes)
  }

  /// Goes on in the innermost string.
  mutating func lexStringText() {
    let (start, string) = (offset, openStrings[openStrings.count - 1])
    while offset < bytes.count, string.isMultiline || !isNewline(bytes[offset]) {
      switch bytes[offset] {
      case "\"" where closes(string):
        appendText(from: start)
        offset += string.quotes + string.signs
        openStrings.removeLast()
        if string.isMultiline, !openStrings.contains(where: \.isMultiline) {
          multilineStrings.append(string.start..<offset)
        }
        append(.stringEnd, from: offset - string.quotes - string.signs)
        return skipExcessSigns(behind: string)
      case "\\" where hasSigns(string.signs, at: offset + 1):
        let next = 1 + string.signs
        if peek(next) == "(" {
          appendText(from: start)
          offset += next + 1
          openStrings[openStrings.count - 1].parentheses = 0
          return append(.interpolationStart, from: offset - next - 1)
        }
        offset += next
        if offset < bytes.count, !isNewline(bytes[offset]) { offset += 1 }
      default: offset += 1
      }
    }
    appendText(from: start)
    if string.isMultiline {
      endOpenStrings(inInterpolation: false)
    } else {
      _ = closeOpenStrings(inInterpolation: false)
    }
  }

  /// Reports more number signs after a string than before it.
  private mutating func skipExcessSigns(behind string: OpenString) {
    guard string.signs > 0, peek() == "#" else { return }
    let start = offset
    while peek() == "#" { offset += 1 }
    report(
      "this string ends with more '#' than it begins with", at: start..<offset,
      hint: "leave them out", fix: TextEdit(start..<offset, with: ""))
  }

  private mutating func appendText(from start: Int) {
    if start < offset { append(.stringText, from: start) }
  }

  /// Closes the strings that the end of a line cut off, so that the parser sees whole ones; inside
  /// one of several lines the text continues.
  ///
  /// - Returns: Whether the text of such a string continues.
  mutating func closeOpenStrings(inInterpolation: Bool) -> Bool {
    guard let innermost = openStrings.last, !innermost.isMultiline else { return false }
    let count = openStrings.reversed().prefix { !$0.isMultiline }.count
    let range = innermost.start..<innermost.start + innermost.signs + 1
    if count == 2, openStrings.count == 2, !inInterpolation,
      hasOnlyBrackets(from: range.upperBound)
    {
      report(
        "the '\\(' before this is not closed", at: range, hint: "close it with ')'",
        fix: TextEdit(innermost.start..<innermost.start, with: ")"))
    } else {
      let close = "\"" + String(repeating: "#", count: innermost.signs)
      report(
        "this string is not closed", at: range, hint: "end it with '\(close)' on the same line",
        fix: inInterpolation || openStrings.count > 1
          ? nil : TextEdit(endOfOpenString..<endOfOpenString, with: close))
    }
    if !inInterpolation {
      openStrings.removeLast()
      append(.stringEnd, from: offset)
    }
    while let string = openStrings.last {
      append(.interpolationEnd, from: offset)
      if string.isMultiline {
        lexStringText()
        return true
      }
      append(.stringEnd, from: offset)
      openStrings.removeLast()
    }
    return false
  }

  /// Closes open strings at the end of the text.
  mutating func endOpenStrings(inInterpolation: Bool) {
    guard let text = openStrings.first(where: \.isMultiline) else {
      _ = closeOpenStrings(inInterpolation: inInterpolation)
      return
    }
    openText = text.start..<min(text.start + text.signs + text.quotes, bytes.count)
    unclosed = UnclosedStrings(strings: openStrings, isInText: !inInterpolation)
    // Its place is one of this text only.
    for index in unclosed.strings.indices { unclosed.strings[index].start = 0 }
    if !inInterpolation {
      openStrings.removeLast()
      append(.stringEnd, from: offset)
    }
    while openStrings.popLast() != nil {
      append(.interpolationEnd, from: offset)
      append(.stringEnd, from: offset)
    }
  }

  /// The closing delimiter of the string that is opened at `range`.
  func closing(of range: Range<Int>) -> String { String(text(range).reversed()) }

  /// Whether there are only closing brackets from `start` to the current offset.
  private func hasOnlyBrackets(from start: Int) -> Bool {
    bytes[start..<offset].allSatisfy { $0 == ")" || $0 == "]" || $0 == "}" || $0 == " " }
  }

  /// Where the string that the end of a line cut off should have ended: before the brackets that
  /// close earlier ones.
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
