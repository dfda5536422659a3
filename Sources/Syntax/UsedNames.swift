/// The names that a text uses of those that are declared outside it: variables, functions and types, but
/// neither members nor labels, nor what it declares itself, such as parameters and the names of loops.
///
/// Of a text with errors, all names that may be meant so.
///
/// - Parameter types: The members of types that are declared elsewhere.
package func usedNames(in text: String, types: TypeMembers = TypeMembers()) -> Set<String> {
  let parse = parse(text)
  guard parse.diagnostics.isEmpty else { return namesOfTokens(in: text) }
  var walk = FreeNames(types: types)
  walk.take(parse.statements)
  return walk.free
}

/// The identifiers of a text that are neither members after a dot nor labels of arguments.
private func namesOfTokens(in text: String) -> Set<String> {
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

/// The names that a statement uses and does not declare itself, and those that it declares in any scope.
package func scopedNames(of statement: Statement) -> (free: Set<String>, declared: Set<String>) {
  var walk = FreeNames()
  walk.take([statement])
  return (walk.free, walk.declared)
}

/// Every identifier of a text, with those after dots, and `self`, `Self` and `super`.
package func allIdentifiers(in text: String) -> Set<String> {
  let bytes = Array(text.utf8)
  let kinds: Set<Token.Kind> = [
    .identifier, .keyword(.self), .keyword(.Self), .keyword(.super),
  ]
  return Set(Lexer(bytes).tokens.filter { kinds.contains($0.kind) }.map { $0.name(in: bytes) })
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
    case .typealias(let name, _, _): names.insert(name.text)
    default: break
    }
  }
  return names
}

/// The names of the functions and variables that a text declares anywhere, those of types and blocks
/// included.
package func declaredNames(anywhereIn text: String) -> Set<String> {
  namesOfTokens(after: [.func, .var], in: text)
}

/// Every name that a text makes, in any scope: functions, variables, types, their members, and parameters.
/// Of a text with errors, those that follow a word such as `func`.
package func declaredNames(everywhereIn text: String) -> Set<String> {
  let parse = parse(text)
  guard parse.diagnostics.isEmpty else {
    return namesOfTokens(
      after: [.func, .var, .let, .struct, .class, .enum, .case, .protocol, .typealias], in: text)
  }
  var walk = FreeNames()
  walk.take(parse.statements)
  return walk.declared
}

private func namesOfTokens(after words: Set<Keyword>, in text: String) -> Set<String> {
  let bytes = Array(text.utf8)
  let tokens = Lexer(bytes).tokens
  let names = zip(tokens, tokens.dropFirst()).filter { word, name in
    guard case .keyword(let keyword) = word.kind else { return false }
    return words.contains(keyword) && name.kind == .identifier
  }
  return Set(names.map { $0.1.name(in: bytes) })
}

/// Whether a text has a block: the code of a function, a type or a closure.
package func hasBlocks(in text: String) -> Bool {
  Lexer(Array(text.utf8)).tokens.contains { $0.kind == .leftBrace }
}

/// The names that the functions and types use that a text declares at its top level.
package func namesUsedByDeclarations(in text: String) -> Set<String> {
  parse(text).statements.reduce(into: []) { names, statement in
    switch statement.kind {
    case .function, .type:
      var walk = FreeNames()
      walk.take([statement])
      names.formUnion(walk.free)
    default: break
    }
  }
}

/// The variables that a text changes at its top level: those that it declares, assigns to, or calls a
/// method of.
package func changedNames(in text: String) -> Set<String> {
  parse(text).statements.reduce(into: []) { names, statement in
    switch statement.kind {
    case .variable(_, let bindings): names.formUnion(bindings.flatMap(\.pattern.names))
    case .assignment(let target, _, _): names.formUnion(target.rootNames)
    case .expression(let expression): names.formUnion(expression.rootNames)
    case .for(_, let values, _, _): names.formUnion(values.rootNames)
    default: break
    }
  }
}

extension Expression {
  /// The variables at the beginnings of chains of members and calls; of a tuple, those of its elements.
  fileprivate var rootNames: [String] {
    switch kind {
    case .name(let name): [name]
    case .member(let base, _), .subscript(let base, _), .forced(let base), .unwrapped(let base),
      .optionalChain(let base), .parenthesized(let base):
      base.rootNames
    case .call(let callee, _):
      if case .name = callee.kind { [] } else { callee.rootNames }
    case .tuple(let parts): parts.flatMap { $0.value.rootNames }
    default: []
    }
  }
}
