import Language

extension CheckedExpression.Kind {
  /// The call for `precondition(condition, reason)`, which computes the reason only if it is
  /// needed; and for `type(of:)`, whose argument is erased with its type. Nil for any other call.
  static func stopping(
    _ builtin: Builtin, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) -> Self? {
    guard builtin.kind == .function, !builtin.isDeclared, let condition = arguments.first ?? nil
    else { return nil }
    let failure: Builtin
    switch builtin.name {
    case "type" where condition.isWholeText:
      return .property(Type.string.asConstant, of: nil)
    case "type" where condition.type != .any:
      let value = CheckedExpression(
        .conversion(.erase, condition), .any, at: condition.range)
      return .builtin(builtin, receiver: nil, [value])
    case "precondition": failure = .failedPrecondition
    case "assert": failure = .failedAssertion
    default: return nil
    }
    let stop = CheckedExpression(
      .builtin(failure, receiver: nil, Array(arguments.dropFirst())), .void, at: range)
    return .ternary(condition, then: CheckedExpression(.tuple([]), .void, at: range), else: stop)
  }
}

extension CheckedExpression {
  /// Whether it is known to be a string, and not a character or a part of one.
  fileprivate var isWholeText: Bool {
    switch kind {
    case .conversion(.erase, let value): value.isWholeText
    case .string, .interpolation: true
    case .builtin(let builtin, _, _): builtin.kind == .initializer && type == .string
    default: false
    }
  }
}
