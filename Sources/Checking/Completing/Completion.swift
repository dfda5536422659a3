import Language

/// A possible word at a position of a text.
package struct Completion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case variable, constant, function, type, property, method, label, value, keyword
  }

  /// The text to insert, as far as it is certain: `spacing`, `width: `, `.center`, `addSubview(`.
  package var text: String
  package var kind: Kind
  /// The summary in the library; empty for the program's own names.
  package var summary: String

  package init(_ text: String, _ kind: Kind, _ summary: String = "") {
    self.text = text
    self.kind = kind
    self.summary = summary
  }
}

/// The possible words at a position of a text.
package struct Completions: Hashable, Sendable {
  /// The existing part of the word, up to the cursor, in UTF-8 offsets: every item begins with it
  /// and replaces it.
  package var range: Range<Int>
  /// The program's own names, values of the wanted type, builtins, each in alphabetical order;
  /// labels in the order of their declaration; keywords.
  package var items: [Completion]

  package init(range: Range<Int>, items: [Completion]) {
    self.range = range
    self.items = items
  }
}
