import Language
import Syntax

/// An expression whose names are resolved and whose type may still be open.
final class Draft {
  let type: Type
  let range: Range<Int>
  /// The elements of a tuple literal: each may be converted alone.
  var parts: [Draft]?
  /// Whether it is a list literal, which may also make a set.
  var isArrayLiteral = false
  /// The type that it is as a value, if it is written `Type.self`.
  var metatype: Type?
  /// The key path that it is, if it is written out.
  var path: KeyPathLiteral?
  /// Whether it is a dictionary literal.
  var isDictionaryLiteral = false
  /// The type of the optional before `??`; nil unless this is such an operation.
  var optional: Type?
  /// The form of a number, a text or a truth value that is written out; nil for anything else.
  var plainForm: LiteralTypes.Form?
  /// The callee's name; nil unless this is a call.
  var callee: String?
  /// Whether it is an implicitly unwrapped optional.
  var isImplicitlyUnwrapped = false
  /// Makes the checked expression, once the statement is solved; a lookup that waits for a type
  /// sets it when it has found the member.
  var finish: ((Checker) throws(Diagnostic) -> CheckedExpression)?

  /// Whether it is the closure of `flatMap` of a list.
  var isFlattened = false

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

  /// The form of a literal; nil for anything else.
  var form: LiteralTypes.Form? {
    isArrayLiteral ? .array : isDictionaryLiteral ? .dictionary : plainForm
  }

  /// The draft, which is a literal.
  func written(as form: LiteralTypes.Form) -> Draft {
    plainForm = form
    return self
  }

  /// The draft itself, which is an implicitly unwrapped optional or not.
  func unwrapped(_ isImplicit: Bool) -> Draft {
    isImplicitlyUnwrapped = isImplicit
    return self
  }

  /// The draft itself, as what a member gives.
  func unwrapped(by member: Builtin) -> Draft { unwrapped(member.isImplicitlyUnwrapped) }

  /// The draft of a list with the value alone, where it is an option of Apple's and a list of options is the
  /// target; otherwise the draft itself.
  func asOptions(for target: Type, in checker: Checker) -> Draft {
    let list = checker.system.typeVariables.head(target)
    guard let option = checker.library.option(of: list),
      checker.system.typeVariables.head(type) == option
    else { return self }
    return Draft(list, at: range) { (checker) throws(Diagnostic) in
      .array([try checker.finish(self)])
    }
  }

  /// Makes it an expression whose error is already reported.
  func becomesFailed() {
    finish = { [range] (_) in CheckedExpression(.tuple([]), .failed, at: range) }
  }

  /// Sets the kind of expression that the draft becomes, with the draft's own type.
  func becomes(_ kind: @escaping (Checker) throws(Diagnostic) -> CheckedExpression.Kind) {
    let (type, range) = (type, range)
    finish = { (checker) throws(Diagnostic) in
      let resolved = try checker.resolved(type, at: range)
      return CheckedExpression(try kind(checker), resolved, at: range)
    }
  }
}

extension Draft {
  /// The draft of the elements of a collection of the library, by its property with them.
  func elements(by list: Builtin) -> Draft {
    Draft(list.result, at: range) { (checker) throws(Diagnostic) in
      .property(list, of: try checker.finish(self))
    }
  }

  /// Whether it is known to be a range.
  func isRange(in typeVariables: TypeVariables) -> Bool {
    typeVariables.head(type).bound != nil
  }
}

extension Draft {
  /// The range with one end, if its type is already known to be one.
  func partialRange(in typeVariables: TypeVariables) -> PartialRangeType? {
    PartialRangeType(typeVariables.head(type))
  }
}

extension Checker {
  /// The checked expression of a draft, in a solved system.
  func finish(_ draft: Draft) throws(Diagnostic) -> CheckedExpression {
    guard let finish = draft.finish else { throw unclear(at: draft.range) }
    let value = try finish(self)
    if thrown.isCounted { thrownTypes.note(value) }
    return value
  }

  func finish(_ drafts: [Draft]) throws(Diagnostic) -> [CheckedExpression] {
    var expressions: [CheckedExpression] = []
    for draft in drafts { expressions.append(try finish(draft)) }
    return expressions
  }

  /// The whole type, in a solved system.
  func resolved(_ type: Type, at range: Range<Int>) throws(Diagnostic) -> Type {
    if let type = system.typeVariables.resolved(type) { return generic.made(type) }
    // The missing text may determine it.
    if hole != nil { return system.typeVariables.sealed(type) }
    throw system.typeVariables.isTooLarge(type)
      ? Failure.limit(.typeParts, system.typeVariables.sizeLimit, "the type of this is too large")
        .diagnostic(at: range) : unclear(at: range)
  }

  /// A draft for an expression whose error is already reported.
  func failed(_ type: Type = .failed, at range: Range<Int>) -> Draft {
    let draft = Draft(type, at: range)
    draft.becomesFailed()
    return draft
  }

  /// Marks a draft that waits for a lookup as failed: the error is already reported.
  func fail(_ draft: Draft) throws(Diagnostic) {
    draft.becomesFailed()
    try deliver(.failed, as: draft.type, at: draft.range)
  }

  /// The diagnostic for a type that nothing determines.
  func unclear(at range: Range<Int>) -> Diagnostic {
    functionNames.uncalled[range]
      ?? Diagnostic(.error, "the type of this is not clear", at: range, hint: Hint.writeType)
  }
}
