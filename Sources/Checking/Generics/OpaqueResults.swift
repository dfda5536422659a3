import Language
import Syntax

/// Results that are written as protocols of Swift's library, which have no type of their own here: `some
/// Sequence<Int>` is the type of the values that the function returns.
struct OpaqueResults: CheckerPart {
  let checker: Checker

  /// The type of the result of a function.
  ///
  /// - Parameter receiver: The type whose method it is; nil for a function, and for a static method.
  func type(of syntax: FunctionDeclaration, _ receiver: Type? = nil) throws(Diagnostic) -> Type {
    guard let written = syntax.result else { return .void }
    let parameters = syntax.parameters.map { Closure.Parameter(name: $0.name, type: $0.type) }
    return try type(written, of: syntax.body, taking: parameters, receiver)
  }

  /// The type that is written for what some statements return.
  func type(
    _ written: TypeExpression, of body: [Statement], taking parameters: [Closure.Parameter] = [],
    _ receiver: Type?
  ) throws(Diagnostic) -> Type {
    guard let name = name(of: written), !body.isEmpty else { return try checker.type(written) }
    let found = found(in: body, parameters, receiver, at: written.range)
    guard let found, found != .void, !checker.hasError(found) else {
      throw Diagnostic(
        .error, "'some \(name)' where its type is not clear is not in this dialect",
        at: written.range, hint: "write the type of what is returned instead")
    }
    guard checker.generic.conforms(found, to: name) ?? true else {
      throw Diagnostic(.error, "\(found.words) is not a '\(name)'", at: written.range)
    }
    return found
  }

  /// The members of a declaration with such a type.
  func members(of draft: NominalDraft) -> [Member] {
    draft.members.filter { $0.writtenType.flatMap(name) != nil }
  }

  /// The protocol of the library that is written; nil for any other type.
  func name(of written: TypeExpression) -> String? {
    guard case .named(let name, _) = written.kind, let text = checker.text(written.range),
      text.hasPrefix("some ") || text.hasPrefix("any "), !name.contains("&"), name != "Any",
      name != "Error", library.page.type(named: name) == nil, checker.type(named: name) == nil,
      checker.generic.conforms(.int, to: name) != nil
    else { return nil }
    return name
  }

  /// The type that statements return, which are checked for it alone.
  private func found(
    in body: [Statement], _ parameters: [Closure.Parameter], _ receiver: Type?,
    at range: Range<Int>
  ) -> Type? {
    let (outer, outerScope, count) = (system, scope, diagnostics.count)
    system = StatementSystem(typeVariables: TypeVariables(meter))
    defer {
      (system, scope) = (outer, outerScope)
      diagnostics.removeSubrange(count...)
    }
    if let receiver { scope = checker.scopeOfInstance(of: receiver) }
    let closure = Expression(.closure(Closure(parameters: parameters, body: body)), at: range)
    let value = try? checker.solved(closure) { () throws(Diagnostic) in
      try checker.infer(closure)
    }
    guard case .function(_, let result)? = value?.type else { return nil }
    return result
  }
}

extension CheckerPart {
  var opaqueResults: OpaqueResults { OpaqueResults(checker: checker) }
}

extension Member {
  /// The type that is written for a computed property, or for the result of a method.
  fileprivate var writtenType: TypeExpression? {
    switch kind {
    case .property(_, let bindings): bindings.first { !$0.accessors.isEmpty }?.type
    case .function(let function, _): function.result
    default: nil
    }
  }
}
