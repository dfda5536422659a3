import Language
import Syntax

/// `optional ?? value`.
extension Checker {
  /// The draft of `optional ?? value`: the content of the optional, or the value, which may be
  /// optional itself.
  ///
  /// - Parameter asAny: Whether the target type is `Any`.
  func inferCoalescing(
    _ left: Expression, _ sign: Name, _ right: Expression, at range: Range<Int>,
    asAny: Bool = false
  ) throws(Diagnostic) -> Draft {
    let (value, fallback) = (try infer(left), try infer(right))
    if asAny, isDoubtful(value) || right.isMixedList || left.isPickedTupleWithWholes {
      throw unclear(at: range)
    }
    let part = system.typeVariables.fresh()
    let result = system.typeVariables.fresh()
    let draft = Draft(result, at: range)
    system.typeVariables.expectMore(of: result)
    try whenKnown(value.type, at: range) { [self] (type) throws(Diagnostic) in
      guard type.is(.optional) || type == .failed else {
        throw Diagnostic(
          .error, "'??' takes an optional, not \(system.typeVariables.closed(type).words)",
          at: value.range,
          hint: "leave out '??' and what follows",
          fix: TextEdit(
            value.range.upperBound..<max(value.range.upperBound, range.upperBound), with: ""))
      }
      // The type of a result of 'map', or of a list literal, is determined without its context
      // first.
      let isOpen = { [self] in
        guard let content = type.wrapped else { return left.isMapped }
        return left.isMapped || system.typeVariables.isListed(content)
      }
      let isOfWholes = asAny && right.isListOfWholes
      let join = { [self] (rightType: Type) throws(Diagnostic) in
        if asAny, isOpen(), hasOtherNumbers(type, than: rightType) { throw unclear(at: range) }
        let isApart =
          asAny && areApart(type, rightType, isLoose: isLoose(value) || isOpen())
        let content = isApart ? .any : part
        if isApart, let open = type.wrapped,
          let literal = system.typeVariables.state(of: open)?.literal
        {
          let isWhole = literal == .integer && rightType == .string
          _ = try system.typeVariables.unify(open, isWhole ? .int : .double)
        }
        // Beside an optional with fewer levels it takes one level off.
        let isOptional = depth(of: rightType) >= max(1, depth(of: type))
        let left = try convert(value, into: .optional(content), for: .operand(sign.text))
        let whole = isOptional && !isApart ? Type.optional(content) : content
        let right = try convert(fallback, into: whole, for: .operand(sign.text))
        try deliver(whole, as: result, at: range)
        let isLiteral = system.typeVariables.isLiteral(rightType)
        draft.becomes { (checker) throws(Diagnostic) in
          if isLiteral, let listed = type.wrapped,
            checker.system.typeVariables.isMixed(listed)
          {
            throw checker.unclear(at: range)
          }
          // Swift keeps the numbers of this list whole.
          let made = checker.system.typeVariables.resolved(content)
          if isOfWholes, isOpen(), made?.contains(where: { $0 == .double }) ?? false {
            throw checker.unclear(at: range)
          }
          return .coalesced(try checker.finish(left), try checker.finish(right))
        }
      }
      let finish = { [self] (_: Type) throws(Diagnostic) in
        if system.typeVariables.isProduced(fallback.type) {
          try whenKnown(fallback.type, at: range, join)
        } else {
          try join(system.typeVariables.head(fallback.type))
        }
      }
      let content = type.wrapped.map(system.typeVariables.head)
      let isUnknown = content.map(system.typeVariables.isLiteral) == false
      if asAny && isOpen() || isUnknown && (asAny || right.kind == .nil), let content {
        try whenKnown(content, at: range, finish)
      } else {
        try finish(type)
      }
    }
    return draft
  }

  /// How many optionals a type is, one inside of another.
  private func depth(of type: Type) -> Int {
    system.typeVariables.head(type).wrapped.map { depth(of: $0) + 1 } ?? 0
  }

  /// Whether a value is an optional only because of the `?` or the `nil` in it.
  private func isLoose(_ value: Draft) -> Bool {
    guard let branches = value.branches else { return value.isWrapped }
    return branches.contains { !system.typeVariables.head($0.type).is(.optional) }
  }

  /// Whether a value is a tuple with a whole number, or an optional: where the target type is
  /// `Any`, Swift does not make the number a `Double` because of the optional.
  private func isDoubtful(_ value: Draft) -> Bool {
    let types = value.branches?.map { system.typeVariables.head($0.type) } ?? []
    return types.contains { $0.is(.optional) }
      && types.contains { type in
        guard case .tuple(let elements) = type else { return false }
        return elements.contains { system.typeVariables.state(of: $0.type)?.literal == .integer }
      }
  }

  /// Whether a whole-number literal is in a tuple where the other tuple has one with a fraction:
  /// Swift may leave both as they are.
  private func hasOtherNumbers(_ left: Type, than right: Type) -> Bool {
    guard let part = left.wrapped, case .tuple(let parts) = system.typeVariables.head(part),
      case .tuple(let others) = system.typeVariables.head(right)
    else { return false }
    return zip(parts, others).contains { part, other in
      let (part, other) = (part.type, other.type)
      return system.typeVariables.state(of: part)?.literal == .integer
        && system.typeVariables.isFraction(other)
        || system.typeVariables.isFraction(part)
          && system.typeVariables.state(of: other)?.literal == .integer
    }
  }

  /// Whether the two sides of a `??` have no common type except `Any`.
  ///
  /// - Parameter isLoose: Whether the left side is not declared optional: beside it even a literal
  ///   keeps its default type.
  private func areApart(_ left: Type, _ right: Type, isLoose: Bool) -> Bool {
    guard let part = left.wrapped else { return false }
    let content = system.typeVariables.head(part)
    let plain: [Type] = [.int, .double, .float, .string]
    if plain.contains(content), plain.contains(right) { return content != right }
    switch (content, right) {
    case (.variable(let root), .string): return system.typeVariables[root].literal != nil
    case (.int, .variable(let root)): return system.typeVariables[root].literal == .floatingPoint
    case (.string, .variable(let root)): return system.typeVariables[root].literal != nil
    case (.double, .variable(let root)):
      return isLoose && system.typeVariables[root].literal == .integer
    case (.variable(let first), .variable(let second)):
      return isLoose && system.typeVariables[first].literal == .floatingPoint
        && system.typeVariables[second].literal == .integer
    default: return false
    }
  }
}

extension Expression {
  /// Whether it is a call of `map`.
  fileprivate var isMapped: Bool {
    switch kind {
    case .parenthesized(let inner): return inner.isMapped
    case .call(let callee, _):
      if case .member(_, let name) = callee.kind { return name.text == "map" }
      return false
    default: return false
    }
  }
}
