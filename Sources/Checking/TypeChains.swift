import Syntax

/// Links after an optional type, `Int?.none.label`, which are those of one of its values and not of an optional chain.
struct TypeChains: CheckerPart {
  let checker: Checker

  /// Whether the first of some links, all without a further `?`, is a member of a type.
  func begins(_ link: Expression) -> Bool {
    switch link.kind {
    case .member(let owner, _): checker.asType(owner) != nil || begins(owner)
    case .call(let callee, _): begins(callee)
    case .subscript(let owner, _), .forced(let owner): begins(owner)
    default: false
    }
  }
}
