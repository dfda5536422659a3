import Language

/// A page being written, with every change that made it: undo and redo go back and forth without
/// limit. A copy is a snapshot.
package struct Session: Sendable {
  /// The program as it is now.
  package private(set) var page: Page
  /// The changes that made it, and those that were taken back since.
  package private(set) var history = ChangeHistory()
  /// Pages that were left, each with how many changes had made it; the last one left is the last.
  private var remembered: [(count: Int, page: Page)] = []

  /// How many pages are remembered; to reach any other, cells run again.
  static let rememberedPages = 32

  /// The files that pages have read, by the number of changes when the page was opened; 0 is for
  /// the first page of the session. So undone and redone changes read the same bytes as before.
  private var filesByOpening: [Int: PageFiles]
  /// The one of them that is in use.
  private var opening = 0

  /// How many columns a line of a table takes, from the next cell on.
  package var textWidth: Int {
    get { page.limits.textWidth }
    set { page.limits.textWidth = newValue }
  }

  /// A page that no change has been made to.
  package init(_ page: Page = Page()) {
    self.page = page
    filesByOpening = [0: page.files]
  }

  /// Where in a tutorial the program is; nil outside one.
  package var place: LessonPlace? { history.done.last?.place }

  // MARK: Changing

  /// The change that replaces the cells in `range` (counted from 0) by `texts`.
  ///
  /// - Parameters:
  ///   - place: Where in a tutorial the program is after it.
  ///   - folder: The folder that it reads files in and below, if it is another page than before, in the
  ///     place of all cells.
  ///   - file: The path of the file that it is opened from, from the root on.
  package func change(
    replacing range: Range<Int>, with texts: [String], place: LessonPlace? = nil,
    folder: String? = nil, file: String? = nil
  ) -> Change {
    let removed = page.cells[range].map(\.text)
    return Change(
      index: range.lowerBound, removed: removed, inserted: texts, place: place, folder: folder,
      file: file)
  }

  /// The change that makes the cells `texts`; it leaves those at both ends that are the same.
  package func change(to texts: [String]) -> Change {
    let cells = page.cells.map(\.text)
    let start = zip(cells, texts).prefix { $0 == $1 }.count
    let end = zip(cells[start...].reversed(), texts[start...].reversed()).prefix { $0 == $1 }.count
    return change(
      replacing: start..<cells.count - end, with: Array(texts[start..<texts.count - end]))
  }

  /// The change that appends `texts`.
  package func appending(_ texts: [String], place: LessonPlace? = nil) -> Change {
    change(replacing: page.cells.count..<page.cells.count, with: texts, place: place)
  }

  /// Makes `change` if every cell from its first on runs; otherwise nothing has changed. What was
  /// taken back before it cannot be made again.
  ///
  /// - Parameter reopened: The files of a page that is opened, if it does not read all of them anew.
  package mutating func apply(_ change: Change, reopened: PageFiles? = nil) -> Revision {
    let rest = page.cells[(change.index + change.removed.count)...].map(\.text)
    // Appended cells are easily removed again; a copy of the page would make that more costly.
    let left = change.removed.isEmpty && rest.isEmpty ? nil : page
    let files = page.files
    if let opened = files.opened(by: change) { page.files = reopened ?? opened }
    let revision = page.replace(from: change.index, with: change.inserted + rest)
    guard revision.isAccepted else {
      page.files = files
      return revision
    }
    let count = history.done.count
    remembered.removeAll { $0.count > count }
    filesByOpening = filesByOpening.filter { $0.key <= count }
    if change.folder != nil {
      filesByOpening[opening] = files
      opening = count + 1
    }
    if let left { remember(left, after: count) }
    let isSound = history.apply(.change(change))
    precondition(isSound, "the history and the page hold the same cells")
    return revision
  }

  /// Notes that the last change has met the step of the tutorial that was shown; undo takes back both.
  package mutating func meetStep() {
    let isSound = history.apply(.met)
    precondition(isSound, "a step is met within a tutorial")
  }

  /// Runs `text` as the next cell.
  package mutating func run(_ text: String) -> Outcome {
    // One cell has one outcome.
    apply(appending([text])).outcomes[0]
  }

  /// Takes over a history, and runs the program that it makes on this empty page, with the files that
  /// it read.
  ///
  /// - Parameter pins: The files that its pages read, by how many changes there were when a page was
  ///   opened; others are read anew.
  /// - Returns: nil if every cell runs. Else the outcome of the first that does not, and the change
  ///   that has taken it and the cells after it away.
  package mutating func resume(
    _ history: ChangeHistory, pins: [Int: [PageFiles.Pin]] = [:]
  ) -> (refusal: Outcome, cut: Change)? {
    self.history = history
    for (count, pins) in pins {
      filesByOpening[count] = files(atOpening: count, of: history).pinning(pins)
    }
    open(history.countAtOpening, of: history)
    guard let refusal = page.replay(history.cells) else { return nil }
    let index = page.cells.count
    let rest = Array(history.cells[index...])
    let cut = Change(index: index, removed: rest, inserted: [], place: place)
    _ = self.history.apply(.change(cut))
    return (refusal, cut)
  }

  // MARK: Going back and forth

  /// The outcome of undo or redo.
  package struct Journey: Sendable {
    /// The changes taken back or made again, in that order; empty when there were none.
    package var changes: [Change] = []
    /// Why nothing was done, with its cell: Ctrl-C, or a lack of memory.
    package var refusal: Outcome?
  }

  /// Takes the last `count` changes back, or as many as there are.
  package mutating func undo(_ count: Int = 1) -> Journey {
    let changes = history.done.suffix(max(0, count))
    return travel(changes.reversed(), .undo(count: changes.count))
  }

  /// Makes the last `count` changes again that were taken back, or as many as there are.
  package mutating func redo(_ count: Int = 1) -> Journey {
    let changes = history.undone.suffix(max(0, count))
    return travel(changes.reversed(), .redo(count: changes.count))
  }

  private mutating func travel(_ changes: [Change], _ entry: Journal.Entry) -> Journey {
    var target = history
    guard target.apply(entry) else { return Journey() }
    let (left, leftOpening) = (page, opening)
    filesByOpening[opening] = page.files
    if let known = remembered.first(where: { $0.count == target.done.count }) {
      page = known.page
      open(target.countAtOpening, of: target)
    } else {
      open(target.countAtOpening, of: target)
      // The same text may read other files in a page that was opened elsewhere.
      let isSamePage = opening == leftOpening
      let common = isSamePage ? zip(page.cells, target.cells).prefix { $0.text == $1 }.count : 0
      let revision = page.replace(
        from: common, with: Array(target.cells[common...]), isReplay: true)
      guard revision.isAccepted else {
        (page, opening) = (left, leftOpening)
        return Journey(refusal: revision.outcomes.last)
      }
    }
    remember(left, after: history.done.count)
    history = target
    return Journey(changes: changes)
  }

  /// Lets the page read the files of the time when `history` had `count` changes, the last of which
  /// opened it.
  private mutating func open(_ count: Int, of history: ChangeHistory) {
    page.files = filesByOpening[count] ?? files(atOpening: count, of: history)
    opening = count
  }

  /// The files, none of them read, of a page that was opened by the last of `count` changes of a
  /// history.
  private func files(atOpening count: Int, of history: ChangeHistory) -> PageFiles {
    let first = filesByOpening[0] ?? PageFiles(folder: nil)
    let changes = history.done + history.undone.reversed()
    guard count > 0, count <= changes.count, let opened = first.opened(by: changes[count - 1])
    else {
      return first.unread
    }
    return opened
  }

  /// Keeps `page`, which `count` changes have made, and forgets the one that was left longest ago.
  private mutating func remember(_ page: Page, after count: Int) {
    remembered.removeAll { $0.count == count }
    if remembered.count == Self.rememberedPages { remembered.removeFirst() }
    remembered.append((count, page))
  }
}
