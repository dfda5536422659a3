import Language
import TestSupport
import Builtins
import Syntax
import Testing

/// What `bars`, `line`, `area` and `pie` take as data and as `x:`, and what they say of the rest.
@Suite struct ChartDataTests {
  @Test(arguments: [
    ("bars([\"Mon\": 4])", 1), ("bars([\"Oslo\": [4]])", 1), ("bars([\"a\": [1, nil]])", 1),
    ("bars([\"Oslo\": [4, 2, nil], \"Rome\": [1, 2]])", 6),
    ("bars([\"Oslo\": [4, 2], \"Rome\": [1.5, nil]])", 4),
    ("bars([\"a\": [1, 2], \"b\": [1]])", 4), ("bars([nil, 2, nil])", 3),
    ("bars([\"a\": [], \"b\": [1]])", 2), ("bars([\"a\": nil, \"b\": 1])", 2),
    ("bars([\"a\": [\"x\": 1, \"y\": 2], \"b\": [\"x\": 3]])", 4),
    ("bars([\"a\": [Point(x: 0, y: 1)], \"b\": [Point(x: 1, y: 2)]])", 4),
    ("bars([\"a\": [(\"x\", 1)], \"b\": [(\"x\", 2)]])", 2),
    ("bars(zip([\"x\", \"y\"], [1, 2]))", 2), ("bars([(label: \"x\", n: 1)])", 1),
    ("bars(Array(1...5))", 5), ("bars(stride(from: 0, to: 3, by: 1))", 3),
    ("bars([4, 2, 6][1...])", 2), ("bars([4, 2, 6].dropLast())", 2),
    ("bars([4, 2], x: [\"p\", \"q\"][0...])", 2), ("bars([4, 2], x: [1, 2.5])", 2),
    ("bars([1, Double.nan])", 2), ("bars({ (n: Int) in [n, n + 1] }(3))", 2),
  ])
  func `data comes in many forms`(call: String, marks: Int) throws {
    let page = try Page("let chart = \(call)\nprint(chart.marks.count)")
    #expect(page.printed == "\(marks)\n" || call.contains("nil") || call.contains("nan"))
    #expect(throws: Never.self) { try Page(call.replacing("bars(", with: "line(")) }
  }

  @Test func `whole and other numbers that stand together are data`() {
    #expect(throws: Never.self) {
      try Page("let i = 1\nlet d = 2.5\nbars([i, d])\nline([\"a\": [i, d]])")
    }
  }

  @Test(arguments: [
    "bars([1, 2], title: \"A\", legend: .top, backgroundColor: .black, width: 300)",
    "bars([1, 2], legend: .top, title: \"A\")", "bars([1, 2], stacking: .grouped, title: \"A\")",
    "bars([1, 2], title: \"A\", x: [\"p\", \"q\"])",
    "bars([1, 2], stacking: .grouped, width: 300, x: [\"p\", \"q\"], title: \"A\")",
    "bars([1, 2], width: 300, x: [\"p\", \"q\"])",
  ])
  func `labels stand in any order`(call: String) {
    #expect(throws: Never.self) { try Page(call) }
  }

  /// With what to write in the place of the marked text, where that can be said.
  @Test(arguments: [
    (
      "bars(«[[1, 2], [3, 4]]»)", "lists of lists of whole numbers",
      "[\"a\": [1, 2], \"b\": [3, 4]]"
    ),
    (
      "line(«[[1, nil], [3]]»)", "lists of lists of optional whole numbers",
      "[\"a\": [1, nil], \"b\": [3]]"
    ),
    (
      "bars(«[[\"x\": 1], [\"x\": 2]]»)", "lists of dictionaries",
      "[\"a\": [\"x\": 1], \"b\": [\"x\": 2]]"
    ),
    ("bars(«5»)", "whole numbers", "[5]"), ("let n = 2.5\nbars(«n»)", "numbers", "[n]"),
    ("bars(«1...5»)", "ranges", "Array(1...5)"), ("bars(«0..<5»)", "ranges", "Array(0..<5)"),
    ("bars(«Set([1, 2])»)", "sets", "Set([1, 2]).sorted()"),
    (
      "bars(«[(\"a\", [1, 2])]»)", "lists of pairs of a string and a list of whole numbers",
      "Dictionary(uniqueKeysWithValues: [(\"a\", [1, 2])])"
    ),
  ])
  func `other values say what to write`(marked: String, form: String, code: String) throws {
    let (text, marked) = unmark(marked)
    let range = try #require(marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == "a chart does not show \(form)")
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint == "write '\(code)'")
    #expect(diagnostic?.fix == TextEdit(range, with: code))
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range, with: code.utf8)
    #expect(throws: Never.self) { try Page(String(decoding: bytes, as: UTF8.self)) }
  }

  @Test(arguments: [
    ("bars(«\"x\"»)", "strings", "give a label its number, as in [\"Mon\": 4]"),
    ("bars(«true»)", "values that are true or false", general),
    ("bars(«[true, false]»)", "lists of values that are true or false", general),
    ("bars(«[\"a\", \"b\"]»)", "lists of strings", labels),
    ("bars(«Set([\"a\"])»)", "sets", labels), ("bars(«[\"a\": \"b\"]»)", "dictionaries", labels),
    ("bars(«nil»)", "nil", general),
    (
      "let o: [Int]? = [1]\nbars(«o»)", "optional lists of whole numbers",
      "unwrap it with 'if let' or '??'"
    ),
    (
      "let a: [Any] = [1]\nbars(«a»)", "lists of values of any type",
      "declare it as a list of numbers, as in 'let values: [Double] = [4, 2]'"
    ),
    ("let m = [[1, 2], [3, 4]]\nline(«m»)", "lists of lists of whole numbers", series),
    ("bars(«[1: [2]]»)", "dictionaries", series),
    ("bars(«[\"a\": [\"b\": [1]]]»)", "dictionaries", series),
    ("struct P { var x = 1 }\nbars(«[P()]»)", "lists of 'P' values", general),
    ("bars(«[Color.red, .blue]»)", "lists of 'Color' values", general),
    ("bars(«{ 5 }»)", "functions", general),
  ])
  func `values that are not data lead to the forms`(
    marked: String, form: String, hint: String
  ) throws {
    let (text, range) = unmark(marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == "a chart does not show \(form)")
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint == hint)
  }

  static let general =
    "give it numbers, as in [4, 2, 6], or labels with numbers, as in [\"Mon\": 4]"
  static let labels = "give each label its number, as in [\"Mon\": 4, \"Tue\": 2]"
  static let series = "name each series: [\"Oslo\": [4, 2], \"Rome\": [1, 3]]"

  @Test(arguments: [
    ("bars(«[:]»)", "there is no data to show"), ("bars(«[]»)", "there is no data to show"),
    ("bars(«[nil]»)", "all values are missing"),
    ("bars(«[\"a\": []]»)", "there is no data to show"),
    ("bars(«[1, .infinity]»)", "the data has 'inf' at 1"),
    ("bars(«[\"a\": [1, 2, 3], \"b\": [1]]», x: [1, 2, 3])", "'b' has 1 values and 'x' has 3"),
    ("bars(«[1, 2, 3]», x: [1, 2])", "the data has 3 values and 'x' has 2"),
    ("bars(«[\"Mon\": 4]», x: [1])", "the data has its own x, and 'x' is given besides"),
    ("pie(«[\"a\": [1], \"b\": [2]]»)", "'pie' shows one series, not 2"),
    ("bars([1], x: «5»)", "'x' takes labels, numbers or dates, not whole numbers"),
    ("bars([1], x: «\"a\"»)", "'x' takes labels, numbers or dates, not strings"),
    (
      "bars([1], x: «true»)",
      "'x' takes labels, numbers or dates, not values that are true or false"
    ),
    ("bars([1], x: «1...1»)", "'x' takes labels, numbers or dates, not ranges"),
    (
      "bars([1, 2], x: «[1, nil]»)",
      "'x' takes labels, numbers or dates, not lists of optional whole numbers"
    ),
    ("bars([1], x: «nil»)", "'x' takes labels, numbers or dates, not optional numbers"),
    ("bars(«x»: [1, 2])", "'bars' needs a value before 'x'"),
    ("let v = [1, 2]\nline(v, «v»)", "'line' takes one list"),
    ("bars([1, 2], «titel»: \"A\")", "'bars' has no property 'titel'"),
    ("bars([1, 2], y: «[1, 2]»)", "only of a table are columns named"),
    ("bars([1, 2], by: «\"Day\"»)", "only of a table are columns named"),
    ("line(«Table([\"a\": [1]])»)", "a chart of a table needs the name of its column 'y'"),
    (
      "line(Table([\"a\": [1]]), y: «3»)",
      "'y' takes names of columns or aggregates, not whole numbers"
    ),
    (
      "line(Table([\"a\": [1]]), x: «[1, 2]», y: \"a\")",
      "'x' takes the name of a column or a key, not lists of whole numbers"
    ),
    ("bars([1, 2], title: \"A\", «title»: \"B\")", "'title' is given twice"),
    ("func f() { bars(«true») }", "a chart does not show values that are true or false"),
    ("line([4, 2]).add(Rule(y: «true»))", "an axis has no place for values that are true or false"),
  ])
  func `what no chart shows is refused where it stands`(marked: String, message: String) throws {
    let (text, range) = unmark(marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
  }

  @Test(arguments: [
    ("let v = [1, 2]\nline(v, v)", "let v = [1, 2]\nline([\"a\": v, \"b\": v])"),
    ("bars([1, 2], color: .red)", "bars([1, 2], colors: [.red])"),
    ("bars([1, 2], labels: [\"p\", \"q\"])", "bars([1, 2], x: [\"p\", \"q\"])"),
    (
      "bars([\"a\": [1], \"b\": [2]], stacked: true)",
      "bars([\"a\": [1], \"b\": [2]], stacking: .stacked)"
    ),
    ("bars([1, 2], x: 1...2)", "bars([1, 2], x: Array(1...2))"),
    ("let c = bars([1, 2])\nc.xlabel = \"Day\"", "let c = bars([1, 2])\nc.xAxis.title = \"Day\""),
    ("let c = bars([1, 2])\nc.ylim = 0...9", "let c = bars([1, 2])\nc.yAxis.domain = 0...9"),
    ("let c = bars([1, 2])\nc.grid = false", "let c = bars([1, 2])\nc.yAxis.grid = false"),
  ])
  func `a fix of a chart runs`(text: String, fixed: String) throws {
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    let fix = try #require(diagnostic?.fix)
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(fix.range, with: fix.replacement.utf8)
    #expect(String(decoding: bytes, as: UTF8.self) == fixed)
    #expect(throws: Never.self) { try Page(fixed) }
  }
}
