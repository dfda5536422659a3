import Foundation
import Geometry
import Rendering
import Testing
import TestSupport
import Tutorials
import Viewing

@testable import Playground
@testable import Prompt

/// Random pulls of marks, on charts of every kind and on the pages of the tutorials.
@Suite struct RandomMarkPullTests {
  /// The cells of a page: every third one of a tutorial, the others written at random.
  private func cells(_ round: Int, _ names: [String], _ folder: String, _ dice: inout Dice) throws
    -> [String]
  {
    guard round % 3 == 2 else { return RandomMarkPage(&dice).cells }
    let name = names[(round / 3) % names.count]
    return try PageSource(try PageFile(path: "\(folder)/\(name)")).cells
  }

  @Test(.timeLimit(.minutes(20)))
  func `a pull changes one token of one literal, and the page is the one run afresh`() throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = tests.appending(path: "../../../tutorials").standardizedFileURL.path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".md") && $0.first?.isNumber == true }
    var (dice, pulls, made) = (Dice(seed: 54), 0, 0)
    let count = triesAll ? 1_000 : 60
    for round in 0..<(3 * count) where pulls < count {
      let talk = try Talk(folder: folder)
      // What a chart does not take is refused, and not part of the page.
      for cell in try cells(round, names, folder, &dice) {
        _ = talk.table.dialogue.run(cell, at: .next)
      }
      for _ in 0..<4 {
        let holds = try Hold.all(on: talk.table.dialogue.session.page)
        guard !holds.isEmpty else { break }
        pulls += 1
        if try pull(holds[dice.below(holds.count)], talk, folder, &dice) { made += 1 }
      }
    }
    #expect(pulls == count || pulls > count && pulls < count + 4)
    #expect(made > count / 2, "\(made) of \(pulls)")
  }

  /// Pulls a mark to and fro, and lets go; whether the page has taken it.
  private func pull(
    _ hold: Hold, _ talk: Talk, _ folder: String, _ dice: inout Dice
  ) throws -> Bool {
    let (before, settled) = (talk.cells, talk.table.dialogue.session.page.settled)
    let what: Comment = "\(before), \(hold.mark.thing)"
    var goals: [String] = []
    for _ in 0..<3 {
      let way = Vector(dx: Double(dice.below(301) - 150), dy: Double(dice.below(301) - 150))
      goals.append(
        dice.below(4) == 0
          ? hold.words(steps: dice.below(9) - 4) : hold.words(hold.mark.point + way))
    }
    var last: [UInt32]?
    for goal in goals {
      let answer = try talk.say("try", hold, goal)
      if answer.reply.refusal == nil { last = talk.table.screen.played.last?.image.pixels }
    }
    let answer = try talk.say("edit", hold, goals[2])
    guard answer.reply.refusal == nil, let literal = answer.reply.text else {
      #expect(talk.cells == before, what)
      _ = try talk.say("leave", hold, goals[2])
      return false
    }
    let bytes = Array(before[hold.cell - 1].utf8)
    var expected = before
    expected[hold.cell - 1] = [
      bytes[..<hold.range.lowerBound], ArraySlice(literal.utf8), bytes[hold.range.upperBound...],
    ].map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(talk.cells == expected, what)
    guard talk.cells != before else { return false }
    var fresh = Page(folder: folder)
    for text in talk.cells { #expect(fresh.run(text).isAccepted, what) }
    let image = try Renderer().image(of: fresh.settled.picture)
    #expect(talk.table.screen.pictures.last?.image.pixels == image.pixels, what)
    #expect(last == image.pixels, what)
    let address = MarkAddress(chart: hold.mark.chart, hold.mark.datum, hold.part.part)
    let number = try #require(settled.number(of: address, on: fresh.settled), what)
    #expect(number != hold.part.number, what)
    if dice.below(2) == 0 {
      _ = talk.table.take(":undo")
      #expect(talk.cells == before, what)
    }
    return true
  }
}
