import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `scatter`, its sizes and its symbols.
@Suite struct ScatterWordTests {
  private static let cities = """
    let cities = Table(["City": ["Oslo", "Rome", "Lima", "Oslo"]])
      .adding("Rain", [4, 2, 1, 3]).adding("Sun", [1, 6, nil, 2])
      .adding("People", [4, 16, 9, nil])

    """

  @Test(arguments: [
    ("scatter([4, 2, 6])", "3"), ("scatter([Point(x: 1, y: 2)])", "1"),
    ("scatter([4, 2, 6], x: [1, 5, 2])", "3"), ("scatter([\"Mon\": 4, \"Tue\": nil])", "2"),
    ("scatter([(Date(\"2024-05-13\"), 4), (Date(\"2024-05-14\"), 2)])", "2"),
    ("scatter([\"Oslo\": [4, 2], \"Rome\": [1]])", "3"),
    ("scatter([4, 2, 6], size: [1, 2.5, nil])", "3"), ("scatter([4, 2], size: [1, 2])", "2"),
    ("scatter(cities, x: \"Rain\", y: \"Sun\")", "4"),
    ("scatter(cities, x: \"Rain\", y: \"Sun\", size: \"People\")", "4"),
    ("scatter(cities, x: \"Rain\", y: \"Sun\", size: \"People\", by: \"City\")", "4"),
    ("scatter(cities, x: \"City\", y: [\"Rain\", \"Sun\"], size: \"People\")", "8"),
    ("scatter([4, 2, 6], symbol: .diamond, symbolSize: 12, title: \"A\")", "3"),
    ("scatter([4, 2, 6], size: [1, 2, 3], legend: .right, width: 300)", "3"),
    ("scatter(uniformPoints(2_000))", "1"),
  ])
  func `points come in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.cities + "print(\(call).marks.count)").printed == marks + "\n")
  }

  @Test(arguments: [
    ("scatter([4, 2], size: «[1, 2, 3]»)", "the data has 2 values and 3 sizes"),
    ("scatter([4, 2], size: «[1, -2]»)", "a symbol has no area of '-2', at 1"),
    ("scatter([4, 2], size: «[\"a\", \"b\"]»)", "'size' takes numbers, not lists of strings"),
    ("scatter([4, 2], size: «3»)", "'size' takes numbers, not whole numbers"),
    (
      "scatter([\"a\": [4], \"b\": [2]], size: «[1, 2]»)",
      "a list of sizes belongs to one series, not 2"
    ),
    (
      "scatter(cities, x: \"Rain\", y: \"Sun\", size: «[1]»)",
      "'size' takes the name of a column, not lists of whole numbers"
    ),
    (
      "scatter(cities, x: \"Rain\", y: \"Sun\", size: «\"Age\"»)",
      "the table has no column 'Age'"
    ),
    (
      "scatter([4, 2]).symbolSize = «0»", "a symbol cannot be 0 points wide"
    ),
    ("area([4, 2]).symbolSize = «4»", "'area' has no 'symbolSize'"),
    ("area([4, 2]).symbol = «.cross»", "'area' has no 'symbol'"),
    ("line([4, 2]).morph(to: [1, 2], size: «[1, 2]»)", "'line' has no 'size'"),
  ])
  func `an error names what does not fit`(marked: String, message: String) throws {
    let (source, _) = unmark(marked)
    let error = #expect(throws: (any Error).self) { try Page(Self.cities + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test(arguments: [
    "scatter([4, 2, 6]).add(Rule(from: Point(x: 0, y: 2), to: Point(x: 2, y: 5), label: \"up\"))",
    "bars([\"Mon\": 4, \"Tue\": 2]).add(Rule(from: (\"Mon\", 4), to: (\"Tue\", 2.5), color: .red))",
    """
    let chart = line([(Date("2024-05-13"), 4), (Date("2024-05-15"), 2)])
    chart.add(Rule(
      from: (Date("2024-05-13"), 4), to: (Date("2024-05-14"), 3), lineWidth: 3,
      lineDashPattern: [2, 2]))
    """,
  ])
  func `a line goes from point to point of any chart with axes`(source: String) {
    #expect(throws: Never.self) { try Page(source) }
  }

  @Test(arguments: [
    ("Rule(from: 3, to: 4)", "a line does not begin or end at whole numbers"),
    ("Rule(from: Point(x: 0, y: 1), to: \"Mon\")", "a line does not begin or end at strings"),
    ("Rule(from: (\"Fri\", 1), to: (0, 2))", "the x axis has no 'Fri'"),
    ("Rule(from: (0, 1), to: (1, 2), lineWidth: 0)", "a line cannot be 0 points wide"),
    ("Rule(from: Point(x: 0, y: 0.0 / 0), to: (1, 2))", "an axis has no such place"),
  ])
  func `a line needs two points`(rule: String, message: String) {
    let error = #expect(throws: (any Error).self) { try Page("scatter([4, 2]).add(\(rule))") }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `a morph takes sizes, and a table names its axes`() throws {
    let page = try Page(
      Self.cities + """
        let chart = scatter(cities, x: "Rain", y: "Sun", size: "People")
        print(chart.xAxis.title, chart.yAxis.title, describe(chart))
        chart.morph(to: [4, 2, 6], size: [1, 2, 3])
        wait()
        print(chart.symbol == nil, chart.symbolSize ?? 0, describe(chart))
        chart.symbol = .plus
        chart.symbolSize = 30
        print(chart.symbol == .plus, chart.symbolSize ?? 0)
        """)
    #expect(
      page.printed == """
        Rain Sun Scatter chart of 4 points, 1 of them missing, Sun by Rain: x from 2 to 4, \
        y from 1 to 6, sizes from 4 to 16, y falls as x rises.
        true 0.0 Scatter chart of 3 points, Sun by Rain: x from 0 to 2, y from 2 to 6, \
        sizes from 1 to 3, y rises with x.
        true 30.0

        """)
  }
}
