import Language
import Syntax

/// `optional ?? value`.
extension Checker {
  /// The draft of `optional ?? value`: the content of the optional, or the value, which may be
  /// optional itself.
  func inferCoalescing(
    _ left: Expression, _ sign: Name, _ right: Expression, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let (value, fallback) = (try infer(left), try infer(right))
    if system.isSolved, let solved = system.solution.operator(at: range) {
      if system.typeVariables.head(value.type).isNoOptional {
        throw notOptional(value, at: range)
      }
      let left = try convert(value, into: solved.left, for: .operand(sign.text))
      let right = try convert(fallback, into: solved.right, for: .operand(sign.text))
      return Draft(solved.result, at: range) { (checker) throws(Diagnostic) in
        .coalesced(try checker.finish(left), try checker.finish(right))
      }
    }
    let content = system.typeVariables.fresh()
    let result = system.typeVariables.fresh()
    let draft = Draft(result, at: range)
    draft.optional = value.type
    system.typeVariables.expectMore(of: result)
    try whenKnown(value.type, at: range) { [self] (type) throws(Diagnostic) in
      guard type.is(.optional) || type == .failed else { throw notOptional(value, at: range) }
      let join = { [self] (rightType: Type) throws(Diagnostic) in
        // Beside an optional with fewer levels it takes one level off.
        let isOptional = depth(of: rightType) >= max(1, depth(of: type))
        let left = try convert(value, into: .optional(content), for: .operand(sign.text))
        let whole = isOptional ? Type.optional(content) : content
        let right = try convert(fallback, into: whole, for: .operand(sign.text))
        try deliver(whole, as: result, at: range)
        draft.becomes { (checker) throws(Diagnostic) in
          .coalesced(try checker.finish(left), try checker.finish(right))
        }
      }
      let finish = { [self] (_: Type) throws(Diagnostic) in
        if system.typeVariables.isProduced(fallback.type) {
          try whenKnown(fallback.type, at: range, join)
        } else {
          try join(system.typeVariables.head(fallback.type))
        }
      }
      let part = type.wrapped.map(system.typeVariables.head)
      let isUnknown = part.map(system.typeVariables.isLiteral) == false
      if isUnknown, right.kind == .nil, let part {
        try whenKnown(part, at: range, finish)
      } else {
        try finish(type)
      }
    }
    return draft
  }

  /// The diagnostic for a `??` after a value that is not optional.
  private func notOptional(_ value: Draft, at range: Range<Int>) -> Diagnostic {
    let end = value.range.upperBound
    return Diagnostic(
      .error, "'??' takes an optional, not \(system.typeVariables.closed(value.type).words)",
      at: value.range, hint: "leave out '??' and what follows",
      fix: TextEdit(end..<max(end, range.upperBound), with: ""))
  }

  /// How many optionals a type is, one inside of another.
  private func depth(of type: Type) -> Int {
    system.typeVariables.head(type).wrapped.map { depth(of: $0) + 1 } ?? 0
  }
}
