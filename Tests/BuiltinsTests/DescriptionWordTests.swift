import Builtins
import Layers
import Testing

/// `describe` with its levels, and the table of a chart.
@Suite struct DescriptionWordTests {
  @Test func `a chart is described briefly unless the page asks for more`() throws {
    let page = try Page(
      """
      let rain = bars([4, 2, 6, 4, 5, 8, 3], title: "Rain")
      print(describe(rain))
      print(describe(rain) == describe(rain, detail: .brief))
      print(describe(rain, detail: .numbers))
      print(describe(rain, detail: .full))
      """)
    #expect(
      page.printed == """
        Bar chart 'Rain' of 7 values: minimum 2 at 1, maximum 8 at 5, without a clear trend.
        true
        Bar chart 'Rain' of 7 values.
        X axis: 7 places, from 0 to 6.
        Y axis: linear, from 0 to 8.32.
        Values: 7 values; minimum 2 at 1; maximum 8 at 5; mean 4.57143; median 4.
        Bar chart 'Rain' of 7 values.
        X axis: 7 places, from 0 to 6.
        Y axis: linear, from 0 to 8.32.
        Values: 7 values; minimum 2 at 1; maximum 8 at 5; mean 4.57143; median 4.
        From left to right: without a clear trend; first 4 at 0; last 3 at 6; 4 turns: up after 2 at 1, \
        down after 6 at 2, up after 4 at 3, down after 8 at 5; no outlier.

        """)
  }

  @Test func `the full description follows a morph, a title and a selection`() throws {
    let page = try Page(
      """
      let chart = pie(["a": 1, "b": 3])
      chart.morph(to: ["b": 1, "c": 1], duration: 0)
      chart.title = "Halves"
      chart.selection = [1]
      print(describe(chart, detail: .full))
      """)
    #expect(
      page.printed == """
        Pie chart 'Halves' of 2 values.
        Selected: c.
        Values: 2 values; minimum and maximum 1 at b, the first of 2; sum 2; shares: b 50%, c 50%.
        From the greatest to the least: b, c.

        """)
  }

  /// The values of a chart, by the words that make them.
  @Test(arguments: [
    (#"bars(["Mon": 4, "Tue": 2])"#, "x    y\nMon  4\nTue  2"),
    ("line([4, .nan, 2.5])", "x    y\n0    4\n1     \n2  2.5"),
    (
      #"line(["Oslo": [4, nil, 3], "Rome": [1, 2, 5]])"#,
      "x  Oslo  Rome\n0     4     1\n1           2\n2     3     5"
    ),
    (
      #"line(["b": [Point(x: 1, y: 4), Point(x: 3, y: 5)], "a": [Point(x: 2, y: 6)]])"#,
      "x  b  a\n1  4\n2     6\n3  5"
    ),
    (
      #"line([(Date("2024-05-13"), 4), (Date("2024-05-14"), 2)])"#,
      "x           y\n2024-05-13  4\n2024-05-14  2"
    ),
    ("gauge(60)", "value  total\n   60    100"),
    (
      "histogram([1, 1, 2, 4], bins: 3)",
      "from  to  count\n   1   1      2\n   2   2      1\n   3   3      0\n   4   4      1"
    ),
    (
      "scatter([Point(x: 1, y: 2), Point(x: 3, y: 4)], size: [5, 6])",
      "x  y  size\n1  2     5\n3  4     6"
    ),
  ])
  func `a table has the values of a chart`(chart: String, text: String) throws {
    let printed = try Page("let chart = \(chart)\nprint(chart.table)").printed
    let lines = printed.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    let expected = text.split(separator: "\n").map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    #expect(lines == expected)
  }

  @Test func `columns have the titles of axes, and names that differ`() throws {
    let page = try Page(
      """
      let chart = bars([4, 2])
      chart.xAxis.title = "Day"
      chart.yAxis.title = "mm"
      print(chart.table.columns)
      chart.yAxis.title = "Day"
      print(chart.table.columns)
      let lying = bars(["Oslo": 4, "Rome": 2], orientation: .horizontal)
      lying.xAxis.title = "mm"
      lying.yAxis.title = "Town"
      print(lying.table.columns, lying.table.texts("Town"), lying.table.numbers("mm"))
      let pair = line(["x": [1, 2], "y": [3, 4]])
      print(pair.table.columns, pair.table.numbers("y"))
      """)
    #expect(
      page.printed == """
        ["Day", "mm"]
        ["Day", "Day 2"]
        ["Town", "mm"] ["Oslo", "Rome"] [4.0, 2.0]
        ["x", "x 2", "y"] [3.0, 4.0]

        """)
  }

  @Test func `a table of a chart makes the same chart, and shows itself`() throws {
    let page = try Page(
      """
      let chart = line(["Oslo": [4, nil, 3], "Rome": [1, 2, 5]])
      let again = line(chart.table, x: "x", y: ["Oslo", "Rome"])
      print(describe(chart) == describe(again))
      print(again.table)
      show(chart.table)
      """)
    #expect(page.printed == "false\nx  Oslo  Rome\n0     4     1\n1           2\n2     3     5\n")
    #expect(page.host.state.scene.shown != nil)
  }
}
