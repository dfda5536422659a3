import Scales
import Testing

@testable import Tables

/// Columns of dates as people write them.
@Suite struct DateReadingTests {
  private func read(_ texts: [String]) throws -> Table {
    let rows = texts.map { "\"\($0)\",z\n" }.joined()
    return try Table.readCSV(Array("x,y\n\(rows)".utf8), named: "t.csv")
  }

  @Test func `dates that are asked for as numbers are told with what counts them`() throws {
    let table = try read(["2024-01-13", "2024-02-01"])
    let error = #expect(throws: TableError.self) { try table.numbers("x") }
    #expect(
      error?.hint
        == "it is a date: take it as 'x', or count the rows of each with "
        + "'grouped(by: \"x\").counts()'")
  }

  @Test func `a number that is not a date among compact dates is told`() throws {
    var remarks: [String] = []
    let file = Array("d\n20240131\n20240201\n20240230\n".utf8)
    let table = try Table.readCSV(file, named: "t.csv", remark: { remarks.append($0.message) })
    #expect(try table.kind(of: "d") == .numbers)
    #expect(
      remarks == [
        "column 'd' of 't.csv': '20240230' in row 3 is not a date, so that the column is numbers"
      ])
  }

  @Test(arguments: [
    (["13/01/2018", "01/02/2018"], ["2018-01-13", "2018-02-01"]),
    (["12/31/2014", "01/02/2015"], ["2014-12-31", "2015-01-02"]),
    (["31.12.2023", "01.02.2024"], ["2023-12-31", "2024-02-01"]),
    (["01.02.2018", "01.03.2018"], ["2018-02-01", "2018-03-01"]),
    (["1-31-2024", "2-1-2024"], ["2024-01-31", "2024-02-01"]),
    (["2024/01/05", "2024/1/31"], ["2024-01-05", "2024-01-31"]),
    (["2024-1-31", "2024-02-01"], ["2024-01-31", "2024-02-01"]),
    (["1/13/24", "2/14/24"], ["2024-01-13", "2024-02-14"]),
    (["1/2/24", "15/2/24", "20/3/24"], ["2024-02-01", "2024-02-15", "2024-03-20"]),
    (["31.12.98", "01.01.99"], ["1998-12-31", "1999-01-01"]),
    (["Jan 2024", "March 2024"], ["2024-01-01", "2024-03-01"]),
    (["5 Jan 2024", "15 February 2024"], ["2024-01-05", "2024-02-15"]),
    (["5-Jan-24", "15-Feb-24"], ["2024-01-05", "2024-02-15"]),
    (["January 5, 2024", "Sept. 15, 2024"], ["2024-01-05", "2024-09-15"]),
    (["Mon, 5 Feb 2024", "Tue, 6 Feb 2024"], ["2024-02-05", "2024-02-06"]),
    (["2024-05-13 14:30:00", "2024-05-14 9:05"], ["2024-05-13T14:30Z", "2024-05-14T09:05Z"]),
    (["13/01/2018 14:30", "14/01/2018 09:00"], ["2018-01-13T14:30Z", "2018-01-14T09:00Z"]),
    (["1/13/2018 2:30 PM", "1/14/2018 12:00 AM"], ["2018-01-13T14:30Z", "2018-01-14"]),
    (["2024/01/05T10:00+02:00"], ["2024-01-05T10:00+02:00"]),
    (["09:30", "9:45:30"], ["2000-01-01T09:30Z", "2000-01-01T09:45:30Z"]),
    (["9:30 AM", "1:15 pm"], ["2000-01-01T09:30Z", "2000-01-01T13:15Z"]),
    (["20240105", "20240201"], ["2024-01-05", "2024-02-01"]),
    (["202401", "202402", "202403"], ["2024-01-01", "2024-02-01", "2024-03-01"]),
    (["", "13/01/2018", "NA"], ["", "2018-01-13", ""]),
  ])
  func `dates in one order are read`(texts: [String], dates: [String]) throws {
    let table = try read(texts)
    #expect(try table.kind(of: "x") == .dates)
    let read = try (0..<texts.count).map { row in
      try table.date("x", row: row).map { ISODate.text($0.secondsSince1970, offset: $0.offset) }
        ?? ""
    }
    #expect(read == dates)
  }

  @Test(arguments: [
    ["1.2.10", "1.3.11"], ["16:9", "4:3"], ["5 May"], ["May"], ["Monday"], ["2024-Q1"],
    ["31/02/2018"],
    ["13/13/2018"], ["25:00"], ["192.168.1.1"], ["John 5, 2024"], ["Janet 2024"], ["555-1234"],
  ])
  func `what is not a date stays text`(texts: [String]) throws {
    #expect(try read(texts).kind(of: "x") == .text)
  }

  @Test(arguments: [
    (["01/02/2018", "05/06/2018"], "'dd/MM/yyyy' and by 'MM/dd/yyyy'"),
    (["01-02-18", "05-06-18"], "'yy-MM-dd' and by 'dd-MM-yy' and by 'MM-dd-yy'"),
  ])
  func `an ambiguous column stays text and says so`(texts: [String], patterns: String) throws {
    let table = try read(texts)
    #expect(try table.kind(of: "x") == .text && table.mostKind(of: "x") == .dates)
    let misfits = try #require(try table.misfits("x", as: .dates))
    #expect(misfits.message("'line' leaves out").hasPrefix("column 'x' of 't.csv' stays text: "))
    #expect(misfits.message().hasSuffix("'\(texts[0])' is a date by \(patterns)"))
    #expect(misfits.hint().contains("DateFormatter(dateFormat: "))
  }

  @Test func `dates in two orders stay text`() throws {
    let misfits = try read(["01/02/2018", "13/01/2018", "01/13/2018"]).misfits("x", as: .dates)
    #expect(
      misfits?.message()
        == "column 'x' of 't.csv' stays text: '13/01/2018' has the day first, and '01/13/2018' the month"
    )
    #expect(misfits?.hint() == "write all of them as '2024-05-13'")
  }

  @Test func `one bad date among dates is told`() throws {
    let table = try read(["2024-01-01", "unknown", "2024-01-10"])
    #expect(try table.kind(of: "x") == .text)
    #expect(
      try table.misfits("x", as: .dates)?.message()
        == "1 of 3 values of column 'x' is not a date: 'unknown' in row 2 of 't.csv'")
    let rest = table.choosing([0, 2])
    #expect(try rest.kind(of: "x") == .dates && rest.dates("x").count == 2)
  }

  @Test func `dates that are written as numbers are numbers too`() throws {
    #expect(try read(["20240105", "20240201"]).numbers("x") == [20_240_105, 20_240_201])
    #expect(try read(["20240105", "20241301"]).kind(of: "x") == .numbers)
    #expect(try read(["202401", "202402"]).kind(of: "x") == .numbers)
  }

  @Test func `times of day have no day`() throws {
    let table = try read(["09:30", "12:45"])
    #expect(table.look(of: "x") == .clock(hasSeconds: false))
    #expect(try table.summary.texts("Least")[0] == "09:30")
    #expect(try read(["09:30:10"]).look(of: "x") == .clock(hasSeconds: true))
  }

  @Test(arguments: [
    (["20240105"], "column 'x' of 't.csv': '20240105' is read as the date 2024-01-05"),
    (["01.02.2018"], "column 'x' of 't.csv': '01.02.2018' is read as 2018-02-01, the day first"),
  ])
  func `a decision is told`(texts: [String], remark: String) throws {
    var remarks: [String] = []
    let rows = texts.map { "\($0),z\n" }.joined()
    _ = try Table.readCSV(
      Array("x,y\n\(rows)".utf8), named: "t.csv", remark: { remarks.append($0.message) })
    #expect(remarks == [remark])
  }
}
