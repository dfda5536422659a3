import Syntax

/// Members whose result is `Self`: in a class and in a protocol, that is the type of the receiver as
/// the use of the member knows it.
extension Checker {
  /// The type that is written of a result, with `Type.receiver` where that is `Self`; nil if nothing
  /// of it is, or if `Self` is but one type.
  func selfResult(_ written: TypeExpression?, of draft: NominalDraft) -> Type? {
    guard let written, case .declared(let nominal) = draft.type,
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

  /// What a use of a member gives: the type that its declaration says, or, where that is `Self`, the
  /// one of the receiver.
  func result(
    of member: Builtin, for receiver: Draft?, _ parameters: inout [Int: Type]
  ) -> Type {
    guard let result = member.selfResult, let receiver else {
      return typeVariables.instantiate(member.result, &parameters)
    }
    parameters[Type.receiverNumber] = receiver.type
    return typeVariables.instantiate(result, &parameters)
  }

  /// The use of a member with the type that `result(of:for:_:)` has said. The code of the member may
  /// have returned another one, which Swift would have refused.
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
  fileprivate static let receiver = Type.variable(receiverNumber)
}
