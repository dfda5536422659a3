package import Language

/// Words that are taught together: a page of the reference, and a row of the overview.
package struct Topic: Sendable {
  /// The page's title: `Stack views`.
  package var title: String
  /// What the row is called: `Stacks`.
  package var label: String
  /// What the words are for, one sentence.
  package var summary: String
  private var makeTypes: @Sendable () -> [TypeDeclaration]
  /// The words in lists, each of which is built when one of its names is looked up.
  private var lists: [@Sendable () -> [Builtin]]
  /// The names that the overview shows; nil for all. Of a topic with none it shows its label only.
  package var highlights: [String]?

  init(
    _ title: String, label: String? = nil, _ summary: String,
    types: @autoclosure @escaping @Sendable () -> [TypeDeclaration] = [],
    words: [@Sendable () -> [Builtin]], highlights: [String]? = nil
  ) {
    self.title = title
    self.label = label ?? title
    self.summary = summary
    makeTypes = types
    lists = words
    self.highlights = highlights
  }

  /// The types, which are built for it.
  package var types: [TypeDeclaration] { makeTypes() }

  /// The words, all of which are built for it.
  package var words: [Builtin] { lists.flatMap { $0() } }

  /// The types and the words as groups of a library.
  var groups: [WordGroup] {
    [WordGroup(types: makeTypes)] + lists.map { WordGroup($0) }
  }
}
