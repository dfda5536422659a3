/// The names that a text may use of those that are declared outside it: identifiers, but not members
/// after a dot nor labels of arguments. A text with errors has names too.
package func usedNames(in text: String) -> Set<String> {
  let bytes = Array(text.utf8)
  let tokens = Lexer(bytes).tokens
  var names: Set<String> = []
  // Whether the innermost bracket is a parenthesis, where a name before a colon is a label.
  var isInParentheses: [Bool] = []
  for (index, token) in tokens.enumerated() {
    switch token.kind {
    case .leftParen, .interpolationStart: isInParentheses.append(true)
    case .leftSquare, .leftBrace: isInParentheses.append(false)
    case .rightParen, .interpolationEnd, .rightSquare, .rightBrace: _ = isInParentheses.popLast()
    case .identifier, .storedName:
      let previous = index > 0 ? tokens[index - 1].kind : .end
      let next = index + 1 < tokens.count ? tokens[index + 1].kind : .end
      let isLabel =
        next == .colon && isInParentheses.last == true
        && (previous == .leftParen || previous == .comma)
      guard previous != .period, !isLabel else { continue }
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      names.insert(word.filter { $0 != "`" && $0 != "$" })
    default: break
    }
  }
  return names
}

/// The names of the variables, functions and types that a text declares at its top level, and
/// `extension View` for an extension.
package func declaredNames(in text: String) -> Set<String> {
  var names: Set<String> = []
  for statement in parse(text).statements {
    switch statement.kind {
    case .variable(_, let bindings):
      for binding in bindings { names.formUnion(binding.pattern.names) }
    case .function(let function): names.insert(function.name.text)
    case .type(let type):
      names.insert(type.kind == .extension ? "extension \(type.name.text)" : type.name.text)
    case .typealias(let name, _): names.insert(name.text)
    default: break
    }
  }
  return names
}

/// The names of the functions and variables that a text declares anywhere, those of types and blocks
/// included.
package func declaredNames(anywhereIn text: String) -> Set<String> {
  let bytes = Array(text.utf8)
  let tokens = Lexer(bytes).tokens
  let names = zip(tokens, tokens.dropFirst()).filter { word, name in
    [.keyword(.func), .keyword(.var)].contains(word.kind) && name.kind == .identifier
  }
  return Set(names.map { $0.1.name(in: bytes) })
}

/// Whether a text has a block: the code of a function, a type or a closure.
package func hasBlocks(in text: String) -> Bool {
  Lexer(Array(text.utf8)).tokens.contains { $0.kind == .leftBrace }
}

/// The names that the functions and types use that a text declares at its top level.
package func namesUsedByDeclarations(in text: String) -> Set<String> {
  let bytes = Array(text.utf8)
  return parse(text).statements.reduce(into: []) { names, statement in
    switch statement.kind {
    case .function, .type:
      names.formUnion(usedNames(in: String(decoding: bytes[statement.range], as: UTF8.self)))
    default: break
    }
  }
}

extension Pattern {
  fileprivate var names: [String] {
    switch kind {
    case .name(let name): [name]
    case .wildcard: []
    case .tuple(let parts): parts.flatMap(\.names)
    }
  }
}
