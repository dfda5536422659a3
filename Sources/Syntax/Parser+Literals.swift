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
      if let value = integer(token) { return Expression(.integer(value), at: token.range) }
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

  private func integer(_ token: Token) -> Int? {
    let digits = digits(token)
    switch digits.prefix(2) {
    case "0x": return Int(digits.dropFirst(2), radix: 16)
    case "0o": return Int(digits.dropFirst(2), radix: 8)
    case "0b": return Int(digits.dropFirst(2), radix: 2)
    default: return Int(digits)
    }
  }
}
