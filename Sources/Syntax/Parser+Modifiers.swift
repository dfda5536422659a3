// Words before a declaration that mean nothing here, and those that do.
extension Parser {
  /// Moves past the attributes and modifiers before a declaration; returns, in order, the modifiers
  /// with an effect, such as `static`. Those that are not in the language get a diagnostic.
  ///
  /// Access, `open` and the attributes of the Objective-C world are accepted and have no effect; what
  /// `weak` and `unowned` mean is read where the variable is.
  mutating func modifiers() throws(Failure) -> [Name] {
    var meaning: [Name] = []
    while true {
      if kind == .at, isStored(next()) {
        try skipStorage()
      } else if PropertyWrapper.begins(in: self) {
        wrappers.append(try PropertyWrapper(reading: &self))
      } else if kind == .at {
        try skipAttribute(in: Attribute.silent)
      } else if isAccess {
        advance()
        try skipAccessOfSetter()
      } else if let end = silentModifierEnd {
        position = end
      } else if isModifier {
        meaning.append(name(token))
        advance()
      } else {
        return meaning
      }
    }
  }

  /// Moves past the attributes before a type; those that are not in the language are diagnosed.
  mutating func skipAttributes() throws(Failure) {
    while kind == .at { try skipAttribute(in: Attribute.silentOfTypes) }
  }

  /// Moves past `@name` and the brackets that touch it.
  private mutating func skipAttribute(in known: Set<String>) throws(Failure) {
    let start = token.range.lowerBound
    advance()
    if isAtEnd { throw expected("a name", for: position - 1) }
    guard kind == .identifier, token.range.lowerBound == start + 1 else {
      throw fail("'@' has no place here", at: start..<start + 1)
    }
    let range = start..<token.range.upperBound
    let name = lexer.text(range)
    if !known.contains(name) { Attribute.refuse(name, at: range, in: &self) }
    advance()
    if kind == .leftParen, token.range.lowerBound == range.upperBound { skipBrackets() }
  }

  // MARK: Storage

  /// Moves past `@Stored("Animals")` before a variable, which reads it.
  private mutating func skipStorage() throws(Failure) {
    let start = token.range.lowerBound
    advance()
    advance()
    guard kind == .leftParen, isOnSameLine else {
      throw namelessStorage(at: start..<tokens[position - 1].range.upperBound)
    }
    let opener = position
    skipBrackets()
    guard !isAtEnd else { throw expected("a 'var'", for: opener) }
    guard kind == .keyword(.var) else {
      throw fail("'@Stored' stands before a 'var'", at: range(from: start))
    }
  }

  /// The call in the `@Stored(…)` before the current token; nil if there is none.
  @inline(never)
  mutating func storage() throws(Failure) -> Expression? {
    let end = position
    guard end > 3, let opener = brackets[end - 1], opener > 1, isStored(tokens[opener - 1]),
      tokens[opener - 2].kind == .at
    else { return nil }
    position = opener - 1
    let call = try expression()
    position = end
    guard case .call(_, let arguments) = call.kind, arguments.count == 1 else {
      throw namelessStorage(at: call.range)
    }
    return call
  }

  private mutating func namelessStorage(at range: Range<Int>) -> Failure {
    fail(
      "'@Stored' needs the name of what is stored", at: range,
      hint: "write '@Stored(\"Animals\") var animals: [String] = []'")
  }

  private func isStored(_ token: Token) -> Bool { isIdentifier(token, "Stored") }

  private var isAccess: Bool {
    switch kind {
    case .keyword(.public), .keyword(.private), .keyword(.internal), .keyword(.fileprivate): true
    default: false
    }
  }

  /// Moves past the `(set)` after an access modifier.
  private mutating func skipAccessOfSetter() throws(Failure) {
    guard kind == .leftParen, isOnSameLine else { return }
    let opener = position
    advance()
    guard isIdentifier(token, "set") else { throw expected("'set'", for: opener) }
    advance()
    guard skip(.rightParen) else { throw expected("')'", for: opener) }
  }

  /// The index after another modifier without effect, `(unsafe)` included; nil if there is none.
  private var silentModifierEnd: Int? {
    guard kind == .identifier, Self.silentModifiers.contains(text(token)) else { return nil }
    if isIdentifier(token, "unowned"), next().kind == .leftParen, next(3).kind == .rightParen,
      isIdentifier(next(2), "safe") || isIdentifier(next(2), "unsafe"), isBefore(next(4))
    {
      return position + 4
    }
    return isBefore(next()) ? position + 1 : nil
  }

  private static let silentModifiers: Set<String> = ["open", "unowned", "weak"]

  /// Whether the current token is a modifier with a meaning.
  private var isModifier: Bool {
    switch kind {
    case .keyword(.static): true
    case .keyword(.class):
      switch next().kind {
      case .keyword(.func), .keyword(.var), .keyword(.subscript): true
      case .identifier: ["final", "override"].contains(text(next())) && beginsDeclaration(next(2))
      default: false
      }
    case .identifier: Self.meaningModifiers.contains(text(token)) && isBefore(next())
    default: false
    }
  }

  private static let meaningModifiers: Set<String> = [
    "async", "convenience", "dynamic", "final", "indirect", "infix", "lazy", "mutating",
    "nonisolated",
    "nonmutating", "optional", "override", "package", "postfix", "prefix", "required",
  ]

  /// Whether `token` makes the name before it a modifier.
  private func isBefore(_ token: Token) -> Bool { !token.startsLine && beginsDeclaration(token) }

  /// Whether a declaration, or one more word before one, begins with `token`.
  func beginsDeclaration(_ token: Token) -> Bool {
    switch token.kind {
    case .at: true
    case .keyword(let keyword):
      switch keyword {
      case .let, .var, .func, .class, .struct, .enum, .protocol, .extension, .`init`, .subscript,
        .public, .private, .internal, .fileprivate, .static, .operator, .case, .typealias, .import:
        true
      default: false
      }
    case .identifier:
      Self.silentModifiers.contains(text(token)) || Self.meaningModifiers.contains(text(token))
    default: false
    }
  }

  // MARK: Imports

  /// Moves past `import` and the name of a module, or of something in one: all that the language has
  /// is there.
  @inline(never)
  mutating func skipImport() throws(Failure) {
    let opener = position
    advance()
    if case .keyword(let keyword) = kind,
      [
        .class, .struct, .enum, .func, .var, .let, .protocol,
        .typealias,
      ].contains(keyword)
    {
      advance()
    }
    var module: Name?
    repeat {
      guard kind == .identifier, isOnSameLine else { throw expected("a name", for: opener) }
      module = module ?? Name(text(token), at: token.range)
      advance()
    } while kind == .period && isOnSameLine && skip(.period)
    if let module { imports.append(module) }
  }
}
