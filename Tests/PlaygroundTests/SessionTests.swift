import Graphics
import Language
import TestSupport
import Layers
import Motion
import Rendering
import Synchronization
import Syntax
import Testing

@testable import Playground

@Suite struct SessionTests {
  @Test func `undo and redo go through appended cells`() {
    var session = Session()
    for cell in ["var n = 1", "n += 1", "n *= 10"] { #expect(session.run(cell).isAccepted) }
    #expect(session.undo().changes.map(\.inserted) == [["n *= 10"]])
    #expect(session.undo(2).changes.map(\.inserted) == [["n += 1"], ["var n = 1"]])
    #expect(session.page.cells.isEmpty)
    #expect(session.undo().changes.isEmpty)
    #expect(session.redo(2).changes.map(\.inserted) == [["var n = 1"], ["n += 1"]])
    #expect(session.history.undone.count == 1)
    #expect(session.redo(9).changes.count == 1)
    #expect(session.redo().changes.isEmpty)
    #expect(session.run("n").echo == "20")
  }

  @Test func `a new change forgets what was taken back`() {
    var session = Session()
    for cell in ["var n = 1", "n += 1"] { _ = session.run(cell) }
    _ = session.undo()
    #expect(!session.run("n += m").isAccepted)
    #expect(session.history.undone.count == 1)
    #expect(session.run("n += 5").isAccepted)
    #expect(session.history.undone.count == 0)
    #expect(session.redo().changes.isEmpty)
    #expect(session.run("n").echo == "6")
  }

  @Test func `an edit runs what stands after it again, and undo brings the old cell back`() {
    var session = Session()
    for cell in ["var n = 1", "n += 1", "n *= 10"] { _ = session.run(cell) }
    let edit = session.change(replacing: 0..<1, with: ["var n = 4"])
    #expect(edit == Change(index: 0, removed: ["var n = 1"], inserted: ["var n = 4"]))
    #expect(session.apply(edit).outcomes.count == 3)
    #expect(session.page.cells.map(\.text) == ["var n = 4", "n += 1", "n *= 10"])
    #expect(session.undo().changes == [edit])
    #expect(session.page.cells.map(\.text) == ["var n = 1", "n += 1", "n *= 10"])
    #expect(session.redo().changes == [edit])
    #expect(session.run("n").echo == "50")
  }

  @Test func `cells can be deleted, and come back where they were`() {
    var session = Session()
    for cell in ["var n = 1", "n += 1", "n += 2", "n *= 10"] { _ = session.run(cell) }
    #expect(session.apply(session.change(replacing: 1..<3, with: [])).isAccepted)
    #expect(session.page.cells.map(\.text) == ["var n = 1", "n *= 10"])
    _ = session.undo()
    #expect(session.page.cells.map(\.text) == ["var n = 1", "n += 1", "n += 2", "n *= 10"])
    #expect(session.run("n").echo == "40")
  }

  @Test func `an edit that a later cell does not survive is refused whole`() {
    var session = Session()
    for cell in ["var n = 1", "n += 1"] { _ = session.run(cell) }
    let revision = session.apply(session.change(replacing: 0..<1, with: ["var m = 1"]))
    #expect(revision.outcomes.map(\.isAccepted) == [true, false])
    #expect(session.history.done.count == 2)
    #expect(session.run("n").echo == "2")
  }

  @Test func `the place in a tutorial goes back and forth with the program`() {
    var session = Session()
    #expect(session.place == nil)
    let lesson = (0...2).map { LessonPlace(path: "a.md", stepsDone: $0) }
    for place in lesson { _ = session.apply(session.appending(["print(1)"], place: place)) }
    #expect(session.place == lesson[2])
    _ = session.undo(2)
    #expect(session.place == lesson[0])
    _ = session.redo()
    #expect(session.place == lesson[1])
  }

  @Test func `Ctrl-C on the way back leaves the page where it was`() {
    let isRequested = Flag()
    var session = Session(
      Page(
        stop: StopSignal { isRequested.value.load(ordering: .relaxed) ? .interruption : nil }))
    for cell in ["var n = 0", "for i in 0..<5_000 { n += i }", "n = 1"] { _ = session.run(cell) }
    for _ in 0..<60 { _ = session.run("n += 1") }
    // Cell 2 runs again: of the snapshots so long ago every second is gone.
    isRequested.value.store(true, ordering: .relaxed)
    let journey = session.undo(60)
    #expect(journey.changes.isEmpty)
    #expect(journey.refusal?.diagnostics.map(\.cause) == [.interruption])
    isRequested.value.store(false, ordering: .relaxed)
    #expect(session.undo(60).changes.count == 60)
    #expect(session.run("n").echo == "1")
  }

  @Test func `a thousand random changes lead back, and forth again, through every picture`()
    throws
  {
    var generator = Dice(seed: 1)
    var session = Session()
    var looks = [look(of: session)]
    let start = "let v = View(width: 60, height: 40, backgroundColor: .red); show(v); var n = 1"
    #expect(session.run(start).isAccepted)
    looks.append(look(of: session))
    for number in 0..<1_000 {
      let statement = [
        "v.width = \(40 + number % 50)", "v.backgroundColor = n % 2 == 0 ? .green : .blue",
        "n += \(number)", "var n\(number) = n; n = n\(number) + 1",
        number % 5 > 0
          ? "v.height = \(30 + number % 20)"
          : "animate(duration: 0.\(1 + number % 9)) { v.height = 30 + n % 20 }",
        number % 7 > 0
          ? "n = n % 100"
          : "v.addSubview(View(width: \(number % 30), height: 3, backgroundColor: .black))",
      ][Int.random(in: 0..<6, using: &generator)]
      let count = session.page.cells.count
      // A name may be missing after an edit; a change that is refused counts as none.
      let change: Change
      switch Int.random(in: 0..<10, using: &generator) {
      case 0 where count > 3:
        let start = Int.random(in: max(1, count - 12)..<count, using: &generator)
        let end = min(count, start + Int.random(in: 0...2, using: &generator))
        change = session.change(replacing: start..<end, with: [statement])
      case 1 where count > 9:
        change = session.change(replacing: count - 6..<count - 5, with: [])
      case 2: change = session.appending([statement + "\n" + "n += 1"])
      case 3: change = session.appending([statement, "nothing.knows()"])
      default: change = session.appending([statement])
      }
      if session.apply(change).isAccepted { looks.append(look(of: session)) }
    }
    #expect(looks.count > 500)
    for look in looks.dropLast().reversed() {
      #expect(session.undo().changes.count == 1)
      try #require(self.look(of: session) == look)
    }
    #expect(session.undo().changes.isEmpty)
    for look in looks.dropFirst() {
      #expect(session.redo().changes.count == 1)
      try #require(self.look(of: session) == look)
    }
    #expect(session.redo().changes.isEmpty)
    // The incremental state is that of a program run from the top.
    var fresh = Page()
    for cell in session.page.cells { #expect(fresh.run(cell.text).isAccepted) }
    let pixels = try render(session.page.settled.picture).pixels
    #expect(try render(fresh.settled.picture).pixels == pixels)
    let far = session.undo(400).changes.count
    _ = session.redo(400)
    #expect(far == 400)
    #expect(try render(session.page.settled.picture).pixels == pixels)
  }

  /// The cells, and what the page looks like in between and at its end.
  private func look(of session: Session) -> [String] {
    let settled = session.page.settled
    return session.page.cells.map(\.text) + [
      settled.displayList(at: Time(seconds: 0.3)).text, settled.picture.text,
    ]
  }
}

/// A request to stop, made by the test.
private final class Flag: Sendable {
  let value = Atomic<Bool>(false)
}
