import Playground
import Syntax
import Tutorials
import Viewing

/// The program as it was told to screens: the next time only what differs is told.
struct ToldProgram {
  private var records: [CellRecord] = []
  /// The cells that the lesson gives, and what they were made of.
  private var given = GivenCells()
  private var hasTold = false
  /// The commands whose pictures are those after so many cells of the program, in their order.
  private var pictures: [(command: Int, cellCount: Int)] = []

  /// The cells of a tutorial's page.
  private struct GivenCells {
    var starter: [Lesson.Step] = []
    var steps: [Lesson.Step] = []
    var texts: Set<String> = []

    init() {}

    init(of tutorial: TutorialPage) {
      (starter, steps, texts) = (tutorial.starter, tutorial.steps, tutorial.givenCells)
    }

    func are(of tutorial: TutorialPage?) -> Bool {
      starter == tutorial?.starter ?? [] && steps == tutorial?.steps ?? []
    }
  }

  /// What differs from the program that was told; nil where nothing does. The first time it is all of the program.
  ///
  /// - Parameters:
  ///   - tutorial: The page of the tutorial that is followed; nil outside one.
  ///   - command: The number of the command that has made the page so.
  mutating func news(
    of page: Page, in tutorial: TutorialPage? = nil, after command: Int = 0
  ) -> Status.Program? {
    let new = page.records
    let isOfSameLesson = given.are(of: tutorial)
    let before = given.texts
    if !isOfSameLesson { given = tutorial.map(GivenCells.init) ?? GivenCells() }
    let now = given.texts
    let known = isOfSameLesson ? sharedCount(with: new) : 0
    let news = ListDifference(from: records, to: new, after: known) { was, present in
      was.saysTheSame(as: present)
        && (isOfSameLesson
          || before.contains(was.cell.text) == now.contains(present.cell.text))
    }
    // Not the list itself: the page would have to copy it for its next cell.
    records.replaceSubrange(known..., with: new[known...])
    guard !news.isEmpty || !hasTold else { return nil }
    hasTold = true
    // Earlier pictures of cells that are others now, or that cells before are, show another program.
    if !news.removed.isEmpty || news.start < new.count - news.inserted.count {
      pictures.removeAll { $0.cellCount > news.start }
    }
    if pictures.count == WatchedFolder.frameLimit { pictures.removeFirst() }
    pictures.append((command, new.count))
    return Status.Program(
      from: news.start, removed: news.removed.count,
      cells: new[news.inserted].map { cell(of: $0, on: page) }, count: new.count)
  }

  /// The commands whose pictures show the program after one of these cells, counted from 1.
  func commands(after cells: Set<Int>) -> [Int] {
    pictures.filter { cells.contains($0.cellCount) }.map(\.command)
  }

  /// How many records both have in common at their start. Whatever is before a record has never been another.
  ///
  /// - Complexity: O(log *n*).
  private func sharedCount(with others: [CellRecord]) -> Int {
    var (low, high) = (0, min(records.count, others.count))
    // Most often they are all of those that were told.
    if high > 0, records[high - 1] === others[high - 1] { return high }
    while low < high {
      let middle = (low + high) / 2
      if records[middle] === others[middle] { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func cell(of record: CellRecord, on page: Page) -> Status.Cell {
    var cell = Status.Cell(record.cell.text.bounded())
    (cell.printed, cell.echo, cell.late) = (record.printed, record.echo, record.late)
    cell.isLesson = given.texts.contains(record.cell.text)
    guard !record.diagnostics.isEmpty else { return cell }
    let texts = CellTexts(of: record.outcome, on: page)
    cell.remarks = record.diagnostics.map { diagnostic in
      Status.Cell.Remark(
        severity: diagnostic.severity.rawValue,
        text: texts.styledText(of: diagnostic, in: record.cell).plain.bounded())
    }
    return cell
  }
}

/// What differs between two lists, but for what both ends have in common.
struct ListDifference: Hashable {
  /// How many elements both have in common at their start.
  let start: Int
  /// The indices of the elements that go, in the old list.
  let removed: Range<Int>
  /// The indices of the elements that come in their place, in the new list.
  let inserted: Range<Int>

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }

  /// - Parameter known: How many elements at their start are known to be the same.
  /// - Complexity: O(*n*) in the number of other elements that are the same.
  init<Element>(
    from old: [Element], to new: [Element], after known: Int = 0,
    areSame: (Element, Element) -> Bool
  ) {
    let common = min(old.count, new.count)
    var start = known
    while start < common, areSame(old[start], new[start]) { start += 1 }
    var end = 0
    while end < common - start, areSame(old[old.count - 1 - end], new[new.count - 1 - end]) {
      end += 1
    }
    self.start = start
    removed = start..<old.count - end
    inserted = start..<new.count - end
  }
}
