import Playground
import Testing
import Viewing

@testable import Prompt

@Suite struct StatusTests {
  @Test func `what a cell did is one line, and what has no value is left out`() {
    var page = Page()
    var status = Status(after: page.run("let a = 40"), in: page)
    status.command = 1
    status.milliseconds = 0.25
    status.picture.frame = "frames/0001.png"
    status.description = "A picture of 600 by 400 points"
    #expect(
      status.line() == """
        {"command":1,"description":"A picture of 600 by 400 points","diagnostics":[],\
        "echo":"40","ended":false,"frame":"frames/0001.png","late":"","milliseconds":0.25,\
        "printed":"","source":"let a = 40","stale":false}
        """)
  }

  @Test func `a fault has its place, its hint and its text as in the terminal`() throws {
    var page = Page()
    let outcome = page.run("let height = 40\nlet twice = hieght * 2")
    let status = Status(after: outcome, in: page)
    #expect(status.stale)
    #expect(
      status.diagnostics == [
        Status.Diagnostic(
          severity: "error", message: "there is no 'hieght' here", hint: "did you mean 'height'?",
          text: """
            cell 1:2:13: error: there is no 'hieght' here
            2 | let twice = hieght * 2
              |             ^^^^^^
            hint: did you mean 'height'?
            """,
          range: Status.Range(cell: 1, line: 2, column: 13, endLine: 2, endColumn: 19),
          fix: Status.Fix(
            range: Status.Range(cell: 1, line: 2, column: 13, endLine: 2, endColumn: 19),
            replacement: "height"))
      ])
  }

  @Test func `advice is not a fix`() {
    var page = Page()
    let status = Status(after: page.run("let a = Int(\"4\")\nprint(a + 1)"), in: page)
    #expect(status.diagnostics.map(\.hint) == ["unwrap it with 'if let' or '??'"])
    #expect(status.diagnostics.map(\.fix) == [nil])
    #expect(!status.line().contains("\"fix\""))
  }

  @Test func `a fault inside a cell before is placed there`() throws {
    var page = Page()
    _ = page.run("func half(_ n: Int) -> Int { return 1 / n }")
    let status = Status(after: page.run("half(0)"), in: page)
    let range = try #require(status.diagnostics.first?.range)
    #expect(range.cell == 1)
    #expect(range.line == 1)
  }

  @Test func `what is printed stays on the line`() {
    var page = Page()
    let status = Status(after: page.run(#"print("a\n\"b\"\u{2028}</script>")"#), in: page)
    #expect(status.printed == "a\n\"b\"\u{2028}</script>\n")
    #expect(!status.line().contains("\n"))
    #expect(status.line().contains(#""printed":"a\n\"b\""#))
  }
}

extension Status {
  /// What there is to say after a cell.
  init(after outcome: Outcome, in page: Page) {
    var response = Response(.program, to: outcome.cell.text)
    response.add(CellRun(outcome: outcome, echoes: true, texts: CellTexts(of: outcome, on: page)))
    self.init(response)
  }
}
