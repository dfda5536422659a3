import Language
import Syntax

/// Elements and parts of lists, by indices and ranges of them.
struct PartChecker: CheckerPart {
  let checker: Checker

  /// Makes `draft` the element of an array, or of a part of one, at an index, or those in a range.
  func become(
    _ draft: Draft, elementOf owner: Draft, _ element: Type, at index: Draft,
    from bound: SliceBound?
  ) throws(Diagnostic) {
    if bound == nil, let kind = index.partialRange(in: system.typeVariables) {
      let end = Draft(.int, at: index.range) { (checker) throws(Diagnostic) in
        .property(kind.end, of: try checker.finish(index))
      }
      return try become(draft, sliceOf: owner, element, at: end, from: kind.slice)
    }
    if bound != nil || index.isRange(in: system.typeVariables) {
      return try become(draft, sliceOf: owner, element, at: index, from: bound)
    }
    let index = try checker.convert(index, into: .int, for: .index)
    try checker.deliver(element, as: draft.type, at: draft.range)
    draft.becomes { (checker) throws(Diagnostic) in
      .element(try checker.finish(owner), index: try checker.finish(index))
    }
  }

  /// Makes `draft` the entry of a dictionary at an index.
  func become(
    _ draft: Draft, _ entry: Type, of owner: Draft, at index: Draft
  ) throws(Diagnostic) {
    try checker.deliver(entry, as: draft.type, at: draft.range)
    draft.becomes { (checker) throws(Diagnostic) in
      .builtin(
        DictionaryIndices.entryAt, receiver: .value(try checker.finish(owner)),
        [try checker.finish(index)])
    }
  }

  /// Makes `draft` the elements of an array in a range; `bound` is the written end of a range with
  /// one end, nil if both ends are written.
  private func become(
    _ draft: Draft, sliceOf owner: Draft, _ element: Type, at index: Draft, from bound: SliceBound?
  ) throws(Diagnostic) {
    let isClosed =
      system.typeVariables.head(index.type).is(.closedRange)
    let (slicing, type): (Builtin, Type) =
      switch bound {
      case .lower: (.sliceFrom, .int)
      case .upper: (.sliceUpTo, .int)
      case .last: (.sliceThrough, .int)
      case nil where isClosed: (.sliceInClosedRange, .closedRange(.int))
      case nil: (.sliceInRange, .range(.int))
      }
    let index = try checker.convert(index, into: type, for: .index)
    try checker.deliver(.slice(element), as: draft.type, at: draft.range)
    let isPart = system.typeVariables.head(owner.type).is(.slice)
    let word = isPart ? slicing.onSlices ?? slicing : slicing
    draft.becomes { (checker) throws(Diagnostic) in
      .builtin(word, receiver: .value(try checker.finish(owner)), [try checker.finish(index)])
    }
  }

  /// The draft of an expression where a list is wanted, or a part of one: a part stays one, with its indices.
  func infer(
    _ expression: Expression, into list: Type, orPart part: Type,
    for purpose: ConversionConstraint.Purpose
  ) throws(Diagnostic) -> Draft {
    if list == part { return try checker.infer(expression, into: list, for: purpose) }
    if case .branching = expression.kind {
      return try checker.infer(expression, into: list, for: purpose)
    }
    let value = try checker.infer(expression, toward: list)
    let isPart = system.typeVariables.head(value.type).is(.slice)
    return try checker.convert(value, into: isPart ? part : list, for: purpose)
  }
}
