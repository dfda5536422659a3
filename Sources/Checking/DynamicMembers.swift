import Language
import Syntax

/// Members of types with `@dynamicMemberLookup`: `settings.theme` is `settings[dynamicMember: "theme"]`.
struct DynamicMembers: CheckerPart {
  let checker: Checker

  /// The draft of a member that a type finds by its name; nil if it finds none.
  func draft(
    _ name: Name, of receiver: Draft, _ type: Type, at range: Range<Int>
  ) throws(Diagnostic) -> Draft? {
    let label = "dynamicMember"
    let subscripts = library.members(of: type, named: "subscript").filter { $0.labels == [label] }
    guard let first = subscripts.first, !name.isHole else { return nil }
    let takesText = first.parameters[0].type == .string
    let owner = Expression(.closureParameter(0), at: name.range.lowerBound..<name.range.lowerBound)
    let path = KeyPathLiteral(
      root: nil, value: Expression(.member(base: owner, name), at: name.range))
    let argument = Argument(
      label: Name(label, at: name.range),
      value: Expression(
        takesText ? .string([.text(name.text)]) : .pathLiteral(path),
        // What it leads to stands at the name.
        at: name.range.upperBound..<name.range.upperBound))
    let draft = checker.produced(at: range)
    try checker.lookUpSubscript(subscripts, of: receiver, [argument], as: draft)
    return draft
  }
}
