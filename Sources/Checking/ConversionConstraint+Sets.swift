import Language
import Syntax

/// List literals where a set is wanted.
extension Checker {
  /// Makes a list literal the wanted set.
  func advance(_ conversion: ConversionConstraint, toSet set: Type) throws(Diagnostic) -> Bool {
    guard case .nominal(.array, .one(let part)) = system.typeVariables.head(conversion.current),
      case .nominal(.set, .one(let element)) = set,
      try system.typeVariables.unify(part, element)
    else { throw mismatch(conversion) }
    try system.typeVariables.require(
      TypeRequirement(kind: .hashable, owner: "Set", range: conversion.draft.range), of: element,
      in: library)
    conversion.inner.append((.listToSet, set))
    return true
  }

  /// The first set type among values that are to have a common type; nil if there is none.
  func set(among sources: [ConversionConstraint]) -> Type? {
    sources.lazy.map { self.system.typeVariables.head($0.current) }.first {
      $0.is(.set) || $0.declaration.map(isOptionSet) == true
    }
  }

  /// The known type of a value; for a list literal beside a set, the type of that set.
  func type(of source: ConversionConstraint, beside set: Type?) throws(Diagnostic) -> Type {
    let type = system.typeVariables.head(source.current)
    if source.draft.isArrayLiteral, let set, set.isDeclared, let part = type.listElement,
      try system.typeVariables.unify(part, set)
    {
      return set
    }
    guard source.draft.isArrayLiteral, case .nominal(.set, .one(let element))? = set,
      case .nominal(.array, .one(let part)) = type, try system.typeVariables.unify(part, element)
    else { return type }
    return .set(element)
  }
}
