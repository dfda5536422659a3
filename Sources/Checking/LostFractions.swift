import Language
import Syntax

/// Notes about divisions of whole numbers.
///
/// `/` between whole numbers drops the fraction, as in Swift. A note says so if the program itself
/// shows that a fraction is lost: if both numbers are literals and do not divide evenly, and if the
/// result of a division by a literal is converted to `Double` afterwards.
extension Checker {
  /// Notes a division of two literals that do not divide evenly.
  func noteLostFraction(
    of dividend: CheckedExpression, by divisor: CheckedExpression, at range: Range<Int>
  ) {
    guard let a = dividend.writtenInteger, let b = divisor.writtenInteger, b != 0, b != -1,
      a % b != 0
    else { return }
    diagnostics.append(
      Diagnostic(
        .note, "this is \(a / b), a division of whole numbers drops the fraction", at: range,
        hint: "write '\(a).0 / \(b)'", fix: TextEdit(range, with: "\(a).0 / \(b)")))
  }

  /// Notes a quotient that becomes a `Double` after its fraction is lost.
  func noteLostFraction(in expression: CheckedExpression) {
    guard case .infix(let operation, let dividend, let divisor) = expression.kind,
      operation.kind == .divide, operation.operands == .int, let number = divisor.writtenInteger,
      dividend.writtenInteger == nil
    else { return }
    diagnostics.append(
      Diagnostic(
        .note, "this division of whole numbers drops the fraction", at: expression.range,
        hint: "convert before dividing: 'Double(…) / \(number)'"))
  }

  /// Notes a quotient in `Double(…)`.
  func noteLostFraction(in call: CheckedExpression.Kind) {
    guard case .builtin(let builtin, _, let arguments) = call, builtin.receiver == .double,
      builtin.kind == .initializer, arguments.count == 1, let argument = arguments[0]
    else { return }
    noteLostFraction(in: argument)
  }
}

extension CheckedExpression {
  /// The number of a literal; nil if it is computed.
  fileprivate var writtenInteger: Int? {
    switch kind {
    case .integer(let number): number
    case .negated(let operand): operand.writtenInteger.map { 0 &- $0 }
    default: nil
    }
  }
}
