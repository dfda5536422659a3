/// A part of a text, and what should stand there instead.
package struct TextEdit: Hashable, Sendable {
  /// What goes, in UTF-8 offsets; empty where something is put in between.
  package var range: Range<Int>
  /// What comes; empty where something is left out.
  package var replacement: String

  package init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
