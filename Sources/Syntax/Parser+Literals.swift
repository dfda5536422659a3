extension Parser {
  /// A number or `$0`.
  mutating func literal() -> Expression {
    let token = token
    advance()
    switch token.kind {
    case .closureParameter:
      return Expression(.closureParameter(Int(text(token).dropFirst()) ?? 0), at: token.range)
    case .integer:
      if let value = integer(token) { return Expression(.integer(value), at: token.range) }
      report(
        "\(quote(text(token))) does not fit in an Int", at: token.range,
        hint: "write a Double, such as 1e20")
      return Expression(.missing, at: token.range)
    default:
      let value = Double(doubleText(token)) ?? .nan
      if value.isFinite { return Expression(.floatingPoint(value), at: token.range) }
      report("\(quote(text(token))) does not fit in a Double", at: token.range)
      return Expression(.missing, at: token.range)
    }
  }

  /// The digits of a number.
  func digits(_ token: Token) -> String { text(token).filter { $0 != "_" } }

  private func doubleText(_ token: Token) -> String {
    let text = digits(token)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasSuffix(".") ? text + "0" : text
  }

  private func integer(_ token: Token) -> Int? {
    let digits = digits(token)
    switch digits.prefix(2) {
    case "0x": return Int(digits.dropFirst(2), radix: 16)
    case "0o": return Int(digits.dropFirst(2), radix: 8)
    case "0b": return Int(digits.dropFirst(2), radix: 2)
    default: return Int(digits)
    }
  }

  // MARK: Strings

  mutating func string() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    let outer = allowsTrailingClosures
    allowsTrailingClosures = true
    defer { allowsTrailingClosures = outer }
    advance()
    var segments: [StringSegment] = []
    while !skip(.stringEnd) {
      if kind == .stringText {
        segments.append(.text(unescaped(token.range)))
        advance()
      } else {
        segments.append(.interpolation(try interpolation()))
      }
    }
    return Expression(.string(segments), at: range(from: start))
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
    guard skip(.interpolationEnd) else { throw expected("')'") }
    return value
  }

  /// The characters that the text of a string stands for.
  private mutating func unescaped(_ range: Range<Int>) -> String {
    guard lexer.bytes[range].contains(UInt8(ascii: "\\")) else { return lexer.text(range) }
    var result: [UInt8] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = lexer.bytes[offset]
      guard byte == "\\", offset + 1 < range.upperBound else {
        result.append(byte)
        offset += 1
        continue
      }
      switch lexer.bytes[offset + 1] {
      case "n": result.append(0x0A)
      case "t": result.append(0x09)
      case "r": result.append(0x0D)
      case "0": result.append(0x00)
      case "\"", "\\", "'": result.append(lexer.bytes[offset + 1])
      case "u" where offset + 2 < range.upperBound && lexer.bytes[offset + 2] == "{":
        offset = unescapeScalar(from: offset, to: range.upperBound, into: &result)
        continue
      default:
        let width = lexer.scalar(at: offset + 1)?.width ?? 1
        report(
          "'\(lexer.text(offset..<offset + 1 + width))' is not an escape",
          at: offset..<offset + 1 + width, hint: "write '\\\\' for a backslash")
        offset += width - 1
      }
      offset += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads `\u{…}` at `start`; returns the offset behind it.
  private mutating func unescapeScalar(
    from start: Int, to end: Int, into result: inout [UInt8]
  ) -> Int {
    let digits = lexer.bytes[start + 3..<end].prefix { $0 != "}" }
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
}
