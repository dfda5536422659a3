import Testing

@testable import Tables

@Suite struct KeyTests {
  private func read(_ text: String) throws -> Table {
    try Table.readCSV(Array(text.utf8), named: "t.csv")
  }

  /// The texts of the groups by a key, with the numbers of their rows.
  private func groups(_ text: String, _ key: Key, _ ranking: Aggregate? = nil) throws -> [String] {
    let groups = try RowGroups(read(text), by: [key], ranking: ranking)
    let values = groups.keyColumns[0]
    return (0..<groups.count).map { group in
      #expect(values.isMissing(at: group) == groups.key(of: group).isEmpty)
      return
        "\(groups.key(of: group)): \(groups.rows(of: group).map { "\($0 + 1)" }.joined(separator: " "))"
    }
  }

  @Test(arguments: [
    ("x\nb\na\nb\n", ["b: 1 3", "a: 2"]),
    ("x,y\nb,\n,\na,\nnull,\n", ["b: 1", "a: 3", ": 2 4"]),
    ("x\n10\n9\n2.50\n9.0\n", ["2.50: 3", "9: 2 4", "10: 1"]),
    ("x,y\n3,\nNA,\n-1,\n-0,\n0,\n", ["-1: 3", "-0: 4 5", "3: 1", ": 2"]),
    ("x\n5e300\n-5e300\n5e-300\n", ["-5e300: 2", "5e-300: 3", "5e300: 1"]),
    ("x\n2024-05-14\n2024-05-13\n2024-05-14T00:00Z\n", ["2024-05-13: 2", "2024-05-14: 1 3"]),
    ("x\n50%\n5%\n", ["5%: 2", "50%: 1"]),
    ("x\n007\n7\n007\n", ["007: 1 3", "7: 2"]),
    // The same letter, once as one character and once as two.
    ("x\n\u{E9}\ne\ne\u{301}\n", ["\u{E9}: 1 3", "e: 2"]),
    ("x\nK\n\u{212A}\nk\n", ["K: 1 2", "k: 3"]),
    ("x,y\n", []),
  ])
  func `the values of a column make groups`(text: String, expected: [String]) throws {
    #expect(try groups(text, .column("x")) == expected)
  }

  private static let times = """
    at
    2024-12-31T23:30+01:00
    2024-01-01T00:00+01:00
    2025-01-05T12:10:30Z
    NA
    2024-12-31T22:59Z
    """

  @Test(arguments: [
    (CalendarKey.year, ["2024: 1 2 5", "2025: 3", ": 4"]),
    (.quarter, ["2024-Q1: 2", "2024-Q4: 1 5", "2025-Q1: 3", ": 4"]),
    (.month, ["2024-01: 2", "2024-12: 1 5", "2025-01: 3", ": 4"]),
    (.week, ["2024-W01: 2", "2025-W01: 1 3 5", ": 4"]),
    (.day, ["2024-01-01: 2", "2024-12-31: 1 5", "2025-01-05: 3", ": 4"]),
    (
      .hour,
      [
        "2024-01-01 00:00: 2", "2024-12-31 22:00: 5", "2024-12-31 23:00: 1", "2025-01-05 12:00: 3",
        ": 4",
      ]
    ),
    (
      .minute,
      [
        "2024-01-01 00:00: 2", "2024-12-31 22:59: 5", "2024-12-31 23:30: 1", "2025-01-05 12:10: 3",
        ": 4",
      ]
    ),
  ])
  func `dates make groups by the clock that they were written with`(
    unit: CalendarKey, expected: [String]
  ) throws {
    #expect(try groups(KeyTests.times, .calendar(unit, "at")) == expected)
  }

  @Test(arguments: [
    (CalendarPart.weekday, ["Monday: 2", "Tuesday: 1 5", "Sunday: 3", ": 4"]),
    (.monthOfYear, ["Jan: 2 3", "Dec: 1 5", ": 4"]),
    (.quarterOfYear, ["Q1: 2 3", "Q4: 1 5", ": 4"]),
    (.weekOfYear, ["1: 1 2 3 5", ": 4"]),
    (.dayOfMonth, ["1: 2", "5: 3", "31: 1 5", ": 4"]),
    (.dayOfYear, ["1: 2", "5: 3", "366: 1 5", ": 4"]),
    (.hourOfDay, ["0: 2", "12: 3", "22: 5", "23: 1", ": 4"]),
    (.minuteOfHour, ["0: 2", "10: 3", "30: 1", "59: 5", ": 4"]),
  ])
  func `parts of dates make groups in the order of the calendar`(
    part: CalendarPart, expected: [String]
  ) throws {
    #expect(try groups(KeyTests.times, .part(part, "at")) == expected)
  }

  @Test func `a month with two offsets is one group that begins where its first row says`() throws {
    let table = try read("at\n2024-03-01T05:00+01:00\n2024-03-31T05:00+02:00\n")
    let groups = try RowGroups(table, by: [.calendar(.month, "at")])
    let month = groups.keyColumns[0]
    #expect(groups.count == 1 && month.look == .stretch(.month) && month.kind == .dates)
    // The midnight of a clock that is an hour ahead.
    #expect(month.date(at: 0) == .init(secondsSince1970: 1_709_247_600, offset: 3_600))
  }

  @Test(arguments: [
    ("20\n30\n39.5\n40\n", BinRule.width(10), ["20–30: 1", "30–40: 2 3 4"]),
    ("20\n41\n", .width(10), ["20–30: 1", "40–50: 2"]),
    ("-5\n5\nNA\n0\n", .width(10), ["-10 to 0: 1", "0 to 10: 2 4", ": 3"]),
    ("0.1\n0.3\n0.7\n", .width(0.1), ["0.1–0.2: 1", "0.3–0.4: 2", "0.6–0.7: 3"]),
    ("0\n1\n2\n3\n", .count(3), ["0–1: 1", "1–2: 2", "2–3: 3 4"]),
    ("0\n1\n", .count(3), ["0–0.333333: 1", "0.666667–1: 2"]),
    ("0\n34\n68\n102\n", .count(3), ["0–34: 1", "34–68: 2", "68–102: 3 4"]),
    ("0\n0.3\n0.6\n0.9\n", .count(3), ["0–0.3: 1", "0.3–0.6: 2", "0.6–0.9: 3 4"]),
    ("4\n4\n", .count(3), ["4–5: 1 2"]),
    ("1\n99\n42\n7\n", .automatic, ["0–50: 1 3 4", "50–100: 2"]),
    ("2.5\n2.5\n", .automatic, ["2–3: 1 2"]),
    ("NA\nNA\n", .automatic, [": 1 2"]),
  ])
  func `numbers are cut into intervals`(text: String, rule: BinRule, expected: [String]) throws {
    let rows = text.split(separator: "\n").map { "\($0),z\n" }.joined()
    #expect(try groups("x,y\n1,z\n\(rows)", .bins("x", rule)).count > 0)
    #expect(try groups("x,y\n\(rows)", .bins("x", rule)) == expected)
  }

  private static let cities = "City,n\nA,1\nB,9\nC,2\nB,9\n,5\nC,1\nD,NA\n"

  @Test(arguments: [
    (2, "others", nil, ["B: 2 4", "C: 3 6", "others: 1 7", ": 5"]),
    (2, nil, nil, ["B: 2 4", "C: 3 6", ": 5"]),
    (2, "C", nil, ["B: 2 4", "C: 3 6", "C 2: 1 7", ": 5"]),
    (9, "others", nil, ["B: 2 4", "C: 3 6", "A: 1", "D: 7", ": 5"]),
    (1, "rest", Aggregate.min("n"), ["B: 2 4", "rest: 1 3 6 7", ": 5"]),
    (3, "rest", .mean("n"), ["B: 2 4", "C: 3 6", "A: 1", "rest: 7", ": 5"]),
  ])
  func `the names with the greatest values are kept`(
    limit: Int, rest: String?, ranking: Aggregate?, expected: [String]
  ) throws {
    #expect(try groups(KeyTests.cities, .top(limit, "City", rest: rest), ranking) == expected)
  }

  @Test(arguments: [
    (
      Key.calendar(.month, "City"), "row 1 of 't.csv': 'A' in column 'City' is not a date",
      "none of its values is a date; dates are in 'Day'"
    ),
    (
      .part(.weekday, "n"), "row 1 of 't.csv': '1' in column 'n' is not a date",
      "none of its values is a date; dates are in 'Day'"
    ),
    (
      .bins("City", .automatic), "row 1 of 't.csv': 'A' in column 'City' is not a number",
      "none of its values is a number; numbers are in 'n'"
    ),
    (.bins("n", .width(0)), "intervals cannot be 0 wide", "their width is above 0"),
    (.bins("n", .width(-.infinity)), "intervals cannot be -inf wide", "their width is above 0"),
    (
      .bins("n", .width(1e-9)), "intervals 1e-09 wide are more than 10,000", "make them wider"
    ),
    (
      .bins("n", .count(0)), "there cannot be 0 intervals", "from 1 to 10,000 of them are possible"
    ),
    (.top(0, "City", rest: nil), "the top 0 names are none", "ask for 1 at least"),
    (.column("Town"), "'t.csv' has no column 'Town'", "its columns are 'City', 'n', 'Day'"),
  ])
  func `a column that does not fit a key is refused`(
    key: Key, message: String, hint: String
  ) throws {
    let table = try read("City,n,Day\nA,1,2024-05-13\nB,2,2024-05-14\n")
    let error = #expect(throws: TableError.self) { try RowGroups(table, by: [key]) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test(arguments: [
    (Key.column("Region"), "Region"), (.calendar(.month, "Date"), "month(Date)"),
    (.part(.weekday, "Date"), "weekday(Date)"), (.bins("Age", .automatic), "bins(Age)"),
    (.top(3, "City", rest: nil), "City"),
  ])
  func `a key is called as it is written`(key: Key, title: String) {
    #expect(key.title == title)
  }
}
