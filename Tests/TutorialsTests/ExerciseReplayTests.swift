import Playground
import Rendering
import TestSupport
import Testing

@testable import Tutorials

struct ExerciseReplayTests {
  /// A page with a view, a step and a task with the solution `text`, and one more step.
  private func lesson(_ text: String) -> String {
    """
    # A

    ```easel starter
    let box = View(width: 20, height: 10, backgroundColor: .red)
    show(box)
    var size = [1]
    ```

    ```easel
    box.width = 30
    ```

    ## Your turn

    Do it.

    \(text)

    ## Go on

    ```easel
    box.width
    ```

    ```output
    30.0
    ```

    """
  }

  private func test(_ text: String) throws -> Report {
    let folder = try TemporaryFolder()
    try folder.write(lesson(text), to: "a.md")
    return try Replay().test([folder("a.md")])
  }

  @Test(arguments: [
    "```easel exercise\nbox.width = 40\n```",
    "```easel exercise\nbox.width\n```\n\n```output\n30.0\n```",
    "```easel exercise\nprint(box.width)\n```",
    "```easel exercise\nlet wide = 3\n```", "```easel exercise\nsize.append(2)\n```",
    "```easel exercise\nfunc wide() -> Int { 3 }\n```",
    "```easel exercise\nanimate(duration: 1) { box.backgroundColor = .blue }\n```",
    "```diff easel exercise\n-box.width = 30\n+box.width = 40\n```",
  ])
  func `a solution runs on a copy of the page`(solution: String) throws {
    let report = try test(solution)
    #expect(report.text == "4 passed, 0 failed\n")
  }

  @Test func `each right answer has a copy of its own`() throws {
    let report = try test(
      "```easel exercise\nlet a = 1\n```\n```easel exercise\nlet a = 2\nprint(a)\n```")
    #expect(report.text == "5 passed, 0 failed\n")
  }

  @Test(arguments: [
    (
      "box.width = 30\n```\n```output", "changes nothing on the page, so an answer cannot be judged"
    ),
    ("box.width", "changes nothing on the page, so an answer cannot be judged"),
    ("// box.width = 40", "changes nothing on the page, so an answer cannot be judged"),
    ("box.width = 30", "changes nothing on the page, so an answer cannot be judged"),
    ("box.width = \"\"", "a diagnostic that no output expects"),
    ("box.width\n```\n\n```output\n31.0", "the output differs"),
    ("box.width = 40\n```\n\n![Forty](a.png)\n\n```easel exercise\nprint(1)", "'a.png' is missing"),
  ])
  func `a solution that does not keep its promises fails`(code: String, message: String) throws {
    let report = try test("```easel exercise\n\(code)\n```")
    #expect(report.failed == 1, "\(report.text)")
    #expect(report.text.contains("exercise 1 \"Your turn\": "), "\(report.text)")
    #expect(report.text.contains(message), "\(report.text)")
  }

  @Test func `a change that does not fit the page fails, and the page goes on`() throws {
    let report = try test("```diff easel exercise\n-box.width = 31\n+box.width = 40\n```")
    #expect(report.failed == 1)
    #expect(report.passed == 3)
    #expect(
      report.text.contains("a.md:18: exercise 1 \"Your turn\": no cell has the line"),
      "\(report.text)")
  }

  @Test func `an update records the outputs and goldens of solutions`() throws {
    let folder = try TemporaryFolder()
    let solutions = """
      ```easel exercise
      box.width = 40
      ```

      ![Forty wide](forty.png)

      ```easel exercise
      box.width
      ```

      ```output
      ```
      """
    try folder.write(lesson(solutions), to: "a.md")
    #expect(try Replay().update([folder.path]).recorded == 2)
    #expect(folder.text(of: "a.md")?.contains("```output\n30.0\n```\n\n## Go on") == true)
    #expect(try Replay().test([folder.path]).text == "6 passed, 0 failed\n")
    let image = try GoldenPicture(
      png: try #require(folder.bytes(of: "forty.png")), limits: RenderingLimits()
    ).image
    #expect(image.width == 40)
  }

  @Test func `two lessons cannot have one picture, in a solution either`() throws {
    let folder = try TemporaryFolder()
    let text = lesson("```easel exercise\nbox.width = 40\n```\n\n![Forty wide](forty.png)")
    try folder.write(text, to: "a.md")
    try folder.write(text, to: "b.md")
    let report = try Replay().update([folder.path])
    #expect(report.text.contains("'forty.png' is a picture of '\(folder("a.md"))' already"))
  }
}
