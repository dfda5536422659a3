// How other languages begin and shape a statement, and how fingers slip.
extension Parser {
  /// Reports the likely meaning of a statement whose first word is one of another language, or
  /// mistyped.
  @inline(never)
  mutating func refuseHabit() throws(Failure) {
    let (word, range) = (text(token), token.range)
    guard kind == .identifier, !next().startsLine, next().kind != .end else { return }
    let followsName = next().kind == .identifier
    if word == "from", followsName, next(2).kind == .keyword(.import) {
      throw refuse(lineFrom: range)
    }
    if let meant = Self.negations[word], let brace = nextBrace {
      let condition = lexer.text(next().range.lowerBound..<tokens[brace - 1].range.upperBound)
      let end = tokens[brace - 1].range.upperBound
      throw fail(
        "'\(word)' is not in this dialect", at: range, hint: "write '\(meant) !(…)'",
        fix: TextEdit(range.lowerBound..<end, with: "\(meant) !(\(condition))"))
    }
    if let meant = Self.habits[word], followsName || meant == "else if" && beginsValue(next()) {
      let name = "'\(word)' is not in this dialect"
      if meant == "func", tokens[endOfLine - 1].kind == .colon {
        throw fail(name, at: range, hint: "write 'func', and the block between '{' and '}'")
      }
      throw fail(Diagnostic(name, at: range, write: meant))
    }
    if followsName, next(2).kind == .equal, Self.typesElsewhere[word] != nil {
      throw fail(Diagnostic("'\(word)' is not in this dialect", at: range, write: "var"))
    }
    guard beginsValue(next()), let meant = suggestion(for: word, among: Self.beginnings),
      goesOn(meant)
    else { return }
    throw fail(Diagnostic("there is no keyword '\(word)'", at: range, meaning: meant))
  }

  /// How other languages begin a statement, and how this one does.
  private static let habits = [
    "const": "let", "def": "func", "elif": "else if", "elsif": "else if", "elseif": "else if",
    "fn": "func", "foreach": "for", "fun": "func", "function": "func", "val": "let",
  ]

  private static let negations = ["unless": "if", "until": "while"]

  /// The index of the block that begins on the current line; nil if none does.
  private var nextBrace: Int? {
    tokens[position + 1..<endOfLine].firstIndex { $0.kind == .leftBrace }
      .flatMap { $0 > position + 1 ? $0 : nil }
  }

  /// The names of types in other languages.
  static let typesElsewhere = [
    "auto": "Int", "bool": "Bool", "boolean": "Bool", "char": "String", "double": "Double",
    "float": "Double", "int": "Int", "integer": "Int", "long": "Int", "number": "Double",
    "str": "String", "string": "String",
  ]

  private static let beginnings = [
    "class", "enum", "for", "func", "guard", "if", "import", "let", "repeat", "return", "struct",
    "switch", "var", "while",
  ]

  /// Whether the text after the current token may follow the keyword `word`.
  private func goesOn(_ word: String) -> Bool {
    let (second, third) = (next(), next(2))
    switch word {
    case "let", "var":
      return second.kind == .identifier && (third.kind == .equal || third.kind == .colon)
    case "func": return second.kind == .identifier && third.kind == .leftParen
    case "for": return second.kind == .identifier && third.kind == .keyword(.in)
    case "class", "enum", "struct":
      return second.kind == .identifier && (third.kind == .leftBrace || third.kind == .colon)
    case "import": return second.kind == .identifier && (third.startsLine || third.kind == .end)
    default: return beginsValue(second)
    }
  }

  /// Whether a value begins with `token` that cannot follow a name.
  private func beginsValue(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .integer, .floatingPoint, .stringStart, .prefixOperator, .closureParameter,
      .storedName,
      .keyword(.true), .keyword(.false), .keyword(.nil), .keyword(.self):
      true
    default: false
    }
  }

  /// The index of the first token after the current line.
  var endOfLine: Int {
    var index = position + 1
    while index < tokens.count - 1, !tokens[index].startsLine { index += 1 }
    return index
  }

  /// Reports that the line from `range` on is in another language.
  @inline(never)
  mutating func refuse(lineFrom range: Range<Int>) -> Failure {
    let end = tokens[endOfLine - 1].range.upperBound
    return fail(
      "'\(lexer.text(range))' is not in this dialect", at: range, hint: "leave the line out",
      fix: TextEdit(range.lowerBound..<end, with: ""))
  }

  // MARK: Names

  /// Reports that the current names, with spaces or dashes between them, are meant as one.
  ///
  /// - Parameter first: The index of the first of them.
  @inline(never)
  mutating func refuseParts(ofNameFrom first: Int) throws(Failure) {
    var end = position
    while end < tokens.count - 1, !tokens[end].startsLine {
      if tokens[end].kind == .identifier {
        end += 1
      } else if text(tokens[end]) == "-", isWord(tokens[end + 1]) {
        end += 2
      } else {
        break
      }
    }
    guard end > position, kind == .identifier || tokens[end].kind == .equal else { return }
    let range = tokens[first].range.lowerBound..<tokens[end - 1].range.upperBound
    let words = tokens[first..<end].filter(isWord).map(text)
    let name =
      words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let sign = kind == .identifier ? "spaces" : "'-'"
    throw fail(Diagnostic("a name has no \(sign)", at: range, write: name))
  }

  private func isWord(_ token: Token) -> Bool {
    if case .keyword = token.kind { return true }
    return token.kind == .identifier
  }

  /// `:=`, which gives a value elsewhere.
  @inline(never)
  mutating func refuseColonEqual() throws(Failure) {
    guard kind == .colon, next().kind == .equal,
      next().range.lowerBound == token.range.upperBound
    else { return }
    let range = token.range.lowerBound..<next().range.upperBound
    throw fail(Diagnostic("there is no operator ':='", at: range, write: "="))
  }

  /// A comma within a number, as in `1,5`; the current token is after it.
  @inline(never)
  mutating func refuseDecimalComma() throws(Failure) {
    guard kind == .integer, position > 1, tokens[position - 2].kind == .integer,
      tokens[position - 2].range.upperBound == token.range.lowerBound - 1
    else { return }
    let range = tokens[position - 2].range.lowerBound..<token.range.upperBound
    throw fail(
      Diagnostic(
        "a number has no ','", at: range,
        write: "\(text(tokens[position - 2])).\(text(token))"))
  }

  // MARK: Loops

  /// Reports the right form of the loop after `for`, which begins at the current token.
  @inline(never)
  mutating func refuseLoop() throws(Failure) {
    if kind == .keyword(.let), next(2).kind == .keyword(.in) {
      throw fail(
        "'\(text(token))' has no place here", at: token.range, hint: "leave it out",
        fix: leavingOut(token.range))
    }
    if isIdentifier(token, "each"), next().kind == .identifier {
      throw fail(
        "'each' has no place here", at: token.range, hint: "leave it out",
        fix: leavingOut(token.range))
    }
    if kind == .leftParen, next().kind == .identifier, next(2).kind == .keyword(.in) {
      throw fail(
        "'for' takes no parentheses", at: token.range, hint: "leave them out",
        fix: brackets[position].map { end in
          let inner = token.range.upperBound..<tokens[end].range.lowerBound
          return TextEdit(
            token.range.lowerBound..<tokens[end].range.upperBound, with: lexer.text(inner))
        })
    }
    try refuseCountingLoop()
  }

  /// `for (i = 0; i < 3; i++)`, with parentheses or without.
  private mutating func refuseCountingLoop() throws(Failure) {
    var (first, end) = (position, position)
    if kind == .leftParen, let close = brackets[position] {
      (first, end) = (position + 1, close)
    } else {
      while end < tokens.count - 1, tokens[end].kind != .leftBrace, !tokens[end].startsLine {
        end += 1
      }
    }
    let header = tokens[first..<max(first, end)]
    guard header.contains(where: { $0.kind == .semicolon }) else { return }
    let last = kind == .leftParen ? end : end - 1
    let range = token.range.lowerBound..<tokens[last].range.upperBound
    let loop = header.count > 40 ? nil : counted(header.map(text))
    position = end
    throw fail(
      "'for (;;)' is not in this dialect", at: range,
      hint: "write 'for \(loop ?? "i in 0..<n")'", fix: loop.map { TextEdit(range, with: $0) })
  }

  /// The names and the range of a loop that counts up by one; nil if it does something else.
  private func counted(_ words: [String]) -> String? {
    let parts = words.split(separator: ";", omittingEmptySubsequences: false).map(Array.init)
    guard parts.count == 3, let start = parts[0].last, parts[0].dropLast().last == "=",
      let name = parts[0].dropLast(2).last, parts[1].count > 2, parts[1][0] == name
    else { return nil }
    let range = ["<": "..<", "<=": "..."][parts[1][1]]
    let isByOne = ["\(name)++", "++\(name)", "\(name)+=1"].contains(parts[2].joined())
    guard let range, isByOne else { return nil }
    return "\(name) in \(start)\(range)\(parts[1].dropFirst(2).joined())"
  }

  /// Reports that `in` is expected at the current token, after the variable of a loop.
  @inline(never)
  mutating func expectedIn(_ opener: Int) -> Failure {
    if isIdentifier(token, "of") {
      return expected(
        "'in'", for: opener, hint: "write 'in'", fix: TextEdit(token.range, with: "in"))
    }
    if kind == .equal, isIdentifier(next(2), "to"), next(4).kind == .leftBrace {
      let range = token.range.lowerBound..<next(3).range.upperBound
      let loop = "in \(text(next()))...\(text(next(3)))"
      return expected(
        "'in'", for: opener, hint: "write '\(loop)'", fix: TextEdit(range, with: loop))
    }
    return expected("'in'", for: opener)
  }

  // MARK: Blocks

  /// Reports the likely meaning of a word in the place of `else`.
  @inline(never)
  mutating func refuseMistypedElse() throws(Failure) {
    guard kind == .identifier, isOnSameLine else { return }
    let word = text(token)
    if let meant = Self.habits[word], meant == "else if" {
      throw fail(Diagnostic("'\(word)' is not in this dialect", at: token.range, write: meant))
    }
    guard let meant = suggestion(for: word, among: ["else"]) else { return }
    throw fail(Diagnostic("there is no keyword '\(word)'", at: token.range, meaning: meant))
  }

  /// Reports that a block is expected at the current token.
  @inline(never)
  mutating func expectedBlock(_ opener: Int) -> Failure {
    let hint = "a block stands between '{' and '}'"
    if kind == .keyword(.in) {
      return expected("'{'", for: opener, hint: "ask a list with 'contains(…)'")
    }
    if isIdentifier(token, "then") || kind == .keyword(.do), next().kind == .leftBrace {
      return expected("'{'", for: opener, hint: "leave it out", fix: leavingOut(token.range))
    }
    guard kind == .colon || wrapsStatement else {
      return expected("'{'", for: opener)
    }
    var (first, end) = (position, endOfStatement)
    if kind == .colon { first += 1 }
    guard first < end, first == position || !tokens[first].startsLine else {
      return expected("'{'", for: opener, hint: hint)
    }
    end -= 1
    let body = tokens[first].range.lowerBound..<tokens[end].range.upperBound
    let range = token.range.lowerBound..<body.upperBound
    let space = kind == .colon ? " " : ""
    let fix = TextEdit(range, with: "\(space){ \(lexer.text(body)) }")
    return expected("'{'", for: opener, hint: hint, fix: fix)
  }

  /// Whether the statement at the current token may be meant as the block.
  private var wrapsStatement: Bool {
    switch kind {
    case .identifier: true
    case .keyword(let keyword): keyword.beginsStatement
    default: false
    }
  }

  /// The index after the statement at the current token, as far as its line shows.
  private var endOfStatement: Int {
    var index = position
    while index < tokens.count - 1 {
      switch tokens[index].kind {
      case .semicolon, .rightBrace, .keyword(.else): return index
      default: break
      }
      if index > position, tokens[index].startsLine { return index }
      index = (brackets[index].map { max($0, index) } ?? index) + 1
    }
    return index
  }

  /// Reports that a `:` is expected at the current token, after the head of a case.
  @inline(never)
  mutating func expectedColon(_ opener: Int) -> Failure {
    let before = tokens[position - 1].range.upperBound
    guard !isAtEnd, isOnSameLine else { return expected("':'", for: opener) }
    if kind == .leftBrace, let end = brackets[position] {
      let inner = lexer.text(token.range.upperBound..<tokens[end].range.lowerBound)
      return expected(
        "':'", for: opener, hint: "a case takes ':' and no '{'",
        fix: TextEdit(before..<tokens[end].range.upperBound, with: ":\(inner)"))
    }
    return expected(
      "':'", for: opener, hint: "put ':' after the case",
      fix: TextEdit(before..<before, with: ":"))
  }
}
