import Language
import Syntax

/// Collections where collections of optionals are wanted: as in Swift, each value is wrapped.
extension Checker {
  /// Whether `whole` is a collection of optionals where `part` is one of known non-optional values:
  /// `[Int?]` and `[Int]`, `[String: [Int?]]` and `[String: [Int]]`.
  func holdsMoreOptionals(_ whole: Type, than part: Type) -> Bool {
    switch (system.typeVariables.head(part), system.typeVariables.head(whole)) {
    case (.array(let part), .array(let whole)),
      (.dictionary(_, let part), .dictionary(_, let whole)):
      let content = system.typeVariables.head(part)
      guard case .optional = system.typeVariables.head(whole), !content.mayBeNil else {
        return holdsMoreOptionals(whole, than: part)
      }
      return system.typeVariables.state(of: content)?.isValue ?? true
    default: return false
    }
  }

  /// Unifies the elements of two such collections; false if they differ.
  func unifyContents(_ part: Type, _ whole: Type) throws(Diagnostic) -> Bool {
    switch (system.typeVariables.head(part), system.typeVariables.head(whole)) {
    case (.array(let part), .array(let whole)):
      return try unifyContents(part, whole)
    case (.dictionary(let key, let part), .dictionary(let other, let whole)):
      guard try system.typeVariables.unify(key, other) else { return false }
      return try unifyContents(part, whole)
    case (let part, .optional(let content))
    where !part.mayBeNil && system.typeVariables.state(of: part)?.isValue ?? true:
      return try unifyContents(part, content)
    case (let part, let whole):
      if isKind(part, of: whole) { return true }
      return try system.typeVariables.unify(part, whole)
    }
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
    switch system.typeVariables.head(content) {
    case .optional: return true
    case .array(let content), .dictionary(_, let content): return try holdsOptionals(content)
    case .variable(let root) where system.typeVariables[root].literal == nil:
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
    default: return false
    }
  }
}

extension Draft {
  /// Whether it is a collection literal, whose type depends on its target.
  var isCollectionLiteral: Bool { isArrayLiteral || isDictionaryLiteral }
}

extension Type {
  /// The element type of a list, or the value type of a dictionary.
  fileprivate var content: Type? {
    switch self {
    case .array(let content), .dictionary(_, let content): content
    default: nil
    }
  }
}
