import Motion
import Platform
import Playground
@testable import Prompt
import TestSupport
import Testing
import Tutorials
import Viewing
import Viewing

@Test(arguments: [
  (["let a = 40"], "40\n"),
  (["let a = 40", "a + 2"], "40\n42\n"),
  (["var a = 40", "a = 41"], "40\n"),
  (["print(\"one\")"], "one\n"),
  (["print(\"one\", terminator: \"\")"], "one\n"),
  (["for i in 0..<2 {", "print(i)", "}"], "0\n1\n"),
  (["let a = [1,", "2]"], "[1, 2]\n"),
  (["let a = 1 +", "2"], "3\n"),
  (["let a = 1\nlet b = a + 1"], "2\n"),
  (["", "   ", "let a = 1"], "1\n"),
])
func `lines are run as cells, and their values echo`(lines: [String], results: String) throws {
  let table = try Table()
  let all = lines.flatMap { table.dialogue.take($0) }
  #expect(all.results.plain == results)
  #expect(all.chatter.plain == "")
  #expect(all.status == .good)
}

@Test(arguments: [
  ("for i in 0..<3 {", "'{' on line 1 is unfinished; Ctrl-C drops the block\n"),
  ("print(", "'(' on line 1 is unfinished; Ctrl-C drops the block\n"),
  ("let a = [1,\n(2", "'(' on line 2 is unfinished; Ctrl-C drops the block\n"),
])
func `an empty line in an unfinished block says once what is open`(
  block: String, explanation: String
) throws {
  let table = try Table()
  #expect(table.dialogue.prompt == "easel> ")
  #expect(table.take(block).isEmpty)
  #expect(table.dialogue.prompt == "  ...> ")
  #expect(table.take("").chatter.plain == explanation)
  #expect(table.take("").chatter.plain == "")
  #expect(table.shown == [])
  table.dialogue.drop()
  #expect(table.dialogue.prompt == "easel> ")
  #expect(table.take("let a = 3").results.plain == "3\n")
}

@Test func `a pipe that ends in an unfinished block runs it as it is`() throws {
  let table = try Table()
  _ = table.take("print(")
  let reply = table.dialogue.finish()
  #expect(reply.isOver)
  #expect(reply.status == .fault)
}

@Test func `Ctrl-D leaves, and in an unfinished block only the second time`() throws {
  let table = try Table()
  #expect(table.dialogue.leave().isOver)
  _ = table.take("print(")
  #expect(!table.dialogue.leave().isOver)
  #expect(table.dialogue.leave().isOver)
}

@Test(arguments: [
  ("let a = 1", 1), ("let a = b", 1), (":help", 1), (":undo", 1), (":list", 1), (":nothing", 1),
  (":at 0.5", 1), ("", 0), ("help", 1), ("exit", 1), (":quit", 1),
])
func `every command draws the page once, also one that fails`(line: String, count: Int) throws {
  let table = try Table()
  _ = table.take(line)
  #expect(table.shown.count == count)
}

@Test func `undo takes cells back, the last one first`() throws {
  let table = try Table()
  _ = table.take("let a = 1", "let b =\n  2")
  #expect(table.take(":undo").chatter.plain == "took back cell 2: let b = ...\n")
  #expect(table.take(":list").results.plain == "1  let a = 1\n")
  #expect(table.take(":undo").chatter.plain == "took back cell 1: let a = 1\n")
  #expect(table.take(":list").chatter.plain == "the page is empty\n")
  let reply = table.take(":undo")
  #expect(reply.chatter.plain == "error: there is nothing to undo\n")
  #expect(reply.status == .fault)
}

@Test func `list numbers cells and sets their lines in`() throws {
  let table = try Table()
  _ = table.take("let a = 1", "for i in 0..<1 {", "  print(i)", "}")
  #expect(
    table.take(":list").results.plain == """
      1  let a = 1
      2  for i in 0..<1 {
           print(i)
         }

      """)
}

@Test func `the picture is held at a time until the page changes`() throws {
  let table = try Table()
  #expect(table.take(":at 1s").chatter.plain == "error: nothing moves on this page\n")
  _ = table.take("wait(3)")
  let first = table.take(":at 1.25")
  #expect(first.chatter.plain.hasPrefix("at 1.25s of "))
  _ = table.take(":at 2s", ":list", "nothing", "let a = 1", ":at", ":at 0.5s", ":undo")
  #expect(table.shown == [nil, nil, 1.25, 2, 2, 2, nil, nil, 0.5, nil])
}

@Test(arguments: ["soon", "-1", "1.5.2", "1s, 2s", "1e3", "nan", "99999999999999999999"])
func `a text that is not a time holds nothing`(text: String) throws {
  let table = try Table()
  _ = table.take("wait(3)")
  let reply = table.take(":at \(text)")
  #expect(reply.status == .fault)
  #expect(reply.chatter.plain.hasPrefix("error: '\(text)' is not a time\n"))
  #expect(table.shown == [nil, nil])
}

@Test(arguments: [
  (":udno", "error: there is no command ':udno'\nhint: did you mean ':undo'?\n"),
  (":lits", "error: there is no command ':lits'\nhint: did you mean ':list'?\n"),
  (
    ":x",
    "error: there is no command ':x'\nhint: \(words)\n"
  ),
  (":", "error: there is no command ':'\nhint: \(words)\n"),
])
func `an unknown word gets a suggestion`(line: String, chatter: String) throws {
  #expect(try Table().take(line).chatter.plain == chatter)
}

@Test func `a word that is not a name of the page is taken for the command`() throws {
  let table = try Table()
  #expect(table.take("undo").chatter.plain.hasSuffix("\nhint: the command is ':undo'\n"))
  _ = table.take("let list = 1")
  #expect(table.take("list").results.plain == "1\n")
}

@Test func `help fits a screen of 80 by 24 with the prompt below it`() throws {
  let lines = try Table().take(":help").results.plain.split(
    separator: "\n", omittingEmptySubsequences: false
  ).dropLast()
  #expect(lines.count <= 23)
  #expect(lines.allSatisfy { $0.count <= 80 })
  #expect(
    lines.last == "More: :help WORD or ROW, :help : for commands, :help keys; Ctrl-D leaves."
  )
}

@Test func `help for a word comes from the table of words`() throws {
  let table = try Table()
  #expect(table.take(":help show").results.plain.contains("show("))
  #expect(
    table.take(":help :undo").results.plain
      == ":undo: takes the last change back; ':undo 3' the last three\n")
  #expect(table.take(":help shwo").chatter.plain.contains("did you mean 'show'?"))
  #expect(
    table.take(":help fooo").chatter.plain
      == "error: there is no word 'fooo'\nhint: ':help' alone lists all words\n")
}

@Test(arguments: ["help", "undo", "list"])
func `help for a session command needs no colon`(word: String) throws {
  let table = try Table()
  let results = table.take(":help \(word)").results.plain
  #expect(results.hasPrefix(":\(word)"))
  #expect(results == table.take(":help :\(word)").results.plain)
}

private let lesson = """
  # Bars

  ```easel starter
  let given = 40
  ```

  ## First

  Take two more.

  ```easel
  let taken = given + 2
  ```

  Then one.

  ```easel
  let last = taken + 1
  ```

  Your turn: take one away.
  """

/// What there is to type behind a colon.
private let words =
  "there are \(SessionCommand.all.map { ":\($0.name)" }.joined(separator: " "))"

@Test func `an opened page reads from its own folder, and undo goes back to the one before`() throws
{
  let (here, there) = (try TemporaryFolder(), try TemporaryFolder())
  _ = try here.write("here", to: "data.txt")
  _ = try there.write("there", to: "data.txt")
  let read = "String(contentsOfFile: \"data.txt\")"
  let page = try there.write("let text = \(read)", to: "page.easel")
  let table = try Table(folder: here.path)
  #expect(table.take(read).results.plain == "here\n")
  #expect(table.take(":open \(page)").status == .good)
  #expect(table.take("text").results.plain == "there\n")
  _ = table.take(":undo 2")
  #expect(table.take(read).results.plain == "here\n")
}

@Test func `a lesson's starter runs without echo, and next shows each step`() throws {
  let table = try Table(lesson)
  #expect(table.take(":list").results.plain == "1  let given = 40\n")
  #expect(
    table.take(":next").results.plain == """
      First

      Take two more.

          let taken = given + 2


      """)
  // A step that was not run yet is shown again.
  #expect(table.take(":next").results.plain.hasPrefix("First\n"))
  #expect(table.take("").results.plain == "42\n")
  #expect(table.take("").results.plain.hasPrefix("Then one.\n"))
  #expect(table.take(":next").results.plain.hasPrefix("Then one.\n"))
  #expect(table.dialogue.prompt == "lesson · 1/2> ")
  let last = table.take("")
  #expect(table.dialogue.prompt == "lesson · 2/2> ")
  #expect(last.results.plain == "43\n\nYour turn: take one away.\n\n")
  let farewell =
    "that was the last step; go on by yourself, and ':save my.md' keeps what you made\n"
  #expect(last.chatter.plain == farewell)
  #expect(table.take(":next").chatter.plain == farewell)
}

@Test func `a line of your own takes the place of a step only if it makes the same`() throws {
  let table = try Table(lesson)
  _ = table.take(":next")
  #expect(table.take("let mine = nothing").status == .fault)
  #expect(table.take("let mine = given").results.plain == "40\n")
  #expect(table.take("").chatter.plain.hasPrefix("not yet step 1: 'taken' is missing\n"))
  #expect(table.take("let taken = 6 * 7").results.plain.contains("that is step 1\n"))
}

@Test func `a picture that cannot be written is a diagnostic, and the session goes on`() throws {
  let table = try Table()
  _ = table.take("0")
  table.screen.failure = PlatformError(28, cannot: "write 'live/latest.png'")
  let reply = table.take("let a = 1")
  #expect(reply.results.plain == "1\n")
  #expect(reply.chatter.plain == "error: cannot write 'live/latest.png': No space left on device\n")
  #expect(reply.status == .unjudged)
  let status = try #require(table.statuses.last)
  #expect(status.stale && status.picture.frame == "picture 0")
  #expect(
    status.diagnostics.map(\.message) == [
      "cannot write 'live/latest.png': No space left on device"
    ])
  #expect(table.take("a + 1").results.plain == "2\n")
}

@Test func `an expectation that fails is said, and its cell stands`() throws {
  let table = try Table()
  let reply = table.take("let a = 1; expect(a == 2, \"two\")")
  #expect(reply.status == .fault)
  #expect(
    reply.chatter.plain == """
      cell 1:1:19: error: expectation failed: two
      1 | let a = 1; expect(a == 2, "two")
        |                   ^^^^^^
      hint: the sides are 1 and 2

      """)
  #expect(table.take("a").results.plain == "1\n")
  #expect(table.statuses.map(\.stale) == [false, false])
}

@Test func `a picture asked for at the prompt is not compared, which is said once`() throws {
  let table = try Table()
  let reply = table.take("snapshot(\"a\")")
  #expect(reply.status == .good)
  #expect(
    reply.chatter.plain == """
      cell 1:1:1: note: this picture is not compared
      1 | snapshot("a")
        | ^^^^^^^^^^^^^
      hint: 'easel test' compares it, when it replays a script

      """)
  #expect(table.take("snapshot(\"a\")").chatter.plain == "")
}

/// A lesson that changes what it has built.
private let growingLesson = """
  # Growing

  ```easel starter
  func width() -> Double {
    return 20
  }
  ```

  ```easel
  let box = View(width: width(), height: 10)
  ```

  ```easel
  box.width
  ```

  Twice as wide:

  ```diff easel
  @@ func width()
  -  return 20
  +  return 40
   }
  ```

  And taller.

  ```diff easel
  -let box = View(width: width(), height: 10)
  +let box = View(width: width(), height: 30)
  ```

  """

extension Table {
  /// A table with both steps before the first change taken, and the change shown.
  fileprivate static func growing() throws -> Table {
    let table = try Table(growingLesson)
    _ = table.take(":next", "", ":next", "")
    return table
  }

  fileprivate var texts: [String] { dialogue.session.page.cells.map(\.text) }
}

@Test func `a step that changes cells is shown with its lines in colour, and Enter makes it`()
  throws
{
  let table = try Table.growing()
  let shown = table.take(":next")
  #expect(
    shown.results.plain == """
      Twice as wide:

          @@ func width()
          -  return 20
          +  return 40
           }


      """)
  let styles = shown.results.spans.map(\.style)
  #expect(styles.filter { [.added, .removed, .faint].contains($0) } == [.faint, .removed, .added])
  #expect(
    shown.chatter.plain
      == "step 3 of 4: press Enter to change the page so, or ':edit' it yourself\n")
  let reply = table.take("")
  #expect(reply.status == .good)
  #expect(
    reply.chatter.plain
      == "the cells after it ran again\nEnter or ':next' shows step 4 of 4\n")
  #expect(table.texts[0] == "func width() -> Double {\n  return 40\n}")
  #expect(table.take("width()").results.plain == "40.0\n")
  #expect(
    table.take(":undo 2").chatter.plain
      == "took back 2 changes\nEnter or ':next' shows step 3 of 4\n")
  #expect(table.texts[0] == "func width() -> Double {\n  return 20\n}")
  #expect(table.dialogue.prompt == "lesson · 2/4> ")
  #expect(
    table.take(":redo").chatter.plain.hasPrefix("made again the change of cell 1: func width"))
  #expect(table.dialogue.prompt == "lesson · 3/4> ")
}

@Test func `a step that changes what is not there any more says what to do`() throws {
  let table = try Table.growing()
  _ = table.take(":edit 1 func width() -> Double { return 25 }", ":next")
  let refusal = table.take("")
  #expect(
    refusal.chatter.plain == """
      error: the step does not fit the page any more: no cell has the line 'return 20'
      hint: ':edit' the cell yourself, or press Enter again for the lesson's page in place of yours

      """)
  #expect(table.dialogue.prompt == "lesson · 2/4> ")
  // What follows the hint takes the place of the step.
  let edit = table.take(":edit 1 func width() -> Double { return 40 }")
  #expect(edit.results.plain.contains("that is step 3\n"))
  #expect(table.dialogue.prompt == "lesson · 3/4> ")
  #expect(table.take(":next", "").status == .good)
  #expect(table.dialogue.prompt == "lesson · 4/4> ")
  // Enter again puts the lesson's page in the place of one that has gone another way.
  _ = table.take(":undo 2", ":next", "", "")
  #expect(table.dialogue.prompt == "lesson · 3/4> ")
  #expect(table.texts[0] == "func width() -> Double {\n  return 40\n}")
}

@Test func `an edit is a line of one's own, which the lesson's step replaces`() throws {
  let table = try Table(growingLesson)
  _ = table.take(":next", ":edit 1 func width() -> Double { return 25 }")
  #expect(table.dialogue.prompt == "lesson · 0/4> ")
  #expect(table.take("").chatter.plain.hasPrefix("not yet step 1: "))
  #expect(table.take("").status == .good)
  #expect(table.dialogue.prompt == "lesson · 1/4> ")
  #expect(!table.texts[0].contains("25"))
}

@Test func `a tutorial that is run as a whole has its changes made`() throws {
  let folder = try TemporaryFolder()
  let source = try folder.source(growingLesson, named: "growing.md")
  #expect(
    source.cells == [
      "func width() -> Double {\n  return 40\n}", "let box = View(width: width(), height: 30)",
      "box.width",
    ])
  #expect((source.page(1)?.opening ?? []) == ["func width() -> Double {\n  return 20\n}"])
  let error = #expect(throws: PageError.self) {
    let wrong = growingLesson.replacing("-  return 20", with: "-  return 21")
    return try folder.source(wrong, named: "wrong.md")
  }
  #expect(
    error?.description.hasSuffix("wrong.md:21: error: no cell has the line 'return 21'") == true)
}
