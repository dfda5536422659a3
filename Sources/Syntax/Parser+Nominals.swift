/// Types: their names, what they inherit, and the list of their members.
extension Parser {
  mutating func nominal() throws(Failure) -> NominalDeclaration {
    let opener = position
    let kind = NominalDeclaration.Kind(rawValue: text(token)) ?? .structure
    advance()
    var declaration = try nominalHead(kind)
    let words = tokens[statementStart..<opener]
    declaration.isFinal = words.contains { isIdentifier($0, "final") }
    declaration.isWrapper = words.contains { isIdentifier($0, "propertyWrapper") }
    declaration.generics = try GenericClause(reading: &self)
    if skip(.colon) {
      repeat {
        // `protocol P: class`, as it was once written.
        if skip(.keyword(.class)) { continue }
        declaration.inherited.append(try type())
      } while skip(.comma)
    }
    try declaration.generics.readRequirements(&self)
    if kind == .extension { declaration.requirements = declaration.generics.requirements }
    guard self.kind == .leftBrace else { throw expected("'{'", for: opener) }
    declaration.members = try members(of: kind)
    declaration.requireDescription()
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
