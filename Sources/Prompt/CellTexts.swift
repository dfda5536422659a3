package import Playground
import Syntax

/// The texts that diagnostics point into: the cells of a page, and those of a change to it.
package struct CellTexts {
  private let page: Page
  private let revision: Revision?

  /// - Parameters:
  ///   - page: The page after the change.
  ///   - revision: What came of the change; if it was refused, its cells are not on the page.
  package init(_ page: Page, _ revision: Revision? = nil) {
    self.page = page
    self.revision = revision
  }

  /// The text of a cell, where `cell` is the one at hand; nil when there is none.
  subscript(source: SourceID, for cell: Cell) -> String? {
    if source == cell.id { return cell.text }
    let changed = revision?.outcomes.first { $0.cell.id == source }
    return changed?.cell.text ?? page.text(of: source)
  }

  /// A diagnostic laid out for a reader, where `cell` is the one at hand.
  func styledText(of diagnostic: Diagnostic, in cell: Cell, width: Int = 120) -> StyledText {
    let source = diagnostic.source ?? cell.id
    let text = self[source, for: cell].map { SourceText($0) }
    return diagnostic.styledText(place: "cell \(source.number)", in: text, width: width)
  }
}
