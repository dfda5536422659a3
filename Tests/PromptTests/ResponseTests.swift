import Playground
import Testing
import Viewing

@testable import Prompt

/// One answer, and what is made from it.
@Suite struct ResponseTests {
  @Test func `the terminal, JSON and the screen tell the same`() throws {
    let table = try Table()
    let responses = table.take("print(\"out\", terminator: \"\"); 6 * 7")
    #expect(responses.map(\.results.plain) == ["out\n42\n"])
    // Who reads the lines has sent the cells.
    let told = table.statuses.map { status in
      var status = status
      (status.program, status.remarks) = (nil, nil)
      return status.line()
    }
    #expect(responses.map(\.json) == told)
    #expect(table.statuses.map(\.printed) == ["out"])
    #expect(table.statuses.map(\.echo) == ["42"])
  }

  @Test func `remarks on a program are for the terminal, those on a command are its answer`() throws
  {
    let table = try Table()
    _ = table.take("var n = 1", "n += 1")
    #expect(table.take(":edit 1 var n = 2").chatter.plain == "the cells after it ran again\n")
    #expect(table.statuses.last?.printed == "")
    let list = table.take(":list 1")
    #expect(table.statuses.last?.printed == list.results.plain)
  }

  @Test func `several commands in one line have an answer each`() throws {
    let table = try Table()
    _ = table.take("oops")
    let responses = table.take(":fix")
    #expect(responses.count == 1)
    _ = table.take("let v = [1, 2]", "sum(v)")
    let fixed = table.take(":fix")
    #expect(fixed.compactMap(\.json).count == 1)
    #expect(fixed.results.plain == "    v.sum()\n3\n")
  }
}
