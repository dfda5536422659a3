extension Expression {
  /// The expressions right inside of it, in the order of the text: operands, arguments, elements, the
  /// interpolations of a string. The code of a closure or a branching, and what a closure captures, are not
  /// among them.
  package var parts: [Expression] {
    switch kind {
    case .integer, .floatingPoint, .boolean, .nil, .name, .type, .closureParameter, .implicitMember,
      .keyPath, .pathLiteral, .closure, .branching, .wildcard, .missing:
      []
    case .string(let segments):
      segments.compactMap { if case .interpolation(let value) = $0 { value } else { nil } }
    case .member(let value, _), .labelled(let value, _), .parenthesized(let value),
      .prefix(_, let value), .selector(let value), .forced(let value), .unwrapped(let value),
      .optionalChain(let value), .inout(let value), .is(let value, _), .cast(let value, _, _),
      .try(_, let value), .oneSided(_, let value, _):
      [value]
    case .call(let value, let arguments), .subscript(let value, let arguments):
      [value] + arguments.map(\.value)
    case .tuple(let elements): elements.map(\.value)
    case .array(let elements): elements
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .infix(let left, _, let right): [left, right]
    case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
    }
  }
}
