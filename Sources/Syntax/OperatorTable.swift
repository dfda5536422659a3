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
  private var groups: [String: Operator] = [:]

  /// The table of a page that declares none.
  package init() {}

  /// The precedence group of a name: of the language, or of the page; nil if there is none.
  func group(named name: String) -> Operator? { groups[name] ?? Operator.groups[name] }

  /// Adds the operators and precedence groups that a text declares.
  mutating func read(_ tokens: [Token], _ lexer: Lexer) {
    let places = tokens.indices.filter { index in
      tokens[index].kind == .keyword(.operator) || tokens[index].kind == .keyword(.precedencegroup)
    }
    guard !places.isEmpty else { return }
    signs.formUnion(lexer.signs)
    for place in places where tokens[place].kind == .keyword(.precedencegroup) {
      readGroup(tokens[place...].dropFirst(), lexer)
    }
    for place in places where tokens[place].kind == .keyword(.operator) && place > 0 {
      readOperator(tokens[(place - 1)...], lexer)
    }
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
      infix[sign] = group(named: name) ?? .standard
    default: break
    }
  }

  /// Reads `Name { higherThan: Other associativity: right }`.
  private mutating func readGroup(_ tokens: ArraySlice<Token>, _ lexer: Lexer) {
    guard let name = tokens.first, name.kind == .identifier else { return }
    let body = tokens.dropFirst(2).prefix { $0.kind != .rightBrace && $0.kind != .end }
    let words = body.map { lexer.text($0.range) }
    var group = Operator.standard
    var bounds: (above: Int?, below: Int?)
    for (index, word) in words.enumerated() where index + 2 < words.count && words[index + 1] == ":"
    {
      let value = words[index + 2]
      switch word {
      case "associativity":
        group.associativity = value == "left" ? .left : value == "right" ? .right : .none
      case "higherThan": bounds.above = self.group(named: value)?.precedence
      case "lowerThan": bounds.below = self.group(named: value)?.precedence
      default: break
      }
    }
    group.precedence = between(bounds.above, bounds.below)
    groups[lexer.text(name.range)] = group
  }

  /// What is wrong with the declaration of an operator whose keyword is the token at `place`.
  func fault(in tokens: [Token], at place: Int, _ lexer: Lexer) -> Diagnostic? {
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
    guard let group = words.dropFirst(3).first else { return nil }
    let name = lexer.text(group.range)
    guard words[place + 2].kind == .colon, group.kind == .identifier,
      self.group(named: name) == nil
    else { return nil }
    let near = suggestion(for: name, among: Operator.groups.keys.sorted())
    return Diagnostic(
      .error, "there is no precedence group \(quote(name))", at: group.range,
      hint: near.map { "did you mean '\($0)'?" })
  }

  /// A precedence between two others; without one of them it is close to the other.
  private func between(_ above: Int?, _ below: Int?) -> Int {
    let known = Operator.groups.values.map(\.precedence) + groups.values.map(\.precedence)
    switch (above, below) {
    case (nil, nil): return Operator.standard.precedence
    case (let above?, let below?): return (above + below) / 2
    case (let above?, nil):
      return known.filter { $0 > above }.min().map { (above + $0) / 2 } ?? above + Operator.step
    case (nil, let below?):
      return known.filter { $0 < below }.max().map { (below + $0) / 2 } ?? below - Operator.step
    }
  }
}

/// Whether the language itself has an operator that is written so.
package func isBuiltinOperator(_ sign: String) -> Bool {
  Operator.named[sign] != nil || Operator.assigning.contains(sign)
    || Operator.prefix.contains(sign)
}
