import Language
import Syntax

/// The common type of several values that are assigned to one type variable.
extension Checker {
  /// Binds `root` to the common type of all `sources`; if there is none, to the type of its use.
  ///
  /// - Returns: false if too little is known.
  func join(
    _ sources: [ConversionConstraint], into root: Int, among conversions: [ConversionConstraint],
    isForced: Bool
  ) throws(Diagnostic) -> Bool {
    let use = conversions.first { system.typeVariables.root(of: $0.current) == root }
    let before = use == nil ? nil : system.typeVariables
    var common: Type?
    var isOpen = false
    let set = set(among: sources)
    let literals = LiteralTypes(checker: self)
    for source in try literals.joinable(sources, into: root, conversions) {
      let type = try type(of: source, beside: set)
      if let state = system.typeVariables.state(of: type) {
        isOpen = isOpen || state.pendingDefinitions > 0
        guard state.literal != nil || state.isImplicitBase || isForced else { return false }
      }
      if let known = common {
        guard let joined = try joined(known, type) else {
          if system.typeVariables[root].mayBeAny {
            return try system.typeVariables.unify(.variable(root), .any)
          }
          if let use, let before {
            system.typeVariables = before
            guard try system.typeVariables.unify(use.current, use.target) else {
              throw mismatch(use)
            }
            return true
          }
          throw clash(source, system.typeVariables.closed(known), system.typeVariables.closed(type))
        }
        common = joined
      } else {
        common = type
      }
    }
    guard let common, !isOpen || isForced else { return false }
    // As in Swift, only collection literals become those of optionals beside others.
    let rigid = sources.first {
      !$0.draft.isCollectionLiteral && holdsMoreOptionals(common, than: $0.current)
    }
    if let rigid {
      if system.typeVariables[root].mayBeAny {
        return try system.typeVariables.unify(.variable(root), .any)
      }
      guard let use, let before else {
        throw clash(
          rigid, system.typeVariables.closed(common), system.typeVariables.closed(rigid.current))
      }
      system.typeVariables = before
      guard try system.typeVariables.unify(use.current, use.target) else { throw mismatch(use) }
      return true
    }
    guard try system.typeVariables.unify(.variable(root), common) else {
      throw clash(sources[sources.count - 1], system.typeVariables.closed(common), .variable(root))
    }
    return true
  }

  /// The common type of two types; nil if there is none.
  private func joined(_ first: Type, _ second: Type) throws(Diagnostic) -> Type? {
    let (first, second) = (system.typeVariables.head(first), system.typeVariables.head(second))
    if first.constructor == second.constructor, let a = first.content, let b = second.content {
      for (key, other) in zip(first.keys, second.keys) {
        guard try system.typeVariables.unify(key, other) else { return nil }
      }
      return try joined(a, b).map(first.holding)
    }
    switch (first, second) {
    case (.nominal(.optional, .one(let a)), .nominal(.optional, .one(let b))):
      return try joined(a, b).map(Type.optional)
    case (.nominal(.optional, .one(let part)), let other),
      (let other, .nominal(.optional, .one(let part))):
      return try joined(part, other).map(Type.optional)
    case _ where first != second && first.isNamed && second.isNamed:
      if isKind(first, of: second) { return second }
      if isKind(second, of: first) { return first }
      let others = library.ancestry(of: second)
      return library.ancestry(of: first).first { others.contains($0) }
    case (.nominal(.slice, .one(let a)), .nominal(.array, .one(let b))),
      (.nominal(.array, .one(let b)), .nominal(.slice, .one(let a))):
      return try system.typeVariables.unify(a, b) ? .array(b) : nil
    case (.int, .double) where system.isLenient, (.double, .int) where system.isLenient:
      return .double
    case (.variable(let root), .int)
    where system.isLenient && system.typeVariables[root].literal == .floatingPoint,
      (.int, .variable(let root))
    where system.isLenient && system.typeVariables[root].literal == .floatingPoint:
      return .double
    case (.variable(let root), .int)
    where system.isLenient && system.typeVariables[root].literal == .integer,
      (.int, .variable(let root))
    where system.isLenient && system.typeVariables[root].literal == .integer:
      return .variable(root)
    case (.variable(let root), let type), (let type, .variable(let root)):
      // A number that is written out beside values of a page's type is one of them.
      let literal = system.typeVariables[root].literal
      if LiteralTypes(checker: self).takes(literal, type) { return type }
      return try system.typeVariables.unify(first, second) ? first : nil
    default:
      return try system.typeVariables.unify(first, second) ? first : nil
    }
  }
}

extension Type {
  /// Whether it is known to hold no optionals.
  var isNoOptional: Bool {
    switch self {
    case .nominal(.optional, _), .any, .parameter, .variable, .inout, .failed: false
    case .nominal, .tuple, .function: true
    }
  }
}
