import Foundation
import Rendering
import Syntax
import Testing
import TestSupport
import Tutorials
import Viewing

@testable import Playground
@testable import Prompt

/// What comes of numbers that a page pulls.
@Suite struct PagePullTests {
  private let program = ["let n = 6", "let m = 4", "bars([n, m, -2])", "print(n * 2)"]

  @Test func `what a number becomes is tried, and leaves no trace`() throws {
    let folder = try TemporaryFolder()
    let journal = Journal(in: folder("journals"), for: folder.path)
    let talk = try Talk(program, journal: journal)
    let (session, count) = (talk.table.dialogue.session, talk.table.statuses.count)
    let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
      FileManager.default.contents(atPath: folder($0))
    }
    for steps in [1, 6, -20] {
      let answer = try talk.say("try", cell: 1, "6", steps: steps)
      #expect(answer.reply.refusal == nil && answer.reply.text == "\(6 + steps)")
      #expect(answer.reply.signs == 0 && answer.responses.isEmpty)
      var page = session.page
      #expect(page.replace(from: 0, with: ["let n = \(6 + steps)"] + program[1...]).isAccepted)
      let image = try Renderer().image(of: page.settled.picture)
      #expect(talk.table.screen.played.last?.image == image)
    }
    #expect(try talk.say("try", cell: 3, "2", steps: 1).reply.signs == 1)
    #expect(talk.table.screen.played.count == 4)
    #expect(try talk.say("leave", cell: 1, "6", steps: 0).reply == PageReply())
    #expect(talk.table.screen.played.isEmpty)
    #expect(talk.table.dialogue.session.history == session.history && talk.cells == program)
    #expect(talk.table.statuses.count == count)
    let after = try FileManager.default.subpathsOfDirectory(atPath: folder.path).map {
      FileManager.default.contents(atPath: folder($0))
    }
    #expect(after == before)
  }

  @Test func `at the end it is one change, like an edit`() throws {
    let (talk, other) = (try Talk(program), try Talk(program))
    _ = try talk.say("try", cell: 1, "6", steps: 3)
    let answer = try talk.say("edit", cell: 1, "6", steps: 6)
    let edited = try #require(other.table.take(":edit 1 let n = 12").first)
    #expect(answer.reply.text == "12" && answer.reply.refusal == nil)
    #expect(answer.responses.results.plain == "edit 1> let n = 12\n" + edited.results.plain)
    #expect(answer.responses.chatter.plain == edited.chatter.plain)
    #expect(talk.table.dialogue.session.history == other.table.dialogue.session.history)
    #expect(talk.table.screen.pictures.last == other.table.screen.pictures.last)
    #expect(talk.table.screen.played.isEmpty)
    #expect(talk.table.statuses.last?.program == other.table.statuses.last?.program)
    #expect(
      talk.table.take(":undo").chatter.plain == "took back the change of cell 1: let n = 12\n")
    #expect(talk.cells == program)
  }

  @Test func `one token of one literal changes, and the terminal says in which line`() throws {
    let text = "func f() -> [Double] {\n  // 7 é 😀 7\n  [7, 1_000, -0.50]\n}"
    let talk = try Talk([text, "bars(f())"])
    let answer = try talk.say(
      "edit", cell: 1, "7", steps: 5, at: text.utf16.count - "7, 1_000, -0.50]\n}".count)
    #expect(answer.responses.results.plain.hasPrefix("edit 1, line 3>   [12, 1_000, -0.50]\n"))
    _ = try talk.say("edit", cell: 1, "0.50", steps: 75)
    _ = try talk.say("edit", cell: 1, "1_000", steps: -1)
    #expect(talk.cells[0] == "func f() -> [Double] {\n  // 7 é 😀 7\n  [12, 999, 0.25]\n}")
  }

  @Test(
    arguments: [
      (1, "6", 9, "'6' is not a number that can be pulled", 1),
      (1, "n", 4, "'n' is not a number that can be pulled", 1),
      (3, "1, 2", 9, "'1, 2' is not a number that can be pulled", 1),
      (3, "11", 9, "the page does not show all of cell 3", 1),
      (1, "6", 99, "the page does not show all of cell 1", 1),
      (1, "6", -5, "the page does not show all of cell 1", 1),
      (2, "7", 8, "cell 3 does not run: ", 5),
      (3, "0", 33, "with '5' it does not", 5),
      (0, "6", 0, "the session has gone on meanwhile", 1),
      (7, "6", 0, "the session has gone on meanwhile", 1),
    ] as [(Int, String, Int, String, Int)])
  func `what cannot be is refused in words, and nothing changes`(
    cell: Int, was: String, place: Int, words: String, steps: Int
  ) throws {
    let cells = ["let n = \"6\"", "let k = 7 - 6", "let l = [1, 2, 3]; bars([l[k], l[0]])"]
    let talk = try Talk(cells)
    let history = talk.table.dialogue.session.history
    for what in ["try", "edit"] {
      let answer = try talk.say(what, cell: cell, was, steps: steps, at: place)
      let said = try #require(answer.reply.refusal)
      #expect(said.prefix(20) == words.prefix(20), "\(said)")
    }
    #expect(talk.table.dialogue.session.history == history && talk.cells == cells)
  }

  @Test func `a session that does something else says so`() throws {
    let talk = try Talk(program)
    func refusal() throws -> String? { try talk.say("edit", cell: 1, "6", steps: 1).reply.refusal }
    #expect(
      try talk.say("edit", cell: 1, "6", steps: 1, command: 2).reply.refusal
        == "the session has gone on meanwhile")
    #expect(
      try talk.say("dance", cell: 1, "6", steps: 1).reply.refusal
        == "the session does not understand that")
    _ = talk.table.take(":if 2 let m = 5")
    #expect(try refusal() == "a change is tried at the prompt; ':keep' makes it, ':if' leaves it")
    _ = talk.table.take(":if", ":edit 2")
    #expect(try refusal() == "cell 2 is edited at the prompt; Ctrl-C there leaves it")
    talk.table.dialogue.drop()
    _ = talk.table.take("for i in 0..<3 {")
    #expect(try refusal() == "a block is typed at the prompt; Ctrl-C there drops it")
    talk.table.dialogue.drop()
    #expect(talk.cells == program)
    #expect(try refusal() == nil)
    #expect(talk.cells[0] == "let n = 7")
  }

  @Test func `a lesson's starter stays; lines of one's own are pulled, and judged`() throws {
    let talk = try Talk(lesson: boxesLesson)
    let starter = talk.cells[0]
    let answer = try talk.say("edit", cell: 1, "40", steps: 1)
    #expect(
      answer.reply.refusal
        == "cell 1 is given by the lesson; the numbers of others can be pulled")
    _ = talk.table.take("", "box.layer.cornerRadius = 3")
    let pulled = try talk.say("edit", cell: talk.cells.count, "3", steps: 2)
    #expect(pulled.reply.refusal == nil)
    #expect(pulled.responses.results.plain.contains("that is step 1"))
    #expect(talk.cells[0] == starter)
  }

  /// Random pulls over the pages of all tutorials: each changes one literal, and the page is the one that runs afresh.
  @Test(.timeLimit(.minutes(10)))
  func `after random pulls the picture is that of the page run afresh`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../../tutorials").standardizedFileURL.path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".md") && $0.first?.isNumber == true }
    var (dice, pulls, made) = (Dice(seed: 53), 0, 0)
    let count = triesAll ? 1_000 : 80
    for round in 0..<count where pulls < count {
      let name = names[round % names.count]
      let source = try PageSource(try PageFile(path: "\(folder)/\(name)"))
      let talk = try Talk(folder: folder)
      for cell in source.cells { _ = talk.table.dialogue.run(cell, at: .next) }
      let cells = talk.cells
      let all = cells.enumerated().flatMap { index, text in
        PulledNumber.all(in: text).map { (cell: index + 1, number: $0) }
      }
      for _ in 0..<5 where !all.isEmpty {
        pulls += 1
        let before = talk.cells
        let cell = all[dice.below(all.count)].cell
        let numbers = PulledNumber.all(in: before[cell - 1])
        guard !numbers.isEmpty else { continue }
        let number = numbers[dice.below(numbers.count)]
        let bytes = Array(before[cell - 1].utf8)
        let start = number.range.lowerBound + (number.isNegative ? 1 : 0)
        let was = String(decoding: bytes[start..<number.range.upperBound], as: UTF8.self)
        let place = String(decoding: bytes[..<start], as: UTF8.self).utf16.count
        let steps = dice.below(21) - 10
        let answer = try talk.say("edit", cell: cell, was, steps: steps, at: place)
        guard answer.reply.refusal == nil else {
          #expect(talk.cells == before, "\(name), cell \(cell)")
          continue
        }
        made += 1
        var expected = before
        expected[cell - 1] = [
          bytes[..<number.range.lowerBound], ArraySlice(number.text(steps: steps).utf8),
          bytes[number.range.upperBound...],
        ].map { String(decoding: $0, as: UTF8.self) }.joined()
        #expect(talk.cells == expected, "\(name), cell \(cell)")
        var fresh = Page(folder: folder)
        for text in talk.cells { #expect(fresh.run(text).isAccepted, "\(name)") }
        let image = try Renderer().image(of: fresh.settled.picture)
        #expect(talk.table.screen.pictures.last?.image.pixels == image.pixels, "\(name), \(cell)")
      }
    }
    #expect(made > count / 2)
  }
}
