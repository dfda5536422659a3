import Language
import Syntax
import TestSupport
import Testing

@testable import Builtins

/// Aggregates, keys and groups in the language.
@Suite struct GroupWordTests {
  private static let sales = """
    let sales = Table(["City": ["Oslo", "Rome", "Oslo"]])
      .adding("Revenue", [4, 2, 6])
      .adding("Date", [Date("2024-01-05"), Date("2024-01-20"), Date("2024-03-01")])

    """

  @Test(arguments: [
    ("sales.grouped(by: \"City\")", "2 groups of rows: Oslo 2, Rome 1"),
    ("[sales.grouped(by: \"City\")]", "[RowGrouping(2 groups)]"),
    ("sales.grouped(by: \"City\").sums(\"Revenue\").numbers(\"sum(Revenue)\")", "[10.0, 2.0]"),
    ("sales.grouped(by: \"City\").means(\"Revenue\").numbers(\"mean(Revenue)\")", "[5.0, 2.0]"),
    ("sales.grouped(by: \"City\").medians(\"Revenue\").numbers(\"median(Revenue)\")", "[5.0, 2.0]"),
    ("sales.grouped(by: \"City\").minimums(\"Revenue\").numbers(\"min(Revenue)\")", "[4.0, 2.0]"),
    ("sales.grouped(by: \"City\").maximums(\"Revenue\").numbers(\"max(Revenue)\")", "[6.0, 2.0]"),
    ("sales.grouped(by: \"City\").counts().numbers(\"count\")", "[2.0, 1.0]"),
    (
      "sales.grouped(by: \"City\").aggregated([\"high\": .max(\"Revenue\"), \"days\": .count]).columns",
      "[\"City\", \"high\", \"days\"]"
    ),
    ("sales.grouped(by: \"City\").sums(\"Revenue\").texts(\"City\")", "[\"Oslo\", \"Rome\"]"),
    ("sales.grouped(by: \"City\", \"Revenue\").count", "3"),
    ("sales.grouped(by: [\"City\", \"Revenue\"]).count", "3"),
    (
      "sales.grouped(by: .month(\"Date\")).counts().texts(\"month(Date)\")",
      "[\"2024-01\", \"2024-03\"]"
    ),
    ("sales.grouped(by: .year(\"Date\"), .quarter(\"Date\", of: .year)).counts().count", "1"),
    (
      "sales.grouped(by: [.column(\"City\"), .month(\"Date\", of: .year)]).map { $0.key }",
      "[\"Oslo, Jan\", \"Oslo, Mar\", \"Rome, Jan\"]"
    ),
    (
      "sales.grouped(by: .weekday(\"Date\")).map { $0.key }", "[\"Friday\", \"Saturday\"]"
    ),
    (
      "sales.grouped(by: .bins(\"Revenue\", width: 5)).map { ($0.key, $0.table.count) }",
      "[(\"0–5\", 2), (\"5–10\", 1)]"
    ),
    (
      "sales.grouped(by: .top(1, \"City\", rest: \"others\")).map { $0.key }",
      "[\"Oslo\", \"others\"]"
    ),
    (
      "sales.adding(\"M\", .month(\"Date\")).texts(\"M\")",
      "[\"2024-01\", \"2024-01\", \"2024-03\"]"
    ),
    ("[Table.Aggregate.sum(\"Revenue\"), .count]", "[sum(Revenue), count]"),
  ])
  func `groups tell their values`(line: String, printed: String) throws {
    #expect(try Page(Self.sales + "print(\(line))").printed == printed + "\n")
  }

  @Test(arguments: [
    ("groups[1].table.count", "1"), ("groups.first?.key ?? \"\"", "Oslo"),
    ("groups.filter { $0.table.count > 1 }.count", "1"), ("groups.isEmpty", "false"),
    ("groups.sorted { $0.key > $1.key }[0].key", "Rome"),
    (
      "groups.map { ($0.key, $0.table.numbers(\"Revenue\").sum()) }",
      "[(\"Oslo\", 10.0), (\"Rome\", 2.0)]"
    ),
    ("groups.enumerated().map { $0.offset }", "[0, 1]"), ("groups.groups.count", "2"),
    (
      "Dictionary(uniqueKeysWithValues: groups.map { ($0.key, $0.table.count) })[\"Oslo\"] ?? 0",
      "2"
    ),
  ])
  func `groups are a collection of pairs`(line: String, printed: String) throws {
    let page = Self.sales + "let groups = sales.grouped(by: \"City\")\nprint(\(line))"
    #expect(try Page(page).printed == printed + "\n")
  }

  @Test func `a loop goes through groups`() throws {
    let page =
      Self.sales + "for (city, rows) in sales.grouped(by: \"City\") { print(city, rows.count) }"
    #expect(try Page(page).printed == "Oslo 2\nRome 1\n")
  }

  @Test(arguments: [
    ("bars(sales, x: \"City\", y: .sum(\"Revenue\"))", "sum(Revenue)", "[10.0, 2.0]"),
    ("bars(sales, x: \"City\")", "count", "[2.0, 1.0]"),
    ("pie(sales, x: \"City\", y: .mean(\"Revenue\"))", "mean(Revenue)", "[5.0, 2.0]"),
    // A month without rows has its place.
    ("line(sales, x: .month(\"Date\"), y: .count)", "count", "[2.0, 0.0, 1.0]"),
    ("area(sales, x: .month(\"Date\"), y: .sum(\"Revenue\"))", "sum(Revenue)", "[6.0, nan, 6.0]"),
    ("bars(sales, x: .month(\"Date\", of: .year), y: .count, by: \"City\")", "Rome", "[1.0, nan]"),
    (
      "bars(sales, x: \"City\", y: [.min(\"Revenue\"), .max(\"Revenue\")])", "max(Revenue)",
      "[6.0, 2.0]"
    ),
    (
      "bars(sales, x: .top(1, \"City\", rest: \"others\"), y: .sum(\"Revenue\"))", "sum(Revenue)",
      "[10.0, 2.0]"
    ),
    ("bars(sales, x: .bins(\"Revenue\", width: 5), y: .count)", "count", "[2.0, 1.0]"),
    ("scatter(sales, x: \"Revenue\", y: .count)", "count", "[1.0, 1.0, 1.0]"),
    // The top ones are those with the greatest values of the chart, not with most rows.
    (
      "bars(Table([\"c\": [\"a\", \"a\", \"b\"]]).adding(\"n\", [1, 1, 9]), "
        + "x: .top(1, \"c\", rest: \"others\"), y: .sum(\"n\"))",
      "sum(n)", "[9.0, 2.0]"
    ),
  ])
  func `chart words take aggregates and keys`(
    line: String, column: String, printed: String
  ) throws {
    let page =
      Self.sales + "print((\(line)).table.numbers(\"\(column)\", missing: .nan))"
    #expect(try Page(page).printed == printed + "\n")
  }

  @Test func `a key and an aggregate can be values of the page`() throws {
    let page =
      Self.sales + """
        let key = Table.Key.month("Date")
        let value: Table.Aggregate = .sum("Revenue")
        let chart = bars(sales, x: key, y: value)
        chart.morph(to: sales, x: "City", y: .count)
        print(chart.table.numbers("count"))
        """
    #expect(try Page(page).printed == "[2.0, 1.0]\n")
  }

  @Test(arguments: [
    (".given", "[\"a\", \"b\", \"c\"]"), (".ascending", "[\"a\", \"c\", \"b\"]"),
    (".descending", "[\"b\", \"c\", \"a\"]"),
  ])
  func `names are ordered by their values`(order: String, names: String) throws {
    let page = "print(bars([\"a\": 1, \"b\": 3, \"c\": 2], order: \(order)).table.texts(\"x\"))"
    #expect(try Page(page).printed == names + "\n")
  }

  @Test(arguments: [
    ("[4, 2, 6].sum()", "12"), ("[0.1, 0.2, 0.3].sum()", "0.6"), ("[Int]().sum()", "0"),
    ("[4, 2, 6].mean()", "4.0"), ("[4, 2].median()", "3.0"), ("[5, 1, 3].median()", "3.0"),
    ("[1, 2.5].mean()", "1.75"), ("sales.numbers(\"Revenue\").mean()", "4.0"),
    ("[1, 2, 3][1...].sum()", "5"),
  ])
  func `lists have statistics`(line: String, printed: String) throws {
    #expect(try Page(Self.sales + "print(\(line))").printed == printed + "\n")
  }

  @Test(arguments: [
    ("sales.grouped(by: «\"Town\"»)", "the table has no column 'Town'"),
    ("sales.grouped(by: «4»)", "'by' takes names of columns and keys, not lists of whole numbers"),
    ("bars(sales, x: \"City\", y: «.sum(\"Town\")»)", "the table has no column 'Town'"),
    ("bars(sales, x: «\"Town\"», y: .count)", "the table has no column 'Town'"),
    ("bars(sales, x: \"City\", y: .count, by: «\"Town\"»)", "the table has no column 'Town'"),
    ("bars(sales, x: «\"City\"», y: \"Revenue\")", "'City' says 'Oslo' 2 times"),
    (
      "bars(sales, x: «[1, 2]», y: .count)",
      "'x' takes the name of a column or a key, not lists of whole numbers"
    ),
    (
      "scatter(«sales», x: \"Revenue\")",
      "a scatter chart of a table needs the name of its column 'y'"
    ),
    ("bars([1, 2], order: «.descending»)", "the chart has no names to order"),
    ("line([1, 2], maxGap: «0»)", "a gap cannot be 0 wide"),
    ("«[Double]().mean()»", "an empty list has no mean"),
    ("sales.grouped(by: .top(«0», \"City\"))", "the top 0 are none"),
    ("sales.grouped(by: .bins(\"Revenue\", width: «-1»))", "intervals cannot be -1 wide"),
    ("sales.grouped(by: .month(\"Date\", of: «.minute»))", "there is no month of a minute here"),
    (
      "bars(sales, x: \"City\", y: .«average»(\"Revenue\"))",
      "'Table.Aggregate' has no constant 'average'"
    ),
  ])
  func `what is wrong is told where it stands`(marked: String, message: String) throws {
    let (text, range) = unmark(Self.sales + marked)
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(text) }
    #expect(diagnostic?.message == message)
    #expect(diagnostic?.range == range)
    #expect(diagnostic?.hint != nil)
  }

  @Test(arguments: [
    (
      "bars(sales, x: \"City\", y: \"Revenue\")",
      ", x: \"City\", y: .sum(\"Revenue\"))'"
    ),
    (
      "bars(sales, x: .month(\"Date\"), y: \"Revenue\", by: \"City\")",
      nil
    ),
    ("bars(sales, x: \"City\", y: .average(\"Revenue\"))", "write 'mean'"),
    (
      "bars(sales, x: \"City\", y: .mode(\"Revenue\"))",
      "there are '.count', '.deviation', '.distinct', '.max', '.mean', '.median', '.min', '.quantile', '.standardError' and '.sum'"
    ),
  ])
  func `hints lead to words that run`(line: String, hint: String?) throws {
    guard let hint else {
      _ = try Page(Self.sales + line)
      return
    }
    let diagnostic = #expect(throws: Diagnostic.self) { try Page(Self.sales + line) }
    #expect(diagnostic?.hint?.contains(hint) == true)
  }
}
