extension Parser {
  /// The signs around a string.
  private struct Delimiter {
    /// The number of number signs before its quotes, and after the backslash of an escape.
    var signs: Int
    var isMultiline: Bool

    init(_ opener: ArraySlice<UInt8>) {
      signs = opener.prefix { $0 == "#" }.count
      isMultiline = opener.count - signs == 3
    }
  }

  mutating func string() throws(Failure) -> Expression {
    let opener = token
    let outer = allowsTrailingClosures
    allowsTrailingClosures = true
    defer { allowsTrailingClosures = outer }
    advance()
    let delimiter = Delimiter(lexer.bytes[opener.range])
    var texts: [Range<Int>] = []
    var segments: [StringSegment] = []
    var places: [Int] = []
    while kind != .stringEnd {
      if kind == .stringText {
        places.append(segments.count)
        texts.append(token.range)
        segments.append(.text(""))
        advance()
      } else {
        segments.append(.interpolation(try interpolation()))
      }
    }
    let end = token.range
    advance()
    if delimiter.isMultiline {
      let lines = lines(
        of: texts, from: opener.range.upperBound, to: end, delimiter,
        endsInText: places.last == segments.count - 1)
      for (place, text) in zip(places, lines) { segments[place] = .text(text) }
      segments.removeAll { $0 == .text("") }
    } else {
      for (place, text) in zip(places, texts) {
        segments[place] = .text(unescaped(text, delimiter.signs))
      }
    }
    return Expression(.string(segments), at: range(from: opener.range.lowerBound))
  }

  private mutating func interpolation() throws(Failure) -> Expression {
    let outer = try enter()
    defer { leave(outer) }
    let opener = token
    advance()
    if kind == .interpolationEnd, !token.range.isEmpty {
      throw fail(
        "expected a value", at: opener.range.lowerBound..<token.range.upperBound)
    }
    let value = try expression()
    guard skip(.interpolationEnd) else { throw argumentOfInterpolation(after: value.range) }
    return value
  }

  /// Reports what stands behind the value of an interpolation.
  @inline(never)
  private mutating func argumentOfInterpolation(after value: Range<Int>) -> Failure {
    let argument = InterpolationArgument(lexer, after: value, comma: position)
    return argument.diagnostic(brackets).map { fail($0) } ?? expected("')'")
  }

  // MARK: Escapes

  /// The characters that the text of a string stands for.
  private mutating func unescaped(_ range: Range<Int>, _ signs: Int) -> String {
    guard lexer.bytes[range].contains(UInt8(ascii: "\\")) else { return lexer.text(range) }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      if escapes(at: offset, in: range, signs) {
        offset = unescape(from: offset, signs, to: range.upperBound, into: &result)
      } else {
        result.append(lexer.bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether there is an escape at `offset`: a backslash, number signs, and something more.
  private func escapes(at offset: Int, in range: Range<Int>, _ signs: Int) -> Bool {
    let end = offset + 1 + signs
    guard lexer.bytes[offset] == "\\", end < range.upperBound else { return false }
    return lexer.bytes[offset + 1..<end].allSatisfy { $0 == "#" }
  }

  /// Reads the escape at `start`; returns the offset after it.
  private mutating func unescape(
    from start: Int, _ signs: Int, to end: Int, into result: inout [UInt8]
  ) -> Int {
    let offset = start + 1 + signs
    switch lexer.bytes[offset] {
    case "n": result.append(0x0A)
    case "t": result.append(0x09)
    case "r": result.append(0x0D)
    case "0": result.append(0x00)
    case "\"", "\\", "'": result.append(lexer.bytes[offset])
    case "u" where offset + 1 < end && lexer.bytes[offset + 1] == "{":
      return unescapeScalar(from: start, digitsAt: offset + 2, to: end, into: &result)
    default:
      let stop = offset + (lexer.scalar(at: offset)?.width ?? 1)
      let backslash = "\\" + String(repeating: "#", count: signs)
      report(
        "'\(lexer.text(start..<stop))' is not an escape", at: start..<stop,
        hint: "write '\(backslash)\\' for a backslash")
      return stop
    }
    return offset + 1
  }

  /// Reads `\u{…}` at `start`; returns the offset after it.
  private mutating func unescapeScalar(
    from start: Int, digitsAt first: Int, to end: Int, into result: inout [UInt8]
  ) -> Int {
    let digits = lexer.bytes[first..<end].prefix { $0 != "}" }
    let close = digits.endIndex
    let stop = min(close + 1, end)
    let text = lexer.text(digits.indices)
    guard close < end, (1...8).contains(text.count), let value = UInt32(text, radix: 16),
      !text.hasPrefix("+"), let scalar = Unicode.Scalar(value)
    else {
      report(
        "\(quote(lexer.text(start..<stop))) is not a character", at: start..<stop,
        hint: "write one to eight hexadecimal digits: \\u{41}")
      return stop
    }
    result.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    return stop
  }

  // MARK: Strings of several lines

  /// The values of the texts of a string of several lines: without the line breaks at its beginning
  /// and its end, and without the indentation of its last line.
  ///
  /// - Parameters:
  ///   - start: The offset after its opening quotes.
  ///   - end: The range of its closing quotes; empty if it is not closed.
  ///   - endsInText: Whether the closing quotes follow directly after the last of the texts.
  @inline(never)
  private mutating func lines(
    of texts: [Range<Int>], from start: Int, to end: Range<Int>, _ delimiter: Delimiter,
    endsInText: Bool
  ) -> [String] {
    var texts = texts
    let bytes = lexer.bytes
    if texts.isEmpty, end.isEmpty { return [] }
    guard let first = texts.first, first.lowerBound == start, isNewline(bytes[start]) else {
      reportOneLine(from: start, to: end, delimiter)
      return texts.map { _ in "" }
    }
    var margin: ArraySlice<UInt8> = []
    if !end.isEmpty {
      let last = texts[texts.count - 1]
      let line = (bytes[last].lastIndex(where: isNewline) ?? last.upperBound - 1) + 1
      margin = bytes[line..<last.upperBound]
      guard endsInText, bytes[last].contains(where: isNewline), margin.allSatisfy(isBlank) else {
        report(
          "the closing '\"\"\"' is not on a line of its own", at: end,
          hint: "begin a line before it")
        return texts.map { _ in "" }
      }
      // The line break before the closing quotes is not part of the text.
      let isPair = line - 2 > last.lowerBound && bytes[line - 1] == "\n" && bytes[line - 2] == "\r"
      texts[texts.count - 1] = last.lowerBound..<line - (isPair ? 2 : 1)
    }
    let begin = afterNewline(start)
    texts[0] = begin..<max(begin, texts[0].upperBound)
    var result: [String] = []
    var hasReported = end.isEmpty
    for (number, text) in texts.enumerated() {
      let isLast = number == texts.count - 1 && endsInText
      result.append(
        lines(
          in: text, startsLine: number == 0, endsText: isLast, margin, delimiter.signs, &hasReported
        ))
    }
    return result
  }

  /// The value of one text of the string; an interpolation precedes or follows it, or the string
  /// ends.
  private mutating func lines(
    in text: Range<Int>, startsLine: Bool, endsText: Bool, _ margin: ArraySlice<UInt8>,
    _ signs: Int, _ hasReported: inout Bool
  ) -> String {
    var result: [UInt8] = []
    var offset = text.lowerBound
    var startsLine = startsLine
    while offset < text.upperBound || startsLine {
      if startsLine {
        startsLine = false
        let rest = lexer.bytes[offset..<text.upperBound]
        let isEmpty = rest.first.map(isNewline) ?? endsText
        if rest.starts(with: margin) {
          offset += margin.count
        } else if !isEmpty {
          if !hasReported { reportMargin(at: offset, margin) }
          hasReported = true
          offset += rest.prefix(while: isBlank).count
        }
        continue
      }
      let byte = lexer.bytes[offset]
      if isNewline(byte) {
        result.append(UInt8(ascii: "\n"))
        offset = afterNewline(offset)
        startsLine = true
      } else if escapes(at: offset, in: text.lowerBound..<text.upperBound + 1, signs) {
        let blank = lexer.bytes[offset + 1 + signs..<text.upperBound].prefix(while: isBlank)
        let end = blank.endIndex
        if end < text.upperBound, isNewline(lexer.bytes[end]) {
          offset = afterNewline(end)
          startsLine = true
        } else if end == text.upperBound, endsText {
          if !hasReported {
            report(
              "the last line cannot continue after '\\'", at: offset..<offset + 1 + signs,
              hint: "leave '\\' out", fix: TextEdit(offset..<end, with: ""))
          }
          offset = end
        } else {
          offset = unescape(from: offset, signs, to: text.upperBound, into: &result)
        }
      } else {
        result.append(byte)
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The offset after the line break at `offset`.
  private func afterNewline(_ offset: Int) -> Int {
    let bytes = lexer.bytes
    let isPair = bytes[offset] == "\r" && offset + 1 < bytes.count && bytes[offset + 1] == "\n"
    return offset + (isPair ? 2 : 1)
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == " " || byte == "\t" }

  /// Reports that a text is directly after its three quotes.
  private mutating func reportOneLine(from start: Int, to end: Range<Int>, _ delimiter: Delimiter) {
    let whole = start - 3 - delimiter.signs..<end.upperBound
    let inner = lexer.text(start..<end.lowerBound)
    let isPlain =
      !end.isEmpty && !inner.isEmpty && !inner.contains { $0.isNewline || $0 == "\"" }
    let signs = String(repeating: "#", count: delimiter.signs)
    report(
      "a text in '\"\"\"' begins on the next line", at: start - 3..<start,
      hint: isPlain
        ? "write one '\"' on each side, or begin a line after '\"\"\"'"
        : "begin a line after '\"\"\"'",
      fix: isPlain ? TextEdit(whole, with: "\(signs)\"\(inner)\"\(signs)") : nil)
  }

  /// Reports that the line at `offset` does not begin with the indentation of the string's last
  /// line.
  private mutating func reportMargin(at offset: Int, _ margin: ArraySlice<UInt8>) {
    let blank = lexer.bytes[offset...].prefix(while: isBlank)
    let isMixed = blank.count >= margin.count
    let range = blank.isEmpty ? offset..<offset + 1 : blank.indices
    report(
      isMixed
        ? "this line begins with other blanks than the closing '\"\"\"'"
        : "this line begins before the closing '\"\"\"'", at: range,
      hint: isMixed
        ? "use spaces in both, or tabs in both" : "move it, or the '\"\"\"' to the left",
      fix: TextEdit(blank.indices, with: String(decoding: margin, as: UTF8.self)))
  }
}
