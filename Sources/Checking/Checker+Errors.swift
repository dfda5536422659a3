import Language
import Syntax

/// Errors that are thrown, and caught.
extension Checker {
  /// The draft of `try value`, `try? value` or `try! value`.
  func infer(
    _ value: Expression, _ attempt: Attempt, at range: Range<Int>
  ) throws(Diagnostic) -> Draft {
    note(.statement, of: value)
    thrown.note(attempt, at: range)
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
    let own = scope.frame.thrown
    let error = try solved(value, own.map { .conversion($0) }) { () throws(Diagnostic) in
      guard let own else { return try infer(value, into: .error, for: .argument("throw")) }
      let problem = try infer(value, into: own, for: .argument("throw"))
      return try convert(problem, into: .error, for: .argument("throw"))
    }
    if case .conversion(.erase, let content) = error.kind, !thrownTypes.isError(content.type) {
      throw Diagnostic(
        .error, "'throw' takes an error, not \(content.type.words)", at: value.range,
        hint: "declare one: 'enum Problem: Error { case … }'")
    }
    // As in Swift, a 'do' takes every 'throw' in it for one of any error.
    thrown.note(.error, at: value.range)
    return .throw(error)
  }
}
