import Playground
import TestSupport
import Testing
import Viewing

@testable import Prompt

/// What a status tells of the program.
@Suite struct ToldProgramTests {
  @Test(arguments: [
    ("", "", 0, 0, ""),
    ("", "abc", 0, 0, "abc"),
    ("abc", "", 0, 3, ""),
    ("abc", "abc", 3, 0, ""),
    ("abc", "abcd", 3, 0, "d"),
    ("abc", "ab", 2, 1, ""),
    ("abc", "axc", 1, 1, "x"),
    ("abc", "axyc", 1, 1, "xy"),
    ("abcd", "ad", 1, 2, ""),
    ("aa", "aaa", 2, 0, "a"),
    ("aaa", "aa", 2, 1, ""),
    ("abab", "ab", 2, 2, ""),
    ("abc", "xyz", 0, 3, "xyz"),
  ])
  func `the difference leaves what both ends have in common`(
    old: String, new: String, start: Int, removed: Int, inserted: String
  ) {
    let (was, now) = (Array(old), Array(new))
    let difference = ListDifference(from: was, to: now, areSame: ==)
    #expect(difference.start == start)
    #expect(difference.removed.count == removed)
    #expect(String(now[difference.inserted]) == inserted)
    #expect(difference.isEmpty == (old == new))
    var list = was
    list.replaceSubrange(difference.removed, with: now[difference.inserted])
    #expect(list == now)
  }

  /// Each line, and what the status after it says: where, how many go, what comes, how many there are.
  @Test func `each status has what its command changed`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "a * 2", ":help", "a * 3", "nothing", ":undo", ":redo")
    _ = table.take(":edit 1 let a = 5", ":undo 9")
    #expect(
      table.statuses.map { $0.program.map(text) } == [
        "0-0+[let a = 1 → 1]=1", "1-0+[a * 2 → 2]=2", nil, "2-0+[a * 3 → 3]=3", nil,
        "2-1+[]=2", "2-0+[a * 3 → 3]=3",
        "0-3+[let a = 5 → 5, a * 2 → 10, a * 3 → 15]=3", "0-3+[]=0",
      ])
  }

  /// Command 0 has opened the page; the commands are those whose pictures show it after 1, 2 and 3 cells.
  @Test(arguments: [
    (["1", "2", "3"], [[1], [2], [3]]),
    (["1", "2", ":help", "foo", "3"], [[1], [2], [5]]),
    // The cells behind one that is another now show something else.
    (["1", "2", "3", ":edit 2 4"], [[1], [], [4]]),
    (["1", "2", "3", ":undo", ":redo"], [[1], [2, 4], [5]]),
    (["1", "2", "3", ":edit 1 5", ":undo"], [[], [], [5]]),
    (["1", "2", ":edit 2", ""], [[1, 3], [], []]),
  ])
  func `it is known which pictures show the program after so many cells`(
    lines: [String], commands: [[Int]]
  ) throws {
    let table = try Table()
    var told = ToldProgram()
    _ = told.news(of: table.dialogue.session.page, after: 0)
    for line in lines {
      guard let number = table.take(line).first?.number else { continue }
      _ = told.news(of: table.dialogue.session.page, after: number + 1)
    }
    #expect((1...3).map { told.commands(after: [$0]) } == commands)
  }

  private func text(_ program: Status.Program) -> String {
    let cells = program.cells.map { "\($0.source) → \($0.echo ?? "-")" }.joined(separator: ", ")
    return "\(program.from)-\(program.removed)+[\(cells)]=\(program.count)"
  }

  @Test func `the first status has all of the program, also of an empty one`() throws {
    let screen = RecordingScreen()
    var dialogue = Dialogue(
      Session(), for: Audience(), on: Viewer(screen: screen, renderer: Renderer()))
    _ = dialogue.start()
    #expect(
      screen.statuses.map(\.program) == [
        Status.Program(from: 0, removed: 0, cells: [], count: 0)
      ])
  }

  @Test func `a cell has what it printed, its value, what comes late, and its remarks`() throws {
    let table = try Table()
    _ = table.take("print(\"one\")\nlet ratio = 1 / 2\n7", "expect(1 == 2, \"never\")")
    let cells = table.statuses.compactMap(\.program).flatMap(\.cells)
    #expect(cells[0].printed == "one\n")
    #expect(cells[0].echo == "7")
    #expect(cells[1].remarks.map(\.severity) == ["error"])
    let text = try #require(cells[1].remarks.first?.text)
    #expect(text.hasPrefix("cell 2:1:") && text.contains("expectation failed: never"))
  }

  @Test func `cells behind an edit are told again only where they say something else`() throws {
    let table = try Table()
    _ = table.take("let a = 1", "let b = 2", "a", "b", ":edit 1 let a = 3")
    #expect(
      table.statuses.last?.program.map(text)
        == "0-3+[let a = 3 → 3, let b = 2 → 2, a → 3]=4")
  }

  @Test func `long texts are cut, and say by how much`() throws {
    let table = try Table()
    _ = table.take(
      "print(String(repeating: \"x\", count: 5234))",
      "let text = \"\(String(repeating: "y", count: 5_000))\"")
    let cells = table.statuses.compactMap(\.program).flatMap(\.cells)
    #expect(
      cells[0].printed
        == String(repeating: "x", count: 3_000) + "\n… 1,235 more characters …\n"
        + String(repeating: "x", count: 999) + "\n")
    #expect(cells[1].source.hasPrefix("let text = \"yyy"))
    #expect(cells[1].source.contains("yyy\n… 1,013 more characters …\nyyy"))
    #expect(cells[1].source.hasSuffix("yyy\""))
  }

  @Test func `the cells that a lesson gives are told from one's own`() throws {
    let table = try Table(boxesLesson)
    #expect(try #require(table.opening?.program).cells.map(\.isLesson) == [true])
    _ = table.take("let own = 1", "box.layer.cornerRadius = 5")
    #expect(
      table.statuses.compactMap(\.program).flatMap(\.cells).map(\.isLesson) == [false, true])
  }

  @Test func `a program is not told by a line of JSON`() throws {
    let table = try Table()
    let responses = table.take("let a = 1")
    #expect(responses[0].program != nil)
    #expect(responses[0].json?.contains("\"program\"") == false)
  }

  @Test func `a page that is watched tells what is different`() throws {
    let folder = try TemporaryFolder()
    let screen = RecordingScreen()
    let path = try folder.write("let a = 1\n// ---\na + 1\n", to: "page.easel")
    var watching = Watching(
      Page(), of: path, on: Viewer(screen: screen, renderer: Renderer()))
    _ = watching.look()
    _ = try folder.write("let a = 1\n// ---\na + 2\n", to: "page.easel")
    _ = watching.look()
    _ = try folder.write("let a = 1\n// ---\nnothing\n", to: "page.easel")
    _ = watching.look()
    #expect(
      screen.statuses.map { $0.program.map(text) } == [
        "0-0+[let a = 1 → 1, a + 1 → 2]=2", "1-1+[a + 2 → 3]=2", nil,
      ])
  }
}
