import Syntax

/// Lists that are written out where a set is wanted.
extension Checker {
  /// Makes such a list the set that is wanted.
  func advance(_ conversion: ConversionConstraint, toSet set: Type) throws(Diagnostic) -> Bool {
    guard case .array(let part) = typeVariables.head(conversion.current),
      case .set(let element) = set,
      try typeVariables.unify(part, element)
    else { throw mismatch(conversion) }
    try typeVariables.require(
      TypeRequirement(kind: .hashable, owner: "Set", range: conversion.draft.range), of: element,
      in: library)
    conversion.inner.append((.listToSet, set))
    return true
  }

  /// The type of a set among values that are to have a common type; nil if there is none.
  func set(among sources: [ConversionConstraint]) -> Type? {
    sources.lazy.map { self.typeVariables.head($0.current) }.first {
      if case .set = $0 { true } else { false }
    }
  }

  /// The type of a value, as far as it is known; that of a set beside it if it may stand for one.
  func type(of source: ConversionConstraint, beside set: Type?) throws(Diagnostic) -> Type {
    let type = typeVariables.head(source.current)
    guard source.draft.isArrayLiteral, case .set(let element)? = set,
      case .array(let part) = type, try typeVariables.unify(part, element)
    else { return type }
    return .set(element)
  }
}
