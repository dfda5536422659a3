extension Lexer {
  mutating func lexIdentifier() {
    let start = offset
    skipIdentifier()
    let keyword = keyword(start..<offset)
    append(keyword.map { .keyword($0) } ?? .identifier, from: start)
    if keyword == .operator { lexDeclaredOperator() }
  }

  /// Moves past the characters of a name.
  mutating func skipIdentifier() {
    while offset < bytes.count {
      let byte = bytes[offset]
      if isIdentifierHead(byte) || isDigit(byte) {
        offset += 1
      } else if byte >= 0x80, let (scalar, width) = scalar(), scalar.isIdentifierBody,
        scalar.lookAlike == nil
      {
        offset += width
      } else {
        return
      }
    }
  }

  private func keyword(_ range: Range<Int>) -> Keyword? {
    guard range.count <= 15 else { return nil }
    return Keyword.byText[text(range)]
  }

  /// A name in backticks, which may be a keyword.
  mutating func lexBackticks() {
    let start = offset
    offset += 1
    skipIdentifier()
    guard offset > start + 1, !isDigit(bytes[start + 1]), peek() == "`" else {
      report("'`' does not begin a name", at: start..<start + 1)
      return
    }
    offset += 1
    append(.identifier, from: start)
  }

  /// `$0`, or `$name`.
  mutating func lexAfterDollar() {
    let start = offset
    offset += 1
    if isIdentifierHead(peek()) {
      skipIdentifier()
      return append(.storedName, from: start)
    }
    let digits = offset
    while isDigit(peek()) { offset += 1 }
    guard offset > digits, Int(text(digits..<offset)) != nil else {
      skipIdentifier()
      report(
        "\(quote(text(start..<offset))) is not a name", at: start..<offset, hint: "leave '$' out",
        fix: offset > digits ? TextEdit(start..<digits, with: "") : nil)
      return append(.faultyLiteral, from: start)
    }
    append(.closureParameter, from: start)
  }

  /// `#name`, a raw string, or a comment of other languages.
  mutating func lexPound() {
    let start = offset
    while peek() == "#" { offset += 1 }
    if peek() == "\"" { return lexString(signs: offset - start) }
    if isIdentifierHead(peek()) || isDigit(peek()), offset == start + 1 {
      skipIdentifier()
      return append(.pound, from: start)
    }
    if peek() == "/" {
      offset = Operator.endOfSearchPattern(from: offset, signs: offset - start, in: bytes)
      report(Diagnostic(searchPattern: start..<offset))
      return append(.faultyLiteral, from: start)
    }
    report(
      "'#' does not begin a comment", at: start..<start + 1, hint: "a comment begins with '//'",
      fix: TextEdit(start..<offset, with: "//"))
    skipLine()
  }

  /// A character beyond ASCII, or one that has no meaning.
  mutating func lexOther() {
    let start = offset
    guard let (scalar, width) = scalar() else {
      offset += 1
      return
    }
    if signs.contains(scalar) { return lexOperator() }
    if scalar.isTypographicQuote { return lexTypographicQuotes() }
    if let meant = scalar.lookAlike {
      offset += width
      report(Diagnostic("'\(scalar)' is not '\(meant)'", at: start..<offset, write: meant))
    } else if scalar.isIdentifierHead {
      lexIdentifier()
    } else if scalar.isBlank {
      offset += width
    } else {
      skipUnknown()
      let name = "U+" + String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4)
      let seen = scalar.properties.generalCategory.isVisible ? "'\(scalar)'" : name
      if scalar.properties.generalCategory == .mathSymbol {
        return report(
          "'\(text(start..<offset))' is not an operator here", at: start..<offset,
          hint: "declare it first, as in 'prefix operator \(text(start..<offset))'")
      }
      report(
        "\(seen) has no meaning here", at: start..<offset, hint: "delete it",
        fix: TextEdit(start..<offset, with: ""))
    }
  }

  /// Moves past characters that have no meaning, so that a run of them is diagnosed once.
  private mutating func skipUnknown() {
    repeat {
      offset += scalar()?.width ?? 1
    } while offset < bytes.count && !hasMeaning()
  }

  private func hasMeaning() -> Bool {
    guard bytes[offset] >= 0x80 else {
      return bytes[offset] > 0x1F && bytes[offset] != 0x7F
        || isNewline(bytes[offset]) || bytes[offset] == "\t" || bytes[offset] == 0
    }
    guard let (scalar, _) = scalar() else { return true }
    return scalar.isIdentifierHead || scalar.isBlank || scalar.lookAlike != nil
      || scalar.isTypographicQuote
  }

  /// The current character and its length in bytes; nil at the end.
  func scalar() -> (scalar: Unicode.Scalar, width: Int)? {
    scalar(at: offset)
  }

  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, width: Int)? {
    var iterator = bytes[min(offset, bytes.count)...].makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return (scalar, UTF8.width(scalar))
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isVisible: Bool {
    switch self {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark: false
    default: true
    }
  }
}

extension String {
  /// The string with zeros before it until it is `width` long.
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: "0", count: max(0, width - count)) + self
  }
}
