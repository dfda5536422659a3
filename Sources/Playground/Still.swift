package import Motion
package import Syntax

/// The look of a page at a moment, which the page has asked to be compared under a name.
package struct Still: Sendable {
  package let name: String
  /// The text of the call, in the cell `source`.
  package let range: Range<Int>
  package let source: SourceID
  /// The page as it was then, run on to its end.
  package let settled: Settled
  /// The moment.
  package let time: Time
}
