/// A replacement of a part of a text.
package struct TextEdit: Hashable, Sendable {
  /// The replaced part, in UTF-8 offsets; empty for an insertion.
  package var range: Range<Int>
  /// The new text; empty for a deletion.
  package var replacement: String

  package init(_ range: Range<Int>, with replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}
