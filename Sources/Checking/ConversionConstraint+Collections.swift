import Language
import Syntax

/// Collections where collections of optionals are wanted: as in Swift, each value is wrapped.
extension Checker {
  /// Whether `whole` is a collection of optionals where `part` is one of known non-optional values:
  /// `[Int?]` and `[Int]`, `[String: [Int?]]` and `[String: [Int]]`.
  func holdsMoreOptionals(_ whole: Type, than part: Type) -> Bool {
    let (part, whole) = (system.typeVariables.head(part), system.typeVariables.head(whole))
    guard part.constructor == whole.constructor, let part = part.content,
      let whole = whole.content
    else { return false }
    let content = system.typeVariables.head(part)
    guard system.typeVariables.head(whole).is(.optional), !content.mayBeNil else {
      return holdsMoreOptionals(whole, than: part)
    }
    return system.typeVariables.state(of: content)?.isValue ?? true
  }

  /// Unifies the elements of two such collections; false if they differ.
  func unifyContents(_ part: Type, _ whole: Type) throws(Diagnostic) -> Bool {
    let (part, whole) = (system.typeVariables.head(part), system.typeVariables.head(whole))
    if part.constructor == whole.constructor, let content = part.content,
      let wanted = whole.content
    {
      for (key, other) in zip(part.keys, whole.keys) {
        guard try system.typeVariables.unify(key, other) else { return false }
      }
      return try unifyContents(content, wanted)
    }
    if let content = whole.wrapped, !part.mayBeNil,
      system.typeVariables.state(of: part)?.isValue ?? true
    {
      return try unifyContents(part, content)
    }
    if isKind(part, of: whole) { return true }
    return try system.typeVariables.unify(part, whole)
  }

  /// Whether some of the values are collections of optionals while the element types of others are
  /// still to be joined: they may be optional too.
  func holdOpenOptionals(_ sources: [ConversionConstraint]) throws(Diagnostic) -> Bool {
    let contents = sources.compactMap {
      system.typeVariables.head($0.current).content.map(system.typeVariables.head)
    }
    var isOptional = false
    for content in contents where !isOptional { isOptional = try holdsOptionals(content) }
    guard isOptional else { return false }
    for case .variable(let root) in contents where system.typeVariables[root].literal == nil {
      let conversions = try conversions(waitingFor: root)
      if conversions.contains(where: { system.typeVariables.root(of: $0.target) == root }) {
        return true
      }
    }
    return false
  }

  /// Whether the elements of a collection are optional, or are to be joined with optionals.
  private func holdsOptionals(_ content: Type) throws(Diagnostic) -> Bool {
    let type = system.typeVariables.head(content)
    if type.is(.optional) { return true }
    if let content = type.content { return try holdsOptionals(content) }
    guard case .variable(let root) = type, system.typeVariables[root].literal == nil else {
      return false
    }
    for conversion in try conversions(waitingFor: root)
    where system.typeVariables.root(of: conversion.target) == root {
      // A conversion back to the same type variable adds nothing.
      if system.typeVariables.root(of: conversion.current) == nil,
        try holdsOptionals(conversion.current)
      {
        return true
      }
    }
    return false
  }
}

extension ConversionConstraint {
  /// Whether it makes a list of another one, or a dictionary, whose values become those of a wider type.
  func isOfContents(_ type: Type, _ target: Type) -> Bool {
    !isInOptional && type.constructor == target.constructor
      && (type.is(.array) || type.is(.dictionary))
  }
}

extension Draft {
  /// Whether it is a collection literal, whose type depends on its target.
  var isCollectionLiteral: Bool { isArrayLiteral || isDictionaryLiteral }
}
