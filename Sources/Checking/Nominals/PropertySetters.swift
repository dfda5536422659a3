import Language
import Syntax

/// Functions that set properties for the protocols that ask for them.
struct PropertySetters: CheckerPart {
  let checker: Checker

  /// A function that changes a property that is not a function itself.
  func setter(of property: Builtin, _ draft: NominalDraft) -> MemberDraft {
    let range = draft.syntax.name.range
    let member = checker.makeMember(
      Name(property.name, at: range), of: draft,
      .synthesized { (checker, member) in
        let receiver = member.function.parameters[0]
        let place = Place.member(
          property, of: checker.library.owner(receiver, at: range), at: range)
        let value = CheckedExpression(
          .variable(member.function.parameters[1]), property.result, at: range)
        return [CheckedStatement(.assignment(place, value), at: range)]
      }, isMutating: true, at: range)
    member.parameters = [.unlabelled(Name("newValue", at: range))]
    member.inputs = [property.result]
    return member
  }
}
