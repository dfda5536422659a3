import TestSupport
import Motion
import Playground
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// The cells of the page, as `:list` shows them.
extension Table {
  var cells: [String] { dialogue.session.page.cells.map(\.text) }
}

@Suite struct ChangeTests {
  @Test(arguments: [
    (["let a = 1", "+ 2"], ["let a = 1\n+ 2"], "3\n"),
    (
      ["[3, 1, 2]", ".sorted()", ".map { $0 * 2 }"], ["[3, 1, 2]\n.sorted()\n.map { $0 * 2 }"],
      "[2, 4, 6]\n"
    ),
    (
      ["if false { print(1) }", "else { print(2) }"], ["if false { print(1) }\nelse { print(2) }"],
      "2\n"
    ),
    (["let b = true", "? 1 : 2"], ["let b = true\n? 1 : 2"], "1\n"),
    // A sign belongs to the number behind it.
    (["let c = 1", "-2"], ["let c = 1", "-2"], "-2\n"),
  ])
  func `a line that goes on with the one before amends its cell`(
    lines: [String], cells: [String], last: String
  ) throws {
    let table = try Table()
    var reply: [Response] = []
    for line in lines { reply = table.dialogue.take(line) }
    #expect(reply.results.plain == last)
    #expect(reply.chatter.plain == "")
    #expect(table.cells == cells)
  }

  @Test func `an amendment is one change, and one that does not run leaves the cell alone`() throws
  {
    let table = try Table()
    _ = table.take("let a = 1", "+ 2")
    let refused = table.take("+ nothing")
    #expect(refused.chatter.plain.hasPrefix("cell 1:3:3: error: there is no 'nothing' here\n"))
    #expect(table.cells == ["let a = 1\n+ 2"])
    _ = table.take(":undo")
    #expect(table.cells == ["let a = 1"])
    #expect(table.take(":redo").chatter.plain == "made again the change of cell 1: let a = 1 ...\n")
    #expect(table.take("a").results.plain == "3\n")
  }

  @Test func `a paste is one cell, and all of it or nothing`() throws {
    let table = try Table()
    _ = table.take("let a = 1\nlet b = 2\n\nlet c = a + b")
    #expect(table.cells == ["let a = 1\nlet b = 2\n\nlet c = a + b"])
    #expect(table.take("let d = 4\nlet e = f").status == .fault)
    #expect(table.take("d").status == .fault)
    #expect(table.take(":undo").chatter.plain == "took back cell 1: let a = 1 ...\n")
  }

  @Test func `edit puts a cell of one line back on the prompt`() throws {
    let table = try Table()
    _ = table.take("var n = 1", "n += 1", "n * 10")
    _ = table.take(":edit 1")
    #expect(table.dialogue.prompt == "edit 1> ")
    #expect(table.dialogue.prefilledLine == "var n = 1")
    let reply = table.take("var n = 4")
    #expect(reply.results.plain == "4\n")
    #expect(reply.chatter.plain == "the cells after it ran again\n")
    #expect(table.dialogue.prompt == "easel> ")
    #expect(table.cells == ["var n = 4", "n += 1", "n * 10"])
    #expect(table.take("n").results.plain == "5\n")
    // Without a number it is the last one.
    _ = table.take(":edit")
    #expect(table.dialogue.prefilledLine == "n")
    #expect(table.take("n").chatter.plain == "cell 4 is as it was\n")
  }

  @Test func `an edit of a cell that there is not names the cell`() throws {
    let table = try Table()
    _ = table.take("let a = 1")
    #expect(
      table.take(":edit 99 let a = 3").chatter.plain
        == "error: there is no cell '99'\nhint: ':list' shows cells 1 to 1\n")
  }

  @Test func `an edit that a later cell does not survive is refused whole`() throws {
    let table = try Table()
    _ = table.take("var n = 1", "n += 1")
    let reply = table.take(":edit 1 var m = 1")
    #expect(
      reply.chatter.plain == """
        cell 2:1:1: error: there is no 'n' here
        1 | n += 1
          | ^
        hint: write 'var n = …' to make it
        the page is as it was

        """)
    #expect(table.statuses.last?.stale == true)
    #expect(table.cells == ["var n = 1", "n += 1"])
  }

  @Test func `an emptied cell is deleted, and undo brings it back`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = 2", ":edit 1", "")
    #expect(table.cells == ["let b = 2"])
    #expect(table.take(":undo").chatter.plain == "took back the deletion of cell 1: let a = 1\n")
    #expect(table.cells == ["let a = 1", "let b = 2"])
  }

  @Test func `an edit is dropped by Ctrl-C and by Ctrl-D`() throws {
    let table = try Table()
    _ = table.take("let a = 1", ":edit 1")
    table.dialogue.drop()
    #expect(table.dialogue.prompt == "easel> ")
    _ = table.take(":edit 1")
    #expect(!table.dialogue.leave().isOver)
    #expect(table.dialogue.prompt == "easel> ")
    #expect(table.cells == ["let a = 1"])
  }

  @Test func `a cell of more lines than fit goes to an editor`() throws {
    let table = try Table()
    table.dialogue.audience.editedLines = 2
    _ = table.take("for i in 0..<2 {", "  print(i)", "}")
    let text = "for i in 0..<2 {\n  print(i)\n}"
    let draft = try #require(table.take(":edit 1").draft)
    #expect(draft == Response.Draft(place: .cell(1), text: text))
    let reply = table.dialogue.takeEdited("for i in 0..<1 {\n  print(i)\n}", draft)
    #expect(reply.results.plain == "0\n")
    #expect(table.cells == ["for i in 0..<1 {\n  print(i)\n}"])
  }

  @Test func `a program that was refused is taken up again`() throws {
    let table = try Table()
    table.dialogue.audience.editedLines = 1
    _ = table.take("let a = 1", "let b = c")
    _ = table.take(":edit")
    #expect(table.dialogue.prefilledLine == "let b = c")
    #expect(table.dialogue.prompt == "easel> ")
    #expect(table.take("let b = a").results.plain == "1\n")
    #expect(table.cells == ["let a = 1", "let b = a"])
    let block = "for i in 0..<2 {\n  print(j)\n}"
    #expect(table.take(block).chatter.plain.hasSuffix("':edit' takes it up again\n"))
    let draft = try #require(table.take(":edit").draft)
    #expect(draft == Response.Draft(place: .next, text: block))
    let reply = table.dialogue.takeEdited("for i in 0..<2 {\n  print(i)\n}", draft)
    #expect(reply.results.plain == "0\n1\n")
    // Now it is the last cell again.
    #expect(table.take(":edit").draft?.place == .cell(3))
    // An edit that was refused keeps its cell.
    _ = table.take(":edit 1", "let a = z", ":edit")
    #expect(table.dialogue.prompt == "edit 1> ")
    #expect(table.dialogue.prefilledLine == "let a = z")
  }

  @Test(arguments: SessionCommand.all)
  func `a command in the middle of an edit leaves it`(command: SessionCommand) throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = 2", "let c = 3", ":edit 3")
    let arguments = ["at": " 1s", "help": "", "if": " 1 let a = 5"]
    let argument = arguments[command.name] ?? (command.argument == .none ? "" : " 1")
    _ = table.take(":\(command.name)\(argument)")
    if table.dialogue.isExploring { _ = table.take("quit") }
    _ = (table.dialogue.prompt, table.dialogue.prefilledLine)
    _ = table.take("let d = 4")
    #expect(table.cells.contains("let d = 4"))
  }

  @Test(arguments: [":list", ":help if", ":list 5", ":nothing", ":undo x", ":open nowhere", "help"])
  func `what only tells something, or is refused, lets an edit go on`(line: String) throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = 2", ":edit 1", line)
    #expect(table.dialogue.prompt == "edit 1> ")
    #expect(table.dialogue.prefilledLine == "let a = 1")
    _ = table.take("let a = 3")
    #expect(table.cells == ["let a = 3", "let b = 2"])
  }

  @Test func `a block that goes on with the cell before is read with it`() throws {
    let table = try Table()
    _ = table.take("var d = 1", "if d == 2 {\n  print(\"two\")\n}")
    #expect(table.take("else {").isEmpty)
    #expect(table.dialogue.prompt == "  ...> ")
    _ = table.take("  print(\"not two\")")
    #expect(table.take("}").results.plain == "not two\n")
    #expect(table.cells.count == 2)
    #expect(table.take("let e = 5").results.plain == "5\n")
  }

  @Test func `a word in the middle of a block leaves the block alone`() throws {
    let table = try Table()
    _ = table.take("for i in 0..<2 {")
    #expect(table.take(":help for").results.plain.contains("for"))
    #expect(
      table.take(":undo").chatter.plain == """
        error: ':undo' has to wait until the block is finished
        hint: finish it, or drop it with Ctrl-C

        """)
    #expect(
      table.take(":help if\nlet r = 3\n}").chatter.plain == """
        error: ':help' cannot stand in a paste with other lines
        hint: type it by itself

        """)
    _ = table.take("print(i)")
    #expect(table.take("}").results.plain == "0\n1\n")
  }

  @Test(arguments: [
    (
      ":list\nlet a = 1",
      "error: ':list' cannot stand in a paste with other lines\nhint: type it by itself\n"
    ),
    (":next 5", "error: ':next' takes no argument\nhint: type ':next' alone\n"),
    (":quit now", "error: ':quit' takes no argument\nhint: type ':quit' alone\n"),
    (":open", "the page is new, and empty\n"),
  ])
  func `what stands behind a word is never passed over`(line: String, chatter: String) throws {
    let table = try Table()
    let reply = table.take(line)
    #expect(reply.chatter.plain == chatter)
    #expect(!reply.isOver)
    #expect(table.cells.isEmpty)
  }

  @Test func `cells behind a refused deletion keep their numbers`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = a", ":edit 1")
    #expect(table.take("").chatter.plain.hasPrefix("cell 2:1:9: error: there is no 'a' here\n"))
    #expect(table.take(":edit 2", "").chatter.plain == "deleted cell 2\n")
  }

  @Test func `a refused edit echoes nothing`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "10 / a")
    let reply = table.take(":edit 1 let a = 0")
    #expect(reply.results.plain == "")
    let status = try #require(table.statuses.last)
    #expect(status.echo == nil && status.stale)
    #expect(status.source == ":edit 1 let a = 0")
  }

  @Test func `a status says what a command was answered with`() throws {
    let table = try Table()
    _ = table.take("let a = 1", ":undo", ":undo")
    #expect(table.statuses.map(\.printed) == ["", "took back cell 1: let a = 1\n", ""])
    #expect(table.statuses.last?.diagnostics.map(\.message) == ["there is nothing to undo"])
    _ = table.dialogue.takeUnreadable("a line is not UTF-8 text")
    #expect(table.statuses.last?.diagnostics.map(\.message) == ["a line is not UTF-8 text"])
    _ = table.take("exit")
    #expect(table.statuses.last?.ended == true)
    #expect(table.statuses.map(\.command) == Array(0..<5))
  }

  @Test(arguments: [
    (":edit", "error: the page has no cell to edit\n", []),
    (":edit 2", "error: there is no cell '2'\nhint: ':list' shows cells 1 to 1\n", ["let a = 1"]),
    (":edit a", "error: there is no cell 'a'\nhint: ':list' shows cells 1 to 1\n", ["let a = 1"]),
    (":undo x", "error: 'x' is not a number of changes\nhint: as in ':undo 3'\n", ["let a = 1"]),
    (":undo 0", "error: '0' is not a number of changes\nhint: as in ':undo 3'\n", ["let a = 1"]),
    (":redo", "error: there is nothing to redo\n", ["let a = 1"]),
    (
      ":play", "error: this session plays nothing\nhint: ':at 1.5s' shows a moment of it\n",
      []
    ),
  ])
  func `a word that cannot be followed says why`(
    line: String, chatter: String, before: [String]
  ) throws {
    let table = try Table()
    for cell in before { _ = table.take(cell) }
    let reply = table.take(line)
    #expect(reply.chatter.plain == chatter)
    #expect(reply.status == .fault)
  }

  @Test func `undo and redo take several changes at once`() throws {
    let table = try Table()
    for number in 1...5 { _ = table.take("let a\(number) = \(number)") }
    #expect(table.take(":undo 3").chatter.plain == "took back 3 changes\n")
    #expect(table.cells.count == 2)
    #expect(table.take(":redo 9").chatter.plain == "made again 3 changes\n")
    #expect(table.cells.count == 5)
  }

  @Test func `what moves is to be played once, and again when asked`() throws {
    var audience = Audience()
    audience.watchesMotion = true
    let table = try Table(audience: audience)
    _ = table.take("let v = View(width: 9, height: 9, backgroundColor: .red)", "show(v)")
    #expect(table.dialogue.takeMotion() == nil)
    _ = table.take("wait(0.5)", "animate(duration: 2) { v.width = 20 }")
    #expect(
      table.statuses.last?.playing
        == Status.Stretch(from: .init(seconds: 0.5), to: .init(seconds: 2.5)))
    #expect(table.dialogue.takeMotion()?.stretch == .init(seconds: 0.5) ... .init(seconds: 2.5))
    #expect(table.dialogue.takeMotion() == nil)
    _ = table.take("v.height = 10")
    #expect(table.dialogue.takeMotion() == nil)
    _ = table.take(":play")
    #expect(table.dialogue.takeMotion()?.stretch == .init(seconds: 0.5) ... .init(seconds: 2.5))
    _ = table.take(":undo 2", ":play")
    #expect(table.dialogue.takeMotion()?.stretch == .zero ... .init(seconds: 0.5))
    #expect(table.take(":undo 2").status == .good)
    #expect(table.take(":play").chatter.plain == "error: nothing moves or sounds on this page\n")
  }
}

@Suite struct FileTests {
  @Test func `open puts a page in the place of all cells, and undo brings them back`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("let b = 2\n// ---\nlet c = b + 1\n", to: "page.easel")
    let table = try Table()
    _ = table.take("let a = 1")
    #expect(table.take(":open \(path)").results.plain == "")
    #expect(table.cells == ["let b = 2", "let c = b + 1"])
    #expect(
      table.take(":undo").chatter.plain
        == "took back the opening of a page\nhint: ':redo' opens it again\n")
    #expect(table.cells == ["let a = 1"])
  }

  @Test func `a page that does not run is not opened`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("let b = 2\n// ---\nlet c = d\n", to: "page.easel")
    let table = try Table()
    _ = table.take("let a = 1")
    let reply = table.take(":open \(path)")
    #expect(reply.chatter.plain.hasPrefix("\(path):3:9: error: there is no 'd' here\n"))
    #expect(reply.chatter.plain.hasSuffix("the page is as it was\n"))
    #expect(table.cells == ["let a = 1"])
    #expect(table.take(":open \(folder.path)/none.md").status == .usage)
  }

  @Test func `a page with a fault is there up to it when the session begins with it`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    let reply = table.dialogue.start(
      try folder.source("print(2)\n// ---\nlet c = d\n", named: "page.easel"))
    #expect(reply.status == .fault)
    #expect(reply.results.plain == "2\n")
    #expect(table.cells == ["print(2)"])
    #expect(table.statuses.map(\.stale) == [true])
  }

  @Test func `a session is saved as a tutorial and as a script, and says so`() throws {
    let folder = try TemporaryFolder()
    let table = try Table()
    _ = table.take("let a = 1", "// Now *double* it.", "a * 2")
    #expect(
      table.take(":save \(folder.path)/a.md").chatter.plain
        == "saved 3 cells in '\(folder.path)/a.md'\n")
    #expect(table.take(":save \(folder.path)/a.easel").status == .good)
    #expect(
      table.take(":save").chatter.plain
        == "saved 3 cells and 1 picture in '\(folder.path)/a.easel'\n")
    #expect(table.take(":save \(folder.path)/a.txt").status == .unjudged)
  }
}

@Suite struct OfferTests {
  private static let lesson =
    "# L\n\n```easel\nlet a = 1\n```\n\n```easel\nlet b = 2\n```\n\n```easel\n3\n```\n"

  @Test(arguments: [":undo x", ":redo", ":open nowhere", ":edit 99", ":nothing", ":list", ":at 1s"])
  func `a step on display stays there when a word does nothing`(line: String) throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next", line)
    #expect(table.take("").results.plain == "1\n")
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
  }

  @Test func `a refused line that is taken up again takes the step`() throws {
    let table = try Table(Self.lesson)
    _ = table.take(":next", "let mine = oops", ":edit")
    let reply = table.take("let mine = 1")
    #expect(reply.results.plain.contains("that is step 1\n"))
    #expect(table.dialogue.prompt == "lesson · 1/3> ")
  }

  @Test func `only an opening is taken back as one`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("let two = 2\n", to: "two.easel")
    let table = try Table(Self.lesson)
    _ = table.take("let own = 5")
    #expect(table.take(":undo").chatter.plain == "took back cell 1: let own = 5\n")
    _ = table.take(":open \(path)")
    #expect(table.take(":undo").chatter.plain.hasPrefix("took back the opening of a page\n"))
    #expect(table.dialogue.prompt == "lesson · 0/3> ")
  }

  @Test func `a page that was opened is not written over`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("let two = 2\n", to: "two.easel")
    let table = try Table()
    _ = table.take("let x = 1", ":open \(path)", ":undo")
    #expect(table.take(":save \(path)").status == .unjudged)
    #expect(try PageFile(path: path).bytes == Array("let two = 2\n".utf8))
  }
}

@Suite struct ResumeTests {
  @Test func `a session goes on from its journal, its lesson too`() throws {
    let folder = try TemporaryFolder()
    let journals = "\(folder.path)/journals"
    let lesson =
      "# L\n\n```easel starter\nlet a = 1\n```\n\n```easel\nlet b = 2\n```\n\n```easel\nb\n```\n"
    var table: Table? = try Table(journal: Journal(in: journals, for: folder.path))
    let source = try folder.source(lesson, named: "lesson.md")
    _ = table?.dialogue.start(source)
    _ = table?.take(":next", "", "let c = 3", "c = 4", ":undo", ":next")
    #expect(table?.dialogue.prompt == "lesson · 1/2> ")
    table = nil

    let resumed = try #require(Journal.resume(for: folder.path, in: journals))
    let next = try Table(journal: resumed.journal)
    let reply = next.dialogue.resume(resumed.recovery)
    #expect(
      reply.chatter.plain
        == "the session goes on with 2 cells\nEnter or ':next' shows step 2 of 2\n")
    #expect(next.cells == ["let a = 1", "let b = 2"])
    #expect(next.dialogue.prompt == "lesson · 1/2> ")
    #expect(next.take(":redo").chatter.plain == "made again cell 3: let c = 3\n")
    #expect(next.take(":undo 2").chatter.plain.hasSuffix("\nEnter or ':next' shows step 1 of 2\n"))
    #expect(next.dialogue.prompt == "lesson · 0/2> ")
  }

  @Test func `what was running when a session ended is shown and not run`() throws {
    let folder = try TemporaryFolder()
    let journals = "\(folder.path)/journals"
    var journal: Journal? = Journal(in: journals, for: folder.path)
    _ = try Table(journal: journal).take("let a = 1")
    let change = Change(index: 1, removed: [], inserted: ["for i in 0..<2 {\n  print(i)\n}"])
    try journal?.begin(.change(change))
    journal = nil

    let resumed = try #require(Journal.resume(for: folder.path, in: journals))
    let next = try Table(journal: resumed.journal)
    let reply = next.dialogue.resume(resumed.recovery)
    #expect(
      reply.chatter.plain == """
        the session goes on with 1 cell
        this was running when it ended, and did not run again:
            for i in 0..<2 {
              print(i)
            }
        hint: ':edit' takes it up again

        """)
    #expect(reply.results.plain == "")
    _ = next.take(":edit")
    #expect(next.dialogue.prefilledLine == change.inserted[0])
  }
}
