import Syntax

/// What goes where anything may go, as into `print`: there a value need not be of one type with those
/// beside it.
extension Checker {
  /// The draft of an expression that goes where anything may go: each side of a `??` may be a value by
  /// itself, as in `print(width ?? "none")`.
  ///
  /// Where Swift takes numbers that are written out for something else than one would think, the type
  /// is asked for.
  func inferAsAny(_ expression: Expression) throws(Diagnostic) -> Draft {
    switch expression.kind {
    case .parenthesized(let inner):
      let draft = try inferAsAny(inner)
      if case .ternary(_, let first, let second) = inner.kind, first.isNumber || second.isNumber {
        refuseOptional(draft)
      }
      return draft
    case .infix(let left, let sign, let right) where sign.text == "??":
      return try inferCoalescing(left, sign, right, at: expression.range, asAny: true)
    case .array(let elements)
    where elements.contains(where: \.isMixedList) && elements.contains(where: { !$0.isList }):
      throw unclear(at: expression.range)
    default: return try infer(expression)
    }
  }

  /// In parentheses a number beside an optional stays a number, to Swift alone.
  private func refuseOptional(_ draft: Draft) {
    guard let finish = draft.finish else { return }
    draft.finish = { (checker) throws(Diagnostic) in
      let expression = try finish(checker)
      if case .optional = expression.type { throw checker.unclear(at: draft.range) }
      return expression
    }
  }
}

extension Expression {
  fileprivate var isNumber: Bool {
    switch kind {
    case .integer, .floatingPoint: true
    case .parenthesized(let inner): inner.isNumber
    default: false
    }
  }

  fileprivate var isList: Bool {
    switch kind {
    case .array: true
    case .parenthesized(let inner): inner.isList
    default: false
    }
  }

  /// Whether it is a list that is written out, alone or joined with others, in which whole numbers stand
  /// beside other values.
  var isMixedList: Bool {
    switch kind {
    case .parenthesized(let inner): return inner.isMixedList
    case .infix(let left, let sign, let right) where sign.text == "+":
      return left.isMixedList || right.isMixedList
    case .array(let elements):
      let whole = elements.count(where: \.isWholeNumber)
      return whole > 0 && whole < elements.count
    default: return false
    }
  }

  /// Whether it is made of whole numbers that are written out, and nothing else.
  private var isWholeNumber: Bool {
    switch kind {
    case .integer: true
    case .parenthesized(let inner), .prefix(_, let inner): inner.isWholeNumber
    case .infix(let left, _, let right): left.isWholeNumber && right.isWholeNumber
    default: false
    }
  }
}
