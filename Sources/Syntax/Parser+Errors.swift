extension Parser {
  /// Notes an error after which the statement can still be read.
  @inline(never)
  mutating func report(_ message: String, at range: Range<Int>, hint: String? = nil) {
    guard !hasStopped, diagnostics.count < mostDiagnostics else { return }
    guard !followsLexicalError else { return }
    diagnostics.append(Diagnostic(.error, message, at: range, hint: hint))
  }

  @inline(never)
  mutating func fail(_ message: String, at range: Range<Int>, hint: String? = nil) -> Failure {
    report(message, at: range, hint: hint)
    return Failure()
  }

  /// Notes a construct of Swift that the language has not.
  @inline(never)
  mutating func reportOuter(_ name: String, at range: Range<Int>, hint: String? = nil) {
    report("'\(name)' is not in this dialect", at: range, hint: hint)
  }

  /// Says that `what` should stand at the token at hand.
  ///
  /// - Parameter opener: The index of the token that begins what is then unfinished; nil is the
  ///   token before, or the innermost open bracket.
  @inline(never)
  mutating func expected(
    _ what: String, for opener: Int? = nil, hint: String? = nil
  ) -> Failure {
    let opener = opener ?? waitingToken()
    if isAtEnd {
      reportUnfinished(what, opener)
    } else if kind == .interpolationEnd || kind == .stringEnd, token.range.isEmpty {
      // An open string has been diagnosed.
    } else if token.startsLine, let opener {
      report(openMessage(what, opener), at: tokens[opener].range, hint: hint)
    } else {
      report("expected \(what)", at: fullRange(of: position), hint: hint)
    }
    return Failure()
  }

  private mutating func reportUnfinished(_ what: String, _ opener: Int?) {
    guard let opener else { return report("expected \(what)", at: token.range) }
    let range = tokens[opener].range
    guard !hasStopped, !followsLexicalError, unfinished == nil else { return }
    if diagnostics.isEmpty {
      unfinished = Parse.Unfinished(openDescription(opener), at: range)
    }
    report(openMessage(what, opener), at: range)
  }

  private func openMessage(_ what: String, _ opener: Int) -> String {
    switch tokens[opener].kind {
    case .leftParen, .leftSquare, .leftBrace: "\(quoted(opener)) is not closed"
    default: "expected \(what) after \(quoted(opener))"
    }
  }

  private func openDescription(_ opener: Int) -> String {
    switch tokens[opener].kind {
    case .binaryOperator: "the operator \(quoted(opener))"
    default: quoted(opener)
    }
  }

  private func quoted(_ index: Int) -> String { quote(text(tokens[index])) }

  /// The index of the token that wants something behind it: the one before if it is an operator
  /// or a keyword, else the innermost bracket that is open.
  private func waitingToken() -> Int? {
    guard position > 0 else { return nil }
    switch tokens[position - 1].kind {
    case .binaryOperator, .equal, .arrow, .question, .keyword: return position - 1
    default: return isAtEnd ? brackets.unclosed.last ?? position - 1 : position - 1
    }
  }

  /// The text of the token at `index`; of a string, all of it.
  func fullRange(of index: Int) -> Range<Int> {
    let range = tokens[index].range
    guard tokens[index].kind == .stringStart, let end = brackets[index] else { return range }
    return range.lowerBound..<tokens[end].range.upperBound
  }

  /// Whether the lexer found an error in this statement before the token at hand, so that another
  /// one is likely its consequence.
  private var followsLexicalError: Bool {
    let start = tokens[statementStart].range.lowerBound
    let end = max(start, token.range.lowerBound)
    return lexer.diagnostics.contains { start...end ~= $0.range.lowerBound }
  }

  /// All diagnostics in the order of the text, once everything has been read.
  mutating func finish() -> [Diagnostic] {
    var all = lexer.diagnostics + diagnostics
    if let comment = lexer.openComment, !hasStopped {
      let isAlone = lexer.diagnostics.isEmpty && (diagnostics.isEmpty || unfinished != nil)
      if isAlone { all = [] }
      unfinished = isAlone ? Parse.Unfinished("a comment", at: comment) : nil
      all.append(
        Diagnostic(.error, "this comment is not closed", at: comment, hint: "end it with '*/'"))
    } else if !lexer.diagnostics.isEmpty || diagnostics.count != 1 {
      unfinished = nil
    }
    return Array(all.sorted(by: Self.isBefore).prefix(mostDiagnostics))
  }

  private static func isBefore(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
    (first.range.lowerBound, first.range.upperBound)
      < (second.range.lowerBound, second.range.upperBound)
  }

  // MARK: Going on

  /// Moves behind the faulty statement that began at the token `start`: to the next line, or the
  /// next `;`, that is not inside of brackets which the statement opened.
  @inline(never)
  mutating func recover(from start: Int) {
    var index = start
    while tokens[index].kind != .end {
      if index > start, index >= position, endsFaultyStatement(tokens[index]) { break }
      if let partner = brackets[index], partner > index {
        index = partner + 1
      } else {
        index += 1
      }
    }
    position = index
  }

  private func endsFaultyStatement(_ token: Token) -> Bool {
    switch token.kind {
    case .semicolon, .rightBrace: true
    case .keyword(.else), .keyword(.catch), .period, .binaryOperator, .question, .equal,
      .leftBrace, .rightParen, .rightSquare, .comma:
      false
    default: token.startsLine
    }
  }
}
