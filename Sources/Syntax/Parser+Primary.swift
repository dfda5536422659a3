extension Parser {
  /// A literal, a name, or something in brackets.
  mutating func primary() throws(Failure) -> Expression {
    switch kind {
    case .identifier: return try nameExpression()
    case .integer, .floatingPoint, .closureParameter, .storedName: return literal()
    case .stringStart: return try string()
    case .leftParen: return try parenthesized()
    case .leftSquare: return try array()
    case .period: return try implicitMember()
    case .leftBrace where allowsTrailingClosures || isBraceOfValue: return try closure()
    case .faultyLiteral: return skipped(to: position + 1)
    case .keyword(let keyword): return try keywordExpression(keyword)
    case .pound where text(token) == "#keyPath": return try keyPath()
    case .pound where text(token) == "#selector": return try selector()
    case .pound where text(token) == "#colorLiteral":
      let name = name(token)
      advance()
      return Expression(.name(name.text), at: name.range)
    case .backslash: return try KeyPathLiteral.read(from: &self)
    case .pound: return try skippedOuterValue()
    case .leftBrace where position > 0:
      let sign = tokens[position - 1]
      throw fail("expected a value after \(quote(text(sign)))", at: sign.range)
    default: throw expected("a value")
    }
  }

  private mutating func nameExpression() throws(Failure) -> Expression {
    if next().kind == .identifier, !next().startsLine { try skipHabit() }
    if next().kind == .stringStart { try refuseFormat() }
    if next().kind == .leftParen, beginsNamelessFunction { throw namelessFunction() }
    if beginsGeneric, let type = typeWithParameters() { return type }
    let name = name(token)
    advance()
    guard name.text == "_" else { return Expression(.name(name.text), at: name.range) }
    guard kind == .equal || isAssigned else { throw fail("'_' has no value", at: name.range) }
    return Expression(.wildcard, at: name.range)
  }

  /// Whether a type with parameters may begin here: a name with a capital letter and a `<` that
  /// touches it.
  private var beginsGeneric: Bool {
    next().range.lowerBound == token.range.upperBound
      && lexer.bytes[next().range].first == UInt8(ascii: "<")
      && text(token).first?.isUppercase == true
  }

  /// The type with its parameters that begins here; nil, and nothing is read, if a comparison does.
  @inline(never)
  private mutating func typeWithParameters() -> Expression? {
    let start = self
    if let type = try? type(), diagnostics.count == start.diagnostics.count,
      case .named(_, let parameters) = type.kind, !parameters.isEmpty
    {
      switch kind {
      case .leftParen, .rightParen, .period, .leftSquare, .rightSquare, .comma, .rightBrace, .colon,
        .semicolon,
        .end:
        return Expression(.type(type), at: type.range)
      case .leftBrace where allowsTrailingClosures:
        return Expression(.type(type), at: type.range)
      default: break
      }
    }
    self = start
    return nil
  }

  /// Whether the current statement begins with a tuple at this place that is assigned to.
  private var isAssigned: Bool {
    guard tokens[statementStart].kind == .leftParen,
      kind == .comma || kind == .rightParen || kind == .end
    else { return false }
    guard let end = brackets[statementStart] else { return true }
    return position <= end && tokens[end + 1].kind == .equal
  }

  /// Moves past `not` and `new`, which precede a value in other languages.
  private mutating func skipHabit() throws(Failure) {
    switch text(token) {
    case "not":
      report(
        "'not' is not an operator", at: token.range, hint: "write '!'",
        fix: TextEdit(leavingOut(token.range).range, with: "!"))
    case "new":
      report(
        "'new' is not in this dialect", at: token.range, hint: "leave it out",
        fix: leavingOut(token.range))
    case "lambda": throw lambda()
    default: return
    }
    advance()
  }

  private mutating func keywordExpression(_ keyword: Keyword) throws(Failure) -> Expression {
    let range = token.range
    switch keyword {
    case .true, .false:
      advance()
      return Expression(.boolean(keyword == .true), at: range)
    case .nil:
      advance()
      return Expression(.nil, at: range)
    case .self, .Self, .super:
      advance()
      return Expression(.name(keyword.rawValue), at: range)
    case .if, .switch:
      guard isOnSameLine else { throw expected("a value") }
      throw fail(
        "'\(keyword.rawValue)' is a value only after '=' and 'return'", at: range,
        hint: keyword == .if ? "write 'condition ? a : b'" : "put it into a 'let' first")
    case .do:
      guard isOnSameLine else { throw expected("a value") }
      throw fail("'do expression' is not in this dialect", at: range)
    case .func where next().kind == .leftParen: throw namelessFunction()
    default: throw expected("a value")
    }
  }

  private mutating func implicitMember() throws(Failure) -> Expression {
    let dot = token
    advance()
    let name = try memberName(after: dot)
    return Expression(.implicitMember(name), at: range(from: dot.range.lowerBound))
  }

  private mutating func parenthesized() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    if let change = try ChainAssignment.read(&self) { return change }
    if let type = TypeExpression.existential(in: &self) { return type }
    let elements = try arguments(until: .rightParen)
    let isOne = elements.count == 1 && elements[0].label == nil
    return Expression(
      isOne ? .parenthesized(elements[0].value) : .tuple(elements), at: range(from: start))
  }

  private mutating func array() throws(Failure) -> Expression {
    let opener = position
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    var elements: [Expression] = []
    var entries: [DictionaryEntry] = []
    var isDictionary = kind == .colon && (next().kind == .rightSquare || next().kind == .end)
    if isDictionary { advance() }
    while kind != .rightSquare, !isAtEnd {
      poll()
      let element = try expression()
      if elements.isEmpty, entries.isEmpty, kind == .colon { isDictionary = true }
      if isDictionary {
        guard skip(.colon) else { throw expected("':'", for: opener) }
        entries.append(DictionaryEntry(key: element, value: try expression()))
      } else {
        elements.append(element)
      }
      if !skip(.comma) { break }
    }
    guard skip(.rightSquare) else {
      throw unfinishedArguments(
        elements.isEmpty && entries.isEmpty ? "']'" : "',' or ']'", opener)
    }
    return Expression(
      isDictionary ? .dictionary(entries) : .array(elements),
      at: range(from: tokens[opener].range.lowerBound))
  }

  /// `#keyPath(Type.name)`.
  private mutating func keyPath() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    advance()
    let opener = position
    guard skip(.leftParen) else { throw expected("'('", for: position - 1) }
    var names: [Name] = []
    repeat {
      guard kind == .identifier else { throw expected("a name", for: opener) }
      names.append(name(token))
      advance()
    } while skip(.period)
    guard skip(.rightParen) else { throw expected("')'", for: opener) }
    return Expression(.keyPath(names), at: range(from: start))
  }

  /// `#selector(Type.method(_:))`.
  private mutating func selector() throws(Failure) -> Expression {
    let start = token.range.lowerBound
    advance()
    let opener = position
    guard kind == .leftParen else { throw expected("'('", for: position - 1) }
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    if ["getter", "setter"].contains(text(token)), next().kind == .colon {
      throw fail(
        "'#selector(\(text(token)):)' is not in this dialect", at: token.range,
        hint: "name a method that \(text(token) == "getter" ? "reads" : "sets") the property")
    }
    let method = try expression()
    guard skip(.rightParen) else { throw expected("')'", for: opener) }
    return Expression(.selector(method), at: range(from: start))
  }

  // MARK: Left out

  /// A placeholder for the tokens up to `end`, which have a diagnostic.
  private mutating func skipped(to end: Int) -> Expression {
    let start = token.range.lowerBound
    position = min(end, tokens.count - 1)
    return Expression(.missing, at: range(from: start))
  }

  /// `#name(…)`.
  @inline(never)
  private mutating func skippedOuterValue() throws(Failure) -> Expression {
    if text(token) == "#include" { throw refuse(lineFrom: token.range) }
    if let fault = hexadecimalColor() {
      report(fault)
      return skipped(to: position + 1)
    }
    var end = next().kind == .leftParen && !next().startsLine ? brackets[position + 1] : position
    var fix: TextEdit?
    if position == statementStart, let last = end, tokens[last + 1].kind == .leftBrace,
      let close = brackets[last + 1]
    {
      // `#Preview { … }`
      end = close
      fix = leavingOut(token.range.lowerBound..<tokens[close].range.upperBound)
    }
    let name = text(token)
    reportOuter(name, at: token.range, hint: Attribute.hint(onMacro: name), fix: fix)
    return skipped(to: (end ?? position) + 1)
  }
}
