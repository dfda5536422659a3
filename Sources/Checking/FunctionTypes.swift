import Language
import Syntax

/// The types of functions as Swift prints them, of which types here lack `throws`.
struct FunctionTypes: CheckerPart {
  let checker: Checker

  /// The refusal of `type(of:)` for a function that may throw, or of which that is not known; nil for any
  /// other call.
  func objection(of builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard builtin.name == "type", builtin.labels == ["of"], !builtin.isDeclared,
      var value = arguments.first ?? nil
    else { return nil }
    while case .conversion(_, let inner) = value.kind { value = inner }
    guard value.type.contains(where: \.isFunction), !isPlain(value) else { return nil }
    return Diagnostic(
      .error, "'type(of:)' of a function that may throw is not in this dialect", at: value.range,
      hint: "types here do not say whether a function throws")
  }

  /// Whether it is a function that cannot throw: one declared without `throws`, or a closure without `try`.
  private func isPlain(_ value: CheckedExpression) -> Bool {
    switch value.kind {
    case .variable(let variable): return variable.mayThrow == false
    case .closure, .capturing:
      guard let text = checker.text(value.range), text.hasPrefix("{") else { return false }
      let words = text.split { !$0.isLetter }
      return !words.contains("try") && !words.contains("throw")
    default: return false
    }
  }
}
