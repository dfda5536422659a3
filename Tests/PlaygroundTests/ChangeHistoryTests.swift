import TestSupport
import Testing

@testable import Playground

@Suite struct ChangeHistoryTests {
  @Test func `changes, undo and redo do what a plain list of programs says`() {
    for seed in 0..<40 as Range<UInt64> {
      var entries = RandomEntries(seed: seed)
      var history = ChangeHistory()
      for _ in 0..<250 {
        let entry = entries.next()
        let fits = history.apply(entry)
        #expect(fits)
        #expect(history.cells == entries.cells)
        #expect(history.done.count == entries.place)
        #expect(history.undone.count == entries.programs.count - 1 - entries.place)
      }
    }
  }

  @Test(arguments: [
    Change(index: 3, removed: [], inserted: ["x"]), Change(index: -1, removed: [], inserted: ["x"]),
    Change(index: .max, removed: ["x"], inserted: []),
    Change(index: 0, removed: ["b"], inserted: []),
    Change(index: 1, removed: ["b", "c"], inserted: []),
    Change(index: 2, removed: ["c"], inserted: []),
  ])
  func `a change that does not fit changes nothing`(change: Change) {
    var history = ChangeHistory(["a", "b", "c"])
    _ = history.apply(.undo(count: 1))
    let before = history
    let fits = history.apply(.change(change))
    #expect(!fits)
    #expect(history == before)
  }

  @Test(arguments: [
    (0, ["a", "b"], 0), (1, ["a"], 1), (2, [], 2), (3, [], 2), (.max, [], 2), (-1, ["a", "b"], 0),
    (.min, ["a", "b"], 0),
  ])
  func `undo and redo go as far as there are changes`(count: Int, cells: [String], undone: Int) {
    var history = ChangeHistory(["a", "b"])
    let before = history
    _ = history.apply(.undo(count: count))
    #expect(history.cells == cells)
    #expect(history.undone.count == undone)
    _ = history.apply(.redo(count: count))
    #expect(history == before)
  }
}

extension ChangeHistory {
  /// The history of a program whose cells were typed one after the other.
  fileprivate init(_ cells: [String]) {
    self.init()
    for (index, text) in cells.enumerated() { _ = apply(.append(text, at: index)) }
  }
}

/// Random entries that fit each other, with the programs that they lead to, each kept whole.
struct RandomEntries {
  private var generator: Dice
  /// The programs that undo and redo go through.
  private(set) var programs: [[String]] = [[]]
  /// Where in them the session is.
  private(set) var place = 0

  init(seed: UInt64) { generator = Dice(seed: seed) }

  var cells: [String] { programs[place] }

  mutating func next() -> Journal.Entry {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<2 where place > 0:
      let count = Int.random(in: 1...min(4, place), using: &generator)
      place -= count
      return .undo(count: count)
    case 2..<4 where place < programs.count - 1:
      let count = Int.random(in: 1...(programs.count - 1 - place), using: &generator)
      place += count
      return .redo(count: count)
    default:
      let change = self.change()
      let end = change.index + change.removed.count
      let cells = self.cells[..<change.index] + change.inserted + self.cells[end...]
      programs.removeLast(programs.count - 1 - place)
      programs.append(Array(cells))
      place += 1
      return .change(change)
    }
  }

  private mutating func change() -> Change {
    let texts = ["let a = 1", "", "\n", "größe 📊\r\n", "a\u{0}b", "\n\naccepted\n", "e\u{301}"]
    let isAppending = Bool.random(using: &generator)
    let index = isAppending ? cells.count : Int.random(in: 0...cells.count, using: &generator)
    let count = Int.random(in: 0...min(2, cells.count - index), using: &generator)
    let inserted = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      texts.randomElement(using: &generator) ?? ""
    }
    let place = LessonPlace(path: "tutorials/01 bars.md", stepsDone: cells.count)
    return Change(
      index: index, removed: Array(cells[index..<index + count]), inserted: inserted,
      place: Bool.random(using: &generator) ? place : nil)
  }
}
