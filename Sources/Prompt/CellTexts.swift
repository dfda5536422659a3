import Playground
import Syntax
import Tutorials

/// The texts that the diagnostics of an outcome point into: cells of a page, or of a change to it. It keeps no more of
/// the page, so that a long file needs no memory for each of its cells.
struct CellTexts: Sendable {
  private var texts: [SourceID: String] = [:]
  private let change: Change?
  private let files: [ProgramFile]
  /// The line that the cell is, where a command line was typed in its place.
  var line: PlotLine?

  /// - Parameters:
  ///   - outcome: What has the diagnostics.
  ///   - page: The page after the change.
  ///   - revision: What came of the change; if it was refused, its cells are not on the page.
  ///   - change: The change.
  ///   - source: The file that all of its cells are from.
  init(
    of outcome: Outcome, on page: Page, _ revision: Revision? = nil, _ change: Change? = nil,
    from source: PageSource? = nil
  ) {
    // Cells behind a change that was refused have kept their numbers.
    self.change = revision.map { $0.isAccepted } ?? true ? nil : change
    let isTold = !outcome.diagnostics.isEmpty
    files = isTold ? source?.files ?? [] : []
    for diagnostic in outcome.diagnostics {
      guard let source = diagnostic.source, source != outcome.cell.id else { continue }
      let changed = revision?.outcomes.first { $0.cell.id == source }
      texts[source] = changed?.cell.text ?? page.text(of: source)
    }
  }

  /// The text of a cell, where `cell` is the one that ran; nil when there is none.
  subscript(source: SourceID, for cell: Cell) -> String? {
    source == cell.id ? cell.text : texts[source]
  }

  /// What a list of the page calls a cell.
  private func number(of source: SourceID) -> Int {
    guard let change, source.number > change.index + change.inserted.count else {
      return source.number
    }
    return source.number + change.removed.count - change.inserted.count
  }

  /// A diagnostic of `cell` laid out for a reader: with its place in a file that is a script, else in
  /// its cell.
  func styledText(of diagnostic: Diagnostic, in cell: Cell, width: Int = 120) -> StyledText {
    let source = diagnostic.source ?? cell.id
    if let file = files.last(where: { $0.before < source.number }),
      let text = file.styledText(of: diagnostic, in: cell)
    {
      return text
    }
    if source == cell.id, let text = line?.styledText(of: diagnostic) { return text }
    let text = self[source, for: cell].map { SourceText($0) }
    var diagnostic = diagnostic
    if line != nil { diagnostic.hint = diagnostic.hint.map(PlotLine.asTyped) }
    return diagnostic.styledText(place: "cell \(number(of: source))", in: text, width: width)
  }
}
