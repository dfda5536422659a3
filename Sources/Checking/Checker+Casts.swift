import Language
import Syntax

/// Types at run time: `is`, `as`, `as?` and `as!`.
extension Checker {
  /// The draft of `value is Type`.
  func infer(
    _ value: Expression, isOf type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let value = try infer(value)
    return Draft(.bool, at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      try value.requireKnown(isPrinted: false)
      return .is(value, type)
    }
  }

  /// The draft of `value as Type`, `value as? Type` or `value as! Type`.
  func infer(
    _ value: Expression, _ cast: Cast, to type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if cast == .coerced {
      return try infer(value, into: type, for: .argument("as")).asList(type)
    }
    let (value, isForced) = (try infer(value), cast == .forced)
    return Draft(isForced ? type : .optional(type), at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      try value.requireKnown(isPrinted: false)
      return .cast(value, to: type, isForced: isForced)
    }
  }
}

extension CheckedExpression {
  /// Refuses a value of a type parameter of an extension where the concrete type must be known, and
  /// one of another type than in Swift.
  ///
  /// - Parameter isPrinted: Whether only its text matters.
  func requireKnown(isPrinted: Bool = true) throws(Diagnostic) {
    if let refusal = refusalOfForm(isPrinted: isPrinted) { throw refusal }
    if type.contains(where: { $0 == Type.textIndex }) {
      throw Diagnostic(
        .error, "an index of a text where its type must be known is not in this dialect",
        at: range, hint: "pick the character with it")
    }
    guard type.contains(where: \.isParameter) else { return }
    throw Diagnostic(
      .error, "\(type.words) where its type must be known is not in this dialect",
      at: range, hint: "extend one type, such as '[Double]'")
  }
}
