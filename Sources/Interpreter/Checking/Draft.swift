import Syntax

/// An expression whose names are resolved and whose type may still be open.
final class Draft {
  let type: Type
  let range: Range<Int>
  /// What a tuple that is written out is made of: each part may change its type by itself.
  var parts: [Draft]?
  /// The two values of a `?:`, of which each may be `Any` by itself.
  var branches: [Draft]?
  /// Whether it is a list that is written out, which may also stand for a set.
  var isArrayLiteral = false
  /// Whether it is a dictionary that is written out.
  var isDictionaryLiteral = false
  /// The name of what it is the call of; nil if it is no call.
  var callee: String?
  /// Whether it is an optional that is unwrapped without a sign where that is needed.
  var isImplicitlyUnwrapped = false
  /// Whether it is a chain with `?` whose last link is no optional by itself.
  var isWrapped = false
  /// Makes the checked expression, once the statement is solved; a lookup that waits for a type puts
  /// it here when it knows what it found.
  var finish: ((Checker) throws(Diagnostic) -> CheckedExpression)?

  init(_ type: Type, at range: Range<Int>) {
    self.type = type
    self.range = range
  }

  /// A draft that becomes an expression of `type` of the kind that `kind` makes.
  convenience init(
    _ type: Type, at range: Range<Int>,
    _ kind: @escaping (Checker) throws(Diagnostic) -> CheckedExpression.Kind
  ) {
    self.init(type, at: range)
    becomes(kind)
  }

  /// Makes it the use of something that was already reported.
  func becomesFailed() {
    finish = { [range] (_) in CheckedExpression(.tuple([]), .failed, at: range) }
  }

  /// Says what the draft becomes, an expression of its own type.
  func becomes(_ kind: @escaping (Checker) throws(Diagnostic) -> CheckedExpression.Kind) {
    let (type, range) = (type, range)
    finish = { (checker) throws(Diagnostic) in
      let resolved = try checker.resolved(type, at: range)
      return CheckedExpression(try kind(checker), resolved, at: range)
    }
  }
}

extension Draft {
  /// Whether it is known to be a range.
  func isRange(in typeVariables: TypeVariables) -> Bool {
    switch typeVariables.head(type) {
    case .range, .closedRange: true
    default: false
    }
  }
}

extension Draft {
  /// The range with one end that it is known to be.
  func partialRange(in typeVariables: TypeVariables) -> PartialRangeType? {
    PartialRangeType(typeVariables.head(type))
  }
}

extension Checker {
  /// The checked expression of a draft, in a solved system.
  func finish(_ draft: Draft) throws(Diagnostic) -> CheckedExpression {
    guard let finish = draft.finish else { throw unclear(at: draft.range) }
    return try finish(self)
  }

  func finish(_ drafts: [Draft]) throws(Diagnostic) -> [CheckedExpression] {
    var expressions: [CheckedExpression] = []
    for draft in drafts { expressions.append(try finish(draft)) }
    return expressions
  }

  /// The whole type, in a solved system.
  func resolved(_ type: Type, at range: Range<Int>) throws(Diagnostic) -> Type {
    if let type = typeVariables.resolved(type) { return type }
    // What is still to be written may say it.
    if hole != nil { return typeVariables.sealed(type) }
    throw typeVariables.isTooLarge(type)
      ? Failure.limit(.typeParts, typeVariables.sizeLimit, "the type of this is too large")
        .diagnostic(at: range) : unclear(at: range)
  }

  /// A draft for something that was already reported.
  func failed(at range: Range<Int>) -> Draft {
    let draft = Draft(.failed, at: range)
    draft.becomesFailed()
    return draft
  }

  /// Says of a draft whose type a lookup was to tell that the error was already reported.
  func fail(_ draft: Draft) throws(Diagnostic) {
    draft.becomesFailed()
    try deliver(.failed, as: draft.type, at: draft.range)
  }

  /// What to say when nothing tells a type.
  func unclear(at range: Range<Int>) -> Diagnostic {
    uncalled[range]
      ?? Diagnostic(.error, "the type of this is not clear", at: range, hint: Hint.writeType)
  }
}
