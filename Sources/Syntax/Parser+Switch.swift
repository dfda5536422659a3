extension Parser {
  mutating func switchStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    guard kind != .leftBrace else {
      throw fail("expected a value", at: tokens[opener].range)
    }
    let subject = try withoutTrailingClosures { (parser) throws(Failure) in
      try parser.expression()
    }
    guard kind == .leftBrace else { throw expected("'{'", for: opener) }
    let brace = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var cases: [SwitchCase] = []
    while kind != .rightBrace {
      if let last = cases.last, last.items == nil,
        kind == .keyword(.case) || kind == .keyword(.default)
      {
        report("'default' is the last case", at: last.range)
      }
      cases.append(try switchCase(brace))
    }
    advance()
    return .switch(subject, cases)
  }

  private mutating func switchCase(_ brace: Int) throws(Failure) -> SwitchCase {
    let start = token.range.lowerBound
    let opener = position
    // What Swift has for cases of later versions is the default here.
    if Attribute.isBeforeDefault(&self) { position += 2 }
    var items: [SwitchCase.Item]?
    if skip(.keyword(.case)) {
      items = try caseItems()
    } else if kind == .at {
      throw Attribute.failure(beforeCase: &self)
    } else if !skip(.keyword(.default)) {
      if kind == .keyword(.else) {
        throw fail(Diagnostic("expected 'case' or 'default'", at: token.range, write: "default"))
      }
      throw expected(isAtEnd ? "'}'" : "'case' or 'default'", for: isAtEnd ? brace : nil)
    }
    guard skip(.colon) else { throw expectedColon(opener) }
    let range = range(from: start)
    let body = statements(in: .switchCase)
    if body.isEmpty, !isAtEnd, diagnostics.isEmpty {
      report(
        "a case needs a statement", at: range, hint: "write 'break' to do nothing",
        fix: TextEdit(range.upperBound..<range.upperBound, with: " break"))
    }
    return SwitchCase(items: items, body: body, at: range)
  }

  /// Patterns with their conditions, separated by commas.
  mutating func caseItems() throws(Failure) -> [SwitchCase.Item] {
    var items: [SwitchCase.Item] = []
    repeat {
      let pattern = try casePattern()
      let condition = skip(.keyword(.where)) ? try expression() : nil
      items.append(SwitchCase.Item(pattern: pattern, condition: condition))
    } while skip(.comma)
    return items
  }

  // MARK: Patterns

  /// A pattern after `case`.
  ///
  /// - Parameter binding: Whether names are bound by the `let`, or `var`, around it; nil if there is
  ///   none.
  mutating func casePattern(binding: Bool? = nil) throws(Failure) -> CasePattern {
    let start = token.range.lowerBound
    var pattern = try barePattern(binding)
    while kind == .postfixQuestion {
      try grow(at: token.range)
      advance()
      pattern = CasePattern(.optional(pattern), at: range(from: start))
    }
    if skip(.keyword(.as)) {
      let type = try type()
      try grow(at: type.range)
      pattern = CasePattern(.cast(pattern, type), at: range(from: start))
    }
    return pattern
  }

  @inline(never)
  private mutating func tuplePattern(_ binding: Bool?) throws(Failure) -> CasePattern {
    let start = token.range.lowerBound
    let elements = try patternElements(binding)
    if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
    return CasePattern(.tuple(elements), at: range(from: start))
  }

  @inline(never)
  fileprivate mutating func memberPattern(_ binding: Bool?) throws(Failure) -> CasePattern {
    let dot = token
    advance()
    let name = try memberName(after: dot)
    let elements = try patternElements(binding)
    return CasePattern(.member(name, elements), at: range(from: dot.range.lowerBound))
  }

  private mutating func barePattern(_ binding: Bool?) throws(Failure) -> CasePattern {
    let start = token.range.lowerBound
    switch kind {
    case .keyword(.let), .keyword(.var):
      guard binding == nil else {
        throw fail("'\(text(token))' stands within another", at: token.range, hint: "leave it out")
      }
      let isConstant = kind == .keyword(.let)
      advance()
      return try casePattern(binding: isConstant)
    case .keyword(.is):
      advance()
      let type = try type()
      return CasePattern(.is(type), at: range(from: start))
    case .identifier where next().endsPattern:
      let name = name(token)
      if name.text == "_" {
        advance()
        return CasePattern(.wildcard, at: name.range)
      }
      guard let binding else { break }
      advance()
      return CasePattern(.name(name.text, isConstant: binding), at: name.range)
    case .leftParen where closesPattern(position): return try tuplePattern(binding)
    case .identifier where qualifiedCaseEnd != nil:
      return try qualifiedCase(binding)
    case .identifier where CasePattern.beginsGeneric(in: self):
      return try CasePattern(genericReading: &self, binding)
    case .period where next(2).kind == .leftParen && closesPattern(position + 2):
      return try memberPattern(binding)
    default: break
    }
    return try valuePattern()
  }

  /// A value that is compared, or an end of a range.
  @inline(never)
  private mutating func valuePattern() throws(Failure) -> CasePattern {
    let start = token.range.lowerBound
    if kind == .prefixOperator, Operator.named[text(token)] == .range {
      let sign = Name(text(token), at: token.range)
      advance()
      let bound = try expression()
      return CasePattern(.oneSided(sign, bound, isLowerBound: false), at: range(from: start))
    }
    if let end = endOfLiteral, isOperator(tokens[end], "..."), tokens[end + 1].endsPattern {
      let bound = try literalOfPattern()
      let sign = Name(text(token), at: token.range)
      advance()
      return CasePattern(.oneSided(sign, bound, isLowerBound: true), at: range(from: start))
    }
    let isOptional = endOfLiteral.map { tokens[$0].kind == .postfixQuestion } ?? false
    let value = isOptional ? try literalOfPattern() : try expression()
    return CasePattern(.expression(value), at: value.range)
  }

  /// The index of the parenthesis after `Type.name`; nil if there is something else.
  private var qualifiedCaseEnd: Int? {
    var index = position
    while tokens[index].kind == .identifier, tokens[index + 1].kind == .period { index += 2 }
    guard index > position, tokens[index].kind == .identifier,
      tokens[index + 1].kind == .leftParen, closesPattern(index + 1)
    else { return nil }
    return index + 1
  }

  @inline(never)
  private mutating func qualifiedCase(_ binding: Bool?) throws(Failure) -> CasePattern {
    let start = token.range.lowerBound
    let end = qualifiedCaseEnd ?? position
    let type = start..<tokens[end - 3].range.upperBound
    let name = name(tokens[end - 1])
    position = end
    let elements = try patternElements(binding)
    let range = range(from: start)
    return CasePattern(
      .typed(
        TypeExpression(.named(lexer.text(type), []), at: type),
        CasePattern(.member(name, elements), at: name.range.lowerBound..<range.upperBound)),
      at: range)
  }

  private mutating func patternElements(
    _ binding: Bool?
  ) throws(Failure) -> [CasePattern.Element] {
    let opener = position
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    var elements: [CasePattern.Element] = []
    while kind != .rightParen, !isAtEnd {
      var label: Name?
      if token.isLabel, next().kind == .colon {
        label = name(token)
        advance()
        advance()
      }
      elements.append(
        CasePattern.Element(label: label, pattern: try casePattern(binding: binding)))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    return elements
  }

  /// Whether the bracket at `index` closes a pattern, or is not closed.
  fileprivate func closesPattern(_ index: Int) -> Bool {
    guard let end = brackets[index] else { return true }
    return tokens[end + 1].endsPattern
  }

  /// The index after a literal, a name or `.name` that begins here; nil if there is none.
  private var endOfLiteral: Int? {
    let start = kind == .prefixOperator ? position + 1 : position
    switch tokens[start].kind {
    case .integer, .floatingPoint, .identifier, .keyword(.true), .keyword(.false): return start + 1
    case .period where tokens[start + 1].kind == .identifier: return start + 2
    case .stringStart: return brackets[start].map { $0 + 1 }
    default: return nil
    }
  }

  /// A literal with a `?` after it, which would otherwise be read as part of a value.
  private mutating func literalOfPattern() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    guard kind == .prefixOperator else { return try primary() }
    let sign = Name(text(token), at: token.range)
    advance()
    let value = try primary()
    try grow(at: sign.range)
    return Expression(.prefix(sign, value), at: range(from: start))
  }
}

/// Cases of a generic type with its arguments: `Type<Argument, …>.name(…)`.
extension CasePattern {
  /// Whether one begins at the current token.
  fileprivate static func beginsGeneric(in parser: Parser) -> Bool {
    guard parser.isOperator(parser.next(), "<") else { return false }
    let tokens = parser.tokens
    var (index, depth) = (parser.position + 1, 0)
    repeat {
      switch tokens[index].kind {
      case .identifier, .period, .comma, .leftSquare, .rightSquare, .postfixQuestion, .colon:
        break
      case .prefixOperator, .binaryOperator, .postfixOperator:
        let sign = parser.text(tokens[index])
        guard sign.allSatisfy({ $0 == "<" || $0 == ">" }) else { return false }
        for letter in sign { depth += letter == "<" ? 1 : -1 }
      default: return false
      }
      index += 1
    } while depth > 0
    return tokens[index].kind == .period && tokens[index + 1].kind == .identifier
      && tokens[index + 2].kind == .leftParen && parser.closesPattern(index + 2)
  }

  fileprivate init(
    genericReading parser: inout Parser, _ binding: Bool?
  ) throws(Parser.Failure) {
    let start = parser.token.range.lowerBound
    let type = try TypeExpression(genericReading: &parser)
    self.init(
      .typed(type, try parser.memberPattern(binding)), at: parser.range(from: start))
  }
}
