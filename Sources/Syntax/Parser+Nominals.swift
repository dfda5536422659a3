/// Types: their names, what they inherit, and the list of their members.
extension Parser {
  mutating func nominal() throws(Failure) -> NominalDeclaration {
    let opener = position
    let kind = NominalDeclaration.Kind(rawValue: text(token)) ?? .structure
    advance()
    var declaration = try nominalHead(kind)
    declaration.isFinal = tokens[statementStart..<opener].contains { isIdentifier($0, "final") }
    if isOperator(token, "<") {
      reportOuter(
        "generic type", at: token.range,
        hint: "write it once for each type that you need, each with a name of its own")
      throw Failure()
    }
    if skip(.colon) {
      repeat {
        // `protocol P: class`, as it was once written.
        if skip(.keyword(.class)) { continue }
        declaration.inherited.append(try type())
      } while skip(.comma)
    }
    if self.kind == .keyword(.where) {
      guard kind == .extension else {
        throw fail("'where clause' is not in this dialect", at: token.range)
      }
      declaration.requirements = try requirements()
    }
    guard self.kind == .leftBrace else { throw expected("'{'", for: opener) }
    declaration.members = try members(of: kind)
    return declaration
  }

  private mutating func nominalHead(
    _ kind: NominalDeclaration.Kind
  ) throws(Failure) -> NominalDeclaration {
    if kind == .extension {
      let extended = try type()
      return NominalDeclaration(
        kind, name: Name(lexer.text(extended.range), at: extended.range), extended: extended)
    }
    guard self.kind == .identifier else { throw expectedName(hint: nil) }
    let name = name(token)
    advance()
    return NominalDeclaration(kind, name: name)
  }

  /// `where Element == Type, Element: Protocol` of an extension.
  private mutating func requirements() throws(Failure) -> [Requirement] {
    let range = token.range
    var requirements: [Requirement] = []
    repeat {
      advance()
      guard kind == .identifier else { throw expectedName(hint: nil) }
      let name = name(token)
      advance()
      let isSame = isOperator(token, "==")
      guard isSame || kind == .colon else {
        guard !isAtEnd else { throw expected("'=='", for: position - 1) }
        throw fail("'where clause' is not in this dialect", at: range)
      }
      repeat {
        advance()
        requirements.append(Requirement(name, isSame: isSame, try type(allowsMore: !isSame)))
      } while !isSame && isOperator(token, "&")
    } while kind == .comma
    return requirements
  }

  private mutating func members(of owner: NominalDeclaration.Kind) throws(Failure) -> [Member] {
    let brace = position
    let (outer, outerStart) = (try enterBrackets(), statementStart)
    defer {
      leaveBrackets(outer)
      statementStart = outerStart
    }
    advance()
    var members: [Member] = []
    while !isAtEnd, kind != .rightBrace {
      statementStart = position
      poll()
      if skip(.semicolon) { continue }
      do throws(Failure) {
        if let member = try member(of: owner) { members.append(member) }
        guard skip(.semicolon) || isAtEnd || kind == .rightBrace || token.startsLine else {
          throw leftover(after: nil)
        }
      } catch {
        recover(from: statementStart)
        _ = skip(.semicolon)
      }
    }
    guard skip(.rightBrace) else { throw expected("'}'", for: brace) }
    return members
  }
}
