// How other languages write values: functions without names, strings with values in them, colours.
extension Parser {
  // MARK: Functions without names

  /// `x => x + 1`, from its `=>`.
  @inline(never)
  mutating func arrowFunction() -> Failure {
    let (sign, before) = (token.range, tokens[position - 1])
    let message = "there is no operator '=>'"
    var (start, parameters) = (before.range.lowerBound, text(before))
    var first = position - 1
    if before.kind == .rightParen, let opener = brackets[position - 1] {
      first = opener
      start = tokens[opener].range.lowerBound
      parameters = lexer.text(tokens[opener].range.upperBound..<before.range.lowerBound)
    } else if before.kind != .identifier {
      return fail(Diagnostic(message, at: sign, write: ">="))
    }
    if first > 0, tokens[first - 1].kind == .leftBrace {
      return fail(Diagnostic(message, at: sign, write: "in"))
    }
    advance()
    return closure(message, at: sign, from: start, parameters)
  }

  /// `|x| x + 1`, from its first sign.
  @inline(never)
  mutating func barFunction() -> Failure {
    let sign = token.range
    advance()
    let end = endOfLine
    guard let close = tokens[position..<end].firstIndex(where: { isOperator($0, "|") }) else {
      return fail("'|' is not in this dialect", at: sign)
    }
    let parameters = lexer.text(sign.upperBound..<tokens[close].range.lowerBound)
    position = close + 1
    return closure("'|' is not in this dialect", at: sign, from: sign.lowerBound, parameters)
  }

  /// `lambda x: x + 1`.
  @inline(never)
  mutating func lambda() -> Failure {
    let word = token.range
    let end = endOfLine
    advance()
    guard let colon = tokens[position..<end].firstIndex(where: { $0.kind == .colon }) else {
      return fail("'lambda' is not in this dialect", at: word, hint: "write '{ x in … }'")
    }
    let parameters = lexer.text(token.range.lowerBound..<tokens[colon].range.lowerBound)
    position = colon + 1
    return closure("'lambda' is not in this dialect", at: word, from: word.lowerBound, parameters)
  }

  /// `function(x) { … }`, from its first word.
  @inline(never)
  mutating func namelessFunction() -> Failure {
    let word = token.range
    let message = "a function without a name has no '\(text(token))'"
    guard let end = brackets[position + 1], tokens[end + 1].kind == .leftBrace else {
      return fail(message, at: word, hint: "write '{ x in … }'")
    }
    let parameters = lexer.text(next().range.upperBound..<tokens[end].range.lowerBound)
    position = end + 1
    return closure(message, at: word, from: word.lowerBound, parameters)
  }

  /// Whether a function without a name begins at the current name, as in JavaScript.
  var beginsNamelessFunction: Bool {
    guard isIdentifier(token, "function"), next().kind == .leftParen,
      let end = brackets[position + 1]
    else { return false }
    return tokens[end + 1].kind == .leftBrace
  }

  /// Reports the right form of the function that begins at `start` and whose body begins at the
  /// current token.
  private mutating func closure(
    _ message: String, at range: Range<Int>, from start: Int, _ parameters: String
  ) -> Failure {
    let count = diagnostics.count
    var body = token.range
    if kind == .leftBrace, let end = brackets[position] {
      body = token.range.upperBound..<tokens[end].range.lowerBound
      position = end + 1
    } else {
      guard (try? expression()) != nil, diagnostics.count == count else {
        return fail(message, at: range, hint: "write '{ x in … }'")
      }
      body = self.range(from: body.lowerBound)
    }
    let text = lexer.text(body).trimmed
    let closure = parameters.isEmpty ? "{ \(text) }" : "{ \(parameters) in \(text) }"
    return fail(
      message, at: range,
      hint: closure.utf8.count <= 40 ? "write '\(closure)'" : "write '{ x in … }'",
      fix: TextEdit(start..<self.range(from: start).upperBound, with: closure))
  }

  // MARK: Signs

  /// Counts up, or down, by one, if `sign` after a name does so and is a whole statement.
  @inline(never)
  func countingBehind(_ sign: String) -> TextEdit? {
    guard sign == "++" || sign == "--", position == statementStart + 1,
      tokens[statementStart].kind == .identifier, next().startsLine || next().endsStatement
    else { return nil }
    return TextEdit(token.range, with: " \(sign.prefix(1))= 1")
  }

  /// The same for `sign` before a name.
  @inline(never)
  func countingBefore(_ sign: String) -> TextEdit? {
    guard sign == "++" || sign == "--", position == statementStart, next().kind == .identifier,
      next(2).startsLine || next(2).endsStatement
    else { return nil }
    return TextEdit(
      token.range.lowerBound..<next().range.upperBound,
      with: "\(text(next())) \(sign.prefix(1))= 1")
  }

  /// `a ** b`, from its sign, as a call, if both are one token; nil if they are more.
  @inline(never)
  func power() -> Diagnostic? {
    guard text(token) == "**", position > 0, next(2).isAfterValue else { return nil }
    let (left, right) = (tokens[position - 1], next())
    guard left.isNumberOrName, right.isNumberOrName,
      position < 2 || tokens[position - 2].kind != .period
    else { return nil }
    let call = "pow(\(text(left)), \(text(right)))"
    return Diagnostic(
      .error, "there is no operator '**'", at: token.range, hint: "write '\(call)'",
      fix: TextEdit(left.range.lowerBound..<right.range.upperBound, with: call))
  }

  /// Reports an error between two arguments, or elements, or before their closing bracket.
  @inline(never)
  mutating func unfinishedArguments(_ what: String, _ opener: Int) -> Failure {
    let before = tokens[position - 1]
    let end = before.range.upperBound
    switch kind {
    case .equal
    where opener > 0 && tokens[opener - 1].range.upperBound < tokens[opener].range.lowerBound:
      return fail(
        "an assignment is a statement of its own, not a value", at: token.range,
        hint: "write 'if … { … } else { … }', with an assignment in each")
    case .equal where before.kind == .identifier:
      return expected(
        what, for: opener, hint: "a label ends with ':'",
        fix: TextEdit(end..<token.range.upperBound, with: ":"))
    case .semicolon where !token.startsLine:
      return expected(
        what, for: opener, hint: "write ','", fix: TextEdit(token.range, with: ","))
    case .identifier, .integer, .floatingPoint, .stringStart:
      guard isOnSameLine, position > opener + 1 else { break }
      if before.kind == .identifier {
        return expected(
          what, for: opener, hint: "put ':' after a label, ',' between two values")
      }
      return expected(
        what, for: opener, hint: "put ',' between two values", fix: TextEdit(end..<end, with: ","))
    case .rightParen, .rightSquare, .rightBrace:
      guard brackets[position] != nil, isOnSameLine, let sign = tokens[opener].closer,
        position > opener + 1
      else { break }
      return expected(
        what, for: opener, hint: "put '\(sign)' before '\(text(token))'",
        fix: TextEdit(end..<end, with: sign))
    default: break
    }
    return expected(what, for: opener)
  }

  // MARK: Literals

  /// Refuses the current name if it is the `f` before a string with values in it.
  @inline(never)
  mutating func refuseFormat() throws(Failure) {
    guard isIdentifier(token, "f"), next().range.lowerBound == token.range.upperBound else {
      return
    }
    let string = fullRange(of: position + 1)
    var text = ""
    for character in lexer.text(string) {
      switch character {
      case "{": text += "\\("
      case "}": text += ")"
      default: text.append(character)
      }
    }
    throw fail(
      "'f' has no place before a string", at: token.range,
      hint: "put the value into the string: \"\\(…)\"",
      fix: TextEdit(token.range.lowerBound..<string.upperBound, with: text))
  }

  /// The diagnostic for the current token if it is a colour of web pages; nil if it is not.
  @inline(never)
  func hexadecimalColor() -> Diagnostic? {
    let digits = text(token).dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == token.range.count - 1, [3, 4, 6, 8].contains(digits.count) else {
      return nil
    }
    let parts =
      digits.count < 6
      ? digits.map { $0 * 17 }
      : stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    let numbers = parts.map { part in
      part % 255 == 0 ? "\(part / 255)" : "\((Double(part) / 255 * 1000).rounded() / 1000)"
    }
    let literal =
      "#colorLiteral(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2]), alpha: \((numbers + ["1"])[3]))"
    return Diagnostic(
      .error, "'\(text(token))' is not in this dialect", at: token.range,
      hint: "write '\(literal)'", fix: TextEdit(token.range, with: literal))
  }
}

extension String {
  /// Without the space at both ends.
  fileprivate var trimmed: Substring {
    var text = self[...]
    while text.first?.isWhitespace ?? false { text.removeFirst() }
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
