import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// How far one has come in lessons, from session to session.
@Suite struct ProgressTests {
  private let text = """
    easel lessons 2
    1 8 1,3 /a/01-bars.md
    1 2 - /a/02 pies.md
    3 1 2 /a/02 pies.md

    """
  private typealias Page = LessonProgress.Page

  @Test func `it is written as it is read, in the order of paths and pages`() throws {
    let lines = text.split(separator: "\n")
    let mixed = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
    let progress = try #require(LessonProgress(mixed))
    #expect(progress.entries["/a/01-bars.md"]?.pages == [1: Page(stepsDone: 8, solved: [1, 3])])
    #expect(progress.entries["/a/02 pies.md"]?.pages[3] == Page(stepsDone: 1, solved: [2]))
    #expect(progress.text == text)
  }

  @Test func `a file of the first version is that of first pages`() throws {
    let old = "easel lessons 1\n2 8 - 3 /a/02 pies.md\n8 8 1,3 3 /a/01-bars.md\n"
    let progress = try #require(LessonProgress(old))
    #expect(progress.text == "easel lessons 2\n1 8 1,3 /a/01-bars.md\n1 2 - /a/02 pies.md\n")
  }

  @Test(arguments: [
    "", "easel lessons 2\n1 2 /a.md\nx", "easel lessons 1\n1 2 /a.md\nx",
    "easel lessons 2\n1 -5 - /a.md\n0 1 - /b.md\n-1 1 - /d.md\n1 1 - c.md\n",
  ])
  func `what is not written so is passed over`(text: String) {
    #expect(LessonProgress(text)?.entries.isEmpty == true)
  }

  @Test func `what a newer Easel has written stays as it is`() throws {
    let folder = try TemporaryFolder()
    let text = "easel lessons 3\n1 2 - /a.md\n"
    let path = try folder.write(text, to: "lessons")
    #expect(LessonProgress(text) == nil)
    #expect(ProgressFile(path: path) == nil)
    #expect(ProgressFile(path: folder("absent"))?.progress == LessonProgress())
  }

  @Test func `what was done before stays done`() throws {
    var progress = try #require(LessonProgress(text))
    progress.add(Page(stepsDone: 1, solved: [2]), number: 1, of: "/a/01-bars.md")
    #expect(progress.entries["/a/01-bars.md"]?.pages[1] == Page(stepsDone: 8, solved: [1, 2, 3]))
    progress.add(Page(stepsDone: 1), number: 1, of: "/a\nb.md")
    // Nothing was done.
    progress.add(Page(), number: 1, of: "/c.md")
    #expect(progress.entries.count == 2)
  }

  @Test(arguments: [
    ([:], "page 1 of 2, step 0 of 2"),
    ([1: Page(stepsDone: 1)], "page 1 of 2, step 1 of 2"),
    ([1: Page(stepsDone: 2)], "page 2 of 2, step 0 of 1"),
    ([2: Page(stepsDone: 1)], "page 1 of 2, step 0 of 2"),
    ([1: Page(stepsDone: 2, solved: [1, 7]), 2: Page(stepsDone: 1)], "done, 1 of 1 tasks"),
    ([1: Page(stepsDone: .max), 2: Page(stepsDone: .max)], "done, 0 of 1 tasks"),
  ])
  fileprivate func `the list says how far one has come`(
    pages: [Int: LessonProgress.Page], words: String
  ) {
    let lesson = Lesson(
      Array(
        """
        # One

        ```easel
        1
        ```

        ```easel
        2
        ```

        An open task: count on.

        # Two

        ```easel
        3
        ```

        """.utf8))
    var entry = LessonProgress.Entry()
    entry.pages = pages
    #expect(entry.words(in: lesson) == words)
  }

  @Test func `a lesson elsewhere counts where there is none at the path`() throws {
    let progress = try #require(
      LessonProgress(text + "1 3 - /old/04-lines.md\n2 5 - /mine/04-lines.md\n"))
    #expect(progress.entry(for: "/new/04-lines.md")?.stepsDone == 5)
    #expect(progress.entry(for: "/old/04-lines.md")?.stepsDone == 3)
    #expect(progress.entry(for: "/new/05-fills.md") == nil)
  }

  @Test func `sessions at the same time do not lose each other's`() throws {
    let folder = try TemporaryFolder()
    var one = try #require(ProgressFile(path: folder("state/easel/lessons")))
    var other = try #require(ProgressFile(path: folder("state/easel/lessons")))
    try one.add(Page(stepsDone: 1), number: 1, of: "/one.md")
    try other.add(Page(stepsDone: 1), number: 2, of: "/other.md")
    let kept = try #require(ProgressFile(path: folder("state/easel/lessons"))).progress
    #expect(kept.entries.keys.sorted() == ["/one.md", "/other.md"])
  }

  @Test func `a file that cannot be written is said once`() throws {
    let folder = try TemporaryFolder()
    let path = folder("state/easel/lessons")
    let table = try Table("# A\n\n```easel\n1\n```\n\n```easel\n2\n```\n")
    table.dialogue.progress = ProgressFile(path: path)
    try folder.write("", to: "state")
    // Nothing is to be kept before a step is done.
    #expect(!table.take(":next").chatter.plain.contains("easel learn"))
    #expect(table.take("").chatter.plain.contains("hint: the session goes on, but 'easel learn'"))
    #expect(!table.take("").chatter.plain.contains("easel learn"))
  }
}
