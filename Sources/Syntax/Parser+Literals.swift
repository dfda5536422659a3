extension Parser {
  /// A number, `$0` or `$name`.
  mutating func literal() -> Expression {
    let token = token
    advance()
    switch token.kind {
    case .closureParameter:
      return Expression(.closureParameter(Int(text(token).dropFirst()) ?? 0), at: token.range)
    case .storedName: return Expression(.name(text(token)), at: token.range)
    case .integer:
      if let value: Int = digits(token).literal() {
        return Expression(.integer(value), at: token.range)
      }
      if let bits = unsigned(token) { return bits }
      report(
        "\(quote(text(token))) does not fit in an Int", at: token.range,
        hint: "write a Double, such as 1e20")
      return Expression(.missing, at: token.range)
    default:
      let value = Double(doubleText(token)) ?? .nan
      if value.isFinite { return Expression(.floatingPoint(value), at: token.range) }
      report("\(quote(text(token))) does not fit in a Double", at: token.range)
      return Expression(.missing, at: token.range)
    }
  }

  /// The digits of a number.
  func digits(_ token: Token) -> String { text(token).filter { $0 != "_" } }

  private func doubleText(_ token: Token) -> String {
    let text = digits(token)
    if text.hasPrefix(".") { return "0" + text }
    return text.hasSuffix(".") ? text + "0" : text
  }

  /// A number that is too large for an `Int` and not for a `UInt64`, as its bits; nil for any other.
  private func unsigned(_ token: Token) -> Expression? {
    guard let number: UInt64 = digits(token).literal() else { return nil }
    let bits = Expression(.integer(Int(truncatingIfNeeded: number)), at: token.range)
    let type = TypeExpression(.named("UInt64", []), at: token.range)
    return Expression(.cast(bits, .coerced, type), at: token.range)
  }
}

extension String {
  /// The number that the digits of a literal are, to the base of its prefix; nil if it does not fit.
  fileprivate func literal<Number: FixedWidthInteger>() -> Number? {
    switch prefix(2) {
    case "0x": Number(dropFirst(2), radix: 16)
    case "0o": Number(dropFirst(2), radix: 8)
    case "0b": Number(dropFirst(2), radix: 2)
    default: Number(self)
    }
  }
}
