import Language
import Syntax

/// Ranges with one end, and the elements in a range.
extension Checker {
  /// The draft of `2...`, `..<2` or `...2`; a literal bound has its default type, or the wanted
  /// one.
  func inferPartialRange(
    _ sign: Name, _ bound: Expression, isLowerBound: Bool, wanted: Type? = nil, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    let slice: SliceBound = isLowerBound ? .lower : sign.text == "..." ? .last : .upper
    let bound = content(ofImplicit: try infer(bound))
    if let state = system.typeVariables.state(of: bound.type), state.pendingDefinitions == 0,
      let literal = state.literal
    {
      _ = try system.typeVariables.unify(
        bound.type, wanted ?? (literal == .integer ? .int : .double))
    }
    let draft = produced(at: range)
    try whenKnown(bound.type, at: bound.range) { [self] (type) throws(Diagnostic) in
      if type == .failed { return try fail(draft) }
      guard
        let kind = PartialRangeType.all.first(where: { $0.slice == slice && $0.bound == type })
      else {
        throw Diagnostic(
          .error,
          "a range with one end takes a number, not \(system.typeVariables.closed(type).words)",
          at: bound.range)
      }
      try deliver(kind.type, as: draft.type, at: range)
      draft.becomes { (checker) throws(Diagnostic) in
        .builtin(kind.maker, receiver: nil, [try checker.finish(bound)])
      }
    }
    return draft
  }
}
