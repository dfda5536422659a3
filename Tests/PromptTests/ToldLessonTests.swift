import TestSupport
import Testing
import Viewing

@testable import Prompt

/// The lesson as a screen has it.
@Suite struct ToldLessonTests {
  private let lesson = """
    # Boxes

    An *introduction*.

    ```easel starter
    let box = View(width: 40, height: 20, backgroundColor: .red)
    show(box)
    ```

    ## Rounder

    Look at <b>it</b> ![a box](box.png).

    ```easel
    box.layer.cornerRadius = 5
    ```

    It is round now.

    ## Blue

    ```diff easel
    -let box = View(width: 40, height: 20, backgroundColor: .red)
    +let box = View(width: 40, height: 20, backgroundColor: .blue)
    ```

    Make it green.

    ```easel exercise
    box.backgroundColor = .green
    ```

    An open task: make it yours.

    # More

    ```easel
    1 + 1
    ```

    The end.
    """

  @Test func `a lesson has its prose as HTML, its steps and its tasks`() throws {
    let folder = try TemporaryFolder()
    let listing = LessonListing(of: try folder.source(lesson, named: "boxes.md"))
    #expect(listing.title == "Boxes")
    #expect(listing.pages.map(\.title) == ["Boxes", "More"])
    let page = listing.pages[0]
    #expect(page.starter.map(\.html) == ["<h1>Boxes</h1>\n<p>An <em>introduction</em>.</p>\n"])
    #expect(page.steps.map(\.heading) == ["Rounder", "Blue"])
    #expect(page.steps.map(\.isChange) == [false, true])
    #expect(page.steps[0].html == "<h2>Rounder</h2>\n<p>Look at it .</p>\n")
    #expect(page.steps[0].sequel == "<p>It is round now.</p>\n")
    #expect(page.steps[0].program == "box.layer.cornerRadius = 5")
    #expect(page.exercises.map(\.number) == [1, 2])
    #expect(page.exercises.map(\.stepsAbove) == [2, 2])
    #expect(page.exercises[0].solutions.map(\.program) == ["box.backgroundColor = .green"])
    #expect(page.exercises[1].solutions == [])
    #expect(listing.pages[1].closing.hasSuffix("<p>The end.</p>\n"))
  }

  @Test func `a lesson is told when it is another one`() throws {
    let table = try Table(lesson)
    let edition = try #require(table.opening?.lesson?.edition)
    _ = table.take("", "let own = 1", ":help", ":undo")
    #expect(
      table.statuses.compactMap { $0.lesson?.edition } == [edition, edition, edition, edition])
    #expect(table.screen.lessons.map(\.edition) == [edition])
    let folder = try TemporaryFolder()
    let other = try folder.write(boxesLesson, to: "other.md")
    _ = table.take(":open \(other)")
    #expect(table.screen.lessons.count == 2)
    #expect(table.statuses.last?.lesson?.edition == table.screen.lessons.last?.edition)
    #expect(table.screen.lessons.last?.edition != edition)
  }

  @Test func `the same lesson has the same number in another session`() throws {
    #expect(
      try Table(lesson).opening?.lesson?.edition == Table(lesson).opening?.lesson?.edition)
    #expect(try Table("").take("1").first?.lesson == nil)
  }
}
