/// `@Clamped(0...10)` before a property: the type that keeps the value of the property.
package struct PropertyWrapper: Hashable, Sendable {
  package var type: TypeExpression
  /// The arguments behind the name; nil if there are no brackets.
  package var arguments: [Argument]?
  package var range: Range<Int>

  /// The name of the type.
  package var name: String { if case .named(let name, _) = type.kind { name } else { "" } }

  /// How many types are written after its name.
  package var arity: Int { if case .named(_, let types) = type.kind { types.count } else { 0 } }
}

extension PropertyWrapper {
  /// Reads an attribute, which begins at the current token.
  init(reading parser: inout Parser) throws(Parser.Failure) {
    let start = parser.token.range.lowerBound
    parser.advance()
    let name = parser.token.range
    type = try parser.type()
    arguments =
      parser.kind == .leftParen
        && parser.token.range.lowerBound == parser.range(from: start).upperBound
      ? try parser.arguments(until: .rightParen) : nil
    range = start..<name.upperBound
  }

  /// Whether an attribute that may be a wrapper of the page begins at the current token.
  static func begins(in parser: Parser) -> Bool {
    parser.kind == .at && parser.next().kind == .identifier
      && parser.next().range.lowerBound == parser.token.range.upperBound
      && Attribute.mayWrap("@\(parser.text(parser.next()))")
  }

  /// The wrapper of the property that begins; any other before it is refused.
  static func only(in parser: inout Parser) -> PropertyWrapper? {
    let wrapper = parser.wrappers.popLast()
    refuse(in: &parser, hint: "one property has one wrapper")
    return wrapper
  }

  /// Wraps the property that is declared; several at once are refused.
  func wrap(_ bindings: inout [Binding], in parser: inout Parser) {
    bindings[0].wrapper = self
    guard bindings.count > 1 else { return }
    parser.report(
      "'@\(name)' stands before one property", at: range,
      hint: "give each property its own 'var'")
  }

  /// Refuses the wrappers before a member that is not a `var`.
  static func refuseOther(in parser: inout Parser) {
    if parser.kind == .keyword(.let), let wrapper = parser.wrappers.popLast() {
      parser.report(
        "'@\(wrapper.name)' stands before a 'var', not a 'let'", at: wrapper.range,
        hint: "write 'var'")
    }
    refuse(in: &parser)
  }

  /// Refuses the wrappers before what is not a property of a type.
  static func refuse(in parser: inout Parser, hint: String? = nil) {
    for wrapper in parser.wrappers
    where !Attribute.isRefusedBuilder("@\(wrapper.name)", in: parser) {
      parser.reportOuter("@\(wrapper.name)", at: wrapper.range, hint: hint)
    }
    parser.wrappers = []
  }
}
