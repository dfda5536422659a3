import Playground
import Syntax
import Tutorials

/// The texts that diagnostics point into: the cells of a page, and those of a change to it.
struct CellTexts: Sendable {
  private let page: Page
  private let revision: Revision?
  private let change: Change?
  private let source: PageSource?

  /// - Parameters:
  ///   - page: The page after the change.
  ///   - revision: What came of the change; if it was refused, its cells are not on the page.
  ///   - change: The change.
  ///   - source: The file that all of its cells are from.
  init(
    _ page: Page, _ revision: Revision? = nil, _ change: Change? = nil,
    from source: PageSource? = nil
  ) {
    self.page = page
    self.revision = revision
    self.change = change
    self.source = source
  }

  /// The text of a cell, where `cell` is the one that ran; nil when there is none.
  subscript(source: SourceID, for cell: Cell) -> String? {
    if source == cell.id { return cell.text }
    let changed = revision?.outcomes.first { $0.cell.id == source }
    return changed?.cell.text ?? page.text(of: source)
  }

  /// What a list of the page calls a cell: those behind a change that was refused have kept their
  /// numbers.
  private func number(of source: SourceID) -> Int {
    guard let change, let revision, !revision.isAccepted,
      source.number > change.index + change.inserted.count
    else { return source.number }
    return source.number + change.removed.count - change.inserted.count
  }

  /// A diagnostic of `cell` laid out for a reader: with its place in a file that is a script, else in
  /// its cell.
  func styledText(of diagnostic: Diagnostic, in cell: Cell, width: Int = 120) -> StyledText {
    if let source, let script = source.script {
      return script.styledText(of: diagnostic, in: cell, of: page, at: source.path)
    }
    let source = diagnostic.source ?? cell.id
    let text = self[source, for: cell].map { SourceText($0) }
    return diagnostic.styledText(place: "cell \(number(of: source))", in: text, width: width)
  }
}
