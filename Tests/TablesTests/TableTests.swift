import Testing

@testable import Tables

@Suite struct TableTests {
  private func read(_ text: String) throws -> Table {
    try Table.readCSV(Array(text.utf8), named: "t.csv")
  }

  private var prices: Table {
    get throws {
      try read(
        """
        Date,Symbol,Close
        2024-05-14,AAPL,187.43
        2024-05-13,MSFT,413.72
        2024-05-13,AAPL,186.28
        2024-05-15,MSFT,NA
        """)
    }
  }

  @Test func `values are asked for by column and row`() throws {
    let table = try prices
    #expect(try table.number("Close", row: 0) == 187.43)
    #expect(try table.number("Close", row: 3) == nil)
    #expect(try table.text("Close", row: 3) == nil)
    #expect(try table.texts("Close")[3] == "NA")
    #expect(try table.date("Date", row: 0)?.secondsSince1970 == 1_715_644_800)
    #expect(try table.number("Symbol", row: 0) == nil)
    #expect(try table.numbers("Close", missing: -1) == [187.43, 413.72, 186.28, -1])
  }

  @Test func `an error names the row of the file`() throws {
    func message(_ body: () throws -> Void) -> String? {
      #expect(throws: TableError.self) { try body() }?.message
    }
    let table = try prices
    let missing = "row 4 of 't.csv': column 'Close' has no number"
    #expect(message { _ = try table.numbers("Close") } == missing)
    let sorted = try table.sorted(by: "Symbol").choosing([3])
    #expect(message { _ = try sorted.numbers("Close") } == missing)
    #expect(
      message { _ = try table.dates("Symbol") }
        == "row 1 of 't.csv': 'AAPL' in column 'Symbol' is not a date")
    #expect(
      message { _ = try table.numbers("Symbol", missing: 0) }
        == "row 1 of 't.csv': 'AAPL' in column 'Symbol' is not a number")
    #expect(
      message { _ = try table.numbers("close") } == "'t.csv' has no column 'close'")
    let own = try Table().adding(Column("x", numbers: [1, .nan]))
    #expect(message { _ = try own.numbers("x") } == "row 2 of the table: column 'x' has no number")
  }

  @Test func `a message is one line, whatever the file has in it`() throws {
    let table = try read("\"a\nb\"\n\"two\r\nlines\"\n")
    let error = #expect(throws: TableError.self) { try table.numbers("a\nb") }
    #expect(
      error?.message == "row 1 of 't.csv': 'two  lines' in column 'a b' is not a number")
    let unknown = #expect(throws: TableError.self) { try table.numbers("c") }
    #expect(unknown?.hint == "its columns are 'a b'")
  }

  @Test func `the hint on a number with separators shows it without`() throws {
    let table = try read("price\n\"1,234.50\"\n\"1.5,5\"\n\"x\"\n\"1,5\"\n")
    #expect(try table.number("price", row: 0) == 1_234.5)
    let error = #expect(throws: TableError.self) { try table.numbers("price") }
    #expect(error?.hint?.hasPrefix("a missing number is empty") == true)
  }

  @Test(arguments: [
    ("Close", false, ["186.28", "187.43", "413.72", "NA"]),
    ("Close", true, ["413.72", "187.43", "186.28", "NA"]),
    ("Date", false, ["413.72", "186.28", "187.43", "NA"]),
    ("Symbol", false, ["187.43", "186.28", "413.72", "NA"]),
    ("Symbol", true, ["413.72", "NA", "187.43", "186.28"]),
  ])
  func `rows are sorted and stay in order where they are equal`(
    column: String, descending: Bool, closes: [String]
  ) throws {
    let sorted = try prices.sorted(by: column, descending: descending)
    #expect(try sorted.texts("Close") == closes)
  }

  @Test func `a column is added or replaced`() throws {
    let table = try prices.choosing([2, 0]).adding(Column("Rank", numbers: [1, 2]))
    #expect(table.columnNames == ["Date", "Symbol", "Close", "Rank"])
    #expect(try table.texts("Rank") == ["1", "2"] && table.texts("Close") == ["186.28", "187.43"])
    let other = try table.adding(Column("Close", texts: ["a", ""]))
    #expect(other.columnNames == ["Date", "Symbol", "Rank", "Close"])
    #expect(try other.text("Close", row: 1) == nil)
    let error = #expect(throws: TableError.self) { try table.adding(Column("x", numbers: [1])) }
    #expect(error?.message == "column 'x' has 1 value for 2 rows")
  }

  @Test func `each row stays when tables are joined`() throws {
    let names = try read("Symbol,Name,Close\nMSFT,Microsoft,1\nIBM,IBM,2\nMSFT,MS,3\n")
    let joined = try prices.joined(to: names, on: ["Symbol"]) { _ in }
    #expect(joined.columnNames == ["Date", "Symbol", "Close", "Name", "Close 2"])
    #expect(try joined.texts("Name") == ["", "Microsoft", "MS", "", "Microsoft", "MS"])
    #expect(try joined.texts("Close") == ["187.43", "413.72", "413.72", "186.28", "NA", "NA"])
    #expect(try joined.numbers("Close 2", missing: 0) == [0, 1, 3, 0, 1, 3])
    let error = #expect(throws: TableError.self) { try joined.numbers("Close 2") }
    #expect(error?.message == "row 1 of 't.csv': column 'Close 2' has no number")
  }

  @Test func `tables are joined by value`() throws {
    let left = try read("id\n1\n2.0\n\n-\n")
    let right = try read("id,name\n1.0,one\n2,two\n-,none\n")
    let joined = try left.joined(to: right, on: ["id"]) { _ in }
    #expect(try joined.texts("name") == ["one", "two", ""])
    let mixed = try left.joined(to: read("id,name\n1,one\nx,no\n"), on: ["id"]) { _ in }
    #expect(try mixed.texts("name") == ["one", "", ""])
  }

  @Test func `the rows of a join are claimed before they are made`() throws {
    struct TooMany: Error {}
    let table = try read("id\n" + String(repeating: "1\n", count: 1_000))
    var claimed = 0
    #expect(throws: TooMany.self) {
      try table.joined(to: table, on: ["id"]) { count in
        claimed = count
        throw TooMany()
      }
    }
    #expect(claimed == 1_000_000)
  }

  @Test func `the summary says what columns hold`() throws {
    let summary = try prices.summary
    #expect(
      summary.columnNames == ["Column", "Kind", "Values", "Missing", "Least", "Mean", "Greatest"])
    #expect(try summary.texts("Kind") == ["dates", "text", "numbers"])
    #expect(try summary.texts("Missing") == ["0", "0", "1"])
    #expect(try summary.texts("Least") == ["2024-05-13", "", "186.28"])
    #expect(try summary.texts("Mean") == ["", "", "262.477"])
    #expect(try summary.texts("Greatest") == ["2024-05-15", "", "413.72"])
  }
}
