extension Lexer {
  /// An operator, or one of the signs that look like one: `=`, `->`, `.`, `?`.
  mutating func lexOperator() {
    let start = offset
    let isLeftBound = isLeftBound(at: start)
    if peek() == "." {
      if isDigit(peek(1)), !isLeftBound { return lexNumberWithoutWhole() }
      if peek(1) != "." {
        offset += 1
        return append(.period, from: start)
      }
    }
    if isLeftBound, let postfix = postfixSign() {
      offset += 1
      return append(postfix, from: start)
    }
    skipOperator()
    let isRightBound = isRightBound(at: offset, isLeftBound: isLeftBound)
    append(kind(start..<offset, isLeftBound, isRightBound), from: start)
  }

  private mutating func skipOperator() {
    let hasDots = peek() == "."
    while true {
      if let width = signWidth {
        offset += width
        continue
      }
      guard isOperator(peek()), hasDots || peek() != "." else { return }
      if peek() == "/", peek(1) == "/" || peek(1) == "*" { return }
      offset += 1
    }
  }

  /// The length of the current character, if it is one beyond ASCII of an operator of the page.
  private var signWidth: Int? {
    guard !signs.isEmpty, peek() >= 0x80, let (scalar, width) = scalar(), signs.contains(scalar)
    else { return nil }
    return width
  }

  /// The operator after the word `operator`, which declares it: its characters are signs from then
  /// on.
  mutating func lexDeclaredOperator() {
    while peek() == " " || peek() == "\t" { offset += 1 }
    let start = offset
    while offset < bytes.count {
      if peek() >= 0x80 {
        guard let (scalar, width) = scalar(), !scalar.isIdentifierHead, !scalar.isBlank else {
          break
        }
        signs.insert(scalar)
        offset += width
      } else if isOperator(peek()), !(peek() == "/" && (peek(1) == "/" || peek(1) == "*")) {
        offset += 1
      } else {
        break
      }
    }
    if offset > start { append(.binaryOperator, from: start) }
  }

  /// Notes the characters beyond ASCII of operators that the text declares below where it uses them.
  mutating func findDeclaredSigns() {
    guard bytes[offset...].contains(where: { $0 >= 0x80 }) else { return }
    let (start, word) = (offset, Array("fix operator ".utf8))
    defer { offset = start }
    while let next = bytes[offset...].firstRange(of: word) {
      offset = next.upperBound
      while offset < bytes.count, peek() >= 0x80 || isOperator(peek()) {
        if peek() >= 0x80 {
          guard let (scalar, width) = scalar(), !scalar.isIdentifierHead, !scalar.isBlank else {
            break
          }
          signs.insert(scalar)
          offset += width
        } else {
          offset += 1
        }
      }
    }
  }

  private func kind(
    _ range: Range<Int>, _ isLeftBound: Bool, _ isRightBound: Bool
  ) -> Token.Kind {
    switch text(range) {
    case "=": .equal
    case "->": .arrow
    case "?": .question
    case "&" where isRightBound && !isLeftBound: .prefixOperator
    case let text where Operator.assigning.contains(text): .binaryOperator
    default:
      isLeftBound == isRightBound
        ? .binaryOperator : isLeftBound ? .postfixOperator : .prefixOperator
    }
  }

  /// `?` or `!` directly after a value; not `a!=b` and `a??b`, which are unambiguous.
  private func postfixSign() -> Token.Kind? {
    switch (peek(), peek(1)) {
    case ("!", "="):
      peek(2) == "=" || isRightBound(at: offset + 2, isLeftBound: true)
        ? nil : .postfixExclamation
    case ("!", _): .postfixExclamation
    case ("?", "?") where peek(2) == "?" || peek(2) == "{": .postfixQuestion
    case ("?", "?"): isRightBound(at: offset + 2, isLeftBound: true) ? nil : .postfixQuestion
    case ("?", _): .postfixQuestion
    default: nil
    }
  }

  /// Whether what ends before `offset` touches an operator that begins there.
  private func isLeftBound(at offset: Int) -> Bool {
    guard offset > 0 else { return false }
    switch bytes[offset - 1] {
    case " ", "\t", "\n", "\r", 0x0B, 0x0C, 0, "(", "[", "{", ",", ":", ";": return false
    case "/": return !(offset > 1 && bytes[offset - 2] == "*")
    case let byte where byte >= 0x80: return tokens.last?.range.upperBound == offset
    default: return true
    }
  }

  /// Whether what begins at `offset` touches an operator that ends there.
  private func isRightBound(at offset: Int, isLeftBound: Bool) -> Bool {
    guard offset < bytes.count else { return false }
    switch bytes[offset] {
    case " ", "\t", "\n", "\r", 0x0B, 0x0C, 0, ")", "]", "}", ",", ":", ";": return false
    case ".": return !isLeftBound
    case "/":
      let next = offset + 1 < bytes.count ? bytes[offset + 1] : 0
      return !(next == "/" || next == "*")
    case let byte where byte >= 0x80: return scalar(at: offset)?.scalar.isBlank == false
    default: return true
    }
  }
}
