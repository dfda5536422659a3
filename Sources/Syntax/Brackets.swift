/// Which bracket closes which, strings and interpolations included.
struct Brackets {
  private var partners: [Int]
  /// The indices of the opening brackets that nothing has closed, from the outermost in.
  private(set) var unclosed: [Int] = []
  /// The open brackets inside each brace, string and interpolation, so that every search succeeds
  /// at once.
  private var levels = [Level()]

  private struct Level {
    var parentheses = 0
    var squares = 0
    /// Whether a brace opened it.
    var isBrace = false
  }

  /// Pairs the brackets of `tokens`; a `}` also closes the open brackets inside its braces.
  init(_ tokens: [Token]) {
    partners = Array(repeating: -1, count: tokens.count)
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftParen:
        levels[levels.count - 1].parentheses += 1
        unclosed.append(index)
      case .leftSquare:
        levels[levels.count - 1].squares += 1
        unclosed.append(index)
      case .leftBrace, .stringStart, .interpolationStart:
        levels.append(Level(isBrace: tokens[index].kind == .leftBrace))
        unclosed.append(index)
      case .rightParen where levels[levels.count - 1].parentheses > 0:
        close(.leftParen, with: index, tokens)
      case .rightSquare where levels[levels.count - 1].squares > 0:
        close(.leftSquare, with: index, tokens)
      case .rightBrace where levels[levels.count - 1].isBrace:
        close(.leftBrace, with: index, tokens)
      case .stringEnd: close(.stringStart, with: index, tokens)
      case .interpolationEnd: close(.interpolationStart, with: index, tokens)
      default: break
      }
    }
  }

  /// The index of the token that closes, or opens, what the token at `index` opens, or closes.
  subscript(index: Int) -> Int? { partners[index] < 0 ? nil : partners[index] }

  /// Pairs the innermost open `kind` with the token at `index`, and drops the open brackets inside
  /// it.
  private mutating func close(_ kind: Token.Kind, with index: Int, _ tokens: [Token]) {
    while let last = unclosed.popLast() {
      switch tokens[last].kind {
      case .leftParen: levels[levels.count - 1].parentheses -= 1
      case .leftSquare: levels[levels.count - 1].squares -= 1
      default: levels.removeLast()
      }
      guard tokens[last].kind == kind else { continue }
      partners[last] = index
      partners[index] = last
      return
    }
  }
}
