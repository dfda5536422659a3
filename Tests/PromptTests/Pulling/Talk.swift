import Foundation
import Motion
import Playground
import Serving
import Testing
import Tutorials
import Viewing

@testable import Prompt

/// A table that a page talks with.
final class Talk {
  let table: Table
  private let player: Player

  init(
    _ cells: [String] = [], lesson: String = "", folder: String? = nil, journal: Journal? = nil
  ) throws {
    table = try Table(lesson, folder: folder, journal: journal)
    player = Player(table.viewer)
    for cell in cells { #expect(table.take(cell).status == .good, "\(cell)") }
  }

  /// Where a literal begins first in a cell, as a script counts.
  private func place(of literal: String, in text: String) -> Int {
    text.range(of: literal).map { text.utf16.distance(from: text.startIndex, to: $0.lowerBound) }
      ?? -1
  }

  /// What comes of something that a page says about a number of a cell.
  ///
  /// - Parameter at: Where it begins; nil for where it is first in the cell.
  func say(
    _ what: String, cell: Int, _ was: String, steps: Int, at place: Int? = nil, command: Int? = nil
  ) throws -> PageAnswer {
    try say(what, cell: cell, was, #""steps":\#(steps)"#, at: place, command: command)
  }

  /// The same with other words on how far it is pulled, as fields of JSON.
  func say(
    _ what: String, cell: Int, _ was: String, _ rest: String, at place: Int? = nil,
    command: Int? = nil
  ) throws -> PageAnswer {
    let cells = table.dialogue.session.page.cells
    let text = cells.indices.contains(cell - 1) ? cells[cell - 1].text : ""
    let at = place ?? self.place(of: was, in: text)
    let number = command ?? table.dialogue.showing.lastNumber
    let json =
      #"{"say":"\#(what)","command":\#(number),"cell":\#(cell),"at":\#(at),"was":"\#(was)",\#(rest)}"#
    let words = try #require(SaidWords(Array(json.utf8)))
    return PageAnswer(to: words, in: &table.dialogue, player)
  }

  /// What comes of something that a page says about the picture, as fields of JSON.
  func say(_ what: String, _ rest: String) throws -> PageAnswer {
    let number = table.dialogue.showing.lastNumber
    let words = try #require(
      SaidWords(Array(#"{"say":"\#(what)","command":\#(number),\#(rest)}"#.utf8)))
    return PageAnswer(to: words, in: &table.dialogue, player)
  }

  var cells: [String] { table.dialogue.session.page.cells.map(\.text) }
}
