import Syntax
import Testing

@testable import Playground

@Suite struct CellRecordTests {
  @Test func `a page keeps what its cells said, through edits, undo and redo`() throws {
    var session = Session()
    for cell in ["let a = 1", "print(a)", "a + 1"] { #expect(session.run(cell).isAccepted) }
    func said() -> [String] {
      session.page.records.map { "\($0.cell.id.number) \($0.printed)\($0.echo ?? "")" }
    }
    #expect(said() == ["1 1", "2 1\n", "3 2"])
    let first = session.page.records[0]
    let change = session.change(replacing: 1..<2, with: ["print(a * 7)"])
    #expect(session.apply(change).isAccepted)
    #expect(said() == ["1 1", "2 7\n", "3 2"])
    #expect(session.page.records[0] === first)
    _ = session.undo(1)
    #expect(said() == ["1 1", "2 1\n", "3 2"])
    _ = session.undo(2)
    #expect(said() == ["1 1"])
    #expect(session.page.records[0] === first)
    _ = session.redo(3)
    #expect(said() == ["1 1", "2 7\n", "3 2"])
    #expect(!session.run("nowhere").isAccepted)
    #expect(session.page.records.count == session.page.cells.count)
  }

  @Test func `a replay keeps what was said then`() {
    var page = Page()
    #expect(page.replay(["let a = 1", "print(a)"]) == nil)
    #expect(page.records.map(\.printed) == ["", "1\n"])
  }

  @Test(arguments: [
    ("let a = 1", "let a = 1", true), ("let a = 1", "let a = 2", false),
    ("print(1)", "print(1); print(2)", false), ("1 / 2 + 0.5", "1 / 2 + 0.5", true),
  ])
  func `records of the same text are the same if they said the same`(
    one: String, other: String, areSame: Bool
  ) {
    let (first, second) = (record(of: one), record(of: other))
    #expect(first.saysTheSame(as: second) == areSame)
    #expect(first.saysTheSame(as: first))
  }

  @Test func `a diagnostic names its cell, so that another place is a difference`() {
    let cell = "expect(1 == 2, \"never\")"
    #expect(!record(of: cell).saysTheSame(as: record(of: cell, after: "1")))
    #expect(record(of: "2").saysTheSame(as: record(of: "2", after: "1")))
  }

  private func record(of cell: String, after others: String...) -> CellRecord {
    var page = Page()
    for other in others { _ = page.run(other) }
    return CellRecord(page.run(cell))
  }

  @Test(arguments: [
    (4_000, ""), (4_001, "\n… 1 more character …\n"), (4_999, "\n… 999 more characters …\n"),
    (5_000, "\n… 1,000 more characters …\n"), (1_238_567, "\n… 1,234,567 more characters …\n"),
  ])
  func `a long text has its beginning and its end, and says what is between`(
    count: Int, between: String
  ) {
    func text(_ count: Int) -> String { String(repeating: "é", count: count) }
    #expect(text(count).bounded() == text(3_000) + between + text(1_000))
  }

  @Test func `what is said between stands by itself`() {
    let text = String(repeating: "x", count: 2_999) + "\n" + String(repeating: "y", count: 1_004)
    #expect(text.bounded().contains("x\n… 4 more characters …\ny"))
  }
}
