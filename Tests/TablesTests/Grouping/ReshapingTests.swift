import Testing

@testable import Tables

@Suite struct ReshapingTests {
  private func read(_ text: String) throws -> Table {
    try Table.readCSV(Array(text.utf8), named: "t.csv")
  }

  private static let readings = """
    at,Site,Value,Rate
    2024-03-01T09:05,A,1,10%
    2024-03-01T09:14,A,3,30%
    NA,A,99,1%
    2024-03-01T09:50,B,5,NA
    2024-03-01T10:00,A,,
    """

  private static let samples: [(Int, CalendarKey, [String])] = [
    (
      15, .minute,
      [
        "2024-03-01 09:00 2 20%", "2024-03-01 09:15  ", "2024-03-01 09:30  ",
        "2024-03-01 09:45 5 ", "2024-03-01 10:00  ",
      ]
    ),
    (1, .hour, ["2024-03-01 09:00 3 20%", "2024-03-01 10:00  "]),
    (3, .day, ["2024-03-01 3 20%"]),
    (5, .hour, ["2024-03-01 05:00 3 20%", "2024-03-01 10:00  "]),
    (10, .year, ["2020 3 20%"]),
  ]

  @Test(arguments: samples)
  func `a stretch of time without rows has a row`(
    count: Int, unit: CalendarKey, expected: [String]
  ) throws {
    let table = try read(ReshapingTests.readings).resampled(every: count, unit)
    #expect(table.columnNames == ["at", "Value", "Rate"])
    #expect(try table.textRows().map { $0.joined(separator: " ") } == expected)
  }

  private static let origins: [(String, Int, CalendarKey, [String])] = [
    ("2024-01-03\n2024-01-08", 2, .day, ["2024-01-03", "2024-01-05", "2024-01-07"]),
    ("2024-01-03\n2024-01-18", 2, .week, ["2024-W01", "2024-W03"]),
    ("2024-02-03\n2024-09-18", 3, .month, ["2024-01", "2024-04", "2024-07"]),
    ("2024-02-03\n2024-09-18", 5, .month, ["2024-02", "2024-07"]),
    ("2024-02-03\n2024-09-18", 2, .quarter, ["2024-Q1", "2024-Q3"]),
    (
      "1969-12-31T22:00\n1970-01-01T05:00", 7, .hour,
      ["1969-12-31 21:00", "1970-01-01 04:00"]
    ),
  ]

  @Test(arguments: origins)
  func `stretches begin with the day or the year, or with the first date`(
    dates: String, count: Int, unit: CalendarKey, expected: [String]
  ) throws {
    let table = try read("at,x\n" + dates.split(separator: "\n").map { "\($0),1\n" }.joined())
    #expect(try table.resampled(every: count, unit).texts("at") == expected)
  }

  @Test func `stretches have the values that are asked for`() throws {
    let table = try read(ReshapingTests.readings)
    let sampled = try table.resampled(
      every: 30, .minute, along: "at", [("n", .count), ("at", .max("Value"))])
    #expect(sampled.columnNames == ["at", "n", "at 2"])
    #expect(
      try sampled.textRows() == [
        ["2024-03-01 09:00", "2", "3"], ["2024-03-01 09:30", "1", "5"],
        ["2024-03-01 10:00", "1", ""],
      ])
    #expect(
      try read("at,x\nNA,1\n2024-01-01,1\n").choosing([0]).resampled(.day, along: "at").count == 0)
  }

  @Test func `stretches may be too many or none`() throws {
    let table = try read(ReshapingTests.readings)
    let many = #expect(throws: TableError.self) { try table.resampled(.minute, atMost: 55) }
    #expect(many?.message == "there are more than 55 stretches of time")
    #expect(try table.resampled(.minute, atMost: 56).count == 56)
    for count in [0, -1, Int.max] {
      let none = #expect(throws: TableError.self) { try table.resampled(every: count, .day) }
      #expect(none?.message == "there are no stretches of \(count) days")
    }
    let unknown = #expect(throws: TableError.self) { try table.resampled(.day, along: "Site") }
    #expect(unknown?.hint == "none of its values is a date; dates are in 'at'")
  }

  private static let sales = """
    Region,Month,Units
    north,2024-01-05,1
    south,2024-01-09,2
    north,2024-03-02,4
    north,2024-01-31,8
    ,2024-03-01,16
    south,NA,32
    """

  private static let pivots: [(Key, Key, Aggregate, [String], [[String]])] = [
    (
      .column("Region"), .calendar(.month, "Month"), .sum("Units"),
      ["Region", "2024-01", "2024-03", "?"],
      [["north", "9", "4", ""], ["south", "2", "", "32"], ["", "", "16", ""]]
    ),
    (
      .calendar(.month, "Month"), .column("Region"), .count,
      ["month(Month)", "north", "south", "?"],
      [["2024-01", "2", "1", "0"], ["2024-03", "1", "0", "1"], ["", "0", "1", "0"]]
    ),
    (
      .column("Region"), .top(1, "Region", rest: "Region"), .max("Month"),
      ["Region", "north", "Region 2", "?"],
      [
        ["north", "2024-03-02", "", ""], ["south", "", "2024-01-09", ""],
        ["", "", "", "2024-03-01"],
      ]
    ),
    (
      .top(1, "Region", rest: nil), .part(.monthOfYear, "Month"), .distinct("Units"),
      ["Region", "Jan", "Mar", "?"], [["north", "2", "1", "0"], ["", "0", "1", "0"]]
    ),
  ]

  @Test(arguments: pivots)
  func `a pivot has a row for one key and a column for the other`(
    rows: Key, columns: Key, values: Aggregate, names: [String], expected: [[String]]
  ) throws {
    let table = try read(ReshapingTests.sales).pivoted(rows: rows, columns: columns, values: values)
    #expect(table.columnNames == names)
    #expect(try table.textRows() == expected)
  }

  @Test func `the cells of a pivot are claimed, and there may be too many`() throws {
    struct TooMany: Error {}
    var claimed = 0
    #expect(throws: TooMany.self) {
      try read(ReshapingTests.sales).pivoted(
        rows: .column("Region"), columns: .column("Units"), values: .count,
        claiming: { count in
          claimed = count
          throw TooMany()
        })
    }
    #expect(claimed == 18)
    let wide = try read("x,y\n" + (0..<10_000).map { "\($0),1\n" }.joined())
    let error = #expect(throws: TableError.self) {
      try wide.pivoted(rows: .column("y"), columns: .column("x"), values: .count)
    }
    #expect(error?.message == "'x' makes 10000 columns of 1 rows")
  }

  @Test func `tables are joined on several columns`() throws {
    let left = try read("a,b,x\n1,k,1\n1,l,2\n2,k,3\n,k,4\n1,k,5\n")
    let right = try read("b,a,y\nk,1.0,10\nk,2,20\nk,1,30\nk,,40\n,1,50\n")
    let joined = try left.joined(to: right, on: ["a", "b"]) { _ in }
    #expect(joined.columnNames == ["a", "b", "x", "y"])
    #expect(
      try joined.textRows().map { $0.suffix(2) } == [
        ["1", "10"], ["1", "30"], ["2", ""], ["3", "20"], ["4", ""], ["5", "10"], ["5", "30"],
      ])
    let one = try left.joined(to: right, on: ["a", "a"]) { _ in }
    #expect(try one.textRows() == left.joined(to: right, on: ["a"]) { _ in }.textRows())
    let error = #expect(throws: TableError.self) { try left.joined(to: right, on: []) { _ in } }
    #expect(error?.message == "'on' names no column")
    let unknown = #expect(throws: TableError.self) {
      try left.joined(to: right, on: ["a", "x"]) { _ in }
    }
    #expect(unknown?.message == "'t.csv' has no column 'x'")
  }
}
