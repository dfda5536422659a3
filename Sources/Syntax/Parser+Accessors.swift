/// Accessors and observers of properties.
extension Parser {
  /// The current `{ … }`: accessors, or statements that are the getter.
  mutating func accessors() throws(Failure) -> [Accessor] {
    let brace = position
    guard beginsAccessor(position + 1) else {
      let start = token.range.lowerBound
      let body = try block(of: position)
      return [Accessor(.get, body: body, at: range(from: start))]
    }
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var accessors: [Accessor] = []
    while kind != .rightBrace, !isAtEnd {
      guard beginsAccessor(position) else {
        throw expected("'get', 'set', 'willSet' or 'didSet'")
      }
      let isMutating = isIdentifier(token, "mutating") && accessorKind(next()) == .get
      if accessorKind(token) == nil {
        if isMutating, next(2).kind != .leftBrace { reportMutatingGet() }
        advance()
      }
      accessors.append(try accessor())
      accessors[accessors.count - 1].isMutating = isMutating
      _ = skip(.semicolon)
    }
    guard skip(.rightBrace) else { throw expected("'}'", for: brace) }
    return accessors
  }

  private mutating func accessor() throws(Failure) -> Accessor {
    let opener = position
    let start = token.range.lowerBound
    let kind = accessorKind(token) ?? .get
    advance()
    var parameter: Name?
    if self.kind == .leftParen {
      advance()
      guard self.kind == .identifier else { throw expectedName(hint: nil) }
      parameter = name(token)
      advance()
      guard skip(.rightParen) else { throw expected("')'", for: opener + 1) }
    }
    _ = try effects()
    let body = self.kind == .leftBrace ? try block(of: opener) : nil
    return Accessor(kind, parameter: parameter, body: body, at: range(from: start))
  }

  private func accessorKind(_ token: Token) -> Accessor.Kind? {
    token.kind == .identifier ? Accessor.Kind(rawValue: text(token)) : nil
  }

  /// Whether an accessor begins with the token at `index`, rather than a statement.
  private func beginsAccessor(_ index: Int) -> Bool {
    let (token, next) = (tokens[index], tokens[min(index + 1, tokens.count - 1)])
    if isIdentifier(token, "mutating") || isIdentifier(token, "nonmutating") {
      return accessorKind(next) != nil || next.kind == .end
    }
    guard let kind = accessorKind(token) else { return false }
    switch next.kind {
    case .leftBrace, .rightBrace, .end: return true
    case .leftParen: return kind != .get
    default: return accessorKind(next) != nil
    }
  }
}
