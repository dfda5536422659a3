import Charting
import Foundation
import Language
import Syntax
import TestSupport
import Testing

@testable import Playground

/// The marks of pages, and the literals by which they are pulled.
@Suite struct PageMarkTests {
  /// The marks of a page: `thing: cell: literal`, or why it cannot be pulled.
  private func lines(_ cells: [String], in page: Page = Page()) throws -> [String] {
    var page = page
    for cell in cells {
      let outcome = page.run(cell)
      try #require(outcome.isAccepted, "\(outcome.diagnostics.map(\.message))")
    }
    var reader = ProvenanceReader(try page.traced())
    return try reader.marks(stop: .never).flatMap { mark in
      mark.parts.map { part -> String in
        let thing = mark.thing + (part.part == .place ? ", x" : "")
        switch part.source {
        case .elsewhere(let why): return "\(thing): \(why)"
        case .literal(let site, let others):
          let utf8 = Array(cells[site.source.number - 1].utf8)
          let text = String(decoding: utf8[site.range], as: UTF8.self)
          return "\(thing): \(site.source.number): \(text)" + (others > 0 ? ", \(others) more" : "")
        }
      }
    }
  }

  @Test(
    arguments: [
      (
        ["bars([4, -2.50, 1_000])"],
        ["bar 1 of chart: 1: 4", "bar 2 of chart: 1: -2.50", "bar 3 of chart: 1: 1_000"]
      ),
      (
        ["let n = 6", "let list = [n, 4, n]", "bars(list)"],
        ["bar 1 of chart: 1: 6, 1 more", "bar 2 of chart: 2: 4", "bar 3 of chart: 1: 6, 1 more"]
      ),
      (
        [#"bars(["Oslo": [4, 2], "Rome": [1, 3]])"#],
        [
          #"bar 1 of series 1 "Oslo" of chart: 1: 4"#, #"bar 2 of series 1 "Oslo" of chart: 1: 2"#,
          #"bar 1 of series 2 "Rome" of chart: 1: 1"#, #"bar 2 of series 2 "Rome" of chart: 1: 3"#,
        ]
      ),
      (
        ["scatter([(1, 2), (3, 3)])"],
        [
          "point 1 of chart: 1: 2", "point 1 of chart, x: 1: 1", "point 2 of chart: 1: 3",
          "point 2 of chart, x: 1: 3",
        ]
      ),
      (
        ["scatter([3, 1])"],
        [
          "point 1 of chart: 1: 3", "point 1 of chart, x: its x is calculated in cell 1, line 1",
          "point 2 of chart: 1: 1", "point 2 of chart, x: its x is calculated in cell 1, line 1",
        ]
      ),
      (
        ["line([3, 1])"], ["value 1 of line of chart: 1: 3", "value 2 of line of chart: 1: 1"]
      ),
      (["gauge(60)"], ["ring of chart: 1: 60"]),
      (
        ["let squares = (1...2).map { $0 * $0 }", "bars(squares)"],
        [
          "bar 1 of chart: its value is calculated in cell 1, line 1",
          "bar 2 of chart: its value is calculated in cell 1, line 1",
        ]
      ),
      (
        ["bars([4, 1 + 1])"],
        ["bar 1 of chart: 1: 4", "bar 2 of chart: its value is calculated in cell 1, line 1"]
      ),
      (
        ["histogram([1, 1, 1])"],
        [
          "bar \"0.5 to 1.5\" of chart: it counts values; the numbers that it counts are written in cell 1, line 1"
        ]
      ),
      (
        ["pie([3])"],
        ["slice of chart: its mark is as it is whatever its value, because there are no others"]
      ),
      (
        ["bars([3, 123456789012345678])"],
        [
          "bar 1 of chart: 1: 3",
          "bar 2 of chart: its value is a number of too many digits in cell 1, line 1",
        ]
      ),
      // What stays after a morph, in another order, and of two charts.
      (
        ["let chart = bars([4, 2])", "chart.morph(to: [1, 5])"],
        ["bar 1 of chart: 2: 1", "bar 2 of chart: 2: 5"]
      ),
      (
        [#"bars(["a": 3, "b": 9, "c": 3], order: .descending)"#],
        [
          #"bar 1 "b" of chart: 1: 9"#, #"bar 2 "a" of chart: 1: 3"#, #"bar 3 "c" of chart: 1: 3"#,
        ]
      ),
      // Of a chart on the axes of another one.
      (
        ["let rain = bars([4, 2])", "rain.add(line([1, 3]))"],
        [
          "bar 1 of chart: 1: 4", "bar 2 of chart: 1: 2",
          "value 1 of line of overlay of chart: 2: 1", "value 2 of line of overlay of chart: 2: 3",
        ]
      ),
      (["let n = 3"], []),
    ] as [([String], [String])])
  func `each mark has its literal, or says where its value comes from`(
    cells: [String], expected: [String]
  ) throws {
    #expect(try lines(cells) == expected)
  }

  @Test func `equal values in another order have their own literals`() throws {
    var page = Page()
    #expect(page.run(#"bars(["a": 3, "b": 9, "c": 3], order: .descending)"#).isAccepted)
    var reader = ProvenanceReader(try page.traced())
    let sites = try reader.marks(stop: .never).compactMap { mark -> Int? in
      guard case .literal(let site, _) = mark.parts[0].source else { return nil }
      return site.range.lowerBound
    }
    #expect(sites == [19, 11, 27])
  }

  @Test func `a value of a file is not pulled`() throws {
    let folder = try TemporaryFolder()
    try Data("day,rain\nMon,4\nTue,2\n".utf8).write(to: URL(fileURLWithPath: folder("rain.csv")))
    let found = try lines(
      [#"let rain = table("rain.csv")"#, #"bars(rain, x: "day", y: "rain")"#],
      in: Page(folder: folder.path))
    #expect(
      found.first
        == #"bar 1 "Mon" of chart: its value is from 'rain.csv', which is read in cell 1, line 1"#)
  }

  @Test func `a page of very many marks lists none`() throws {
    #expect(try lines(["bars(Array(0..<301))"]).isEmpty)
    #expect(try lines(["bars(Array(0..<300))"]).count == 300)
  }
}
