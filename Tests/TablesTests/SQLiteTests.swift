import TestSupport
import Testing

@testable import Tables

@Suite struct SQLiteTests {
  private func rows(_ query: String?, of bytes: [UInt8] = Database.prices) throws -> [[String]] {
    try Table.readSQLite(bytes, named: "t.sqlite", query: query).textRows()
  }

  private func error(_ query: String?, of bytes: [UInt8] = Database.prices) -> TableError? {
    #expect(throws: TableError.self) {
      try Table.readSQLite(bytes, named: "t.sqlite", query: query)
    }
  }

  @Test func `without a query it is the only table`() throws {
    let table = try Table.readSQLite(Database.prices, named: "t.sqlite", query: nil)
    #expect(table.columnNames == ["Date", "Symbol", "Close", "Volume"])
    #expect(
      try ["Date", "Symbol", "Close", "Volume"].map(table.kind) == [
        .dates, .text, .numbers, .numbers,
      ])
    #expect(
      try table.textRows() == [
        ["2024-05-13", "ACME", "0.1", "12"], ["2024-05-14", "ACME", "12.5", ""],
        ["2024-05-15", "007", "1e+300", "9223372036854775807"],
      ])
  }

  @Test(arguments: [
    ("SELECT Close FROM prices WHERE Volume IS NULL", [["12.5"]]),
    (" -- a comment\nSELECT 1 AS x; /* and */ -- another\n ; ", [["1"]]),
    ("VALUES (1, 'a'), (2.5, NULL)", [["1", "a"], ["2.5", ""]]),
    ("SELECT 0.1 + 0.2, 4.0", [["0.30000000000000004", "4"]]),
    ("SELECT 1e15, 1e20", [["1000000000000000", "1e+20"]]),
    ("SELECT 'a\n', '', 'null'", [["a\n", "", "null"]]),
    ("SELECT hex(x'00ff'), length(zeroblob(5))", [["00FF", "5"]]),
    (
      "SELECT Symbol, count(*) FROM prices GROUP BY 1 ORDER BY 2 DESC",
      [["ACME", "2"], ["007", "1"]]
    ),
    (
      "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c WHERE x < 3) SELECT x FROM c",
      [["1"], ["2"], ["3"]]
    ),
    ("SELECT date(Date, '+1 day') FROM prices LIMIT 1", [["2024-05-14"]]),
    ("SELECT value FROM json_each('[1, 2]')", [["1"], ["2"]]),
    ("SELECT * FROM prices WHERE 0", []),
    // Neither the clock nor the time zone reaches a page.
    ("SELECT date('now'), datetime(), unixepoch(), strftime('%s', 'now')", [["", "", "", ""]]),
  ])
  func `a query selects`(query: String, expected: [[String]]) throws {
    #expect(try rows(query) == expected)
  }

  @Test func `columns with one name get numbers`() throws {
    let table = try Table.readSQLite(
      Database.prices, named: "t.sqlite", query: "SELECT 1 AS a, 2 AS a, 3 AS 'a 2', 4 AS ''")
    #expect(table.columnNames == ["a", "a 3", "a 2", "column 4"])
  }

  @Test func `texts in UTF-16 are read`() throws {
    #expect(try rows(nil, of: Database.utf16) == [["Größe 面", "1"]])
  }

  @Test func `a view that is wrong is told as a query that is wrong`() {
    let error = error("SELECT * FROM v", of: Database.wrongView)
    #expect(error?.message == "SQLite does not understand the query: no such column: gone")
    #expect(self.error("SELECT y FROM t", of: Database.wrongView)?.hint == "its columns are 'x'")
  }

  @Test func `names are quoted`() throws {
    #expect(try rows("SELECT * FROM \"a \"\"b\"", of: Database.shop) == [["4"]])
    // A quote with an accent is another character, and the same byte.
    #expect(try rows(nil, of: Database.accent) == [["4"]])
  }

  @Test(arguments: [
    ("", "the query is empty", "write one statement, as in 'SELECT day, mm FROM rain'"),
    (" -- none", "the query is empty", "write one statement, as in 'SELECT day, mm FROM rain'"),
    (
      "SELECT 1; SELECT 2", "the query has more than one statement",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "SELECT 1; DROP TABLE prices", "the query has more than one statement",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "DELETE FROM prices", "the query does not select",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "CREATE TABLE t(x)", "the query does not select",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    ("BEGIN", "the query does not select", "write one statement, as in 'SELECT day, mm FROM rain'"),
    (
      "VACUUM INTO 'copy.sqlite'", "the query does not select",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "INSERT INTO prices DEFAULT VALUES RETURNING *", "the query does not select",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "ATTACH 'other.sqlite' AS o", "a query cannot use 'ATTACH'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "PRAGMA journal_mode", "a query cannot use 'PRAGMA'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "SELECT * FROM pragma_table_info('prices')", "a query cannot use 'PRAGMA'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "UPDATE sqlite_master SET sql = ''", "the query does not select",
      "write one statement, as in 'SELECT day, mm FROM rain'"
    ),
    (
      "SELECT random()", "a query cannot use 'random()'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "SELECT RandomBlob(4)", "a query cannot use 'randomblob()'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "SELECT load_extension('x')", "a query cannot use 'load_extension()'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "SELECT current_timestamp", "a query cannot use 'CURRENT_TIMESTAMP'",
      "a query reads, and the same file always gives the same table"
    ),
    (
      "SELECT datetime('2024-05-13', 'localtime')",
      "SQLite does not understand the query: local time unavailable", nil
    ),
    (
      "SELECT Clos FROM prices", "SQLite does not understand the query: no such column: Clos",
      "its columns are 'Date', 'Symbol', 'Close', 'Volume'"
    ),
    (
      "SELECT 1 FROM price", "SQLite does not understand the query: no such table: price",
      "its tables are 'prices'"
    ),
    (
      "SELEC 1", "SQLite does not understand the query: near \"SELEC\": syntax error", nil
    ),
    (
      "SELECT a.b c.d FROM prices",
      "SQLite does not understand the query: near \".\": syntax error", nil
    ),
    (
      "SELECT x'00' AS photo", "row 1 of 't.sqlite': column 'photo' holds bytes, not text",
      "omit the column, or select 'hex(…)' of it"
    ),
    (
      "SELECT zeroblob(20000000)", "the query has a value of more than 100,000 bytes",
      "omit the column that it comes from"
    ),
  ])
  func `a query is refused`(query: String, message: String, hint: String?) {
    let error = error(query)
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func `of several tables one is to be named`() {
    let error = error(nil, of: Database.shop)
    #expect(error?.message == "'t.sqlite' has 4 tables")
    #expect(
      error?.hint
        == "name one: 'table(\"t.sqlite\", query: \"SELECT * FROM \\\"a \\\"\\\"b\\\"\")'; "
        + "there are a \"b, bad, dear, goods")
  }

  @Test func `bytes that are not text are refused with their row`() {
    #expect(
      error("SELECT * FROM goods", of: Database.shop)?.message
        == "row 2 of 't.sqlite': column 'photo' holds bytes, not text")
    #expect(
      error("SELECT * FROM bad", of: Database.shop)?.message
        == "row 1 of 't.sqlite' is not text in UTF-8")
  }

  @Test func `a file with a write-ahead log is refused`() {
    var bytes = Database.prices
    (bytes[18], bytes[19]) = (2, 2)
    let error = error(nil, of: bytes)
    #expect(error?.message == "'t.sqlite' has a write-ahead log, which is another file")
    #expect(error?.hint == "run 'sqlite3 t.sqlite \"PRAGMA journal_mode = DELETE\"' first")
  }

  @Test func `other files and damaged ones are refused`() {
    for bytes in [
      [], Array("day,mm\n".utf8), Array(Database.prices.dropFirst()),
      [UInt8](repeating: 7, count: 4096),
    ] {
      #expect(error(nil, of: bytes) == .notSQLite(file: "t.sqlite"))
    }
    #expect(error(nil, of: Array(Database.prices.prefix(600))) == .damaged(file: "t.sqlite"))
  }

  static let endless = "WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT "

  @Test(arguments: [
    endless + "count(*) FROM c", endless + "x FROM c ORDER BY -x",
    endless + "sum(length(a.x || b.x)) FROM c a, c b", endless + "hex(zeroblob(4000000)) FROM c",
  ])
  func `a query without end is ended`(query: String) {
    let error = #expect(throws: TableError.self) {
      try Table.readSQLite(
        Database.prices, named: "t.sqlite", query: query, stepLimit: 1_000_000)
    }
    let file = "t.sqlite"
    let errors: [TableError] = [
      .longQuery(file: file), .longValue(file: file), .largeQuery(file: file),
    ]
    #expect(error.map { errors.contains($0) } == true)
  }

  @Test func `a query is stopped`() {
    var count = 0
    #expect(throws: TableError.stopped) {
      try Table.readSQLite(
        Database.prices, named: "t.sqlite", query: Self.endless + "count(*) FROM c"
      ) {
        count += 1
        return count == 10
      }
    }
    #expect(count == 10)
  }
}
