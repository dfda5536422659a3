import Language
import Platform
import Playground
import Rendering
import Syntax
import TestSupport
import Testing

@testable import Tutorials

struct ScriptTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func test(_ script: String) throws -> Report {
    try folder.write(script, to: "check.easel")
    return try Replay().test([folder("check.easel")])
  }

  @Test func `a script's cells are what stands between its separators`() {
    let script = Script(Array("\n1\r\n\n// ---\n// ---\n  2\n3\n// -----\n".utf8))
    #expect(script.cells == ["\n1", "  2\n3"])
    #expect(Script([]).cells == [])
  }

  @Test func `a script passes by its cells, whatever they print and remark`() throws {
    let report = try test("let a = 1\n// ---\nprint(a)\n1 / 2 * a\n// ---\nshow(View())\n")
    #expect(report.text == "3 passed, 0 failed\n")
    #expect(report.status == .good)
  }

  @Test func `the first cell that is refused fails the script at its place in the file`() throws {
    let report = try test("let a = [1]\n// ---\nvar b = 0\n  b = a[1]\n// ---\nb\n// ---\nb\n")
    #expect(
      report.text == """
        \(folder("check.easel")):4:9: error: index 1 is past the end of a list of 1
          4 |   b = a[1]
            |         ^
          hint: the last index is 0
          2 cells after it did not run
        1 passed, 1 failed

        """)
    #expect(report.status == .fault)
  }

  @Test func `a fault in an earlier cell's code is shown where it stands`() throws {
    let report = try test(
      "1\n// ---\nlet f = { (i: Int) in\n  [1][i] }\n// ---\nf(7)\n")
    #expect(report.text.contains("check.easel:4:7: error: "), "\(report.text)")
  }

  @Test func `bytes that are not text fail a script, and an empty one is nothing to test`() throws {
    try folder.write(Array("1\n".utf8) + [0xFF], to: "check.easel")
    let report = try Replay().test([folder("check.easel")])
    #expect(report.text.hasPrefix("\(folder("check.easel")):2:1: error: "))
    #expect(report.status == .fault)
    #expect(try test("\n// ---\n").status == .nothing)
  }

  @Test(arguments: ["// only words\n", "/* a\n   b */", "\n// one\n// ---\n// two\n"])
  func `a script that only comments is nothing to test, and says so`(text: String) throws {
    let report = try test(text)
    #expect(
      report.text == """
        \(folder("check.easel")):1: note: the script has no cell that does something
          hint: write what must be so: 'expect(condition, "why")'
        nothing to test
        1 note
        0 passed, 0 failed

        """)
    #expect(report.status == .nothing)
    #expect(try Replay(isStrict: true).test([folder("check.easel")]).status == .fault)
  }

  @Test func `a cell of comments only is not a check`() throws {
    #expect(try test("// about\n// ---\n1\n").text == "1 passed, 0 failed\n")
  }

  @Test func `of a flood of failures in a cell, some are told and all counted`() throws {
    let report = try test("for i in 0..<500 { expect(i < 0, \"negative\") }")
    #expect(report.text.utf8.count < 10_000)
    #expect(
      report.text.hasSuffix(
        """
        \(folder("check.easel")):1: … 480 more expectations of the cell failed
        0 passed, 500 failed

        """), "\(report.text)")
  }

  @Test func `limits and Ctrl-C end a script in their own ways`() throws {
    try folder.write("var i = 0\nfor _ in 0..<1_000_000 { i += 1 }", to: "check.easel")
    var limits = Limits()
    limits[.operations] = 1_000
    let endless = try Replay(limits: limits).test([folder("check.easel")])
    #expect(endless.status == .limit)
    let stopped = try Replay(stop: StopSignal { .interruption }).test([folder("check.easel")])
    #expect(stopped.status == .interrupted)
  }

  // MARK: Expectations

  @Test func `expectations that fail are reported with their sides, and the script goes on`() throws
  {
    let script = """
      let bars = [40, 60]
      expect(bars.count == 3, "there are three bars")
      expect(bars[0] < bars[1], "they rise")
      expect(bars.isEmpty, "nothing is left")
      // ---
      func check(_ i: Int) { expect(bars[i] * 2 <= 100, "bar \\(i) is low") }
      bars.indices.forEach { check($0) }
      // ---
      expect("a" != "a", "")
      // ---
      let done = true

      """
    let place = folder("check.easel")
    let report = try test(script)
    #expect(
      report.text == """
        \(place):2:8: error: expectation failed: there are three bars
          2 | expect(bars.count == 3, "there are three bars")
            |        ^^^^^^^^^^^^^^^
          hint: the sides are 2 and 3
        \(place):4:8: error: expectation failed: nothing is left
          4 | expect(bars.isEmpty, "nothing is left")
            |        ^^^^^^^^^^^^
        \(place):6:31: error: expectation failed: bar 1 is low
          6 | func check(_ i: Int) { expect(bars[i] * 2 <= 100, "bar \\(i) is low") }
            |                               ^^^^^^^^^^^^^^^^^^
          hint: the sides are 120 and 100
        \(place):9:8: error: expectation failed
          9 | expect("a" != "a", "")
            |        ^^^^^^^^^^
          hint: the sides are a and a
        1 passed, 4 failed

        """)
    #expect(report.status == .fault)
  }

  @Test func `an expectation in a completion block is reported once, by the cell that set it`()
    throws
  {
    let report = try test(
      """
      let box = View(width: 8, height: 8)
      show(box)
      animate(duration: 1, completion: { expect(box.width == 9, "it grew") }) { box.backgroundColor = .red }
      // ---
      wait()
      // ---
      1
      """)
    #expect(report.text.hasSuffix("2 passed, 1 failed\n"), "\(report.text)")
    #expect(report.text.contains("check.easel:3:43: error: expectation failed: it grew\n"))
    #expect(report.text.contains("hint: the sides are 8.0 and 9.0\n"))
  }

  @Test func `an expectation that fails again and again is reported once for each value`() throws {
    let report = try test("for i in 0..<100_000 { expect(i % 3 == 0, \"of three\") }")
    #expect(report.text.hasSuffix("0 passed, 2 failed\n"), "\(report.text)")
    let flood = try test("for i in 0..<100_000 { expect(i < 0, \"negative\") }")
    #expect(flood.status == .limit)
    #expect(flood.text.contains("the limit 'output-bytes' is"))
  }

  // MARK: Errors that are promised

  @Test(arguments: [
    ("let a = b\n// error: there is no 'b' here", "1 passed, 0 failed\n"),
    (
      "let a = 1\n// ---\nlet b = a / 0\n// error: a whole number cannot be divided by zero\n// ---\na",
      "3 passed, 0 failed\n"
    ),
    ("let a = )\n// error: expected a value\n\n", "1 passed, 0 failed\n"),
    (
      "let a = b\n// error: there is no 'c' here",
      """
      PLACE:2: another error
        - there is no 'c' here
        + there is no 'b' here
        to accept it: easel test --update PLACE
      0 passed, 1 failed

      """
    ),
    (
      "\n1\n// ---\nlet a = 1\n// so it is\n// error: no\n// ---\na",
      """
      PLACE:6: the cell runs, and has promised an error
        - no
      2 passed, 1 failed

      """
    ),
    // Only at its end.
    ("// error: no\nlet a = 1", "1 passed, 0 failed\n"),
  ])
  func `a cell can promise its errors`(script: String, text: String) throws {
    let report = try test(script)
    #expect(report.text == text.replacing("PLACE", with: folder("check.easel")))
  }

  @Test func `what is wrong behind a refused cell is at its own place`() throws {
    let report = try test(
      "let a = 1\n// ---\nlet b: Int = \"x\"\n// error: 'b' takes a whole number, not a string\n"
        + "// ---\nlet c = 2\nexpect(zz == 3, \"m\")")
    #expect(report.text.contains("check.easel:7:8: error: there is no 'zz' here"), "\(report.text)")
  }

  @Test func `running a script leaves out its expected errors`() {
    let text = "let a = 1\n// ---\nlet b = c\n// error: there is no 'c' here\n// ---\na[0]\n"
    let script = Script(Array(text.utf8)).withoutRefusals
    #expect(script.cells == ["let a = 1", "a[0]"])
    var page = Page()
    _ = page.run(script.cells[0])
    let refusal = page.run(script.cells[1])
    let said = refusal.diagnostics.first.flatMap {
      script.styledText(of: $0, in: refusal.cell, at: "check.easel")?.plain
    }
    #expect(said?.hasPrefix("check.easel:6:1: error: ") == true, "\(said ?? "")")
  }

  @Test(arguments: ["\n", "\r\n"])
  func `an update records the errors that a cell has`(end: String) throws {
    let script = """
      let a = 1
      // ---
      let b = c
      // error: no
      // error: nor this
      // ---
      let d = a
      // error: never
      """.replacing("\n", with: end)
    let update = try recorded(script)
    #expect(
      update.text == """
        \(folder("check.easel")):8: the cell runs, and has promised an error
          - never
        recorded \(folder("check.easel")):4: the error of the cell
        recorded 1
        1 passed, 1 failed

        """)
    let others = script.replacing("// error: nor this\(end)", with: "")
    #expect(
      folder.text(of: "check.easel")
        == others.replacing("no\(end)", with: "there is no 'c' here\(end)"))
    let open = "let b = c\(end)// error: no"
    #expect(try recorded(open).recorded == 1)
    #expect(folder.text(of: "check.easel") == "let b = c\(end)// error: there is no 'c' here")
  }

  // MARK: Pictures

  /// A box that grows, looked at three times.
  private static let growing = """
    let box = View(width: 20, height: 10, backgroundColor: .red)
    show(box)
    snapshot("red")
    animate(duration: 1) { box.backgroundColor = .blue }
    snapshot("begin")
    // ---
    for moment in ["half", "end"] {
      wait(0.5)
      snapshot(moment)
    }

    """

  private func recorded(_ script: String = growing) throws -> Report {
    try folder.write(script, to: "check.easel")
    return try Replay().update([folder.path])
  }

  private func colour(of name: String) throws -> Pixel {
    let png = try #require(folder.bytes(of: "images/check/\(name).png"))
    return try DecodedPNG(png).image.pixel(x: 3, y: 3)
  }

  @Test func `pictures are recorded on request, and each is of its moment`() throws {
    let update = try recorded()
    #expect(
      update.text == """
        recorded '\(folder("images/check/red.png"))'
        recorded '\(folder("images/check/begin.png"))'
        recorded '\(folder("images/check/half.png"))'
        recorded '\(folder("images/check/end.png"))'
        recorded 4
        2 passed, 0 failed

        """)
    #expect(update.status == .good)
    let files = folder.files
    #expect(try Replay().test([folder.path]).text == "6 passed, 0 failed\n")
    #expect(folder.files == files)
    #expect(try colour(of: "red") == Pixel(255, 0, 0))
    #expect(try colour(of: "begin") == Pixel(255, 0, 0))
    #expect(try colour(of: "half") == Pixel(128, 0, 128))
    #expect(try colour(of: "end") == Pixel(0, 0, 255))
    let png = try #require(folder.bytes(of: "images/check/half.png"))
    let picture = try GoldenPicture(png: png, limits: RenderingLimits())
    #expect(picture.description == "half, of check.easel")
    #expect(picture.displayList.hasPrefix("at 0.5s\n"))
  }

  @Test func `a picture that differs or is missing turns the script red, and it goes on`() throws {
    _ = try recorded()
    try LessonFolder(path: folder.path).remove("images/check/red.png")
    let report = try test(Self.growing.replacing(".blue", with: ".green"))
    #expect(report.status == .fault)
    #expect(report.text.hasSuffix("3 passed, 3 failed\n"), "\(report.text)")
    let place = folder("check.easel")
    #expect(
      report.text.hasPrefix(
        """
        \(place):3: snapshot: 'images/check/red.png' is missing
          see '\(folder("images/check/red.actual.png"))'
          to accept it: easel test --update \(shellWord(place))

        """), "\(report.text)")
    #expect(report.text.contains("\(place):9: snapshot: 'images/check/half.png'"))
    #expect(report.text.contains("+ fill #808000"), "\(report.text)")
    #expect(
      folder.files.filter { $0.contains("actual") || $0.contains("difference") } == [
        "images/check/end.actual.png", "images/check/end.difference.png",
        "images/check/half.actual.png", "images/check/half.difference.png",
        "images/check/red.actual.png",
      ])
  }

  @Test func `looking changes nothing`() throws {
    // Bars that were looked at have still never been laid out, so they grow from nothing.
    let script = """
      let row = StackView(width: 20, height: 10, distribution: .fillEqually)
      row.addArrangedSubview(View(backgroundColor: .red))
      show(row)
      LOOK
      animate(duration: 1) { layoutIfNeeded() }
      wait(0.5)
      expect(row.arrangedSubviews[0].width == 20, "it has its place")
      snapshot("half")
      """
    _ = try recorded(script.replacing("LOOK", with: ""))
    let half = folder.bytes(of: "images/check/half.png")
    #expect(try recorded(script.replacing("LOOK", with: "snapshot(\"first\")")).recorded == 1)
    #expect(folder.bytes(of: "images/check/half.png") == half)
  }

  @Test func `no picture is recorded where an expectation has failed`() throws {
    let update = try recorded("let a = 1\nexpect(a == 2, \"two\")\n// ---\nsnapshot(\"a\")")
    #expect(update.text.contains("is not recorded, because a cell above it has failed"))
    #expect(folder.files == ["check.easel"])
  }

  @Test(arguments: [
    ("snapshot(\"a\")\n// ---\nsnapshot(\"a\")", "there is a picture 'a' already"),
    ("snapshot(\"../a\")", "'../a' is not a name for a picture"),
    ("snapshot(\"\")", "'' is not a name for a picture"),
    ("snapshot(\"é\")", "'é' is not a name for a picture"),
    ("let look = { snapshot(\"a\") }", "'snapshot'"),
  ])
  func `a picture's name is its own, and that of a file`(script: String, message: String) throws {
    _ = try recorded(script)
    let report = try test(script)
    #expect(report.status == .fault)
    #expect(report.text.contains(message), "\(report.text)")
  }

  @Test func `a script asks for so many pictures and no more`() throws {
    var limits = Limits()
    limits[.frames] = 3
    try folder.write("for i in 0..<3 { snapshot(\"a\\(i)\") }", to: "check.easel")
    #expect(try Replay(limits: limits).test([folder("check.easel")]).status == .fault)
    try folder.write("for i in 0..<4 { snapshot(\"a\\(i)\") }", to: "check.easel")
    let report = try Replay(limits: limits).test([folder("check.easel")])
    #expect(report.status == .limit)
    #expect(report.text.contains("asks for too many pictures: the limit 'frames' is 3"))
  }

  @Test func `a picture belongs to one script or lesson`() throws {
    try folder.write("```easel\n1\n```\n\n![One](images/check/a.png)\n", to: "a.md")
    let report = try recorded("snapshot(\"a\")")
    #expect(
      report.text.contains(
        "check.easel:1: 'images/check/a.png' is a picture of '\(folder("a.md"))' already"),
      "\(report.text)")
    try folder.write("snapshot(\"a\")", to: "...easel")
    let odd = try Replay().test([folder("...easel")])
    #expect(odd.text.contains("a script whose name begins with a dot has no pictures"))
  }
}
