import Geometry
import TestFonts
import Testing
import Text

@testable import Charting

/// What is cut keeps what differs.
@Suite struct AlikeNameTests {
  private static let addresses = (0..<8).map {
    "https://example.org/blog/2024/how-to-do-something-number-\($0)-of-many"
  }

  @Test(
    arguments: [
      addresses,
      ["Mean temperature each day before noon", "Mean temperature each day after noon"],
      ["a long name with one end and an end", "a long name with two end and an end"],
      ["short", "a long name that is cut somewhere", "a long name that is cut somewhere else"],
    ], [60.0, 90, 120, 180])
  func `shortened names differ`(names: [String], limit: Double) {
    let lettering = Lettering(.chartLabel, fonts)
    let texts = lettering.shortened(names, to: names.map { _ in limit })
    #expect(Set(texts).count == names.count, "\(texts)")
    #expect(texts.allSatisfy { lettering.width($0) <= limit }, "\(texts)")
  }

  @Test(arguments: [ChartKind.bars, .pie, .radar])
  func `names of a chart differ`(kind: ChartKind) throws {
    let pairs = AlikeNameTests.addresses.map { (label: $0, value: 1.0) }
    for orientation in kind == .bars ? Orientation.allCases : [.vertical] {
      var options = ChartOptions()
      options.orientation = orientation
      let shown = try ShownChart(
        ChartDrawing(ChartData([("", .pairs(pairs))]), as: kind, options))
      let names = shown.letters.filter { $0.contains("…") }
      #expect(Set(names).count == names.count && names.count > 5, "\(names)")
      #expect(shown.chart.omissions.map(\.kind) == [.ends])
    }
  }

  @Test func `names that are alike all the same are told`() throws {
    let names = ["one", "two"].map {
      String(repeating: "x", count: 300) + $0 + String(repeating: "y", count: 300)
    }
    var options = ChartOptions()
    options.xAxis.title = ""
    let pairs = names.map { (label: $0, value: 1.0) }
    var shown = try ShownChart(ChartDrawing(ChartData([("", .pairs(pairs))]), as: .bars, options))
    try shown.resize(90, 60)
    let texts = shown.letters.filter { $0.contains("…") }
    let isAlike = Set(texts).count < texts.count
    #expect(
      shown.chart.omissions.contains { $0.kind == .alikeNames(names[0], names[1]) } == isAlike)
  }
}
