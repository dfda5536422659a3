import Playground
import Testing

@testable import Tutorials

struct ExerciseTests {
  private let markdown = """
    # Bars

    ```easel starter
    var height = 3
    ```

    ```easel
    height = 4
    ```

    It is higher.

    ## Your turn

    Try these.

    1. Make it 5.

    <details><summary>Solution</summary>

    One line:

    ```easel exercise
    height = 5
    ```

    ![Five](five.png)

    Or by a sum:

    ```diff easel exercise
    -height = 4
    +height = 4 + 1
    ```

    ```output
    5
    ```

    Both are right.

    </details>

    2. *An open task:* Make it as high
       as you like.

       It is yours.
    3. Look at it.

    ```easel exercise
    height
    ```

    ```output
    4
    ```

    ## The end

    Another step.

    ```easel
    height = 1
    ```

    That was it.

    <details><summary>More</summary>

    An aside.

    </details>

    ## And now

    - An open task: go on.

    Goodbye.

    # Next

    ```easel
    1
    ```

    Say two.

    ```easel exercise
    2
    ```
    """

  @Test func `an exercise has a task, a place and its right answers`() throws {
    let lesson = Lesson(Array(markdown.utf8))
    #expect(lesson.problems.isEmpty && lesson.notes.isEmpty)
    let page = try #require(lesson.pages.first)
    #expect(
      page.exercises.map(\.task) == [
        "## Your turn\n\nTry these.\n\n1. Make it 5.",
        "2. *An open task:* Make it as high\n   as you like.\n\n   It is yours.", "3. Look at it.",
        "## And now\n\n- An open task: go on.",
      ])
    #expect(page.exercises.map(\.number) == [1, 2, 3, 4])
    #expect(page.exercises.map(\.heading) == ["Your turn", "Your turn", "Your turn", "And now"])
    #expect(page.exercises.map(\.isOpen) == [false, true, false, true])
    #expect(page.exercises.map(\.line) == [23, 44, 50, 76])
    #expect(page.exercises.map(\.cellsAbove) == [2, 2, 2, 3])
    #expect(page.exercises.map(\.stepsAbove) == [1, 1, 1, 2])

    let answers = page.exercises[0].solutions
    #expect(answers.map(\.program) == ["height = 5", "-height = 4\n+height = 4 + 1"])
    #expect(answers.map(\.prose) == ["One line:", "Or by a sum:"])
    #expect(answers.map(\.sequel) == ["", "Both are right."])
    #expect(answers.map { $0.amendment == nil } == [true, false])
    #expect(answers.map { $0.goldens.map(\.path) } == [["five.png"], []])
    #expect(answers.map { $0.output?.text } == [nil, "5\n"])
    #expect(answers.map(\.name) == ["exercise 1 \"Your turn\"", "exercise 1 \"Your turn\""])
    #expect(answers.map(\.number) == [nil, nil])
    #expect(page.exercises[2].solutions.map { $0.output?.text } == ["4\n"])
    #expect(page.fences.map(\.line) == [3, 7, 62, 23, 31, 50])
  }

  @Test func `the prose of an exercise is that of no step`() throws {
    let pages = Lesson(Array(markdown.utf8)).pages
    #expect(pages[0].cells.map(\.prose) == ["# Bars", "", "## The end\n\nAnother step."])
    #expect(
      pages[0].cells.map(\.sequel) == [
        "", "It is higher.",
        "That was it.\n\n<details><summary>More</summary>\n\nAn aside.\n\n</details>",
      ])
    #expect(pages[0].closing == "Goodbye.")
    #expect(pages[1].exercises.map(\.task) == ["Say two."])
    #expect(pages[1].cells[0].sequel.isEmpty && pages[1].closing.isEmpty)
    #expect(pages[1].cells[0].goldens.isEmpty)
  }

  @Test(arguments: [
    ("```easel exercise\n1\n```", 1, "no cell of its page stands above the solution"),
    ("CELL\n```easel exercise\n1\n```", 4, "no task stands above the solution"),
    ("CELL\n## A\n```easel exercise\n1\n```", 5, "no task stands above the solution"),
    (
      "CELL\nAn open task: go.\n```easel exercise\n1\n```", 5,
      "the task above the solution says that it is open"
    ),
    (
      "```easel starter\n1\n```\nGo.\n```easel exercise\n1\n```\n```easel starter\n1\n```", 8,
      "a starter stands above the exercises of its page"
    ),
    (
      "CELL\n```easel exersice\n1\n```", 4,
      "expected 'easel', 'easel starter', 'easel exercise' or 'easel check', found 'easel exersice'; "
        + "did you mean 'easel exercise'?"
    ),
    (
      "CELL\n```diff easel Exercise\n-1\n```", 4,
      "expected 'diff easel' or 'diff easel exercise', found 'diff easel Exercise'; "
        + "did you mean 'diff easel exercise'?"
    ),
    (
      "CELL\nGo.\n\n<details>\n\n```easel exercise\n1\n```\n\n## A", 6,
      "the fold is not closed: '</details>' is missing"
    ),
    (
      "CELL\nGo.\n\n<details>\n\n```easel exercise\n1\n```\n</details>\nOn.", 11,
      "a blank line stands below '</details>'"
    ),
    ("CELL\nGo.\n```diff easel exercise\n 1\n```", 6, "these lines change nothing"),
  ])
  func `what is wrong with an exercise has a line and a reason`(
    markdown: String, line: Int, message: String
  ) {
    let cell = "```easel\n1\n```"
    let lesson = Lesson(Array(markdown.replacing("CELL", with: cell).utf8))
    #expect(lesson.problems == [Lesson.Problem(line: line, message: message)])
  }

  @Test(arguments: [
    ("easle exercise", "easel exercise"), ("{.easel .exercise}", "easel exercise"),
    ("diff-easel exercise", "diff easel exercise"),
  ])
  func `a misspelt fence of a solution is noted`(words: String, meant: String) {
    #expect(meantFenceWords(words) == meant)
  }
}
