import Testing

@testable import Tutorials

struct LessonNoteTests {
  private func notes(_ markdown: String) -> [Lesson.Note] {
    let cell = "```easel\n1\n```"
    return Lesson(Array(markdown.replacing("CELL", with: cell).utf8)).notes
  }

  /// The words of a fence, and what they were meant to be.
  @Test(arguments: [
    ("outptu", "output"), ("Output", "output"), ("ouput", "output"), ("{output}", "output"),
    ("Easel", "easel"), ("EASEL", "easel"), ("easle", "easel"), ("eazel", "easel"),
    ("{easel}", "easel"), ("{.easel .starter}", "easel starter"), ("easle startr", "easel starter"),
    ("easel,starter", "easel starter"), ("diff Easel", "diff easel"), ("Diff easel", "diff easel"),
    ("dif easel", "diff easel"), ("diff-easel", "diff easel"),
    ("diff exercise", "diff easel exercise"),
  ])
  func `a misspelt fence is noted`(words: String, meant: String) {
    let note = Lesson.Note(
      line: 3, message: "a fence of '\(words)' is passed over", hint: "did you mean '\(meant)'?")
    #expect(notes("# A\n\n```\(words)\n1\n```") == [note])
    #expect(notes("# A\n\n> ~~~ \(words)\n> 1\n> ~~~") == [note])
  }

  @Test(arguments: [("2. *An open task:* Red.", 9), ("2. Red.\n\n```easel exercise\n2\n```", 11)])
  func `a task that no solution follows is noted`(next: String, line: Int) {
    let found = notes("# A\n\nCELL\n\n## Your turn\n\n1. Blue.\n\n\(next)")
    #expect(
      found.map(\.message) == ["2 numbered items without a solution between them are one task"]
    )
    #expect(found.map(\.line) == [line + 2])
  }

  @Test(arguments: [
    "", "swift", "sh", "text", "txt", "bash", "console", "diff", "diff swift", "json", "yaml",
    "markdown", "python", "c", "cpp", "rust", "html", "xml", "elm", "excel", "eiffel", "input",
    "stdout", "outcome", "sql", "make", "{.swift}", "sel", "out", "patch",
  ])
  func `a fence of another language is not`(words: String) {
    #expect(notes("```\(words)\n1\n```\n\nCELL").isEmpty)
    #expect(notes("<!--\n```\(words)\n1\n```\n-->\n\nCELL").isEmpty)
    #expect(meantFenceWords(words) == nil)
  }

  @Test(arguments: [
    ("```swift\n1", 1), ("CELL\n\n~~~~\n1\n~~~", 5), ("> ```\n> 1\n\nwords", 1),
    ("- ```\n  1\n\nwords", 1), ("```", 1),
  ])
  func `a fence that is not closed is noted`(markdown: String, line: Int) {
    #expect(notes(markdown).map(\.message) == ["the fence is not closed"])
    #expect(notes(markdown).first?.line == line)
  }

  @Test(arguments: ["> ```\n> 1\n> ```", "- a\n\n  ```\n  1\n  ```", "1. > ```\n   > ```\n"])
  func `a fence in a list or a quote can be closed`(markdown: String) {
    #expect(notes(markdown).isEmpty)
  }

  @Test(arguments: [
    ("CELL\n\n![](a.png) ![](b.png)", ["a.png", "b.png"], "it is not alone in its paragraph"),
    ("CELL\n\n![](a.png)\n![](b.png)", ["a.png", "b.png"], "it is not alone in its paragraph"),
    ("CELL\n\nSee ![](a.png).", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n[![](a.png)](b.html)", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n- See ![](a.png)", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n> See ![](a.png)", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n| a |\n|---|\n| ![](a.png) |", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n## ![](a.png)", ["a.png"], "it is not alone in its paragraph"),
    ("CELL\n\n<p><img width=3 SRC='a.png'></p>", ["a.png"], "it is HTML"),
    ("CELL\n\nSee <img\nsrc=\"a.png\">", ["a.png"], "it is HTML"),
    ("![](a.png)\n\nCELL", ["a.png"], "no cell of its page stands above it"),
    ("# A\n\nCELL\n\n# B\n\n![](a.png)", ["a.png"], "no cell of its page stands above it"),
  ])
  func `a picture that is not a golden is noted`(markdown: String, paths: [String], reason: String)
  {
    #expect(
      notes(markdown).map(\.message)
        == paths.map { "the picture '\($0)' is not compared: \(reason)" })
    let illustrated = markdown.replacing("png)", with: "png \"illustration\")")
      .replacing("png'", with: "png' title=illustration")
      .replacing("png\">", with: "png\" title='illustration'>")
    #expect(notes(illustrated).isEmpty)
  }

  @Test(arguments: [
    ("CELL\n\nOne\ntwo ![][lost]", 6, "a picture is not compared: Markdown reads it as text"),
    ("CELL\n\n![](two words.png)", 5, "a picture is not compared: Markdown reads it as text"),
    ("CELL\n\n<!--\n![](a.png)\n-->", 6, "a picture is not compared: it stands in HTML"),
    (
      "CELL\n\n<details>\n```easel\n2\n```\n</details>", 6,
      "a fence of 'easel' is passed over: it stands in HTML"
    ),
    (
      "CELL\n\n<!--\n\n~~~ Diff easel\n-2\n~~~\n-->", 7,
      "a fence of 'diff easel' is passed over: it stands in HTML"
    ),
  ])
  func `what Markdown takes for something else is noted`(
    markdown: String, line: Int, message: String
  ) {
    #expect(notes(markdown).map(\.line) == [line])
    #expect(notes(markdown).map(\.message) == [message])
  }

  @Test(arguments: [
    // Without a cell, a picture is only a picture.
    "# A\n\n![](a.png)\n\n![](b.png) and <img src=c.png>", "CELL\n\n`![](a b.png)`",
    "CELL\n\n\\![][lost] Wow![1]", "CELL\n\n    ```Easel\n    ![](a.png)",
    "CELL\n\nan <imgx src=a>",
    "CELL\n\n````markdown\n```outptu\n![](a.png)\n```\n````",
  ])
  func `nothing is noted of what can mean nothing else`(markdown: String) {
    #expect(notes(markdown).isEmpty)
  }
}
