/// `(john.residence?.address = place) != nil`: an assignment of which is asked whether it was made.
enum ChainAssignment {
  /// Reads one whose bracket is the current token; nil if something else begins there.
  static func read(_ parser: inout Parser) throws(Parser.Failure) -> Expression? {
    guard begins(in: parser) else { return nil }
    let start = parser.token.range.lowerBound
    let outer = try parser.enterBrackets()
    defer { parser.leaveBrackets(outer) }
    parser.advance()
    let target = try parser.expression()
    guard let sign = parser.assignmentOperator() else { throw parser.expected("'='") }
    guard let owner = owner(of: target) else {
      throw parser.fail(
        "an assignment has no value", at: sign.range,
        hint: "write 'if let owner = … { owner.name = … }'")
    }
    parser.advance()
    let value = try parser.expression()
    guard parser.skip(.rightParen) else { throw parser.expected("')'") }
    try parser.grow(at: target.range)
    return expression(target, sign, value, of: owner, at: parser.range(from: start))
  }

  /// Whether the brackets here hold an assignment, with `!= nil` or `== nil` behind them.
  private static func begins(in parser: Parser) -> Bool {
    guard let end = parser.brackets[parser.position], end + 2 < parser.tokens.count,
      parser.isOperator(parser.tokens[end + 1], "!=")
        || parser.isOperator(parser.tokens[end + 1], "=="),
      parser.tokens[end + 2].kind == .keyword(.nil)
    else { return false }
    var index = parser.position + 1
    while index < end {
      let token = parser.tokens[index]
      if token.kind == .equal { return true }
      if token.kind == .binaryOperator, isAssignmentOperator(parser.text(token)) { return true }
      switch token.kind {
      case .leftParen, .leftSquare, .leftBrace, .stringStart: index = parser.brackets[index] ?? end
      default: break
      }
      index += 1
    }
    return false
  }

  /// The optional on which it depends whether something is assigned: what is before the last `?`; nil if
  /// there is no `?`, or to work it out twice would do something twice.
  private static func owner(of target: Expression) -> Expression? {
    guard case .optionalChain(let chain) = target.kind else { return nil }
    var part = chain
    while true {
      switch part.kind {
      case .member(let base, _), .subscript(let base, _), .forced(let base): part = base
      case .unwrapped(let owner):
        guard !owner.has(where: { if case .call = $0.kind { true } else { false } }) else {
          return nil
        }
        let isChain = owner.has { if case .unwrapped = $0.kind { true } else { false } }
        return isChain ? Expression(.optionalChain(owner), at: owner.range) : owner
      default: return nil
      }
    }
  }

  /// `{ () -> Bool? in if let _ = owner { target = value; return true }; return nil }()`.
  private static func expression(
    _ target: Expression, _ sign: Name, _ value: Expression, of owner: Expression,
    at range: Range<Int>
  ) -> Expression {
    let start = range.lowerBound..<range.lowerBound + 1
    let change = Statement.Kind.assignment(target: target, operator: sign, value: value)
    let made = [
      Statement(change, at: target.range.lowerBound..<value.range.upperBound),
      Statement(.return(Expression(.boolean(true), at: sign.range)), at: sign.range),
    ]
    let exists = Condition.binding(
      isConstant: true, Pattern(.wildcard, at: start), nil, value: owner)
    let bool = TypeExpression(.named("Bool", []), at: start)
    let closure = Closure(
      parameters: [], result: TypeExpression(.optional(bool), at: start),
      body: [
        Statement(.if([exists], then: made, else: nil), at: range),
        Statement(.return(Expression(.nil, at: start)), at: start),
      ])
    let inner = range.lowerBound + 1..<range.upperBound - 1
    let call = Expression(.call(callee: Expression(.closure(closure), at: inner), []), at: inner)
    return Expression(.parenthesized(call), at: range)
  }
}

extension Expression {
  /// Whether it, or a part of it, is such an expression.
  fileprivate func has(where matches: (Expression) -> Bool) -> Bool {
    matches(self) || parts.contains { $0.has(where: matches) }
  }
}
