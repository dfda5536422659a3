import Language
import Syntax

/// The content of an optional: `value!`, and chains with `?`.
extension Checker {
  /// The draft of `value!` or, within a chain, of `value?`.
  func inferContent(
    of value: Draft, isForced: Bool, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let draft = produced(at: range)
    try whenKnown(value.type, at: value.range) { [self] (type) throws(Diagnostic) in
      switch type {
      case .failed: try fail(draft)
      case .nominal(.optional, .one(let content)):
        try deliver(content, as: draft.type, at: range)
        draft.becomes { (checker) throws(Diagnostic) in
          let value = try checker.finish(value)
          return isForced ? .forced(value) : .unwrapped(value)
        }
      default:
        let sign = isForced ? "!" : "?"
        throw Diagnostic(
          .error, "'\(sign)' takes an optional, not \(system.typeVariables.closed(type).words)",
          at: range.upperBound - 1..<range.upperBound, hint: "leave out '\(sign)'",
          fix: isForced ? TextEdit(range.upperBound - 1..<range.upperBound, with: "") : nil)
      }
    }
    return draft
  }

  /// The draft of the content of an implicitly unwrapped optional, where the target is not
  /// optional; otherwise the draft itself.
  func content(ofImplicit draft: Draft) -> Draft {
    guard draft.isImplicitlyUnwrapped,
      let content = system.typeVariables.head(draft.type).wrapped
    else { return draft }
    return Draft(content, at: draft.range) { (checker) throws(Diagnostic) in
      .forced(try checker.finish(draft))
    }
  }

  /// The draft of `optional == nil`, which requires nothing of the content.
  func compare(
    _ value: Expression, _ sign: Name, _ kind: InfixOperation.Kind, withNil none: Range<Int>,
    at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let type = Type.optional(system.typeVariables.fresh())
    let draft = try infer(value)
    if system.typeVariables.head(draft.type) == .failed { return failed(at: range) }
    let value = try convert(draft, into: type, for: .operand(sign.text))
    return Draft(.bool, at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      let type = try checker.resolved(type, at: range)
      return .infix(
        InfixOperation(kind, on: type, at: sign.range), value,
        CheckedExpression(.none, type, at: none))
    }
  }

  /// The draft of a whole chain: an optional, also where its last link is one already.
  func inferOptionalChain(_ value: Draft, at range: Range<Int>) throws(Diagnostic) -> Draft {
    try inferOptional(value, at: range) { .chained($0) }
  }

  /// The draft that `make` returns for a value as an optional, which it may be already.
  func inferOptional(
    _ value: Draft, at range: Range<Int>,
    _ make: @escaping (CheckedExpression) -> CheckedExpression.Kind
  ) throws(Diagnostic) -> Draft {
    let draft = produced(at: range)
    try whenKnown(value.type, at: range) { [self] (type) throws(Diagnostic) in
      if type == .failed { return try fail(draft) }
      let isOptional = type.is(.optional)
      let whole = isOptional ? type : .optional(type)
      let value = try convert(value, into: whole, for: .branch)
      try deliver(whole, as: draft.type, at: range)
      draft.becomes { (checker) throws(Diagnostic) in make(try checker.finish(value)) }
    }
    return draft
  }
}
