extension Parser {
  mutating func closure() throws(Failure) -> Expression {
    let opener = position
    let outer = try enter()
    defer { leave(outer) }
    let head = try closureHead()
    return try closure(head, with: statements(in: .block), from: opener)
  }

  /// The `{` of a closure, and its captures, parameters and result if it has any; nil if it has none.
  @inline(never)
  private mutating func closureHead() throws(Failure) -> ClosureHead? {
    let opener = position
    advance()
    if isCutInParameters { try cutSignature(opener) }
    return try hasSignature ? ClosureHead(signature(opener)) : nil
  }

  /// The closure that began at the token `opener`, whose `}` is the current one.
  @inline(never)
  private mutating func closure(
    _ head: ClosureHead?, with body: [Statement], from opener: Int
  ) throws(Failure) -> Expression {
    guard skip(.rightBrace) else { throw expected("'}'", for: opener) }
    var closure = head?.closure ?? Closure(parameters: nil, body: [])
    closure.body = body
    return Expression(.closure(closure), at: range(from: tokens[opener].range.lowerBound))
  }

  /// A closure whose body is still to be read; a reference, because frames must be small.
  private final class ClosureHead {
    let closure: Closure

    init(_ closure: Closure) { self.closure = closure }
  }

  /// Whether parameters and `in` follow; decided without parsing them, as Swift does.
  private var hasSignature: Bool {
    var index = position
    if tokens[index].kind == .leftSquare {
      guard let end = brackets[index] else { return false }
      index = end + 1
      if tokens[index].kind == .keyword(.in) { return true }
    }
    if tokens[index].kind == .leftParen {
      guard let end = brackets[index] else { return false }
      index = end + 1
    } else {
      guard tokens[index].kind == .identifier else { return false }
      index += 1
      while tokens[index].kind == .comma, tokens[index + 1].kind == .identifier { index += 2 }
    }
    switch tokens[index].kind {
    case .keyword(.in), .keyword(.throws), .arrow: return true
    default: return isIdentifier(tokens[index], "async")
    }
  }

  /// Whether the text ends in possible parameters of a closure, or right after them.
  private var isCutInParameters: Bool {
    var start = position
    if tokens[start].kind == .leftSquare {
      guard let end = brackets[start] else { return true }
      start = end + 1
    }
    switch tokens[start].kind {
    case .end: return start > position
    case .leftParen:
      guard let end = brackets[start] else { return true }
      return tokens[end + 1].kind == .end
    case .identifier:
      var index = start + 1
      while tokens[index].kind == .comma, tokens[index + 1].kind == .identifier { index += 2 }
      if tokens[index].kind == .comma { index += 1 }
      return index > start + 1 && tokens[index].kind == .end
    default: return false
    }
  }

  /// Reports an unfinished closure whose text ends in its parameters; returns if the text cannot be
  /// parameters.
  /// there cannot be parameters.
  @inline(never)
  private mutating func cutSignature(_ opener: Int) throws(Failure) {
    let start = self
    do throws(Failure) {
      _ = try signature(opener)
    } catch {
      if isAtEnd { throw error }
      self = start
    }
  }

  private mutating func signature(_ opener: Int) throws(Failure) -> Closure {
    let captures = kind == .leftSquare ? try captureList() : []
    if skip(.keyword(.in)) { return Closure(captures: captures, parameters: nil, body: []) }
    var parameters: [Closure.Parameter] = []
    if kind == .leftParen {
      parameters = try parametersInParentheses()
    } else {
      while kind == .identifier {
        parameters.append(Closure.Parameter(name: name(token)))
        advance()
        if !skip(.comma) { break }
      }
    }
    let thrown = try effects().thrown
    let arrow = token
    let result = skip(.arrow) ? try type() : nil
    if result != nil, kind != .keyword(.in), !isAtEnd {
      throw fail(Diagnostic("'->' does not begin a body", at: arrow.range, write: "in"))
    }
    guard skip(.keyword(.in)) else { throw expected("'in'", for: opener) }
    var closure = Closure(captures: captures, parameters: parameters, result: result, body: [])
    closure.thrown = thrown
    return closure
  }

  private mutating func captureList() throws(Failure) -> [Closure.Capture] {
    let opener = position
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    var captures: [Closure.Capture] = []
    while kind != .rightSquare, !isAtEnd {
      captures.append(try capture(opener))
      if !skip(.comma) { break }
    }
    guard skip(.rightSquare) else { throw expected("',' or ']'", for: opener) }
    return captures
  }

  private mutating func capture(_ opener: Int) throws(Failure) -> Closure.Capture {
    var ownership = Ownership.strong
    if isIdentifier(token, "weak"), isCaptured(next()) {
      ownership = .weak
      advance()
    } else if isIdentifier(token, "unowned"), isCaptured(next()) {
      ownership = .unowned
      advance()
    } else if isIdentifier(token, "unowned"), next().kind == .leftParen {
      ownership = .unowned
      advance()
      try skipSafety()
    }
    guard isCaptured(token) else { throw expected("a name", for: opener) }
    let name = name(token)
    advance()
    return Closure.Capture(name: name, value: skip(.equal) ? try expression() : nil, ownership)
  }

  /// Moves past `(safe)` or `(unsafe)`.
  private mutating func skipSafety() throws(Failure) {
    let opener = position
    advance()
    guard isIdentifier(token, "safe") || isIdentifier(token, "unsafe") else {
      throw expected("'safe' or 'unsafe'", for: opener)
    }
    advance()
    guard skip(.rightParen) else { throw expected("')'", for: opener) }
  }

  private func isCaptured(_ token: Token) -> Bool {
    token.kind == .identifier || token.kind == .keyword(.self)
  }

  private mutating func parametersInParentheses() throws(Failure) -> [Closure.Parameter] {
    let opener = position
    advance()
    var parameters: [Closure.Parameter] = []
    while kind != .rightParen {
      if isIdentifier(token, "_"), next().kind == .identifier { advance() }
      guard kind == .identifier else { throw expectedName(hint: nil) }
      let name = name(token)
      advance()
      parameters.append(Closure.Parameter(name: name, type: skip(.colon) ? try type() : nil))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    return parameters
  }
}
