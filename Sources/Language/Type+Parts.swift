extension Type {
  /// The types that it is made of, one level down.
  package var parts: [Type] {
    switch self {
    case .nominal(_, let arguments): arguments.list
    case .tuple(let elements): elements.map(\.type)
    case .function(let inputs, let result): inputs + [result]
    case .inout(let part): [part]
    case .any, .parameter, .variable, .failed: []
    }
  }

  /// The type with each of its `parts` replaced by what `transform` makes of it.
  package func mapParts(_ transform: (Type) -> Type) -> Type {
    switch self {
    case .nominal(_, .none), .any, .parameter, .variable, .failed: self
    case .nominal(let constructor, let arguments):
      .nominal(constructor, arguments.map(transform))
    case .tuple(let elements):
      .tuple(elements.map { Element(label: $0.label, transform($0.type)) })
    case .function(let inputs, let result):
      .function(inputs.map(transform), result: transform(result))
    case .inout(let part): .inout(transform(part))
    }
  }

  /// The type with its parts, itself first, replaced where `other` is not nil.
  package func replacing(_ other: (Type) -> Type?) -> Type {
    other(self) ?? mapParts { $0.replacing(other) }
  }

  /// Whether it or a part of it, at any depth, is as `condition` says.
  package func contains(where condition: (Type) -> Bool) -> Bool {
    condition(self) || parts.contains { $0.contains(where: condition) }
  }

  /// What the parameters in types stand for in others; nil if these differ.
  private static func parts(_ types: [Type], in others: [Type]) -> [Int: Type]? {
    var found: [Int: Type] = [:]
    for (type, other) in zip(types, others) {
      guard let more = type.parts(in: other) else { return nil }
      found.merge(more) { first, _ in first }
    }
    return found
  }

  /// The generic parameters that make the type, one of a few patterns, equal to another one; nil if
  /// none do.
  package func parts(in other: Type) -> [Int: Type]? {
    switch (self, other) {
    case (.parameter(let number), _): return [number: other]
    case (.nominal(let first, let parts), .nominal(let second, let otherParts))
    where first == second:
      return Type.parts(parts.list, in: otherParts.list)
    case (.nominal(.generic(let generic), let parts), .nominal(.declared(let made), _))
    where made.origin?.id == generic.id && made.origin?.isNested == false
      && made.arguments.count == parts.list.count:
      // What a generic type makes of its arguments.
      return Type.parts(parts.list, in: made.arguments)
    case (.inout(let part), .inout(let other)): return part.parts(in: other)
    case (.function(let inputs, let result), .function(let others, let otherResult))
    where inputs.count == others.count:
      return Type.parts(inputs + [result], in: others + [otherResult])
    case (.tuple(let elements), .tuple(let others))
    where elements.count == others.count
      && zip(elements, others).allSatisfy({ $0.agrees(with: $1) }):
      return Type.parts(elements.map(\.type), in: others.map(\.type))
    default: return self == other ? [:] : nil
    }
  }
}
