import Language
import Platform
import Playground
import Rendering
import Synchronization
import TestSupport
import Testing

@testable import Tutorials

struct ReplayTests {
  @Test func `a lesson that keeps its promises passes, and nothing is written`() throws {
    let folder = try BarsLesson.recorded()
    let files = folder.files
    let report = try Replay().test([folder.path])
    // One starter, three steps and two goldens.
    #expect(report.text == "6 passed, 0 failed\n")
    #expect(report.status == .good)
    #expect(folder.files == files)
    #expect(files == ["bars.md", "images/bars.png", "images/growing.png"])
  }

  /// A change of the program, and the report for which line.
  @Test(arguments: [
    (
      "a bar one point higher", "[10, 30, 20]", "[10, 31, 20]", 22,
      "rect (21.66796875, 10)", "rect (21.66796875, 9)"
    ),
    ("a colour one level off", "blue: 1", "blue: 254 / 255.0", 22, "#0000FF", "#0000FE"),
    (
      "bars in another order", "zip(values, colors)", "zip(values.reversed(), colors.reversed())",
      22, "- fill #FF0000", "+ fill #0000FF"
    ),
    ("a spacing of 6", "spacing: 5", "spacing: 6", 22, "to (16.66796875, 40)", "to (16, 40)"),
    ("a changed value", "print(\"bars:\")", "print(\"bars\")", 26, "- bars:", "+ bars"),
    ("a late animation", "delay: 0.5", "delay: 0.6", 42, "at 1s", "+ fill"),
  ])
  func `a changed program turns the replay red`(
    change: String, text: String, replacement: String, line: Int, before: String, after: String
  ) throws {
    let folder = try BarsLesson.recorded()
    try folder.write(BarsLesson.markdown.replacing(text, with: replacement), to: "bars.md")
    let report = try Replay().test([folder.path])
    #expect(report.status == .fault)
    #expect(report.text.contains("\(folder("bars.md")):\(line): step"))
    #expect(report.text.contains(before), "\(report.text)")
    #expect(report.text.contains(after), "\(report.text)")
  }

  /// A change of the program, the line about what follows, and the number of failures.
  @Test(arguments: [
    ("let stack =", "let stick =", "step 1 \"1. Line up the bars\": after it 3 more checks", 4),
    ("print(\"bars:\")", "print(\"bars\"); nope", "", 1),
    ("spacing: 5", "spacing: 6", "", 2),
  ])
  func `what follows from a failed cell takes one line`(
    text: String, replacement: String, line: String, failed: Int
  ) throws {
    let folder = try BarsLesson.recorded()
    try folder.write(BarsLesson.markdown.replacing(text, with: replacement), to: "bars.md")
    let report = try Replay().test([folder.path])
    #expect(report.failed == failed, "\(report.text)")
    #expect(report.passed + report.failed == 6)
    #expect(report.text.contains("of the page failed\n") == !line.isEmpty, "\(report.text)")
    #expect(line.isEmpty || report.text.contains(line), "\(report.text)")
  }

  @Test func `a missing picture turns the replay red, and leaves what it would be`() throws {
    let folder = try BarsLesson.recorded()
    let golden = try #require(folder.bytes(of: "images/bars.png"))
    try LessonFolder(path: folder.path).remove("images/bars.png")
    let report = try Replay().test([folder.path])
    #expect(
      report.text == """
        \(folder("bars.md")):22: step 1 "1. Line up the bars": 'images/bars.png' is missing
          see '\(folder("images/bars.actual.png"))'
          to accept it: easel test --update \(shellWord(folder("bars.md")))
        5 passed, 1 failed

        """)
    #expect(report.status == .fault)
    #expect(folder.bytes(of: "images/bars.actual.png") == golden)
  }

  @Test func `a failure leaves the actual picture and the difference, and a pass removes them`()
    throws
  {
    let folder = try BarsLesson.recorded()
    let spoiled = BarsLesson.markdown.replacing("spacing: 5", with: "spacing: 6")
    try folder.write(spoiled, to: "bars.md")
    _ = try Replay().test([folder.path])
    let leftovers = [
      "images/bars.actual.png", "images/bars.difference.png", "images/growing.actual.png",
      "images/growing.difference.png",
    ]
    #expect(folder.files.filter(leftovers.contains) == leftovers)
    let difference = try #require(folder.bytes(of: "images/bars.difference.png"))
    let image = try DecodedPNG(difference).image
    #expect((image.width, image.height) == (60, 40))
    #expect(image.pixel(x: 16, y: 39) == Pixel(255, 0, 0))
    #expect(image.pixel(x: 5, y: 39) != Pixel(255, 0, 0))

    try folder.write(BarsLesson.markdown, to: "bars.md")
    #expect(try Replay().test([folder.path]).status == .good)
    #expect(folder.files.filter(leftovers.contains).isEmpty)
  }

  @Test func `a golden that cannot be read is not judged`() throws {
    let folder = try BarsLesson.recorded()
    try folder.write("no picture", to: "images/bars.png")
    let report = try Replay().test([folder.path])
    #expect(report.status == .unjudged)
    #expect(report.text.contains("bars.md:22: step 1"))
    #expect(report.text.hasSuffix("5 passed, 1 failed\n"))
  }

  /// Cells and outputs, and how many of the checks pass.
  @Test(arguments: [
    // Prints are not checked without an output.
    ("```easel\nprint(1)\n```", 1, 0),
    ("```easel\nprint(1)\n2\n```\n```output\n1\n2\n```", 1, 0),
    ("```easel\nprint(1)\n```\n```output\n```", 0, 1),
    ("```easel\nlet a = 1\na = 2\n```", 0, 1),
    ("```easel\nnope\n```\n```output\n```", 0, 1),
    ("```easel\nlet a = 1\n```\n```easel\na\n```\n```output\n1\n```", 2, 0),
    // A page begins afresh.
    ("```easel\nlet a = 1\n```\n# B\n```easel\na\n```", 1, 1),
  ])
  func `a cell shows what its output says, or nothing to worry about`(
    markdown: String, passed: Int, failed: Int
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write("# A\n\(markdown)\n", to: "a.md")
    let report = try Replay().test([folder("a.md")])
    #expect((report.passed, report.failed) == (passed, failed), "\(report.text)")
  }

  @Test func `an error that is expected passes, and the page goes on without its cell`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      # A

      ```easel
      let a = 1
      ```

      ```easel
      let b = c
      ```

      ```output
      ```

      ```easel
      a
      ```

      ```output
      1
      ```
      """, to: "a.md")
    let update = try Replay().update([folder.path])
    #expect((update.passed, update.recorded) == (2, 1))
    let recorded = try #require(folder.text(of: "a.md"))
    #expect(recorded.contains("```output\ncell 2:1:9: error: "))
    #expect(try Replay().test([folder.path]).text == "3 passed, 0 failed\n")
  }

  @Test func `a limit has an exit code of its own`() throws {
    var limits = Limits()
    limits[.operations] = 10_000
    let folder = try TemporaryFolder()
    try folder.write("```easel\nwhile true { }\n```", to: "a.md")
    #expect(try Replay(limits: limits).test([folder.path]).status == .limit)
    limits = Limits()
    limits[.canvasPixels] = 5_000
    try folder.write(
      "```easel\nshow(View(width: 50, height: 50))\n```\n![](a.png \"2x\")", to: "a.md")
    let report = try Replay(limits: limits).test([folder.path])
    #expect(report.status == .limit)
    #expect(report.text.contains("a.md:4: step 1: 'a.png' cannot be drawn"))
  }

  @Test func `an interruption ends the replay`() throws {
    let folder = try BarsLesson.recorded()
    let report = try Replay(stop: StopSignal { .interruption }).test([folder.path])
    #expect(report.status == .interrupted)
    #expect(report.text.hasSuffix("interrupted\n0 passed, 0 failed\n"))
  }

  @Test func `what is wrong with a lesson fails, with its line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```easel\n1\n```\n![](../a.png)", to: "a.md")
    let report = try Replay().test([folder.path])
    let reason = "a picture of the page lies below the lesson's folder, not at '../a.png'"
    #expect(report.text == "\(folder("a.md")):4: \(reason)\n1 passed, 1 failed\n")
  }

  @Test func `a picture belongs to one lesson`() throws {
    let folder = try BarsLesson.recorded()
    try folder.write("```easel\n1\n```\n![](images/bars.png)", to: "pies.md")
    let report = try Replay().test([folder.path])
    let reason = "'images/bars.png' is a picture of '\(folder("bars.md"))' already"
    #expect(report.text == "\(folder("pies.md")):4: \(reason)\n7 passed, 1 failed\n")
  }

  @Test func `there may be nothing to test`() throws {
    let folder = try TemporaryFolder()
    #expect(try Replay().test([folder.path]).status == .nothing)
    try folder.write("# Tutorials\n\n```output\n1\n```\n", to: "README.md")
    #expect(try Replay().test([folder.path]).status == .nothing)
    // A file that was asked for is looked at.
    #expect(try Replay().test([folder("README.md")]).status == .fault)
    #expect(throws: Suite.UsageError.self) { try Replay().test([folder("nowhere.md")]) }
  }

  @Test func `a lesson that is named twice is replayed once`() throws {
    let folder = try BarsLesson.recorded()
    let report = try Replay().test([folder("bars.md"), folder.path])
    #expect(report.text == "6 passed, 0 failed\n")
  }

  @Test func `a lesson and a script read what lies beside them`() throws {
    let folder = try TemporaryFolder()
    let markdown = """
      ```easel
      let heights = String(contentsOfFile: "heights.txt").split(separator: "\\n")
      let box = View(width: 40, height: Double(heights[0]) ?? 0, backgroundColor: .red)
      show(box)
      heights.count
      ```

      ```output
      2
      ```

      ![A box](box.png)

      """
    try folder.write(markdown, to: "inner/box.md")
    try folder.write("String(contentsOfFile: \"heights.txt\")\n", to: "inner/box.easel")
    try folder.write("30\n20\n", to: "inner/heights.txt")
    #expect(try Replay().update([folder.path]).status == .good)
    #expect(try Replay().test([folder.path]).text == "3 passed, 0 failed\n")
    try folder.write("31\n", to: "inner/heights.txt")
    let report = try Replay().test([folder.path])
    #expect(report.status == .fault)
    #expect(report.text.contains("the output differs"))
    #expect(report.text.contains("'box.png' differs"))
    try LessonFolder(path: folder.path).remove("inner/heights.txt")
    #expect(try Replay().test([folder("inner/box.easel")]).text.contains("there is no file"))
  }

  // MARK: Changes of cells

  /// A box, a change of its width, and a golden after each.
  private static let growing = """
    # Growing

    ```easel starter
    func width() -> Double {
      return 20
    }
    ```

    ```easel
    let box = View(width: width(), height: 10, backgroundColor: .red)
    show(box)
    print("shown")
    ```

    ![A box](images/small.png)

    Make it wider.

    ```diff easel
     func width() -> Double {
    -  return 20
    +  print("asked")
    +  return 40
     }
    @@ the box
     show(box)
    +box.width
    ```

    ```output
    asked
    shown
    40.0
    ```

    ![A wide box](images/wide.png)

    """

  @Test func `a change of cells is a step, and the page is the changed one from then on`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.growing, to: "a.md")
    let update = try Replay().update([folder.path])
    #expect((update.failed, update.recorded) == (0, 3), "\(update.text)")
    // The box prints before its width, which stands in the middle of the cell.
    try folder.write(
      Self.growing.replacing("asked\nshown\n40.0", with: "asked\nshown"), to: "a.md")
    #expect(try Replay().test([folder.path]).text == "5 passed, 0 failed\n")
    let image = try DecodedPNG(try #require(folder.bytes(of: "images/wide.png"))).image
    #expect((image.width, image.height) == (40, 10))

    try folder.write(Self.growing.replacing("-  return 20", with: "-  return 30"), to: "a.md")
    let report = try Replay().test([folder.path])
    #expect(
      report.text == """
        \(folder("a.md")):21: step 2 "Growing": no cell has the line 'return 30'
          the rest of the page did not run
        3 passed, 1 failed

        """)
  }

  @Test func `a change that does not run is refused, and shown where it stands`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      ```easel
      func f(_ i: Int) -> Int { return [1][i] }
      ```

      ```easel
      f(0)
      ```

      ```diff easel
      -func f(_ i: Int) -> Int { return [1][i] }
      +func f(_ i: Int) -> Int { return [1][i + 1] }
      ```

      ```output
      ```

      ```easel
      f(0)
      ```

      ```output
      1
      ```
      """, to: "a.md")
    _ = try Replay().update([folder.path])
    #expect(try Replay().test([folder.path]).text == "4 passed, 0 failed\n")
    let text = try #require(folder.text(of: "a.md"))
    #expect(text.contains("cell 1:1:38: error: index 1 is past the end"), "\(text)")
    #expect(text.contains("1 | func f(_ i: Int) -> Int { return [1][i + 1] }"))
  }

  @Test func `once the time of a file is up, nothing after it is at fault`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "```easel\nlet a = 1\n```\n\n```easel\nlet b = 2\n```\n\n# Next\n\n```easel\nlet c = 3\n```\n",
      to: "a.md")
    let asked = Atomic(0)
    // Reading the first cell asks first.
    let stop = StopSignal {
      asked.add(1, ordering: .relaxed).oldValue > 1 ? .seconds(60) : nil
    }
    let report = try Replay(stop: stop).test([folder.path])
    #expect(report.status == .limit)
    #expect(report.failed == 2)
    #expect(report.text.contains("the limit 'seconds' is 60"))
    #expect(report.text.contains("a.md: its time is up, and the rest of it did not run"))
  }
}
