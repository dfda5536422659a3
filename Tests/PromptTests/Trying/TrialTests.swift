import Foundation
import Motion
import Terminal
import TestSupport
import Testing
import Tutorials
import Viewing

@testable import Playground
@testable import Prompt

private let page = ["let n = 6", "let m = 4", "bars([n, m])", "print(n * 2)", "line([1, 2])"]

private let wayOn = "':keep' makes this change; ':if', or the next line, leaves it\n"

private let answers: [(line: String, answer: String)] = [
  (
    ":if 1 let n = 12",
    "if cell 1 were 'let n = 12': the pictures after cells 3 and 4 differ, the last one does not; "
      + "cell 4 says something else\n" + wayOn
  ),
  (
    ":if 5 line([2, 1])",
    "if cell 5 were 'line([2, 1])': the picture after cell 5 differs\n" + wayOn
  ),
  (":if 2 let m = 2 + 2", "if cell 2 were 'let m = 2 + 2': nothing differs\n" + wayOn),
  (
    ":i  3   bars([n,\n  m + 1])",
    "if cell 3 were 'bars([n, ...': the pictures after cells 3 and 4 differ, the last one does not\n"
      + wayOn
  ),
  (":if 1 let n = 6", "cell 1 is that already\n"),
  (
    ":if",
    "error: ':if' needs the number of a cell, and what it would be\nhint: as in ':if 5 let n = 12'\n"
  ),
  (":if n = 12", "error: 'n' is not the number of a cell\nhint: as in ':if 5 let n = 12'\n"),
  (":if 9 let n = 12", "error: there is no cell '9'\nhint: ':list' shows cells 1 to 5\n"),
  (":keep", "error: there is no change to keep\nhint: ':if 5 let n = 12' tries one\n"),
  (
    ":if 1 let n = k",
    """
    cell 1:1:9: error: there is no 'k' here
    1 | let n = k
      |         ^

    """
  ),
  (
    ":if 1 let k = 12",
    """
    if cell 1 were 'let k = 12': cell 3 does not run
    cell 3:1:7: error: there is no 'n' here
    1 | bars([n, m])
      |       ^
    the picture is that of the cells before it; ':if', or the next line, leaves it

    """
  ),
]

@Test func `on an empty page it says how to go on`() throws {
  #expect(
    try Table().take(":if 1 let n = 12").chatter.plain == """
      error: the page has no cell that could be another
      hint: a line makes the first one, as 'let n = 6'; ':if 1 let n = 12' tries another

      """)
}

/// What ':if' and ':keep' do.
@Suite struct TrialTests {
  private func table(_ cells: [String] = page, journal: Journal? = nil) throws -> Table {
    let table = try Table(journal: journal)
    for cell in cells { #expect(table.take(cell).status == .good) }
    return table
  }

  /// What is said, without what the new cell does.
  private func said(_ responses: [Response]) -> String {
    let results = responses.results.plain.split(separator: "\n").filter { line in
      ["if cell", "without"].contains { line.hasPrefix($0) }
    }
    return results.map { "\($0)\n" }.joined() + responses.chatter.plain
  }

  @Test(arguments: answers)
  func `it says after which cells something differs, or what is wrong`(line: String, answer: String)
    throws
  {
    #expect(said(try table().take(line)) == answer)
  }

  @Test func `it shows the page with the change, as an edit makes it`() throws {
    let (table, other) = (try table(), try table())
    _ = table.take(":if 3 bars([n, m, 9])", ":if 5 bars([n])")
    let response = try #require(table.take(":if 1 let n = 12").first)
    #expect(response.results.plain.hasPrefix("12\nif cell 1 were 'let n = 12': "))
    #expect(response.status == .good)
    _ = other.take(":edit 1 let n = 12")
    #expect(table.screen.pictures.last == other.screen.pictures.last)
    #expect(table.dialogue.session.page.cells.map(\.text) == page)
  }

  @Test func `it leaves no trace`() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(in: folder("journals"), for: folder.path)
    let table = try table(["var n = 1", "n += 1", "bars([n])"], journal: journal)
    _ = table.take("n += 3", ":undo")
    func bytes() throws -> [String: [UInt8]] {
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      return Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, Array(FileManager.default.contents(atPath: folder($0)) ?? Data()))
        })
    }
    let (session, before) = (table.dialogue.session, try bytes())
    for line in [
      ":if 1 var n = 5", ":if 2 n += 7", ":if 1 foo", ":if 3 for i in 0..<2 {", "  print(i)", "}",
      ":if",
    ] {
      _ = table.take(line)
    }
    #expect(try bytes() == before)
    #expect(table.dialogue.session.history == session.history)
    #expect(table.dialogue.session.page.cells == session.page.cells)
    #expect(table.dialogue.session.page.files.names == [])
    // What was taken back before it can be made again.
    #expect(table.take(":redo").chatter.plain == "made again cell 4: n += 3\n")
  }

  @Test func `to keep it is one change, like an edit`() throws {
    let (table, other) = (try table(), try table())
    _ = table.take(":if 1 let n = 12")
    let kept = try #require(table.take(":keep").first)
    let edited = try #require(other.take(":edit 1 let n = 12").first)
    #expect(kept.results.plain == edited.results.plain)
    #expect(kept.status == .good)
    #expect(kept.chatter.plain == "kept the change of cell 1: let n = 12\n" + edited.chatter.plain)
    #expect(table.dialogue.session.history == other.dialogue.session.history)
    #expect(table.statuses.last?.whatIf == nil)
    #expect(table.take(":undo").chatter.plain == "took back the change of cell 1: let n = 12\n")
    #expect(table.dialogue.session.page.cells.map(\.text) == page)
    #expect(table.take(":keep").status == .fault)
  }

  @Test(arguments: [
    "print(1)", "foo", ":undo", ":undo 9", ":redo", ":edit 2 let m = 5", ":save", ":reload",
    ":open", ":fix", ":quit",
  ])
  func `what changes the page, or may, leaves it`(line: String) throws {
    let table = try table()
    _ = table.take(":if 3 bars([1])")
    #expect(table.statuses.last?.whatIf?.cell == 3)
    _ = table.take(line)
    #expect(table.dialogue.trial == nil && table.statuses.last?.whatIf == nil)
  }

  @Test(arguments: [
    ":why", ":list", ":help :if", ":describe", "?bars", ":explore", ":nonsense", ":if 7 x",
    ":if 3 foo", ":at", ":play",
    "for i in 0..<3 {",
  ])
  func `what only tells keeps it in sight`(line: String) throws {
    let table = try table()
    _ = table.take(":if 5 bars([1])")
    let picture = table.screen.pictures.last
    _ = table.take(line)
    #expect(table.dialogue.trial?.cell == 5 && table.statuses.last?.whatIf?.cell == 5)
    #expect(table.screen.pictures.last == picture)
  }

  @Test func `the next line says that the cell is as it was`() throws {
    let table = try table()
    _ = table.take(":if 3 bars([1])")
    #expect(table.take("let a = 1").chatter.plain == "cell 3 is as it was\n")
    _ = table.take(":if 3 bars([1])")
    #expect(table.take(":if").chatter.plain == "the page is shown as it is\n")
    #expect(table.take(":if").status == .fault)
    // Also the cell itself, as it is, leads back.
    _ = table.take(":if 3 bars([1])", ":if 3 bars([n, m])")
    #expect(table.dialogue.trial == nil)
  }

  @Test func `commands about the picture are about the one that is shown`() throws {
    let folder = try TemporaryFolder()
    let table = try table(["bars([4, 2])"])
    _ = table.take(":if 1 bars([4, 2, 9])")
    #expect(
      table.take(":why bar 3").results.plain.hasPrefix(
        "bar 3 of chart: 9\ncell 1:1:13: note: its value"))
    #expect(table.take(":describe").results.plain.contains("Bar chart of 3 values"))
    let path = folder("a.png")
    _ = table.take(":export \(path)")
    let written = try PageFile(path: path).bytes
    _ = table.take(":keep", ":export \(path)")
    #expect(try PageFile(path: path).bytes == written)
  }

  @Test func `what moves then is played, and held`() throws {
    let table = try table([
      "let box = View(width: 40, height: 40, backgroundColor: .red)\nshow(box)", "let end = 0.5",
      "animate(duration: 2) { box.alpha = end }",
    ])
    table.dialogue.audience.watchesMotion = true
    _ = table.take(":at 1s")
    let held = try #require(table.take(":if 2 let end = 0.1").first)
    #expect(held.playing == nil && table.statuses.last?.held == 1)
    #expect(table.statuses.last?.whatIf?.present.frame != nil)
    // The other picture is of another time.
    _ = table.take(":at 0.5s")
    #expect(table.statuses.last?.whatIf?.present.frame == nil)
    _ = table.take(":if")
    #expect(table.statuses.last?.held == 1)
    _ = table.take(":at", ":if 3 animate(duration: 3) { box.alpha = 0 }")
    #expect(table.statuses.last?.playing == Status.Stretch(from: .zero, to: Time(seconds: 3)))
    #expect(table.dialogue.takeMotion()?.page.end == Time(seconds: 3))
  }

  // MARK: Programs

  @Test func `a block of lines is tried when it is complete`() throws {
    let table = try table()
    #expect(table.take(":if 4 for i in 0..<2 {").isEmpty)
    #expect(table.dialogue.prompt == "  ...> ")
    #expect(table.take("  print(i)").isEmpty)
    #expect(
      table.take("}").results.plain.hasPrefix("0\n1\nif cell 4 were 'for i in 0..<2 { ...': "))
    #expect(table.dialogue.trial?.text == "for i in 0..<2 {\n  print(i)\n}")
    #expect(table.dialogue.prompt == "easel> ")
    // A line editor asks first.
    #expect(table.dialogue.isUnfinished(after: ":if 4 for i in 0..<2 {") == true)
    #expect(table.dialogue.isUnfinished(after: ":if 4 print(1)") == false)
    #expect(table.dialogue.isUnfinished(after: ":if 4") == nil)
    _ = table.take(":keep")
    #expect(table.dialogue.session.page.cells[3].text == "for i in 0..<2 {\n  print(i)\n}")
  }

  @Test func `a number alone puts the cell on the prompt`() throws {
    let table = try table()
    #expect(table.take(":if 2").isEmpty)
    #expect(table.dialogue.prompt == "if 2> ")
    #expect(table.dialogue.prefilledLine == "let m = 4")
    _ = table.take("let m = 8")
    #expect(table.dialogue.trial?.text == "let m = 8")
    // Once more, it goes on from what is tried.
    _ = table.take(":if 2")
    #expect(table.dialogue.prefilledLine == "let m = 8")
    let response = table.take("")
    #expect(
      said(response).hasPrefix(
        "without cell 2: cell 3 does not run\ncell 3:1:10: error: there is no 'm' here"))
    #expect(response.first?.source == ":if 2")
    _ = table.take(":if 4", "")
    #expect(
      table.take(":keep").chatter.plain
        == "kept the deletion of cell 4: print(n * 2)\ndeleted cell 4\nthe cells after it ran again\n"
    )
  }

  @Test func `a mistake is mended where it was made`() throws {
    let table = try table()
    _ = table.take(":if 5 bars([1])")
    let refused = table.take(":if 3 bras([n])")
    #expect(
      refused.chatter.plain.hasSuffix(
        "the picture is still that of the page if cell 5 were 'bars([1])'\n':fix' does what the hint says\n"
      ))
    #expect(refused.status == .fault)
    _ = table.take(":edit")
    #expect(table.dialogue.prompt == "if 3> " && table.dialogue.prefilledLine == "bras([n])")
    table.dialogue.drop()
    _ = table.take(":if 3 bras([n])", ":fix")
    #expect(table.dialogue.trial?.text == "bars([n])")
    #expect(table.dialogue.session.page.cells.map(\.text) == page)
  }

  @Test func `words of the program complete`() throws {
    let table = try table()
    let line = ":if 3 ba"
    let found = try #require(table.dialogue.completion(of: line, at: line.utf8.count))
    #expect(found.range == 6..<8 && found.candidates.contains { $0.hasPrefix("bars") })
    // Names are those before the cell.
    func candidates(_ line: String) -> [String] {
      table.dialogue.completion(of: line, at: line.utf8.count)?.candidates ?? []
    }
    #expect(candidates(":if 3 print(m").contains("m"))
    #expect(!candidates(":if 1 print(m").contains("m"))
    let looks = PromptLanguage.looks(in: ":if 1 let n", at: 11)
    #expect(looks.map(\.range) == [0..<3, 6..<9])
  }

  @Test func `without a terminal there are no remarks, and no cell on the prompt`() throws {
    let table = try table()
    table.dialogue.audience.isWatching = false
    #expect(
      said(table.take(":if 5 line([2, 1])"))
        == "if cell 5 were 'line([2, 1])': the picture after cell 5 differs\n")
    #expect(
      table.take(":if 5").chatter.plain == """
        error: without a terminal, ':if 5' needs a program
        hint: say what the cell would be, as in ':if 5 let n = 12'

        """)
    #expect(table.take("let a = 1").chatter.plain == "")
  }

  // MARK: Screens

  @Test func `a screen gets the change as an object, with the picture as it is`() throws {
    let table = try table()
    let frame = try #require(table.statuses.last?.picture.frame)
    let json = try #require(table.take(":if 1 let n = 12").first?.json)
    #expect(
      json.contains(
        #""whatIf":{"cell":1,"commands":[2,3],"description":"Line chart of 2 values: "#))
    #expect(
      json.contains(
        #""frame":"\#(frame)","pictures":[3,4],"scale":1,"source":"let n = 12","texts":[4]}"#))
    let refused = try #require(table.take(":if 1 let k = 1").first?.json)
    #expect(
      refused.contains(#""refused":3"#) && refused.contains(#""message":"there is no 'n' here""#))
    #expect(refused.contains(#""stale":false"#))
  }

  @Test func `earlier pictures of another program are not among those that differ`() throws {
    let table = try table(["let n = 1", "bars([n])", "line([n, 3])"])
    func commands(_ line: String) -> [Int] {
      _ = table.take(line)
      return table.statuses.last?.whatIf?.commands ?? []
    }
    #expect(commands(":if 1 let n = 2") == [1, 2])
    _ = table.take(":keep")
    // Now only the last picture is one of the program as it is.
    let last = try #require(table.statuses.last?.command)
    #expect(commands(":if 1 let n = 3") == [last])
    _ = table.take("bars([n, 2])", ":undo")
    let undone = try #require(table.statuses.last?.command)
    #expect(commands(":if 1 let n = 3") == [last, undone])
  }

  @Test func `the end of a session shows the page as it is`() throws {
    let table = try table()
    let picture = table.screen.pictures.last
    _ = table.take(":if 5 bars([1])")
    #expect(table.screen.pictures.last != picture)
    _ = table.dialogue.end()
    #expect(table.screen.pictures.last == picture && table.statuses.last?.whatIf == nil)
  }
}
