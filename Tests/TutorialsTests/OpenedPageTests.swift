import Glibc
import Language
import Playground
import Rendering
import Syntax
import TestSupport
import Testing

@testable import Tutorials

/// Pages that are saved to the file that they were opened from.
struct OpenedPageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let show = "show(View(width: 9, height: 9, backgroundColor: .red))"

  /// A page that is opened, and its cells.
  private struct Opened {
    var saver: PageSaver
    var cells: [String]
    let path: String

    mutating func save(_ path: String? = nil) throws -> PageSaver.Saved {
      let cells = cells.enumerated().map { Cell(id: SourceID($0 + 1), text: $1) }
      return try path.map { try saver.save(cells, to: $0) } ?? saver.save(cells)
    }
  }

  private func open(_ name: String) throws -> Opened {
    let bytes = try #require(folder.bytes(of: name))
    let origin = PageSaver.Origin.script(
      path: folder(name), text: String(decoding: bytes, as: UTF8.self), left: 0)
    return Opened(
      saver: PageSaver(origin, limits: Limits(), stop: .never),
      cells: Script(bytes).withoutRefusals.openedCells, path: folder(name))
  }

  private func open(_ name: String, _ text: String) throws -> Opened {
    try folder.write(text, to: name)
    return try open(name)
  }

  // MARK: The same bytes

  private static let layouts = [
    "let a = 1", "let a = 1\n", "\n\nlet a = 1\n\n\n", "// ---\nlet a = 1\n// ---\n",
    "// A comment.\n\n// ---\nlet a = 1 // one\n// -----\n\nprint(a)\n\n// ---\n   \n// ---\na\n",
    "let a = 1\n// ---\nlet b = c\n// error: there is no 'c' here\n// ---\nlet d = a\n",
    "let a = 1\n// ---\nlet b = c\n// error: there is no 'c' here\n",
    "let a = \"\"\"\n// ---\n\"\"\"\n// ---\nprint(a)\n",
    "\u{FEFF}let a = 1\n// ---\nprint(a)", "let a = 1\r\n// ---\r\nprint(a)\r\n\r\n// ---\r\n2",
    "let a = 1\n// ---\nsnapshot(\"end\")\n", "let a = 1\n// ---\nsnapshot(\"mine\")\n",
    "let a = 1\n// ---\nsnapshot(\"end\")\n// ---\n2\n// ---\nwait()\nsnapshot(\"end-2\")\n",
    "let a = 1\n// ---\nsnapshot(\"end\")\n// ---\nlet b = c\n// error: there is no 'c' here\n",
    "print(\"e\u{301}\")\n",
  ]

  @Test(arguments: layouts)
  func `opened and saved without a change, it has the same bytes`(text: String) throws {
    var page = try open("p.easel", text)
    for _ in 0..<3 { _ = try page.save() }
    #expect(folder.bytes(of: "p.easel") == Array(text.utf8))
  }

  @Test(arguments: layouts)
  func `a cell more is a cell more, and without it the old file is back`(text: String) throws {
    var page = try open("p.easel", text)
    let cells = page.cells
    page.cells.append("let more = 1\nprint(more)")
    _ = try page.save()
    let saved = try open("p.easel")
    #expect(saved.cells.map(Self.plain) == page.cells.map(Self.plain))
    // Nothing but lines of the new cell came, at one place.
    let (old, new) = (Self.lines(text), Self.lines(folder.text(of: "p.easel") ?? ""))
    let difference = new.difference(from: old)
    #expect(difference.removals.isEmpty && difference.insertions.count <= 3, "\(new)")
    page.cells = cells
    _ = try page.save()
    #expect(folder.bytes(of: "p.easel") == Array(text.utf8))
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isNewline)
  }

  private static func plain(_ cell: String) -> String {
    var text = String(cell.map { $0.isNewline ? "\n" : $0 })
    while text.first == "\n" { text.removeFirst() }
    return text
  }

  @Test func `three evenings leave one closing look, and others where they were`() throws {
    var saver = PageSaver()
    let first = [
      Cell(id: SourceID(1), text: Self.show), Cell(id: SourceID(2), text: "snapshot(\"mine\")"),
      Cell(id: SourceID(3), text: "show(View(width: 8, height: 8))"),
    ]
    _ = try saver.save(first, to: folder("p.easel"))
    for evening in 1...3 {
      var page = try open("p.easel")
      page.cells.append("show(View(width: \(evening + 9), height: 9, backgroundColor: .red))")
      _ = try page.save()
      #expect(try Replay().test([folder("p.easel")]).status == .good)
    }
    #expect(
      folder.text(of: "p.easel") == """
        \(Self.show)
        // ---
        snapshot("mine")
        // ---
        show(View(width: 8, height: 8))
        // ---
        show(View(width: 10, height: 9, backgroundColor: .red))
        // ---
        show(View(width: 11, height: 9, backgroundColor: .red))
        // ---
        show(View(width: 12, height: 9, backgroundColor: .red))
        // ---
        snapshot("end")

        """)
    #expect(folder.files == ["images/p/end.png", "images/p/mine.png", "p.easel"])
  }

  @Test func `changes in the middle leave the rest as it was`() throws {
    let text =
      "let a = 1\n\n// ---\nlet b = c\n// error: there is no 'c' here\n// ---\nprint(a)\n// ---\nprint(2)"
    var page = try open("p.easel", text)
    page.cells = ["let a = 3", "let z = 0", "print(a)"]
    _ = try page.save()
    #expect(
      folder.text(of: "p.easel")
        == "let a = 3\n\n// ---\nlet b = c\n// error: there is no 'c' here\n// ---\nlet z = 0\n// ---\nprint(a)\n"
    )
  }

  @Test func `a cell that would promise an error, or be two, does not`() throws {
    var page = try open("p.easel", "let a = 1\n")
    page.cells += ["print(a)\n// error: none", "if a > 0 {\n// ---\nprint(2)\n}"]
    _ = try page.save()
    #expect(try open("p.easel").cells.count == 3)
    #expect(try Replay().test([folder("p.easel")]).status == .good)
  }

  // MARK: Files of others

  @Test func `a picture of the page is made anew, and another is never touched`() throws {
    var page = try open("p.easel", "\(Self.show)\n// ---\nsnapshot(\"a\")\n")
    try folder.write("mine", to: "images/p/b.png")
    _ = try Replay().update([folder("p.easel")])
    let golden = try #require(folder.bytes(of: "images/p/a.png"))
    page.cells[0] = "show(View(width: 9, height: 9, backgroundColor: .blue))"
    _ = try page.save()
    #expect(folder.bytes(of: "images/p/a.png") != golden)
    #expect(folder.text(of: "images/p/b.png") == "mine")
    page.cells.append("snapshot(\"b\")")
    let error = #expect(throws: SaveError.self) { try page.save() }
    #expect(error?.description == "there is a file 'images/p/b.png' already")
    #expect(folder.text(of: "images/p/b.png") == "mine")
  }

  @Test func `a file that has changed meanwhile stays, and one that is gone is written`() throws {
    var page = try open("p.easel", "let a = 1\n")
    page.cells.append("print(a)")
    try folder.write("let a = 2\n", to: "p.easel")
    let error = #expect(throws: SaveError.self) { try page.save() }
    #expect(error?.description == "'\(page.path)' has changed since it was opened")
    #expect(folder.text(of: "p.easel") == "let a = 2\n")
    #expect(unlink(page.path) == 0)
    _ = try page.save()
    #expect(folder.text(of: "p.easel") == "let a = 1\n// ---\nprint(a)\n")
  }

  @Test func `other spellings of its path are the same file, and other names are not its own`()
    throws
  {
    var page = try open("p.easel", "let a = 1\n")
    page.cells.append("print(a)")
    try #require(symlink("p.easel", folder("link.easel")) == 0)
    for path in ["\(folder.path)/./p.easel", folder("link.easel")] { _ = try page.save(path) }
    #expect(folder.text(of: "p.easel") == "let a = 1\n// ---\nprint(a)\n")
    try folder.write("let a = 1\n", to: "q.easel")
    #expect(throws: SaveError.self) { try page.save(folder("q.easel")) }
    _ = try page.save(folder("new.easel"))
    #expect(
      folder.text(of: "new.easel") == "let a = 1\n// ---\nprint(a)\n// ---\nsnapshot(\"end\")\n")
    #expect(page.saver.file == folder("new.easel"))
  }

  @Test func `a link out of the folder is not followed`() throws {
    let other = try TemporaryFolder()
    try other.write("let a = 1\n", to: "p.easel")
    try #require(symlink(other("p.easel"), folder("p.easel")) == 0)
    var page = try open("p.easel")
    page.cells.append("print(a)")
    let error = #expect(throws: SaveError.self) { try page.save() }
    #expect(error?.description.contains("leads out of the page's folder by a link") == true)
    #expect(error?.hint == "save under another name")
    #expect(other.text(of: "p.easel") == "let a = 1\n")
  }

  @Test func `a page of any name is saved to its file`() throws {
    var page = try open("notes", "let a = 1\n")
    page.cells.append("a + 1")
    _ = try page.save()
    #expect(folder.text(of: "notes") == "let a = 1\n// ---\na + 1\n")
    #expect(throws: SaveError.self) { try page.save(folder("others")) }
  }

  @Test(arguments: [
    (PageSaver.Origin.lesson(path: "a.md"), "':save my.md' keeps what you made"),
    (.lesson(path: "b/my.md"), "':save mine.md' keeps what you made"),
    (.picture(path: "b/chart.png"), "':save chart.easel' keeps the program"),
    (
      .script(path: "p.easel", text: "1\n// ---\nno", left: 1),
      "mend it in an editor and ':open' it again, or save under another name"
    ),
  ])
  func `what is never written over says what to type`(origin: PageSaver.Origin, hint: String) throws
  {
    var saver = PageSaver(origin, limits: Limits(), stop: .never)
    let error = #expect(throws: SaveError.self) {
      try saver.save([Cell(id: SourceID(1), text: "1")])
    }
    #expect(error?.hint == hint)
  }
}
