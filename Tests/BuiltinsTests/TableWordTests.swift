import Geometry
import Graphics
import Language
import Layers
import Motion
import Syntax
import TestSupport
import Testing

@testable import Builtins

/// Tables in the language. Every file of `Page` has three days with their rain.
@Suite struct TableWordTests {
  private static let rain = """
    let rain = Table(["Day": ["Mon", "Tue", "Wed"]])
      .adding("mm", [4, nil, 6])

    """

  @Test(arguments: [
    ("rain.columns", "[\"Day\", \"mm\"]"), ("rain.count", "3"), ("rain.isEmpty", "false"),
    ("rain.numbers(\"mm\", missing: 0)", "[4.0, 0.0, 6.0]"),
    ("rain.texts(\"mm\")", "[\"4\", \"\", \"6\"]"),
    ("rain.rows[0].number(\"mm\") ?? 0", "4.0"),
    ("rain.rows[1].number(\"mm\") == nil", "true"),
    ("rain.rows.map { $0.text(\"Day\") ?? \"\" }", "[\"Mon\", \"Tue\", \"Wed\"]"),
    ("rain.filter { $0.number(\"mm\") ?? 0 > 4 }.texts(\"Day\")", "[\"Wed\"]"),
    ("rain.sorted(by: \"mm\", descending: true).texts(\"Day\")", "[\"Wed\", \"Mon\", \"Tue\"]"),
    ("rain.grouped(by: \"Day\").map { $0.key }", "[\"Mon\", \"Tue\", \"Wed\"]"),
    ("rain.grouped(by: \"Day\")[2].table.numbers(\"mm\")", "[6.0]"),
    ("rain.prefix(1).texts(\"Day\") + rain.suffix(-1).texts(\"Day\")", "[\"Mon\"]"),
    ("rain.prefix(100).count", "3"),
    (
      "rain.adding(\"cm\") { row in (row.number(\"mm\") ?? 0) / 10 }.numbers(\"cm\")",
      "[0.4, 0.0, 0.6]"
    ),
    ("rain.adding(\"wet\") { $0.number(\"mm\") }.texts(\"wet\")", "[\"4\", \"\", \"6\"]"),
    ("rain.adding(\"Day\", [1, 2, 3]).columns", "[\"mm\", \"Day\"]"),
    (
      "rain.adding(\"on\", [Date(\"2024-05-13\"), nil, nil]).texts(\"on\")",
      "[\"2024-05-13\", \"\", \"\"]"
    ),
    ("Table([\"a\": [1.5, 2]]).numbers(\"a\")", "[1.5, 2.0]"),
    ("rain.joined(to: rain, on: \"Day\").columns", "[\"Day\", \"mm\", \"mm 2\"]"),
    ("rain == rain.filter { _ in true }", "false"), ("rain == rain", "true"),
    ("rain.rows[0]", "Day: Mon, mm: 4"),
    ("[rain]", "[Table(3 rows: Day, mm)]"),
    ("table(\"rain.csv\").numbers(\"mm\")", "[4.0, 2.5, 6.0]"),
    ("table(\"rain.csv\", header: false).columns", "[\"1\", \"2\"]"),
    ("table(\"rain.csv\", separator: \";\").columns", "[\"day,mm\"]"),
    (
      "table(\"rain.sqlite\", query: \"SELECT sum(mm) AS all_mm FROM rain\").columns",
      "[\"all_mm\"]"
    ),
    (
      "table(\"rain.csv\", query: \"SELECT sum(mm) AS all_mm FROM rain\").numbers(\"all_mm\")",
      "[12.5]"
    ),
  ])
  func `a table tells its values`(line: String, printed: String) throws {
    #expect(try Page(Self.rain + "print(\(line))").printed == printed + "\n")
  }

  @Test(arguments: [
    ("rain.numbers(«\"mm\"»)", "row 2 of the table: column 'mm' has no number"),
    ("rain.numbers(«\"Mm\"»)", "the table has no column 'Mm'"),
    ("rain.dates(«\"Day\"»)", "row 1 of the table: 'Mon' in column 'Day' is not a date"),
    ("rain.rows[0].number(«\"x\"»)", "the table has no column 'x'"),
    ("rain.adding(\"x\", «[1]»)", "column 'x' has 1 value for 3 rows"),
    (
      "rain.adding(\"x\", «[true, true, true]»)",
      "a column does not hold values that are true or false"
    ),
    ("Table(«[\"a\": [1, 2], \"b\": [1]]»)", "column 'b' has 1 value for 2 rows"),
    ("line(rain, x: \"Day\", y: «\"Rain\"»)", "the table has no column 'Rain'"),
    ("line(rain, x: «\"on\"», y: \"mm\")", "the table has no column 'on'"),
    ("line(rain, y: \"mm\", by: «\"x\"»)", "the table has no column 'x'"),
    ("line(rain, y: «[String]()»)", "'y' names no column"),
    ("table(«\"rain.xlsx\"»)", "'rain.xlsx' does not end like a table"),
    ("table(\"rain.csv\", separator: «\"ab\"»)", "'ab' cannot separate values"),
    ("table(\"rain.sqlite\", header: «false»)", "only a CSV file has no header"),
    (
      "table(\"rain.csv\", query: «\"SELECT x FROM rain\"»)",
      "SQLite does not understand the query: no such column: x"
    ),
  ])
  func `what a table has not is told where it stands`(marked: String, message: String) throws {
    let (text, range) = unmark(Self.rain + marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint != nil)
  }

  private static let odd = """
    let odd = Table(["id": ["a", "b", "c"], "Price": ["1,200", "n/a", "800"]])

    """

  @Test(arguments: [
    ("bars(odd, x: \"id\", y: \"Price\")", "'bars' leaves out"),
    ("line(odd, x: \"id\", y: \"Price\")", "'line' leaves out"),
    ("area(odd, y: \"Price\")", "'area' leaves out"),
    ("scatter(odd, y: \"Price\")", "'scatter' leaves out"),
    ("pie(odd, x: \"id\", y: \"Price\")", "'pie' leaves out"),
    ("radar(odd, x: \"id\", y: \"Price\")", "'radar' leaves out"),
    ("histogram(odd, x: \"Price\")", "'histogram' leaves out"),
    ("bars(odd, x: \"id\", y: \"Price\", by: \"id\")", "'bars' leaves out"),
    ("odd.numbers(\"Price\", missing: 0)", "'numbers' takes as missing"),
    ("odd.filter { $0.number(\"Price\") ?? 0 > 900 }", nil), ("odd.summary", nil),
    ("odd.sorted(by: \"Price\")", nil),
  ])
  func `what cannot be read is a note of each word`(line: String, action: String?) throws {
    let notes = try Page(Self.odd + line).host.notes.map(\.message)
    let values = "1 of 3 values of column 'Price'"
    #expect(
      notes == [
        action.map { "\($0) \(values): 'n/a' in row 2 of the table is not a number" }
          ?? "\(values) is not a number: 'n/a' in row 2 of the table"
      ])
  }

  @Test func `places that are not all dates are told, and bars of names are not`() throws {
    let days =
      #"let t = Table(["on": ["2024-01-01", "soon", "2024-01-09"]]).adding("v", [1, 2, 3])"#
    let notes = try Page(days + "\nline(t, x: \"on\", y: \"v\")").host.notes.map(\.message)
    #expect(
      notes == [
        "'line' takes 'on' as names, equally far apart, because of 1 of 3 values of column 'on': 'soon' in "
          + "row 2 of the table is not a date"
      ])
    let parts =
      #"let t = Table(["on": ["2024-01-01", "soon"], "of": ["a", "b"]]).adding("v", [1, 2])"#
    let series = try Page(parts + "\nbars(t, x: \"on\", y: \"v\", by: \"of\")").host.notes
    #expect(series.count == 1 && series[0].message.contains("'soon' in row 2 of the table"))
    let ages = #"let t = Table(["age": ["20", "30", "65+"]]).adding("v", [1, 2, 3])"#
    #expect(try Page(ages + "\nbars(t, x: \"age\", y: \"v\")").host.notes.isEmpty)
  }

  private static let sales = """
    let s = Table(["Region": ["North", "South", "North"], "Kind": ["a", "a", "a"]])
      .adding("n", [1, 2, 3])
    let names = ["a", "b", "a"]
    let counts = [1, 2, 3]
    let pairs = [("a", 1), ("b", 2), ("a", 3)]

    """

  @Test(arguments: [
    ("bars(s, x: \"Region\", y: \"n\")", "'Region' says 'North' 2 times"),
    ("pie(s, x: \"Region\", y: \"n\")", "'Region' says 'North' 2 times"),
    ("bars(s, x: \"Region\", y: \"n\", by: \"Kind\")", "'Region' says 'North' 2 times"),
    ("bars(counts, x: names)", "'a' is there 2 times"),
    ("bars(pairs)", "'a' is there 2 times"), ("radar(pairs)", "'a' is there 2 times"),
    ("bars(counts, x: [2020, 2020, 2021])", "'2020' is there 2 times"),
  ])
  func `names that repeat are refused, and the hint draws their sums`(
    line: String, message: String
  ) throws {
    let diagnostic = try #require(
      #expect(throws: Diagnostic.self) { try Page(Self.sales + line) })
    #expect(diagnostic.message == message)
  }

  @Test func `a line over names that repeat is drawn with a note`() throws {
    let notes = try Page(Self.sales + "line(s, x: \"Region\", y: \"n\")").host.notes
    #expect(
      notes.map(\.message) == [
        "'Region' says 'North' 2 times, and 'line' goes through all of them"
      ])
    #expect(try Page(Self.sales + "scatter(pairs)").host.notes.isEmpty)
    #expect(try Page(Self.sales + "line(pairs)").host.notes.count == 1)
    #expect(
      try Page(Self.sales + "line(s, x: \"Region\", y: \"n\", by: \"Region\")").host.notes.count
        == 1)
  }

  @Test func `times since 1970 are a note, and its hint makes dates`() throws {
    let text = #"let t = Table(["ts": [1704067200000.0, 1704153600000]]).adding("v", [1, 2])"#
    let note = try #require(
      try Page(text + "\nline(t, x: \"ts\", y: \"v\")").host.notes.first)
    #expect(note.message == "'ts' is drawn as numbers, and looks like milliseconds since 1970")
  }

  @Test func `percentages have axes in percent`() throws {
    let page = try Page(
      #"""
      let t = Table(["id": ["a", "b"], "Share": ["45%", "30%"]])
      let chart = bars(t, x: "id", y: "Share")
      print(t.numbers("Share"))
      """#)
    #expect(page.printed == "[0.45, 0.3]\n")
  }

  @Test func `tables are as wide as the terminal`() throws {
    var limits = Limits()
    let names = (1...12).map { "\"column number \($0)\": [\($0)]" }.joined(separator: ", ")
    let text = "print(Table([\(names)]))"
    limits.textWidth = 240
    let wide = try Page(text, limits: limits).printed.split(separator: "\n")
    #expect(wide[0].hasSuffix("column number 12"))
    let dates = #"print(Table(["at": [Date("2024-03-29T00:00:00+01:00")]]).adding("v", [1/3.0]))"#
    #expect(try Page(dates).printed.contains("0.333333\n"))
  }

  @Test func `a table prints its first rows, and counts the others`() throws {
    let page = try Page(
      """
      let long = Table(["n": Array(1...20)]).adding("word") { _ in "a\\nb" }
      print(long)
      print(long.prefix(9))
      print(long.prefix(0))
      """)
    #expect(
      page.printed == """
        n  word
        1  a b
        2  a b
        3  a b
        4  a b
        5  a b
        6  a b
        7  a b
        8  a b
        and 12 more rows
        n  word
        1  a b
        2  a b
        3  a b
        4  a b
        5  a b
        6  a b
        7  a b
        8  a b
        9  a b
        n  word
        no rows

        """)
  }

  @Test func `wide tables and cells are cut`() throws {
    let names = (1...12).map { "\"column number \($0)\": [\($0)]" }.joined(separator: ", ")
    let page = try Page(
      """
      print(Table([\(names)]))
      print(Table(["a": ["\(String(repeating: "面", count: 20))"]]))
      """)
    let lines = page.printed.split(separator: "\n")
    #expect(lines.allSatisfy { displayWidth($0) <= 78 })
    #expect(lines[2] == "and 8 more columns")
    #expect(lines[4] == String(repeating: "面", count: 11) + "…")
  }

  @Test(arguments: [
    ("bars(rain, x: \"Day\", y: \"mm\")", "bars([\"Mon\": 4, \"Tue\": nil, \"Wed\": 6])"),
    ("line(rain, y: \"mm\")", "line([4, nil, 6])"),
    ("area(rain, x: \"at\", y: \"mm\")", "area([4, nil, 6], x: [10, 20, 40])"),
    (
      "line(rain, x: \"on\", y: \"mm\")",
      "line([4, nil, 6], x: (1...3).map { Date(year: 2024, month: $0) })"
    ),
    (
      "line(rain, x: \"Day\", y: [\"mm\", \"at\"])",
      "line([\"mm\": [4, nil, 6], \"at\": [10, 20, 40]], x: [\"Mon\", \"Tue\", \"Wed\"])"
    ),
    (
      "bars(rain, x: \"Day\", y: \"at\", by: \"kind\", stacking: .stacked)",
      "bars([\"a\": [\"Mon\": 10, \"Tue\": nil, \"Wed\": 40], \"b\": [\"Tue\": 20]], stacking: .stacked)"
    ),
    ("pie(rain, x: \"Day\", y: \"at\")", "pie([\"Mon\": 10, \"Tue\": 20, \"Wed\": 40])"),
  ])
  func `a chart of a table is the one of its lists`(table: String, lists: String) throws {
    let data =
      Self.rain + """
        let all = rain.adding("at", [10, 20, 40]).adding("kind", ["a", "b", "a"])
          .adding("on", (1...3).map { Date(year: 2024, month: $0) })
        let chart =
        """
    func fills(_ line: String) throws -> DisplayList {
      let page = try Page(
        data + " " + line + "\nchart.xAxis.title = \"\"\nchart.yAxis.title = \"\"")
      return page.host.state.scene.displayList(at: .zero)
    }
    func pieFills(_ line: String) throws -> DisplayList {
      try Page(data + " " + line).host.state.scene.displayList(at: .zero)
    }
    let shown = table.hasPrefix("pie") ? pieFills : fills
    #expect(try shown(table.replacing("(rain", with: "(all")) == shown(lists))
  }

  @Test func `the axes of a chart have the names of the columns`() throws {
    let page = try Page(
      Self.rain + """
        let chart = bars(Table(["x": [1, 2], "y": [3, 4]]), x: "x", y: "y")
        print(chart.xAxis.title, chart.yAxis.title)
        let days = bars(rain, x: "Day", y: "mm")
        print(days.xAxis.title.isEmpty, days.yAxis.title)
        """)
    #expect(page.printed == "x y\ntrue mm\n")
  }

  @Test func `a chart goes to the columns of a table`() throws {
    let page = try Page(
      Self.rain + """
        let chart = line([1, 2])
        chart.morph(to: rain, x: "Day", y: "mm", duration: 0)
        print(describe(chart))
        """)
    #expect(page.printed.contains("Mon") && page.printed.contains("Wed"))
  }

  @Test(arguments: [
    ("", "x: \"Day\", y: \"b\"", "[\"\", \"b\"]"),
    ("", "x: \"b\", y: \"a\"", "[\"b\", \"a\"]"),
    ("", "x: \"a\", y: [\"a\", \"b\"]", "[\"a\", \"\"]"),
    ("chart.xAxis.title = \"Mine\"", "x: \"Day\", y: \"b\"", "[\"Mine\", \"b\"]"),
  ])
  func `titles of axes go with their columns`(line: String, columns: String, titles: String) throws
  {
    let page = try Page(
      """
      let t = Table(["Day": ["2024-01-01", "2024-01-02"]]).adding("a", [1, 2]).adding("b", [3, 5])
      let chart = scatter(t, x: "a", y: "b")
      \(line)
      chart.morph(to: t, \(columns))
      print([chart.xAxis.title, chart.yAxis.title])
      """)
    #expect(page.printed == titles + "\n")
  }

  @Test func `a table is shown as a picture`() throws {
    let page = try Page(Self.rain + "show(rain)")
    let list = "\(page.host.state.scene.displayList(at: .zero))"
    for text in ["Day", "mm", "Mon", "Tue", "Wed", "4", "6"] {
      #expect(list.contains("\"\(text)\""))
    }
  }
}
