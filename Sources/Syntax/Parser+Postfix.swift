extension Parser {
  /// A value and the members, calls and subscripts after it.
  mutating func postfix() throws(Failure) -> Expression {
    try links(of: primary())
  }

  /// The members, calls and subscripts after a value.
  mutating func links(of value: Expression) throws(Failure) -> Expression {
    var (base, isOptional) = (value, false)
    while try extend(&base, &isOptional) {}
    guard isOptional else { return base }
    try grow(at: base.range)
    return Expression(.optionalChain(base), at: base.range)
  }

  /// Reads one more member, call, subscript or sign of `base`; whether there was one.
  ///
  /// - Parameter isOptional: Set when there was a `?`.
  @inline(never)
  private mutating func extend(
    _ base: inout Expression, _ isOptional: inout Bool
  ) throws(Failure) -> Bool {
    switch kind {
    case .period: try member(&base)
    case .leftParen where isOnSameLine:
      if try !labelledName(&base) { try call(&base) }
    case .leftSquare where isOnSameLine && isUnbounded: try whole(&base)
    case .leftSquare where isOnSameLine: try subscripted(&base)
    case .leftBrace where base.isCallable && canTakeTrailingClosure:
      try trailingClosures(&base, after: [])
    case .postfixExclamation: try force(&base)
    case .postfixQuestion: return try unwrap(&base, &isOptional)
    case .postfixOperator: return try postfixOperator(&base)
    default: return false
    }
    return true
  }

  @inline(never)
  private mutating func subscripted(_ base: inout Expression) throws(Failure) {
    let arguments = try Autoclosures.wrap(
      subscript: arguments(until: .rightSquare), in: &self)
    try grow(at: base.range)
    base = Expression(
      .subscript(base: base, arguments), at: range(from: base.range.lowerBound))
  }

  @inline(never)
  private mutating func force(_ base: inout Expression) throws(Failure) {
    advance()
    try grow(at: base.range)
    base = Expression(.forced(base), at: range(from: base.range.lowerBound))
  }

  /// Moves past the `?` of an optional chain; whether it is one.
  @inline(never)
  private mutating func unwrap(
    _ base: inout Expression, _ isOptional: inout Bool
  ) throws(Failure) -> Bool {
    if next().kind == .end {
      advance()
      throw expected("'.'", for: position - 1)
    }
    guard goesOnBehindQuestion else { return reportClose() }
    isOptional = true
    advance()
    try grow(at: base.range)
    base = Expression(.unwrapped(base), at: range(from: base.range.lowerBound))
    return true
  }

  /// Whether the current tokens are `[...]`.
  private var isUnbounded: Bool {
    position + 2 < tokens.count && tokens[position + 2].kind == .rightSquare
      && text(next()) == "..."
  }

  /// `values[...]`, the part that leaves nothing out.
  @inline(never)
  private mutating func whole(_ base: inout Expression) throws(Failure) {
    let sign = next().range
    advance()
    advance()
    advance()
    try grow(at: base.range)
    let method = Expression(
      .member(base: base, Name("dropFirst", at: sign)), at: base.range.lowerBound..<sign.upperBound)
    base = Expression(
      .call(callee: method, [Argument(value: Expression(.integer(0), at: sign))]),
      at: range(from: base.range.lowerBound))
  }

  @inline(never)
  private mutating func member(_ base: inout Expression) throws(Failure) {
    let dot = token
    advance()
    let name = try memberName(after: dot)
    try grow(at: name.range)
    base = Expression(.member(base: base, name), at: range(from: base.range.lowerBound))
  }

  /// The name after a dot: a keyword too, and the number of an element of a tuple.
  mutating func memberName(after dot: Token) throws(Failure) -> Name {
    guard isOnSameLine, !isAtEnd else { throw fail("expected a name after '.'", at: dot.range) }
    switch kind {
    case .identifier, .integer, .keyword, .storedName: break
    default: throw fail("expected a name after '.'", at: dot.range)
    }
    let name = name(token)
    advance()
    return name
  }

  /// The labels in the brackets here, if these hold nothing else and follow the name of a function:
  /// `addLine(to:)`.
  private func labelsOfName(_ base: Expression) -> [String?]? {
    switch base.kind {
    case .name(let name) where !(name.first?.isUppercase ?? false): break
    case .member, .implicitMember: break
    default: return nil
    }
    var labels: [String?] = []
    var place = position + 1
    while place + 1 < tokens.count, tokens[place].isLabel, tokens[place + 1].kind == .colon {
      let label = text(tokens[place])
      labels.append(label == "_" ? nil : label)
      place += 2
    }
    guard let last = labels.isEmpty || place >= tokens.count ? nil : tokens[place].kind else {
      return nil
    }
    return last == .rightParen || last == .end && labels.count > 1 ? labels : nil
  }

  /// Adds the labels in the brackets here to the name of a function; false if there are none.
  @inline(never)
  private mutating func labelledName(_ base: inout Expression) throws(Failure) -> Bool {
    guard let labels = labelsOfName(base) else { return false }
    let opener = position
    for _ in 0..<2 * labels.count + 1 { advance() }
    guard skip(.rightParen) else { throw unfinishedArguments("')'", opener) }
    try grow(at: base.range)
    base = Expression(.labelled(base, labels), at: range(from: base.range.lowerBound))
    return true
  }

  @inline(never)
  private mutating func call(_ callee: inout Expression) throws(Failure) {
    let takesAssignments = operators.autoclosures.mayWrap(argumentsOf: callee)
    var arguments = try arguments(until: .rightParen, takesAssignments: takesAssignments)
    if kind == .leftBrace, canTakeTrailingClosure {
      return try trailingClosures(&callee, after: arguments)
    }
    try grow(at: callee.range)
    arguments = try Autoclosures.wrap(arguments, of: callee, in: &self)
    callee = Expression(
      .call(callee: callee, arguments), at: range(from: callee.range.lowerBound))
  }

  /// The arguments between the current bracket and the one that closes it.
  ///
  /// - Parameter takesAssignments: Whether assignments among them may become closures.
  mutating func arguments(
    until closing: Token.Kind, takesAssignments: Bool = false
  ) throws(Failure) -> [Argument] {
    let opener = position
    let outer = try enterBrackets()
    defer { leaveBrackets(outer) }
    advance()
    var arguments: [Argument] = []
    while kind != closing {
      poll()
      if isAtEnd { break }
      arguments.append(try argument())
      if takesAssignments { try Autoclosures.readAssignment(to: &arguments, in: &self) }
      if !skip(.comma) { break }
    }
    guard skip(closing) else {
      let bracket = closing == .rightParen ? "')'" : "']'"
      throw unfinishedArguments(arguments.isEmpty ? bracket : "',' or \(bracket)", opener)
    }
    return arguments
  }

  private mutating func argument() throws(Failure) -> Argument {
    guard token.isLabel, next().kind == .colon else {
      if next().kind == .end, token.isLabel, isNoValue(token) {
        advance()
        throw expected("':'")
      }
      return Argument(value: try expression())
    }
    let label = name(token)
    advance()
    advance()
    return Argument(label: label.text == "_" ? nil : label, value: try expression())
  }

  /// Whether `token` is a word that is not a value, so that it can only be a label.
  private func isNoValue(_ token: Token) -> Bool {
    switch token.kind {
    case .keyword(let keyword):
      ![.true, .false, .nil, .self, .Self, .super, .try].contains(keyword)
    default: isIdentifier(token, "_")
    }
  }

  // MARK: Trailing closures

  /// Whether the current `{` belongs to the call before it. Before the block of a statement it does
  /// only if another one follows, as in Swift.
  private var canTakeTrailingClosure: Bool {
    if isObserver { return false }
    return allowsTrailingClosures || isBraceOfValue
  }

  /// Whether the text after the `}` of the current `{` continues the statement.
  var isBraceOfValue: Bool {
    guard let end = brackets[position] else { return false }
    let token = tokens[end + 1]
    switch token.kind {
    case .leftBrace, .keyword(.where), .comma: return true
    case .leftParen, .leftSquare, .period, .postfixQuestion, .question, .postfixExclamation,
      .colon, .equal, .postfixOperator, .binaryOperator, .keyword(.is), .keyword(.as):
      return !token.startsLine
    default: return false
    }
  }

  @inline(never)
  private mutating func trailingClosures(
    _ callee: inout Expression, after arguments: [Argument]
  ) throws(Failure) {
    var arguments = arguments
    try trailingClosure(label: nil, &arguments)
    while let end = trailingLabelEnd {
      let label = try trailingLabel(upTo: end)
      try trailingClosure(label: label, &arguments)
    }
    try call(&callee, with: arguments)
  }

  @inline(never)
  private mutating func trailingClosure(
    label: Int?, _ arguments: inout [Argument]
  ) throws(Failure) {
    append(try closure(), label: label, to: &arguments)
  }

  /// Adds a closure that follows a call to its arguments; its label is the token `label`.
  @inline(never)
  private mutating func append(_ closure: Expression, label: Int?, to arguments: inout [Argument]) {
    let written = label.map { name(tokens[$0]) }
    arguments.append(
      Argument(label: written?.text == "_" ? nil : written, value: closure, isTrailing: true))
  }

  /// Moves past the label of a further closure; returns the token that it is.
  @inline(never)
  private mutating func trailingLabel(upTo end: Int) throws(Failure) -> Int {
    let label = position
    position = end
    if isAtEnd { throw expected("'{'", for: position - 1) }
    return label
  }

  /// Makes `callee` its call.
  @inline(never)
  private mutating func call(
    _ callee: inout Expression, with arguments: [Argument]
  ) throws(Failure) {
    try grow(at: callee.range)
    let arguments = try Autoclosures.wrap(arguments, of: callee, in: &self)
    callee = Expression(
      .call(callee: callee, arguments), at: range(from: callee.range.lowerBound))
  }

  /// The index after the label of a further closure and its colon; nil if there is no label. At the
  /// end of the text the closure may still be missing, and on the same line the colon.
  private var trailingLabelEnd: Int? {
    guard token.isLabel else { return nil }
    switch (next().kind, next(2).kind) {
    case (.colon, .leftBrace), (.colon, .end): return position + 2
    case (.end, _): return allowsTrailingClosures && isOnSameLine ? position + 1 : nil
    default: return nil
    }
  }

  // MARK: Signs directly after a value

  /// Whether the current `?`, without space before it, is that of an optional chain.
  private var goesOnBehindQuestion: Bool {
    switch next().kind {
    case .period, .leftParen, .leftSquare, .equal, .postfixExclamation, .postfixQuestion: true
    // The type of the elements in '[Int?]()'.
    case .rightSquare: true
    case .binaryOperator: Operator.assigning.contains(text(next()))
    default: false
    }
  }

  /// Reports that the current `?` is too close to the text before it; nothing more follows.
  private mutating func reportClose() -> Bool {
    report(
      "'?' stands too close", at: token.range, hint: "put space on both sides of it",
      fix: TextEdit(token.range, with: " ?"))
    tokens[position].kind = .question
    return false
  }

  /// An operator with space only after it; returns whether more can follow.
  @inline(never)
  private mutating func postfixOperator(_ base: inout Expression) throws(Failure) -> Bool {
    let sign = text(token)
    if operators.postfix.contains(sign) {
      let name = Name("postfix \(sign)", at: token.range)
      advance()
      try grow(at: base.range)
      base = Expression(.prefix(name, base), at: range(from: base.range.lowerBound))
      return true
    }
    if sign == "...", next().endsValue {
      let name = Name(sign, at: token.range)
      advance()
      try grow(at: base.range)
      base = Expression(
        .oneSided(name, base, isLowerBound: true), at: range(from: base.range.lowerBound))
      return false
    }
    if let hint = Operator.outer[sign] {
      reportOuter(sign, at: token.range, hint: hint, fix: countingBehind(sign))
      advance()
      return true
    }
    if Operator.named[sign] != nil {
      if next().endsValue { throw fail("expected a value after '\(sign)'", at: token.range) }
      report(
        "'\(sign)' has space on one side only", at: token.range,
        hint: "put space on both sides of it, or on none",
        fix: TextEdit(token.range, with: " \(sign)"))
    }
    tokens[position].kind = .binaryOperator
    return false
  }
}

extension Expression {
  /// Whether a closure after it is its argument; a literal has none.
  fileprivate var isCallable: Bool {
    switch kind {
    case .integer, .floatingPoint, .boolean, .string, .nil, .array, .dictionary, .tuple, .missing:
      false
    default: true
    }
  }
}
