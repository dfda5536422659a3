import TestSupport
import Testing

@testable import Tables

@Suite struct CSVTests {
  private func read(
    _ text: String, hasHeader: Bool = true, separator: UInt8? = nil
  ) throws -> Table {
    try Table.readCSV(
      Array(text.utf8), named: "t.csv", hasHeader: hasHeader, separator: separator)
  }

  /// The texts of all columns, a row each.
  private func rows(_ table: Table) throws -> [[String]] {
    let columns = try table.columnNames.map { try table.texts($0) }
    return (0..<table.count).map { row in columns.map { $0[row] } }
  }

  @Test(arguments: [
    ("a,b\n1,2\n", [["1", "2"]]),
    ("a,b\n1,2", [["1", "2"]]),
    ("a,b\r\n1,2\r\n3,4\r\n", [["1", "2"], ["3", "4"]]),
    ("a,b\r1,2\r3,4", [["1", "2"], ["3", "4"]]),
    ("a,b\n\n1,2\r\n\r\n3,4\n\n", [["1", "2"], ["3", "4"]]),
    ("\u{FEFF}a,b\n1,2\n", [["1", "2"]]),
    ("a,b\n\"x, y\",2\n", [["x, y", "2"]]),
    ("a,b\n\"two\nlines\",\"a \"\"word\"\"\"\n", [["two\nlines", "a \"word\""]]),
    ("a,b\n 1 , 2 \n\" x \",y\n", [["1", "2"], [" x ", "y"]]),
    ("a,b\n1\n,\n1,2,,,\n", [["1", ""], ["", ""], ["1", "2"]]),
    ("a,b\n1,2\n,\n , \n\n,,,\n", [["1", "2"]]), ("a;b\n;2\n;", [["", "2"]]),
    ("a,b\n1,\"\n,\n\"\n,\n", [["1", "\n,\n"]]),
    ("a;b\n1,5;2\n", [["1,5", "2"]]),
    ("a\tb\n1 2\t3\n\t4\n", [["1 2", "3"], ["", "4"]]),
    ("a|b\n1|2\n", [["1", "2"]]),
    ("a,b\n007,+1.50\n", [["007", "+1.50"]]),
    ("Größe,面積\nä,ø\n", [["ä", "ø"]]),
    ("a,b\n5\" pipe,x\n", [["5\" pipe", "x"]]),
    ("a,b\nx\0y,2\n", [["x\0y", "2"]]),
    ("a,b\n", []),
  ])
  func `the texts are those of the file`(text: String, expected: [[String]]) throws {
    let table = try read(text)
    #expect(table.columnNames.count == 2)
    #expect(try rows(table) == expected)
  }

  @Test(arguments: [
    (["1", "-2.5", "+3", ".5", "5.", "1e3", "1E-2"], Column.Kind.numbers),
    (["1", "", "null", "NA", "NaN", "-"], .numbers),
    (["2024-05-13", "2024-05-14T12:30", "2024-05-14T12:30:05+02:00", "-", ""], .dates),
    (["2024", "2025"], .numbers), (["2024", "2024-05"], .dates),
    (["2024-05-13", "4"], .text), (["1", "n/a"], .text), (["1,234"], .numbers), (["5%"], .numbers),
    (["inf"], .text), (["0x10"], .text), (["1e999"], .text), (["1_000"], .text), (["+"], .text),
    (["e5"], .text), (["1e"], .text), (["1e+"], .text), (["1.2.3"], .text), (["2024-13-01"], .text),
    (["", "null"], .text), (["NA", "-"], .text), (["na", "1"], .text), (["true", "false"], .text),
  ])
  func `a column is what all its values are`(texts: [String], kind: Column.Kind) throws {
    let table = try read("x,y\n" + texts.map { "\"\($0)\",z\n" }.joined())
    #expect(try table.kind(of: "x") == kind)
    #expect(try table.texts("x") == texts)
  }

  @Test(arguments: [
    ("0", 0), ("-0", -0.0), ("1.5", 1.5), ("123456789012345678", 123_456_789_012_345_680),
    ("0.1", 0.1), ("1e22", 1e22), ("1e23", 1e23), ("9007199254740993", 9_007_199_254_740_992),
    ("12345678901234567890123", 1.2345678901234568e22), ("1e-400", 0),
    ("5e-324", .leastNonzeroMagnitude),
    ("1.7976931348623157e308", 1.797_693_134_862_315_7e308), ("3.141592653589793", Double.pi),
    ("0.30000000000000004", 0.300_000_000_000_000_04), ("0000000000000000000001.5", 1.5),
  ])
  func `numbers are read to the nearest one`(text: String, number: Double) throws {
    #expect(try read("x\n\(text)\n").numbers("x") == [number])
  }

  @Test func `a semicolon between values makes commas decimal`() throws {
    let table = try read("day;mm\nMon;4,5\nTue;-0,25\nWed;7\n")
    #expect(try table.numbers("mm") == [4.5, -0.25, 7])
    #expect(try read("a;b\n1.5;2\n").numbers("a") == [1.5])
  }

  @Test(arguments: [
    ("a,b,c\n", [",", "a", "b", "c"]), ("a;b\n1,5;2,5\n", [";", "a", "b"]),
    ("a\tb,c\n1\t2\n", ["\t", "a", "b,c"]), ("\"a;b\",c\n1,2\n", [",", "a;b", "c"]),
    ("a,b;c,d\n1,2,3\n", [",", "a", "b;c", "d"]), ("one\n1\n", [",", "one"]),
  ])
  func `the separator is found out`(text: String, expected: [String]) throws {
    #expect(CSVDialect.separator(of: Array(text.utf8)[...]) == expected[0].utf8.first)
    #expect(try read(text).columnNames == Array(expected.dropFirst()))
  }

  @Test func `a separator that is given holds`() throws {
    #expect(try rows(read("a|b\n1|2\n", separator: UInt8(ascii: "|"))) == [["1", "2"]])
  }

  @Test(arguments: ["a,b\n", ",\n", "|\n", "#x\n|"])
  func `columns without values are text, also without names`(file: String) throws {
    let table = try read(file)
    for name in table.columnNames { #expect(try table.kind(of: name) == .text) }
  }

  @Test func `without a header columns are numbered`() throws {
    let table = try read("Mon,4\nTue,5\n", hasHeader: false)
    #expect(table.columnNames == ["1", "2"])
    #expect(try rows(table) == [["Mon", "4"], ["Tue", "5"]])
  }

  @Test(arguments: [
    ("a,a,a", ["a", "a 2", "a 3"]), (",x,", ["column 1", "x", "column 3"]),
    ("a,a 2,a", ["a", "a 2", "a 3"]), ("column 2,", ["column 2", "column 2 2"]),
  ])
  func `names of columns differ`(header: String, names: [String]) throws {
    #expect(try read(header + "\n1,2,3\n".prefix(2 * names.count)).columnNames == names)
  }

  @Test(arguments: [
    ("", "'t.csv' is empty"), ("\n\n", "'t.csv' is empty"),
    ("a,b\n1,2\n1,2,3\n", "row 2 of 't.csv' has 3 values for 2 columns"),
    ("a\n1,2\n", "row 1 of 't.csv' has 2 values for 1 column"),
    ("a,b\n1,2\n\"x,3\n4,5\n", "row 2 of 't.csv' opens a quote that is never closed"),
    ("\"a,b\n1,2\n", "the header of 't.csv' opens a quote that is never closed"),
  ])
  func `a wrong file is told with its row`(text: String, message: String) {
    let error = #expect(throws: TableError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.hint != nil)
  }

  @Test(arguments: [
    ([0x61, 0x81], "the header of 't.csv' is not text in UTF-8"),
    (Array("a,b\n1,2\n3,".utf8) + [0x90, 0x0A], "row 2 of 't.csv' is not text in UTF-8"),
    (Array("a,b\n1,2\n".utf8) + [0x8D], "row 2 of 't.csv' is not text in UTF-8"),
  ])
  func `what is not UTF-8 is told with its row`(bytes: [UInt8], message: String) {
    let error = #expect(throws: TableError.self) { try Table.readCSV(bytes, named: "t.csv") }
    #expect(error?.message == message)
  }

  @Test func `reading can be stopped`() {
    let error = #expect(throws: TableError.self) {
      try Table.readCSV(Array("a\n1\n".utf8), named: "t.csv", isStopped: { true })
    }
    #expect(error == .stopped)
  }

  @Test func `a long column of numbers still says what the file has`() throws {
    let count = 3 * ColumnBuilder.textLimit
    let lines = (0..<count).map { "+\($0),\($0 == count - 1 ? "n/a" : "\($0)"),2024-05-13\n" }
    let table = try read("a,b,c\n" + lines.joined())
    #expect(try table.kind(of: "a") == .numbers && table.kind(of: "b") == .text)
    #expect(try table.texts("a")[count - 1] == "+\(count - 1)")
    #expect(try table.text("a", row: 7) == "+7")
    #expect(try table.text("b", row: count - 1) == "n/a" && table.number("b", row: 5) == 5)
    #expect(try table.text("c", row: count - 1) == "2024-05-13")
    let error = #expect(throws: TableError.self) { try table.numbers("b") }
    #expect(error?.message == "row \(count) of 't.csv': 'n/a' in column 'b' is not a number")
  }

  @Test func `rows that are all too short are refused before they fill the memory`() {
    let header = (0..<2_000).map { "c\($0)" }.joined(separator: ",")
    let error = #expect(throws: TableError.self) {
      try read(header + "\n" + String(repeating: "1\n", count: 2_000))
    }
    #expect(error == .shortRows(file: "t.csv"))
  }

  @Test func `a table has so many columns at most`() {
    let error = #expect(throws: TableError.self) {
      try read(String(repeating: "a,", count: 10_001))
    }
    #expect(error?.message == "'t.csv' has more than 10000 columns")
  }

  @Test func `what is read does not depend on where the pieces of a file end`() throws {
    let rows = [["x, y", "two\r\nlines"], ["a \"word\"", ""], ["é", "7"]]
    let end = "\"x, y\",\"two\r\nlines\"\r\n\"a \"\"word\"\"\",\r\né,7\r\n"
    for length in 0...end.utf8.count {
      let long = String(repeating: "z", count: (1 << 16) - "a,b\r\n,1\r\n".utf8.count - length)
      let table = try read("a,b\r\n\(long),1\r\n\(end)")
      #expect(try self.rows(table) == [[long, "1"]] + rows)
    }
  }

  /// Random tables, written in every dialect.
  @Test(arguments: 0..<60)
  func `a table comes back from every dialect`(seed: Int) throws {
    var random = Dice(seed: UInt64(seed))
    let pieces = ["a", "\"", ",", ";", "\t", "\n", "\r\n", "7", "é", "x y", ""]
    func text() -> String {
      (0..<random.below(4)).map { _ in pieces[random.below(pieces.count)] }.joined()
    }
    let width = 1 + random.below(4)
    let lines = (0..<random.below(8)).map { _ in (0..<width).map { _ in text() } }
    let table = [(0..<width).map { "c\($0)" }] + lines
    for separator in [",", ";", "\t"] {
      for end in ["\n", "\r\n", "\r"] {
        let file = table.map { row in
          row.map {
            "\""
              + $0.split(separator: "\"", omittingEmptySubsequences: false)
              .joined(separator: "\"\"") + "\""
          }.joined(separator: separator) + end
        }.joined()
        let read = try read(file, separator: separator.utf8.first)
        #expect(try rows(read) == lines)
      }
    }
  }

  @Test func `texts of a long column of numbers are those of the file`() throws {
    let count = ColumnBuilder.textLimit + 300
    let rows = (0..<count).map { "\"a\nb\",\($0).50\n" }.joined()
    let table = try read("\u{FEFF}x,n\n\(rows)")
    for row in [0, 255, 3, 256, count - 1, 7] {
      #expect(try table.text("n", row: row) == "\(row).50")
    }
  }

  @Test(arguments: 0..<200)
  func `damaged files are tables or errors`(seed: Int) {
    var random = Dice(seed: UInt64(seed))
    var bytes = Array("day,mm,\"x, y\"\nMon,4.5,2024-05-13\n\"Tue\",,NA\n;\t\r\n1,2,3\n".utf8)
    for _ in 0...random.below(6) {
      let place = random.below(bytes.count)
      switch random.below(3) {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.below(256))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + random.below(9)))
      default: bytes.insert(contentsOf: [0x22, 0x2C, 0x0A, 0, 0xC3][..<random.below(6)], at: place)
      }
      if bytes.isEmpty { return }
    }
    guard let table = try? Table.readCSV(bytes, named: "t.csv") else { return }
    for name in table.columnNames {
      #expect((try? table.texts(name).count) == table.count)
      #expect((try? table.numbers(name, missing: 0).count).map { $0 == table.count } ?? true)
    }
    #expect(table.summary.count == table.columnNames.count)
  }
}
