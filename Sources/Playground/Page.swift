import Builtins
package import Language
package import Layers
package import Syntax

/// A program in cells, and what it is after them. A copy is a snapshot.
package struct Page: Sendable {
  /// The accepted cells; run from the top they make the same page again.
  package private(set) var cells: [Cell] = []
  /// What each of them said when it ran, in their order.
  package private(set) var records: [CellRecord] = []
  /// How the page looks once everything finite has ended.
  package var settled: Settled { present.settled }

  /// The pictures that it asks for by name, in order; none unless it takes them.
  package var stills: [Still] { present.state.record.stills }
  private let takesStills: Bool

  /// The page as it was when it asked for the picture `still`; without one, or if there is none, as it is.
  package func settled(at still: String?) -> Settled {
    stills.first { $0.name == still }?.settled ?? settled
  }

  package internal(set) var limits: Limits
  /// Polled while code runs. Its timer starts anew with every cell that is new.
  package internal(set) var stop: StopSignal
  /// The files that its cells have read. A text stays when its cell is taken back, so that the same
  /// cells make the same page whenever they run.
  package internal(set) var files: PageFiles
  /// The theme of the run, for a page that sets none.
  package let theme: Theme
  private(set) var present: Snapshot
  private(set) var past = History()

  /// An empty page.
  ///
  /// - Parameters:
  ///   - folder: The folder that it may read files in and below; nil for none.
  ///   - followsLinks: Whether they may be links that lead out of the folder.
  ///   - pins: Files that it finds there with these bytes, whatever the disk has.
  ///   - stores: Where the values lie that it stores; nil for one that begins and ends without.
  ///   - theme: The theme where the page sets none; nothing that the page can read depends on it.
  ///   - takesStills: Whether the pictures that it asks for by name are compared.
  ///   - stop: Polled while code runs, which it stops with a diagnostic.
  package init(
    limits: Limits = Limits(), folder: String? = nil, followsLinks: Bool = false,
    pinning pins: [PageFiles.Pin] = [],
    stores: StoreFolder? = nil, theme: Theme = .automatic, takesStills: Bool = false,
    stop: StopSignal = .never
  ) {
    self.limits = limits
    self.stop = stop
    self.takesStills = takesStills
    self.theme = theme
    files = PageFiles(folder: folder, followsLinks: followsLinks, stores: stores).pinning(pins)
    present = .empty(in: theme)
  }

  /// An empty page with the same limits and folder, which reads its files anew.
  package var emptied: Page { emptied(in: theme) }

  /// An empty page, as above, in a run with another theme.
  package func emptied(in theme: Theme) -> Page {
    Page(
      limits: limits, folder: files.folder, followsLinks: files.followsLinks, stores: files.stores,
      theme: theme,
      takesStills: takesStills, stop: stop)
  }

  /// The page in a run with another theme, with its files as they were read here; nil if a cell is refused there.
  package func replayed(in theme: Theme) -> Page? {
    var other = emptied(in: theme)
    other.files = files
    return other.replay(cells.map(\.text)) == nil ? other : nil
  }

  /// Runs `text` as the next cell. It is accepted if it runs and the page settles; otherwise the page
  /// is what it was before.
  ///
  /// - Parameter isReplay: Whether the same cell was accepted before; then the limit `seconds` does
  ///   not hold.
  package mutating func run(_ text: String, isReplay: Bool = false) -> Outcome {
    DeepStack.run { run(text, isReplay: isReplay, stackBytes: $0) }
      ?? Evaluation.refusal(of: nextCell(text), files: files)
  }

  /// Runs `texts`, which were accepted before, as the next cells until one is refused, all on one stack:
  /// a thread costs more than a short cell. The limit `seconds` does not hold.
  ///
  /// - Returns: The outcome of the one that is refused; nil if there is none.
  package mutating func replay(_ texts: [String]) -> Outcome? {
    guard let first = texts.first else { return nil }
    let refusal: Outcome?? = DeepStack.run { stackBytes in
      for text in texts {
        let outcome = run(text, isReplay: true, stackBytes: stackBytes)
        guard outcome.isAccepted else { return outcome }
      }
      return nil
    }
    return refusal ?? Evaluation.refusal(of: nextCell(first), files: files)
  }

  private func nextCell(_ text: String) -> Cell {
    Cell(id: SourceID(cells.count + 1), text: text)
  }

  mutating func run(_ text: String, isReplay: Bool, stackBytes: Int) -> Outcome {
    stop.startTimer(isReplay ? nil : limits[.seconds])
    defer { stop.startTimer(nil) }
    let cell = nextCell(text)
    let evaluation = evaluate(cell, after: present, stackBytes: stackBytes)
    if let next = evaluation.next {
      past.keep(present, before: cells.count)
      cells.append(cell)
      records.append(CellRecord(evaluation.outcome))
      present = next
      files = evaluation.outcome.files
    }
    return evaluation.outcome
  }

  /// Puts other cells in the place of those from `index` on, and runs these only. They are accepted
  /// together; if one is refused, the page is what it was before.
  ///
  /// - Parameters:
  ///   - index: How many cells stay, at most as many as there are.
  ///   - isReplay: Whether all cells were accepted before; then the limit `seconds` does not hold.
  package mutating func replace(
    from index: Int, with texts: [String], isReplay: Bool = false
  ) -> Revision {
    var revision = Revision(index: index)
    guard let text = texts.first ?? cells[index...].first?.text else { return revision }
    if let made = DeepStack.run({
      replace(from: index, with: texts, isReplay: isReplay, stackBytes: $0)
    }) {
      return made
    }
    let cell = Cell(id: SourceID(index + 1), text: text)
    revision.outcomes = [Evaluation.refusal(of: cell, files: files)]
    return revision
  }

  private mutating func replace(
    from index: Int, with texts: [String], isReplay: Bool, stackBytes: Int
  ) -> Revision {
    var revision = Revision(index: index)
    if index == cells.count, texts.count == 1 {
      // The common case: a line typed at the end, with no copy of the page.
      revision.outcomes = [run(texts[0], isReplay: isReplay, stackBytes: stackBytes)]
      return revision
    }
    var next = self
    if let refusal = next.goBack(to: index, stackBytes: stackBytes) {
      revision.outcomes = [refusal]
      return revision
    }
    for text in texts {
      let outcome = next.run(text, isReplay: isReplay, stackBytes: stackBytes)
      revision.outcomes.append(outcome)
      guard outcome.isAccepted else { return revision }
    }
    self = next
    return revision
  }

  /// Drops the cells from `index` on. Snapshots of long ago are thinned out, so that some cells before
  /// it may have to run again.
  ///
  /// - Returns: The outcome of one that did not, which only Ctrl-C or a lack of memory brings about.
  mutating func goBack(to index: Int, stackBytes: Int) -> Outcome? {
    guard index < cells.count else { return nil }
    var (snapshot, count) = past.latest(upTo: index) ?? (.empty(in: theme), 0)
    past.forget(from: count + 1)
    while count < index {
      let evaluation = evaluate(cells[count], after: snapshot, stackBytes: stackBytes)
      guard let next = evaluation.next else { return evaluation.outcome }
      snapshot = next
      files = evaluation.outcome.files
      count += 1
      past.keep(snapshot, before: count)
    }
    past.forget(from: index)
    cells.removeSubrange(index...)
    records.removeSubrange(index...)
    present = snapshot
    return nil
  }

  func evaluate(
    _ cell: Cell, after snapshot: Snapshot, stackBytes: Int
  ) -> Evaluation {
    Evaluation(
      cell, after: snapshot.state, files: files, limits: limits, theme: theme,
      takesStills: takesStills, stackBytes: stackBytes, stop: stop)
  }

  /// Whether `name` is that of a variable, function or type of the page.
  package func declares(_ name: String) -> Bool {
    present.state.program.names.declares(name)
  }

  /// The names of the columns of each table that a variable of the page holds.
  package var columnNames: [(variable: String, columns: [String])] {
    present.state.program.columnNames
  }

  /// The names of the series and places of each chart that a variable of the page holds.
  package var dataNames: [(variable: String, names: [String])] {
    present.state.program.dataNames(of: present.state.host.charts)
  }

  /// The text of a cell that was accepted; nil for any other.
  package func text(of source: SourceID) -> String? {
    cells.indices.contains(source.number - 1) ? cells[source.number - 1].text : nil
  }

  /// The text of `diagnostic` for a reader, where `cell` is the current one.
  ///
  /// - Parameter revision: What brought the diagnostic about; its cells need not be part of the page.
  package func text(
    of diagnostic: Diagnostic, in cell: Cell, of revision: Revision? = nil
  ) -> String {
    let source = diagnostic.source ?? cell.id
    let revised = revision?.outcomes.first { $0.cell.id == source }?.cell.text
    let text = source == cell.id ? cell.text : revised ?? text(of: source)
    return diagnostic.text(place: "cell \(source.number)", in: text.map { SourceText($0) })
  }
}

/// What came of putting other cells in the place of some.
package struct Revision: Sendable {
  /// How many cells before them stayed as they were.
  package let index: Int
  /// What each of the new cells did, in order, up to the first that was refused.
  package internal(set) var outcomes: [Outcome] = []

  /// Whether the new cells are part of the page now.
  package var isAccepted: Bool { outcomes.allSatisfy(\.isAccepted) }
}
