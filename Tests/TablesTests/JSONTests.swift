import TestSupport
import Testing

@testable import Tables

@Suite struct JSONTests {
  private func read(_ text: String) throws -> Table {
    try Table.readJSON(Array(text.utf8), named: "t.json")
  }

  @Test(arguments: [
    (
      #"[{"day": "Mon", "mm": 4}, {"day": "Tue", "mm": 2.50}]"#, ["day", "mm"],
      [["Mon", "4"], ["Tue", "2.5"]]
    ),
    (
      #"[["day", "mm"], ["Mon", 4], ["Tue"], []]"#, ["day", "mm"],
      [["Mon", "4"], ["Tue", ""], ["", ""]]
    ),
    (#"{"data": [{"x": 1}]}"#, ["x"], [["1"]]),
    ("\u{FEFF}[{\"x\": 1}]\n", ["x"], [["1"]]),
    // Columns come in the order in which they appear.
    (
      #"[{"b": 1}, {"a": 2}, {"b": 3, "a": null}]"#, ["b", "a"],
      [["1", ""], ["", "2"], ["3", ""]]
    ),
    (#"[{"a": {"b": {"c": 1}, "d": 2}}, {"a": {}}]"#, ["a.b.c", "a.d"], [["1", "2"], ["", ""]]),
    (#"[{"x": true, "y": false, "z": "007"}]"#, ["x", "y", "z"], [["true", "false", "007"]]),
    (
      #"[{"x": 9223372036854775807}, {"x": -0}, {"x": 1e3}]"#, ["x"],
      [["9223372036854775807"], ["0"], ["1000"]]
    ),
    (
      #"[{"x": 123456789012345678901234567890}, {"x": 4}]"#, ["x"],
      [["1.2345678901234568e+29"], ["4"]]
    ),
    // The others keep their digits.
    (
      #"[{"x": 9007199254740993, "y": 1e20}, {"x": -99999999999999999999, "y": 12}]"#, ["x", "y"],
      [["9007199254740993", "1e+20"], ["-1e+20", "12"]]
    ),
    (
      #"[{"a \" 99999999999999999999": "\\", "x": 99999999999999999999}]"#,
      [#"a " 99999999999999999999"#, "x"], [["\\", "1e+20"]]
    ),
    (#"[{"x": "ä\u00e4\ud83d\ude00\u0000"}]"#, ["x"], [["ää😀\0"]]),
    (#"[["a", "a", ""], [1, 2, 3]]"#, ["a", "a 2", "column 3"], [["1", "2", "3"]]),
    (#"[{"": 1}]"#, [""], [["1"]]),
    (#"[["a"]]"#, ["a"], []),
  ])
  func `rows are read`(text: String, names: [String], expected: [[String]]) throws {
    let table = try read(text)
    #expect(table.columnNames == names)
    #expect(try table.textRows() == expected)
  }

  @Test(arguments: [
    (#"["4", "", "-", "2.5"]"#, Column.Kind.text), (#"[4, null, 2]"#, .numbers),
    (#"["2024-05-13", null]"#, .dates), (#"[4, true]"#, .text), (#"[null]"#, .text),
  ])
  func `a column has the kind of all its values`(values: String, kind: Column.Kind) throws {
    let rows = values.dropFirst().dropLast().split(separator: ", ").map { "[\($0)]" }
    let table = try read("[[\"x\"], \(rows.joined(separator: ", "))]")
    #expect(try table.kind(of: "x") == kind)
  }

  static let shape =
    "a table is a list of objects: '[{\"day\": \"Mon\", \"mm\": 4}, {\"day\": \"Tue\", \"mm\": 2}]'"

  @Test(arguments: [
    (
      "", "'t.json' is not JSON in line 1, column 1: the file ends too early",
      "close each list, object and text"
    ),
    (
      "[{\"x\": 1},\n {\"x\": 2",
      "'t.json' is not JSON in line 2, column 8: the file ends too early",
      "close each list, object and text"
    ),
    ("[{\"x\": 1},\n]", "'t.json' is not JSON in line 2, column 1: unexpected token near ']'", nil),
    (
      "[{\"x\": NaN}]", "'t.json' is not JSON in line 1, column 10: invalid token near 'NaN'",
      "write 'null' for a missing value"
    ),
    (
      "[{\"x\": 1, \"x\": 2}]", "'t.json' is not JSON in line 1, column 13: 'x' is there twice",
      "give each value its own name"
    ),
    ("[{\"x\": 1e999}]", "'t.json' is not JSON in line 1, column 12: a number is too large", nil),
    (
      "[{\"x\\u0000y\": 1}]",
      "'t.json' is not JSON in line 1, column 12: a name contains the character U+0000", nil
    ),
    ("4", "'t.json' is not a list of rows", shape),
    ("{\"x\": 1, \"y\": [1]}", "'t.json' is not a list of rows", shape),
    ("{\"a\": {\"x\": 1}, \"b\": {\"x\": 2}}", "'t.json' is not a list of rows", shape),
    ("[1, 2]", "row 1 of 't.json' is not an object", shape),
    ("[{\"x\": 1}, 2]", "row 2 of 't.json' is not like the rows before it", shape),
    ("[{\"x\": 1}, [2]]", "row 2 of 't.json' is not like the rows before it", shape),
    (
      "[[\"x\"], {\"x\": 2}]", "row 1 of 't.json' is not a list like the header",
      "write it as a list of values, such as '[\"Mon\", 4]'"
    ),
    (
      "[[\"x\"], [1], [2, 3]]", "row 2 of 't.json' has 2 values for 1 column",
      "name all columns in the first list"
    ),
    (
      "[[1, 2]]", "the first list of 't.json' does not name the columns",
      "begin with the names: '[[\"day\", \"mm\"], [\"Mon\", 4]]'"
    ),
    (
      "[{\"x\": [1]}]", "row 1 of 't.json': the value of column 'x' is a list or an object",
      "give each value a column of its own"
    ),
    (
      "[{\"a.b\": 1, \"a\": {\"b\": 2}}]", "row 1 of 't.json' has two values for column 'a.b'",
      "give each value its own name"
    ),
    ("[]", "'t.json' has no columns", "its first row names the columns"),
    ("[{}]", "'t.json' has no columns", "its first row names the columns"),
  ])
  func `a file is refused`(text: String, message: String, hint: String?) {
    let error = #expect(throws: TableError.self) { try read(text) }
    #expect(error?.message == message)
    #expect(error?.hint == hint)
  }

  @Test func `what is not UTF-8 is refused`() {
    let error = #expect(throws: TableError.self) {
      try Table.readJSON(Array("[{\"x\": \"".utf8) + [0xFF] + Array("\"}]".utf8), named: "t.json")
    }
    #expect(error?.message == "'t.json' is not JSON in line 1, column 8: it is not text in UTF-8")
    #expect(error?.hint == "save it as UTF-8")
  }

  @Test func `much in little is refused in time`() throws {
    let deep = String(repeating: "[", count: 10_000_000)
    #expect(throws: TableError.self) { try read(deep) }
    let objects =
      String(repeating: #"{"a":"#, count: 1_000) + "1" + String(repeating: "}", count: 1_000)
    #expect(
      throws: TableError.nestedValue(
        file: "t.json", row: 1, column: Array(repeating: "a", count: 17).joined(separator: "."))
    ) { try read("[\(objects)]") }
    let empty = "[" + String(repeating: "{},", count: 4_000_000) + "{}]"
    #expect(throws: TableError.tooManyCells(file: "t.json")) { try read(empty) }
    let name = String(repeating: "n", count: 1_001)
    #expect(throws: TableError.longName(file: "t.json")) { try read("[{\"\(name)\": 1}]") }
    let names = (0...10_000).map { "\"\($0)\": 1" }.joined(separator: ",")
    #expect(throws: TableError.tooManyColumns(file: "t.json")) { try read("[{\(names)}]") }
    let digits = String(repeating: "9", count: 1_000_000)
    #expect(throws: TableError.self) { try read("[{\"x\": \(digits)}]") }
    let sparse = "[{\(names.dropLast(11))}" + String(repeating: ",{}", count: 1_100) + "]"
    #expect(throws: TableError.tooManyCells(file: "t.json")) { try read(sparse) }
  }

  @Test func `reading is stopped`() {
    let text = "[{\"x\": 1}" + String(repeating: ",{\"x\": 2}", count: 100_000) + "]"
    for limit in [1, 3, 1_000] {
      var count = 0
      #expect(throws: TableError.stopped) {
        try Table.readJSON(Array(text.utf8), named: "t.json") {
          count += 1
          return count == limit
        }
      }
      #expect(count == limit)
    }
  }
}
