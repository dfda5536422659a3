import Playground
import Testing

@Suite struct DateTests {
  @Test(arguments: [
    ("Date(\"2024-05-13\")", "2024-05-13"),
    ("Date(\"2024-05-13T14:30:05.25+02:00\")", "2024-05-13T14:30:05.25+02:00"),
    ("[Date(\"2024-05\"), Date(\"2024-05-13T14:30\")]", "[2024-05-01, 2024-05-13T14:30Z]"),
    ("Date(\"2024-05-13\")...Date(\"2024-05-14\")", "2024-05-13...2024-05-14"),
    ("[Date(\"2024-05-13\"): 4]", "[2024-05-13: 4]"),
    ("DateFormatter(dateFormat: \"d.M.yy\").date(from: \"13.5.24\")", "2024-05-13"),
    ("DateComponents(year: 2024, month: 5)", "year: 2024 month: 5"),
    ("DateComponents()", "DateComponents()"),
  ])
  func `a date echoes as short as says all`(text: String, echo: String) {
    var session = Session()
    #expect(session.run(text).echo == echo)
  }

  @Test func `today belongs to the page, and is undone with its cell`() {
    var session = Session()
    #expect(!session.run("today").isAccepted)
    #expect(session.run("today = Date(\"2024-05-13\")").isAccepted)
    #expect(session.run("today").echo == "2024-05-13")
    #expect(session.run("today = today.adding(days: 1)").isAccepted)
    #expect(session.run("Date()").echo == "2024-05-14")
    _ = session.undo(2)
    #expect(session.run("Date()").echo == "2024-05-13")
    #expect(!session.run("today = Date(\"2025-01-01\")\nprint([1][1])").isAccepted)
    #expect(session.run("Date.now").echo == "2024-05-13")
    _ = session.undo(4)
    #expect(!session.run("Date()").isAccepted)
  }
}
