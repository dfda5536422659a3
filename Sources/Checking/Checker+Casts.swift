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
      try checker.generic.openExtensions.requireKnown(value, beside: type)
      return .is(value, type)
    }
  }

  /// The draft of `value as Type`, `value as? Type` or `value as! Type`.
  func infer(
    _ value: Expression, _ cast: Cast, to type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    if cast == .coerced {
      if let error = try BridgedErrors(checker: self).draft(value, to: type, at: range) {
        return error
      }
      return try infer(value, into: type, for: .argument("as")).asList(type)
    }
    let (value, isForced) = (try infer(value), cast == .forced)
    return Draft(isForced ? type : .optional(type), at: range) { (checker) throws(Diagnostic) in
      let value = try checker.finish(value)
      try checker.generic.openExtensions.requireKnown(value, beside: type)
      return .cast(value, to: type, isForced: isForced)
    }
  }
}
