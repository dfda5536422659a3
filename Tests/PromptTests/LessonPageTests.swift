import Playground
import TestSupport
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// Lessons of several pages, one after the other.
@Suite struct LessonPageTests {
  private static let lesson = """
    \(boxesLesson)

    ## Your turn

    Make it blue.

    <details><summary>Solution</summary>

    ```easel exercise
    box.backgroundColor = .blue
    ```

    </details>

    # Words

    Nothing to type here.

    # Numbers

    Count.

    ```easel
    let a = 1
    ```

    And on.

    ```easel
    let b = a + 1
    ```

    An open task: count on.

    """

  private func cells(_ table: Table) -> [String] { table.dialogue.session.page.cells.map(\.text) }

  @Test func `Enter leads through all pages, each on a page of its own`() throws {
    let table = try Table(Self.lesson)
    #expect(
      table.opening?.chatter.plain == """
        page 1 of 3: Boxes
        this much is there already; ':list' shows it again
        Enter or ':next' shows step 1 of 1

        """)
    #expect(table.dialogue.prompt == "lesson · 1/3 · 0/1> ")
    _ = table.take("")
    let done = table.take("").chatter.plain
    #expect(done.contains("that was the last step of page 1 of 3: Boxes\n"))
    #expect(done.contains("Enter or ':task 1' shows the task\n"))
    #expect(done.contains("':next' goes on with page 2 of 3: Words\n"))
    _ = table.take("")
    let solved = table.take("box.backgroundColor = .blue").chatter.plain
    #expect(solved.contains("Enter or ':next' goes on with page 2 of 3: Words\n"))
    let words = table.take("")
    #expect(words.results.plain.contains("Nothing to type here."))
    #expect(words.chatter.plain.contains("Enter or ':next' goes on with page 3 of 3: Numbers\n"))
    #expect(cells(table) == [])
    #expect(table.take("").chatter.plain.contains("Enter or ':next' shows step 1 of 2"))
    #expect(table.dialogue.prompt == "lesson · 3/3 · 0/2> ")
    _ = table.take("", "", "")
    let place = try #require(table.statuses.last?.lesson)
    #expect((place.page, place.pages, place.step, place.steps) == (3, 3, 2, 2))
    #expect((place.title, place.shown) == ("Numbers", 2))
    _ = table.take("")
    #expect(cells(table) == ["let a = 1", "let b = a + 1"])
    #expect(table.take("").chatter.plain.contains("task 1 of 1 is open"))
    #expect(table.take("").chatter.plain.contains("that was the last step; go on by"))
  }

  @Test func `the next page is opened with tasks open, and undo leads back`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", ":task")
    let next = table.take(":next")
    #expect(next.chatter.plain.hasPrefix("page 2 of 3: Words"))
    #expect(table.dialogue.prompt == "lesson · 2/3 · 0/0> ")
    let back = table.take(":undo").chatter.plain
    #expect(back.contains("page 1 of 3: Boxes"))
    #expect(table.dialogue.prompt == "lesson · 1/3 · 1/1> ")
    #expect(cells(table).last == "box.layer.cornerRadius = 5")
    _ = table.take(":redo")
    #expect(table.dialogue.prompt == "lesson · 2/3 · 0/0> ")
  }

  @Test func `what was solved on a page before stays solved, and is taken back with it`() throws {
    let table = try Table(Self.lesson)
    let path = try #require(table.dialogue.session.place?.path)
    let task = ItemPlace(path: path, page: 1, number: 1)
    _ = table.take(":skip", ":task", "box.backgroundColor = .blue", "", "")
    #expect(table.dialogue.lesson.solved[task] != nil)
    _ = table.take(":undo 3")
    #expect(table.dialogue.lesson.solved[task] == nil)
  }

  @Test func `skipping ends at the end of a page, and goes on with the next`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":skip 2").status == .good)
    #expect(table.dialogue.prompt == "lesson · 1/3 · 1/1> ")
    // The next page begins with its own words.
    #expect(table.take(":skip").results.plain.contains("Nothing to type here."))
    #expect(table.dialogue.prompt == "lesson · 2/3 · 0/0> ")
    _ = table.take(":skip")
    #expect(table.dialogue.prompt == "lesson · 3/3 · 0/2> ")
    _ = table.take(":skip 99")
    #expect(table.dialogue.prompt == "lesson · 3/3 · 2/2> ")
    #expect(table.take(":skip").chatter.plain.contains("the lesson has no more steps"))
    _ = table.take(":undo 2")
    #expect(table.dialogue.prompt == "lesson · 2/3 · 0/0> ")
    _ = table.take(":redo 2")
    // The step before the first one of a page is the last one of the page before.
    _ = table.take(":back", ":back")
    #expect(table.take(":back").chatter.plain.hasPrefix("step 1 of 1 of page 1, to read again\n"))
    #expect(table.take(":back").chatter.plain.contains("there is no step before this one"))
  }

  @Test func `what was shown when a page was left is shown again by undo`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", ":task", ":next", ":undo")
    #expect(
      table.take("box.backgroundColor = .blue").results.plain.contains("that solves task 1\n"))
    // A step whose first half was taken back as well is judged as before.
    let other = try Table(Self.lesson)
    _ = other.take(":next", "box.layer.cornerRadius = 3", "box.layer.cornerRadius = 5")
    #expect(other.dialogue.prompt == "lesson · 1/3 · 1/1> ")
    #expect(other.take(":undo").chatter.plain.contains("':next' shows step 1 of 1"))
    _ = other.take(":undo", "box.layer.cornerRadius = 4")
    #expect(
      other.take("box.layer.cornerRadius = 5").results.plain.contains("that is step 1\n"))
  }

  @Test func `Enter asks again after another line, before it takes the place of one's own`() throws
  {
    let table = try Table(Self.lesson)
    _ = table.take(":next", "box.layer.cornerRadius = 1", "", ":hint")
    #expect(table.take("").chatter.plain.contains("press Enter again"))
    let taken = table.take("").chatter.plain
    #expect(taken.contains("dropped for the lesson's step: 'box.layer.cornerRadius = 1'"))
  }

  @Test func `tasks of another lesson are none of this one`() throws {
    let folder = try TemporaryFolder()
    let other = try folder.source(Self.lesson.replacing("box", with: "b"), named: "other.md")
    let table = try Table(Self.lesson)
    _ = table.take(":skip", ":open \(other.path)", ":skip", ":task", ":undo 2")
    let task = table.take(":task 1")
    #expect(task.results.plain.contains("Make it blue."))
    #expect(cells(table).last == "box.layer.cornerRadius = 5")
  }

  @Test func `a lesson opens at any of its pages, and goes on there`() throws {
    let (folder, table) = (try TemporaryFolder(), try Table())
    let source = try folder.source(Self.lesson, named: "14-boxes.md")
    #expect(table.dialogue.start(source, page: 3).status == .good)
    #expect(table.dialogue.prompt == "14 · 3/3 · 0/2> ")
    #expect(source.problem(ofPage: 4) == "the lesson has 3 pages, and no page 4")
    #expect(source.problem(ofPage: 0) != nil)
  }

  @Test func `a session goes on at its page`() throws {
    let folder = try TemporaryFolder()
    let source = try folder.source(Self.lesson, named: "bars.md")
    let (live, journals) = (folder("live"), folder("journals"))
    do {
      let table = try Table(journal: Journal(in: journals, for: live))
      _ = table.dialogue.start(source)
      _ = table.take(":skip", ":next", ":next", ":skip")
    }
    let found = Journal.resume(for: live, in: journals)
    let (_, recovery) = try #require(found)
    let table = try Table()
    #expect(table.dialogue.resume(recovery).status == .good)
    #expect(table.dialogue.prompt == "lesson · 3/3 · 1/2> ")
    #expect(table.take("").results.plain.contains("let b = a + 1"))
  }

  @Test func `progress is that of each page`() throws {
    let folder = try TemporaryFolder()
    let table = try Table(Self.lesson)
    table.dialogue.progress = ProgressFile(path: folder("lessons"))
    _ = table.take(":skip", ":next", ":next", ":skip")
    let entry = try #require(table.dialogue.progress?.progress.entries.values.first)
    #expect(entry.pages.mapValues(\.stepsDone) == [1: 1, 3: 1])
    #expect(entry.words(in: Lesson(Array(Self.lesson.utf8))) == "page 3 of 3, step 1 of 2")
  }
}
