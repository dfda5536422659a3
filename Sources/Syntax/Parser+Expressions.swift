extension Parser {
  /// A value, operators included; assignments are statements.
  ///
  /// Operators are put in order with two stacks rather than by recursion, so that a chain of them
  /// takes no room on the thread's stack.
  mutating func expression() throws(Failure) -> Expression {
    let outer = height
    var chain = Chain(try measuredOperand())
    while true {
      if try cast(in: &chain) { continue }
      guard let infix = try infix() else { break }
      try chain.append(infix, &self)
      chain.operands.append(try measuredOperand())
    }
    let (value, height) = try chain.finish(&self)
    self.height = max(outer, height)
    return value
  }

  private mutating func measuredOperand() throws(Failure) -> Measured {
    let outer = height
    height = 0
    let value = try operand()
    let measured = (value, height)
    height = outer
    return measured
  }

  // MARK: Between two values

  /// The current operator, with the text between its two signs if it is `?` and `:`; nil if the
  /// value ends here.
  @inline(never)
  private mutating func infix() throws(Failure) -> Infix? {
    switch kind {
    case .binaryOperator: break
    case .prefixOperator where isOnSameLine && infixOperator(text(token)) != nil:
      reportSpacing()
    case .prefixOperator where isOnSameLine && Operator.hint(for: text(token)) != nil: break
    case .identifier
    where isOnSameLine && Operator.words[self.text(token)] != nil:
      return wordOperator()
    case .question: return try ternary()
    default: return nil
    }
    let text = text(token)
    if Operator.assigning.contains(text) { return nil }
    var name = Name(text, at: token.range)
    let known = infixOperator(text)
    if known == nil {
      try refuseOperator()
      name.text = "+"
    }
    advance()
    return Infix(name: name, operator: known ?? .addition)
  }

  /// The operator between two values that is written so, of the language or of the page.
  func infixOperator(_ sign: String) -> Operator? { operators.infix[sign] ?? Operator.named[sign] }

  /// Writes `text` for an operator, without its space where there is some already.
  func replacing(_ sign: Token, with text: String) -> TextEdit {
    let start = sign.range.lowerBound
    let isSpaced = start > 0 && lexer.bytes[start - 1] == UInt8(ascii: " ")
    return TextEdit(sign.range, with: isSpaced ? String(text.drop { $0 == " " }) : text)
  }

  private mutating func ternary() throws(Failure) -> Infix {
    let question = position
    let outer = height
    height = 0
    advance()
    let then = try level { (parser) throws(Failure) in try parser.expression() }
    guard skip(.colon) else { throw expected("':'", for: question) }
    let infix = Infix(
      name: Name("?", at: tokens[question].range), operator: .ternary, then: then, height: height)
    height = outer
    return infix
  }

  private mutating func wordOperator() -> Infix? {
    guard !next().startsLine, next().kind != .end else { return nil }
    guard let sign = Operator.words[text(token)], let meant = Operator.named[sign] else {
      return nil
    }
    report(Diagnostic("'\(text(token))' is not an operator", at: token.range, write: sign))
    let name = Name(sign, at: token.range)
    advance()
    return Infix(name: name, operator: meant)
  }

  private mutating func reportSpacing() {
    report(
      "'\(text(token))' has space on one side only", at: token.range,
      hint: "put space on both sides of it, or on none",
      fix: TextEdit(token.range, with: "\(text(token)) "))
  }

  /// Reads `is T`, `as T`, `as? T` or `as! T`; whether one was there.
  @inline(never)
  private mutating func cast(in chain: inout Chain) throws(Failure) -> Bool {
    guard kind == .keyword(.is) || kind == .keyword(.as) else { return false }
    let word = token
    advance()
    var cast = Cast.coerced
    if word.kind == .keyword(.as), token.range.lowerBound == word.range.upperBound {
      if skip(.postfixQuestion) {
        cast = .conditional
      } else if skip(.postfixExclamation) {
        cast = .forced
      }
    }
    let outer = height
    height = 0
    let type = try type()
    let end = tokens[position - 1].range.upperBound
    let typeHeight = height
    height = outer
    guard depth + typeHeight + 1 <= nestingLimit else { throw nestingFailure(at: word.range) }
    try chain.cast(at: word.range, &self) { value in
      let kind: Expression.Kind =
        word.kind == .keyword(.is) ? .is(value, type) : .cast(value, cast, type)
      return Expression(kind, at: value.range.lowerBound..<end)
    }
    return true
  }

  // MARK: Before a value

  /// A value with its prefix and postfix parts.
  private mutating func operand() throws(Failure) -> Expression {
    skipAwait()
    switch kind {
    case .keyword(.try): return try attempt()
    case .prefixOperator: return try prefixed()
    case .binaryOperator: return try operatorAsValue()
    default: return try postfix()
    }
  }

  @inline(never)
  private mutating func prefixed() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    var name = Name(text(token), at: token.range)
    if operators.prefix.contains(name.text), !Operator.prefix.contains(name.text) {
      name.text = "prefix \(name.text)"
    } else if !Operator.prefix.contains(name.text) {
      if Operator.named[name.text] == .range {
        advance()
        let bound = try postfix()
        try grow(at: name.range)
        return Expression(.oneSided(name, bound, isLowerBound: false), at: range(from: start))
      } else if name.text == "&" {
        return try inoutArgument()
      }
      try refusePrefix(name)
    }
    advance()
    if name.text == "-", kind == .integer, let least = leastInteger(from: start) { return least }
    let value = try postfix()
    try grow(at: name.range)
    return Expression(.prefix(name, value), at: range(from: start))
  }

  /// Reports an operator before a value that the language does not have.
  @inline(never)
  private mutating func refusePrefix(_ name: Name) throws(Failure) {
    if name.text == "|" { throw barFunction() }
    if Operator.outer[name.text] != nil {
      reportOuter(
        name.text, at: token.range, hint: Operator.outer[name.text] ?? nil,
        fix: countingBefore(name.text))
    } else if name.text.allSatisfy({ $0 == "-" || $0 == "!" || $0 == "+" }) {
      report(
        "there is no operator \(quote(name.text))", at: name.range,
        hint: "put parentheses between the signs")
    } else {
      throw fail(Operator.missingValue(before: name.text, at: name.range, in: lexer.bytes))
    }
  }

  /// `&place`, which is allowed only at the start of an argument.
  private mutating func inoutArgument() throws(Failure) -> Expression {
    let sign = token
    let before = position > 0 ? tokens[position - 1].kind : .end
    guard before == .leftParen || before == .comma || before == .colon else {
      throw fail("'&' stands only before an argument", at: sign.range, hint: "leave out '&'")
    }
    advance()
    let place = try postfix()
    try grow(at: sign.range)
    return Expression(.inout(place), at: range(from: sign.range.lowerBound))
  }

  /// The one integer whose magnitude is not an integer.
  private mutating func leastInteger(from start: Int) -> Expression? {
    guard Int("-" + digits(token)) == Int.min else { return nil }
    advance()
    return Expression(.integer(Int.min), at: range(from: start))
  }

  /// `+` alone, as in `reduce(0, +)`, or `!`.
  @inline(never)
  private mutating func operatorAsValue() throws(Failure) -> Expression {
    let sign = text(token)
    let isAlone = next().kind == .rightParen || next().kind == .comma
    let isPrefix = infixOperator(sign) == nil && operators.prefix.contains(sign)
    if infixOperator(sign) != nil || sign == "!" || isPrefix, isAlone {
      let value = Expression(.name(isPrefix ? "prefix \(sign)" : sign), at: token.range)
      advance()
      return value
    }
    if Operator.prefix.contains(sign), !next().startsLine, next().kind != .end {
      throw fail(
        "'\(sign)' stands apart from its value", at: token.range, hint: "leave the space out",
        fix: TextEdit(token.range.upperBound..<next().range.lowerBound, with: ""))
    }
    throw fail(Operator.missingValue(before: sign, at: token.range, in: lexer.bytes))
  }

  /// Moves past `await`, which it diagnoses.
  private mutating func skipAwait() {
    while isIdentifier(token, "await"), next().kind == .identifier, !next().startsLine {
      reportOuter(
        "await", at: token.range, hint: "leave it out", fix: leavingOut(token.range))
      advance()
    }
  }

  /// `try` and the value after it.
  @inline(never)
  private mutating func attempt() throws(Failure) -> Expression {
    let word = token
    advance()
    if kind == .leftBrace {
      throw fail(Diagnostic("'try' has no block", at: word.range, write: "do"))
    }
    var attempt = Attempt.passing
    if token.range.lowerBound == word.range.upperBound {
      if skip(.postfixQuestion) {
        attempt = .optional
      } else if skip(.postfixExclamation) {
        attempt = .forced
      }
    }
    if isAtEnd { throw expected("a value", for: position - 1) }
    let value = try level { (parser) throws(Failure) in try parser.expression() }
    return Expression(.try(attempt, value), at: range(from: word.range.lowerBound))
  }

  /// The result of `body`, one level deeper.
  mutating func level<Result>(
    _ body: (inout Parser) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = try enter()
    defer { leave(outer) }
    return try body(&self)
  }
}
