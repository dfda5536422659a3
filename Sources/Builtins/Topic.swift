package import Language

/// Words that are taught together: a page of the reference, and a row of the overview.
package struct Topic: Sendable {
  /// The page's title: `Stack views`.
  package var title: String
  /// What the row is called: `Stacks`.
  package var label: String
  /// What the words are for, one sentence.
  package var summary: String
  package var types: [TypeDeclaration]
  package var words: [Builtin]
  /// The names that the overview shows; nil for all. Of a topic with none it shows its label only.
  package var highlights: [String]?

  init(
    _ title: String, label: String? = nil, _ summary: String, types: [TypeDeclaration] = [],
    words: [Builtin], highlights: [String]? = nil
  ) {
    self.title = title
    self.label = label ?? title
    self.summary = summary
    self.types = types
    self.words = words
    self.highlights = highlights
  }
}
