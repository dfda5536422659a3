import Syntax

/// Lists that are written out where a set, or a list of optionals, is wanted.
extension Checker {
  /// Makes such a list the set that is wanted.
  func advance(_ fit: Fit, toSet set: Type) throws(Diagnostic) -> Bool {
    guard case .array(let part) = unknowns.head(fit.current), case .set(let element) = set,
      try unknowns.unify(part, element)
    else { throw mismatch(fit) }
    try unknowns.require(
      Need(kind: .hashable, owner: "Set", range: fit.draft.range), of: element, in: library)
    fit.inner.append((.listToSet, set))
    return true
  }

  /// Whether the elements of a list that is written out, whose type is known, become optionals.
  func takesWrapped(_ fit: Fit, _ part: Type, _ element: Type) -> Bool {
    guard fit.draft.isWrittenList, case .optional(let content) = unknowns.head(element),
      !unknowns.isEmpty(.array(part))
    else { return false }
    switch unknowns.head(part) {
    case .optional: return false
    case .variable(let root):
      guard unknowns[root].literal != nil else { return false }
    case let known:
      guard cost(of: known, into: unknowns.sealed(content)) == 0 || unknowns.unknown(content) != nil
      else { return false }
    }
    return true
  }

  /// The type of a set among values that are to have a common type; nil if there is none.
  func set(among sources: [Fit]) -> Type? {
    sources.lazy.map { self.unknowns.head($0.current) }.first {
      if case .set = $0 { true } else { false }
    }
  }

  /// The type of a value, as far as it is known; that of a set beside it if it may stand for one.
  func type(of source: Fit, beside set: Type?) throws(Diagnostic) -> Type {
    let type = unknowns.head(source.current)
    guard source.draft.isArrayLiteral, case .set(let element)? = set,
      case .array(let part) = type, try unknowns.unify(part, element)
    else { return type }
    return .set(element)
  }
}

extension Draft {
  /// Whether it is a list that is written out, or one of two.
  fileprivate var isWrittenList: Bool {
    isArrayLiteral || branches?.allSatisfy(\.isWrittenList) ?? false
  }
}

extension CheckedExpression {
  /// The list that is written out, or each of two, with elements that are optionals as in `list`.
  func wrappingElements(for list: Type) -> CheckedExpression {
    var wrapped = self
    guard case .array(let element) = list else { return self }
    wrapped.type = list
    switch kind {
    case .array(let elements):
      wrapped.kind = .array(
        elements.map { CheckedExpression(.conversion(.wrap, $0), element, at: $0.range) })
    case .ternary(let condition, let then, let otherwise):
      wrapped.kind = .ternary(
        condition, then: then.wrappingElements(for: list),
        else: otherwise.wrappingElements(for: list))
    default: return self
    }
    return wrapped
  }
}
