/// A word that can stand at a place of a text.
package struct Completion: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case variable, constant, function, type, property, method, label, value, keyword
  }

  /// What to write, as far as it is certain: `spacing`, `width: `, `.center`, `addSubview(`.
  package var text: String
  package var kind: Kind
  /// What the library says about it; empty for the program's own names.
  package var summary: String

  package init(_ text: String, _ kind: Kind, _ summary: String = "") {
    self.text = text
    self.kind = kind
    self.summary = summary
  }
}

/// The words that can stand at a place of a text.
package struct Completions: Hashable, Sendable {
  /// The part of the word that is already there, up to the cursor, in UTF-8 offsets: every item
  /// begins with it and takes its place.
  package var range: Range<Int>
  /// The program's own names, values of the type that is wanted, the library's words, each in
  /// alphabetical order; labels in the order of their declaration; keywords.
  package var items: [Completion]

  package init(range: Range<Int>, items: [Completion]) {
    self.range = range
    self.items = items
  }
}
