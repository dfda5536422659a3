import Playground
import TestSupport
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// Lines that are typed on a page.
@Suite struct PageLineTests {
  private func table(_ cells: String...) throws -> Table {
    let table = try Table()
    for cell in cells { #expect(table.take(cell).status == .good, "\(cell)") }
    return table
  }

  @Test(
    arguments: [
      "let n = 6", "n * 2", "bars([n, 4])", ".title = \"x\"", ":undo", ":list", "n.foo", ":undo 9",
      "help", ":why n", "let a = 1\nlet b = 2", ":if 1 let k = 2", ":keep", "1 +* 2", ":nonsense",
    ])
  func `a line does what it does at the terminal, which shows it`(line: String) throws {
    let (here, there) = (try table("let k = 1", "bars([k])"), try table("let k = 1", "bars([k])"))
    if line == ":keep" {
      _ = (here.take(":if 1 let k = 2"), there.take(":if 1 let k = 2"))
    }
    let answer = try here.say("type", ["text": line])
    let typed = there.take(line)
    #expect(answer.reply.refusal == nil && answer.typed == line)
    let echo = line.split(separator: "\n").enumerated().map { index, row in
      "\(index == 0 ? "easel> " : "  ...> ")\(row)\n"
    }
    if typed.contains(where: \.isForReading) {
      #expect(answer.responses.results.plain == echo.joined())
      #expect(answer.responses.chatter.plain == "the page shows it\n")
    } else {
      #expect(answer.responses.results.plain == echo.joined() + typed.results.plain)
      #expect(answer.responses.chatter.plain == typed.chatter.plain)
    }
    #expect(here.dialogue.session.history == there.dialogue.session.history)
    #expect(here.screen.pictures.last == there.screen.pictures.last)
    var (mine, theirs) = try (#require(here.statuses.last), #require(there.statuses.last))
    (mine.milliseconds, theirs.milliseconds) = (0, 0)
    #expect(mine == theirs)
    #expect((answer.reply.diagnostics != nil) == (typed.status != .good))
  }

  @Test(
    arguments: [
      ("for i in 0..<3 {", "'{' on line 1 is unfinished", "  "),
      ("bars([\n  4,", "'[' on line 1 is unfinished", "  "),
      ("if true {\n  print(\"\"\"", "a text on line 2 is unfinished", nil),
    ] as [(String, String, String?)])
  func `a block that is open says so and does not run`(
    line: String, open: String, indentation: String?
  ) throws {
    let table = try table("let k = 1")
    let answer = try table.say("type", ["text": line])
    #expect(answer.reply.open?.hasSuffix("is unfinished") == true, "\(answer.reply)")
    if let indentation { #expect(answer.reply.indentation == indentation) }
    #expect(answer.responses.isEmpty && answer.typed == nil && table.cells == ["let k = 1"])
    #expect(!table.dialogue.editing.isInBlock)
  }

  @Test func `what is wrong is said with its place in the line`() throws {
    let table = try table("let chart = bars([1, 2])")
    var reply = try table.say("type", ["text": "let a = 1\nchart.titel = \"x\""]).reply
    #expect(reply.start == PageReply.Start(cell: 2, line: 0))
    #expect(reply.diagnostics?.first?.range?.line == 2)
    #expect(reply.diagnostics?.first?.hint?.contains("title") == true)
    // Behind the cell before.
    reply = try table.say("type", ["text": "  .titel"]).reply
    #expect(reply.start == PageReply.Start(cell: 1, line: 1))
    #expect(reply.diagnostics?.first?.range?.line == 2)
    #expect(try table.say("type", ["text": ":fix"]).reply.refusal == nil)
  }

  @Test func `a hint is followed`() throws {
    let table = try table("let chart = bars([1, 2])")
    #expect(try table.say("type", ["text": "chart.titel = \"x\""]).reply.diagnostics != nil)
    let fixed = try table.say("type", ["text": ":fix"])
    #expect(fixed.reply.diagnostics == nil && table.cells.last == "chart.title = \"x\"")
    #expect(fixed.responses.results.plain.contains("easel> :fix\n"))
  }

  @Test func `an edit is made on the page, and leaves the terminal as it is`() throws {
    let table = try table("let n = 6", "func f() {\n  print(1)\n}")
    let asked = try table.say("type", ["text": ":edit 2"])
    #expect(asked.reply.text == "func f() {\n  print(1)\n}" && asked.reply.cell == 2)
    #expect(table.dialogue.prompt == "easel> " && table.dialogue.prefilledLine.isEmpty)
    let command = table.dialogue.showing.lastNumber
    let edited = try table.say(
      "type", ["text": "func f() {\n  print(2)\n}", "cell": 2, "command": command])
    #expect(edited.reply.refusal == nil && table.cells[1] == "func f() {\n  print(2)\n}")
    #expect(edited.responses.results.plain.hasPrefix("edit 2> func f() {\n  ...>   print(2)\n"))
    #expect(table.take(":undo").chatter.plain.contains("took back the change of cell 2"))
    // What does not run leaves no edit behind; and the program has gone on.
    let wrong = try table.say("type", ["text": "let n = m", "cell": 1, "command": command + 2])
    #expect(wrong.reply.diagnostics != nil && table.dialogue.prompt == "easel> ")
    #expect(
      try table.say("type", ["text": "x", "cell": 1, "command": command]).reply.refusal != nil)
    #expect(try table.say("type", ["text": "x", "cell": 9]).reply.refusal != nil)
    // A long cell would open an editor at the terminal.
    let long = (1...30).map { "print(\($0))" }.joined(separator: "\n")
    _ = table.take(long)
    #expect(try table.say("type", ["text": ":edit"]).reply.text == long)
    #expect(table.dialogue.prompt == "easel> ")
  }

  @Test(
    arguments: [
      (":quit", "its terminal"), ("quit", "its terminal"), ("exit()", "its terminal"),
      (":q", "its terminal"), (":explore", "the key 'e'"), (":resume 1", "':resume' there"),
    ])
  func `what needs the terminal is refused`(line: String, words: String) throws {
    let table = try table("let k = 1")
    let answer = try table.say("type", ["text": line])
    #expect(answer.reply.refusal?.contains(words) == true && answer.responses.isEmpty)
    #expect(!table.dialogue.isExploring)
    _ = table.take("let quit = 2")
    #expect(try table.say("type", ["text": "quit"]).reply.refusal == nil)
  }

  @Test func `while the terminal is in a block or an edit, lines wait`() throws {
    let table = try table("let k = 1")
    _ = table.take("if true {")
    #expect(
      try table.say("type", ["text": "1"]).reply.refusal?.contains("a block is typed") == true)
    #expect(try table.say("complete", ["text": "b", "at": 1]).reply.refusal != nil)
    table.dialogue.drop()
    _ = table.take(":edit 1")
    #expect(
      try table.say("type", ["text": "1"]).reply.refusal?.contains("cell 1 is edited") == true)
    table.dialogue.drop()
    #expect(try table.say("type", ["cell": 1]).reply.refusal != nil)
    #expect(try table.say("type", ["text": ""]).responses.isEmpty)
  }

  @Test func `a copied transcript is its program`() throws {
    let table = try table("let k = 1")
    _ = try table.say("type", ["text": "easel> let a = 2\n2\neasel> a * 2\n4"])
    #expect(table.cells.dropFirst().joined(separator: "\n").contains("let a = 2"))
    #expect(table.statuses.last?.stale == false)
  }

  @Test(
    arguments: [
      ("let 😀x = k\nba", 14, "bars(", 12), (":un", 3, ":undo", 0), ("  ", 2, "  ", 2),
      ("kk.", 3, nil, 0), (":help ba", 8, "bars", 6), ("pri", 3, "print(", 0),
    ] as [(String, Int, String?, Int)])
  func `words are completed as at the prompt`(
    text: String, at: Int, word: String?, from: Int
  ) throws {
    let table = try table("let k = 1")
    let reply = try table.say("complete", ["text": text, "at": at]).reply
    #expect(reply.refusal == nil)
    guard let word else { return #expect(reply.words == []) }
    #expect(reply.words?.contains(word) == true && reply.from == from, "\(reply)")
  }

  @Test func `a place that is none, or within a character, completes nothing`() throws {
    let table = try table("let k = 1")
    #expect(try table.say("complete", ["text": "😀", "at": 1]).reply.words == [])
    for cell in [-1, 0, 2, 99_999_999] {
      #expect(try table.say("complete", ["text": "k", "at": 1, "cell": cell]).reply.words == [])
    }
    for at in [-1, 3, 1_000_000] {
      #expect(try table.say("complete", ["text": "ab", "at": at]).reply.refusal != nil)
    }
  }
}
