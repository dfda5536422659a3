import Scales
import TestSupport
import Testing

@testable import Tables

@Suite struct WindowTests {
  private static let prices = """
    Date,Name,Close,Share
    2024-01-01,A,1,50%
    2024-01-02,B,2,25%
    2024-01-03,A,NA,NA
    2024-01-08,B,6,10%
    2024-01-08,A,3,15%
    """

  private func texts(
    _ window: Window, within keys: [Key] = [], of text: String = prices
  ) throws -> [String] {
    let table = try Table.readCSV(Array(text.utf8), named: "t.csv")
    let column = try table.values(of: window, within: keys)
    return (0..<column.count).map { column.text(at: $0) }
  }

  private static let windows: [(Window, [Key], [String])] = [
    (.movingMean("Close", over: .rows(1)), [], ["1", "2", "", "6", "3"]),
    (.movingMean("Close", over: .rows(2)), [], ["", "1.5", "", "", "4.5"]),
    (.movingMean("Close", over: .rows(9)), [], ["", "", "", "", ""]),
    (.movingMean("Share", over: .rows(2)), [], ["", "37.5%", "", "", "12.5%"]),
    (
      .movingMean("Close", over: .time(.init(days: 2), along: nil)), [],
      ["1", "1.5", "2", "4.5", "4.5"]
    ),
    (
      .movingMean("Close", over: .time(.init(1, of: .week), along: "Date")), [],
      ["1", "1.5", "1.5", "3.6666666666666665", "3.6666666666666665"]
    ),
    (
      .movingMean("Close", over: .time(.init(days: 1), along: nil)), [.column("Name")],
      ["1", "2", "", "6", "3"]
    ),
    (.runningSum("Close"), [], ["1", "3", "", "9", "12"]),
    (.runningSum("Close"), [.column("Name")], ["1", "2", "", "8", "4"]),
    (.change("Close", rows: 1), [], ["", "1", "", "", "-3"]),
    (.change("Close", rows: 1), [.column("Name")], ["", "", "", "4", ""]),
    (.change("Share", rows: 4), [], ["", "", "", "", "-35%"]),
    (.share("Close"), [.column("Name")], ["25%", "25%", "", "75%", "75%"]),
    (.share("Share"), [], ["50%", "25%", "", "10%", "15%"]),
    (.rank("Close", descending: true), [], ["4", "3", "", "1", "2"]),
    (.rank("Close", descending: false), [], ["1", "2", "", "4", "3"]),
    (.rank("Date", descending: true), [], ["5", "4", "3", "1", "1"]),
    (.rank("Share", descending: true), [.top(1, "Name", rest: nil)], ["1", "", "", "", "2"]),
  ]

  @Test(arguments: windows)
  func `a window gives a value for each row`(
    window: Window, keys: [Key], expected: [String]
  ) throws {
    #expect(try texts(window, within: keys) == expected)
  }

  @Test func `shares of nothing and sums beyond the greatest number are told apart`() throws {
    #expect(try texts(.share("x"), of: "x,y\n1,\n-1,\n") == ["", ""])
    let large = try Table().adding(Column("x", numbers: [1.5e308, 1.5e308, -1.5e308]))
    func values(_ window: Window) throws -> [Double?] {
      let column = try large.values(of: window)
      return (0..<3).map { column.number(at: $0) }
    }
    #expect(
      try values(.runningSum("x")) == [1.5e308, .greatestFiniteMagnitude, 1.5e308])
    #expect(try values(.share("x")) == [1, 1, -1])
    #expect(try values(.change("x", rows: 1)) == [nil, 0, -.greatestFiniteMagnitude])
    #expect(try values(.movingMean("x", over: .rows(2))) == [nil, 1.5e308, 0])
  }

  private static let refusals: [(Window, String, String)] = [
    (
      .runningSum("Name"), "row 1 of 't.csv': 'A' in column 'Name' is not a number",
      "none of its values is a number; numbers are in 'Close', 'Share'"
    ),
    (
      .movingMean("Close", over: .time(.init(days: 2), along: "Name")),
      "row 1 of 't.csv': 'A' in column 'Name' is not a date",
      "none of its values is a date; dates are in 'Date'"
    ),
    (
      .movingMean("Close", over: .time(.init(), along: "Date")),
      "the length of a window is not above 0", "make it longer"
    ),
    (
      .movingMean("Close", over: .rows(0)), "a window cannot have 0 rows", "give it 1 at least"
    ),
    (
      .change("Close", rows: -1), "a change cannot be from -1 rows before",
      "count 1 row at least"
    ),
  ]

  @Test(arguments: refusals)
  func `a window that is not one is refused`(
    window: Window, message: String, hint: String
  ) throws {
    let error = #expect(throws: TableError.self) { try texts(window) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func `a window of time needs one column of dates, in order`() throws {
    let window = Window.movingMean("x", over: .time(.init(days: 1), along: nil))
    func error(_ text: String) -> TableError? {
      #expect(throws: TableError.self) { try texts(window, of: text) }
    }
    let none = error("x,y\n1,a\n")
    #expect(none?.message == "'t.csv' has no column of dates")
    let two = error("x,a,b\n1,2024-01-01,2024-01-02\n")
    #expect(two?.message == "'t.csv' has 2 columns of dates")
    #expect(two?.hint == "say which: 'along: \"a\"'")
    let back = error("x,day\n1,2024-01-02\n2,NA\n3,2024-01-01\n")
    #expect(back?.message == "row 3 of 't.csv': the date in column 'day' is before the last one")
    #expect(back?.hint == "sort the rows: 'sorted(by: \"day\")'")
  }

  @Test func `a moving mean does not drift`() throws {
    var dice = Dice(seed: 7)
    let numbers = (0..<2_000).map { place in
      place % 97 == 0 ? 1e17 : Double(dice.below(1_000)) / 8
    }
    let dates = (0..<2_000).map { Column.Instant(secondsSince1970: Double($0 * 60)) }
    let table = try Table().adding(Column("x", numbers: numbers))
      .adding(Column("t", dates: dates))
    let byRows = try table.values(of: .movingMean("x", over: .rows(5)))
    let byTime = try table.values(
      of: .movingMean("x", over: .time(.init(seconds: 300), along: nil)))
    for place in 4..<2_000 {
      var sum = CompensatedSum()
      for number in numbers[(place - 4)...place] { sum.add(number) }
      #expect(byRows.number(at: place) == sum.mean)
      #expect(byTime.number(at: place) == sum.mean)
    }
  }
}
