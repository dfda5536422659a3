import Interpreter
import Syntax
import Testing

@testable import Playground

@Suite struct SessionResumeTests {
  /// Three cells, the second of which takes a while, and one that was taken back.
  private var history: ChangeHistory {
    var history = ChangeHistory()
    for (index, text) in ["let a = 1", "for i in 0..<9_000 { }", "let b = 2", "let c = 3"]
      .enumerated()
    {
      _ = history.apply(.append(text, at: index))
    }
    _ = history.apply(.undo(count: 1))
    return history
  }

  @Test func `a session goes on with its program, undo and redo`() {
    var session = Session()
    #expect(session.resume(history) == nil)
    #expect(session.history == history)
    #expect(session.page.cells.map(\.text) == history.cells)
    #expect(session.redo(1).changes.count == 1)
    #expect(session.undo(4).changes.count == 4)
    #expect(session.page.cells.isEmpty)
  }

  @Test func `a cell that does not run any more is cut away, as a change that can be taken back`() {
    var limits = Limits()
    limits[.operations] = 1_000
    var session = Session(Page(limits: limits))
    let found = session.resume(history)
    #expect(found?.refusal.cell.id.number == 2)
    #expect(
      found?.cut
        == Change(index: 1, removed: ["for i in 0..<9_000 { }", "let b = 2"], inserted: []))
    #expect(session.page.cells.map(\.text) == ["let a = 1"])
    #expect(session.history.cells == ["let a = 1"])
    // What the journal keeps is what the session has.
    var kept = history
    if let found { _ = kept.apply(.change(found.cut)) }
    #expect(session.history == kept)
    // Undo tries again, and is refused again.
    #expect(session.undo(1).refusal?.cell.id.number == 2)
    #expect(session.page.cells.map(\.text) == ["let a = 1"])
    #expect(session.undo(3).refusal == nil)
    #expect(session.page.cells.map(\.text) == ["let a = 1"])
  }
}
