import Language
import Syntax

/// `pow(2, 3)`: with whole-number literals and without a wanted `Double`, Swift computes in
/// decimals, and prints a whole number.
extension Checker {
  /// The draft of such a power, which is a number like a literal of it: whole, unless something asks
  /// for a fraction. Nil for any other expression.
  func inferWholePower(_ expression: Expression) throws(Diagnostic) -> Draft? {
    guard let (base, exponent) = wholePower(expression) else { return nil }
    let type = literal(.integer)
    let numbers = [try infer(base), try infer(exponent)]
    for number in numbers { _ = try system.typeVariables.unify(number.type, type) }
    let draft = Draft(type, at: expression.range) { (checker) throws(Diagnostic) in
      let numbers = try checker.finish(numbers)
      let type = numbers[0].type
      let power = checker.library.functions(named: "pow").first { $0.result == type }
      return .builtin(power ?? .wholePower, receiver: nil, numbers)
    }
    draft.decimalBase = base.range
    return draft
  }

  /// Refuses such a power as the value of a variable without a written type, or as a part of one.
  func refuseWholePower(in value: Expression, of type: Type) throws(Diagnostic) {
    guard type.contains(where: { $0 == .int }), let power = writtenPower(in: value) else { return }
    throw decimal(power.base, at: power.whole)
  }

  /// The refusal of a power with this base, with which Swift calculates on in decimals.
  func decimal(_ base: Range<Int>, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .error, "'Decimal', as Swift has it here, is not in this dialect", at: range,
      hint: "write '.0' after the first number of 'pow'",
      fix: TextEdit(base.upperBound..<base.upperBound, with: ".0"))
  }

  /// The first such power among the values that are written out in an expression.
  private func writtenPower(
    in expression: Expression
  ) -> (base: Range<Int>, whole: Range<Int>)? {
    if let (base, _) = wholePower(expression) { return (base.range, expression.range) }
    switch expression.kind {
    case .parenthesized(let inner), .forced(let inner), .member(let inner, _),
      .subscript(let inner, _), .call(let inner, _):
      return writtenPower(in: inner)
    case .array(let elements): return elements.lazy.compactMap(writtenPower).first
    case .dictionary(let entries): return entries.lazy.map(\.value).compactMap(writtenPower).first
    case .tuple(let parts): return parts.lazy.map(\.value).compactMap(writtenPower).first
    case .ternary(_, let first, let second), .infix(let first, _, let second):
      return writtenPower(in: first) ?? writtenPower(in: second)
    default: return nil
    }
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
