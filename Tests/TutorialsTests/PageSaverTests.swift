import Language
import TestSupport
import Foundation
import Playground
import Rendering
import Syntax
import Testing

@testable import Tutorials

struct PageSaverTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session as typed: values, prints, prose, blocks, an animation that prints when it has ended.
  private static let session = [
    "// Before the title.\n//\n// # Bars that *grow*",
    "let chart = View(width: 60, height: 40, backgroundColor: .lightGray)",
    "show(chart)",
    "let values = [10, 30, 20]",
    "//   ## Höhen 図\n\n  // 1. Each value is a bar.",
    "for (index, value) in zip(0..<3, values) {\n  let x = index * 20\n\n  chart.addSubview(View(frame: Rect(x: x, y: 40 - value, width: 15, height: value), backgroundColor: .red))\n}",
    "print(\"図形 ✓ é\\u{1B}[0m\")\nvalues.count / 2 * 1.0",
    "animate(duration: 1, completion: { print(\"grown\") }) { chart.backgroundColor = .yellow }",
    "wait(2)",
    "chart.backgroundColor == .yellow",
    "// That was it.",
  ]

  private static func cells(_ texts: [String]) -> [Cell] {
    texts.enumerated().map { Cell(id: SourceID($0 + 1), text: $1) }
  }

  private func save(_ texts: [String], to name: String) throws -> PageSaver.Saved {
    var saver = PageSaver()
    return try saver.save(Self.cells(texts), to: folder(name))
  }

  private func test(_ name: String) throws -> Report { try Replay().test([folder(name)]) }

  // MARK: What is written

  @Test func `a lesson is saved as it replays from its folder, with the files there`() throws {
    let session = ["let text = String(contentsOfFile: \"data.txt\")", "text.count"]
    let error = #expect(throws: SaveError.self) { try save(session, to: "data.md") }
    #expect(error?.description.contains("does not run again: there is no file 'data.txt'") == true)
    try folder.write("four", to: "data.txt")
    #expect(try save(session, to: "data.md").cellCount == 2)
    #expect(try test("data.md").status == .good)
  }

  @Test func `a session is saved as a tutorial and as a script, and both replay`() throws {
    let lesson = try save(Self.session, to: "my-bars.md")
    #expect(lesson.description == "saved 11 cells and 3 pictures in '\(folder("my-bars.md"))'")
    let script = try save(Self.session, to: "check.easel")
    #expect(script.description == "saved 11 cells and 1 picture in '\(folder("check.easel"))'")
    #expect(
      folder.files == [
        "check.easel", "images/check/end.png", "images/my-bars/02.png", "images/my-bars/04.png",
        "images/my-bars/06.png",
        "my-bars.md",
      ])
    // Eight cells and three pictures; as many cells, the one that looks at the end, and its picture.
    #expect(try test("my-bars.md").text == "11 passed, 0 failed\n")
    #expect(try test("check.easel").text == "10 passed, 0 failed\n")
    #expect(try Replay().test([folder.path]).text == "21 passed, 0 failed\n")
    // Nothing is left to record.
    let update = try Replay().update([folder.path])
    #expect(update.text == "21 passed, 0 failed\n")
  }

  @Test func `a tutorial has the cells, what they show, and comments as prose`() throws {
    let cells = [
      "// # Blue", "let v = View(width: 8, height: 8)", "// It *shows*:\n// `show`.", "show(v)",
      "print(\"```\"); 1 / 2 * 3", "v.backgroundColor = .white",
    ]
    _ = try save(cells, to: "02 blue%.md")
    #expect(
      folder.text(of: "02 blue%.md") == """
        # Blue

        ```easel
        let v = View(width: 8, height: 8)
        ```

        ```output
        View 8 × 8
        ```

        It *shows*:
        `show`.

        ```easel
        show(v)
        ```

        ![The page after step 2](images/02%20blue%25/02.png)

        ````easel
        print("```"); 1 / 2 * 3
        ````

        ````output
        ```
        0
        cell 3:1:15: note: this is 0, a division of whole numbers drops the fraction
        1 | print("```"); 1 / 2 * 3
          |               ^^^^^
        hint: write '1.0 / 2'
        ````

        ```easel
        v.backgroundColor = .white
        ```

        """)
    #expect(try test("02 blue%.md").text == "5 passed, 0 failed\n")
    let png = try #require(folder.bytes(of: "images/02 blue%/02.png"))
    let picture = try GoldenPicture(png: png, limits: RenderingLimits())
    #expect(picture.description == "The page after step 2")
    #expect(picture.displayList.hasPrefix("canvas 8 × 8"))
  }

  @Test func `the picture of a chart says what the chart does`() throws {
    let title = "A *b* [c](d)  <e>\n\n# f `g` & !h"
    let said = "A *b* [c](d) <e> # f `g` & !h"
    _ = try save(["bars([1, 2], title: \(title.debugDescription))"], to: "chart.md")
    let png = try #require(folder.bytes(of: "images/chart/01.png"))
    let picture = try GoldenPicture(png: png, limits: RenderingLimits())
    #expect(
      picture.description
        == "Bar chart '\(said)' of 2 values: minimum 1 at 0, maximum 2 at 1, rising.")
    let goldens = try Lesson(contentsOf: folder("chart.md")).goldens
    #expect(goldens.map(\.description) == [picture.description])
    #expect(try test("chart.md").status == .good)
    _ = try save(["bars([1, 2])\nsnapshot(\"rain\")"], to: "chart.easel")
    let still = try #require(folder.bytes(of: "images/chart/rain.png"))
    #expect(
      try GoldenPicture(png: still, limits: RenderingLimits()).description
        == "rain, of chart.easel: Bar chart of 2 values: minimum 1 at 0, maximum 2 at 1, rising.")
  }

  @Test func `what moves is saved as moments, once, and as its end where there are too many`()
    throws
  {
    let cells = [
      "let v = View(width: 400, height: 300); show(v)",
      "animate(duration: 1, delay: 0.5) { v.backgroundColor = .blue }",
      "wait()",
      "animate(duration: 1) { v.backgroundColor = .red }; animate(duration: 1) { v.backgroundColor = .blue }",
      "wait(3)",
      "v.backgroundColor = .green",
    ]
    func pictures(_ limits: Limits) throws -> [String] {
      var saver = PageSaver(limits: limits)
      let name = "\(limits[.frames]).\(limits[.canvasPixels]).md"
      _ = try saver.save(Self.cells(cells), to: folder(name))
      #expect(try Replay().test([folder(name)]).status == .good)
      let goldens = try Lesson(contentsOf: folder(name)).goldens
      return goldens.map { "\($0.description): \($0.shot.title)" }
    }
    let all = try pictures(Limits())
    #expect(
      all == [
        "The page after step 1: ",
        "6 moments of the page after step 2: at 0s, 0.3s, 0.6s, 0.9s, 1.2s, 1.5s",
        "6 moments of the page after step 4: at 1.5s, 1.7s, 1.9s, 2.1s, 2.3s, 2.5s",
        "The page after step 6: ",
      ])
    var few = Limits()
    few[.frames] = 5
    let unfilmed = try pictures(few)
    let ends = [1, 2, 6].map { "The page after step \($0): " }
    #expect(unfilmed == ends)
    var small = Limits()
    small[.canvasPixels] = 300_000
    let fitting = try pictures(small)
    #expect(fitting == ends)
  }

  @Test func `a script has the cells as they are typed, and none is cut in two`() throws {
    let cells = [
      "1\r\n", "  \n", "for i in 0..<2 {\n// ---\n\tprint(i) \n}", "// ----", "/*\n// ---\n*/ 2",
    ]
    _ = try save(cells, to: "check.easel")
    #expect(
      folder.text(of: "check.easel") == """
        1
        // ---
        for i in 0..<2 {
         // ---
        \tprint(i)\u{20}
        }
        // ---
         // ----
        // ---
        /*
         // ---
        */ 2
        // ---
        snapshot("end")

        """)
    #expect(try test("check.easel").text == "5 passed, 0 failed\n")
  }

  /// Cells, and the text that is written after them.
  @Test(arguments: [
    (["show(View(width: 9, height: 9))"], "snapshot(\"end\")", ["end"]),
    (
      ["let v = View(width: 9, height: 9); show(v)", "animate { v.backgroundColor = .red }"],
      "wait()\nsnapshot(\"end\")", ["end"]
    ),
    // The animation has ended, or nothing changes then.
    (
      [
        "let v = View(width: 9, height: 9); show(v)", "animate { v.backgroundColor = .red }",
        "wait()",
      ],
      "snapshot(\"end\")", ["end"]
    ),
    (["animate { print(1) }"], "snapshot(\"end\")", ["end"]),
    // The pictures that it asks for itself.
    (["snapshot(\"a\")", "show(View(width: 9, height: 9))"], "snapshot(\"end\")", ["a", "end"]),
    (
      ["snapshot(\"end\")", "show(View(width: 9, height: 9))"], "snapshot(\"end-2\")",
      ["end-2", "end"]
    ),
    (["show(View(width: 9, height: 9))", "snapshot(\"a\")"], nil, ["a"]),
    // A page that never ends.
    (
      [
        "let v = View(width: 9, height: 9); show(v)",
        "func color() -> Color { return v.backgroundColor == .red ? .blue : .red }",
        "func go() { animate(duration: 1, completion: { go() }) { v.backgroundColor = color() } }",
        "go()",
      ], "snapshot(\"end\")", ["end"]
    ),
  ])
  func `a script looks at its end`(cells: [String], closing: String?, pictures: [String]) throws {
    _ = try save(cells, to: "check.easel")
    let script = Script(Array(try #require(folder.text(of: "check.easel")).utf8))
    #expect(script.cells == cells + [closing].compactMap(\.self))
    #expect(
      folder.files.filter { $0.hasSuffix(".png") } == pictures.map { "images/check/\($0).png" })
    #expect(try test("check.easel").status == .good)
  }

  @Test(arguments: [
    ("bars", "Bars"), ("01-bars", "Bars"), ("my_first-chart 2", "My first chart 2"), ("42", "42"),
    ("a*b", "A\\*b"), ("-", "-"), ("é", "É"),
  ])
  func `without a heading among its comments a tutorial is called as its file`(
    name: String, title: String
  ) throws {
    _ = try save(["1"], to: "\(name).md")
    #expect(folder.text(of: "\(name).md")?.hasPrefix("# \(title)\n\n") == true)
    #expect(try test("\(name).md").status == .good)
  }

  /// What a comment says, and the prose that it becomes.
  @Test(arguments: [
    ("// Words.", "Words."),
    ("//Words\n\n//\n// *more*", "Words\n\n\n*more*"),
    ("/// - one\n///   - two", "- one\n  - two"),
    ("//     let code = 1", "    let code = 1"),
    ("// ```sh\n// ls # all\n// ```", "```sh\nls # all\n```"),
    ("// ---", "---"),
    ("//", ""),
    // Another page must not begin.
    ("// # Two\n// words", "## Two\nwords"),
    ("// #\n// words", "\\#\nwords"),
    ("// Two\n// ===", "Two\n\\=\\=\\="),
    // Nor a cell, an output or a picture of the page.
    ("// ```easel\n// boom\n// ```", "\\`\\`\\`easel\nboom\n\\`\\`\\`"),
    ("// ```output\n// ```", "\\`\\`\\`output\n\\`\\`\\`"),
    ("// ![a](a.png)", "\\!\\[a\\]\\(a\\.png\\)"),
    // And nothing that follows is swallowed.
    ("// ~~~", "\\~\\~\\~"),
    ("// <!-- so", "\\<\\!\\-\\- so"),
    ("// <pre>", "\\<pre\\>"),
    // Nor what only looks like one, which a replay would ask about.
    ("// ```Easel\n// ```", "\\`\\`\\`Easel\n\\`\\`\\`"),
    ("// See ![a](a.png)", "See \\!\\[a\\]\\(a\\.png\\)"),
  ])
  func `a comment is prose, and stays nothing but prose`(comment: String, prose: String) throws {
    #expect(CommentProse(comment)?.prose == prose)
    _ = try save(["// # A", "1", comment, "2", comment], to: "a.md")
    #expect(try test("a.md").text == "2 passed, 0 failed\n")
    let page = try #require(try Lesson(contentsOf: folder("a.md")).pages.first)
    #expect(page.steps.map(\.program) == ["1", "2"])
    #expect(page.steps[1].prose == prose)
    #expect(page.closing == prose)
  }

  @Test(arguments: 0..<12)
  func `whatever comments and strings hold, a tutorial replays`(seed: UInt64) throws {
    let scraps = [
      "a", "b c", " ", "    ", "\t", "\n// ", "\n//", "\n", "# ", "## ", "- ", "1. ", "> ", "`",
      "```",
      "~~~", "easel", "output", "diff easel", "<!--", "-->", "<div>", "</pre>", "<b>", "[a]", ": b",
      "](c.png)", "![", "===", "---", "|", "|-|", "*", "**", "_", "\\", "&amp;", "é", "図",
    ]
    var dice = Dice(seed: seed)
    func scrawl() -> String {
      (0..<dice.below(16)).map { _ in scraps[dice.below(scraps.count)] }.joined()
    }
    let cells = (0..<30).map { number in
      let text = scrawl()
      guard number % 3 == 0 else { return "// " + text }
      let string = text.replacing("\n", with: " ").replacing("\\", with: "/")
      return "print(\"\(string)\") // \(string)"
    }
    // A line of a scrawl may be code by chance, which then need not run.
    var page = Page()
    for cell in cells { _ = page.run(cell) }
    #expect(page.cells.count > 20)
    _ = try save(page.cells.map(\.text), to: "a.md")
    let report = try test("a.md")
    let codeCount = page.cells.count { CommentProse($0.text) == nil }
    let saved = folder.text(of: "a.md") ?? ""
    #expect(report.text == "\(codeCount) passed, 0 failed\n", "\(saved)")
    _ = try save(page.cells.map(\.text), to: "a.easel")
    #expect(try test("a.easel").status == .good)
  }

  @Test(arguments: ["1 // one", "// one\n1", "/* one */", "print(1)\n// one"])
  func `a cell with more than comment lines is a cell`(cell: String) {
    #expect(CommentProse(cell) == nil)
  }

  // MARK: What a replay then finds

  @Test(arguments: [
    (
      "my-bars.md", "output\n[10", "output\n[11",
      "step 3 \"Bars that grow\": the output differs"
    ),
    ("my-bars.md", "width: 15", "width: 14", "'images/my-bars/04.png'"),
    ("my-bars.md", "duration: 1,", "duration: 1.1,", "'images/my-bars/06.png'"),
    ("my-bars.md", "print(\"grown\")", "print(\"done\")", "- grown"),
    ("my-bars.md", "chart.addSubview", "chart.addSubviews", "'View' has no method 'addSubviews'"),
    (
      "check.easel", "chart.addSubview", "chart.addSubviews",
      "check.easel:18:9: error: 'View' has no method 'addSubviews'\n  18 |"
    ),
    ("check.easel", "wait(2)", "wait(2) +", "check.easel:26:9: error"),
    (
      "check.easel", "width: 15", "width: 14",
      "check.easel:32: snapshot: 'images/check/end.png' differs"
    ),
    (
      "check.easel", "snapshot", "expect(values == [], \"none\"); snapshot",
      "check.easel:32:8: error: expectation failed: none"
    ),
  ])
  func `a saved session that is changed turns the replay red`(
    name: String, text: String, replacement: String, finding: String
  ) throws {
    _ = try save(Self.session, to: name)
    let saved = try #require(folder.text(of: name))
    let spoiled = saved.replacing(text, with: replacement)
    try #require(spoiled != saved)
    try folder.write(spoiled, to: name)
    let report = try test(name)
    #expect(report.status == .fault)
    #expect(report.text.contains(finding), "\(report.text)")
  }

  // MARK: Files

  @Test func `what it saved it saves anew, and drops pictures that are not needed any more`() throws
  {
    var saver = PageSaver()
    let show = "show(View(width: 9, height: 9, backgroundColor: .red))"
    _ = try saver.save(Self.cells(["1", show]), to: folder("a.md"))
    #expect(folder.files == ["a.md", "images/a/02.png"])
    _ = try saver.save(Self.cells([show]), to: "\(folder.path)/./a.md")
    #expect(folder.files == ["a.md", "images/a/01.png"])
    #expect(try test("a.md").status == .good)

    let look = [show, "snapshot(\"red\")"]
    _ = try saver.save(Self.cells(look), to: folder("b.easel"))
    #expect(folder.files.suffix(2) == ["images/a/01.png", "images/b/red.png"])
    _ = try saver.save(Self.cells([show]), to: folder("b.easel"))
    #expect(folder.files.suffix(2) == ["images/a/01.png", "images/b/end.png"])
    #expect(try test("b.easel").status == .good)
  }

  @Test func `a file of another program is left alone`() throws {
    var saver = PageSaver()
    let show = Self.cells(["show(View(width: 9, height: 9, backgroundColor: .red))"])
    func refuse(_ name: String, _ message: String, hint: String = "save under another name") {
      let files = folder.files
      let error = #expect(throws: SaveError.self) { try saver.save(show, to: folder(name)) }
      #expect(error?.description == message)
      #expect(error?.hint == hint)
      #expect(folder.files == files)
    }
    try folder.write("Mine.", to: "a.md")
    refuse("a.md", "there is a file '\(folder("a.md"))' already")
    #expect(folder.text(of: "a.md") == "Mine.")

    try folder.write("Mine.", to: "images/b/01.png")
    refuse("b.md", "there is a file 'images/b/01.png' already")
    #expect(folder.text(of: "images/b/01.png") == "Mine.")

    _ = try saver.save(show, to: folder("c.md"))
    let edited = try #require(folder.text(of: "c.md")) + "More.\n"
    try folder.write(edited, to: "c.md")
    refuse(
      "c.md", "'\(folder("c.md"))' has changed since it was saved",
      hint: "save under another name, or ':open \(folder("c.md"))' to go on with what it is now")
    #expect(folder.text(of: "c.md") == edited)
  }

  @Test(arguments: [
    ("a.txt", "is the name of neither a tutorial nor a script"),
    ("a", "is the name of neither a tutorial nor a script"),
    (".md", "is the name of neither a tutorial nor a script"),
    ("nowhere/a.md", "there is no folder '"),
    ("file/a.md", "cannot open the folder '"),
    ("folder.md", "'folder.md' is not a file"),
    ("link.easel", "there is a file '"),
    ("out.easel", "'out.easel' leads out of the page's folder by a link"),
    ("full.md", "cannot open the folder 'images/full'"),
  ])
  func `what cannot be written says why, and nothing is left behind`(
    name: String, message: String
  ) throws {
    try folder.write("x", to: "file")
    try folder.write("x", to: "folder.md/x")
    try #require(symlink("file", folder("link.easel")) == 0)
    try #require(symlink("/etc/passwd", folder("out.easel")) == 0)
    try folder.write("x", to: "images/full")
    let files = folder.files
    let error = #expect(throws: SaveError.self) {
      try save(["show(View(width: 9, height: 9, backgroundColor: .red))"], to: name)
    }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    #expect(folder.files == files)
  }

  @Test func `there is nothing to save, or it does not run, or Ctrl-C comes`() throws {
    #expect(throws: SaveError("there is nothing to save", hint: "type a line first")) {
      try save([" "], to: "a.md")
    }
    #expect(throws: SaveError("'nope' does not run again: there is no 'nope' here")) {
      try save(["nope"], to: "a.md")
    }
    var saver = PageSaver(stop: StopSignal { .interruption })
    let error = #expect(throws: SaveError.self) {
      try saver.save(Self.cells(["1"]), to: folder("a.md"))
    }
    #expect(error?.isInterruption == true)
    #expect(folder.files == [])
  }
}
