package import Syntax

/// A piece of a page's text: the cell, and the range in it.
package struct SourceRange: Hashable, Sendable {
  package let source: SourceID
  package let range: Range<Int>

  package init(_ range: Range<Int>, in source: SourceID) {
    self.source = source
    self.range = range
  }

  /// Whether all of `other` is in it.
  package func contains(_ other: SourceRange) -> Bool {
    source == other.source && range.lowerBound <= other.range.lowerBound
      && other.range.upperBound <= range.upperBound
  }
}
