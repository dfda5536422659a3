import Playground
import TestSupport
import Testing

@testable import Tutorials

/// What is opened as a page, and is a table or a database.
@Suite struct DataFileTests {
  /// A file, and the line that reads it; nil for any other.
  @Test(arguments: [
    ("sales.csv", "a,b\n1,2\n", #"let sales = table("sales.csv")"#),
    ("Sales 2024 (final).TSV", "", #"let sales2024Final = table("Sales 2024 (final).TSV")"#),
    ("2024.csv", "", #"let data2024 = table("2024.csv")"#),
    ("MONEY.csv", "", #"let money = table("MONEY.csv")"#),
    ("..csv", "", #"let data = table("..csv")"#),
    ("class.json", "[]", #"let classTable = table("class.json")"#),
    ("bars.csv", "", #"let barsTable = table("bars.csv")"#),
    ("rain-table.csv", "", #"let rainTable = table("rain-table.csv")"#),
    ("höhe.csv", "", #"let höhe = table("höhe.csv")"#),
    ("a\"\\(b)\n.csv", "", #"let aB = table("a\"\\(b)\u{a}.csv")"#),
    ("notes.txt", "a,b\n1,2\n3,4", #"let notes = table("notes.txt")"#),
    ("log.txt", "let a = (1, 2)\nlet b = (3, 4)", nil),
    ("page.easel", "a,b\n1,2\n", nil), ("page", "let a = 1", nil), ("page.md", "a,b\n1,2\n", nil),
    ("empty", "", nil),
  ])
  func `a table has a line that reads it`(name: String, text: String, line: String?) throws {
    let data = DataFile(Array(text.utf8), at: "folder/\(name)")
    #expect(data?.line(reading: name, on: Session()) == line)
  }

  @Test func `a name that the page has is not taken`() throws {
    var session = Session()
    _ = session.run("let sales = 1; let salesTable = 2")
    let data = try #require(DataFile([], at: "sales.csv"))
    #expect(
      data.line(reading: "sales.csv", on: session) == #"let salesTable2 = table("sales.csv")"#)
  }

  @Test(arguments: [("rows", ".csv", "a,b\n1,2\n"), ("rows.dat", ".json", "[{\"a\": 1}]")])
  func `a table whose name does not say so is told to be named so`(
    name: String, ending: String, text: String
  ) throws {
    let data = try #require(DataFile(Array(text.utf8), at: name))
    #expect(!data.isReadable)
    #expect(data.hint.contains("a name that ends in '\(ending)'"))
  }

  @Test
  func `a database is known by its first bytes, and one that cannot be read lists its tables`()
    throws
  {
    let bytes = Array("SQLite format 3\0".utf8)
    for name in ["shop", "shop.csv", "shop.db"] {
      let data = try #require(DataFile(bytes, at: name))
      #expect(data.message == "'\(name)' is a database, not a page")
      #expect(
        data.line(reading: name, on: Session())
          == "let shop = table(\"\(name)\", query: \"SELECT name FROM sqlite_schema\")")
    }
  }
}
