extension Parser {
  /// Notes an error after which the statement can still be read.
  @inline(never)
  mutating func report(
    _ message: String, at range: Range<Int>, hint: String? = nil, fix: TextEdit? = nil
  ) {
    report(Diagnostic(.error, message, at: range, hint: hint, fix: fix))
  }

  /// Notes an error that has its own fix.
  @inline(never)
  mutating func report(_ diagnostic: Diagnostic) {
    guard !hasStopped, diagnostics.count < mostDiagnostics else { return }
    guard !followsLexicalError else { return }
    diagnostics.append(diagnostic)
  }

  @inline(never)
  mutating func fail(
    _ message: String, at range: Range<Int>, hint: String? = nil, fix: TextEdit? = nil
  ) -> Failure {
    report(message, at: range, hint: hint, fix: fix)
    return Failure()
  }

  @inline(never)
  mutating func fail(_ diagnostic: Diagnostic) -> Failure {
    report(diagnostic)
    return Failure()
  }

  /// Notes a construct of Swift that the language has not.
  @inline(never)
  mutating func reportOuter(
    _ name: String, at range: Range<Int>, hint: String? = nil, fix: TextEdit? = nil
  ) {
    let one = Diagnostic(outer: name, at: range, hint: hint, fix: fix)
    if one.isNew(after: diagnostics) { report(one) }
  }

  /// An edit that removes `range` and the space after it.
  func leavingOut(_ range: Range<Int>) -> TextEdit {
    let rest = lexer.bytes[range.upperBound...]
    let space = rest.prefix { $0 == " " || $0 == "\t" }.count
    return TextEdit(range.lowerBound..<range.upperBound + space, with: "")
  }

  /// Reports that `what` is expected at the current token.
  ///
  /// - Parameter opener: The index of the token that begins the unfinished construct; nil is the
  ///   token before, or the innermost open bracket.
  @inline(never)
  mutating func expected(
    _ what: String, for opener: Int? = nil, hint: String? = nil, fix: TextEdit? = nil
  ) -> Failure {
    let opener = opener ?? waitingToken()
    if isAtEnd {
      reportUnfinished(what, opener)
    } else if kind == .interpolationEnd || kind == .stringEnd, token.range.isEmpty {
      // An open string has been diagnosed.
    } else if token.startsLine, let opener {
      let close = fix == nil ? closing(opener) : nil
      report(
        openMessage(what, opener), at: tokens[opener].range,
        hint: hint ?? close.map { _ in "close it with '\(tokens[opener].closer ?? "")'" },
        fix: fix ?? close)
    } else {
      report("expected \(what)", at: fullRange(of: position), hint: hint, fix: fix)
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
    let close = closing(opener)
    report(
      openMessage(what, opener), at: range,
      hint: close.map { _ in "close it with '\(tokens[opener].closer ?? "")'" }, fix: close)
  }

  /// An edit that closes the bracket `opener` after the token before the current one, unless more
  /// is open.
  private func closing(_ opener: Int) -> TextEdit? {
    let isAlone = brackets.unclosed.allSatisfy { $0 <= opener || $0 >= position }
    guard isAlone, position > opener + 1, let sign = tokens[opener].closer else { return nil }
    var (last, space) = (position - 1, "")
    if tokens[opener].kind == .leftBrace {
      let isOnLines = tokens[opener + 1].startsLine
      space = isOnLines ? "\n" : " "
      last = endOfOpenBlock(opener, isOnLines: isOnLines) - 1
    }
    let end = tokens[last].range.upperBound
    return TextEdit(end..<end, with: space + sign)
  }

  /// The index after the contents of an open brace's block, as far as lines and columns show.
  private func endOfOpenBlock(_ opener: Int, isOnLines: Bool) -> Int {
    var first = opener
    while first > 0, !tokens[first].startsLine { first -= 1 }
    let margin = column(of: tokens[first])
    var index = opener + 1
    while index < position {
      if tokens[index].startsLine, !isOnLines || column(of: tokens[index]) <= margin { break }
      index += 1
    }
    return max(index, opener + 2)
  }

  private func column(of token: Token) -> Int {
    let before = lexer.bytes[..<token.range.lowerBound]
    return before.endIndex - (before.lastIndex(where: isNewline).map { $0 + 1 } ?? 0)
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

  /// The index of the token that needs something after it: the one before if it is an operator or a
  /// keyword, otherwise the innermost open bracket.
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

  /// Whether the lexer found an error in this statement before the current token, so that another
  /// one is probably its consequence.
  private var followsLexicalError: Bool {
    let start = tokens[statementStart].range.lowerBound
    let end = max(start, token.range.lowerBound)
    return lexer.diagnostics.contains { start...end ~= $0.range.lowerBound }
  }

  /// All diagnostics in the order of the text, once everything has been read.
  mutating func finish() -> [Diagnostic] {
    var all = lexer.diagnostics.withEachSignOnce + diagnostics
    if let open = lexer.openComment ?? lexer.openText, !hasStopped {
      let isAlone = lexer.diagnostics.isEmpty && (diagnostics.isEmpty || unfinished != nil)
      if isAlone { all = [] }
      let (word, end) =
        lexer.openComment == nil ? ("text", quote(lexer.closing(of: open))) : ("comment", "'*/'")
      unfinished = isAlone ? Parse.Unfinished("a \(word)", at: open) : nil
      all.append(
        Diagnostic(
          .error, "this \(word) is not closed", at: open,
          hint: word == "text" ? "end it with \(end) on a line of its own" : "end it with \(end)"))
    } else if !lexer.diagnostics.isEmpty || diagnostics.count != 1 {
      unfinished = nil
    }
    return Array(all.sorted { $0.isBefore($1) }.prefix(mostDiagnostics))
  }

  // MARK: Going on

  /// Moves after the faulty statement that began at the token `start`: to the next line, or the
  /// next `;`, outside of brackets that the statement opened.
  @inline(never)
  mutating func recover(from start: Int) {
    var index = start
    while tokens[index].kind != .end {
      if index > start, index >= position, tokens[index].endsFaultyStatement { break }
      if let partner = brackets[index], partner > index {
        index = partner + 1
      } else {
        index += 1
      }
    }
    position = index
  }
}

extension Diagnostic {
  /// Whether it stands before another one in the text.
  fileprivate func isBefore(_ other: Diagnostic) -> Bool {
    (range.lowerBound, range.upperBound)
      < (other.range.lowerBound, other.range.upperBound)
  }
}

extension [Diagnostic] {
  /// The diagnostics; a sign that the program declares as an operator is reported once.
  fileprivate var withEachSignOnce: [Diagnostic] {
    var signs: Set<String> = []
    return filter {
      !$0.message.hasSuffix("' is not an operator here") || signs.insert($0.message).inserted
    }
  }
}
