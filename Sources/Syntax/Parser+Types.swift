extension Parser {
  /// - Parameters:
  ///   - allowsImplicit: Whether it may be an optional that is unwrapped without a sign.
  ///   - allowsMore: Whether `&` and another type may follow.
  mutating func type(
    allowsImplicit: Bool = false, allowsMore: Bool = false
  ) throws(Failure) -> TypeExpression {
    let outerHeight = height
    height = 0
    let start = token.range.lowerBound
    try skipAttributes()
    if skip(.keyword(.inout)) {
      let type = TypeExpression(.inout(try type()), at: range(from: start))
      try grow(at: type.range)
      height = max(height, outerHeight)
      return type
    }
    var type = try baseType()
    while true {
      if kind == .postfixQuestion {
        skipSign()
        try grow(at: token.range)
        type = TypeExpression(.optional(type), at: range(from: start))
      } else if kind == .postfixExclamation, allowsImplicit {
        skipSign()
        try grow(at: token.range)
        type = TypeExpression(.optional(type), at: range(from: start))
        type.isImplicitlyUnwrapped = true
        break
      } else if kind == .postfixExclamation {
        reportOuter("!", at: token.range, hint: "write '?'")
        advance()
      } else {
        break
      }
    }
    if !allowsMore, isOperator(token, "&") {
      type = try TypeExpression(composing: type, reading: &self)
    }
    height = max(height, outerHeight)
    return type
  }

  private mutating func baseType() throws(Failure) -> TypeExpression {
    switch kind {
    case .identifier: return try namedType()
    case .leftSquare: return try collectionType()
    case .leftParen: return try tupleOrFunctionType()
    case .keyword(.Self):
      advance()
      return TypeExpression(
        .named("Self", []), at: range(from: tokens[position - 1].range.lowerBound))
    default: throw expected("a type")
    }
  }

  private mutating func namedType() throws(Failure) -> TypeExpression {
    let start = token.range.lowerBound
    // A protocol is what `any` and `some` make of it in Swift.
    var isAny = false
    if text(token) == "some" || text(token) == "any", next().kind == .identifier, !next().startsLine
    {
      advance()
      isAny = true
    }
    var name = name(token).text
    // Texts have one type here: parts of them are texts.
    if isAny, name == "StringProtocol" { name = "String" }
    advance()
    while kind == .period, next().kind == .identifier {
      advance()
      name += "." + self.name(token).text
      advance()
    }
    let arguments = isOperator(token, "<") || isGenericStart ? try genericArguments() : []
    return TypeExpression(.named(name, arguments), at: range(from: start))
  }

  /// Whether the current operator is a `<` that touches another sign.
  private var isGenericStart: Bool {
    switch kind {
    case .prefixOperator, .binaryOperator, .postfixOperator: text(token).hasPrefix("<(")
    default: false
    }
  }

  fileprivate mutating func genericArguments() throws(Failure) -> [TypeExpression] {
    let opener = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var arguments = [try type()]
    while skip(.comma) { arguments.append(try type()) }
    guard skipClosingAngle() else { throw expected("'>'", for: opener) }
    return arguments
  }

  /// Moves past a `>`, which may be the first sign of a longer operator token.
  mutating func skipClosingAngle() -> Bool {
    let token = token
    switch token.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator: break
    default: return false
    }
    guard lexer.bytes[token.range.lowerBound] == ">" else { return false }
    let rest = token.range.lowerBound + 1..<token.range.upperBound
    guard !rest.isEmpty else {
      advance()
      return true
    }
    cutToken(to: rest)
    return true
  }

  /// Moves past the current `?` or `!`, which may be the first of several.
  private mutating func skipSign() {
    let rest = token.range.dropFirst()
    if rest.isEmpty { advance() } else { cutToken(to: rest) }
  }

  /// Replaces the current token by the operator at `rest`, its end.
  private mutating func cutToken(to rest: Range<Int>) {
    tokens[position].range = rest
    tokens[position].kind =
      switch lexer.bytes[rest.lowerBound] {
      case "?": .postfixQuestion
      case "!": .postfixExclamation
      case "=": .equal
      default: .postfixOperator
      }
  }

  private mutating func collectionType() throws(Failure) -> TypeExpression {
    let opener = position
    let start = token.range.lowerBound
    let outer = try enter()
    defer { leave(outer) }
    advance()
    let element = try type()
    let value = skip(.colon) ? try type() : nil
    guard skip(.rightSquare) else { throw expected("']'", for: opener) }
    let kind = value.map { TypeExpression.Kind.dictionary(key: element, value: $0) }
    return TypeExpression(kind ?? .array(element), at: range(from: start))
  }

  private mutating func tupleOrFunctionType() throws(Failure) -> TypeExpression {
    let start = token.range.lowerBound
    let elements = try typeElements()
    _ = try effects()
    if kind == .arrow {
      let outer = try enter()
      defer { leave(outer) }
      advance()
      let result = try type()
      return TypeExpression(
        .function(elements.map(\.type), result: result), at: range(from: start))
    }
    if elements.count == 1, elements[0].label == nil {
      var type = elements[0].type
      type.range = range(from: start)
      return type
    }
    return TypeExpression(.tuple(elements), at: range(from: start))
  }

  private mutating func typeElements() throws(Failure) -> [TypeExpression.Element] {
    let opener = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var elements: [TypeExpression.Element] = []
    while kind != .rightParen {
      // `(_ name: T)` of a function type; its name means nothing.
      if isIdentifier(token, "_"), next().kind == .identifier { advance() }
      var label: String?
      if token.isLabel, next().kind == .colon {
        label = name(token).text
        advance()
        advance()
      }
      elements.append(
        TypeExpression.Element(label: label == "_" ? nil : label, type: try type()))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    return elements
  }

  /// What stands between the parameters of a function and its result.
  struct Effects {
    /// Whether `throws` or `rethrows` is written.
    var mayThrow = false
    /// The type in `throws(Problem)`.
    var thrown: TypeExpression?
  }

  /// Reads `throws`, `throws(Problem)` and `rethrows`, which every function may do here, and moves past
  /// `async`, which it diagnoses.
  mutating func effects() throws(Failure) -> Effects {
    var effects = Effects()
    while kind == .keyword(.throws) || kind == .keyword(.rethrows) || isIdentifier(token, "async") {
      guard isOnSameLine || kind != .identifier else { break }
      if kind == .identifier { reportOuter("async", at: token.range, hint: "leave it out") }
      effects.mayThrow = true
      advance()
      if kind == .leftParen, isOnSameLine, tokens[position - 1].kind == .keyword(.throws) {
        effects.thrown = try thrownType()
      }
    }
    return effects
  }

  /// Reads the type in the brackets after `throws`.
  mutating func thrownType() throws(Failure) -> TypeExpression {
    let opener = position
    advance()
    let type = try type()
    guard skip(.rightParen) else { throw expected("')'", for: opener) }
    return type
  }
}

extension TypeExpression {
  /// `Name<Argument, …>`.
  init(genericReading parser: inout Parser) throws(Parser.Failure) {
    let start = parser.token.range.lowerBound
    let name = parser.name(parser.token).text
    parser.advance()
    self.init(.named(name, try parser.genericArguments()), at: parser.range(from: start))
  }
}
