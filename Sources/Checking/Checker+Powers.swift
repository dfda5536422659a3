import Language
import Syntax

/// `pow(2, 3)`: with whole-number literals and without a wanted `Double`, Swift computes in
/// decimals, and prints a whole number.
extension Checker {
  /// The draft of such a power where the target type is `Any`; nil for any other expression.
  func inferWholePower(_ expression: Expression) throws(Diagnostic) -> Draft? {
    guard let (base, exponent) = wholePower(expression) else { return nil }
    let numbers = [
      try infer(base, into: .int, for: .argument("pow")),
      try infer(exponent, into: .int, for: .argument("pow")),
    ]
    return Draft(.int, at: expression.range) { (checker) throws(Diagnostic) in
      .builtin(.wholePower, receiver: nil, try checker.finish(numbers))
    }
  }

  /// Refuses such a power as the initial value of a variable without a written type.
  func refuseWholePower(_ value: Expression) throws(Diagnostic) {
    guard let (base, _) = wholePower(value) else { return }
    throw Diagnostic(
      .error, "'Decimal', as Swift has it here, is not in this dialect", at: value.range,
      hint: "write '.0' after the first number",
      fix: TextEdit(base.range.upperBound..<base.range.upperBound, with: ".0"))
  }

  private func wholePower(_ expression: Expression) -> (base: Expression, exponent: Expression)? {
    switch expression.kind {
    case .parenthesized(let inner): return wholePower(inner)
    case .call(let callee, let arguments):
      guard case .name("pow") = callee.kind, entity(named: "pow") == nil,
        arguments.count == 2, arguments.allSatisfy({ $0.label == nil && $0.value.isInteger })
      else { return nil }
      return (arguments[0].value, arguments[1].value)
    default: return nil
    }
  }
}

extension Expression {
  /// Whether it is a whole-number literal.
  fileprivate var isInteger: Bool {
    switch kind {
    case .integer: true
    case .prefix(let sign, let operand): sign.text == "-" && operand.isInteger
    default: false
    }
  }
}
