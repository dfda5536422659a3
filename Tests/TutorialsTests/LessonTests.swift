import Playground
import Testing

@testable import Tutorials

struct LessonTests {
  private let bars = """
    Before everything.

    # Bars

    ```easel starter
    let chart = View(width: 400, height: 200)
    show(chart)
    ```

    ## 1. Look

    An *empty* box.

    ![An empty grey box](images/bars/01-box.png)

    ```easel
    chart.width
    ```

    ```output
    400.0
    ```

    What `width` is for:

    ```swift
    UIView().frame.width
    ```

    ## 2. `Size` your *bars*

    ~~~ easel
    chart.width = 300

    wait()
    ~~~

    ![Narrow][narrow]

    ![Twice](./images//twice.png "at 0s, 1.5s, 2x")

    # Pies

    ![Not checked yet](images/pie.svg)

    ```easel
    let pie = 1
    ```

    [narrow]: images/my%20narrow.png
    """

  @Test func `a lesson has pages, starters, steps, outputs and goldens, with their lines`() throws {
    let lesson = Lesson(Array(bars.utf8))
    #expect(lesson.problems.isEmpty)
    #expect(lesson.pages.map(\.title) == ["Bars", "Pies"])
    #expect(lesson.pages.map(\.line) == [3, 42])

    let cells = lesson.pages[0].cells
    #expect(cells.map(\.line) == [5, 16, 32])
    #expect(cells.map(\.number) == [nil, 1, 2])
    #expect(
      cells.map(\.name) == [
        "starter \"Bars\"", "step 1 \"1. Look\"", "step 2 \"2. Size your bars\"",
      ])
    #expect(
      cells.map(\.program) == [
        "let chart = View(width: 400, height: 200)\nshow(chart)", "chart.width",
        "chart.width = 300\n\nwait()",
      ])
    #expect(cells.map { $0.output?.text } == [nil, "400.0\n", nil])
    #expect(cells.map { $0.output?.line } == [nil, 20, nil])
    #expect(
      cells[0].goldens == [
        Lesson.Golden(
          path: "images/bars/01-box.png", description: "An empty grey box", shot: Shot(), line: 14)
      ])
    #expect(cells[1].goldens.isEmpty)
    #expect(cells[2].goldens.map(\.path) == ["images/my narrow.png", "images/twice.png"])
    #expect(cells[2].goldens.map(\.line) == [38, 40])
    #expect(cells[2].goldens[1].shot == (try Shot(parsing: "at 0s, 1.5s, 2x")))

    #expect(lesson.pages[1].starter.isEmpty)
    #expect(lesson.pages[1].steps.map(\.name) == ["step 1 \"Pies\""])
  }

  @Test func `the prose of a step is what stands above its cell, without pictures and outputs`() {
    let cells = Lesson(Array(bars.utf8)).pages[0].cells
    #expect(cells[0].prose == "Before everything.\n\n# Bars")
    #expect(cells[1].prose == "## 1. Look\n\nAn *empty* box.")
    #expect(
      cells[1].sequel == """
        What `width` is for:

        ```swift
        UIView().frame.width
        ```
        """)
    #expect(cells[2].prose == "## 2. `Size` your *bars*")
  }

  @Test func `what stands below a cell, up to a heading, speaks of it`() {
    let lesson = Lesson(
      Array(
        """
        Before.

        # One

        ```easel starter
        1
        ```

        Between.

        ```easel starter
        2
        ```

        ```easel
        3
        ```

        ```output
        3
        ```

        ![Three](three.png)

        It *stands*.

        ## Then

        Four.

        ```easel
        4
        ```

        Still.

        ## Your turn

        - Go on.

        # Two

        Words only.

        # Three

        First a step.

        ```easel
        4
        ```
        """.utf8))
    #expect(lesson.problems.isEmpty)
    #expect(
      lesson.pages[0].cells.map(\.prose) == [
        "Before.\n\n# One", "Between.", "", "## Then\n\nFour.",
      ])
    #expect(lesson.pages[0].cells.map(\.sequel) == ["", "", "It *stands*.", "Still."])
    #expect(
      lesson.pages.map(\.closing) == ["## Your turn\n\n- Go on.", "# Two\n\nWords only.", ""])
    #expect(lesson.pages[2].steps.map(\.prose) == ["# Three\n\nFirst a step."])
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func `lines end as they do in Markdown`(end: String) {
    let lesson = Lesson(Array(bars.replacing("\n", with: end).utf8))
    #expect(lesson.problems.isEmpty)
    #expect(lesson.pages.map(\.line) == [3, 42])
    #expect(lesson.pages[0].cells.map(\.line) == [5, 16, 32])
    #expect(lesson.pages[0].cells[1].output?.lines == 20...22)
  }

  @Test(arguments: [
    ("", 0), ("Nothing to run.", 0), ("# A\n# B", 2), ("```easel\n1\n```", 1),
    ("<!--\n```easel\n1\n```\n-->", 0), ("    ```easel\n    1\n    ```", 0),
  ])
  func `a heading or a cell makes a page`(markdown: String, pages: Int) {
    let lesson = Lesson(Array(markdown.utf8))
    #expect(lesson.pages.count == pages)
    #expect(lesson.problems.isEmpty)
  }

  @Test(arguments: [
    ("```output\n1\n```", 1, "no cell stands above an output"),
    ("# A\nCELL\n# B\n```output\n1\n```", 6, "no cell stands above an output"),
    ("```score\n```", 1, "no cell stands above a score"),
    ("CELL\n```score\n```\n```score\n```", 6, "the cell above has a score already"),
    ("CELL\n```output\n1\n```\n```output\n1\n```", 7, "the cell above has an output already"),
    (
      "CELL\n![](a.png)\n\n```output\n1\n```", 6,
      "an output follows its cell, before the picture on line 4"
    ),
    ("CELL\n```easel starter\n1\n```", 4, "a starter stands above the first step of its page"),
    (
      "```easel begin\n1\n```", 1,
      "expected 'easel', 'easel starter', 'easel exercise' or 'easel check', found 'easel begin'"
    ),
    ("```output all\n1\n```", 1, "expected 'output', found 'output all'"),
    ("```diff easel\n-1\n```", 1, "there is no cell above the change"),
    ("CELL\n```diff easel\n@@\n 1\n```", 6, "these lines change nothing"),
    (
      "CELL\n```diff easel now\n-1\n```", 4,
      "expected 'diff easel' or 'diff easel exercise', found 'diff easel now'"
    ),
    ("# A\n```easel\n1", 2, "the fence is not closed"),
    ("````easel\n1\n```", 1, "the fence is not closed"),
    (
      "```easel\nlet a = 1\n\nSome prose.\n\n```output\n1\n```", 1,
      "the fence is not closed above line 6, which opens another"
    ),
    (
      "- A list\n\n  ```easel\n  1\n  ```", 3,
      "a fence of 'easel' stands by itself, not in a list or a quote"
    ),
    (
      "> ```output\n> 1\n> ```", 1,
      "a fence of 'output' stands by itself, not in a list or a quote"
    ),
    (
      "CELL\n> ![](a.png)", 4,
      "a picture of the page stands by itself, not in a list or a quote; "
        + "title any other 'illustration'"
    ),
    (
      "CELL\n![](a.png \"soon\")", 4,
      "in the picture's title: expected 'at' and times, or 'filmstrip' and a range, found 'soon'"
    ),
    (
      "CELL\n![](a.gif)", 4,
      "a picture of the page is a PNG, and 'a.gif' is not; title any other 'illustration'"
    ),
    (
      "CELL\n![](a.actual.png)", 4,
      "'.actual.png' is an ending of a failed test's files; rename the picture"
    ),
    (
      "CELL\n![](../a.png)", 4,
      "a picture of the page lies below the lesson's folder, not at '../a.png'"
    ),
    (
      "CELL\n![](a/%2E%2e/a.png)", 4,
      "a picture of the page lies below the lesson's folder, not at 'a/../a.png'"
    ),
    (
      "CELL\n![](/a.png)", 4,
      "a picture of the page lies below the lesson's folder, not at '/a.png'"
    ),
    (
      "CELL\n![](https://example.org/a.png)", 4,
      "a picture of the page lies below the lesson's folder, not at 'https://example.org/a.png'"
    ),
    (
      "CELL\n![](a.png)\n\n![](./a.png \"at 1s\")", 6, "'a.png' is the picture on line 4 already"
    ),
  ])
  func `what the author has to put right has a line and a reason`(
    markdown: String, line: Int, message: String
  ) {
    let cell = "```easel\n1\n```"
    let lesson = Lesson(Array(markdown.replacing("CELL", with: cell).utf8))
    #expect(lesson.problems == [Lesson.Problem(line: line, message: message)])
  }

  @Test(arguments: [
    "![](a.gif \"illustration\")", "Text ![](a.png \"soon\")", "![](a.png \"soon\") text",
    "[![](a.png)](b.html)", "> ![](a.png \"illustration\")",
  ])
  func `an illustration, and a picture among words, are not goldens`(image: String) {
    let lesson = Lesson(Array("```easel\n1\n```\n\(image)".utf8))
    #expect(lesson.problems.isEmpty)
    #expect(lesson.pages[0].cells[0].goldens.isEmpty)
  }

  @Test func `a picture may run over lines`() {
    let markdown = "```easel\n1\n```\n\n![Two\nwords](a/b.png\n\"at 0s,\n1s\")\n"
    let lesson = Lesson(Array(markdown.utf8))
    #expect(lesson.problems.isEmpty)
    let golden = lesson.pages.first?.cells.first?.goldens.first
    #expect(golden?.description == "Two words")
    #expect(golden?.shot.title == "at 0s, 1s")
    #expect(golden?.line == 5)
  }

  @Test func `text that is not UTF-8 has a line`() {
    let lesson = Lesson(Array("# A\n\n".utf8) + [0x61, 0xFF] + Array("\n```easel\n1\n```".utf8))
    #expect(lesson.problems == [Lesson.Problem(line: 3, message: "the text is not UTF-8")])
    #expect(lesson.pages.isEmpty)
  }

  @Test func `brackets inside brackets do not overflow anything`() {
    let deep = String(repeating: "> ", count: 20_000) + "![a](b.png)"
    #expect(Lesson(Array(("```easel\n1\n```\n" + deep).utf8)).problems.count == 1)
  }
}
