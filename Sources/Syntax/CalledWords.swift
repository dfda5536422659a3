/// The members and the called functions of a text, in their order: `stack.alignment = .bottom` has
/// `alignment` and `bottom`. A text with errors has words too.
package func calledWords(in text: String) -> [String] {
  let bytes = Array(text.utf8)
  let tokens = Lexer(bytes).tokens
  return tokens.indices.compactMap { index in
    guard tokens[index].kind == .identifier else { return nil }
    let isMember = index > 0 && tokens[index - 1].kind == .period
    let isCalled = index + 1 < tokens.count && tokens[index + 1].kind == .leftParen
    guard isMember || isCalled else { return nil }
    return tokens[index].name(in: bytes)
  }
}

/// The argument of the last call of a function at the top level of a text, if it has just one and that has no
/// label: `ticks` of `show(ticks)`; nil without one.
package func lastArgument(ofCallTo function: String, in text: String) -> String? {
  let bytes = Array(text.utf8)
  for statement in parse(text).statements.reversed() {
    guard case .expression(let expression) = statement.kind,
      case .call(let callee, let arguments) = expression.kind, case .name(function) = callee.kind
    else { continue }
    guard arguments.count == 1, arguments[0].label == nil, !arguments[0].isTrailing else {
      return nil
    }
    return String(decoding: bytes[arguments[0].value.range], as: UTF8.self)
  }
  return nil
}

/// The names of a text, of variables, members, types and labels, in their order. A text with errors has
/// names too.
package func identifiers(in text: String) -> [String] {
  let bytes = Array(text.utf8)
  return Lexer(bytes).tokens.filter { $0.kind == .identifier }.map { $0.name(in: bytes) }
}

/// A line with a gap in the place of what stands behind its first `=`, or else in its last brackets:
/// `stack.alignment = …`, `show(…)`; nil for a line without any.
package func lineWithGap(_ line: String) -> String? {
  let bytes = Array(line.utf8)
  let tokens = Lexer(bytes).tokens.filter { $0.kind != .end }
  func text(upTo end: Int) -> String { String(decoding: bytes[..<end], as: UTF8.self) }
  if let sign = tokens.first(where: { $0.kind == .equal }) {
    return text(upTo: sign.range.upperBound) + " …"
  }
  guard tokens.last?.kind == .rightParen else { return nil }
  var depth = 0
  for token in tokens.reversed() {
    if token.kind == .rightParen { depth += 1 }
    if token.kind == .leftParen { depth -= 1 }
    if depth == 0 { return text(upTo: token.range.upperBound) + "…)" }
  }
  return nil
}

extension Token {
  /// The name that an identifier is, without the signs around a keyword.
  func name(in bytes: [UInt8]) -> String {
    String(decoding: bytes[range], as: UTF8.self).filter { $0 != "`" }
  }
}
