import Language
import Syntax

/// Members with the result type `Self`: in a class and in a protocol, that is the static type of
/// the receiver.
extension Checker {
  /// The written result type, with `Type.receiver` for `Self`; nil if `Self` does not occur in it,
  /// or if it is always the same type.
  func selfResult(_ written: TypeExpression?, of draft: NominalDraft) -> Type? {
    guard let written, let nominal = draft.type.declaration,
      nominal.kind == .class || nominal.kind == .protocol
    else { return nil }
    return selfResult(written)
  }

  private func selfResult(_ written: TypeExpression) -> Type? {
    switch written.kind {
    case .named("Self", []): .receiver
    case .optional(let part): selfResult(part).map(Type.optional)
    case .array(let part): selfResult(part).map(Type.array)
    default: nil
    }
  }

  /// The type of a use of a member: the declared one, or, for `Self`, that of the receiver.
  func result(
    of member: Builtin, for receiver: Draft?, _ parameters: inout [Int: Type]
  ) -> Type {
    guard let result = member.selfResult, let receiver else {
      return system.typeVariables.instantiate(member.result, &parameters)
    }
    parameters[Type.receiverNumber] = receiver.type
    return system.typeVariables.instantiate(result, &parameters)
  }

  /// The use of a member with the type from `result(of:for:_:)`. The member's code may have
  /// returned another one, which Swift would have refused.
  func narrowed(
    _ use: CheckedExpression.Kind, of member: Builtin, at range: Range<Int>, to result: Type
  ) throws(Diagnostic) -> CheckedExpression.Kind {
    guard member.selfResult != nil else { return use }
    let type = try resolved(result, at: range)
    if type == member.result { return use }
    return .cast(
      CheckedExpression(use, member.result, at: range), to: type, isForced: true)
  }
}

extension Type {
  fileprivate static let receiverNumber = 0

  /// `Self` in the result of a member.
  fileprivate static let receiver = Type.parameter(receiverNumber)
}
