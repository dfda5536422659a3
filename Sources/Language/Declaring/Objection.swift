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
