import Language
import Syntax

/// List literals where a set, or a part of a list, is wanted.
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

  /// The first set type among values that are to have a common type, or the type of the parts of lists among them, if
  /// there are no other lists but literals; nil if there is none.
  func set(among sources: [ConversionConstraint]) -> Type? {
    let types = sources.map { (type: system.typeVariables.head($0.current), draft: $0.draft) }
    let set = types.first { $0.type.is(.set) || $0.type.declaration.map(isOptionSet) == true }
    if let set { return set.type }
    guard !types.contains(where: { $0.type.is(.array) && !$0.draft.isArrayLiteral }) else {
      return nil
    }
    return types.first { $0.type.is(.slice) }?.type
  }

  /// The known type of a value; for a list literal beside a set or a part of a list, the type of that.
  func type(of source: ConversionConstraint, beside set: Type?) throws(Diagnostic) -> Type {
    let type = system.typeVariables.head(source.current)
    if source.draft.isArrayLiteral, let set, set.isDeclared, let part = type.listElement,
      try system.typeVariables.unify(part, set)
    {
      return set
    }
    guard source.draft.isArrayLiteral, case .nominal(.array, .one(let part)) = type else {
      return type
    }
    switch set {
    case .nominal(.set, .one(let element))?, .nominal(.slice, .one(let element))?:
      return try system.typeVariables.unify(part, element) ? set ?? type : type
    default: return type
    }
  }
}
