import Glibc
import Language
import Synchronization
import Syntax
import Testing

@testable import Playground

@Suite struct SessionResumeTests {
  /// Three cells, the second of which takes a while, and one that was undone.
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

  @Test func `all cells run on one stack again`() throws {
    // A thread that was seen is marked; each new one comes without a mark.
    var key = pthread_key_t()
    try #require(pthread_key_create(&key, nil) == 0)
    let threads = Mutex(0)
    let page = Page(
      stop: StopSignal { [key] in
        if pthread_getspecific(key) == nil {
          pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
          threads.withLock { $0 += 1 }
        }
        return nil
      })
    var history = ChangeHistory()
    for index in 0..<8 {
      _ = history.apply(.append("for i in 0..<9_000 { }", at: index))
    }
    var session = Session(page)
    #expect(session.resume(history) == nil)
    #expect(threads.withLock { $0 } == 1)
    // Going back far runs some of them again.
    #expect(session.undo(5).changes.count == 5)
    #expect(session.redo(5).changes.count == 5)
    #expect(threads.withLock { $0 } <= 3)
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
    // The journal and the session have the same history.
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
