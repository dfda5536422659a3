/// A page being written, with every change that made it: undo and redo go back and forth without
/// limit. A copy is a snapshot.
package struct Session: Sendable {
  /// A change, and the page at its other end while that is remembered; else the cells run again.
  private struct Entry: Sendable {
    let change: Change
    var page: Page?
  }

  /// The program as it is now.
  package private(set) var page: Page
  /// The changes that made it, the last one last.
  private var done: [Entry] = []
  /// What was taken back since, the last one last.
  private var undone: [Entry] = []

  /// Of how many changes a page is remembered: those that were made or taken back last.
  static let rememberedPages = 32

  /// A page that no change has been made to.
  package init(_ page: Page = Page()) { self.page = page }

  /// The changes that made the program, in order.
  package var changes: [Change] { done.map(\.change) }
  /// How many changes `redo` has to make again.
  package var undoneCount: Int { undone.count }
  /// Where in a tutorial the program is; nil outside one.
  package var place: LessonPlace? { done.last?.change.place }

  // MARK: Changing

  /// The change that replaces the cells in `range` (counted from 0) by `texts`.
  ///
  /// - Parameter place: Where in a tutorial the program is after it.
  package func change(
    replacing range: Range<Int>, with texts: [String], place: LessonPlace? = nil
  ) -> Change {
    let removed = page.cells[range].map(\.text)
    return Change(index: range.lowerBound, removed: removed, inserted: texts, place: place)
  }

  /// The change that puts `texts` behind the last cell.
  package func appending(_ texts: [String], place: LessonPlace? = nil) -> Change {
    change(replacing: page.cells.count..<page.cells.count, with: texts, place: place)
  }

  /// Makes `change` if every cell from its first on runs; otherwise nothing has changed. What was
  /// taken back before it cannot be made again.
  package mutating func apply(_ change: Change) -> Revision {
    let rest = page.cells[(change.index + change.removed.count)...].map(\.text)
    // What is only appended is cut off again as easily.
    let isAppending = change.removed.isEmpty && rest.isEmpty
    let before = isAppending ? nil : page
    let revision = page.replace(from: change.index, with: change.inserted + rest)
    if revision.isAccepted {
      remember(Entry(change: change, page: before), in: \.done)
      undone = []
    }
    return revision
  }

  /// Runs `text` as the next cell.
  package mutating func run(_ text: String) -> Outcome {
    let revision = apply(appending([text]))
    // One cell has one outcome.
    return revision.outcomes[0]
  }

  // MARK: Going back and forth

  /// What came of undo or redo.
  package struct Journey: Sendable {
    /// The changes taken back or made again, in that order; empty when there were none.
    package var changes: [Change] = []
    /// Why nothing was done, with its cell: Ctrl-C, or a lack of memory.
    package var refusal: Outcome?
  }

  /// Takes the last `count` changes back, or as many as there are.
  package mutating func undo(_ count: Int = 1) -> Journey {
    travel(count, from: \.done, to: \.undone) { $0.revert(in: &$1) }
  }

  /// Makes the last `count` changes again that were taken back, or as many as there are.
  package mutating func redo(_ count: Int = 1) -> Journey {
    travel(count, from: \.undone, to: \.done) { $0.apply(to: &$1) }
  }

  /// Moves the last `count` entries from one list to the other, and goes to the page that is there.
  private mutating func travel(
    _ count: Int, from: WritableKeyPath<Self, [Entry]>, to: WritableKeyPath<Self, [Entry]>,
    edit: (Change, inout [String]) -> Void
  ) -> Journey {
    let entries = Array(self[keyPath: from].suffix(max(0, count)).reversed())
    guard let last = entries.last else { return Journey() }
    let left = page
    if let remembered = last.page {
      page = remembered
    } else {
      let old = page.cells.map(\.text)
      var new = old
      for entry in entries { edit(entry.change, &new) }
      let common = zip(old, new).prefix { $0 == $1 }.count
      let revision = page.replace(from: common, with: Array(new[common...]))
      guard revision.isAccepted else { return Journey(refusal: revision.outcomes.last) }
    }
    self[keyPath: from].removeLast(entries.count)
    for (index, entry) in entries.enumerated() {
      remember(Entry(change: entry.change, page: index == 0 ? left : nil), in: to)
    }
    return Journey(changes: entries.map(\.change))
  }

  /// Adds an entry, and forgets the page of the one that is now too long ago.
  private mutating func remember(_ entry: Entry, in list: WritableKeyPath<Self, [Entry]>) {
    self[keyPath: list].append(entry)
    let old = self[keyPath: list].count - 1 - Self.rememberedPages
    if old >= 0, self[keyPath: list][old].page != nil { self[keyPath: list][old].page = nil }
  }
}
