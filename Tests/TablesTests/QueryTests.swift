import Testing

@testable import Tables

@Suite struct QueryTests {
  private static let sales = """
    Region,Units,Price,Day,At,Share,city,City
    north,1,0.5,2024-05-13,2024-05-13T14:30+02:00,5%,a,A
    south,2,NA,2024-05-14,2024-05-14T00:00:05Z,10%,b,"B ""2"" x"
    north,NA,4,NA,NA,NA,,null
    """

  private func select(
    _ query: String, file: String = "sales.csv"
  ) throws -> Table {
    try Table.readCSV(Array(QueryTests.sales.utf8), named: file).selecting(query, named: file)
  }

  @Test(arguments: [
    (
      "SELECT Region, sum(Units) FROM sales GROUP BY 1 ORDER BY 1",
      [["north", "1"], ["south", "2"]]
    ),
    ("SELECT count(*), count(Price), count(Day) FROM data", [["3", "2", "2"]]),
    ("SELECT Units / 2, Price / 2 FROM sales LIMIT 1", [["0", "0.25"]]),
    (
      "SELECT typeof(Units), typeof(Price), typeof(Day) FROM data LIMIT 1",
      [["integer", "real", "text"]]
    ),
    (
      "SELECT typeof(Units), typeof(Day), typeof(city) FROM data WHERE Units IS NULL",
      [["null", "null", "null"]]
    ),
    ("SELECT Day, date(Day, '+1 day') FROM sales WHERE Units = 1", [["2024-05-13", "2024-05-14"]]),
    (
      "SELECT At, strftime('%H:%M', At) FROM sales WHERE Units = 1",
      [["2024-05-13T14:30+02:00", "12:30"]]
    ),
    ("SELECT Share * 100 FROM sales WHERE Units = 2", [["10"]]),
    ("SELECT city, \"City 2\" FROM sales WHERE Units = 2", [["b", "B \"2\" x"]]),
    (
      "SELECT a.Units, b.Units FROM sales a JOIN data b ON a.Region = b.Region AND a.Units = 1 ORDER BY b.Units DESC",
      [["1", "1"], ["1", ""]]
    ),
    (
      "WITH t AS (SELECT Units, rank() OVER (ORDER BY Units DESC) AS r FROM data) SELECT Units FROM t WHERE r = 1",
      [["2"]]
    ),
    ("SELECT * FROM sales WHERE 0", []),
  ])
  func `a query selects from a table`(query: String, expected: [[String]]) throws {
    #expect(try select(query).textRows() == expected)
  }

  @Test func `what a query gives is read as a file is`() throws {
    let table = try select("SELECT Day, Units, Region FROM sales ORDER BY Units DESC")
    #expect(try ["Day", "Units", "Region"].map(table.kind) == [.dates, .numbers, .text])
    #expect(table.columnNames == ["Day", "Units", "Region"])
  }

  @Test(arguments: [
    ("sales.csv", "sales"), ("data/sales 2024.csv", "\"sales 2024\""), ("a\"b.json", "\"a\"\"b\""),
    ("x.y.csv", "\"x.y\""), ("data.csv", "data"), ("Data.csv", "data"), (".csv", "data"),
    ("sqlite_x.csv", "data"), ("select.csv", "\"select\""), ("sales", "sales"),
  ])
  func `the table is called as its file`(file: String, name: String) throws {
    let query = "SELECT count(*) AS n FROM "
    #expect(try select(query + name, file: file).texts("n") == ["3"])
    #expect(try select(query + "data", file: file).texts("n") == ["3"])
  }

  @Test(arguments: [
    ("SELECT x FROM sales", "SQLite does not understand the query: no such column: x"),
    ("SELECT 1 FROM rain", "SQLite does not understand the query: no such table: rain"),
    ("DROP TABLE sales", "the query does not select"),
    ("INSERT INTO sales (Units) VALUES (1)", "the query does not select"),
    ("CREATE TABLE t(x)", "the query does not select"),
    ("PRAGMA query_only = OFF", "a query cannot use 'PRAGMA'"),
    ("ATTACH 'x.db' AS x", "a query cannot use 'ATTACH'"),
    ("SELECT random()", "a query cannot use 'random()'"),
    ("SELECT load_extension('x')", "a query cannot use 'load_extension()'"),
    ("SELECT 1; SELECT 2", "the query has more than one statement"),
    ("", "the query is empty"),
  ])
  func `a query only selects`(query: String, message: String) {
    let error = #expect(throws: TableError.self) { try select(query) }
    #expect(error?.message == message)
  }

  @Test(arguments: [
    (
      "SELECT unit FROM sales", "sales.csv",
      "its columns are 'Region', 'Units', 'Price', 'Day', 'At', 'Share', 'city', 'City 2'"
    ),
    (
      "SELECT price2 FROM \"sales 2024\"", "sales 2024.csv",
      "its columns are 'Region', 'Units', 'Price', 'Day', 'At', 'Share', 'city', 'City 2'"
    ),
    ("SELECT 1 FROM rain", "sales.csv", "its tables are 'data', 'sales'"),
  ])
  func `an unknown name is answered with those that there are`(
    query: String, file: String, hint: String
  ) {
    let error = #expect(throws: TableError.self) { try select(query, file: file) }
    #expect(error?.hint == hint)
  }

  @Test func `a query on a chosen table sees its rows`() throws {
    let table = try Table.readCSV(Array(QueryTests.sales.utf8), named: "sales.csv")
    let chosen = try table.sorted(by: "Units", descending: true).choosing([0, 1])
      .adding(Column("Rank", numbers: [1, 2.5]))
    let query = "SELECT Units, Rank FROM sales"
    #expect(
      try chosen.selecting(query, named: "sales.csv").textRows() == [["2", "1"], ["1", "2.5"]])
  }

  @Test func `a query has limits`() throws {
    let numbers = (0..<20_000).map(Double.init)
    let table = try Table().adding(Column("x", numbers: numbers))
    func error(_ query: String, memory: Int = 64 << 20, isStopped: Bool = false) -> TableError? {
      #expect(throws: TableError.self) {
        try table.selecting(
          query, named: "t.csv", stepLimit: 1_000_000, memoryLimit: memory
        ) { isStopped }
      }
    }
    #expect(error("SELECT count(*) FROM t a, t b") == .longQuery(file: "t.csv"))
    #expect(error("SELECT 1", memory: 100_000) == .largeQuery(file: "t.csv"))
    #expect(error("SELECT 1", isStopped: true) == .stopped)
    let wide = Table(naming: (0..<2_001).map { Column("c\($0)", numbers: [1]) })
    let refused = #expect(throws: TableError.self) {
      try wide.selecting("SELECT 1", named: "t.csv")
    }
    #expect(
      refused?.message == "'t.csv' has more than 2,000 columns, which is too many for a query")
    #expect(
      try Table().adding(Column("x", numbers: [])).selecting("SELECT x FROM t", named: "t").count
        == 0)
  }
}
