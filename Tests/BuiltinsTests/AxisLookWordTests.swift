import Builtins
import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

/// Words that people try first of charts and of their axes.
@Suite struct AxisLookWordTests {
  @Test(arguments: [
    ("c.yAxis.reversed = true\nprint(c.yAxis.reversed)", "true"),
    ("c.xAxis.hidden = true\nprint(c.xAxis.hidden)", "true"),
    ("c.yAxis.ticks = []\nprint(c.yAxis.ticks.count)", "0"),
    ("c.yAxis.ticks = [0, 50]\nprint(c.yAxis.ticks)", "[0.0, 50.0]"),
    ("c.xAxis.order = [\"Tue\", \"Mon\"]\nprint(c.xAxis.order)", #"["Tue", "Mon"]"#),
    ("c.xAxis.order = [\"Tue\"]\nc.xAxis.order = []\nprint(c.xAxis.order)", #"["Mon", "Tue"]"#),
    ("c.fontSize = 14\nprint(c.fontSize ?? 0)", "14.0"),
    ("c.add(Rule(y: 80))\nprint(c.yAxis.domain.upperBound >= 80)", "true"),
    ("print(line([(1, 2), (3, 5)]).xAxis.domain)", "1.0...3.0"),
    ("print(line([(1.5, 2), (3, 5)]).table.count)", "2"),
    ("print(scatter([(1, 2), (3, 5)]).marks.count)", "2"),
    ("print(area([1: 2, 3: 5]).xAxis.domain)", "1.0...3.0"),
    ("print(line([\"a\": [(1, 2), (3, 5)], \"b\": [(1, 1)]]).legend)", "top"),
    ("print(line([4, 2, 6], interpolation: .stepEnd).interpolation)", "stepEnd"),
    ("print(Color(hex: \"#ff8800\"))", "#FF8800"), ("print(Color(hex: \"f80\"))", "#FF8800"),
    ("print(Color(hex: \"#ff8800cc\"))", "#FF8800CC"),
    ("print(Color(hex: \"#f80c\"))", "#FF8800CC"),
    ("print(Color.systemTeal == .teal, Color.pink.red)", "true 1.0"),
    ("c.backgroundColor = nil\nprint(c.backgroundColor == .clear)", "true"),
  ])
  func `words that people try first work`(code: String, printed: String) throws {
    let page = try Page("let c = bars([\"Mon\": 40, \"Tue\": 55])\n\(code)")
    #expect(page.printed == printed + "\n")
  }

  @Test(arguments: [
    ("c.fontSize = 0", "letters cannot be 0 points high"),
    ("line([4, 2]).xAxis.order = [\"a\"]", "the x axis has no names to order"),
    ("print(Color(hex: \"#ff88\" + \"0\"))", "'#ff880' is not a colour"),
    ("print(Color(hex: \"ä\"))", "'ä' is not a colour"),
    (
      "print(TimeZone(identifier: \"Europe/Berlin\") == nil)",
      "the time zone 'Europe/Berlin' is not in this dialect"
    ),
  ])
  func `what cannot be set is refused`(code: String, message: String) throws {
    let error = #expect(throws: (any Error).self) {
      try Page("let c = bars([\"Mon\": 40, \"Tue\": 55])\n\(code)")
    }
    #expect(((error as? Failure)?.message ?? (error as? Diagnostic)?.message) == message)
  }

  /// The canvas below a chart, and below a view, by the colour of its ground.
  @Test(arguments: [
    ("c.backgroundColor = .clear", 0.0), ("c.backgroundColor = nil", 0),
    ("c.backgroundColor = Color(red: 1, green: 0, blue: 0, alpha: 0.5)", 0),
    ("c.backgroundColor = .red", 1), ("c.title = \"A\"", 1),
    ("show(View(width: 10, height: 10))", 1),
    ("show(View(width: 10, height: 10, backgroundColor: .clear))", 0),
  ])
  func `a transparent ground is transparent`(code: String, alpha: Double) throws {
    let page = try Page("let c = bars([\"Mon\": 40, \"Tue\": 55])\n\(code)")
    #expect(page.host.state.scene.displayList(at: .zero).background.alpha == alpha)
  }

  @Test(arguments: [
    "line([4, 2], x: [Date(\"2024-10-27T00:30+02:00\"), Date(\"2024-10-27T02:30+01:00\")])",
    "bars([Date(\"2024-10-27T00:30+02:00\"): 4])",
    "line([\"a\": [(Date(\"2024-10-27T00:30+02:00\"), 4), (Date(\"2024-10-27T02:30+02:00\"), 4)]])",
  ])
  func `dates with offsets are described in UTC`(chart: String) throws {
    #expect(try Page("print(describe(\(chart)))").printed.contains("Dates are in UTC."))
  }
}
