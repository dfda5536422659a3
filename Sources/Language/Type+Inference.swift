package import Syntax

extension Type {
  /// The list type for a list literal that is the only argument of an initialiser of this type; nil
  /// for any other argument.
  package func elements(writtenAs argument: Argument) -> Type? {
    guard argument.label == nil, case .array = argument.value.kind else { return nil }
    switch self {
    case .nominal(.array, .one(let element)), .nominal(.set, .one(let element)):
      return .array(element)
    default: return nil
    }
  }
}
