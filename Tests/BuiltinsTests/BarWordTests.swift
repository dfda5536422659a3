import Builtins
import Syntax
import TestSupport
import Testing

@Suite struct BarWordTests {
  private static let setUp = "let chart = bars([\"Oslo\": 4, \"Rome\": 2])\n"

  @Test(arguments: [
    ("chart.orientation = .horizontal\nprint(chart.orientation)", "horizontal\n"),
    ("chart.orientation = .horizontal\nprint(chart.xAxis.domain)", "0.0...4.16\n"),
    ("chart.orientation = .horizontal\nprint(chart.yAxis.scale == .band)", "true\n"),
    (
      "chart.yAxis.title = \"mm\"\nchart.orientation = .horizontal\n"
        + "print(chart.xAxis.title, chart.yAxis.title.isEmpty)", "mm true\n"
    ),
    (
      "chart.yAxis.title = \"mm\"\nchart.orientation = .horizontal\n"
        + "chart.orientation = .vertical\nprint(chart.yAxis.title)", "mm\n"
    ),
    ("chart.barWidth = 10\nprint(chart.barWidth!)", "10.0\n"),
    ("chart.cornerRadius = 3\nchart.barBackground = .gray\nprint(chart.cornerRadius)", "3.0\n"),
    ("chart.orientation = .horizontal\nprint(chart.marks.count)", "2\n"),
    (
      "let t = Table([\"City\": [\"Oslo\", \"Rome\"]]).adding(\"Rain\", [4, 2]).adding(\"Sun\", [1, 3])\n"
        + "let lying = bars(t, x: \"City\", y: \"Rain\", orientation: .horizontal)\n"
        + "lying.morph(to: t, x: \"City\", y: \"Sun\")\n"
        + "print([lying.xAxis.title, lying.yAxis.title])", "[\"Sun\", \"\"]\n"
    ),
    ("print(chart.xAxis.grid, chart.yAxis.grid)", "false true\n"),
    ("chart.orientation = .horizontal\nprint(chart.xAxis.grid, chart.yAxis.grid)", "true false\n"),
  ])
  func `bars have looks of their own`(lines: String, printed: String) throws {
    #expect(try Page(Self.setUp + lines).printed == printed)
  }

  @Test(arguments: [
    ("line([4, 2], orientation: .horizontal)", "lines cannot be horizontal"),
    ("pie([4, 2]).orientation = .horizontal", "slices cannot be horizontal"),
    ("line([4, 2]).barWidth = 4", "'line' has no 'barWidth'"),
    ("pie([4, 2], cornerRadius: 4)", "'pie' has no 'cornerRadius'"),
    ("bars([4, 2], barWidth: -1)", "a width cannot be -1"),
    ("bars([4, 2]).cornerRadius = .infinity", "a radius cannot be inf"),
  ])
  func `what does not suit a chart is a diagnostic`(line: String, message: String) throws {
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(line) }
    #expect(diagnostic?.message == message)
  }
}
