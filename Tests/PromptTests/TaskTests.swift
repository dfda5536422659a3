import Playground
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// Tasks that a lesson sets, and their right answers.
@Suite struct TaskTests {
  private static let lesson = """
    # Boxes

    ```easel starter
    let box = View(width: 40, height: 20, backgroundColor: .red)
    show(box)
    let numbers = [3, 4, 5]
    ```

    A rounder box.

    ```easel
    box.layer.cornerRadius = 5
    ```

    ## Your turn

    1. Make it blue or green.

    <details><summary>Solution</summary>

    ```easel exercise
    box.backgroundColor = .blue
    ```

    ```easel exercise
    box.backgroundColor = .green
    ```

    Either is cool.

    </details>

    2. What is the sum of the numbers?

    <details><summary>Solution</summary>

    ```easel exercise
    numbers.reduce(0, +)
    ```

    ```output
    12
    ```

    </details>

    3. An open task: make it beautiful.

    """

  private func place(_ table: Table, _ number: Int) throws -> ItemPlace {
    ItemPlace(path: try #require(table.dialogue.session.place?.path), page: 1, number: number)
  }

  private func cells(_ table: Table) -> [String] {
    table.dialogue.session.page.cells.dropFirst(2).map(\.text)
  }

  @Test func `after the last step Enter leads through the tasks`() throws {
    let table = try Table(Self.lesson)
    _ = table.take("")
    #expect(
      table.take("").chatter.plain.contains("Enter or ':task 1' shows the first of 3 tasks\n"))
    let task = table.take("")
    #expect(task.results.plain.contains("Make it blue or green."))
    #expect(!task.results.plain.contains("backgroundColor"))
    #expect(task.chatter.plain == "task 1 of 3: type your answer; ':hint' and ':solution' help\n")
    // A wrong answer is told at once, and on Enter again.
    let wrong = table.take("box.backgroundColor = .yellow").chatter.plain
    #expect(wrong == "not yet task 1: view \"box\" is yellow, expected blue\n")
    #expect(table.take("").chatter.plain.hasPrefix("not yet task 1: "))
    // Another right answer is one as well.
    let reply = table.take("box.backgroundColor = Color.green")
    #expect(reply.results.plain.contains("that solves task 1\n"))
    #expect(reply.chatter.plain.contains("Enter or ':task 2' shows the next task\n"))
    #expect(table.dialogue.prompt == "lesson · 1/1> ")
  }

  @Test func `a task about how long something moves is judged by the cells that run again`() throws
  {
    let table = try Table(
      """
      # Moves

      ```easel starter
      let box = View(width: 20, height: 20, backgroundColor: .red)
      let page = View(width: 100, height: 20)
      page.addSubview(box)
      show(page)
      ```

      ```easel
      var time = 1.0
      ```

      ```easel
      View.animate(withDuration: time) { box.center.x = 90 }
      ```

      ## Your turn

      1. Let it take two seconds.

      ```diff easel exercise
      -var time = 1.0
      +var time = 2.0
      ```

      """)
    _ = table.take(":skip 2", ":task")
    for line in ["let other = 1", ":edit 2 var time = 20.0"] {
      #expect(!table.take(line).results.plain.contains("that solves"), "\(line)")
    }
    #expect(table.take(":edit 2 var time = 2.0").results.plain.contains("that solves task 1"))
  }

  @Test func `a task whose solution is taken back is shown again`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", "", "box.backgroundColor = .blue")
    #expect(table.dialogue.lesson.solved[try place(table, 1)] != nil)
    _ = table.take(":undo")
    #expect(table.dialogue.lesson.solved[try place(table, 1)] == nil)
    #expect(table.take(":hint").status == .good)
    let reply = table.take("box.backgroundColor = .green")
    #expect(reply.results.plain.contains("that solves task 1\n"))
    // What is made again is solved again.
    _ = table.take(":undo", ":redo")
    #expect(table.dialogue.lesson.solved[try place(table, 1)] != nil)
    // Also with the next task on display.
    _ = table.take("")
    _ = table.take(":undo 2")
    #expect(
      table.take("box.backgroundColor = .blue").results.plain.contains("that solves task 1\n"))
  }

  @Test func `an open task at the end says that it is the last`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", "", "box.backgroundColor = .blue", "", "numbers.reduce(0, +)")
    let open = table.take("").chatter.plain
    #expect(open.contains("task 3 of 3 is open: every answer is yours; it is the last task"))
  }

  @Test func `an open task counts when something was made of it`() throws {
    let table = try Table(Self.lesson)
    let place = try place(table, 3)
    _ = table.take(":skip", ":task 3", "box.frame")
    #expect(table.dialogue.lesson.solved[place] == nil)
    // Enter leaves it, and does not come back to it by itself.
    #expect(table.take("").chatter.plain.contains("task 1 of 3"))
    _ = table.take("box.backgroundColor = .blue", "", "numbers.reduce(0, +)")
    #expect(!table.take("").chatter.plain.contains("task 3"))
    _ = table.take(":task 3")
    let reply = table.take("box.layer.borderWidth = 3")
    #expect(reply.chatter.plain == "that counts for task 3, which is open\n")
    #expect(table.dialogue.lesson.solved[place] != nil)
    #expect(table.statuses.last?.lesson?.met == true)
    #expect(table.statuses.last?.lesson?.task == 3)
    _ = table.take(":undo")
    #expect(table.dialogue.lesson.solved[place] == nil)
  }

  @Test func `a task with an output is judged by that`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", ":task 2")
    #expect(table.take("numbers").chatter.plain.hasPrefix("not yet task 2"))
    #expect(
      table.take("").chatter.plain == "task 2 waits for your lines; ':hint' and ':solution' help\n")
    _ = table.take("var total = 0")
    _ = table.take("for number in numbers { total += number }")
    let reply = table.take("total")
    #expect(reply.results.plain.hasSuffix("that solves task 2\n"), "\(reply.results.plain)")
  }

  @Test func `a task leads back to the page before the tasks as one change`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", ":task", "box.backgroundColor = .blue", "let mine = 3")
    #expect(cells(table) == ["box.backgroundColor = .blue", "let mine = 3"])
    let reply = table.take(":task 2")
    #expect(reply.chatter.plain.hasPrefix("the page is as it was before the tasks; ':undo' takes"))
    #expect(cells(table) == [])
    _ = table.take(":undo")
    #expect(cells(table) == ["box.backgroundColor = .blue", "let mine = 3"])
  }

  @Test func `Enter leads from a solved task to the next one on the page before both`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":skip", "", "box.backgroundColor = .blue")
    #expect(cells(table).count == 1)
    let reply = table.take("")
    #expect(reply.results.plain.contains("the sum of the numbers"))
    #expect(reply.chatter.plain.hasPrefix("the page is as it was before the tasks"))
    #expect(cells(table) == [])
    // On the way, Enter and the number of the task do the same.
    _ = table.take("let mine = 1")
    _ = table.take(":task 2")
    #expect(cells(table) == [])
    #expect(table.take("numbers.reduce(0, +)").results.plain.hasSuffix("that solves task 2\n"))
  }

  @Test func `an open task says so, and solutions are shown on request`() throws {
    let table = try Table(Self.lesson)
    #expect(table.take(":task 1").status == .fault)
    _ = table.take(":skip")
    #expect(table.take(":task 9").status == .fault)
    #expect(table.take(":task 3").chatter.plain.contains("task 3 of 3 is open"))
    #expect(table.take(":solution").chatter.plain.contains("task 3 is open"))
    _ = table.take(":task 1")
    let solutions = table.take(":solution").results.plain
    #expect(
      solutions == "    box.backgroundColor = .blue\n\nor\n\n    box.backgroundColor = .green\n")
    #expect(
      table.take(":hint").chatter.plain
        == "not yet task 1: nothing was typed for it yet\n")
    #expect(table.take(":hint").chatter.plain.contains("'backgroundColor' does it"))
    #expect(table.take(":hint").chatter.plain == "the line is: box.backgroundColor = …\n")
  }
}
