import Language
import Syntax

extension Checker {
  /// The first objection of a builtin to its arguments; nil if there is none.
  func objection(of builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard let objection = builtin.objection else {
      return FunctionTypes(checker: self).objection(of: builtin, to: arguments)
    }
    let given = arguments.map { argument in
      argument.map { GivenArgument($0.type, text($0.range) ?? "") }
    }
    guard let found = objection(given), arguments.indices.contains(found.argument),
      let range = arguments[found.argument]?.range
    else { return nil }
    return Diagnostic(
      .error, found.message, at: range, hint: found.hint,
      fix: found.replacement.map { TextEdit(range, with: $0) })
  }
}
