import Language
import Syntax

/// Properties and subscripts of values that reading may change: lazy ones, and those with a `mutating` getter.
struct MutatingReads: CheckerPart {
  let checker: Checker

  /// The call of a member, or the value of such a subscript.
  func use(
    of member: Builtin, _ receiver: CheckedExpression.Receiver?, _ arguments: [CheckedExpression?]
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    guard case .value(let owner)? = receiver, library.isLazyOfValue(member) else {
      return .builtin(member, receiver: receiver, arguments)
    }
    return .lazy(member, of: try checker.place(owner), arguments)
  }

  /// The place of such a member.
  func place(
    of member: Builtin, in owner: Place, _ arguments: [CheckedExpression?], at range: Range<Int>
  ) throws(Diagnostic) -> Place {
    guard member.isSettable else {
      throw Diagnostic(.error, "'\(member.name)' can be read, not set", at: range)
    }
    return .member(member, of: .value(owner), arguments, at: range)
  }
}
