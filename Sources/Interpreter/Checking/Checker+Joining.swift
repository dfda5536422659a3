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
    let use = conversions.first { typeVariables.root(of: $0.current) == root }
    let before = use == nil ? nil : typeVariables
    let hasWhole = sources.contains { typeVariables.state(of: $0.current)?.literal == .integer }
    var common: Type?
    var isOpen = false
    let set = set(among: sources)
    for source in sources {
      let type = try type(of: source, beside: set)
      if let state = typeVariables.state(of: type) {
        isOpen = isOpen || state.pendingDefinitions > 0
        guard state.literal != nil || state.isImplicitBase || isForced else { return false }
      }
      if let known = common {
        let isElement =
          switch source.purpose {
          case .element, .key, .value: true
          default: false
          }
        guard let joined = try joined(known, type, asElements: isElement) else {
          if typeVariables[root].mayBeAny { return try typeVariables.unify(.variable(root), .any) }
          if let use, let before {
            typeVariables = before
            guard try typeVariables.unify(use.current, use.target) else { throw mismatch(use) }
            return true
          }
          throw clash(source, typeVariables.closed(known), typeVariables.closed(type))
        }
        common = joined
      } else {
        common = type
      }
    }
    guard var common, !isOpen || isForced else { return false }
    // As in Swift, only collection literals become those of optionals beside others.
    let rigid = sources.first {
      !$0.draft.isCollectionLiteral && holdsMoreOptionals(common, than: $0.current)
    }
    if let rigid {
      if typeVariables[root].mayBeAny { return try typeVariables.unify(.variable(root), .any) }
      guard let use, let before else {
        throw clash(rigid, typeVariables.closed(common), typeVariables.closed(rigid.current))
      }
      typeVariables = before
      guard try typeVariables.unify(use.current, use.target) else { throw mismatch(use) }
      return true
    }
    if hasWhole, typeVariables[root].isListed, typeVariables.isFraction(common) {
      typeVariables[root].isMixed = true
    }
    // A whole number may still turn out to be wanted as a `Double`, before any operator.
    if isLenient, typeVariables.head(common) == .int { common = literal(.integer) }
    guard try typeVariables.unify(.variable(root), common) else {
      throw clash(sources[sources.count - 1], typeVariables.closed(common), .variable(root))
    }
    return true
  }

  /// The common type of two types; nil if there is none.
  ///
  /// - Parameter asElements: Whether they are those of elements of one array: there Swift makes the
  ///   literal `1` a `Double` beside another one, but not `1 + 1`.
  private func joined(
    _ first: Type, _ second: Type, asElements: Bool
  ) throws(Diagnostic) -> Type? {
    let (first, second) = (typeVariables.head(first), typeVariables.head(second))
    if asElements, !isLenient {
      if typeVariables.isWholeCalculation(first) && typeVariables.isFraction(second) { return nil }
      if typeVariables.isFraction(first) && typeVariables.isWholeCalculation(second) { return nil }
    }
    switch (first, second) {
    case (.optional(let a), .optional(let b)):
      return try joined(a, b, asElements: asElements).map(Type.optional)
    case (.optional(let part), let other), (let other, .optional(let part)):
      return try joined(part, other, asElements: asElements).map(Type.optional)
    case (.named, .named) where first != second, (.declared, .declared) where first != second,
      (.named, .declared), (.declared, .named):
      if isKind(first, of: second) { return second }
      if isKind(second, of: first) { return first }
      let others = library.ancestry(of: second)
      return library.ancestry(of: first).first { others.contains($0) }
    case (.array(let a), .array(let b)):
      // The elements of `[]` have the type of the other list's, also if that is optional.
      if typeVariables.isEmpty(first) || typeVariables.isEmpty(second) {
        return try typeVariables.unify(a, b) ? first : nil
      }
      return try joined(a, b, asElements: asElements).map(Type.array)
    case (.slice(let a), .slice(let b)): return try typeVariables.unify(a, b) ? first : nil
    case (.slice(let a), .array(let b)), (.array(let b), .slice(let a)):
      return try typeVariables.unify(a, b) ? .array(b) : nil
    case (.dictionary(let key, let a), .dictionary(let otherKey, let b)):
      guard try typeVariables.unify(key, otherKey) else { return nil }
      if typeVariables.isEmpty(first) || typeVariables.isEmpty(second) {
        return try typeVariables.unify(a, b) ? first : nil
      }
      return try joined(a, b, asElements: asElements).map { .dictionary(key, $0) }
    case (.int, .double) where isLenient, (.double, .int) where isLenient:
      return .double
    case (.variable(let root), .int)
    where isLenient && typeVariables[root].literal == .floatingPoint,
      (.int, .variable(let root)) where isLenient && typeVariables[root].literal == .floatingPoint:
      return .double
    case (.variable(let root), .int) where isLenient && typeVariables[root].literal == .integer,
      (.int, .variable(let root)) where isLenient && typeVariables[root].literal == .integer:
      return .variable(root)
    default:
      return try typeVariables.unify(first, second) ? first : nil
    }
  }
}

extension Type {
  /// Whether it is known to hold no optionals.
  var isNoOptional: Bool {
    switch self {
    case .optional, .any, .variable, .inout: false
    default: self != .failed
    }
  }
}
