import Builtins
import Language
import Syntax
import TestSupport
import Testing

/// `heatmap`.
@Suite struct HeatmapWordTests {
  private static let sales = """
    let sales = Table([
      "City": ["Oslo", "Rome", "Oslo", "Rome", "Oslo"], "Month": ["Jan", "Jan", "Feb", "Feb", "Feb"],
    ]).adding("Rain", [4, 2, 6, 3, 8])

    """

  @Test(arguments: [
    ("heatmap([4, 2, 6])", "3"), ("heatmap([\"a\": [1, 2], \"b\": [3, nil]])", "4"),
    ("heatmap([[1, 2, 3], [4, 5, 6]], x: [\"a\", \"b\", \"c\"], y: [\"d\", \"e\"])", "6"),
    ("heatmap([\"a\": [\"x\": 1], \"b\": [\"y\": 3]])", "4"),
    ("heatmap(sales, x: \"Month\", y: \"City\", color: .sum(\"Rain\"))", "4"),
    ("heatmap(sales, x: \"Month\", y: \"City\", color: .median(\"Rain\"), title: \"Rain\")", "4"),
    ("heatmap(sales, x: \"Month\", y: \"City\")", "4"),
    ("heatmap(sales, x: \"City\", y: .top(1, \"Month\"), color: .count)", "2"),
    ("heatmap(sales, x: \"Month\", y: \"City\", color: .sum(\"Rain\"), facet: \"City\")", "8"),
  ])
  func `rows and columns come in many forms`(call: String, marks: String) throws {
    #expect(try Page(Self.sales + "print(\(call).marks.count)").printed == marks + "\n")
  }

  @Test(arguments: [
    ("heatmap([])", "there is no data to show"),
    ("heatmap([[1, nil], [2, 3]], y: [\"a\"])", "there are 2 rows and 1 name in 'y'"),
    ("heatmap([[1, nil]], y: [\"a\", \"b\"])", "there is 1 row and 2 names in 'y'"),
    ("heatmap([\"a\": [1]], y: [\"b\"])", "the rows have names already"),
    ("heatmap([1, 2], y: [\"b\"])", "a list of numbers is one row"),
    ("heatmap([Point(x: 1, y: 2)])", "points have no rows and columns"),
    (
      "heatmap(sales, x: \"Month\")",
      "a heat map of a table needs what makes its columns and rows, and 'y' is missing"
    ),
    (
      "heatmap(sales, x: \"Month\", y: \"City\", color: \"Rain\")",
      "'Month' says 'Feb' 2 times in 'Oslo'"
    ),
    (
      "heatmap(sales, x: \"Month\", y: \"City\", color: [.count, .sum(\"Rain\")])",
      "a cell has one colour, and 'color' takes one column or aggregate"
    ),
    (
      "heatmap(sales, x: \"Month\", y: \"City\", color: 3)",
      "'color' takes the name of a column or an aggregate, not whole numbers"
    ),
    (
      "let chart = heatmap(sales, x: \"Month\", y: \"City\")\nchart.morph(to: sales, x: \"City\", y: \"Month\")",
      "a heat map of a table needs what its colours stand for, and 'color' is missing"
    ),
    ("heatmap([[1], [2]]).yAxis.zoom(to: 0...0)", "the rows of a 'heatmap' are not zoomed"),
    ("heatmap([4, 2], orientation: .horizontal)", "cells cannot be horizontal"),
    (
      "let chart = heatmap([4, 2])\nchart.add(line([4, 2]))",
      "a heatmap has rows along y, and no values that another chart could share"
    ),
    (
      "let chart = bars([4, 2])\nchart.morph(to: [1, 2], color: .count)",
      "only the colours of a 'heatmap' stand for numbers"
    ),
  ])
  func `an error names what does not fit`(source: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { try Page(Self.sales + source) }
    let text = (error as? Diagnostic)?.message ?? (error as? Failure)?.message
    #expect(text == message)
  }

  @Test func `the axes and the key are titled by the columns`() throws {
    let page = try Page(
      Self.sales
        + """
        let chart = heatmap(sales, x: "Month", y: "City", color: .sum("Rain"))
        print(chart.xAxis.title, chart.yAxis.title)
        print(describe(chart).contains("Colours stand for sum(Rain) from 2 to 14"))
        """)
    #expect(page.printed == "Month City\ntrue\n")
  }

  @Test func `the format of the numbers in the cells is one word`() throws {
    let page = try Page(
      Self.sales
        + """
        let chart = heatmap(
          sales, x: "Month", y: "City", color: .sum("Rain"), valueFormat: .number(decimals: 1))
        print(chart.valueFormat)
        chart.morph(to: sales, x: "City", y: "Month", color: .mean("Rain"))
        print(chart.valueFormat, heatmap([1, 2]).valueFormat)
        """)
    #expect(page.printed == "number(decimals: 1)\nnumber(decimals: 1) automatic\n")
  }

  @Test func `a heat map becomes another one by the same words`() throws {
    let page = try Page(
      Self.sales
        + """
        let chart = heatmap(sales, x: "Month", y: "City")
        chart.morph(to: sales, x: "City", y: "Month", color: .sum("Rain"))
        wait()
        print(chart.marks.count)
        chart.morph(to: [[1, 2, 3], [4, 5, 6]], y: ["a", "b"])
        wait()
        print(chart.marks.count)
        chart.kind = .bars
        print(chart.marks.count)
        """)
    #expect(page.printed == "4\n6\n6\n")
  }
}
