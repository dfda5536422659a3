package import Syntax

/// A translator of statements that are written for another framework.
///
/// The language does not know the framework: the library hands the translator in, and gets the
/// diagnostics with the code that stands for each statement here.
package struct Translator: Sendable {
  /// Translates those of the statements of a cell that are written for the framework; the others
  /// are kept.
  let translate: @Sendable ([Statement], Surroundings) -> [Translation]

  package init(
    _ translate: @escaping @Sendable ([Statement], Surroundings) -> [Translation]
  ) {
    self.translate = translate
  }
}

/// A statement of another framework, with what to say about it.
package struct Translation: Sendable {
  /// The statement, in UTF-8 offsets of the cell, with the words before it that belong to it.
  package let range: Range<Int>
  package let message: String
  /// The text at fault.
  package let place: Range<Int>
  package let hint: String
  /// The code that stands for the statement, empty for none; nil if there is only advice.
  package let code: String?

  package init(
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
