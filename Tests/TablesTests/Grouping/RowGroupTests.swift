import Testing

@testable import Tables

@Suite struct RowGroupTests {
  private func read(_ text: String) throws -> Table {
    try Table.readCSV(Array(text.utf8), named: "t.csv")
  }

  private var sales: Table {
    get throws {
      try read(
        """
        Date,Region,Revenue
        2024-03-02,south,4
        2024-01-01,north,1
        2024-03-05,north,2
        2024-01-09,north,8
        2024-03-07,,3
        """)
    }
  }

  @Test func `a group has its rows as a table`() throws {
    let groups = try RowGroups(sales, by: [.column("Region")])
    #expect((0..<groups.count).map(groups.key) == ["south", "north", ""])
    #expect(try groups.table(of: 1).texts("Revenue") == ["1", "2", "8"])
    let error = #expect(throws: TableError.self) { try groups.table(of: 1).dates("Region") }
    #expect(error?.message == "row 2 of 't.csv': 'north' in column 'Region' is not a date")
  }

  @Test func `keys and values make a table`() throws {
    let groups = try RowGroups(sales, by: [.column("Region")])
    let table = try groups.aggregated([
      ("count", .count), ("Region", .sum("Revenue")), ("last", .max("Date")),
    ])
    #expect(table.columnNames == ["Region", "count", "Region 2", "last"])
    #expect(
      try table.textRows() == [
        ["south", "1", "4", "2024-03-02"], ["north", "3", "11", "2024-03-05"],
        ["", "1", "3", "2024-03-07"],
      ])
  }

  @Test func `of several keys there are the groups that have rows`() throws {
    let groups = try RowGroups(sales, by: [.calendar(.month, "Date"), .column("Region")])
    #expect(
      (0..<groups.count).map(groups.key) == [
        "2024-01, north", "2024-03, south", "2024-03, north", "2024-03, ?",
      ])
    let table = try groups.aggregated([("sum", .sum("Revenue"))])
    #expect(table.columnNames == ["month(Date)", "Region", "sum"])
    #expect(
      try table.textRows() == [
        ["2024-01", "north", "9"], ["2024-03", "south", "4"], ["2024-03", "north", "2"],
        ["2024-03", "", "3"],
      ])
  }

  @Test func `rows outside of the top are in no group`() throws {
    let groups = try RowGroups(
      sales, by: [.column("Revenue"), .top(1, "Region", rest: nil)])
    #expect((0..<groups.count).map(groups.key) == ["1, north", "2, north", "3, ?", "8, north"])
    #expect(try groups.values(of: .sum("Revenue")).text(at: 3) == "8")
  }

  @Test func `stretches without rows are filled`() throws {
    let groups = try RowGroups(sales, by: [.calendar(.month, "Date")])
    let filled = try #require(groups.filled(atMost: 3))
    let table = try filled.aggregated([
      ("count", .count), ("sum", .sum("Revenue")), ("names", .distinct("Region")),
    ])
    #expect(
      try table.textRows() == [
        ["2024-01", "2", "9", "1"], ["2024-02", "0", "", "0"], ["2024-03", "3", "9", "2"],
      ])
    #expect(filled.table(of: 1).count == 0)
    #expect(groups.filled(atMost: 2) == nil)
    #expect(try RowGroups(sales, by: [.column("Region")]).filled(atMost: 9) == nil)
  }

  @Test func `stretches are filled within each other group`() throws {
    let table = try read("at,x\n2024-01-01,a\n2024-01-03,b\nNA,a\n")
    let keys: [Key] = [.column("x"), .calendar(.day, "at")]
    let filled = try #require(try RowGroups(table, by: keys).filled(atMost: 7))
    #expect(
      try filled.aggregated([("n", .count)]).textRows() == [
        ["a", "2024-01-01", "1"], ["a", "2024-01-02", "0"], ["a", "2024-01-03", "0"],
        ["a", "", "1"],
        ["b", "2024-01-01", "0"], ["b", "2024-01-02", "0"], ["b", "2024-01-03", "1"],
      ])
    #expect(try RowGroups(table, by: keys).filled(atMost: 6) == nil)
    let reversed = try #require(try RowGroups(table, by: keys.reversed()).filled(atMost: 7))
    #expect((0..<7).map(reversed.rowCount) == [1, 0, 0, 0, 0, 1, 1])
  }

  @Test func `a table without rows has no groups, but one without a key`() throws {
    let table = try read("x,y\n")
    #expect(try RowGroups(table, by: [.column("x")]).count == 0)
    #expect(try RowGroups(table, by: [.column("x"), .column("y")]).count == 0)
    #expect(try RowGroups(table, by: []).values(of: .count).number(at: 0) == 0)
  }

  @Test func `grouping is stopped from outside`() throws {
    let error = #expect(throws: TableError.self) {
      try RowGroups(sales, by: [.column("Region")]) { true }
    }
    #expect(error == .stopped)
  }

  @Test func `there may be many groups`() throws {
    let count = 100_000
    let names = (0..<count).map { "name \($0 % 50_000)" }
    let table = try Table().adding(Column("x", texts: names))
      .adding(Column("y", numbers: (0..<count).map { Double($0 * 7 % 99_991) }))
    let groups = try RowGroups(table, by: [.column("x"), .column("y")])
    #expect(groups.count == count)
    #expect(try RowGroups(table, by: [.column("x")]).values(of: .count).number(at: 49_999) == 2)
  }
}
