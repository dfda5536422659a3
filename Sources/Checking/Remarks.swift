import Language
import Syntax

/// Warnings about accepted code that is probably a mistake.
extension Checker {
  /// Warns about a statement whose value is unused: a comparison, or a function that is not called.
  func noteUnused(_ value: CheckedExpression, written: Expression) -> CheckedExpression {
    switch (value.kind, written.kind) {
    case (.infix(let operation, _, _), .infix(_, let sign, _))
    where operation.kind == .equal && !isLast(written):
      diagnostics.append(
        Diagnostic(
          .warning, "this compares, and nothing uses the answer", at: sign.range,
          hint: "write '=' to change the value", fix: TextEdit(sign.range, with: "=")))
    case (.variable(let variable), .name(let name)):
      guard case .function(let inputs, _) = variable.type else { break }
      let end = value.range.upperBound
      diagnostics.append(
        Diagnostic(
          .warning, "'\(name)' is not called", at: value.range,
          hint: "write '\(name)(\(inputs.isEmpty ? "" : "…"))'",
          fix: inputs.isEmpty ? TextEdit(end..<end, with: "()") : nil))
    default: break
    }
    return value
  }

  /// Whether a statement is the last one of the cell, whose value is echoed.
  private func isLast(_ statement: Expression) -> Bool {
    statement.range.lowerBound == outline.lastStatement
  }

  /// Warns about a variable with the name of a type, which it hides.
  func warnOfHiding(_ name: Name) {
    guard type(named: name.text) != nil else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "this hides the type '\(name.text)'", at: name.range,
        hint: "take another name"))
  }

  /// Warns when a variable is initialised with a `Void` call.
  func warnOfNothing(_ name: Name, being value: Expression) {
    guard let callee = value.callee else { return }
    diagnostics.append(
      Diagnostic(
        .warning, "'\(name.text)' is nothing, as '\(callee)' gives nothing back", at: name.range,
        hint: "call '\(callee)' alone"))
  }

  /// Notes `${name}` and `{name}` in a string, which other languages interpolate.
  func noteTemplates(in string: String, at range: Range<Int>) {
    guard string.utf8.contains(UInt8(ascii: "{")), let written = text(range) else { return }
    let parts = written.split(separator: "{", omittingEmptySubsequences: false)
    var start = range.lowerBound
    for (before, part) in zip(parts, parts.dropFirst()) {
      start += before.utf8.count
      let name = part.prefix { $0 != "}" }
      if name.count < part.count, entity(named: String(name)) != nil {
        let sign = before.hasSuffix("$") ? "$" : ""
        let place = start - sign.utf8.count..<start + name.utf8.count + 2
        diagnostics.append(
          Diagnostic(
            .note, "'\(sign){\(name)}' is not filled in", at: place, hint: "write '\\(\(name))'",
            fix: TextEdit(place, with: "\\(\(name))")))
      }
      start += 1
    }
  }
}
