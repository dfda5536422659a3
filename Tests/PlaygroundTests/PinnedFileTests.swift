import Language
import TestSupport
import Glibc
import Syntax
import Testing

@testable import Playground

/// A file keeps the text of its first read as long as the session lasts.
@Suite final class PinnedFileTests {
  private let directory: TemporaryFolder

  init() throws {
    directory = try TemporaryFolder()
    for folder in ["a", "b"] { directory.makeFolder(folder) }
    try write("one", to: "a")
    try write("other", to: "b")
  }

  private static let reading = "let text = String(contentsOfFile: \"data.txt\")"

  private func write(_ text: String, to folder: String) throws {
    try directory.write(Array(text.utf8), to: "\(folder)/data.txt")
  }

  private func page() -> Page { Page(folder: directory("a")) }

  /// Puts one cell, read from `folder`, in the place of all.
  private func open(_ folder: String, in session: inout Session) -> Revision {
    session.apply(
      session.change(
        replacing: 0..<session.page.cells.count, with: [Self.reading],
        folder: directory(folder)))
  }

  @Test func `a file that changes is another for a new page only`() throws {
    var page = page()
    #expect(page.run(Self.reading).echo == "one")
    #expect(page.files.names == ["data.txt"])
    #expect(!page.files.areOutdated)
    try write("two", to: "a")
    #expect(page.files.areOutdated)
    #expect(page.run("String(contentsOfFile: \"./data.txt\")").echo == "one")
    directory.remove("a")
    #expect(page.files.areOutdated)
    #expect(page.run(Self.reading).echo == "one")
    var fresh = self.page()
    #expect(!fresh.run(Self.reading).isAccepted)
    #expect(fresh.files.names == [])
    directory.makeFolder("a")
    try write("two", to: "a")
    #expect(fresh.run(Self.reading).echo == "two")
  }

  @Test func `a file that is written again as it was is the same`() throws {
    var page = page()
    _ = page.run(Self.reading)
    try write("one", to: "a")
    #expect(!page.files.areOutdated)
  }

  @Test(arguments: [
    "\(reading)\nlet x = [1][text.count]",
    "show(View(frame: Rect(x: 0, y: 0, width: 1, height: 1)))\n"
      + "animate(duration: 1, completion: { print([1][String(contentsOfFile: \"data.txt\").count]) }) { }",
  ])
  func `a cell that is refused leaves no file behind`(cell: String) throws {
    var page = page()
    let outcome = page.run(cell)
    #expect(!outcome.isAccepted)
    #expect(outcome.files.names == ["data.txt"])
    #expect(page.files.names == [])
    try write("two", to: "a")
    #expect(page.run(Self.reading).echo == "two")
  }

  @Test func `a cell tells what was asked for, also what is not there`() throws {
    var page = page()
    #expect(page.run("1 + 1").files.names == [])
    #expect(page.run("String(contentsOfFile: \"gone.txt\")").files.names == ["gone.txt"])
    #expect(page.run("String(contentsOfFile: \"../data.txt\")").files.names == [])
    let outcome = page.run("\(Self.reading)\nString(contentsOfFile: \"b/c\")")
    #expect(outcome.files.names == ["b/c", "data.txt"])
    #expect(outcome.files.paths == ["b/c", "data.txt"].map { "\(directory("a"))/\($0)" })
    #expect(page.files.names == [])
  }

  @Test func `what is refused is outdated once it may be read`() throws {
    // It has the length of its replacement.
    try directory.write([0xFF, 0xFF, 0xFF, 0xFF], to: "a/latin.txt")
    directory.makeFolder("a/folder")
    for name in ["gone.txt", "latin.txt", "folder"] {
      var page = page()
      let outcome = page.run("String(contentsOfFile: \"\(name)\")")
      #expect(!outcome.isAccepted)
      #expect(!outcome.files.areOutdated)
      directory.remove("a/\(name)")
      try directory.write(Array("text".utf8), to: "a/\(name)")
      #expect(outcome.files.areOutdated)
    }
  }

  @Test func `a file is outdated when its bytes are others`() throws {
    try directory.write(Array("\u{FEFF}1\r\n2\r\n".utf8), to: "a/data.txt")
    var page = page()
    #expect(page.run(Self.reading).echo == "1\n2\n")
    #expect(!page.files.areOutdated)
    try directory.write(Array("\u{FEFF}1\r\n2\r\n".utf8), to: "a/data.txt")
    #expect(!page.files.areOutdated)
    for other in [String(repeating: "1", count: 100), "1\n2\n", "1\n3\n", ""] {
      try write(other, to: "a")
      #expect(page.files.areOutdated)
    }
  }

  @Test func `an accent written otherwise is another text`() throws {
    try write("\u{E9}", to: "a")
    var page = page()
    _ = page.run(Self.reading)
    try write("e\u{301}", to: "a")
    #expect(page.files.areOutdated)
  }

  @Test func `what a completion block reads stays, too`() throws {
    var page = page()
    let cell =
      "animate(duration: 1, completion: { print(String(contentsOfFile: \"data.txt\")) }) { }"
    #expect(page.run(cell).late == "one\n")
    try write("two", to: "a")
    #expect(page.run("wait()\n\(Self.reading)").echo == "one")
  }

  @Test func `undo, redo and edits see what was read first`() throws {
    var session = Session(page())
    _ = session.run("let a = 1")
    _ = session.run(Self.reading)
    try write("two", to: "a")
    _ = session.undo()
    #expect(session.run("String(contentsOfFile: \"data.txt\")").echo == "one")
    _ = session.undo()
    _ = session.run(Self.reading)
    let edit = session.change(replacing: 0..<1, with: ["let a = 2"])
    #expect(session.apply(edit).outcomes.map(\.echo) == ["2", "one"])
  }

  @Test func `undo to where nothing was kept, and back, sees what was read first`() throws {
    var session = Session(page())
    _ = session.run(Self.reading)
    // More than pages are remembered.
    for number in 0..<100 { _ = session.run("let n\(number) = text.count") }
    try write("three", to: "a")
    _ = session.undo(200)
    #expect(session.page.cells.isEmpty)
    _ = session.redo(200)
    #expect(session.run("text").echo == "one")
  }

  @Test func `an opened page reads from its own folder, and undo comes back`() throws {
    var session = Session(page())
    _ = session.run(Self.reading)
    try write("two", to: "a")
    #expect(open("b", in: &session).outcomes.map(\.echo) == ["other"])
    #expect(session.run("String(contentsOfFile: \"data.txt\")").echo == "other")
    // A page opened again is read anew.
    #expect(open("a", in: &session).outcomes.map(\.echo) == ["two"])
    try write("three", to: "a")
    try write("another", to: "b")
    // Undo and redo go through all of them, remembered or not.
    for number in 0..<40 { _ = session.run("let n\(number) = 0") }
    _ = session.undo(40)
    #expect(session.run("text").echo == "two")
    _ = session.undo(2)
    #expect(session.run("String(contentsOfFile: \"data.txt\")").echo == "other")
    _ = session.undo(3)
    #expect(session.run("String(contentsOfFile: \"data.txt\")").echo == "one")
  }

  @Test func `a page that does not open leaves the folder as it was`() throws {
    var session = Session(page())
    directory.remove("b/data.txt")
    #expect(!open("b", in: &session).isAccepted)
    #expect(session.run(Self.reading).echo == "one")
    #expect(session.page.files.names == ["data.txt"])
  }

  @Test func `a resumed session reads from the folder it read from, anew`() throws {
    var session = Session(page())
    _ = session.run(Self.reading)
    _ = open("b", in: &session)
    try write("two", to: "a")
    try write("another", to: "b")
    var resumed = Session(page())
    #expect(resumed.resume(session.history) == nil)
    #expect(resumed.run("text").echo == "another")
    _ = resumed.undo(2)
    #expect(resumed.run("text").echo == "two")
  }
}
