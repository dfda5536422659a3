/// The members within the braces of a type.
extension Parser {
  /// One member; nil if it is not in the language, and has been diagnosed and skipped.
  mutating func member(of owner: NominalDeclaration.Kind) throws(Failure) -> Member? {
    if skipsConditionalCompilation() { return nil }
    let modifiers = try memberModifiers()
    let start = token.range.lowerBound
    if owner == .protocol, isIdentifier(token, "associatedtype") {
      return Member(try associatedType(), at: range(from: start))
    }
    guard case .keyword(let keyword) = kind else { throw notAMember() }
    let member: Member.Kind
    switch keyword {
    case .let, .var: member = try property(in: owner)
    case .func: member = try method(in: owner)
    case .`init`: member = try initializer(in: owner)
    case .subscript: member = try subscriptMember(in: owner)
    case .case: member = try cases()
    case .struct, .class, .enum, .protocol, .extension:
      if keyword == .extension || keyword == .protocol {
        report("'\(keyword.rawValue)' stands within a type", at: token.range)
      }
      let outer = try enter()
      defer { leave(outer) }
      member = .type(try nominal())
    case .typealias:
      guard case .typealias(let name, let generics, let type) = try typealiasStatement() else {
        return nil
      }
      if !generics.isEmpty {
        reportOuter(
          "generic typealias within a type", at: name.range, hint: "put it outside of the type")
      }
      member = .alias(name, type)
    case .deinit:
      reportOuter(
        "deinit", at: token.range,
        hint: "write a method, and call it where the object is given up")
      advance()
      if kind == .leftBrace { skipBrackets() }
      return nil
    default: throw notAMember()
    }
    return Member(member, modifiers, at: range(from: start))
  }

  private mutating func notAMember() -> Failure {
    switch kind {
    case .keyword(.import), .keyword(.operator), .keyword(.precedencegroup):
      return fail("'\(text(token))' is not in this dialect within a type", at: token.range)
    case .identifier where next().kind == .end && Self.isModifier(text(token)):
      advance()
      return expected("a member")
    case .at: return fail("'\(text(token))\(text(next()))' is not in this dialect", at: token.range)
    default:
      if isAtEnd { return expected("a member") }
      return fail(
        "a type holds declarations, not statements", at: fullRange(of: position),
        hint: "put it into a 'func'")
    }
  }

  // MARK: Before a member

  /// Moves past the modifiers of a member; those without effect here are accepted, too.
  private mutating func memberModifiers() throws(Failure) -> Member.Modifiers {
    var modifiers: Member.Modifiers = []
    let words = try self.modifiers()
    if kind != .keyword(.var) { PropertyWrapper.refuseOther(in: &self) }
    if let call = try storage() {
      report(
        "'@Stored' belongs to a variable of the page", at: call.range,
        hint: "declare the variable outside the type")
    }
    for word in words {
      if let modifier = Self.memberModifiers[word.text] {
        modifiers.formUnion(modifier)
      } else {
        // The modifier of an operator with one parameter.
        if word.text == "prefix" || word.text == "postfix" { continue }
        reportOuter(word.text, at: word.range, hint: Attribute.hint(onModifier: word.text))
      }
    }
    return modifiers
  }

  private static func isModifier(_ word: String) -> Bool {
    memberModifiers[word] != nil || ["open", "weak", "unowned"].contains(word)
  }

  private static let memberModifiers: [String: Member.Modifiers] = [
    "static": .static, "class": .static, "mutating": .mutating, "override": .override,
    "convenience": .convenience, "required": .required, "lazy": .lazy, "final": .final,
    "nonmutating": [],
    "package": [], "dynamic": [], "indirect": [],
  ]

  // MARK: One by one

  private mutating func associatedType() throws(Failure) -> Member.Kind {
    advance()
    guard kind == .identifier else { throw expectedName(hint: nil) }
    let name = name(token)
    advance()
    if kind == .colon {
      repeat {
        advance()
        _ = try type(allowsMore: true)
      } while isOperator(token, "&") || kind == .comma
    }
    let usual = skip(.equal) ? try type() : nil
    var clause = GenericClause()
    try clause.readRequirements(&self)
    return .associated(name, usual)
  }

  private mutating func method(in owner: NominalDeclaration.Kind) throws(Failure) -> Member.Kind {
    let opener = position
    var function = try functionHead()
    let hasBody = kind == .leftBrace || owner != .protocol
    if hasBody { function.body = try block(of: opener) }
    return .function(function, hasBody: hasBody)
  }

  private mutating func initializer(
    in owner: NominalDeclaration.Kind
  ) throws(Failure) -> Member.Kind {
    let opener = position
    let name = name(token)
    advance()
    if kind == .postfixExclamation { reportOuter("init!", at: token.range, hint: "write 'init?'") }
    let isFailable = kind == .postfixQuestion || kind == .postfixExclamation
    if isFailable { advance() }
    var function = try functionSignature(named: name, for: opener)
    let hasBody = kind == .leftBrace || owner != .protocol
    if hasBody { function.body = try block(of: opener) }
    return .initializer(function, isFailable: isFailable, hasBody: hasBody)
  }

  private mutating func subscriptMember(
    in owner: NominalDeclaration.Kind
  ) throws(Failure) -> Member.Kind {
    let opener = position
    let name = name(token)
    advance()
    var function = try functionSignature(named: name, for: opener)
    for index in function.parameters.indices {
      // Unlike those of a function, they have a label only if two names are written.
      let name = function.parameters[index].name.range
      let before = tokens[..<position].last { $0.range.upperBound <= name.lowerBound }
      if before?.kind == .leftParen || before?.kind == .comma {
        function.parameters[index].label = nil
      }
    }
    guard kind == .leftBrace else { throw expected("'{'", for: opener) }
    return .subscript(function, try accessors())
  }

  private mutating func property(
    in owner: NominalDeclaration.Kind
  ) throws(Failure) -> Member.Kind {
    let (keyword, ownership) = (text(token), Ownership(before: position, in: self))
    advance()
    let wrapper = PropertyWrapper.only(in: &self)
    var bindings: [Binding] = []
    repeat {
      bindings.append(try binding(keyword, isMember: true))
    } while skip(.comma)
    bindings.complete(ownership)
    wrapper?.wrap(&bindings, in: &self)
    return .property(isConstant: keyword == "let", bindings)
  }

  private mutating func cases() throws(Failure) -> Member.Kind {
    advance()
    var cases: [EnumCase] = []
    repeat {
      guard kind == .identifier else { throw expectedName(hint: nil) }
      var one = EnumCase(name: name(token))
      advance()
      if kind == .leftParen, isOnSameLine { one.parameters = try payload() }
      if skip(.equal) { one.rawValue = try expression() }
      cases.append(one)
    } while skip(.comma)
    return .cases(cases)
  }

  private mutating func payload() throws(Failure) -> [EnumCase.Parameter] {
    let opener = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    var parameters: [EnumCase.Parameter] = []
    while kind != .rightParen, !isAtEnd {
      let isUnlabelled = isIdentifier(token, "_") && next().kind == .identifier
      if isUnlabelled { advance() }
      let isNamed = token.isLabel && next().kind == .colon
      let label = isNamed && !isUnlabelled && !isIdentifier(token, "_") ? name(token).text : nil
      if isNamed { position += 2 }
      let type = try type()
      let value = skip(.equal) ? try expression() : nil
      parameters.append(EnumCase.Parameter(label: label, type: type, defaultValue: value))
      if !skip(.comma) { break }
    }
    guard skip(.rightParen) else { throw expected("',' or ')'", for: opener) }
    return parameters
  }
}
