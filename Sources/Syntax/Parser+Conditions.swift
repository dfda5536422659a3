/// The conditions between the keyword of a statement and its block.
extension Parser {
  mutating func conditions(of opener: Int) throws(Failure) -> [Condition] {
    try withoutTrailingClosures { (parser) throws(Failure) in
      guard parser.kind != .leftBrace, parser.kind != .keyword(.else) else {
        throw parser.fail("expected a condition", at: parser.tokens[opener].range)
      }
      var conditions = [try parser.condition()]
      while parser.skip(.comma) { conditions.append(try parser.condition()) }
      if parser.kind == .equal {
        throw parser.fail(
          Diagnostic("'=' does not compare", at: parser.token.range, write: "=="))
      }
      return conditions
    }
  }

  private mutating func condition() throws(Failure) -> Condition {
    if kind == .keyword(.case) {
      let opener = position
      advance()
      let pattern = try casePattern()
      guard skip(.equal) else { throw expected("'='", for: opener) }
      return .pattern(pattern, value: try expression())
    }
    guard kind == .keyword(.let) || kind == .keyword(.var) else {
      return .expression(try expression())
    }
    let isConstant = kind == .keyword(.let)
    advance()
    let pattern = try kind == .keyword(.self) ? selfPattern() : pattern(for: "a name")
    let type = skip(.colon) ? try type() : nil
    guard skip(.equal) else {
      guard case .name(let name) = pattern.kind else { throw expected("'='") }
      return .binding(
        isConstant: isConstant, pattern, type, value: Expression(.name(name), at: pattern.range))
    }
    return .binding(isConstant: isConstant, pattern, type, value: try expression())
  }

  /// `self`, as in `guard let self else { … }`.
  private mutating func selfPattern() -> Pattern {
    let name = name(token)
    advance()
    return Pattern(.name(name.text), at: name.range)
  }

  /// The result of `body`, during which a `{` begins the block of a statement.
  mutating func withoutTrailingClosures<Result>(
    _ body: (inout Parser) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = allowsTrailingClosures
    allowsTrailingClosures = false
    defer { allowsTrailingClosures = outer }
    return try body(&self)
  }
}
