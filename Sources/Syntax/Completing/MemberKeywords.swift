extension Lexer {
  /// The words with which a member of a type can begin, or continue, at the token at `index`.
  ///
  /// - Parameter type: The keyword of the type.
  func memberKeywords(of type: Keyword, at index: Int) -> [MemberWord] {
    var first = index
    var modifiers: Set<MemberWord> = []
    while first > 0 {
      let text = text(tokens[first - 1].range)
      if let word = MemberWord(rawValue: text), word.isModifier {
        modifiers.insert(word)
      } else if !MemberWord.silent.contains(text) {
        break
      }
      first -= 1
    }
    guard first > 0, beginsMember(tokens[first], after: tokens[first - 1].kind) else { return [] }
    return MemberWord.allCases.filter { word in
      word.stands(in: type, isStatic: modifiers.contains(.static)) && !modifiers.contains(word)
        && modifiers.allSatisfy { $0.canStand(before: word) }
    }
  }

  /// Whether `token` begins a member, where nothing is open but the braces of the type.
  private func beginsMember(_ token: Token, after last: Token.Kind) -> Bool {
    switch last {
    case .leftBrace, .semicolon: true
    case .equal, .comma, .colon, .arrow, .period, .binaryOperator, .prefixOperator, .keyword: false
    default: token.startsLine
    }
  }
}

/// A word with which a member can begin.
enum MemberWord: String, CaseIterable {
  case `case`, `class`, convenience, `enum`, `func`, `init`, lazy, `let`, mutating, override
  case required, `static`, `struct`, `subscript`, `var`

  /// Whether another word follows it.
  var isModifier: Bool {
    switch self {
    case .convenience, .lazy, .mutating, .override, .required, .static: true
    default: false
    }
  }

  /// The words before a member that mean nothing here.
  fileprivate static let silent: Set<String> = [
    "fileprivate", "final", "internal", "open", "private", "public", "unowned", "weak",
  ]

  fileprivate func stands(in type: Keyword, isStatic: Bool) -> Bool {
    switch self {
    case .func, .`init`, .static, .subscript, .var: true
    case .case: type == .enum
    case .class, .enum, .struct: type != .protocol
    case .let: type == .struct || type == .class || (isStatic && type != .protocol)
    case .lazy: type == .struct || type == .class
    case .mutating: type != .class
    case .convenience: type == .class || type == .extension
    case .override, .required: type == .class
    }
  }

  fileprivate func canStand(before word: MemberWord) -> Bool {
    switch self {
    case .convenience: [.`init`, .override, .required].contains(word)
    case .lazy: word == .var
    case .mutating: word == .func
    case .override: [.class, .convenience, .func, .`init`, .subscript, .var].contains(word)
    case .required: [.convenience, .`init`].contains(word)
    case .static: [.func, .let, .var].contains(word)
    default: false
    }
  }
}
