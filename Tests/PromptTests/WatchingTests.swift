import Glibc
import Motion
import Platform
import Playground
import TestSupport
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// A page that is watched, its file, and what was drawn.
private final class Watched {
  let path: String
  var watching: Watching
  private let folder: TemporaryFolder
  private let screen = RecordingScreen()

  /// The statuses of the pictures, one for each.
  var drawn: [Status] { screen.statuses }

  init(_ name: String = "page.easel") throws {
    folder = try TemporaryFolder()
    path = folder(name)
    watching = Watching(
      Page(folder: folder.path), of: path, plays: true,
      on: Viewer(screen: screen, renderer: Renderer()))
  }

  /// Writes a file beside the page and looks.
  func saveData(_ text: String) throws -> [String]? {
    try AtomicFile.write(Array(text.utf8), to: folder("data.txt"))
    return look()
  }

  /// Saves the file and looks at it; returns what was printed and what was said, with the file's name
  /// alone and no time.
  func save(_ text: String) throws -> [String]? {
    try AtomicFile.write(Array(text.utf8), to: path)
    return look()
  }

  func look() -> [String]? {
    guard let reply = watching.look() else { return nil }
    var chatter = reply.chatter.plain
    while let range = chatter.firstRange(of: "\(folder.path)/") { chatter.removeSubrange(range) }
    let lines: [String] = chatter.split(separator: "\n").map { String($0) }
    let last = (lines.last ?? "").split(separator: ", ")
    guard last.last?.hasSuffix(" ms") == true else { return ["no time"] }
    let report = last.dropLast().joined(separator: ", ")
    return [reply.results.plain] + Array(lines.dropLast()) + [report]
  }
}

@Test func `only the cells from the first that is different run`() throws {
  let page = try Watched()
  let cells = { (cells: String...) in cells.joined(separator: "\n// ---\n") }
  let (one, two, three) = ("var n = 1; print(n)", "n += 1; print(n)", "print(\"three\")")
  #expect(try page.save(cells(one, two)) == ["1\n2\n", "page.easel: 2 cells, 2 run"])
  #expect(try page.save(cells(one, two, three)) == ["three\n", "page.easel: 3 cells, 1 run"])
  #expect(
    try page.save(cells(one, "n += 5; print(n)", three))
      == ["6\nthree\n", "page.easel: 3 cells, 2 run"])
  #expect(try page.save(cells(one)) == ["", "page.easel: 1 cell, 0 run"])
  #expect(try page.save("") == ["", "page.easel: 0 cells, 0 run"])
  #expect(page.drawn.count == 5)
  #expect(page.drawn.map(\.command) == [0, 1, 2, 3, 4])
}

@Test func `an expectation that fails is said, and the picture is of the page`() throws {
  let page = try Watched()
  let said = try page.save("let a = 1\nexpect(a == 2, \"two\")\n// ---\nprint(a)")
  #expect(said?.first == "1\n")
  #expect(said?[1] == "page.easel:2:8: error: expectation failed: two")
  #expect(said?.last == "page.easel: 2 cells, 2 run")
  #expect(page.drawn.map(\.stale) == [false])
}

@Test func `where nothing is different, nothing is drawn`() throws {
  let page = try Watched()
  #expect(try page.save("let a = 1") != nil)
  #expect(page.look() == nil)
  #expect(try page.save("let a = 1\n\n") == nil)
  #expect(page.drawn.count == 1)
}

@Test func `an error keeps the picture, and mending it runs what is different from that`() throws {
  let page = try Watched()
  _ = try page.save("print(1)\n// ---\nprint(2)")
  let answer = try #require(try page.save("print(1)\n// ---\nprint(b)"))
  #expect(answer.first == "")
  #expect(answer.dropFirst().first == "page.easel:3:7: error: there is no 'b' here")
  #expect(answer.last == "page.easel: 2 cells, 1 run, the picture stays")
  #expect(page.drawn.last?.stale == true)
  #expect(page.drawn.last?.diagnostics.count == 1)
  // The page before is back, and the picture is of it.
  #expect(
    try page.save("print(1)\n// ---\nprint(2)") == ["", "page.easel: 2 cells, 0 run"])
  #expect(page.drawn.last?.stale == false)
  #expect(try page.save("print(1)\n// ---\nprint(3)") == ["3\n", "page.easel: 2 cells, 1 run"])
}

@Test func `what is not a text is said once`() throws {
  let page = try Watched()
  _ = try page.save("print(1)")
  try AtomicFile.write([0xFF], to: page.path)
  #expect(page.look()?.last == "page.easel: the picture stays")
  #expect(page.look() == nil)
  #expect(page.drawn.map(\.stale) == [false, true])
  #expect(try page.save("print(1)") == ["", "page.easel: 1 cell, 0 run"])
}

@Test func `a file that is gone is missed once, and welcomed when that was said`() throws {
  let page = try Watched()
  _ = try page.save("print(1)")
  unlink(page.path)
  #expect(page.look() == nil)
  #expect(page.watching.isMissing)
  // It was away for a moment, as when it is saved.
  #expect(try page.save("print(1)") == nil)
  #expect(!page.watching.isMissing)
  unlink(page.path)
  #expect(page.look() == nil)
  #expect(page.watching.miss().chatter.plain.hasSuffix("page.easel: missing; waiting for it\n"))
  #expect(page.look() == nil)
  #expect(!page.watching.isMissing)
  #expect(try page.save("print(1)") == ["", "page.easel: 1 cell, 0 run"])
}

@Test func `a tutorial is watched by the cells of its first page`() throws {
  let page = try Watched("lesson.md")
  let lesson = { (prose: String, code: String) in
    "# A\n\n```easel starter\nprint(1)\n```\n\n\(prose)\n\n```easel\n\(code)\n```\n"
  }
  #expect(try page.save(lesson("One.", "print(2)")) == ["1\n2\n", "lesson.md: 2 cells, 2 run"])
  #expect(try page.save(lesson("Two.", "print(2)")) == nil)
  #expect(
    try page.save(lesson("Two.", "print(x)"))
      == [
        "", "cell 2:1:7: error: there is no 'x' here", "1 | print(x)", "  |       ^",
        "lesson.md: 2 cells, 1 run, the picture stays",
      ])
  let nothing = try page.save("")
  #expect(nothing?.last == "lesson.md: the picture stays")
}

@Test func `when a file that the page has read changes, all cells run again`() throws {
  let page = try Watched()
  let read = "let text = String(contentsOfFile: \"data.txt\")"
  let program = "print(1)\n// ---\n\(read)\nprint(text)\n// ---\nprint(3)"
  let missing = try #require(try page.save(program))
  #expect(missing[1].hasSuffix("error: there is no file 'data.txt' in the page's folder"))
  #expect(missing.last == "page.easel: 3 cells, 2 run, the picture stays")
  #expect(page.look() == nil)
  #expect(page.watching.paths == [page.path, page.path.replacing("page.easel", with: "data.txt")])
  #expect(try page.saveData("two") == ["1\ntwo\n3\n", "page.easel: 3 cells, 3 run"])
  #expect(try page.saveData("two") == nil)
  // The text is kept while only the page changes.
  #expect(try page.save("\(program)\nprint(4)") == ["3\n4\n", "page.easel: 3 cells, 1 run"])
  #expect(try page.saveData("2") == ["1\n2\n3\n4\n", "page.easel: 3 cells, 3 run"])
  // What cannot be read any more leaves the picture, and is said once.
  try AtomicFile.write([0xFF], to: page.watching.paths[1])
  let unreadable = try #require(page.look())
  #expect(unreadable.last == "page.easel: 3 cells, 2 run, the picture stays")
  #expect(page.look() == nil)
  #expect(page.drawn.last?.stale == true)
  // It is the file that the picture is of.
  #expect(try page.saveData("2") == ["", "page.easel: 3 cells, 0 run"])
}

@Test func `what moves is played once`() throws {
  let page = try Watched()
  _ = try page.save(
    "let v = View(width: 9, height: 9)\nshow(v)\nanimate { v.backgroundColor = .red }")
  #expect(
    page.drawn.last?.playing == Status.Stretch(from: .zero, to: page.watching.page.settled.end))
  #expect(page.watching.takeMotion() != nil)
  #expect(page.watching.takeMotion() == nil)
}
