import Playground
import Testing
import Tutorials

@testable import Prompt

/// Pages in the learner's own words, on which later steps and tasks are judged.
@Suite struct OwnWordsTests {
  private static let lesson = """
    # Lines

    ```easel starter
    let page = View(width: 100, height: 100)
    show(page)
    ```

    A line.

    ```easel
    let line = View(width: 100, height: 2, backgroundColor: .red)
    page.addSubview(line)
    ```

    A helper.

    ```easel
    func move(_ y: Double) {
      line.frame.origin.y = y
    }
    ```

    Use it.

    ```easel
    move(50)
    ```

    And blue.

    ```easel
    line.backgroundColor = .blue
    ```

    ## Your turn

    Let it move in a second.

    <details><summary>Solution</summary>

    ```diff easel exercise
     func move(_ y: Double) {
    -  line.frame.origin.y = y
    +  animate(duration: 1) { line.frame.origin.y = y }
     }
    ```

    </details>

    """

  private func begin() throws -> Table {
    let table = try Table(Self.lesson)
    _ = table.take(
      ":next", "let dash = View(width: 100, height: 2, backgroundColor: .red)",
      "page.addSubview(dash)")
    #expect(table.dialogue.prompt == "lesson · 1/4> ")
    return table
  }

  @Test func `a step is judged with the names that were offered`() throws {
    let table = try begin()
    let wrong = table.take(":next", "func move(_ y: Double) { }")
    #expect(wrong.chatter.plain.contains("not yet step 2: later view"), "\(wrong.chatter.plain)")
    let right = table.take("func move(_ y: Double) { dash.frame.origin.y = y }")
    #expect(right.results.plain.contains("that is step 2\n"))
  }

  @Test func `the lesson's step brings the names that it needs`() throws {
    let table = try begin()
    let reply = table.take(":skip 2").chatter.plain
    #expect(reply.contains("added 'let line = dash', which the step needs\n"))
    #expect(table.dialogue.session.page.cells.map(\.text).contains("let line = dash"))
    #expect(table.take(":skip").chatter.plain.contains("added") == false)
    _ = table.take(":undo 2")
    #expect(table.dialogue.prompt == "lesson · 1/4> ")
    #expect(table.take(":skip").chatter.plain.contains("added 'let line = dash'"))
  }

  @Test func `a task that does not fit the page is not solved by any line`() throws {
    let table = try begin()
    _ = table.take(
      "", "func move(_ y: Double) { dash.frame.origin.y = y }", ":next", "move(50)", ":next",
      "dash.backgroundColor = .blue")
    #expect(table.dialogue.prompt == "lesson · 4/4> ")
    _ = table.take(":task")
    for line in [":edit 3 page.addSubview(dash) // so", ":edit 4 func move(_ y: Double) { }"] {
      let reply = table.take(line)
      #expect(!reply.results.plain.contains("that solves"), "\(reply.results.plain)")
      #expect(reply.chatter.plain.contains("not yet task 1"), "\(reply.chatter.plain)")
    }
  }

  @Test func `what is taken back is judged with the lines that are left`() throws {
    let table = try begin()
    _ = table.take(":undo")
    // The first half is still there.
    #expect(table.take("page.addSubview(dash)").results.plain.contains("that is step 1\n"))
    _ = table.take(":undo 2")
    _ = table.take("let own = View(width: 100, height: 2, backgroundColor: .red)")
    #expect(table.take("page.addSubview(own)").results.plain.contains("that is step 1\n"))
  }
}
