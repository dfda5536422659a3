import Syntax

/// An argument of a call, as far as it is known before the page runs.
package struct GivenArgument: Sendable {
  package let type: Type
  /// Its source text; empty if that is not known.
  package let text: String

  package init(_ type: Type, _ text: String) { (self.type, self.text) = (type, text) }
}

/// An error in an argument that its type alone shows.
package struct Objection: Sendable {
  /// The number of the argument, from 0.
  package let argument: Int
  package let message: String
  package let hint: String?
  /// The replacement for the argument; nil if only the author can decide.
  package let replacement: String?

  /// An objection with advice.
  package init(to argument: Int, _ message: String, hint: String?) {
    (self.argument, self.message, self.hint, replacement) = (argument, message, hint, nil)
  }

  /// An objection to an argument that is to be written in another form.
  package init(to argument: Int, _ message: String, write replacement: String) {
    (self.argument, self.message) = (argument, message)
    (hint, self.replacement) = ("write '\(replacement)'", replacement)
  }

  /// The objection as a failure of the call.
  package var failure: Failure { Failure(message, hint: hint, argument: argument) }
}

extension Checker {
  /// The first objection of a builtin to its arguments; nil if there is none.
  func objection(of builtin: Builtin, to arguments: [CheckedExpression?]) -> Diagnostic? {
    guard let objection = builtin.objection else { return nil }
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
