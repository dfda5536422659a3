/// How a variable refers to an object.
package enum Ownership: Hashable, Sendable {
  /// The object exists at least as long as the variable refers to it.
  case strong
  /// The variable is nil once the object is gone.
  case weak
  /// The object has to exist whenever the variable is read.
  case unowned

  /// That of the variable whose `let` or `var` is at `position`, by the modifiers before it.
  init(before position: Int, in parser: Parser) {
    self = .strong
    var place = position - 1
    while place >= 0, !parser.tokens[place + 1].startsLine {
      if parser.tokens[place].kind == .rightParen, let opener = parser.brackets[place],
        opener < place
      {
        // `(set)` or `(unsafe)`.
        place = opener - 1
        continue
      }
      guard Self.isModifier(parser.tokens[place]) else { return }
      switch parser.text(parser.tokens[place]) {
      case "weak": self = .weak
      case "unowned": self = .unowned
      default: break
      }
      place -= 1
    }
  }

  private static func isModifier(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .keyword(.public), .keyword(.private), .keyword(.internal),
      .keyword(.fileprivate), .keyword(.static), .keyword(.class):
      true
    default: false
    }
  }
}

extension [Binding] {
  /// Gives each one without a type that of the next one, and `ownership` to all.
  mutating func complete(_ ownership: Ownership) {
    for index in indices.reversed() {
      self[index].ownership = ownership
      if index + 1 < count { self[index].takeType(of: self[index + 1]) }
    }
  }
}
