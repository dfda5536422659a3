import Testing

@testable import Tables

@Suite struct TableTests {
  @Test func `a table knows its columns`() {
    let table = Table([Column("x", numbers: [1, 2]), Column("y", texts: ["a", ""])], file: nil)
    #expect(table.columnNames == ["x", "y"])
    #expect(table.count == 2)
  }
}
