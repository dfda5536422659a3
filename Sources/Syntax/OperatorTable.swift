/// The operators that a page declares, beside those of the language.
package struct OperatorTable: Hashable, Sendable {
  /// Those between two values.
  private(set) var infix: [String: Operator] = [:]
  /// Those before a value.
  private(set) var prefix: Set<String> = []
  /// Those behind a value.
  private(set) var postfix: Set<String> = []
  /// The characters beyond ASCII that they consist of.
  private(set) var signs: Set<Unicode.Scalar> = []
  /// The precedence groups of the page.
  private(set) var groups = PrecedenceGroups()
  /// The functions of the page that take an argument as a closure.
  private(set) var autoclosures = Autoclosures()

  /// The table of a page that declares none.
  package init() {}

  /// Adds the operators and precedence groups that a text declares, and its functions with autoclosures.
  ///
  /// - Returns: What is wrong with the operators, by the place of the keyword.
  mutating func read(
    _ tokens: [Token], _ lexer: Lexer, _ brackets: Brackets
  ) -> [Int: Diagnostic] {
    autoclosures.read(tokens, lexer, brackets)
    let places = tokens.indices.filter { index in
      tokens[index].kind == .keyword(.operator) || tokens[index].kind == .keyword(.precedencegroup)
    }
    guard !places.isEmpty else { return [:] }
    signs.formUnion(lexer.signs)
    var declarations: [PrecedenceGroupDeclaration] = []
    for place in places where tokens[place].kind == .keyword(.precedencegroup) {
      declarations.append(PrecedenceGroupDeclaration(tokens, at: place, lexer))
    }
    var faults = groups.declare(declarations)
    var declared: Set<String> = []
    for place in places where tokens[place].kind == .keyword(.operator) {
      let fault = fault(in: tokens, at: place, lexer)
      let unknown = fault == nil ? unknownGroup(in: tokens, at: place, lexer) : nil
      if let unknown { faults[place] = unknown }
      // With an unknown group it is an operator all the same.
      if fault == nil, place > 0 {
        let words = tokens[(place - 1)...].prefix(3).map { lexer.text($0.range) }
        let isNew = declared.insert(words.joined(separator: " ")).inserted
        if !isNew { faults[place] = twice(words[0], tokens[place + 1], lexer) }
        readOperator(tokens[(place - 1)...], lexer)
      }
      if let fault { faults[place] = fault }
    }
    return faults
  }

  private func twice(_ fixity: String, _ sign: Token, _ lexer: Lexer) -> Diagnostic {
    Diagnostic(
      .error, "the \(fixity) operator \(quote(lexer.text(sign.range))) is declared twice",
      at: sign.range, hint: "leave one out")
  }

  /// Reads `infix operator ** : Group`, from its first word on.
  private mutating func readOperator(_ tokens: ArraySlice<Token>, _ lexer: Lexer) {
    let words = tokens.prefix(5).map { lexer.text($0.range) }
    guard words.count > 2 else { return }
    let sign = words[2]
    switch words[0] {
    case "prefix": prefix.insert(sign)
    case "postfix": postfix.insert(sign)
    case "infix":
      let name = words.count > 4 && words[3] == ":" ? words[4] : "DefaultPrecedence"
      infix[sign] = groups[name] ?? .standard
    default: break
    }
  }

  /// What is wrong with the declaration of an operator whose keyword is the token at `place`.
  private func fault(in tokens: [Token], at place: Int, _ lexer: Lexer) -> Diagnostic? {
    let words = tokens[place...].prefix(4)
    guard words.count > 1, words[place + 1].kind == .binaryOperator, !words[place + 1].startsLine
    else {
      return Diagnostic(
        .error, "'operator' needs the sign that it declares", at: tokens[place].range)
    }
    let before = place > 0 ? lexer.text(tokens[place - 1].range) : ""
    guard ["prefix", "infix", "postfix"].contains(before) else {
      return Diagnostic(
        .error, "'operator' does not say where it stands", at: tokens[place].range,
        hint: "write 'prefix', 'infix' or 'postfix' before it")
    }
    let sign = lexer.text(words[place + 1].range)
    if let hint = reserved(sign, before) {
      return Diagnostic(
        .error, "'\(before) operator \(sign)' cannot be declared", at: words[place + 1].range,
        hint: hint)
    }
    return nil
  }

  /// What is wrong with the precedence group of an operator; nil if there is one of that name.
  private func unknownGroup(in tokens: [Token], at place: Int, _ lexer: Lexer) -> Diagnostic? {
    let words = tokens[place...].prefix(4)
    guard let group = words.dropFirst(3).first, words[place + 2].kind == .colon,
      group.kind == .identifier
    else { return nil }
    return groups.unknown(Name(lexer.text(group.range), at: group.range))
  }

  /// What is wrong with assigning a value whose operator does not bind tighter than `=`.
  func fault(assigning value: Expression) -> Diagnostic? {
    guard case .infix(_, let sign, _) = value.kind, let known = infix[sign.text] else { return nil }
    switch groups.order(known, .assignment) {
    case .higher, .same: return nil
    case .lower, .unordered: return groups.unordered(.assignment, sign, known)
    }
  }

  /// What to write before the function of a sign that is not declared to stand so.
  func hint(declaring sign: String, _ fixity: String) -> String {
    if fixity == "infix", prefix.contains(sign) { return "write 'prefix func \(sign)'" }
    if fixity == "infix", postfix.contains(sign) { return "write 'postfix func \(sign)'" }
    return "declare it first: '\(fixity) operator \(sign)'"
  }

  /// What to do instead of declaring a sign that means something to the language itself; nil if it
  /// may be declared.
  private func reserved(_ sign: String, _ fixity: String) -> String? {
    let isTaken =
      switch fixity {
      case "postfix": sign.hasPrefix("?") || sign.hasPrefix("!")
      case "prefix": sign == "&"
      default: Operator.assigning.contains(sign)
      }
    return isTaken || ["=", "->", "?", "."].contains(sign)
      ? "it means something of its own; choose another sign" : nil
  }
}

/// Whether the language itself has an operator that is written so.
package func isBuiltinOperator(_ sign: String) -> Bool {
  Operator.named[sign] != nil || Operator.assigning.contains(sign)
    || Operator.prefix.contains(sign)
}

/// Whether an operator of the language changes the value on its left.
package func isAssignmentOperator(_ sign: String) -> Bool { Operator.assigning.contains(sign) }
