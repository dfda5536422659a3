/// A second argument in `\(x, specifier: "%.2f")`, as texts of SwiftUI have it.
struct InterpolationArgument {
  private let lexer: Lexer
  private let value: Range<Int>
  /// The index of the comma, or of another token.
  private let comma: Int

  /// The argument behind the value at a range.
  init(_ lexer: Lexer, after value: Range<Int>, comma: Int) {
    (self.lexer, self.value, self.comma) = (lexer, value, comma)
  }

  /// The diagnostic; nil if it has no label.
  func diagnostic(_ brackets: Brackets) -> Diagnostic? {
    let tokens = lexer.tokens
    guard comma + 3 < tokens.count, tokens[comma].kind == .comma, tokens[comma + 1].isLabel,
      tokens[comma + 2].kind == .colon
    else { return nil }
    let label = lexer.text(tokens[comma + 1].range)
    let message = "'\(label)' of a text is not in this dialect"
    guard label == "specifier", tokens[comma + 3].kind == .stringStart,
      let end = brackets[comma + 3], tokens[end + 1].kind == .interpolationEnd
    else {
      return Diagnostic(
        .error, message, at: tokens[comma + 1].range, hint: "write the value alone")
    }
    let format = lexer.text(tokens[comma + 3].range.lowerBound..<tokens[end].range.upperBound)
    let call = "String(format: \(format), \(lexer.text(value)))"
    return Diagnostic(
      .error, message, at: tokens[comma + 1].range, hint: "write '\(call)'",
      fix: TextEdit(value.lowerBound..<tokens[end].range.upperBound, with: call))
  }
}
