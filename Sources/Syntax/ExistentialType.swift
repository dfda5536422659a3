extension TypeExpression {
  /// The type `(any Shape)`, before a dot; nil, and nothing is read, if a value is in the brackets.
  static func existential(in parser: inout Parser) -> Expression? {
    let start = parser
    parser.advance()
    if parser.kind == .identifier, parser.text(parser.token) == "any",
      parser.next().kind == .identifier, let type = try? parser.type(),
      parser.diagnostics.count == start.diagnostics.count, parser.skip(.rightParen),
      parser.kind == .period
    {
      return Expression(.type(type), at: parser.range(from: start.token.range.lowerBound))
    }
    parser = start
    return nil
  }
}
