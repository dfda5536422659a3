package import Syntax

/// One command of a page, as typed.
package struct Cell: Hashable, Sendable {
  /// Its place in the page, counted from 1.
  package let id: SourceID
  package let text: String

  package init(id: SourceID, text: String) {
    self.id = id
    self.text = text
  }
}
