import Playground
import TestSupport
import Testing
import Tutorials

@testable import Prompt

/// Places and progress in lessons as files have them: whatever their numbers are, the lesson goes on.
@Suite struct OddPlaceTests {
  private static let lesson = """
    # Bars

    ## 1. A number

    ```easel
    let a = 1
    ```

    ## 2. Another

    ```easel
    let b = 2
    ```

    # More bars

    ```easel
    let c = 3
    ```

    """

  @Test(
    arguments: [0, 1, 2, 3, 99, 999_999_999_999_999_999], [0, 1, 2, 999_999_999_999_999_999])
  func `a session goes on wherever in a lesson its journal puts it`(steps: Int, page: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.lesson, to: "bars.md")
    let (live, journals) = (folder("live"), folder("journals"))
    do {
      let journal = Journal(in: journals, for: live)
      let place = LessonPlace(path: path, page: page, stepsDone: steps)
      var change = Session().appending(["let a = 1"], place: place)
      change.folder = folder.path
      try journal.begin(.change(change))
      try journal.end(isAccepted: true)
    }
    let found = Journal.resume(for: live, in: journals)
    let (_, recovery) = try #require(found)
    let table = try Table()
    #expect(table.dialogue.resume(recovery).status == .good)
    for line in [
      ":hint", ":solution", ":back", ":back", ":next", ":task", ":task 1", ":skip", ":skip 3", "",
      "",
    ] {
      #expect(table.dialogue.prompt.hasPrefix("lesson"))
      _ = table.take(line)
    }
    for line in [":undo", ":redo"] { _ = table.take(line) }
    #expect(table.take("2 + 2").results.plain == "4\n")
  }

  @Test func `every number of the file of progress may be anything`() throws {
    let texts = [
      "easel lessons 1\n2 8 - 3 /a/02 pies.md\n8 8 1,3 3 /a/01-bars.md\n",
      "easel lessons 2\n1 2 - /a/02 pies.md\n2 8 1,3 /a/01-bars.md\n",
    ]
    let lesson = Lesson(Array(Self.lesson.utf8))
    for odd in texts.flatMap({ OddNumbers.texts(of: $0) }) {
      guard var progress = LessonProgress(odd) else { continue }
      for path in ["/a/01-bars.md", "/b/02 pies.md", "/c/03-lines.md"] {
        _ = progress.entry(for: path)?.words(in: lesson)
        progress.add(.init(stepsDone: 1, solved: [2]), number: 1, of: path)
        progress.add(.init(stepsDone: .max, solved: [.max]), number: .max, of: path)
        _ = progress.entry(for: path)?.words(in: lesson)
      }
      #expect(LessonProgress(progress.text) == progress)
    }
  }
}
