import Language
import Layers
import Motion
import Playground
import TestSupport
import Testing

@testable import Tutorials

@Suite struct LessonReadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The pieces of a lesson as short texts, and its notes.
  private func read(
    _ lesson: String, themes: [Theme] = [.light]
  ) throws -> (parts: [String], notes: [String]) {
    var reading = try LessonReading(
      Array(lesson.utf8), at: folder("lesson.md"), limits: Limits(), themes: themes, stop: .never)
    var parts: [String] = []
    try reading.read { part in
      let text =
        switch part {
        case .heading(let level, let text, let html): "h\(level) \(text)|\(html)"
        case .prose(let html): html
        case .code(let code, let language): "\(language): \(code)"
        case .change(let change): "change: \(change)"
        case .output(let output): "output: \(output)"
        case .fold(let summary): "fold \(summary)"
        case .foldEnd: "fold end"
        case .picture(let view):
          "picture \(view.description), \(view.shot.title), \(view.pages.count)"
            + (view.motion == nil ? "" : ", moves") + (view.sound == nil ? "" : ", sounds")
        }
      parts.append(text)
    }
    return (parts, reading.notes.map { "\($0.line): \($0.message)" })
  }

  @Test func `a lesson is read in the order of its text`() throws {
    let (parts, notes) = try read(
      """
      # Rain & *sun*

      See [pies](02-pies.md#arc).

      ```easel starter
      let rain = [3, 5]
      ```

      ## A chart

      ```easel
      rain.count
      ```

      ```output
      2
      ```

      Between.

      ```sh
      ls
      ```

      ```easel
      show(View(width: 40, height: 40))
      ```

      After the code.

      ![A box](images/a.png)
      """)
    #expect(
      parts == [
        "h1 Rain & sun|Rain &amp; <em>sun</em>",
        "<p>See <a href=\"02-pies.html#arc\">pies</a>.</p>\n", "easel: let rain = [3, 5]",
        "h2 A chart|A chart", "easel: rain.count", "output: 2\n", "<p>Between.</p>\n", "sh: ls",
        "easel: show(View(width: 40, height: 40))", "<p>After the code.</p>\n",
        "picture A box, , 1",
      ])
    #expect(notes == [])
  }

  @Test func `a solution runs on a copy, and a check is not shown`() throws {
    let (parts, notes) = try read(
      """
      # A

      ```easel
      let a = 1
      ```

      Take two.

      <details><summary>The <b>solution</b> &amp; more</summary>

      ```diff easel exercise
      -let a = 1
      +let a = 2
      ```

      ```output
      2
      ```

      </details>

      <details><summary>Check</summary>

      ```easel check
      expect(a == 2, "a is two")
      ```

      </details>

      ```easel
      a
      ```

      ```output
      1
      ```
      """)
    #expect(
      parts == [
        "h1 A|A", "easel: let a = 1", "<p>Take two.</p>\n", "fold The solution & more",
        "change: -let a = 1\n+let a = 2", "output: 2\n", "fold end", "easel: a", "output: 1\n",
      ])
    #expect(notes == [])
  }

  @Test func `each page is a program of its own`() throws {
    let (parts, _) = try read(
      "# A\n\n```easel\nlet a = 1\n```\n\n# B\n\n```easel\nlet a = 2\na\n```\n\n```output\n2\n```\n"
    )
    #expect(parts.last == "output: 2\n")
    let isUnknown = #expect(throws: LessonReadingError.self) {
      try read("# A\n\n```easel\nlet a = 1\n```\n\n# B\n\n```easel\na\n```\n")
    }
    #expect(isUnknown?.status == .fault)
  }

  @Test func `a picture is shown in each theme, with what moves and sounds`() throws {
    let (parts, _) = try read(
      """
      # A

      ```easel
      let chart = line([1, 3, 2])
      ```

      ![A line](a.png)

      ```easel
      play(chart)
      ```

      ```output
      0
      ```

      ```score
      x
      ```

      ![The line](b.png)

      ```easel
      wait()
      chart.morph(to: [2, 1, 3])
      ```

      ![It moves](c.png "at 1s, 2s")

      ```easel
      wait()
      play(chart)
      ```

      The end.
      """, themes: [.light, .dark])
    #expect(
      parts.filter { $0.hasPrefix("picture") } == [
        "picture A line, , 2", "picture The line, , 2, sounds",
        "picture It moves, at 1s, 2s, 2, moves",
        "picture Line chart of 3 values: minimum 1 at 1, maximum 3 at 2, rising., , 2, moves, sounds",
      ])
  }

  @Test func `an output that is another is shown as it is now, and told`() throws {
    let (parts, notes) = try read("# A\n\n```easel\n1 + 1\n```\n\n```output\n3\n```\n")
    #expect(parts.last == "output: 2\n")
    #expect(notes == ["7: the output of step 1 \"A\" differs from the lesson's"])
  }

  @Test func `a cell that is to be refused is, with its message`() throws {
    let (parts, _) = try read(
      "# A\n\n```easel\nbox\n```\n\n```output\ncell 1:1:1: error: unknown\n```\n")
    #expect(parts.last?.hasPrefix("output: cell 1:1:1: error: ") == true)
  }

  @Test(arguments: [
    ("# A\n\n```easel\nbars(\"x\")\n```\n", "lesson.md:3: step 1 \"A\" does not run\ncell 1:1:"),
    ("# A\n\n```easel\nlet a = 1\n```\n\n```diff easel\n-let b = 1\n```\n", "lesson.md:8: error: "),
    (
      "# A\n\n```easel\n1\n```\n\n# B\n\n```output\n1\n```\n",
      "lesson.md:9: error: no cell stands above an output"
    ),
  ])
  func `a lesson with a fault is not read to its end`(lesson: String, message: String) throws {
    let error = #expect(throws: LessonReadingError.self) { try read(lesson) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `what Ctrl-C stops is not the refusal that a step shows`() {
    let text = "# A\n\n```easel\nwhile true { }\n```\n\n```output\ncell 1:1:1: error: long\n```\n"
    let lesson = Lesson(Array(text.utf8))
    var limits = Limits()
    limits[.operations] = 100_000
    let stop = StopSignal(reason: { .interruption })
    let error = #expect(throws: LessonReadingError.self) {
      try lesson.pdfPages(at: folder("lesson.md"), limits: limits, stop: stop)
    }
    #expect(error?.status == .interrupted)
    #expect(throws: Never.self) {
      try lesson.pdfPages(at: folder("lesson.md"), limits: limits)
    }
  }

  @Test func `HTML is not shown, and told once a line`() throws {
    let (parts, notes) = try read(
      "# A\n\nx<br>y <b>z</b>\n\n<div>\n\n<script>a</script>\n\n<details>\n\nopen\n")
    #expect(parts == ["h1 A|A", "<p>xy z</p>\n", "<p>open</p>\n"])
    #expect(notes == [3, 5, 7, 9].map { "\($0): HTML is not shown" })
  }

  @Test(arguments: [
    ("a.md", "a.html"), ("../b/a.md#x", "../b/a.html#x"), ("a.md?b", "a.html?b"), ("#x", "#x"),
    ("https://a.b/c.md", "https://a.b/c.md"), ("//a.b/c.md", "//a.b/c.md"), (".md", ".md"),
    ("a.txt", "a.txt"), ("mailto:a@b.md", "mailto:a@b.md"), ("", ""),
  ])
  func `links lead from handout to handout`(target: String, address: String) {
    #expect(LessonReferences.link(target) == address)
  }

  @Test func `pictures in prose are carried, or their words stand there`() throws {
    try folder.write([0x89, 0x50, 0x4E, 0x47, 1], to: "a b.png")
    try folder.write([UInt8](repeating: 0xFF, count: 300 << 10), to: "large.jpg")
    try folder.write("<svg/>", to: "a.svg")
    let (parts, notes) = try read(
      """
      # A

      ![one](a%20b.png) ![two](gone.png)

      ![<b> "three"](../up.png)

      ![four](https://a.b/c.png) ![five](large.jpg) ![six](a.svg) ![seven](/etc/passwd)
      """)
    #expect(
      parts == [
        "h1 A|A",
        "<p><img src=\"data:image/png;base64,iVBORwE=\" alt=\"one\" /> <span class=\"missing\">[picture: two]</span></p>\n",
        "<p><span class=\"missing\">[picture:  &quot;three&quot;]</span></p>\n",
        "<p>"
          + ["four", "five", "six", "seven"].map {
            "<span class=\"missing\">[picture: \($0)]</span>"
          }
          .joined(separator: " ") + "</p>\n",
      ])
    #expect(notes.count { $0.contains("is not shown: ") } == 6)
  }
}
