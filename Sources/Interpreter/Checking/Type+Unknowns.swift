extension Type {
  /// Whether a declared type has no type parameters.
  var isConcrete: Bool {
    switch self {
    case .variable: false
    case .optional(let part), .array(let part), .slice(let part), .range(let part),
      .closedRange(let part), .inout(let part), .set(let part):
      part.isConcrete
    case .dictionary(let key, let value): key.isConcrete && value.isConcrete
    case .tuple(let elements): elements.allSatisfy(\.type.isConcrete)
    case .function(let inputs, let result):
      inputs.allSatisfy(\.isConcrete) && result.isConcrete
    case .int, .double, .bool, .string, .any, .named, .declared: true
    }
  }

  /// The type of what is already reported; it fits everywhere.
  static let failed = Type.named("?")
}
