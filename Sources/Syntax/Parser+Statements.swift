extension Parser {
  /// The construct that contains a list of statements.
  enum Surrounding { case text, block, switchCase }

  /// The statements up to the `}` of the block, or the next `case`, which stays, or the end of the
  /// text.
  mutating func statements(in surrounding: Surrounding) -> [Statement] {
    let outer = (statementStart, allowsTrailingClosures)
    defer { (statementStart, allowsTrailingClosures) = outer }
    allowsTrailingClosures = true
    var statements: [Statement] = []
    while !isAtEnd {
      poll()
      if kind == .rightBrace, surrounding != .text { break }
      if surrounding == .switchCase, beginsCase() { break }
      if kind == .rightBrace || kind == .semicolon {
        skipStray()
        continue
      }
      statementStart = position
      do throws(Failure) {
        try statement(into: &statements)
        if surrounding == .switchCase, beginsCase() { break }
        try end(statements)
      } catch {
        recover(from: statementStart)
        _ = skip(.semicolon)
      }
    }
    return statements
  }

  /// Reports a `}` or `;` where a statement would begin.
  @inline(never)
  private mutating func skipStray() {
    if kind == .rightBrace {
      report(
        "'}' closes nothing", at: token.range, hint: "delete it",
        fix: TextEdit(token.range, with: ""))
    } else {
      statementStart = position
      report("';' stands alone", at: token.range, hint: "delete it", fix: leavingOut(token.range))
    }
    advance()
  }

  private mutating func beginsCase() -> Bool {
    kind == .keyword(.case) || kind == .keyword(.default) || Attribute.isBeforeDefault(&self)
  }

  /// Reads one statement; adds none if it has no effect, or is not in the language and has been
  /// diagnosed.
  @inline(never)
  private mutating func statement(into statements: inout [Statement]) throws(Failure) {
    let start = position
    let label = try label()
    if try skipOuterStatement() { return }
    if kind == .keyword(.import) { return try skipImport() }
    let bare = position
    append(try statementKind(), from: bare, to: &statements)
    if let label { putLabel(label, from: start, before: &statements) }
  }

  /// Adds the statement that began at the token `start` and ends before the current one.
  @inline(never)
  private mutating func append(
    _ kind: Statement.Kind, from start: Int, to statements: inout [Statement]
  ) {
    statements.append(Statement(kind, at: range(from: tokens[start].range.lowerBound)))
  }

  /// Puts the label at the token `start` before the last statement.
  @inline(never)
  private mutating func putLabel(
    _ label: Name, from start: Int, before statements: inout [Statement]
  ) {
    let statement = statements.removeLast()
    append(.labeled(label, statement), from: start, to: &statements)
  }

  private mutating func statementKind() throws(Failure) -> Statement.Kind {
    guard case .keyword(let keyword) = kind else { return try expressionStatement() }
    switch keyword {
    case .let, .var: return try variable()
    case .func: return try function()
    case .typealias: return try typealiasStatement()
    case .struct, .class, .enum, .protocol, .extension: return .type(try nominal())
    case .if: return try ifStatement()
    case .guard: return try guardStatement()
    case .while: return try whileStatement()
    case .repeat: return try repeatStatement()
    case .switch: return try switchStatement()
    case .case, .default, .catch, .else: throw misplaced(keyword)
    case .fallthrough:
      advance()
      return .fallthrough
    case .for: return try forStatement()
    case .return: return try returnStatement()
    case .break, .continue: return jump(keyword)
    case .defer:
      advance()
      return .defer(try block(of: position - 1))
    case .throw:
      advance()
      return .throw(try expression())
    case .do: return try doStatement()
    default: return try expressionStatement()
    }
  }

  /// The error of a keyword that only goes on with a statement.
  @inline(never)
  private mutating func misplaced(_ keyword: Keyword) -> Failure {
    switch keyword {
    case .catch: return fail("'catch' has no 'do'", at: token.range)
    case .else where next().kind == .colon:
      return fail(Diagnostic("'else' has no 'if'", at: token.range, write: "default"))
    case .else: return fail("'else' has no 'if'", at: token.range)
    default: return fail("'\(keyword.rawValue)' has no 'switch'", at: token.range)
    }
  }

  /// Sees to it that the last of the statements ends here, and moves past its `;`.
  @inline(never)
  private mutating func end(_ statements: [Statement]) throws(Failure) {
    if skip(.semicolon) || isAtEnd || kind == .rightBrace || token.startsLine { return }
    throw leftover(after: statements.last)
  }

  // MARK: One by one

  private mutating func expressionStatement() throws(Failure) -> Statement.Kind {
    if kind == .leftBrace, depth == 0 {
      throw fail("a statement does not begin with '{'", at: token.range)
    }
    let value = try expression()
    guard let name = assignmentOperator() else { return .expression(value) }
    return try assignment(to: value, name)
  }

  /// The assignment to a place, whose operator is the current token.
  @inline(never)
  mutating func assignment(
    to place: Expression, _ name: Name
  ) throws(Failure) -> Statement.Kind {
    var target = place
    // `try` covers the whole assignment.
    if case .try(.passing, let place) = target.kind { target = place }
    advance()
    let value = try assignedValue()
    if let fault = operators.fault(assigning: value) { report(fault) }
    if assignmentOperator() != nil {
      throw fail("an assignment has no value", at: token.range, hint: "write two statements")
    }
    return .assignment(target: target, operator: name, value: value)
  }

  func assignmentOperator() -> Name? {
    switch kind {
    case .equal: Name("=", at: token.range)
    case .binaryOperator where Operator.assigning.contains(text(token)):
      Name(text(token), at: token.range)
    default: nil
    }
  }

  private mutating func returnStatement() throws(Failure) -> Statement.Kind {
    advance()
    switch kind {
    case .end, .semicolon, .rightBrace: return .return(nil)
    case .keyword(let keyword) where keyword.beginsStatement && token.startsLine:
      return .return(nil)
    default: return .return(try assignedValue())
    }
  }

  /// The value after `=` or `return`: there an `if` or a `switch` is a value too.
  mutating func assignedValue() throws(Failure) -> Expression {
    guard kind == .keyword(.if) || kind == .keyword(.switch) else { return try expression() }
    let outer = try enter()
    defer { leave(outer) }
    let start = token.range.lowerBound
    let branching = kind == .keyword(.if) ? try ifStatement() : try switchStatement()
    let statement = Statement(branching, at: range(from: start))
    return Expression(.branching(statement), at: statement.range)
  }

  private mutating func ifStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    let conditions = try conditions(of: opener)
    let then = try block(of: opener)
    try refuseMistypedElse()
    guard skip(.keyword(.else)) else { return .if(conditions, then: then, else: nil) }
    guard kind == .keyword(.if) else {
      return .if(conditions, then: then, else: try block(of: position - 1))
    }
    let outer = try enter()
    defer { leave(outer) }
    let start = token.range.lowerBound
    let nested = try ifStatement()
    let statement = Statement(nested, at: range(from: start))
    return .if(conditions, then: then, else: [statement])
  }

  private mutating func guardStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    let conditions = try conditions(of: opener)
    guard skip(.keyword(.else)) else { throw expected("'else'", for: opener) }
    return .guard(conditions, else: try block(of: position - 1))
  }

  private mutating func repeatStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    let body = try block(of: opener)
    guard skip(.keyword(.while)) else { throw expected("'while'", for: opener) }
    return .repeat(body, while: try expression())
  }

  private mutating func doStatement() throws(Failure) -> Statement.Kind {
    let (word, opener) = (token, position)
    advance()
    let thrown = try effects().thrown
    let body = try block(of: opener)
    if kind == .keyword(.while), isOnSameLine {
      throw fail(Diagnostic("'do' does not begin a loop", at: word.range, write: "repeat"))
    }
    var catches: [SwitchCase] = []
    while kind == .keyword(.catch) {
      let (opener, start) = (position, token.range.lowerBound)
      advance()
      var items: [SwitchCase.Item]?
      if kind != .leftBrace {
        items = try withoutTrailingClosures { (parser) throws(Failure) in
          try parser.caseItems()
        }
      }
      let head = range(from: start)
      catches.append(SwitchCase(items: items, body: try block(of: opener), at: head))
    }
    return .do(body, throwing: thrown, catches: catches)
  }

  private mutating func whileStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    let conditions = try conditions(of: opener)
    return .while(conditions, try block(of: opener))
  }

  private mutating func forStatement() throws(Failure) -> Statement.Kind {
    let opener = position
    advance()
    try refuseLoop()
    let match = skip(.keyword(.case)) ? try casePattern() : nil
    let isVariable = match == nil && skip(.keyword(.var))
    let pattern = match == nil ? try pattern(for: "a name") : nil
    let element = match == nil ? try ElementType(in: &self) : nil
    guard skip(.keyword(.in)) else { throw expectedIn(opener) }
    var sequence = try withoutTrailingClosures { (parser) throws(Failure) in
      try parser.expression()
    }
    try element?.convert(&sequence, in: &self)
    var filter: Expression?
    if skip(.keyword(.where)) {
      filter = try withoutTrailingClosures { (parser) throws(Failure) in
        try parser.expression()
      }
    }
    var body = try block(of: opener)
    if let match { return .forCase(match, in: sequence, where: filter, body) }
    // The variables of an iteration are new ones, which begin with the values of the loop.
    if isVariable, let pattern { body = pattern.variables + body }
    return .for(
      pattern ?? Pattern(.wildcard, at: tokens[opener].range), in: sequence, where: filter, body)
  }

  /// `{ … }` after the statement that begins with the token `opener`.
  mutating func block(of opener: Int) throws(Failure) -> [Statement] {
    guard kind == .leftBrace else { throw expectedBlock(opener) }
    let brace = position
    let outer = try enter()
    defer { leave(outer) }
    advance()
    let statements = statements(in: .block)
    guard skip(.rightBrace) else { throw expected("'}'", for: brace) }
    return statements
  }

  // MARK: Labels

  /// The name before a loop or another statement that `break` can leave.
  @inline(never)
  private mutating func label() throws(Failure) -> Name? {
    guard kind == .identifier, next().kind == .colon else { return nil }
    if next(2).kind == .end {
      position += 2
      throw expected("a loop", for: position - 1)
    }
    guard case .keyword(let keyword) = next(2).kind,
      [.for, .while, .repeat, .if, .switch, .do].contains(keyword)
    else { return nil }
    let label = name(token)
    advance()
    advance()
    return label
  }

  /// A `break` or `continue`.
  @inline(never)
  private mutating func jump(_ keyword: Keyword) -> Statement.Kind {
    advance()
    let label = labelBehind()
    return keyword == .break ? .break(label) : .continue(label)
  }

  /// The label after `break` or `continue`.
  private mutating func labelBehind() -> Name? {
    guard kind == .identifier, isOnSameLine else { return nil }
    let label = name(token)
    advance()
    return label
  }
}

extension Pattern {
  /// `var a = a` for each of its names.
  fileprivate var variables: [Statement] {
    switch kind {
    case .wildcard: []
    case .name(let name):
      [
        Statement(
          .variable(
            isConstant: false,
            [Binding(pattern: self, type: nil, value: Expression(.name(name), at: range))]),
          at: range)
      ]
    case .tuple(let parts): parts.flatMap(\.variables)
    }
  }
}
