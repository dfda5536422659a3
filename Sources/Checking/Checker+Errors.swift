import Language
import Syntax

/// Errors that are thrown, and caught.
extension Checker {
  /// The draft of `try value`, `try? value` or `try! value`.
  func infer(
    _ value: Expression, _ attempt: Attempt, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    note(.statement, of: value)
    let value = try infer(value)
    switch attempt {
    case .passing: return value
    case .optional:
      return try inferOptional(value, at: range) { .attempt($0, isForced: false) }
    case .forced:
      return Draft(value.type, at: range) { (checker) throws(Diagnostic) in
        .attempt(try checker.finish(value), isForced: true)
      }
    }
  }

  func check(throw value: Expression) throws(Diagnostic) -> CheckedStatement.Kind {
    let error = try solved(value) { () throws(Diagnostic) in
      try infer(value, into: .error, for: .argument("throw"))
    }
    if case .conversion(.erase, let content) = error.kind, !isError(content.type) {
      throw Diagnostic(
        .error, "'throw' takes an error, not \(content.type.words)", at: value.range,
        hint: "declare one: 'enum Problem: Error { case … }'")
    }
    return .throw(error)
  }

  /// Whether values of a type may be thrown.
  private func isError(_ type: Type) -> Bool {
    library.lineage(of: type).contains { type in
      type.declaration.map { library.page[$0].abilities.contains(.error) }
        ?? [.failed, .error, .never].contains(type)
    }
  }

  /// Checks `do` with its catches; in one without a pattern the error is called `error`.
  func check(
    do body: [Statement], _ catches: [SwitchCase], _ target: Scope.Target?
  ) -> CheckedStatement.Kind {
    inBlock(target) {
      let body = check(body)
      return .do(body, catches: catches.map { one in inBlock(nil) { check(catch: one) } })
    }
  }

  private func check(catch one: SwitchCase) -> CheckedCase {
    guard one.items == nil else { return check(one, .error) }
    let error = Variable(
      name: "error", type: .error, isConstant: true, storage: .local(scope.frame.takeSlot()))
    error.owner = scope.frame.function
    scope.declare(error.name, as: .variable(error))
    return CheckedCase(items: [(.variable(error), nil)], body: check(one.body))
  }
}
