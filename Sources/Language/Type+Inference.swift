package import Syntax

extension Type {
  /// Whether a declared type has no type parameters.
  package var isConcrete: Bool {
    switch self {
    case .variable: false
    case .optional(let part), .array(let part), .slice(let part), .range(let part),
      .closedRange(let part), .inout(let part), .set(let part), .stored(let part):
      part.isConcrete
    case .dictionary(let key, let value): key.isConcrete && value.isConcrete
    case .tuple(let elements): elements.allSatisfy(\.type.isConcrete)
    case .function(let inputs, let result):
      inputs.allSatisfy(\.isConcrete) && result.isConcrete
    case .int, .double, .float, .bool, .string, .any, .named, .declared: true
    }
  }

  /// Whether it is a list, a dictionary or a set.
  package var isCollection: Bool {
    switch self {
    case .array, .dictionary, .set: true
    default: false
    }
  }

  /// The list type for a list literal that is the only argument of an initialiser of this type; nil
  /// for any other argument.
  package func elements(writtenAs argument: Argument) -> Type? {
    guard argument.label == nil, case .array = argument.value.kind else { return nil }
    switch self {
    case .array(let element), .set(let element): return .array(element)
    default: return nil
    }
  }

  /// The type of an expression whose error is already reported; it matches every type.
  package static let failed = Type.named("?")
}
