/// Compositions of protocols: `Priced & Named`.
extension TypeExpression {
  /// The parts of a composition, each once; the type alone if it is none.
  package var composed: [TypeExpression] {
    guard case .named(let name, []) = kind, name.contains("&") else { return [self] }
    return Self.parts(of: name).map { TypeExpression(.named($0, []), at: range) }
  }

  /// `Named` and `Priced` of `Named & Priced`.
  package static func parts(of name: String) -> [String] {
    name.split(separator: "&").map { String($0.filter { $0 != " " }) }
  }

  /// How a composition is named, whatever the order of its parts.
  package static func name(of parts: [String]) -> String {
    Set(parts).sorted().joined(separator: " & ")
  }

  /// Reads `& Named & Hashable` after the first protocol of a composition.
  init(composing first: TypeExpression, reading parser: inout Parser) throws(Parser.Failure) {
    var types = [first]
    let sign = parser.token.range
    while parser.isOperator(parser.token, "&") {
      parser.advance()
      types.append(try parser.type(allowsMore: true))
    }
    let range = parser.range(from: first.range.lowerBound)
    var names: [String] = []
    for type in types {
      guard case .named(let name, []) = type.kind else {
        parser.reportOuter(
          "\(parser.lexer.text(first.range)) & …", at: sign,
          hint: "declare a protocol that asks for both: 'protocol Both: A, B { }'")
        self = first
        return
      }
      names += Self.parts(of: name)
    }
    self.init(.named(Self.name(of: names), []), at: range)
  }
}
