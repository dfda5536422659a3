package import Motion
package import Playground

/// What a reader of a lesson sees and hears: a piece of it, in the order of its text.
package enum LessonPart: Sendable {
  /// A heading: its level, 1...6, its text, and the same as HTML.
  case heading(level: Int, text: String, html: String)
  /// Prose as HTML that is known to do no harm.
  case prose(html: String)
  /// Code, without a final newline; the language is empty where the lesson names none.
  case code(String, language: String)
  /// A change of the cells above, as a diff.
  case change(String)
  /// What a cell printed and echoed, or what is wrong with it.
  case output(String)
  case picture(LessonView)
  /// A part that is folded away begins, such as a solution.
  case fold(summary: String)
  case foldEnd
}

/// A page of a lesson as it is shown at a place of the text.
package struct LessonView: Sendable {
  /// The page in each theme that was asked for; the pages differ in nothing else.
  package let pages: [Settled]
  package let shot: Shot
  /// What the picture shows, for readers who cannot see it.
  package let description: String
  /// The stretch of time that the step set in motion; nil where it moved nothing.
  package let motion: ClosedRange<Time>?
  /// What the step plays; nil where it is silent.
  package let sound: StretchSound?
}

/// Why a lesson cannot be read to its end.
package struct LessonReadingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and where, with its hint.
  package let description: String
  package let status: ExitStatus

  init(_ description: String, _ status: ExitStatus = .fault) {
    (self.description, self.status) = (description, status)
  }
}
