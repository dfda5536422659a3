import Testing

@testable import Tables

/// Files as spreadsheets and instruments write them.
@Suite struct FileFormTests {
  private func read(_ bytes: [UInt8]) throws -> (
    names: [String], rows: [[String]], remarks: [String]
  ) {
    var remarks: [String] = []
    let table = try Table.readCSV(bytes, named: "t.csv", remark: { remarks.append($0.message) })
    return (table.columnNames, try table.textRows(), remarks)
  }

  @Test(arguments: [
    ("sep=;\na;b\n1;2\n", ["a", "b"], [["1", "2"]]),
    ("sep=|\r\na|b\r\n1|2\r\n", ["a", "b"], [["1", "2"]]),
    ("a|b\nx|1\n", ["a", "b"], [["x", "1"]]),
    ("a\tb\nx y\t1\n", ["a", "b"], [["x y", "1"]]),
    ("# one\n# two\na,b\nx,1\n# gap\ny,2\n", ["a", "b"], [["x", "1"], ["y", "2"]]),
    ("# Station 5\na,b\nx,1\n", ["a", "b"], [["x", "1"]]),
    ("#a,b\nx,1\ny,2\n", ["a", "b"], [["x", "1"], ["y", "2"]]),
    ("#,Name\n1,x\n2,y\n", ["#", "Name"], [["1", "x"], ["2", "y"]]),
    ("a,b,\nx,1,\ny,2,\n", ["a", "b"], [["x", "1"], ["y", "2"]]),
    ("a,b\rx,1\ry,2\r", ["a", "b"], [["x", "1"], ["y", "2"]]),
    (",a,b\nx,1,2\n", ["column 1", "a", "b"], [["x", "1", "2"]]),
    (
      "Name;2019;2020\nx;1;2\ny;3;4\n", ["Name", "2019", "2020"],
      [["x", "1", "2"], ["y", "3", "4"]]
    ),
  ])
  func `a file is read without a word`(text: String, names: [String], rows: [[String]]) throws {
    let (found, texts, remarks) = try read(Array(text.utf8))
    #expect(found == names && texts == rows && remarks == [])
  }

  @Test(arguments: [
    (
      "Sales, 2024\nby me\n\nDay,Region,Sum\n2024-01-01,N,5\n2024-01-02,S,6\n2024-01-03,S,7\n",
      ["Day", "Region", "Sum"], "2 lines before the header of 't.csv' are left out: 'Sales'"
    ),
    (
      "Report;;\nDay;Region;Sum\n01.01.2024;N;5,5\n02.01.2024;S;6\n31.01.2024;S;6\n",
      ["Day", "Region", "Sum"], "a line before the header of 't.csv' is left out: 'Report'"
    ),
    (
      "a,b\n,1\n,\nx,2\n , \n\n,,,\n", ["a", "b"],
      "2 rows without a value at the end of 't.csv' are left out"
    ),
    (
      "a\tb\nx\t1\n\t", ["a", "b"], "a row without a value at the end of 't.csv' is left out"
    ),
    (
      "a,a\nx,y\n", ["a", "a 2"],
      "two columns of 't.csv' are called 'a', and the second is 'a 2' here"
    ),
    (
      "a,b,c\n1,x,2\n3,y\n4\n", ["a", "b", "c"],
      "2 rows of 't.csv' are short: row 2 has 2 values for 3 columns, the first of them"
    ),
    (
      "Mon,4\nTue,5\n", ["Mon", "4"],
      "the first row of 't.csv' names its columns, and '4' looks like a value"
    ),
    (
      "x y\n1 2\n3 4\n", ["x y"],
      "'t.csv' has one column, 'x y', with spaces between its values"
    ),
    (
      "a,b\nx,1\ny,2\nTotal,3\n", ["a", "b"],
      "the last row of 't.csv' says 'Total', and counts as any other"
    ),
    (
      "d,v\n2024-03-01T10:00:00+02:00,1\n2024-03-01T11:00:00,2\n", ["d", "v"],
      "column 'd' of 't.csv': '2024-03-01T11:00:00' in row 2 has no offset from UTC, as others have, "
        + "and is taken as UTC"
    ),
    (
      "d,v\n1 Mar 2024 10:00 +02:00,1\n1 Mar 2024 11:00,2\n", ["d", "v"],
      "column 'd' of 't.csv': '1 Mar 2024 11:00' in row 2 has no offset from UTC, as others have, and "
        + "is taken as UTC"
    ),
  ])
  func `what was decided is told`(text: String, names: [String], remark: String) throws {
    let (found, _, remarks) = try read(Array(text.utf8))
    #expect(found == names && remarks == [remark])
  }

  @Test(arguments: ["2024-03-01T10:00Z", "2024-03-01T10:00+00:00", "2024-03-01T10:00-01:00"])
  func `dates that all have an offset need no remark`(date: String) throws {
    #expect(try read(Array("d,v\n2024-03-01T10:00+02:00,1\n\(date),2\n".utf8)).remarks == [])
  }

  @Test func `UTF-16 with its mark is read`() throws {
    let text = "Stadt\tWert\r\nZürich\t3\r\n"
    let units = Array(text.utf16)
    let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [little, big] {
      let (names, rows, _) = try read(bytes)
      #expect(names == ["Stadt", "Wert"] && rows == [["Zürich", "3"]])
    }
  }

  @Test func `Windows-1252 is read, with a remark`() throws {
    let bytes =
      Array("Stadt,Wert\nZ".utf8) + [0xFC] + Array("rich,3\n".utf8) + [0x80] + Array("uro,4\n".utf8)
    let (_, rows, remarks) = try read(bytes)
    #expect(rows == [["Zürich", "3"], ["€uro", "4"]])
    #expect(remarks == ["'t.csv' is not UTF-8 and is read as Windows-1252, as in 'Zürich'"])
  }

  @Test(arguments: [
    // Damaged UTF-8, Cyrillic in Windows-1251, and bytes that stand for nothing.
    Array("a,b\nZürich,1\n".utf8) + [0xE4, 0x0A],
    Array("a,b\n".utf8) + [0xCC, 0xEE, 0xF1, 0xEA, 0xE2, 0xE0],
    Array("a,b\nx".utf8) + [0x81],
  ])
  func `other bytes are refused with their row`(bytes: [UInt8]) {
    let error = #expect(throws: TableError.self) { try read(bytes) }
    #expect(error?.message.hasSuffix("is not text in UTF-8") == true)
  }

  @Test(arguments: [
    (Array("PK\u{3}\u{4}..xl/workbook.xml".utf8), "'t.csv' is an Excel workbook"),
    (
      Array("PK\u{3}\u{4}mimetypeapplication/vnd.oasis.opendocument.spreadsheet".utf8),
      "'t.csv' is an OpenDocument spreadsheet"
    ),
    ([0x1F, 0x8B, 8, 0], "'t.csv' is compressed by gzip"),
    ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "'t.csv' is an old Excel workbook"),
    (Array(" <!DOCTYPE html><html>".utf8), "'t.csv' is a page of HTML"),
    (Array("SQLite format 3\0".utf8), "'t.csv' is an SQLite database"),
    (Array("[{\"a\": 1}]".utf8), "'t.csv' is JSON"),
    (Array("{\n  \"a\": 1}".utf8), "'t.csv' is JSON"),
    (Array("%PDF-1.4".utf8), "'t.csv' is a PDF"), ([], "'t.csv' is empty"),
    (Array("\n\r\n".utf8), "'t.csv' is empty"),
  ])
  func `another kind of file is refused by its name`(bytes: [UInt8], message: String) {
    let error = #expect(throws: TableError.self) { try read(bytes) }
    #expect(error?.message == message)
    #expect(error?.hint != nil)
  }

  @Test func `JSON is read line by line and from within an object`() throws {
    func read(_ text: String) throws -> (rows: [[String]], remarks: [String]) {
      var remarks: [String] = []
      let table = try Table.readJSON(
        Array(text.utf8), named: "t.json", remark: { remarks.append($0.message) })
      return (try table.textRows(), remarks)
    }
    #expect(try read("{\"a\": 1}\n\n{\"a\": 2}\n").rows == [["1"], ["2"]])
    let inner = try read(#"{"meta": {"n": 1}, "data": [{"a": 1}]}"#)
    #expect(inner.rows == [["1"]])
    #expect(
      inner.remarks == [
        "the rows of 't.json' are the list 'data', and what stands beside it is left out"
      ])
    #expect(try read(#"{"result": {"data": [{"a": 1}]}}"#).remarks == [])
    let error = #expect(throws: TableError.self) {
      try read(#"{"a": [{"x": 1}], "b": [{"y": 1}]}"#)
    }
    #expect(error?.message == "'t.json' has 2 lists of rows: 'a', 'b'")
  }

  @Test func `strings of JSON are not numbers`() throws {
    let table = try Table.readJSON(
      Array(#"[{"a": "06088", "b": "4", "c": 1}, {"a": "1", "b": "5", "c": "2"}]"#.utf8),
      named: "t.json")
    #expect(try ["a", "b", "c"].map(table.kind) == [.text, .text, .text])
    let error = #expect(throws: TableError.self) { try table.numbers("b", missing: 0) }
    #expect(error?.message == "row 1 of 't.json': '4' in column 'b' is not a number")
    #expect(error?.hint?.hasPrefix("it is text; 'texts(") == true)
    #expect(try table.misfits("c", as: .numbers)?.row == 2)
  }
}
