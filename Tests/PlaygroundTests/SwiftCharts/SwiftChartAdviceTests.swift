import Syntax
import Testing

@testable import Playground

/// Programs for Swift Charts that have no counterpart, or only after something else is done.
@Suite struct SwiftChartAdviceTests {
  @Test(arguments: [
    ("Chart { }", "a chart is one call: 'bars([\"Mon\": 4, \"Tue\": 2])'"),
    ("Chart { Box(3) }", "'Box' is not a mark; a chart is one call: "),
    ("Chart { BarMark(x: 1, y: 2) }", "'BarMark' needs 'x: .value(…), y: .value(…)'; "),
    ("Chart { SectorMark(size: 3) }", "'SectorMark' needs 'angle: .value(…)'; "),
    (
      "Chart { AreaMark(x: .value(\"x\", 1), yStart: .value(\"y\", 1)) }",
      "an area has both ends: 'area(low: [2, 1, 3], high: [5, 6, 4])'"
    ),
    (
      "Chart { BarMark(xStart: .value(\"x\", 1), xEnd: .value(\"x\", 3), y: .value(\"y\", \"a\")) }",
      "a mark with 'xStart' has no counterpart; "
    ),
    (
      "Chart { RuleMark(y: .value(\"goal\", 3)) }",
      "a rule belongs to a chart of data: 'line([4, 2, 6]).add(Rule(y: 3, label: \"goal\"))'"
    ),
  ])
  func `marks without a counterpart have a reason, and code that runs`(
    program: String, advice: String
  ) throws {
    var page = Page()
    let diagnostics = page.run(program).diagnostics
    #expect(diagnostics.map(\.message) == ["'Chart { … }' is not in this dialect"])
    let hint = try #require(diagnostics[0].hint)
    #expect(hint.hasPrefix(advice), "\(hint)")
    #expect(diagnostics[0].fix == nil)
    let code = hint.split(separator: "'").first { $0.contains("[") }
    #expect(page.run(String(try #require(code))).isAccepted)
  }

  @Test(arguments: [
    (
      "Chart(rain) { LineMark(x: .value(\"Day\", $0.day), y: .value(\"\", $0.mm)) }",
      "write 'line(rain.map { ($0.day, $0.mm) }).xAxis.title = \"Day\"'; declare 'rain' first"
    ),
    (
      "let rain = [(1, 2)]\nChart(rain, id: \\.0) { r in "
        + "LineMark(x: .value(\"\", r.0), y: .value(\"\", r.mm)) }",
      "write 'line(rain.map { r in Point(x: r.0, y: r.mm) })'; "
        + "'(Int, Int)' has no property 'mm'"
    ),
    (
      """
      struct RainView: View {
        let rain: [Int]
        var body: some View { Chart(rain, id: \\.self) { BarMark(y: .value("", $0)) } }
      }
      """, "write 'bars(rain.map { $0 })'; declare 'rain' first"
    ),
  ])
  func `a mistake of the program itself is told with the chart`(
    program: String, hint: String
  ) throws {
    var page = Page()
    let diagnostics = page.run(program).diagnostics
    #expect(diagnostics.map(\.message) == ["'Chart { … }' is not in this dialect"])
    #expect(diagnostics[0].hint == hint)
    #expect(diagnostics[0].fix == nil)
  }

  @Test func `a chart keeps a name that means something else`() throws {
    var page = Page()
    _ = page.run("let chart = [4, 2]")
    let outcome = page.run(
      "Chart(chart, id: \\.self) { BarMark(x: .value(\"x\", $0), y: .value(\"y\", $0)) }")
    let fix = try #require(outcome.diagnostics.first?.fix)
    #expect(fix.replacement.hasPrefix("let chart2 = bars("))
    #expect(page.run(fix.replacement).isAccepted)
    // A chart of that name may be replaced.
    _ = page.run("let chart = bars([1])")
    let next = page.run("Chart { BarMark(x: .value(\"x\", \"a\"), y: .value(\"y\", 1)) }")
    #expect(next.diagnostics.first?.fix?.replacement.hasPrefix("let chart = bars(") ?? false)
  }

  @Test(arguments: [
    "struct Chart { let n: Int }\nprint(Chart(n: 3).n)",
    "func BarMark(_ x: Int) -> Int { x }\nprint(BarMark(3))",
    "struct App { let name: String }\nprint(App(name: \"3\").name)",
  ])
  func `a name of the page means what it says`(program: String) {
    var page = Page()
    let outcome = page.run(program)
    #expect(outcome.diagnostics == [])
    #expect(outcome.printed == "3\n")
  }

  @Test func `other mistakes of the cell are told too`() {
    var page = Page()
    let outcome = page.run(
      """
      let a = lin([1])
      Chart { BarMark(x: .value("x", "a"), y: .value("y", 1)) }
      let b = nothing
      """)
    #expect(
      outcome.diagnostics.map(\.message) == [
        "there is no function 'lin'", "'Chart { … }' is not in this dialect",
        "there is no 'nothing' here",
      ])
  }

  @Test func `an identity that is used stays`() {
    var page = Page()
    let outcome = page.run(
      "struct Rain: Identifiable { let id = UUID(); let mm: Int }\nprint(Rain(mm: 3).id)")
    #expect(outcome.diagnostics.isEmpty)
  }

  /// Programs that are cut off, nested or senseless: each has an answer.
  @Test(arguments: [
    "Chart { Chart { Chart { BarMark(x: .value(1, 2)) } } }", "Chart { ForEach { BarMark() } }",
    "Chart(1) { BarMark(x: .value(), y: .value(\"\")) }",
    "Chart { ForEach([1]) { ForEach($0) { ForEach($0) { PointMark(x: .value(\"a\", $0), y: .value(\"b\", $0)) } } } }",
    "Chart { BarMark(x: .value(\"\\(\"a\\(1)\")\", \"\\(2)\"), y: .value(\"y\", 1)) }",
    "Chart { BarMark(x: .value(\"a\", \"b\"), y: .value(\"y\", 1)).foregroundStyle() }.chartXAxis()",
    "Chart { LinePlot(x: \"x\", y: \"y\", domain: 0...0) { $0 } }", "BarMark",
    "struct V: View { var body: some View { } }\nV()", "struct V: View { }\nstruct V: View { }",
    "Chart { if true { } }.chartYScale(domain: 3)", "Chart { switch 3 { default: BarMark() } }",
    "let (a, b) = Chart { BarMark(x: .value(\"a\", \"b\"), y: .value(\"y\", 1)) }",
    "Chart { /* ' \" */ BarMark(x: .value(\"\"\"\na\n\"\"\", 1), y: .value(\"é\", 2)) // \"\n}",
    String(repeating: "Chart { ", count: 100) + String(repeating: "}", count: 100),
  ])
  func `whatever stands there, there is an answer`(program: String) {
    var page = Page()
    let outcome = page.run(program)
    #expect(outcome.diagnostics.contains { $0.severity == .error }, "\(program)")
  }
}
