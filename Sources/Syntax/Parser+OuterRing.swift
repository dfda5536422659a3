// Constructs of Swift that this language does not have: each gets one diagnostic, and is skipped as
// a whole.
extension Parser {
  /// Diagnoses and skips a statement that is not in the language; returns whether there was one.
  /// Modifiers with an effect are diagnosed separately.
  mutating func skipOuterStatement() throws(Failure) -> Bool {
    let (start, count) = (position, diagnostics.count)
    for word in try modifiers() where diagnostics.count == count {
      switch (word.text, kind) {
      case ("indirect", .keyword(.enum)), ("final", _): continue
      // What is declared has its own diagnostic.
      case ("prefix", _), ("postfix", _), ("infix", _): continue
      case ("lazy", _):
        reportOuter(
          "lazy", at: word.range, hint: "leave it out: the value is then computed at once")
      default:
        reportOuter(
          word.text, at: word.range, hint: "leave it out", fix: leavingOut(word.range))
      }
    }
    if kind != .keyword(.var) { PropertyWrapper.refuse(in: &self) }
    if position > start, !beginsDeclaration(token) {
      throw expected("a declaration", for: position - 1)
    }
    switch kind {
    case .keyword(let keyword):
      return skipOuterStatement(keyword, isReported: diagnostics.count > count)
    case .pound: return skipsConditionalCompilation()
    case .identifier where isIdentifier(token, "actor") && followsName:
      reportOuter(
        "actor", at: token.range, hint: "write 'class'", fix: TextEdit(token.range, with: "class"))
      skipBraces()
      return true
    case .identifier:
      try refuseHabit()
      return false
    default: return false
    }
  }

  /// Whether a name follows the current token on its line.
  private var followsName: Bool { next().kind == .identifier && !next().startsLine }

  private mutating func skipOuterStatement(_ keyword: Keyword, isReported: Bool) -> Bool {
    let (word, opener) = (token.range, position + 2)
    let isOpen = next(2).kind == .leftBrace && brackets[opener] == nil
    if let fault = operatorFaults[position], !isOpen { report(fault) }
    switch keyword {
    case .operator:
      advance()
      skipToEndOfLine()
    case .precedencegroup:
      advance()
      skipBraces()
      if isOpen { _ = expected("'}'", for: opener) }
    case .deinit, .`init`, .subscript:
      advance()
      if !isReported { reportOuter(keyword.rawValue, at: word, hint: "write a function") }
      skipBraces()
    default: return false
    }
    return true
  }

  /// Reports an operator between two values that the language does not have.
  @inline(never)
  mutating func refuseOperator() throws(Failure) {
    let text = text(token)
    guard Operator.outer[text] == nil else {
      return reportOuter(
        text, at: token.range, hint: Operator.outer[text] ?? nil)
    }
    if text == "=>", allowsTrailingClosures { throw arrowFunction() }
    if let fault = power() { throw fail(fault) }
    report(
      "there is no operator \(quote(text))", at: token.range, hint: Operator.hint(for: text),
      fix: Operator.replacement(for: text).map { replacing(token, with: $0) })
  }

  /// Refuses an attribute before a parameter, or moves past a result builder that is refused where it is declared.
  @inline(never)
  mutating func attributeOfParameter() throws(Failure) {
    let start = token.range.lowerBound
    let range = start..<max(token.range.upperBound, next().range.upperBound)
    let name = lexer.text(range)
    guard Attribute.isRefusedBuilder(name, in: self) else {
      throw fail("'\(name)' is not in this dialect", at: range, hint: "let it take a list")
    }
    advance()
    advance()
  }

  /// Reports the getter at the current token that changes its value.
  @inline(never)
  mutating func reportMutatingGet() {
    reportOuter(
      "mutating get", at: token.range.lowerBound..<next().range.upperBound,
      hint: "write a 'mutating func', and call it")
  }

  // MARK: How far

  /// Moves after the bracket that closes the current one, or to the end.
  mutating func skipBrackets() {
    position = brackets[position].map { $0 + 1 } ?? tokens.count - 1
  }

  /// Moves after the next `{ … }`.
  private mutating func skipBraces() {
    while kind != .leftBrace, !isAtEnd, kind != .rightBrace {
      if case .keyword(let keyword) = kind, keyword.beginsStatement, token.startsLine { return }
      if let partner = brackets[position], partner > position { position = partner }
      advance()
    }
    if kind == .leftBrace { skipBrackets() }
  }

  private mutating func skipToEndOfLine() {
    while !isAtEnd, !token.startsLine, kind != .semicolon, kind != .rightBrace {
      if let partner = brackets[position], partner > position { position = partner }
      advance()
    }
  }

  /// Diagnoses and skips a `#if` with its branches; returns whether there is one.
  @inline(never)
  mutating func skipsConditionalCompilation() -> Bool {
    guard kind == .pound, text(token) == "#if" else { return false }
    let condition = ConditionalCompilation(lexer, tokens, from: position)
    report(condition.diagnostic)
    position = condition.end
    return true
  }

  // MARK: Behind a statement

  /// The index after the current token and possible further arguments on its line.
  private var endOfCall: Int {
    var index = position
    while index < tokens.count - 1, index == position || !tokens[index].startsLine {
      switch tokens[index].kind {
      case .semicolon, .rightBrace, .leftBrace, .equal, .keyword: return max(index, position + 1)
      default: index = (brackets[index].map { max($0, index) } ?? index) + 1
      }
    }
    return index
  }

  /// The values that follow, separated only by spaces, as arguments: numbers as a list, except for
  /// `print`; nil if there is only one, or something else among them.
  private func valuesInARow(upTo end: Int) -> String? {
    let values = tokens[position..<end]
    let areNumbers = values.allSatisfy { $0.kind == .integer || $0.kind == .floatingPoint }
    guard values.count > 1, areNumbers || values.allSatisfy({ $0.kind == .identifier }) else {
      return nil
    }
    let list = values.map(text).joined(separator: ", ")
    return areNumbers && !isIdentifier(tokens[position - 1], "print") ? "[\(list)]" : list
  }

  /// Reports why the current token cannot follow a statement on its line.
  mutating func leftover(after statement: Statement?) -> Failure {
    switch kind {
    case .rightParen, .rightSquare:
      return fail(
        "'\(text(token))' closes nothing", at: token.range, hint: "delete it",
        fix: TextEdit(token.range, with: ""))
    case .keyword(.else): return fail("'else' has no 'if'", at: token.range)
    case .equal: return fail("'=' has nothing to change", at: token.range)
    case .colon where next().kind == .equal:
      do throws(Failure) { try refuseColonEqual() } catch { return error }
      return fail("':' has no place here", at: token.range)
    case .comma, .colon, .arrow, .keyword(.in), .keyword(.where), .backslash, .at, .question:
      return fail("\(quote(text(token))) has no place here", at: token.range)
    default: break
    }
    let range = fullRange(of: position)
    guard case .expression(let value)? = statement?.kind, case .name(let name) = value.kind else {
      return fail("expected ';' or a new line", at: range)
    }
    let end = tokens[endOfCall - 1].range.upperBound
    let call = "\(name)(\(valuesInARow(upTo: endOfCall) ?? lexer.text(range.lowerBound..<end)))"
    guard call.utf8.count <= 60, tokens[endOfCall].kind != .leftBrace else {
      return fail("expected ';' or a new line", at: range)
    }
    return fail(
      "expected ';' or a new line", at: range, hint: "write '\(call)' for a call",
      fix: TextEdit(value.range.lowerBound..<end, with: call))
  }
}
