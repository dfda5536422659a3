extension Lexer {
  /// The words with which an accessor can begin at the token at `index`: within the braces after a
  /// variable or a subscript, which contain only accessors.
  func accessorKeywords(at index: Int) -> [String] {
    guard let (brace, others) = accessorsBefore(index) else { return [] }
    var start = brace
    var hasValue = false
    var hasType = false
    while start > 0, !tokens[start].startsLine || start == brace {
      start -= 1
      switch tokens[start].kind {
      case .keyword(.var), .keyword(.subscript):
        if tokens[start].kind == .keyword(.subscript) { hasType = true }
        let isComputed = others.contains("get") || others.contains("set")
        let isObserved = hasValue || others.contains("willSet") || others.contains("didSet")
        let words: [Accessor.Kind] =
          isObserved
          ? [.willSet, .didSet] : isComputed ? [.get, .set] : hasType ? Accessor.Kind.allCases : []
        // A closure begins after a name; an observer after a literal.
        if hasValue, tokens[brace - 1].kind == .identifier || tokens[brace - 1].kind == .rightParen
        {
          return []
        }
        return words.map(\.rawValue).filter { !others.contains($0) }
      case .equal: hasValue = true
      case .colon: hasType = true
      case .leftBrace, .rightBrace, .semicolon, .keyword(.let), .keyword(.func): return []
      default: break
      }
    }
    return []
  }

  /// The brace around the token at `index` and the accessors between them; nil if there is
  /// something else.
  private func accessorsBefore(_ index: Int) -> (brace: Int, others: Set<String>)? {
    var others: Set<String> = []
    var (place, depth) = (index - 1, 0)
    while place > 0 {
      switch tokens[place].kind {
      case .rightBrace: depth += 1
      case .leftBrace where depth == 0: return (place, others)
      case .leftBrace: depth -= 1
      case .identifier where depth == 0:
        let word = text(tokens[place].range)
        if Accessor.Kind(rawValue: word) != nil {
          others.insert(word)
        } else if tokens[place + 1].kind != .rightParen {
          return nil
        }
      case .leftParen, .rightParen: break
      default: if depth == 0 { return nil }
      }
      place -= 1
    }
    return nil
  }
}
