/// What the line editor knows of the language that is typed.
package struct TypedLanguage {
  /// What Enter does with the text.
  package enum Entry: Hashable, Sendable {
    /// It runs.
    case complete
    /// A line is added; the text says what is open.
    case unfinished(String)
    /// The line of the cursor asks something, and the rest of the text stays.
    case question(String, within: String)
  }

  /// A look of a stretch of text.
  package enum Look: Hashable, Sendable, CaseIterable {
    case keyword, string, number, comment, command
    /// A bracket at the cursor and its partner; one that has none.
    case partner, stray
  }

  /// A stretch of the text in UTF-8 offsets, and its look.
  package struct Span: Hashable, Sendable {
    package let range: Range<Int>
    package let look: Look

    package init(_ range: Range<Int>, _ look: Look) {
      self.range = range
      self.look = look
    }
  }

  /// What Enter does with a text, with the cursor at a UTF-8 offset.
  package var entry: (_ text: String, _ cursor: Int) -> Entry
  /// The white space of a line that is begun behind a text.
  package var indentation: (_ text: String) -> String
  /// The white space before the closing bracket that a text ends with; nil to leave it.
  package var indentationOfBracket: (_ text: String) -> String?
  /// The looks in a text with the cursor at a UTF-8 offset, nil for none; a later one is added to those before. Nil
  /// where no looks are wanted: then nothing is suggested, because it would look like what is typed.
  package var looks: ((_ text: String, _ cursor: Int?) -> [Span])?

  package init(
    entry: @escaping (String, Int) -> Entry = { _, _ in .complete },
    indentation: @escaping (String) -> String = { _ in "" },
    indentationOfBracket: @escaping (String) -> String? = { _ in nil },
    looks: ((String, Int?) -> [Span])? = nil
  ) {
    self.entry = entry
    self.indentation = indentation
    self.indentationOfBracket = indentationOfBracket
    self.looks = looks
  }
}
