import Graphics
import Syntax
import Testing

@testable import Playground

/// Programs for Swift Charts: what the hints on them say draws the same chart.
@Suite struct SwiftChartsTests {
  @Test(arguments: SwiftChart.all)
  func `a chart of Swift Charts becomes the same chart here`(chart: SwiftChart) throws {
    var page = Page()
    let outcome = page.run("\(chart.given)\n\(chart.swift)")
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    try #require(!errors.isEmpty)
    let hints = errors.map { $0.hint ?? "" }.joined(separator: "\n")
    for error in errors { try #require(error.fix != nil, "\(error.message): \(error.hint ?? "")") }
    let fixed = "\(chart.given)\n\(chart.swift)".making(errors.compactMap(\.fix))
    let translated = try Self.picture(of: fixed)
    let expected = try Self.picture(of: "\(chart.given)\n\(chart.easel)")
    #expect(translated.description == expected.description, "\(fixed)")
    let isSame = translated.list == expected.list
    #expect(isSame, "\(fixed)")
    for name in chart.leftOut { #expect(hints.contains("'\(name)'"), "\(hints)") }
    #expect(hints.contains(" left out") == !chart.leftOut.isEmpty, "\(hints)")
  }

  /// The hint shows the lines that the fix writes, unless they hold the properties of a view.
  @Test(arguments: SwiftChart.bars + SwiftChart.lines + SwiftChart.points + SwiftChart.slices)
  func `what the hint on a chart says can be typed`(chart: SwiftChart) throws {
    var page = Page()
    if !chart.given.isEmpty { try #require(page.run(chart.given).isAccepted) }
    let error = try #require(page.run(chart.swift).diagnostics.first)
    let fix = try #require(error.fix)
    let lines = fix.replacement.split(separator: "\n")
    #expect(error.hint?.hasPrefix("write '\(lines.joined(separator: "', then '"))'") ?? false)
    for line in lines {
      let outcome = page.run(String(line))
      #expect(outcome.isAccepted, "\(line): \(outcome.diagnostics)")
    }
    let expected = try Self.picture(of: "\(chart.given)\n\(chart.easel)")
    let isSame = page.settled.displayList(at: nil) == expected.list
    #expect(isSame)
  }

  private static func picture(of program: String) throws -> (description: String, list: DisplayList)
  {
    var page = Page()
    let outcome = page.run(program)
    let errors = outcome.diagnostics.filter { $0.severity == .error }
    try #require(errors == [], "\(program)")
    return (page.settled.description(at: nil), page.settled.displayList(at: nil))
  }
}

extension String {
  /// The text after edits, in any order.
  fileprivate func making(_ edits: [TextEdit]) -> String {
    edits.sorted { $0.range.lowerBound > $1.range.lowerBound }.reduce(self) { $0.making($1) }
  }
}
