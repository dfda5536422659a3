import Syntax

extension FunctionDeclaration {
  /// The names with a dot among its types, each once, in the order of the text.
  var dottedNames: [String] {
    var names: [String] = []
    func take(_ type: TypeExpression) {
      switch type.kind {
      case .named(let name, let arguments):
        if name.contains("."), !names.contains(name) { names.append(name) }
        arguments.forEach(take)
      case .optional(let part), .array(let part), .inout(let part): take(part)
      case .dictionary(let key, let value):
        take(key)
        take(value)
      case .tuple(let elements): elements.forEach { take($0.type) }
      case .function(let inputs, let result): (inputs + [result]).forEach(take)
      }
    }
    parameters.forEach { take($0.type) }
    if let result { take(result) }
    for requirement in generics.requirements {
      take(TypeExpression(.named(requirement.name.text, []), at: requirement.name.range))
      take(requirement.type)
    }
    return names
  }
}
