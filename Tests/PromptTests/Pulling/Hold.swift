import Charting
import Geometry
import Language
import Syntax
import Testing

@testable import Playground
@testable import Prompt

/// A mark of a page that can be pulled by a literal.
struct Hold {
  let mark: PageMark
  let part: PageMark.Part
  /// The cell of the literal, from 1, and where it is in its text, with its sign.
  let cell: Int
  let range: Range<Int>

  /// All of a page.
  static func all(on page: Page) throws -> [Hold] {
    var reader = ProvenanceReader(try page.traced())
    return try reader.marks(stop: .never).flatMap { mark in
      mark.parts.compactMap { part in
        guard case .literal(let site, _) = part.source else { return nil }
        return Hold(mark: mark, part: part, cell: site.source.number, range: site.range)
      }
    }
  }

  /// What a page says of it, to have it end at a point.
  func words(_ point: Point) -> String {
    words() + ",\"x\":\(Int((point.x * 1_000).rounded())),\"y\":\(Int((point.y * 1_000).rounded()))"
  }

  func words(steps: Int) -> String { words() + ",\"steps\":\(steps)" }

  private func words() -> String {
    let (datum, part) = (mark.datum, part.part.rawValue)
    return
      #""chart":\#(mark.chart),"series":\#(datum.series),"value":\#(datum.index ?? 0),"part":"\#(part)""#
  }
}

extension Talk {
  func say(_ what: String, _ hold: Hold, _ rest: String) throws -> PageAnswer {
    let bytes = Array(cells[hold.cell - 1].utf8)
    let number = try #require(
      PulledNumber.all(in: cells[hold.cell - 1]).first { $0.range == hold.range })
    let start = number.range.lowerBound + (number.isNegative ? 1 : 0)
    let was = String(decoding: bytes[start..<number.range.upperBound], as: UTF8.self)
    let place = String(decoding: bytes[..<start], as: UTF8.self).utf16.count
    return try say(what, cell: hold.cell, was, rest, at: place)
  }

  /// The hold with these words, which are its thing and, of a place, ` x`.
  func hold(_ words: String) throws -> Hold {
    let holds = try Hold.all(on: table.dialogue.session.page)
    return try #require(
      holds.first { $0.mark.thing + ($0.part.part == .place ? " x" : "") == words },
      "\(holds.map(\.mark.thing))")
  }
}
