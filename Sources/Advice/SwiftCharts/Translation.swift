internal import Syntax

/// A statement of another framework, with what to say about it.
struct Translation: Sendable {
  /// The statement, in UTF-8 offsets of the cell, with the words before it that belong to it.
  let range: Range<Int>
  let message: String
  /// The text at fault.
  let place: Range<Int>
  let hint: String
  /// The code that stands for the statement, empty for none; nil if there is only advice.
  let code: String?

  init(
    of range: Range<Int>, _ message: String, at place: Range<Int>, hint: String, code: String?
  ) {
    (self.range, self.message, self.place, self.hint, self.code) = (
      range, message, place, hint, code
    )
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      .error, message, at: place, hint: hint, fix: code.map { TextEdit(range, with: $0) })
  }
}
