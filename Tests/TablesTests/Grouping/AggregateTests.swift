import Testing

@testable import Tables

@Suite struct AggregateTests {
  private static let sales = """
    Region,Revenue,Day,Share,Name
    north,0.1,2024-03-01,10%,a
    south,4,2024-03-02,20%,b
    north,0.2,2024-03-03,30%,a
    south,NA,NA,NA,
    north,0.3,2024-03-05,60%,c
    east,NA,NA,NA,null
    """

  private func read(_ text: String) throws -> Table {
    try Table.readCSV(Array(text.utf8), named: "t.csv")
  }

  private func texts(_ aggregate: Aggregate, of text: String = sales) throws -> [String] {
    let column = try RowGroups(read(text), by: [.column("Region")]).values(of: aggregate)
    return (0..<column.count).map { column.text(at: $0) }
  }

  @Test(arguments: [
    (Aggregate.count, ["3", "2", "1"]),
    (.sum("Revenue"), ["0.6", "4", ""]),
    (.mean("Revenue"), ["0.2", "4", ""]),
    (.median("Revenue"), ["0.2", "4", ""]),
    (.min("Revenue"), ["0.1", "4", ""]),
    (.max("Revenue"), ["0.3", "4", ""]),
    (.deviation("Revenue"), ["0.09999999999999999", "", ""]),
    (.standardError("Revenue"), ["0.057735026918962574", "", ""]),
    (.quantile(0.25, "Revenue"), ["0.15000000000000002", "4", ""]),
    (.quantile(0, "Revenue"), ["0.1", "4", ""]),
    (.quantile(1, "Revenue"), ["0.3", "4", ""]),
    (.distinct("Name"), ["2", "1", "0"]),
    (.distinct("Revenue"), ["3", "1", "0"]),
    (.min("Day"), ["2024-03-01", "2024-03-02", ""]),
    (.max("Day"), ["2024-03-05", "2024-03-02", ""]),
    (.mean("Day"), ["2024-03-03", "2024-03-02", ""]),
    (.median("Day"), ["2024-03-03", "2024-03-02", ""]),
    (.distinct("Day"), ["3", "1", "0"]),
    (.sum("Share"), ["100%", "20%", ""]),
    (.max("Share"), ["60%", "20%", ""]),
    (.distinct("Share"), ["3", "1", "0"]),
  ])
  func `a value for each group skips what is missing`(
    aggregate: Aggregate, expected: [String]
  ) throws {
    #expect(try texts(aggregate) == expected)
  }

  @Test(arguments: [
    (
      Aggregate.sum("Day"), "'sum' takes numbers, and column 'Day' has dates",
      "'mean', 'median', 'min' and 'max' take dates"
    ),
    (
      .deviation("Day"), "'deviation' takes numbers, and column 'Day' has dates",
      "'mean', 'median', 'min' and 'max' take dates"
    ),
    (
      .max("Name"), "row 1 of 't.csv': 'a' in column 'Name' is not a number",
      "none of its values is a number; numbers are in 'Revenue', 'Share'"
    ),
    (
      .sum("Place"), "'t.csv' has no column 'Place'",
      "its columns are 'Region', 'Revenue', 'Day', 'Share', 'Name'"
    ),
    (.quantile(90, "Revenue"), "there is no quantile at 90", "it is a fraction from 0 to 1"),
    (.quantile(.nan, "Revenue"), "there is no quantile at nan", "it is a fraction from 0 to 1"),
  ])
  func `a column that does not fit is refused`(
    aggregate: Aggregate, message: String, hint: String
  ) throws {
    let error = #expect(throws: TableError.self) { try texts(aggregate) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  private static let sums: [(numbers: [Double], sum: Double, mean: Double)] = [
    ([1e16, 1, -1e16], 1.0, 0.3333333333333333),
    ([0.1, 0.2, 0.3], 0.6, 0.2),
    ([0.1, 0.1, 0.1], 0.30000000000000004, 0.1),
    ([1e308, 1e308, -1e308], 1e308, 3.3333333333333334e307),
    ([1.5e308, 1.5e308], .greatestFiniteMagnitude, 1.5e308),
    ([-1.5e308, -1.5e308], -.greatestFiniteMagnitude, -1.5e308),
  ]

  @Test(arguments: sums)
  func `sums are rounded once and means fit`(
    numbers: [Double], sum: Double, mean: Double
  ) throws {
    let table = try Table().adding(Column("x", numbers: numbers))
    let groups = try RowGroups(table, by: [])
    #expect(groups.count == 1)
    #expect(try groups.values(of: .sum("x")).number(at: 0) == sum)
    #expect(try groups.values(of: .mean("x")).number(at: 0) == mean)
  }

  private static let deviations: [(numbers: [Double], deviation: Double)] = [
    ([2.0, 4, 4, 4, 5, 5, 7, 9], 2.138089935299395),
    ([1_000_000_001, 1_000_000_002, 1_000_000_003], 1),
    ([0.1, 0.1, 0.1], 0),
    ([1e300, -1e300], 1.4142135623730951e300),
    ([1e-300, -1e-300], 1.4142135623730951e-300),
    ([-1.7e308, 1.7e308], .greatestFiniteMagnitude),
    ([0, 0], 0),
  ]

  @Test(arguments: deviations)
  func `the deviation divides by one less than the count`(
    numbers: [Double], expected: Double
  ) throws {
    let table = try Table().adding(Column("x", numbers: numbers))
    let deviation = try RowGroups(table, by: []).values(of: .deviation("x")).number(at: 0)
    let found = try #require(deviation)
    #expect((found - expected).magnitude <= 1e-14 * expected)
  }

  private static let quantiles: [(numbers: [Double], fraction: Double, quantile: Double)] = [
    ([3.0, 1, 2, 10], 0.9, 7.9), ([1, 2], 0.5, 1.5), ([-1.7e308, 1.7e308], 0.5, 0),
    ([7], 0.3, 7),
  ]

  @Test(arguments: quantiles)
  func `a quantile lies between its neighbours`(
    numbers: [Double], fraction: Double, expected: Double
  ) throws {
    let table = try Table().adding(Column("x", numbers: numbers))
    let column = try RowGroups(table, by: []).values(of: .quantile(fraction, "x"))
    #expect(column.number(at: 0).map { ($0 - expected).magnitude < 1e-14 } == true)
  }

  @Test(arguments: [
    (Aggregate.count, "count"), (.sum("Revenue"), "sum(Revenue)"),
    (.quantile(0.9, "Revenue"), "quantile(0.9, Revenue)"), (.distinct("City"), "distinct(City)"),
    (.deviation("x"), "deviation(x)"),
  ])
  func `an aggregate is called as it is written`(aggregate: Aggregate, title: String) {
    #expect(aggregate.title == title)
  }

  @Test func `numbers among texts are what counts`() throws {
    let table = "Region,x\na,1\na,?\na,3\nb,?\n"
    #expect(try texts(.sum("x"), of: table) == ["4", ""])
    #expect(try texts(.distinct("x"), of: table) == ["3", "1"])
  }

  @Test func `dates keep the offset that they were written with`() throws {
    let table = """
      Region,at
      a,2024-03-31T01:00+01:00
      a,2024-03-31T05:00+02:00
      """
    #expect(try texts(.max("at"), of: table) == ["2024-03-31T05:00+02:00"])
    #expect(try texts(.mean("at"), of: table) == ["2024-03-31T02:30+01:00"])
  }
}
