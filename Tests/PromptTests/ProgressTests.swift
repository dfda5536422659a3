import Playground
import TestSupport
import Testing

@testable import Prompt

/// How far one has come in lessons, from session to session.
@Suite struct ProgressTests {
  private let text = """
    easel lessons 1
    2 8 - 3 /a/02 pies.md
    8 8 1,3 3 /a/01-bars.md

    """

  @Test func `it is written as it is read, in the order of the paths`() throws {
    let progress = try #require(LessonProgress(text))
    #expect(progress.entries.count == 2)
    #expect(progress.entries["/a/01-bars.md"]?.isDone == true)
    #expect(progress.entries["/a/02 pies.md"]?.stepsDone == 2)
    #expect(
      progress.text == """
        easel lessons 1
        8 8 1,3 3 /a/01-bars.md
        2 8 - 3 /a/02 pies.md

        """)
  }

  @Test(arguments: [
    "", "easel lessons 1\n1 2 /a.md\nx",
    "easel lessons 1\n-5 0 - 3 /a.md\n9 8 - 3 /b.md\n1 -8 - 3 /d.md\n1 8 - -1 /c.md\n",
  ])
  func `what is not written so is passed over`(text: String) {
    #expect(LessonProgress(text)?.entries.isEmpty == true)
  }

  @Test func `what a newer Easel has written stays as it is`() throws {
    let folder = try TemporaryFolder()
    let text = "easel lessons 2\n1 2 - 0 /a.md\n"
    let path = try folder.write(text, to: "lessons")
    #expect(LessonProgress(text) == nil)
    #expect(ProgressFile(path: path) == nil)
    #expect(ProgressFile(path: folder("absent"))?.progress == LessonProgress())
  }

  @Test func `what was done before stays done`() throws {
    var progress = try #require(LessonProgress(text))
    progress.add(.init(stepsDone: 1, steps: 8, solved: [2], tasks: 3), of: "/a/01-bars.md")
    #expect(progress.entries["/a/01-bars.md"]?.stepsDone == 8)
    #expect(progress.entries["/a/01-bars.md"]?.solved == [1, 2, 3])
    // A lesson that has become shorter.
    progress.add(.init(stepsDone: 0, steps: 5, solved: [], tasks: 1), of: "/a/01-bars.md")
    #expect(
      progress.entries["/a/01-bars.md"] == .init(stepsDone: 5, steps: 5, solved: [1], tasks: 1))
    progress.add(.init(stepsDone: 1, steps: 5, solved: [], tasks: 1), of: "/a\nb.md")
    // Nothing was done.
    progress.add(.init(stepsDone: 0, steps: 5, solved: [], tasks: 1), of: "/c.md")
    #expect(progress.entries.count == 2)
  }

  @Test func `tasks that a lesson does not have are not solved`() {
    #expect(LessonProgress("easel lessons 1\n1 8 0,2,4 3 /a.md\n")?.entries["/a.md"]?.solved == [2])
  }

  @Test func `a lesson elsewhere counts where there is none at the path`() throws {
    let progress = try #require(
      LessonProgress(text + "3 8 - 3 /old/04-lines.md\n5 8 - 3 /mine/04-lines.md\n"))
    #expect(progress.entry(for: "/new/04-lines.md")?.stepsDone == 5)
    #expect(progress.entry(for: "/old/04-lines.md")?.stepsDone == 3)
    #expect(progress.entry(for: "/new/05-fills.md") == nil)
  }

  @Test func `sessions at the same time do not lose each other's`() throws {
    let folder = try TemporaryFolder()
    var one = try #require(ProgressFile(path: folder("state/easel/lessons")))
    var other = try #require(ProgressFile(path: folder("state/easel/lessons")))
    let entry = LessonProgress.Entry(stepsDone: 1, steps: 2, solved: [], tasks: 0)
    try one.add(entry, of: "/one.md")
    try other.add(entry, of: "/other.md")
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
