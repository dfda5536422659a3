import Language
import Syntax

/// `Optional<Int>.none` and `Int?.none`: what `nil` is.
struct EmptyOptional {
  let name: Name
  let type: Type

  /// `name` of a type, without arguments; nil if it is anything else.
  init?(_ name: Name, of type: Type, _ arguments: [Argument]?) {
    guard name.text == "none", arguments == nil, type.is(.optional) else { return nil }
    (self.name, self.type) = (name, type)
  }

  /// The draft of its value.
  func draft(in checker: Checker, at range: Range<Int>) -> Draft {
    var parameters: [Int: Type] = [:]
    let type = checker.system.typeVariables.instantiate(type, &parameters)
    return Draft(type, at: range) { (_) in .none }
  }
}
